import { eq } from "drizzle-orm";
import { parseUsPhone } from "~/domain/phone";
import { cookieKey, keyedDigest, isEqualConstantTime } from "~server/reference/crypto";
import { applicants } from "~server/reference/database/schema";
import type { Deps } from "~server/reference/deps";
import { hasProvenPhone } from "~server/reference/identity-checks";
import { ApiError, type Handlers } from "~server/reference/router";
import { applicantOf, applicationOf, visitOfCall } from "~server/reference/store";
import { codeFor, phoneCodeService } from "./phone-codes";

type PhoneCalls =
  | "borrower.validate-phone"
  | "validate-phone-input"
  | "phone-verification.initiate"
  | "phone-verification.complete"
  | "phone-verification.status"
  | "set-verification-cookie";

const COOKIE = "verified-phone";
const COOKIE_DAYS = 30;
/** Matches toll-free and premium numbers, which cannot receive texts. */
const CANNOT_TEXT = /^(800|833|844|855|866|877|888|900|976)/;

/**
 * The calls for phone numbers, the codes sent to them, and the cookie that remembers a verified
 * one.
 */
export function phoneHandlers(deps: Deps): Pick<Handlers, PhoneCalls> {
  const { keys, now } = deps;
  const codes = phoneCodeService(deps);
  const signing = { fingerprint: cookieKey(keys.fingerprint, COOKIE) };
  const signature = (phone: string, until: number) => keyedDigest(signing, COOKIE, `${phone}.${until}`);

  /**
   * Checks a verification cookie: it must be ours, for this phone and unexpired. It contains only a
   * keyed digest of the phone.
   */
  function isVerifiedCookie(cookie: string | undefined, phone?: string): boolean {
    const [digest = "", until = "", signed = ""] = cookie?.split(".") ?? [];
    if (!isEqualConstantTime(signature(digest, Number(until)), signed) || Number(until) < now().getTime())
      return false;
    return phone === undefined || isEqualConstantTime(digest, keyedDigest(keys, "phone", phone));
  }

  return {
    "borrower.validate-phone": async ({ body, db }) => {
      const person = await applicantOf(db, body.appId, body.applicantId);
      const isValid = parseUsPhone(body.phoneNumber) !== undefined;
      if (isValid) {
        await db
          .update(applicants)
          .set({ phoneNumber: body.phoneNumber })
          .where(eq(applicants.id, person.id));
      }
      return { isValid };
    },

    "validate-phone-input": ({ body }) => {
      const phone = parseUsPhone(body.phoneNumber);
      if (phone === undefined) {
        return Promise.resolve({ isValid: false, displayMessage: "Enter a US phone number with 10 digits." });
      }
      if (body.verifyPhoneNumberForAuth && CANNOT_TEXT.test(phone)) {
        return Promise.resolve({
          isValid: false,
          displayMessage: "Enter a number that can receive text messages.",
        });
      }
      return Promise.resolve({ isValid: true });
    },

    "phone-verification.initiate": async ({ body, context, db }) => {
      if (parseUsPhone(body.phoneNumber) === undefined) {
        throw new ApiError(400, "PHONE_INVALID", "Enter a US phone number with 10 digits.");
      }
      const visit = visitOfCall(deps, context);
      return { requestId: await codes.send(db, body.phoneNumber, visit, codeFor(body.purpose, body.appId)) };
    },

    "phone-verification.complete": async ({ body, context, db }) => ({
      status: await codes.check(
        db,
        body.phoneNumber,
        body.code.replace(/[\s-]/g, ""),
        visitOfCall(deps, context),
        codeFor(body.purpose, body.appId),
      ),
    }),

    // PHONEVER-01: an unreadable cookie counts as not verified.
    "phone-verification.status": async ({ body, context, db }) => {
      const cookie = context.cookies[COOKIE];
      const row = body.appId === undefined ? undefined : await applicationOf(db, body.appId);
      const saved = row?.data.phoneNumber;
      const about = body.phoneNumber ?? (typeof saved === "string" ? saved : undefined);
      if (!isVerifiedCookie(cookie, about)) return { cookieStatus: "none" };
      return {
        cookieStatus: "verified",
        phoneNumber: body.phoneNumber,
      };
    },

    "set-verification-cookie": async ({ body, context, db }) => {
      const visit = visitOfCall(deps, context);
      const isVerified =
        (await codes.wasVerified(db, body.phoneNumber, visit, [codeFor(body.purpose, body.appId)])) ||
        (await hasProvenPhone(db, deps, body.phoneNumber, visit));
      if (!isVerified) return { set: false };
      const until = now().getTime() + COOKIE_DAYS * 24 * 60 * 60 * 1000;
      const digest = keyedDigest(keys, "phone", body.phoneNumber);
      const value = `${digest}.${until}.${signature(digest, until)}`;
      const life = COOKIE_DAYS * 24 * 60 * 60;
      context.setCookie(`${COOKIE}=${value}; Path=/; Max-Age=${life}; HttpOnly; Secure; SameSite=Lax`);
      return { set: true };
    },
  };
}
