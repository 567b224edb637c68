import { createHash } from "node:crypto";
import { serialize } from "cookie";
import { z } from "zod";
import { cookieValue } from "./cookie-value";
import type { Sealer } from "./seal";

/**
 * The cookie of the codes that were texted for a browser, so that each can be used only for what it
 * was sent for (C12).
 */
export const SENT_CODES_COOKIE = "amc-sent-codes";

/** Longer than any code is valid. */
const LIFE_SECONDS = 2 * 60 * 60;
/** The most pending codes of a browser; the oldest is dropped first. */
const MAX_CODES = 6;

/** What a code was sent for. */
export interface SentFor {
  sessionId: string;
  /** what it confirms, and the application if there is one */
  purpose: string;
  /** ten digits */
  number: string;
}

/** When each code was sent, in seconds since 1970, by the digest of its purpose. */
const schema = z.record(z.string().max(16), z.number().int());

const digestOf = ({ sessionId, purpose, number }: SentFor): string =>
  createHash("sha256").update(`${sessionId} ${number} ${purpose}`).digest("base64url").slice(0, 16);

function opened(sealer: Sealer, header: string | null, now: number): readonly (readonly [string, number])[] {
  const sealed = cookieValue(header, SENT_CODES_COOKIE);
  const parsed = schema.safeParse(sealed === undefined ? {} : sealer.open(sealed, "sent-codes"));
  return parsed.success ? Object.entries(parsed.data).filter(([, at]) => now - at <= LIFE_SECONDS) : [];
}

/**
 * Checks whether a code was recently sent for exactly this.
 * @param now seconds since 1970
 */
export const wasCodeSent = (sealer: Sealer, header: string | null, about: SentFor, now: number): boolean =>
  opened(sealer, header, now).some(([digest]) => digest === digestOf(about));

/**
 * Returns the Set-Cookie line that stores what codes were sent for.
 * @param now seconds since 1970
 */
export function writeSentCodes(
  sealer: Sealer,
  header: string | null,
  sent: readonly SentFor[],
  { now, secure }: { now: number; secure: boolean },
): string {
  const fresh = sent.map((about) => [digestOf(about), now] as const);
  const before = opened(sealer, header, now).filter(([digest]) => fresh.every(([one]) => one !== digest));
  const newest = [...fresh, ...before.toSorted(([, one], [, other]) => other - one)].slice(0, MAX_CODES);
  return serialize(SENT_CODES_COOKIE, sealer.seal(Object.fromEntries(newest), "sent-codes"), {
    path: "/",
    maxAge: LIFE_SECONDS,
    httpOnly: true,
    sameSite: "lax",
    secure,
  });
}
