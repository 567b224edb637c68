import { z } from "zod";
import { idText, isoDate, lastFourDigits, phoneDigits } from "./common";
import { defineCall, type CallError } from "./define";

/**
 * Identity verification by phone: the visitor proves possession of the phone, the phone is trusted,
 * and they know private data. One check has one correlationId and belongs to one visit (the common
 * sessionId must be that visit) and one phone. It lasts 15 minutes, restarted by each link and by
 * the proof of possession. The steps of a check: 1. mobile-authenticate opens it and, when the
 * carrier takes part, returns an address for the browser to follow. After the return the page sends
 * the `vfp` of its address to mobile-authenticate-finish. Once per visit (INSTANT-02). 2. Or
 * identity.link.send texts a link, three times per visit (INSTANT-01). It leads to
 * /identity/thank-you/{sessionId}?vfp=<token> on whichever device the phone's owner reads texts.
 * That page calls mobile-authenticate-finish with the sessionId and vfp of its address and has no
 * correlationId. It should do so on a button press, because previews of texts fetch addresses too.
 * An outcome `expired`, `used` or `unknown` leads it to /identity/expired. 3. The first device
 * polls mobile-check-trust with its correlationId, or calls it when the visitor says "I opened the
 * link". isLinkOpened becomes true, and the trust result is returned only then. 4.
 * mobile-check-identity, with a date of birth or last four digits, and mobile-verify-identity,
 * which returns the record. 5. The application is saved with proveCorrelationId;
 * prove.phone-verification copies phone and SSN to it.
 */

const visitId = z.string().regex(/^[\w-]{1,128}$/, "Letters, digits, underscore and hyphen.");
/** Token in an address: letters and digits only. */
const vfp = z.string().regex(/^[A-Za-z0-9]{1,128}$/, "Letters and digits.");
const networkAddress = z.string().max(45);

const possession = z.object({
  /** the last method tried, or the method that proved possession; absent before the first try */
  type: z.enum(["mobileAuth", "linkAuth"]).optional(),
  /** mobile authentications in this visit */
  authAttempts: z.number().int().min(0),
  /** links in this visit, including undelivered ones */
  deliveryAttempts: z.number().int().min(0),
  /** for the method in `type`: one authentication, three links */
  hasReachedMaxAttempts: z.boolean(),
});

const checkErrors: readonly CallError[] = [
  { status: 404, code: "CHECK_NOT_FOUND", means: "There is no such check in this visit." },
  { status: 410, code: "CHECK_EXPIRED", means: "The check is over; open another one." },
];
const notProvenError: CallError = {
  status: 409,
  code: "POSSESSION_NOT_PROVEN",
  means: "Nobody has shown yet that the phone is theirs.",
};

