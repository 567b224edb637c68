import { serialize } from "cookie";
import { z } from "zod";
import { cookieIn } from "./cookie-in";
import type { Sealer } from "./seal";

const COOKIE = "amc-consent";
/** Whoever reads before they agree has half an hour from page to page. */
const LIFE_SECONDS = 30 * 60;
const PURPOSE = "consent";
const PATH = "/consent";

const schema = z.object({
  appId: z.string().max(128),
  /** of a link of one's own beside who opened the application */
  personId: z.string().max(128).optional(),
  token: z.string().max(512),
  until: z.number().int(),
});

/** What a link to the consents opens: its token, out of the address and of history. */
export type ConsentLink = Pick<z.infer<typeof schema>, "appId" | "personId" | "token">;

/** The link that was opened in this browser, if it is not too long ago. @param now seconds since 1970 */
export function readConsentLink(sealer: Sealer, header: string | null, now: number): ConsentLink | undefined {
  const sealed = cookieIn(header, COOKIE);
  if (sealed === undefined) return undefined;
  const parsed = schema.safeParse(sealer.open(sealed, PURPOSE));
  return parsed.success && parsed.data.until > now ? parsed.data : undefined;
}

/** The Set-Cookie line of a link that was opened. @param now seconds since 1970 */
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

/** The Set-Cookie line that closes what was opened, for who shares a device. */
export const endConsentLink = (secure: boolean): string =>
  serialize(COOKIE, "", { httpOnly: true, sameSite: "lax", path: PATH, maxAge: 0, secure });
