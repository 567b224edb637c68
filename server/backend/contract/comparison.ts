import { z } from "zod";
import { emailAddress, idText, isoDate, phoneDigits, plainText } from "./common";
import { defineCall } from "./define";

/** A comparison of loans that is sent to its visitor, and the email addresses it is sent to. */

const label = plainText(120).min(1);
const sentence = plainText(600).min(1);

const head = z.strictObject({ words: label, note: label.optional() });

/** A cell: its figure, how it differs from staying as one is, and a note. */
const cell = z.strictObject({
  main: label,
  change: label.optional(),
  /** the change is one for the worse */
  isWorse: z.literal(true).optional(),
  note: plainText(300).optional(),
});

/** A row of the table as it was shown; the letter is empty for staying as one is. */
const sentRow = z.strictObject({
  letter: plainText(2),
  name: label,
  terms: plainText(300),
  tags: z.array(z.strictObject({ tone: z.enum(["good", "warn", "brand"]), words: label })).max(4),
  /** one for each column */
  cells: z.array(cell).min(1).max(8),
  isBest: z.literal(true).optional(),
});

/** A titled list of sentences: reasons, warnings, what the figures mean and are based on. */
const section = z.strictObject({ title: sentence, lines: z.array(plainText(1_000).min(1)).min(1).max(24) });

/** A comparison as it was shown. Its figures are text: they are never computed again. */
export const sentComparison = z.strictObject({
  title: plainText(300).min(1),
  /** what the visitor asked for */
  asked: sentence,
  /** what the figures take for granted, such as the stay and the home's value */
  assumes: z.array(sentence).max(6),
  /** what the table is, in a sentence */
  caption: sentence,
  heads: z.array(head).min(1).max(8),
  rows: z.array(sentRow).min(1).max(16),
  sections: z.array(section).max(12),
  /** until when the prices hold */
  pricesUntil: z.iso.datetime(),
});

const NOT_FOUND = {
  status: 404,
  code: "COMPARISON_NOT_FOUND",
  means: "The application has no such comparison, or it was deleted after thirty days.",
} as const;

export const comparisonCalls = {
  /** The codes and their limits are those of texted codes; a code confirms one address. */
  "email-verification.initiate": defineCall({
    id: "email-verification.initiate",
    method: "POST",
    path: "/email-verification/initiate",
    body: z.strictObject({ appId: idText, email: emailAddress }),
    response: z.object({ requestId: idText }),
    retry: "default",
    auth: "app",
    sensitive: ["email"],
    errors: [
      {
        status: 429,
        code: "RESEND_LIMIT",
        means:
          "In half an hour four codes were sent in the visit, or eight to the address for its network, or twenty-four to it in all.",
      },
      { status: 429, code: "PHONE_LIMIT", means: "Codes went to fifteen other recipients in half an hour." },
    ],
  }),
  /** A code is valid only in the visit, and for the address and application, it was sent for. */
  "email-verification.complete": defineCall({
    id: "email-verification.complete",
    method: "POST",
    path: "/email-verification/complete",
    body: z.strictObject({ appId: idText, email: emailAddress, code: z.string().min(1).max(12) }),
    response: z.object({ status: z.enum(["approved", "incorrect", "expired", "max_attempts"]) }),
    retry: "default",
    auth: "app",
    sensitive: ["email"],
  }),
  /**
   * Keeps a comparison for thirty days and sends its link, at most three times a day for an
   * application. The link asks for a code from `phoneNumber`.
   */
  "comparison.send": defineCall({
    id: "comparison.send",
    method: "POST",
    path: "/comparison/send",
    body: z.strictObject({
      appId: idText,
      by: z.enum(["email", "text"]),
      /** the confirmed phone: the application's own, or one confirmed in this visit */
      phoneNumber: phoneDigits,
      /** the confirmed address, for an email */
      email: emailAddress.optional(),
      comparison: sentComparison,
    }),
    response: z.object({ comparisonId: idText }),
    retry: "default",
    auth: "app",
    sensitive: ["email", "comparison"],
    errors: [
      { status: 409, code: "PHONE_NOT_CONFIRMED", means: "The phone was not confirmed by a code." },
      { status: 409, code: "EMAIL_NOT_CONFIRMED", means: "The address was not confirmed by a code." },
    ],
  }),
  /** A comparison as it was sent. */
  "comparison.read": defineCall({
    id: "comparison.read",
    method: "GET",
    path: "/comparison",
    query: z.strictObject({ appId: idText, comparisonId: idText }),
    response: z.object({ comparison: sentComparison, sentOn: isoDate }),
    retry: "default",
    auth: "app",
    sensitive: ["comparison"],
    errors: [NOT_FOUND],
  }),
};
