import { z } from "zod";
import { LETTER_CODE_PATTERN } from "~/domain/letter-code";
import { dollars, idText, isoDate, phoneDigits } from "./common";
import { defineCall } from "./define";

/** Pre-qualification and approval letters. */

const letterKind = z.enum(["prequal", "approval"]);

/** Twelve letters and digits without lookalikes and dashes. */
const letterCode = z.string().regex(LETTER_CODE_PATTERN, "Twelve letters and digits.");

/**
 * The status of a letter: it is in force until its last day, while the decision supports its
 * amount.
 */
const letterStatus = z.enum(["holds", "ended", "withdrawn"]);

/** Fields of a letter; dollars, dates in New York time. */
const letterDates = { loanAmount: dollars, madeOn: isoDate, goodUntil: isoDate, standing: letterStatus };

/** Errors of every call that issues a letter. */
const letterErrors = [
  { status: 409, code: "NOT_QUALIFIED", means: "The pull that this letter rests on was not passed." },
  { status: 409, code: "DECISION_REQUIRED", means: "The decision was made on no amount." },
  { status: 409, code: "INCOME_TOO_LOW", means: "The income carries no loan that is lent." },
  { status: 409, code: "LETTER_LIMIT", means: "Five downloads or three texts were made." },
] as const;

/** A letter as issued. */
const issuedLetter = z.object({
  documentId: idText,
  /** amounts in the letter, in dollars */
  purchasePrice: dollars,
  loanAmount: dollars,
  /** number of downloads, including this one */
  downloads: z.number().int().min(0),
  texts: z.number().int().min(0),
});

export const letterCalls = {
  /**
   * Five downloads and three texts; after that 409 with code LETTER_LIMIT (C14). The amounts are
   * those requested, limited by the decision and by the income once it is known (F2).
   */
  "app.pre-approval": defineCall({
    id: "app.pre-approval",
    method: "POST",
    path: "/app/pre-approval",
    body: z.strictObject({
      appId: idText,
      preApproval: z.strictObject({
        accepted: z.literal(true),
        loanAmount: dollars,
        purchasePrice: dollars,
        /** default: the best letter that the pulls allow */
        kind: letterKind.optional(),
        channel: z.enum(["download", "text"]),
        phoneNumber: phoneDigits.optional(),
      }),
    }),
    response: issuedLetter,
    retry: "default",
    auth: "app",
    errors: [
      ...letterErrors,
      { status: 400, code: "AMOUNTS", means: "The loan is more than the price." },
      { status: 400, code: "PHONE_REQUIRED", means: "There is no number to text to." },
    ],
  }),
  /**
   * Issues a letter for a lower amount with the same down payment in dollars. Requesting the same
   * amount again returns the same letter, which counts once as a download; earlier letters stay
   * valid for their own amounts.
   */
  "letter.lower": defineCall({
    id: "letter.lower",
    method: "POST",
    path: "/letter/lower",
    body: z.strictObject({ appId: idText, kind: letterKind, loanAmount: dollars }),
    response: issuedLetter,
    retry: "default",
    auth: "app",
    errors: [
      ...letterErrors,
      {
        status: 400,
        code: "AMOUNT_TOO_HIGH",
        means: "More than the letter may say; the words name the most.",
      },
      { status: 400, code: "AMOUNT_TOO_LOW", means: "Less than any loan that is made." },
    ],
  }),
  /** The letters of an application, newest first. */
  "letter.list": defineCall({
    id: "letter.list",
    method: "GET",
    path: "/letter/list",
    query: z.strictObject({ appId: idText }),
    response: z.object({
      letters: z.array(
        z.object({
          ...letterDates,
          kind: letterKind,
          purchasePrice: dollars,
          /** its newest copy */
          documentId: idText,
          code: letterCode,
        }),
      ),
    }),
    retry: "default",
    auth: "app",
    sensitive: ["code"],
  }),
  /** Returns the public content of a letter to agents and sellers, by the code printed on it. */
  "letter.check": defineCall({
    id: "letter.check",
    method: "POST",
    path: "/letter/check",
    body: z.strictObject({ code: letterCode }),
    response: z.object({
      ...letterDates,
      /** "Pre-qualification letter" */
      title: z.string().min(1),
      /** as printed on the letter */
      names: z.array(z.string()).min(1),
    }),
    retry: "default",
    idempotent: true,
    auth: "none",
    sensitive: ["code", "names"],
    errors: [{ status: 404, code: "LETTER_NOT_FOUND", means: "No letter has this code." }],
  }),
  /** Letters, Loan Estimates and notices of an application. */
  "document-by-id": defineCall({
    id: "document-by-id",
    method: "POST",
    path: "/document-by-id",
    body: z.strictObject({ documentId: idText }),
    response: z.object({ fileName: z.string().min(1), contentType: z.string().min(1), base64: z.base64() }),
    retry: "default",
    idempotent: true,
    auth: "app-or-employee",
    errors: [{ status: 404, code: "DOCUMENT_NOT_FOUND", means: "The application has no such document." }],
  }),
};
