import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const cashoutAmount = mainStep({
  id: "cashout-amount",
  title: "How much cash do you need?",
  asks: NOTHING,
  entry: true,
});
