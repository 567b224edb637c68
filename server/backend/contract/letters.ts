import { z } from "zod";
import { dollars, idText, phoneDigits } from "./common";
import { defineCall } from "./define";

/** Pre-qualification and approval letters. */

export const letterCalls = {
  /**
   * Five downloads and three texts; past that 409 with code LETTER_LIMIT (C14). The amounts are what is asked for: the letter says no more
   * than was decided, and no more than the income carries once it is known (F2).
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
        /** without it the best letter that the pulls allow */
        kind: z.enum(["prequal", "approval"]).optional(),
        channel: z.enum(["download", "text"]),
        phoneNumber: phoneDigits.optional(),
      }),
    }),
    response: z.object({
      documentId: idText,
      /** what it says, in dollars */
      purchasePrice: dollars,
      loanAmount: dollars,
      /** made so far, this one counted */
      downloads: z.number().int().min(0),
      texts: z.number().int().min(0),
    }),
    retry: "default",
    auth: "app",
    errors: [
      { status: 409, code: "NOT_QUALIFIED", means: "The pull that this letter rests on was not passed." },
      { status: 409, code: "DECISION_REQUIRED", means: "The decision was made on no amount." },
      { status: 409, code: "INCOME_TOO_LOW", means: "The income carries no loan that is lent." },
      { status: 400, code: "AMOUNTS", means: "The loan is more than the price." },
      { status: 400, code: "PHONE_REQUIRED", means: "There is no number to text to." },
      { status: 409, code: "LETTER_LIMIT", means: "Five downloads or three texts were made." },
    ],
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
