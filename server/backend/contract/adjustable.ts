import { z } from "zod";
import { dollars, percent, shortText } from "./common";

/**
 * An adjustable rate: its maximum, the maximum payment, and the payment from which that applies.
 */
export const adjustable = z.object({
  fixedYears: z.number().int().min(1).max(40),
  maxRate: percent,
  highestPayment: dollars,
  fromPayment: z.number().int().min(1).max(480),
});

/** How an adjustable rate changes, with its payments. */
export const adjustableTerms = adjustable.extend({
  index: shortText,
  /** percent over the index */
  margin: percent,
  /**
   * percent by which the rate may rise or fall at the first change, and over the life of the loan
   */
  caps: z.object({ first: percent, life: percent }),
  /** principal and interest as the APR counts them, with an unchanged index */
  runs: z
    .array(z.object({ rate: percent, months: z.number().int().min(1).max(480), payment: dollars }))
    .min(1)
    .max(20),
});
