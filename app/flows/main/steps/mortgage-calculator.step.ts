import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const mortgageCalculator = mainStep({
  id: "mortgage-calculator",
  title: "Mortgage calculator",
  asks: NOTHING,
});
