import { z } from "zod";
import { refiHomeCopy } from "~/content/landing/refi-mini";
import { refiScoreBands } from "~/domain/score-bands";
import { choice } from "~/steps/fields";
import { lowestScore } from "~/steps/credit/lowest-score";
import { refiStep } from "~/flows/refi-mini/refi-step";

const NO_REASON = "Choose at least one of these.";

const WISHES = {
  payment: "pay less each month",
  cash: "get cash",
  payoff: "be done sooner",
  debts: "pay off debts",
  insurance: "end mortgage insurance",
  type: "have a fixed rate",
} as const;

export const home = refiStep({
  id: "home",
  summary: ({ answers: { reasons } }) =>
    reasons === undefined
      ? undefined
      : ["You would like to", reasons.map((reason) => WISHES[reason]).join(", ")],
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
        .string({ error: "Choose the range your credit score is in. A guess is fine." })
        .refine(
          (band) => refiScoreBands(lowestScore(state)).some(({ value }) => value === band),
          "Choose one of the ranges in the list.",
        ),
    }),
  ownedAnswers: ["reasons", "scoreBand"],
  entry: true,
});
