import { z } from "zod";
import { SCORE_BANDS } from "~/domain/score-bands";
import { mainStep } from "~/flows/main/main-step";

export const estimatedScore = mainStep({
  id: "estimated-score",
  title: "What do you think your credit score is?",
  privacy: "secret",
  fields: {
    estimatedBand: z
      .string({ error: "Choose the band your score is in. A guess is fine." })
      .refine(
        (band) => SCORE_BANDS.some(({ value }) => value === band),
        "Choose one of the bands in the list.",
      ),
  },
});
