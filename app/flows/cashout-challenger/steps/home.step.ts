import { NOTHING } from "~/wizard/step";
import { challengerStep } from "~/flows/cashout-challenger/challenger-step";

export const home = challengerStep({
  id: "home",
  title: "How much cash could your home give?",
  schema: NOTHING,
  entry: true,
});
