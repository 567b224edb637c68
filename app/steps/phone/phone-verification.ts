import type { Backend } from "~server/backend/client";
import { APPLICATION_PURPOSES, type CodePurpose } from "~server/backend/contract/phone";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import type { Logger } from "~server/shared/log";
import { isCookieVerified, otpProvider } from "~/domain/phone-verification";
import type { WizardState } from "~/wizard/state";
import { codeMessage, type CodeStatus } from "./phone-code";

/** The facts that confirming a number depends on. */
export interface PhoneFacts {
  appId: string;
  token: string;
  /** numbers of ten digits that were confirmed in this visit */
  verifiedPhones: Record<string, true>;
}

/**
 * The part of a flow's state that confirming a number reads; the page decides which answer holds
 * the number.
 */
export type PhoneState = WizardState<object, PhoneFacts>;

/** The parts of a visit that requesting a code needs. */
export interface VerificationContext {
  backend: Pick<Backend, "call" | "try">;
  runtime: { config: { auth0OverridePhones: readonly string[] }; log: Pick<Logger, "warn"> };
  state: PhoneState;
  key: string;
  /** the only purpose of the code; default: "phone" */
  purpose?: CodePurpose;
  /** as received from the browser */
  request?: Pick<Request, "headers">;
}

/** Longest wait to learn whether a number is already confirmed, in ms. */
const STATUS_TIMEOUT_MS = 2_000;

/** The backend's cookie that marks a number as confirmed in this browser. */
const CONFIRMED_PHONE_COOKIE = /(?:^|;\s*)verified-phone=/;

/** Checks whether the browser has such a cookie; without it the backend need not be called. */
export const hasConfirmedPhoneCookie = (request: Pick<Request, "headers"> | undefined): boolean =>
  CONFIRMED_PHONE_COOKIE.test(request?.headers.get("Cookie") ?? "");

/** Checks whether the number was confirmed in this visit. */
export const isConfirmed = ({ facts }: PhoneState, phone: string | undefined): boolean =>
  phone !== undefined && facts.verifiedPhones?.[phone] === true;

/** Returns the facts with the number added to the confirmed ones. */
export const withConfirmedPhone = (
  { facts }: PhoneState,
  phone: string,
): Pick<PhoneFacts, "verifiedPhones"> => ({
  verifiedPhones: { ...facts.verifiedPhones, [phone]: true },
});

/**
 * Texts a code, by the provider of the number (OTPPROV-01, OTPPROV-02).
 * @throws BackendError, with a message when no more are sent
 */
export async function textCode(
  { backend, runtime, state, key, purpose = "phone" }: VerificationContext,
  phoneNumber: string,
): Promise<void> {
  const provider = otpProvider(phoneNumber, runtime.config.auth0OverridePhones);
  const body = { phoneNumber, provider, purpose, ...applicationOf(state) };
  await backend.call(
    "phone-verification.initiate",
    { body },
    { idempotencyKey: idempotencyKeyFor(key, "text", phoneNumber, purpose) },
  );
}

/**
 * Sends a code to a number unless it was confirmed before.
 * @param text sends the code, where the number is confirmed in another way
 * @returns the message when the number cannot be used, else the facts
 * @throws BackendError when no code could be sent
 */
export async function startVerification(
  asking: VerificationContext,
  phoneNumber: string,
  text: typeof textCode = textCode,
): Promise<{ refusal: string } | { facts: Partial<PhoneFacts> }> {
  const { backend, state, request } = asking;
  if (isConfirmed(state, phoneNumber)) return { facts: {} };
  const body = { phoneNumber, verifyPhoneNumberForAuth: true, ...applicationOf(state) };
  const { isValid, displayMessage } = await backend.call("validate-phone-input", { body });
  if (!isValid) return { refusal: displayMessage ?? "We cannot text that number. Please enter another one." };
  const mayBeKnown = applicationOf(state).appId !== undefined || hasConfirmedPhoneCookie(request);
  if (mayBeKnown && (await isVerifiedByCookie(backend, state, phoneNumber)))
    return { facts: withConfirmedPhone(state, phoneNumber) };
  await text(asking, phoneNumber);
  return { facts: {} };
}

/**
 * Checks whether this browser confirmed this number earlier; a failed check counts as no
 * (PHONEVER-01). The backend answers for the number on file, and repeats the number before there is
 * an application, so another number is never taken as confirmed (PHONEVER-02).
 */
export async function isVerifiedByCookie(
  backend: Pick<Backend, "try">,
  { facts }: PhoneState,
  phoneNumber: string,
): Promise<boolean> {
  const { appId, token } = facts;
  const limit = { deadlineMs: STATUS_TIMEOUT_MS };
  if (appId === undefined || token === undefined) {
    const status = await backend.try("phone-verification.status", { body: { phoneNumber } }, limit);
    return isCookieVerified(status?.cookieStatus) && status?.phoneNumber === phoneNumber;
  }
  const [status, record] = await Promise.all([
    backend.try("phone-verification.status", { body: { appId } }, limit),
    backend.try("app-data.load", { query: { appId } }, limit),
  ]);
  const onFile = record?.facts.phoneNumber ?? record?.phoneNumber;
  return isCookieVerified(status?.cookieStatus) && onFile === phoneNumber;
}

/**
 * Checks a code that was sent for the same purpose; after a correct one the browser also gets the
 * confirmation cookie, if possible.
 * @returns the message when it was not accepted
 * @throws BackendError
 */
export async function checkCode(
  { backend, runtime, state, key, purpose = "phone" }: VerificationContext,
  phoneNumber: string,
  code: string,
): Promise<string | undefined> {
  const body = { phoneNumber, code, purpose, ...applicationOf(state) };
  const idempotencyKey = idempotencyKeyFor(key, "code", phoneNumber, code, purpose);
  const { status }: { status: CodeStatus } = await backend.call(
    "phone-verification.complete",
    { body },
    { idempotencyKey },
  );
  if (status !== "approved") return codeMessage(status);
  await backend
    .call(
      "set-verification-cookie",
      { body: { phoneNumber, purpose, ...(APPLICATION_PURPOSES.includes(purpose) && applicationOf(state)) } },
      { deadlineMs: STATUS_TIMEOUT_MS, idempotencyKey: idempotencyKeyFor(key, "cookie", phoneNumber) },
    )
    .catch(() => runtime.log.warn("a confirmed number was not remembered"));
  return undefined;
}

/** Returns the application of a call, if there is one. */
export function applicationOf({ facts }: PhoneState): { appId?: string } {
  return facts.appId === undefined || facts.token === undefined ? {} : { appId: facts.appId };
}
