import { parse, serialize } from "cookie";
import { cookieValue } from "./cookie-value";
import type { Purpose, Sealer } from "./seal";

/** The backend's cookie that marks a number as confirmed in this browser. */
export const VERIFIED_PHONE = "verified-phone";

/** The browser and the person of a confirmed number. */
export interface VerifiedPhoneOwner {
  deviceKey: string | undefined;
  /** absent where the page does not know the name: then no number counts as confirmed */
  person: { firstName: string; lastName: string } | undefined;
}

const nameOf = ({ firstName, lastName }: NonNullable<VerifiedPhoneOwner["person"]>): string =>
  `${firstName} ${lastName}`.trim().replace(/\s+/g, " ").toLowerCase();

/** @returns undefined where the browser or the person is not known */
function purposeOf({ deviceKey, person }: VerifiedPhoneOwner): Purpose | undefined {
  const name = person && nameOf(person);
  return deviceKey === undefined || !name ? undefined : `verified-phone|${deviceKey}|${name}`;
}

/**
 * Returns the backend's value in a request's cookie; undefined in another browser, for another
 * person, and for any value that we did not seal.
 */
export function openVerifiedPhone(
  sealer: Sealer,
  header: string | null,
  verified: VerifiedPhoneOwner,
): string | undefined {
  const sealed = cookieValue(header, VERIFIED_PHONE);
  const purpose = sealed === undefined ? undefined : purposeOf(verified);
  if (sealed === undefined || purpose === undefined) return undefined;
  const value = sealer.open(sealed, purpose);
  return typeof value === "string" ? value : undefined;
}

/**
 * Returns the backend's Set-Cookie line with its value sealed for one browser and one person.
 * @returns undefined where either is unknown: the next time the number needs a code
 */
export function sealVerifiedPhone(
  sealer: Sealer,
  line: string,
  verified: VerifiedPhoneOwner,
): string | undefined {
  const purpose = purposeOf(verified);
  const [pair = "", ...attributes] = line.split(";");
  const value = parse(pair)[VERIFIED_PHONE];
  if (purpose === undefined || value === undefined) return undefined;
  return [serialize(VERIFIED_PHONE, sealer.seal(value, purpose)), ...attributes].join(";");
}

/** Returns the Set-Cookie line that deletes a confirmed number. */
export const clearVerifiedPhone = (): string =>
  serialize(VERIFIED_PHONE, "", { path: "/", maxAge: 0, httpOnly: true, secure: true, sameSite: "lax" });
