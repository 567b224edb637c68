import { parse, serialize } from "cookie";

/**
 * The banker whose business card brought the visitor: stored so that a later application is
 * assigned to them.
 */
export const BANKER_COOKIE = "current_bc";

const DAY = 24 * 60 * 60;

/** How long a card is remembered, in seconds. */
const MAX_AGE = 90 * DAY;

const REFERENCE = /^[A-Za-z0-9-]{1,40}$/;

/**
 * Returns a banker's reference in the format of a card: letters, digits and dashes, 40 at most;
 * undefined for anything else (BC-01).
 */
export function bankerReference(text: string | null | undefined): string | undefined {
  const trimmed = text?.trim() ?? "";
  return REFERENCE.test(trimmed) ? trimmed : undefined;
}

/** Returns the reference that the visitor came with, or undefined. */
export function readBanker(header: string | null): string | undefined {
  return bankerReference(parse(header ?? "")[BANKER_COOKIE]);
}

/**
 * Returns the cookie's line; scripts cannot read it, and other sites' requests do not send it
 * (BC-02).
 */
export function writeBanker(reference: string, secure: boolean): string {
  return serialize(BANKER_COOKIE, reference, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure,
    maxAge: MAX_AGE,
  });
}
