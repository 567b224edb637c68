import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const savingsAlert = mainStep({
  id: "savings-alert",
  title: "Your savings alert",
  asks: NOTHING,
  entry: true,
});
