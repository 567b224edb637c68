import { z } from "zod";
import { dollars, percent } from "./common";

/** Of a rate that is fixed for some years and then changes: its highest, and the payment that it may come to, from which payment on. */
export const adjustable = z.object({
  fixedYears: z.number().int().min(1).max(40),
  maxRate: percent,
  highestPayment: dollars,
  fromPayment: z.number().int().min(1).max(480),
});
