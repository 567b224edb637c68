import { createHash } from "node:crypto";
import { serialize } from "cookie";
import { z } from "zod";
import { cookieValue } from "./cookie-value";
import { readDeviceKey } from "./device-cookie";
import type { Purpose, Sealer } from "./seal";

/**
 * The cookie of the numbers that were verified in a browser. It grants no access: it only gives the
 * browser a share of its numbers' rate limits (B9).
 */
export const VERIFIED_PHONES_COOKIE = "amc-proven-phones";

const LIFE_SECONDS = 180 * 24 * 60 * 60;
/** The most verified numbers of a browser; the oldest is dropped first. */
const MAX_PHONES = 4;

/** When each number was verified, in seconds since 1970, by its digest. */
const schema = z.record(z.string().max(16), z.number().int());

const sha256 = (text: string, length: number): string =>
  createHash("sha256").update(text).digest("base64url").slice(0, length);

// Both depend on the device key, which is random and never given out.
const digestOf = (deviceKey: string, number: string): string => sha256(`number ${number} ${deviceKey}`, 16);
const nameOf = (deviceKey: string): string => sha256(`device ${deviceKey}`, 22);

const purpose = (deviceKey: string): Purpose => `proven-phones|${deviceKey}`;

function opened(sealer: Sealer, header: string | null, deviceKey: string): z.output<typeof schema> {
  const sealed = cookieValue(header, VERIFIED_PHONES_COOKIE);
  const parsed = schema.safeParse(sealed === undefined ? {} : sealer.open(sealed, purpose(deviceKey)));
  return parsed.success ? parsed.data : {};
}

/**
 * Returns a browser's id for rate limits, which stays the same as long as its device key.
 * @param number ten digits
 * @returns undefined unless the number was verified in it within half a year
 */
export function verifiedDeviceOf(
  sealer: Sealer,
  header: string | null,
  number: string,
  now: number,
): string | undefined {
  const deviceKey = readDeviceKey(header);
  if (deviceKey === undefined) return undefined;
  const at = opened(sealer, header, deviceKey)[digestOf(deviceKey, number)];
  return at === undefined || now - at > LIFE_SECONDS ? undefined : nameOf(deviceKey);
}

/**
 * Returns the Set-Cookie line that stores verified numbers of a browser.
 * @param numbers of ten digits
 * @param now seconds since 1970
 */
export function writeVerifiedPhones(
  sealer: Sealer,
  header: string | null,
  numbers: readonly string[],
  { deviceKey, now, secure }: { deviceKey: string; now: number; secure: boolean },
): string {
  const entries = new Map(Object.entries(opened(sealer, header, deviceKey)));
  for (const number of numbers) entries.set(digestOf(deviceKey, number), now);
  const newest = [...entries].sort(([, one], [, other]) => other - one).slice(0, MAX_PHONES);
  return serialize(VERIFIED_PHONES_COOKIE, sealer.seal(Object.fromEntries(newest), purpose(deviceKey)), {
    path: "/",
    maxAge: LIFE_SECONDS,
    httpOnly: true,
    sameSite: "lax",
    secure,
  });
}
