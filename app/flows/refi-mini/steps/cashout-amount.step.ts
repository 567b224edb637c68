import { NOTHING } from "../../../wizard/step";
import { refiStep } from "../refi-step";

export const cashoutAmount = refiStep({
  id: "cashout-amount",
  title: "How much cash would you like?",
  asks: NOTHING,
  owns: ["cashAmount"],
  entry: true,
});
