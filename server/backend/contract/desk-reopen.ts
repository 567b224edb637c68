import { z } from "zod";
import { idText, plainText, shortText } from "./common";
import { noBorrowerError } from "./credit";
import { defineCall } from "./define";

/** Reopening a decline, a review, or a credit check to which the bureaus gave no answer. */

const moment = z.iso.datetime();
const reasons = z.array(z.string().max(300)).max(40);
const outcome = z.enum(["declined", "in-review", "no-answer"]);

export const deskReopenCalls = {
  /** Returns what stands against a loan now, and what was reopened before. */
  "desk.verdict": defineCall({
    id: "desk.verdict",
    method: "GET",
    path: "/desk/verdict",
    query: z.strictObject({ appId: idText }),
    response: z.object({
      borrowers: z.array(shortText).max(10),
      /** absent when nothing stands against the loan, or it has ended */
      verdict: z
        .object({
          /** names the verdict when it is reopened */
          key: plainText(300),
          outcome,
          /** a soft pull, the full reports, or the answers alone */
          basis: z.enum(["soft", "hard", "answers"]),
          at: moment,
          reasons,
          /** when each person was sent the notice */
          notices: z.array(z.object({ name: shortText, sentAt: moment })).max(10),
        })
        .optional(),
      /** oldest first */
      history: z
        .array(
          z.object({
            at: moment,
            by: shortText,
            reason: plainText(500),
            before: outcome,
            /** when the verdict was decided; absent for bureaus without an answer */
            decidedAt: moment.optional(),
            reasons,
            /** "open": the customer answers again */
            after: z.enum(["approved", "declined", "in-review", "no-answer", "open"]),
          }),
        )
        .max(50),
    }),
    retry: "default",
    auth: "supervisor",
    sensitive: ["borrowers", "name", "reasons", "reason"],
  }),
  /**
   * Reopens a verdict. The same rules decide anew at once, on new reports of the kind that the
   * verdict was based on; a verdict on answers alone waits for the customer's new answers. The old
   * decision stays, and a new decline has a notice of its own.
   */
  "desk.reopen": defineCall({
    id: "desk.reopen",
    method: "POST",
    path: "/desk/reopen",
    body: z.strictObject({
      appId: idText,
      verdict: plainText(300).min(1),
      reason: plainText(500).min(10),
    }),
    response: z.object({ outcome: z.enum(["approved", "declined", "in-review", "no-answer", "open"]) }),
    retry: "hardpull",
    auth: "supervisor",
    sensitive: ["reason"],
    errors: [
      {
        status: 409,
        code: "NOTHING_TO_REOPEN",
        means: "Nothing stands against the loan, or it has ended.",
      },
      { status: 409, code: "REOPENED", means: "The verdict was reopened or decided meanwhile." },
      {
        status: 409,
        code: "CONSENT_WITHDRAWN",
        means: "Somebody on the loan took back that their credit may be checked.",
      },
      noBorrowerError,
      {
        status: 409,
        code: "DATE_OF_BIRTH_REQUIRED",
        means: "Neither a date of birth nor an address nor a number of a borrower is known.",
      },
      {
        status: 500,
        code: "PULL_FAILED",
        means: "The bureaus did not answer; another try goes on with the same reopening.",
      },
    ],
  }),
};
