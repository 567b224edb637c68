import { EMPTY_FORM } from "~/wizard/step";
import { challengerStep } from "~/flows/cashout-challenger/challenger-step";

export const home = challengerStep({
  id: "home",
  title: "How much cash could your home give you?",
  privacy: "open",
  schema: EMPTY_FORM,
  entry: true,
});