export const identityCalls = {
  /**
   * Opens a check, or continues the visit's check of the same phone. `authUrl` is a path of the
   * site with a `vfp`, or a page of the carriers' gateway that leads back to one. The phone's own
   * browser must follow it on its carrier's network within ten minutes. It is present only when
   * isSupported is true, which happens once per visit. Without it the fallbacks are the link, then
   * a code, then typing.
   */
  "mobile-authenticate": defineCall({
    id: "mobile-authenticate",
    method: "POST",
    path: "/mobile-authenticate",
    body: z.strictObject({
      phoneNumber: phoneDigits.optional(),
      sessionId: visitId,
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
   * Accepts a `vfp`: with correlationId that of authUrl, with sessionId that of a texted link. Each
   * is valid once. phoneNumber is returned only for authUrl, because the device that opens a link
   * must not learn anything about the visit.
   */
  "mobile-authenticate-finish": defineCall({
    id: "mobile-authenticate-finish",
    method: "POST",
    path: "/mobile-authenticate-finish",
    body: z
      .strictObject({ correlationId: idText.optional(), sessionId: visitId.optional(), vfp })
      .refine((body) => (body.correlationId === undefined) !== (body.sessionId === undefined), {
        message: "Exactly one of correlationId and sessionId.",
      }),
    response: z.object({
      isAuthenticated: z.boolean(),
      type: z.enum(["mobileAuth", "linkAuth"]),
      /** `used`: already used; `unknown`: never issued */
      outcome: z.enum(["authenticated", "used", "expired", "unknown"]),
      phoneNumber: phoneDigits.optional(),
    }),
    retry: "default",
    auth: "none",
    sensitive: ["vfp"],
    errors: checkErrors,
  }),
  /**
   * Returns the status of a check. trustScore (0 to 1000) is present, and isTrusted may be true,
   * only after possession was proven.
   */
  "mobile-check-trust": defineCall({
    id: "mobile-check-trust",
    method: "POST",
    path: "/mobile-check-trust",
    body: z.strictObject({ correlationId: idText }),
    response: z.object({
      trustScore: z.number().int().min(0).max(1000).optional(),
      isTrusted: z.boolean(),
      /** the texted link was opened, on any device */
      isLinkOpened: z.boolean(),
      /** by link or by carrier */
      isPossessionProven: z.boolean(),
      possession,
    }),
    retry: "default",
    idempotent: true,
    auth: "none",
    errors: checkErrors,
  }),
  /**
   * Compares the given data with the bureau's file; all of it must match. A wrong answer counts as
   * one correction, and after three corrections every answer is rejected (INSTANT-03). isFound is
   * false, and nothing is counted, when the person is not on file.
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
      ...checkErrors,
      notProvenError,
      { status: 409, code: "NOT_TRUSTED", means: "The phone is not trusted enough to fill anything in." },
    ],
  }),
  /**
   * Returns the record of a person who passed the check. The full SSN never leaves the backend:
   * ssnLast4 is present when the check was by the last four digits, and prove.phone-verification
   * copies the number itself to the applicant.
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
      /** current address first; may be empty */
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
      ...checkErrors,
      notProvenError,
      { status: 409, code: "NOT_VERIFIED", means: "The check of the person has not been passed." },
    ],
  }),
  /**
   * Texts a link (INSTANT-01, INSTANT-10, INSTANT-12). Without a correlationId it opens a check.
   * With one it continues that check, and the phone cannot change. `success` false: the text could
   * not be delivered, which also counts as an attempt.
   */
  "identity.link.send": defineCall({
    id: "identity.link.send",
    method: "POST",
    path: "/identity/link/send",
    body: z.strictObject({
      sessionId: visitId,
      phoneNumber: phoneDigits,
      sourceIp: networkAddress.optional(),
      customerId: idText.optional(),
      correlationId: idText.optional(),
      sourceInfoId: idText.optional(),
    }),
    response: z.object({
      success: z.boolean(),
      correlationId: idText,
      /** links in this visit, including this one */
      attempts: z.number().int().min(1),
    }),
    retry: "link",
    auth: "none",
    sensitive: ["sourceIp"],
    errors: [
      ...checkErrors,
      { status: 400, code: "PHONE_INVALID", means: "The number cannot be dialled." },
      { status: 409, code: "PHONE_MISMATCH", means: "The check is about another phone; leave its id out." },
      { status: 409, code: "MAX_ATTEMPTS_REACHED", means: "Three links were sent in this visit." },
      { status: 429, code: "PHONE_LIMIT", means: "Ten links went to this phone in 24 hours." },
    ],
  }),
  /**
   * Copies a prefill to an application. The phone is stored as verified when it has ten digits
   * (INSTANT-04), capturePhoneVerification is true, and this visit has proven it by carrier, link
   * or code. When the record names a check (proveCorrelationId) whose last four digits were
   * correct, and the primary borrower has the name on file, the SSN is stored for that borrower.
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
  /** Splits a full name. A missing part is left out, and a single name is a first name. */
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
  /** Returns whether a lead of this source has a phone number. */
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
