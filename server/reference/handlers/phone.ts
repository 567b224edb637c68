import { eq } from "drizzle-orm";
import { parseUsPhone } from "~/domain/phone";
import { cookieKey, keyedDigest, isEqualConstantTime } from "~server/reference/crypto";
import { applicants } from "~server/reference/database/schema";
import type { Deps } from "~server/reference/deps";
import { hasProvenPhone } from "~server/reference/identity-checks";
import { ApiError, type Handlers, type HandlerInput } from "~server/reference/router";
import { applicantOf, applicationOf, visitOfCall } from "~server/reference/store";
import { codeFor, sendPhoneCode, checkPhoneCode, wasPhoneVerified } from "./phone-codes";
import type { CallOutput } from "~server/backend/contract/index";

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

const signature = (deps: Deps, phone: string, until: number): string =>
  keyedDigest({ fingerprint: cookieKey(deps.keys.fingerprint, COOKIE) }, COOKIE, `${phone}.${until}`);

/**
 * Checks a verification cookie: it must be ours, for this phone and unexpired. It contains only a
 * keyed digest of the phone.
 */
function isVerifiedCookie(deps: Deps, cookie: string | undefined, phone?: string): boolean {
  const [digest = "", until = "", signed = ""] = cookie?.split(".") ?? [];
  if (
    !isEqualConstantTime(signature(deps, digest, Number(until)), signed) ||
    Number(until) < deps.now().getTime()
  )
    return false;
  return phone === undefined || isEqualConstantTime(digest, keyedDigest(deps.keys, "phone", phone));
}

async function validateBorrowerPhone({
  body,
  db,
}: HandlerInput<"borrower.validate-phone">): Promise<CallOutput<"borrower.validate-phone">> {
  const person = await applicantOf(db, body.appId, body.applicantId);
  const isValid = parseUsPhone(body.phoneNumber) !== undefined;
  if (isValid) {
    await db.update(applicants).set({ phoneNumber: body.phoneNumber }).where(eq(applicants.id, person.id));
  }
  return { isValid };
}

function validatePhone({
  body,
}: HandlerInput<"validate-phone-input">): Promise<CallOutput<"validate-phone-input">> {
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
}

async function sendVerificationCode(
  deps: Deps,
  { body, context, db }: HandlerInput<"phone-verification.initiate">,
): Promise<CallOutput<"phone-verification.initiate">> {
  if (parseUsPhone(body.phoneNumber) === undefined) {
    throw new ApiError(400, "PHONE_INVALID", "Enter a US phone number with 10 digits.");
  }
  const visit = visitOfCall(deps, context);
  return {
    requestId: await sendPhoneCode(deps, db, body.phoneNumber, visit, codeFor(body.purpose, body.appId)),
  };
}

async function checkVerificationCode(
  deps: Deps,
  { body, context, db }: HandlerInput<"phone-verification.complete">,
): Promise<CallOutput<"phone-verification.complete">> {
  return {
    status: await checkPhoneCode(
      deps,
      db,
      body.phoneNumber,
      body.code.replace(/[\s-]/g, ""),
      visitOfCall(deps, context),
      codeFor(body.purpose, body.appId),
    ),
  };
}

/** PHONEVER-01: an unreadable cookie counts as not verified. */
async function readVerification(
  deps: Deps,
  { body, context, db }: HandlerInput<"phone-verification.status">,
): Promise<CallOutput<"phone-verification.status">> {
  const cookie = context.cookies[COOKIE];
  const row = body.appId === undefined ? undefined : await applicationOf(db, body.appId);
  const saved = row?.data.phoneNumber;
  const about = body.phoneNumber ?? (typeof saved === "string" ? saved : undefined);
  if (!isVerifiedCookie(deps, cookie, about)) return { cookieStatus: "none" };
  return {
    cookieStatus: "verified",
    phoneNumber: body.phoneNumber,
  };
}

async function setVerificationCookie(
  deps: Deps,
  { body, context, db }: HandlerInput<"set-verification-cookie">,
): Promise<CallOutput<"set-verification-cookie">> {
  const visit = visitOfCall(deps, context);
  const isVerified =
    (await wasPhoneVerified(deps, db, body.phoneNumber, visit, [codeFor(body.purpose, body.appId)])) ||
    (await hasProvenPhone(db, deps, body.phoneNumber, visit));
  if (!isVerified) return { set: false };
  const until = deps.now().getTime() + COOKIE_DAYS * 24 * 60 * 60 * 1000;
  const digest = keyedDigest(deps.keys, "phone", body.phoneNumber);
  const value = `${digest}.${until}.${signature(deps, digest, until)}`;
  const life = COOKIE_DAYS * 24 * 60 * 60;
  context.setCookie(`${COOKIE}=${value}; Path=/; Max-Age=${life}; HttpOnly; Secure; SameSite=Lax`);
  return { set: true };
}

/**
 * The calls for phone numbers, the codes sent to them, and the cookie that remembers a verified
 * one.
 */
export function phoneHandlers(deps: Deps): Pick<Handlers, PhoneCalls> {
  return {
    "borrower.validate-phone": validateBorrowerPhone,
    "validate-phone-input": validatePhone,
    "phone-verification.initiate": (input) => sendVerificationCode(deps, input),
    "phone-verification.complete": (input) => checkVerificationCode(deps, input),
    "phone-verification.status": (input) => readVerification(deps, input),
    "set-verification-cookie": (input) => setVerificationCookie(deps, input),
  };
}
