import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const mortgageCalcPurchaseResults = mainStep({
  id: "mortgage-calc-purchase-results",
  title: "What the home would cost",
  asks: NOTHING,
});
