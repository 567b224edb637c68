import { SCORES_TITLE } from "~/steps/credit/scores";
import { EMPTY_FORM } from "~/wizard/step";
import { miniStep } from "~/flows/mini/mini-step";

export const creditScores = miniStep({
  id: "credit-scores",
  title: SCORES_TITLE,
  privacy: "secret",
  schema: EMPTY_FORM,
});
