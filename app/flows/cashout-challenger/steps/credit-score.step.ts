import { z } from "zod";
import { refiScoreBands } from "~/domain/score-bands";
import { callSchema } from "~/steps/call/ask-for-call";
import { CALL_OUTCOMES } from "~/steps/call/call-edges";
import { lowestScore } from "~/steps/credit/lowest-score";
import { refiBandWords } from "~/steps/credit/refi-bands";
import { challengerStep } from "~/flows/cashout-challenger/challenger-step";
import type { ChallengerState } from "~/flows/cashout-challenger/state";
import { CREDIT_SCORE } from "~/steps/questions";
import { EMPTY_FORM } from "~/wizard/step";

/** Accepts one of the bands shown. The last band covers every score below the minimum. */
const scoreForm = (state: ChallengerState) =>
  z.object({
    scoreBand: z
      .string({ error: CREDIT_SCORE.required })
      .refine(
        (band) => refiScoreBands(lowestScore(state)).some(({ value }) => value === band),
        CREDIT_SCORE.notListed,
      ),
  });

/**
 * The last question of the quiz; its other places show the result. The page sets the title of each
 * place.
 */
export const creditScore = challengerStep({
  id: "credit-score",
  highPriority: true,
  summary: ({ answers: { scoreBand } }, item) =>
    item === undefined && scoreBand !== undefined
      ? [CREDIT_SCORE.summary, refiBandWords(scoreBand)]
      : undefined,
  title: CREDIT_SCORE.title,
  privacy: "secret",
  schema: (state, item) => {
    if (item === undefined) return scoreForm(state);
    return item === "call" || item === "prepared" ? callSchema(state) : EMPTY_FORM;
  },
  ownedAnswers: ["scoreBand"],
  outcomes: [...CALL_OUTCOMES, "more"],
});
