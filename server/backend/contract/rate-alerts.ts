import { z } from "zod";
import { STANDARD_LOANS } from "~/domain/tools/standard-rates";
import { emailAddress, plainText } from "./common";
import { defineCall } from "./define";

/** Alerts that a rate has fallen, to an email address whose owner has confirmed it. */

const standardLoan = z.enum(STANDARD_LOANS);
/** percent a year */
const targetRate = z.number().min(0.125).max(25);
/** from the link of an email; it opens this alert and nothing else */
const alertToken = plainText(120).min(1);

export const rateAlertCalls = {
  /**
   * Keeps an alert and emails the link that confirms it. Nothing else is ever sent to an address
   * that is not confirmed, and the answer is the same for every address.
   */
  "rate-alert.ask": defineCall({
    id: "rate-alert.ask",
    method: "POST",
    path: "/rate-alert/ask",
    body: z.strictObject({ email: emailAddress, loan: standardLoan, target: targetRate }),
    response: z.object({}),
    retry: "default",
    auth: "none",
    sensitive: ["email"],
  }),
  /** Confirms an alert. A confirmed one takes the place of others for the same address and loan. */
  "rate-alert.confirm": defineCall({
    id: "rate-alert.confirm",
    method: "POST",
    path: "/rate-alert/confirm",
    body: z.strictObject({ token: alertToken }),
    response: z.object({ loan: standardLoan, target: targetRate }),
    retry: "default",
    idempotent: true,
    auth: "none",
    sensitive: ["token"],
    errors: [
      {
        status: 404,
        code: "ALERT_NOT_FOUND",
        means: "The link was never ours, was not used within two days, or its alert has ended.",
      },
    ],
  }),
  /** Deletes an alert, confirmed or not. The answer is the same when there is none any more. */
  "rate-alert.stop": defineCall({
    id: "rate-alert.stop",
    method: "POST",
    path: "/rate-alert/stop",
    body: z.strictObject({ token: alertToken }),
    response: z.object({}),
    retry: "default",
    idempotent: true,
    auth: "none",
    sensitive: ["token"],
  }),
};
