import { NOTHING } from "../../../wizard/step";
import { refiStep } from "../refi-step";

export const home = refiStep({
  id: "home",
  title: "What would you like your new loan to do?",
  asks: NOTHING,
  owns: ["reasons", "scoreBand"],
  entry: true,
});
