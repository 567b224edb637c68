import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const cashoutUsage = mainStep({
  id: "cashout-usage",
  title: "What is the cash for?",
  asks: NOTHING,
});
