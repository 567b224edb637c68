import { z } from "zod";
import { dollars, isoDate } from "./common";

const state = z.enum(["due", "paid", "waived"]);

/** The fees of a presentation, in dollars. */
export const presentedFees = z.object({
  version: z.string().max(20),
  creditReport: z.object({ amount: dollars, state }),
  application: z.object({
    amount: dollars,
    type: z.enum(["full", "deposit", "waived"]),
    /** what is to be paid now: the deposit, or all of it */
    dueNow: dollars,
    state,
    isBeingPaid: z.boolean(),
  }),
  /**
   * `until`: where the rate is locked the day to whose end it is held, else the day that paying now would make it. A lock that has ended is
   * due again.
   */
  lock: z.object({
    amount: dollars,
    days: z.number().int().min(0),
    until: isoDate,
    state,
    isBeingPaid: z.boolean(),
    /** it was paid, and that day is not over */
    isLocked: z.boolean(),
    /** last days of the locks that came before the last one, each with a receipt of its own */
    earlier: z.array(isoDate).max(50),
    /** the last lock, where it has ended: the day to whose end it held, and what was paid for it */
    ended: z.object({ until: isoDate, amount: dollars }).nullable(),
  }),
});
