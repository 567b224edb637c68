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
    /** amount due now: the deposit, or the full fee */
    dueNow: dollars,
    state,
    isBeingPaid: z.boolean(),
  }),
  /**
   * `until`: the last day of the current lock, or the last day of a lock that is paid for now. An
   * expired lock is due again.
   */
  lock: z.object({
    amount: dollars,
    days: z.number().int().min(0),
    until: isoDate,
    state,
    isBeingPaid: z.boolean(),
    /** it was paid, and its last day is not over */
    isLocked: z.boolean(),
    /** last days of the locks before the latest one, each with its own receipt */
    earlier: z.array(isoDate).max(50),
    /** the latest lock, when it has expired: its last day, and the amount paid for it */
    ended: z.object({ until: isoDate, amount: dollars }).nullable(),
  }),
});
