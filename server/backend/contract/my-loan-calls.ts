import { z } from "zod";
import { outsideHoursError } from "./banker";
import { idText } from "./common";
import { defineCall, type CallError } from "./define";
import { codeNeededError, loanToken as token, moment, notFoundError, signedOutError } from "./my-loan-parts";

/** Phone calls that a customer books on their own pages. Not among the lender's calls; added by us. */

const callGoneError: CallError = {
  status: 409,
  code: "CALL_GONE",
  means: "The call is over or was canceled.",
};

export const bookedCallCalls = {
  /**
   * Books a call to the phone of the sign-in, or moves a booked one. A number has at most one open
   * call: while there is one, a new one is not booked.
   */
  "my-loan.call-book": defineCall({
    id: "my-loan.call-book",
    method: "POST",
    path: "/my-loan/call/book",
    body: z.strictObject({
      token,
      appId: idText,
      /** when to call */
      callAt: moment,
      /** the booked call to move */
      callId: idText.optional(),
    }),
    response: z.object({
      /** "stands": another call to this phone is open, and it is kept */
      outcome: z.enum(["booked", "moved", "stands"]),
      /** of the call that is open now; absent while it rings */
      callAt: moment.optional(),
    }),
    retry: "default",
    auth: "none",
    sensitive: ["token"],
    errors: [signedOutError, codeNeededError, notFoundError, outsideHoursError, callGoneError],
  }),
  /** Cancels a booked call. */
  "my-loan.call-cancel": defineCall({
    id: "my-loan.call-cancel",
    method: "POST",
    path: "/my-loan/call/cancel",
    body: z.strictObject({ token, appId: idText, callId: idText }),
    response: z.object({ canceled: z.literal(true) }),
    retry: "default",
    auth: "none",
    sensitive: ["token"],
    errors: [signedOutError, codeNeededError, notFoundError, callGoneError],
  }),
};
