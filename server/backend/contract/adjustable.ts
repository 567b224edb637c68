import { z } from "zod";
import { dollars, percent } from "./common";

/**
 * An adjustable rate: its maximum, the maximum payment, and the payment from which that applies.
 */
export const adjustable = z.object({
  fixedYears: z.number().int().min(1).max(40),
  maxRate: percent,
  highestPayment: dollars,
  fromPayment: z.number().int().min(1).max(480),
});
