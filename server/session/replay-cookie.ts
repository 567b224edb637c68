import { serialize } from "cookie";
import { z } from "zod";
import { cookieIn } from "./cookie-in";
import type { Sealer } from "./seal";

const COOKIE = "amc-replay";
const LIFE_SECONDS = 12 * 60 * 60;
const PURPOSE = "replay";
const PATH = "/replay";

const schema = z.object({ token: z.string().max(512), until: z.number().int() });

/** The banker's token that came by a link, out of the address and of history; it is asked about anew at every page. @param now seconds since 1970 */
export function readReplayToken(sealer: Sealer, header: string | null, now: number): string | undefined {
  const sealed = cookieIn(header, COOKIE);
  if (sealed === undefined) return undefined;
  const parsed = schema.safeParse(sealer.open(sealed, PURPOSE));
  return parsed.success && parsed.data.until > now ? parsed.data.token : undefined;
}

/** The Set-Cookie line of a token: for these pages alone, until the browser is closed, twelve hours at most. */
export const writeReplayToken = (
  sealer: Sealer,
  token: string,
  { now, secure }: { now: number; secure: boolean },
): string =>
  serialize(COOKIE, sealer.seal({ token, until: now + LIFE_SECONDS }, PURPOSE), {
    httpOnly: true,
    sameSite: "lax",
    path: PATH,
    secure,
  });
