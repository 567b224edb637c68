import { z } from "zod";
import { refiScoreBands } from "~/domain/score-bands";
import { callSchema } from "~/steps/call/ask-for-call";
import { CALL_OUTCOMES } from "~/steps/call/call-edges";
import { lowestScore } from "~/steps/credit/lowest-score";
import { bandWords } from "~/flows/cashout-challenger/score-bands";
import { challengerStep } from "~/flows/cashout-challenger/challenger-step";
import type { ChallengerState } from "~/flows/cashout-challenger/state";
import { EMPTY_FORM } from "~/wizard/step";

/** Accepts one of the bands shown. The last band covers every score below the minimum. */
const scoreForm = (state: ChallengerState) =>
  z.object({
    scoreBand: z
      .string({ error: "Choose the range your credit score is in. A guess is fine." })
      .refine(
        (band) => refiScoreBands(lowestScore(state)).some(({ value }) => value === band),
        "Choose one of the ranges in the list.",
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
      ? ["Your score, as you said", bandWords(scoreBand)]
      : undefined,
  title: "What is your credit score, about?",
  privacy: "secret",
  schema: (state, item) => {
    if (item === undefined) return scoreForm(state);
    return item === "call" || item === "prepared" ? callSchema(state) : EMPTY_FORM;
  },
  ownedAnswers: ["scoreBand"],
  outcomes: [...CALL_OUTCOMES, "more"],
});
