import { parse, serialize } from "cookie";
import { cookieIn } from "./cookie-in";
import type { Purpose, Sealer } from "./seal";

/** The backend's cookie by which it knows a number that was confirmed in this browser. */
export const VERIFIED_PHONE = "verified-phone";

/** In whose browser a number was confirmed, and by whom. */
export interface VerifiedFor {
  deviceKey: string | undefined;
  /** absent where the page knows nobody's name: then no number counts as confirmed */
  person: { firstName: string; lastName: string } | undefined;
}

const nameOf = ({ firstName, lastName }: NonNullable<VerifiedFor["person"]>): string =>
  `${firstName} ${lastName}`.trim().replace(/\s+/g, " ").toLowerCase();

/** @returns undefined where the browser or the person is not known */
function purposeOf({ deviceKey, person }: VerifiedFor): Purpose | undefined {
  const name = person && nameOf(person);
  return deviceKey === undefined || !name ? undefined : `verified-phone|${deviceKey}|${name}`;
}

/** The backend's value in a request's cookie; undefined in another browser, for another person, and for anything that is not ours. */
export function openVerifiedPhone(
  sealer: Sealer,
  header: string | null,
  verified: VerifiedFor,
): string | undefined {
  const sealed = cookieIn(header, VERIFIED_PHONE);
  const purpose = sealed === undefined ? undefined : purposeOf(verified);
  if (sealed === undefined || purpose === undefined) return undefined;
  const value = sealer.open(sealed, purpose);
  return typeof value === "string" ? value : undefined;
}

/**
 * The backend's Set-Cookie line with its value sealed for one browser and one person.
 * @returns undefined where either is not known: the number is asked for a code the next time
 */
export function sealVerifiedPhone(sealer: Sealer, line: string, verified: VerifiedFor): string | undefined {
  const purpose = purposeOf(verified);
  const [pair = "", ...attributes] = line.split(";");
  const value = parse(pair)[VERIFIED_PHONE];
  if (purpose === undefined || value === undefined) return undefined;
  return [serialize(VERIFIED_PHONE, sealer.seal(value, purpose)), ...attributes].join(";");
}

/** The Set-Cookie line that forgets a confirmed number. */
export const clearVerifiedPhone = (): string =>
  serialize(VERIFIED_PHONE, "", { path: "/", maxAge: 0, httpOnly: true, secure: true, sameSite: "lax" });
