import { NOTHING } from "../../../wizard/step";
import { miniStep } from "../mini-step";

export const creditScores = miniStep({
  id: "credit-scores",
  title: "Your credit scores",
  asks: NOTHING,
});
