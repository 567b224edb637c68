import { z } from "zod";
import { idText, isoDate, lastFourDigits, phoneDigits } from "./common";
import { defineCall, type CallError } from "./define";

/**
 * Finding out who somebody is by their phone: the phone is shown to be theirs, is trusted, and they know what only they should. One
 * check is threaded by its correlationId and belongs to one visit (the common sessionId must be that visit) and one phone; it lasts
 * 15 minutes, counted anew from each link and from the proof. The order of a check:
 *
 * 1. mobile-authenticate opens it and, where the carrier takes part, gives an address for the browser to follow; back from there the
 *    page hands the `vfp` of its address to mobile-authenticate-finish. Once a visit (INSTANT-02).
 * 2. Or identity.link.send texts a link, three times a visit (INSTANT-01). It leads to /identity/thank-you/{sessionId}?vfp=<token> on
 *    whichever device the phone's owner reads texts; that page calls mobile-authenticate-finish with the sessionId and vfp of its
 *    address, and knows no correlationId. It should do so on a press of a button: previews of texts fetch addresses too. An answer
 *    `expired`, `used` or `unknown` leads it to /identity/expired.
 * 3. The first device asks mobile-check-trust with its correlationId, again and again or when the visitor says "I opened the link":
 *    isLinkOpened turns true, and trust is told then, not before.
 * 4. mobile-check-identity, with a date of birth or last four digits, and mobile-verify-identity, which gives the record.
 * 5. The application is saved with proveCorrelationId; prove.phone-verification takes phone and SSN over to it.
 */

const visit = z.string().regex(/^[\w-]{1,128}$/, "Letters, digits, underscore and hyphen.");
/** Of an address: letters and digits only. */
const vfp = z.string().regex(/^[A-Za-z0-9]{1,128}$/, "Letters and digits.");
const networkAddress = z.string().max(45);

const possession = z.object({
  /** the way that was tried last, or by which it was proven; absent before the first */
  type: z.enum(["mobileAuth", "linkAuth"]).optional(),
  /** mobile authentications of this visit */
  authAttempts: z.number().int().min(0),
  /** links of this visit, those that could not be delivered included */
  deliveryAttempts: z.number().int().min(0),
  /** of the way named by `type`: one authentication, three links */
  hasReachedMaxAttempts: z.boolean(),
});

const ofChecks: readonly CallError[] = [
  { status: 404, code: "CHECK_NOT_FOUND", means: "There is no such check in this visit." },
  { status: 410, code: "CHECK_EXPIRED", means: "The check is over; open another one." },
];
const notProven: CallError = {
  status: 409,
  code: "POSSESSION_NOT_PROVEN",
  means: "Nobody has shown yet that the phone is theirs.",
};

