import { clearLoginCookie, readPendingCookie, pendingLoginCookie } from "~server/auth0/cookie";
import { beginLogin, endLogin } from "~server/auth0/login";
import type { Config } from "~server/config";
import { addressOf } from "~server/visit/hosts";
import { leaveTo, type Submitted } from "~server/visit/step-result";
import type { Visit } from "~server/visit/types";
import { OTP_PROVIDER, otpProvider } from "~/domain/phone-verification";
import { withConfirmedPhone, isConfirmed } from "~/steps/phone/phone-verification";
import type { MainState } from "~/flows/main/state";

/** The query parameter of the link that starts the login. */
const LOGIN_PARAM = "login";
const RETURN_PARAM = "/callback";
const CODE = "validate-phone";

type PhoneLoginConfig = Pick<Config, "auth0" | "auth0OverridePhones">;

/**
 * Checks whether a number is confirmed by a login at the identity provider: a number on the
 * override list, where the provider is configured (OTPPROV-01).
 */
export const confirmsByLogin = ({ auth0, auth0OverridePhones }: PhoneLoginConfig, phone: string): boolean =>
  auth0 !== undefined && otpProvider(phone, auth0OverridePhones) === OTP_PROVIDER.auth0;

/** Returns the number of this visit while it needs to be confirmed by a login. */
function numberToConfirm({ state, runtime }: Visit<MainState>): string | undefined {
  const { phoneNumber } = state.answers;
  if (phoneNumber === undefined || isConfirmed(state, phoneNumber)) return undefined;
  return confirmsByLogin(runtime.config, phoneNumber) ? phoneNumber : undefined;
}

const codeAddress = ({ host, session }: Visit<MainState>, extra: Record<string, string> = {}): string =>
  addressOf(host.flow, { node: CODE }, session.id, extra);

const returnAddress = ({ runtime, url }: Visit<MainState>): string =>
  `${runtime.config.publicOrigin ?? url.origin}${RETURN_PARAM}`;

/**
 * Returns the address on the code page that starts the login; undefined for a number that gets a
 * code.
 */
export const phoneLoginAddress = (visit: Visit<MainState>): string | undefined =>
  numberToConfirm(visit) === undefined ? undefined : codeAddress(visit, { [LOGIN_PARAM]: "1" });

/** Redirects the visitor who followed that address to the login. */
export async function startPhoneLogin(visit: Visit<MainState>): Promise<Submitted<MainState> | undefined> {
  const { runtime, session, url, now } = visit;
  const { auth0, secureCookies } = runtime.config;
  const phone = numberToConfirm(visit);
  if (!auth0 || phone === undefined || !url.searchParams.has(LOGIN_PARAM)) return undefined;
  const loginRequest = { phone, redirectionPathFlow: codeAddress(visit), startedAt: now };
  const { location, pending } = await beginLogin(auth0, returnAddress(visit), loginRequest);
  const cookie = pendingLoginCookie(runtime.sealer, pending, session.id, secureCookies);
  return leaveTo<MainState>(location, undefined, [cookie]);
}

const NOT_CONFIRMED =
  "We couldn't confirm your number that way, so nothing was changed. Request a call here and we'll help you, or go back and try again.";

/**
 * Handles the return from the login. A confirmed number continues where the login began. Any other
 * result stays on this page, which says so and offers a call. In both cases the provider's query
 * parameters are removed from the address. Without such a return the page is shown as usual.
 */
export async function finishPhoneLogin(visit: Visit<MainState>): Promise<Submitted<MainState> | undefined> {
  const { runtime, session, url, request, state, now } = visit;
  const { auth0 } = runtime.config;
  const isReturn = url.searchParams.has("code") || url.searchParams.has("error");
  if (!auth0 || !isReturn) return undefined;
  const pending = readPendingCookie(runtime.sealer, request.headers.get("Cookie"), session.id);
  const result = await endLogin(auth0, returnAddress(visit), pending, url.searchParams, now);
  const cookies = [clearLoginCookie()];
  // The number may have been changed in another tab while the login was open.
  if (pending && result.ok && result.phone === state.answers.phoneNumber) {
    return leaveTo<MainState>(pending.redirectionPathFlow, withConfirmedPhone(state, result.phone), cookies);
  }
  const why = result.ok ? "the number was changed meanwhile" : result.why;
  runtime.log.warn({ why }, "a login confirmed no number");
  session.notice = NOT_CONFIRMED;
  return leaveTo<MainState>(RETURN_PARAM, undefined, cookies);
}
