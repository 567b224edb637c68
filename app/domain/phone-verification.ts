/** Which provider sends a one-time code, and what an earlier verification is worth. */

import { parseUsPhone } from "./phone";

/** Providers of one-time codes by their number on the wire. */
export const OTP_PROVIDER = { auth0: 0, default: 1 } as const;
export type OtpProvider = (typeof OTP_PROVIDER)[keyof typeof OTP_PROVIDER];

/** Wrong codes for one number after which the purchase wizard takes no more of them (GUARD-02). */
export const MAX_OTP_TRIES = 3;

/** Provider for a phone: 0 for the configured override numbers (OTPPROV-01), 1 for every other (OTPPROV-02). */
export function otpProvider(phone: string, overridePhones: readonly string[]): OtpProvider {
  const digits = parseUsPhone(phone);
  const isOverridden = digits !== undefined && overridePhones.some((other) => parseUsPhone(other) === digits);
  return isOverridden ? OTP_PROVIDER.auth0 : OTP_PROVIDER.default;
}

/** Whether a stored verification counts; a status that could not be read (undefined) does not (PHONEVER-01). */
export function isCookieVerified(cookieStatus: string | undefined): boolean {
  return cookieStatus === "verified";
}
