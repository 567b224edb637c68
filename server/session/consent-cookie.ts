import { serialize } from "cookie";
import { z } from "zod";
import { cookieValue } from "./cookie-value";
import type { Sealer } from "./seal";

const COOKIE = "amc-consent";
/** Half an hour from page to page, for visitors who read before they agree. */
const LIFE_SECONDS = 30 * 60;
const PURPOSE = "consent";
const PATH = "/consent";

const schema = z.object({
  appId: z.string().max(128),
  /** of a personal link, for a person other than the one who opened the application */
  personId: z.string().max(128).optional(),
  token: z.string().max(512),
  until: z.number().int(),
});

/** What a link to the consents opens: its token, moved out of the address and the history. */
export type ConsentLink = Pick<z.infer<typeof schema>, "appId" | "personId" | "token">;

/**
 * Returns the link that was opened in this browser, if it has not expired.
 * @param now seconds since 1970
 */
export function readConsentLink(sealer: Sealer, header: string | null, now: number): ConsentLink | undefined {
  const sealed = cookieValue(header, COOKIE);
  if (sealed === undefined) return undefined;
  const parsed = schema.safeParse(sealer.open(sealed, PURPOSE));
  return parsed.success && parsed.data.until > now ? parsed.data : undefined;
}

/**
 * Returns the Set-Cookie line of an opened link.
 * @param now seconds since 1970
 */
export const writeConsentLink = (
  sealer: Sealer,
  { appId, personId, token }: ConsentLink,
  { now, secure }: { now: number; secure: boolean },
): string =>
  serialize(COOKIE, sealer.seal({ appId, personId, token, until: now + LIFE_SECONDS }, PURPOSE), {
    httpOnly: true,
    sameSite: "lax",
    path: PATH,
    maxAge: LIFE_SECONDS,
    secure,
  });

/** Returns the Set-Cookie line that closes the link, for visitors who share a device. */
export const endConsentLink = (secure: boolean): string =>
  serialize(COOKIE, "", { httpOnly: true, sameSite: "lax", path: PATH, maxAge: 0, secure });
