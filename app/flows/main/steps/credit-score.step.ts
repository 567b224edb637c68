import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const creditScore = mainStep({
  id: "credit-score",
  title: "What is your credit score, about?",
  asks: NOTHING,
});
