import { EMPTY_FORM } from "~/wizard/step";
import { challengerStep } from "~/flows/cashout-challenger/challenger-step";

export const home = challengerStep({
  id: "home",
  title: "How much cash could you get from your home?",
  privacy: "open",
  schema: EMPTY_FORM,
  entry: true,
});
