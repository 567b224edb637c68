import { z } from "zod";
import { EXTENSION_DAYS, MAX_EXTENSION_REASON } from "~/domain/my-loan/lock-extension";
import { idText, isoDate, plainText } from "./common";
import { defineCall, type CallError } from "./define";
import { loanToken as token, moment, notFoundError, signedOutError } from "./my-loan-parts";

/** Rate locks that last longer than was paid for. Not among the lender's calls; added by us. */

const notLockedError: CallError = {
  status: 409,
  code: "NOT_LOCKED",
  means: "No rate of this application is locked now, or its loan has ended.",
};

export const lockExtensionCalls = {
  /** Asks the loan expert to extend the lock in force; once for each day on which it would end. */
  "my-loan.lock-extension": defineCall({
    id: "my-loan.lock-extension",
    method: "POST",
    path: "/my-loan/lock-extension",
    body: z.strictObject({ token, appId: idText }),
    response: z.object({
      /** when it was asked for first */
      askedAt: moment,
    }),
    retry: "default",
    idempotent: true,
    auth: "none",
    sensitive: ["token"],
    errors: [signedOutError, notFoundError, notLockedError],
  }),
  /**
   * Extends the lock in force, free of charge. Everyone on the loan is texted its new end, and a
   * revised Loan Estimate shows it.
   */
  "desk.extend-lock": defineCall({
    id: "desk.extend-lock",
    method: "POST",
    path: "/desk/extend-lock",
    body: z.strictObject({
      appId: idText,
      days: z.literal(EXTENSION_DAYS),
      /** for the customer to read */
      reason: plainText(MAX_EXTENSION_REASON).min(1),
    }),
    response: z.object({
      /** the new last day */
      until: isoDate,
    }),
    retry: "default",
    auth: "employee",
    sensitive: ["reason"],
    errors: [notLockedError],
  }),
};