export const identityCalls = {
  /**
   * Opens a check, or goes on with the visit's check of the same phone. `authUrl` is a path of the site with a `vfp`, or a page of the
   * carriers' gateway that leads back to one, to be followed by the browser of the phone itself on its carrier's network, within ten
   * minutes; it is there only when isSupported, which it is once a visit. Without it: the link, then a code, then typing.
   */
  "mobile-authenticate": defineCall({
    id: "mobile-authenticate",
    method: "POST",
    path: "/mobile-authenticate",
    body: z.strictObject({
      phoneNumber: phoneDigits.optional(),
      sessionId: visit,
      sourceIp: networkAddress.optional(),
      userAgent: z.string().max(400).optional(),
      customerId: idText.optional(),
      sourceInfoId: idText.optional(),
    }),
    response: z.object({
      correlationId: idText,
      authUrl: z.string().optional(),
      isSupported: z.boolean(),
      possession,
    }),
    retry: "default",
    auth: "none",
    sensitive: ["authUrl", "sourceIp"],
  }),
  /**
   * Takes a `vfp`: with correlationId that of authUrl, with sessionId that of a texted link. Each is good once. phoneNumber comes only
   * the first way: the device that opens a link is told nothing of the visit.
   */
  "mobile-authenticate-finish": defineCall({
    id: "mobile-authenticate-finish",
    method: "POST",
    path: "/mobile-authenticate-finish",
    body: z
      .strictObject({ correlationId: idText.optional(), sessionId: visit.optional(), vfp })
      .refine((body) => (body.correlationId === undefined) !== (body.sessionId === undefined), {
        message: "Exactly one of correlationId and sessionId.",
      }),
    response: z.object({
      isAuthenticated: z.boolean(),
      type: z.enum(["mobileAuth", "linkAuth"]),
      /** `used`: it was good before; `unknown`: it never was */
      outcome: z.enum(["authenticated", "used", "expired", "unknown"]),
      phoneNumber: phoneDigits.optional(),
    }),
    retry: "default",
    auth: "none",
    sensitive: ["vfp"],
    errors: ofChecks,
  }),
  /** Where a check stands. trustScore (0 to 1000) is there, and isTrusted may be true, only once possession was proven. */
  "mobile-check-trust": defineCall({
    id: "mobile-check-trust",
    method: "POST",
    path: "/mobile-check-trust",
    body: z.strictObject({ correlationId: idText }),
    response: z.object({
      trustScore: z.number().int().min(0).max(1000).optional(),
      isTrusted: z.boolean(),
      /** the texted link was opened, on whichever device */
      isLinkOpened: z.boolean(),
      /** by link or by carrier */
      isPossessionProven: z.boolean(),
      possession,
    }),
    retry: "default",
    idempotent: true,
    auth: "none",
    errors: ofChecks,
  }),
  /**
   * Compares with the bureau's file; all that is given must be right. A wrong answer is one correction, and after three nothing is
   * right any more (INSTANT-03). isFound is false, and nothing is counted, where nobody is on file.
   */
  "mobile-check-identity": defineCall({
    id: "mobile-check-identity",
    method: "POST",
    path: "/mobile-check-identity",
    body: z
      .strictObject({
        correlationId: idText,
        dob: isoDate.optional(),
        last4SSN: lastFourDigits.optional(),
      })
      .refine((body) => body.dob !== undefined || body.last4SSN !== undefined, {
        message: "A date of birth or the last four digits.",
      }),
    response: z.object({
      isVerified: z.boolean(),
      isFound: z.boolean(),
      dobCorrectionAttempts: z.number().int().min(0),
      hasReachedMaxDobCorrectionAttempts: z.boolean(),
    }),
    retry: "default",
    auth: "none",
    sensitive: ["dob", "last4SSN"],
    errors: [
      ...ofChecks,
      notProven,
      { status: 409, code: "NOT_TRUSTED", means: "The phone is not trusted enough to fill anything in." },
    ],
  }),
  /**
   * The record of a person who passed the check. The full SSN never leaves the backend: ssnLast4 is there when the last four digits
   * were what was checked, and the number itself goes to the applicant with prove.phone-verification.
   */
  "mobile-verify-identity": defineCall({
    id: "mobile-verify-identity",
    method: "POST",
    path: "/mobile-verify-identity",
    body: z.strictObject({ correlationId: idText }),
    response: z.object({
      firstName: z.string(),
      lastName: z.string(),
      ssnLast4: lastFourDigits.optional(),
      dob: isoDate,
      /** the present one first; may be empty */
      addresses: z.array(
        z.object({ address: z.string(), city: z.string(), region: z.string(), postalCode: z.string() }),
      ),
      emailAddresses: z.array(z.string()),
      phoneNumber: phoneDigits,
    }),
    retry: "default",
    idempotent: true,
    auth: "none",
    sensitive: [
      "firstName",
      "lastName",
      "dob",
      "addresses",
      "address",
      "city",
      "region",
      "postalCode",
      "emailAddresses",
    ],
    errors: [
      ...ofChecks,
      notProven,
      { status: 409, code: "NOT_VERIFIED", means: "The check of the person has not been passed." },
    ],
  }),
  /**
   * Texts a link (INSTANT-01, INSTANT-10, INSTANT-12). Without a correlationId it opens a check; with one it goes on with it, whose
   * phone cannot be another. `success` false: the text could not be delivered, which counts as an attempt too.
   */
  "identity.link.send": defineCall({
    id: "identity.link.send",
    method: "POST",
    path: "/identity/link/send",
    body: z.strictObject({
      sessionId: visit,
      phoneNumber: phoneDigits,
      sourceIp: networkAddress.optional(),
      customerId: idText.optional(),
      correlationId: idText.optional(),
      sourceInfoId: idText.optional(),
    }),
    response: z.object({
      success: z.boolean(),
      correlationId: idText,
      /** links of this visit, this one included */
      attempts: z.number().int().min(1),
    }),
    retry: "link",
    auth: "none",
    sensitive: ["sourceIp"],
    errors: [
      ...ofChecks,
      { status: 400, code: "PHONE_INVALID", means: "The number cannot be dialled." },
      { status: 409, code: "PHONE_MISMATCH", means: "The check is about another phone; leave its id out." },
      { status: 409, code: "MAX_ATTEMPTS_REACHED", means: "Three links were sent in this visit." },
      { status: 429, code: "PHONE_LIMIT", means: "Ten links went to this phone in 24 hours." },
    ],
  }),
  /**
   * Takes a prefill over to an application. The phone is kept as verified when it has ten digits (INSTANT-04), capturePhoneVerification
   * asks for it, and this visit has proven it by carrier, link or code. When the record names the check (proveCorrelationId) whose last
   * four digits were right, and the primary borrower has the name on file, the SSN goes to that borrower.
   */
  "prove.phone-verification": defineCall({
    id: "prove.phone-verification",
    method: "POST",
    path: "/prove/phone-verification",
    body: z.strictObject({
      phoneNumber: z.string().max(40).optional(),
      appId: idText,
      customerId: idText.optional(),
      capturePhoneVerification: z.boolean(),
      provePrefillActivity: z
        .strictObject({
          mobileAuthComplete: z.iso.datetime({ offset: true }).optional(),
          provePrefillInfoConfirmed: z.iso.datetime({ offset: true }).optional(),
        })
        .refine(
          ({ mobileAuthComplete, provePrefillInfoConfirmed }) =>
            (mobileAuthComplete ?? provePrefillInfoConfirmed) !== undefined,
          {
            message: "At least one activity.",
          },
        ),
    }),
    response: z.object({ isPhoneVerified: z.boolean(), isSsnAttached: z.boolean() }),
    retry: "default",
    auth: "app",
    errors: [{ status: 400, code: "PHONE_NOT_SET", means: "The phone number is missing (INSTANT-11)." }],
  }),
  /** Splits a full name; a part that is not there is left out, and a single name is a first name. */
  "parse-name": defineCall({
    id: "parse-name",
    method: "GET",
    path: "/parse-name/{name}",
    params: z.strictObject({ name: z.string().min(1).max(200) }),
    response: z.object({
      firstName: z.string(),
      middleName: z.string().optional(),
      lastName: z.string(),
      suffix: z.string().optional(),
    }),
    retry: "default",
    auth: "none",
    sensitive: ["name", "firstName", "middleName", "lastName"],
  }),
  /** Whether a lead of this source has left a phone number. */
  "phone-by-sourceId": defineCall({
    id: "phone-by-sourceId",
    method: "POST",
    path: "/phone-by-sourceId",
    body: z.strictObject({ sourceId: z.string().min(1).max(400) }),
    response: z.object({ phoneNumberExists: z.boolean() }),
    retry: "default",
    idempotent: true,
    auth: "none",
  }),
};
