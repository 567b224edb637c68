import { NOTHING } from "../../../wizard/step";
import { mainStep } from "../main-step";

export const estimatedScore = mainStep({
  id: "estimated-score",
  title: "What is your credit score, about?",
  asks: NOTHING,
});
