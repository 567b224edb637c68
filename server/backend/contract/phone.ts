import { z } from "zod";
import { idText, phoneDigits } from "./common";
import { defineCall } from "./define";

/** Checking a phone number and the code sent to it. */

/**
 * What a code confirms: the number of a wizard's phone page, that of the instant link, where a letter is texted, that an application may be
 * gone on with, that a presentation is its customer's, who asks what is held on them.
 */
export const CODE_PURPOSES = [
  "phone",
  "instant-link",
  "letter",
  "continue",
  "presentation",
  "your-data",
] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** A code for one of these is about one application, which the call names. */
export const APPLICATION_PURPOSES: readonly CodePurpose[] = ["continue", "presentation"];

/** A code confirms the purpose that it was asked for with, and no other one. The site keeps to that too, so a backend may ignore it. */
const purpose = z.enum(CODE_PURPOSES).optional();

export const phoneCalls = {
  "borrower.validate-phone": defineCall({
    id: "borrower.validate-phone",
    method: "POST",
    path: "/app/borrower/validate-phone-number",
    body: z.strictObject({ appId: idText, applicantId: idText, phoneNumber: phoneDigits }),
    response: z.object({ isValid: z.boolean() }),
    retry: "default",
    auth: "app",
    errors: [
      { status: 404, code: "APPLICANT_NOT_FOUND", means: "The applicant is not of this application." },
    ],
  }),
  /** Takes any text: a number that cannot be dialled is an answer, not a refusal. */
  "validate-phone-input": defineCall({
    id: "validate-phone-input",
    method: "POST",
    path: "/validate-phone-input",
    body: z.strictObject({
      phoneNumber: z.string().max(40),
      verifyPhoneNumberForAuth: z.boolean(),
      appId: idText.optional(),
    }),
    response: z.object({ isValid: z.boolean(), displayMessage: z.string().optional() }),
    retry: "default",
    idempotent: true,
    auth: "if-app",
  }),
  /** provider 0 is the identity provider, 1 the lender's own code (C13). */
  "phone-verification.initiate": defineCall({
    id: "phone-verification.initiate",
    method: "POST",
    path: "/phone-verification/initiate",
    body: z.strictObject({
      phoneNumber: phoneDigits,
      appId: idText.optional(),
      purpose,
      provider: z.union([z.literal(0), z.literal(1)]).default(1),
    }),
    response: z.object({ requestId: idText }),
    retry: "default",
    auth: "if-app",
    errors: [
      { status: 400, code: "PHONE_INVALID", means: "The number cannot be dialled." },
      {
        status: 429,
        code: "RESEND_LIMIT",
        means:
          "In half an hour four codes were sent in the visit, or eight to the phone for its address, or twenty-four to the phone in all.",
      },
      { status: 429, code: "PHONE_LIMIT", means: "Codes went to fifteen other phones in half an hour." },
    ],
  }),
  /** A code is good in the visit, and for the purpose and the number, that it was sent for. */
  "phone-verification.complete": defineCall({
    id: "phone-verification.complete",
    method: "POST",
    path: "/phone-verification/complete",
    body: z.strictObject({
      phoneNumber: phoneDigits,
      code: z.string().min(1).max(12),
      appId: idText.optional(),
      purpose,
    }),
    response: z.object({ status: z.enum(["approved", "incorrect", "expired", "max_attempts"]) }),
    retry: "default",
    auth: "if-app",
  }),
  "phone-verification.status": defineCall({
    id: "phone-verification.status",
    method: "POST",
    path: "/phone-verification/status",
    body: z.strictObject({
      appId: idText.optional(),
      /** asked about in place of the application's number, where there is no application yet */
      phoneNumber: phoneDigits.optional(),
    }),
    response: z.object({
      cookieStatus: z.enum(["verified", "none"]),
      /** the number that was asked about, said again when the cookie is about it: without it nothing is known of that number */
      phoneNumber: phoneDigits.optional(),
    }),
    retry: "default",
    idempotent: true,
    auth: "if-app",
  }),
  /** Answers with a Set-Cookie too. */
  "set-verification-cookie": defineCall({
    id: "set-verification-cookie",
    method: "POST",
    path: "/set-verification-cookie",
    body: z.strictObject({ phoneNumber: phoneDigits, appId: idText.optional(), purpose }),
    response: z.object({ set: z.boolean() }),
    retry: "default",
    auth: "if-app",
  }),
};
