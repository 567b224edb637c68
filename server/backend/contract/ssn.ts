import { z } from "zod";
import { applicantErrors } from "./applicant-errors";
import { idText, lastFourDigits, ssnDigits } from "./common";
import { defineCall } from "./define";

/** Which part of a Social Security number is required, and its verification. */

export const ssnCalls = {
  /**
   * SSN-08: in the order of the applicants' ids. Without an application in its own query it uses
   * the common query's.
   */
  "ssn.required": defineCall({
    id: "ssn.required",
    method: "GET",
    path: "/credit/ssn/required",
    query: z.strictObject({ appId: idText.optional() }),
    response: z.array(
      z.object({ applicantId: idText, isLast4SSNRequired: z.boolean(), isFullSSNRequired: z.boolean() }),
    ),
    retry: "default",
    auth: "app",
  }),
  /** The number is in the query (server to server only), so no log may contain it. */
  "ssn.check-duplicate": defineCall({
    id: "ssn.check-duplicate",
    method: "GET",
    path: "/credit/ssn/check-duplicate",
    query: z.strictObject({ applicantId: idText, SSNum: ssnDigits }),
    response: z.object({ isDuplicate: z.boolean() }),
    retry: "default",
    auth: "app",
    errors: applicantErrors,
    sensitive: ["SSNum"],
  }),
  /**
   * 409 with displayMessage "SSN Already Associated" or "Duplicate SSN in body". With
   * verifyCustomerIdentity the numbers are also compared with the known data of the people;
   * `verified` false means that one does not match, and that none was stored.
   */
  "verify.sync.ssn": defineCall({
    id: "verify.sync.ssn",
    method: "POST",
    path: "/verify/sync/ssn",
    body: z.strictObject({
      sessionId: idText,
      verifyCustomerIdentity: z.boolean(),
      data: z
        .array(z.strictObject({ applicantId: idText, ssn: ssnDigits }))
        .min(1)
        .max(2),
    }),
    response: z.object({ verified: z.boolean() }),
    retry: "default",
    auth: "app",
    errors: [
      { status: 409, code: "SSN_ALREADY_ASSOCIATED", means: "Another borrower has the number." },
      { status: 409, code: "DUPLICATE_SSN", means: "Both borrowers were given one number." },
      { status: 400, code: "SSN_INVALID", means: "The number is none the authorities give out." },
      ...applicantErrors,
    ],
  }),
  "verify-last4": defineCall({
    id: "verify-last4",
    method: "POST",
    path: "/app/borrower/verify-last4-ssn",
    body: z.strictObject({ appId: idText, applicantId: idText, last4SSN: lastFourDigits }),
    response: z.object({ isVerified: z.boolean() }),
    retry: "default",
    auth: "app",
    errors: applicantErrors,
  }),
};
