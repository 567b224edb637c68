import { SCORES_TITLE } from "~/steps/credit/scores";
import { EMPTY_FORM } from "~/wizard/step";
import { spwStep } from "~/flows/spw/spw-step";

export const creditScores = spwStep({
  id: "credit-scores",
  title: SCORES_TITLE,
  privacy: "secret",
  schema: EMPTY_FORM,
});
