import { z } from "zod";
import { refiHomeCopy } from "~/content/landing/refi-mini";
import { refiScoreBands } from "~/domain/score-bands";
import { choice } from "~/steps/fields";
import { lowestScore } from "~/steps/credit/lowest-score";
import { CREDIT_SCORE } from "~/steps/questions";
import { refiStep } from "~/flows/refi-mini/refi-step";

const NO_REASON = "Choose at least one of these.";

const GOALS = {
  payment: "pay less each month",
  cash: "get cash",
  payoff: "pay it off sooner",
  debts: "pay off debts",
  insurance: "stop mortgage insurance",
  type: "have a fixed rate",
} as const;

export const home = refiStep({
  id: "home",
  summary: ({ answers: { reasons } }) =>
    reasons === undefined
      ? undefined
      : ["You would like to", reasons.map((reason) => GOALS[reason]).join(", ")],
  title: refiHomeCopy.title,
  privacy: "open",
  schema: (state) =>
    z.object({
      reasons: z
        .array(choice(["payment", "cash", "payoff", "debts", "insurance", "type"], NO_REASON), {
          error: NO_REASON,
        })
        .min(1, NO_REASON),
      // The list that was shown: its first band covers every score below the minimum.
      scoreBand: z
        .string({ error: CREDIT_SCORE.required })
        .refine(
          (band) => refiScoreBands(lowestScore(state)).some(({ value }) => value === band),
          CREDIT_SCORE.notListed,
        ),
    }),
  ownedAnswers: ["reasons", "scoreBand"],
  entry: true,
});
