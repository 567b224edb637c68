import { z } from "zod";
import { applicantErrors } from "./applicant-errors";
import { idText, phoneDigits } from "./common";
import { defineCall } from "./define";

/** Validates a phone number and the code sent to it. */

/**
 * The purposes of a code: verify the number of a wizard's phone page or of the instant link, text a
 * letter, continue an application, sign in to My loan, identify the customer of a
 * presentation, or identify a person who requests their stored data.
 */
export const CODE_PURPOSES = [
  "phone",
  "instant-link",
  "letter",
  "continue",
  "my-loan",
  "presentation",
  "your-data",
] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** A code for one of these purposes concerns one application, which the call names. */
export const APPLICATION_PURPOSES: readonly CodePurpose[] = ["continue", "presentation"];

/**
 * A code is valid only for the purpose it was requested for. The site checks this too, so a backend
 * may ignore it.
 */
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
    errors: applicantErrors,
  }),
  /** Accepts any text: a number that cannot be dialed is a normal result, not an error. */
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
  /** A code is valid only in the visit, and for the purpose and number, it was sent for. */
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
      /** the number to check instead of the application's, when there is no application yet */
      phoneNumber: phoneDigits.optional(),
    }),
    response: z.object({
      cookieStatus: z.enum(["verified", "none"]),
      /**
       * the requested number, repeated when the cookie is for it; absent means nothing is known of
       * that number
       */
      phoneNumber: phoneDigits.optional(),
    }),
    retry: "default",
    idempotent: true,
    auth: "if-app",
  }),
  /** The response also has a Set-Cookie header. */
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
