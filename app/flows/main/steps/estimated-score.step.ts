import { z } from "zod";
import { SCORE_BANDS } from "~/domain/score-bands";
import { CREDIT_SCORE } from "~/steps/questions";
import { mainStep } from "~/flows/main/main-step";

export const estimatedScore = mainStep({
  id: "estimated-score",
  title: CREDIT_SCORE.title,
  privacy: "secret",
  fields: {
    estimatedBand: z
      .string({ error: CREDIT_SCORE.required })
      .refine((band) => SCORE_BANDS.some(({ value }) => value === band), CREDIT_SCORE.notListed),
  },
});
