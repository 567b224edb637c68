import { parse, serialize } from "cookie";

/** Whose business card brought the visitor: kept so that an application that is opened later is theirs. */
export const BANKER_COOKIE = "current_bc";

const DAY = 24 * 60 * 60;

/** How long a card is remembered, in seconds. */
const MAX_AGE = 90 * DAY;

const REFERENCE = /^[A-Za-z0-9-]{1,40}$/;

/** A banker's reference as it may stand on a card: letters, digits and dashes, 40 at most; undefined for anything else (BC-01). */
export function bankerReference(text: string | null | undefined): string | undefined {
  const trimmed = text?.trim() ?? "";
  return REFERENCE.test(trimmed) ? trimmed : undefined;
}

/** The reference a visitor came with, or undefined. */
export function readBanker(header: string | null): string | undefined {
  return bankerReference(parse(header ?? "")[BANKER_COOKIE]);
}

/** The cookie's line; no script reads it, and no other site sends it along (BC-02). */
export function writeBanker(reference: string, secure: boolean): string {
  return serialize(BANKER_COOKIE, reference, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure,
    maxAge: MAX_AGE,
  });
}
