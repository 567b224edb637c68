import { z } from "zod";
import { SCORE_BANDS } from "../../../domain/score-bands";
import { isTermYears } from "../../../domain/pricing/price";
import { miniStep } from "../mini-step";

/** What the rate depends on beside the home: the credit score one guesses, and for how long one borrows. */
export const ratePlan = z.object({
  scoreBand: z
    .string({ error: "Choose the range your credit score is in; a guess is fine." })
    .refine((value) => SCORE_BANDS.some((band) => band.value === value), "Choose a range from the list."),
  termYears: z.string({ error: "Choose how long you would like to pay." }).transform((text, ctx) => {
    const years = Number(text);
    if (isTermYears(years)) return years;
    ctx.addIssue({ code: "custom", message: "Choose one of the terms we offer." });
    return z.NEVER;
  }),
});

export const purcRateAndPayment = miniStep({
  id: "purc-rate-and-payment",
  title: "Your estimated rate and payment",
  asks: ratePlan,
  owns: ["scoreBand", "termYears"],
});
