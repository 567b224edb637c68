/** Selects the provider of one-time codes, and validates an earlier verification. */

import { parseUsPhone } from "./phone";

/** Providers of one-time codes by wire number. */
export const OTP_PROVIDER = { auth0: 0, default: 1 } as const;
export type OtpProvider = (typeof OTP_PROVIDER)[keyof typeof OTP_PROVIDER];

/**
 * The number of wrong codes for one phone number after which the purchase wizard accepts no more
 * (GUARD-02).
 */
export const MAX_OTP_TRIES = 3;

/**
 * Returns the provider for a phone: 0 for the configured override numbers (OTPPROV-01), 1 for every
 * other (OTPPROV-02).
 */
export function otpProvider(phone: string, overridePhones: readonly string[]): OtpProvider {
  const digits = parseUsPhone(phone);
  const isOverridden = digits !== undefined && overridePhones.some((other) => parseUsPhone(other) === digits);
  return isOverridden ? OTP_PROVIDER.auth0 : OTP_PROVIDER.default;
}

/**
 * Checks whether a stored verification is valid; an unreadable status (undefined) is not
 * (PHONEVER-01).
 */
export function isCookieVerified(cookieStatus: string | undefined): boolean {
  return cookieStatus === "verified";
}
