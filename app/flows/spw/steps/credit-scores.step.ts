import { SCORES_TITLE } from "~/steps/credit/scores";
import { NOTHING } from "~/wizard/step";
import { spwStep } from "~/flows/spw/spw-step";

export const creditScores = spwStep({ id: "credit-scores", title: SCORES_TITLE, schema: NOTHING });
