import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const creditCardDebt = mainStep({
  id: "credit-card-debt",
  title: "How much do you owe on cards?",
  asks: NOTHING,
  entry: true,
});
