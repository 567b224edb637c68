import { z } from "zod";
import { REMINDER_CHANNELS } from "~/domain/my-loan/reminders";
import { idText, plainText } from "./common";
import { defineCall } from "./define";
import { codeNeededError, loanToken as token, notFoundError, signedOutError } from "./my-loan-parts";

/** Reminders of what a person on a loan has to do. Not among the lender's calls; added by us. */

export const reminderCalls = {
  /** Saves how a person wants to be reminded, with the text that was agreed to. */
  "my-loan.reminders": defineCall({
    id: "my-loan.reminders",
    method: "POST",
    path: "/my-loan/reminders",
    body: z.strictObject({
      token,
      appId: idText,
      channel: z.enum(REMINDER_CHANNELS),
      /** the text that was shown; absent where reminders are declined */
      text: plainText(1_000).min(1).optional(),
    }),
    response: z.object({ saved: z.literal(true) }),
    retry: "default",
    auth: "none",
    sensitive: ["token"],
    errors: [
      signedOutError,
      codeNeededError,
      notFoundError,
      { status: 409, code: "NO_ADDRESS", means: "The application has no email address of this person." },
    ],
  }),
  /** Stops the reminders of a link, whoever opens it. The answer is the same for every link. */
  "my-loan.reminders-stop": defineCall({
    id: "my-loan.reminders-stop",
    method: "POST",
    path: "/my-loan/reminders-stop",
    body: z.strictObject({ stopId: plainText(60).min(1) }),
    response: z.object({ stopped: z.literal(true) }),
    retry: "default",
    idempotent: true,
    auth: "none",
    sensitive: ["stopId"],
  }),
};
