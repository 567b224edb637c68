import { serialize } from "cookie";
import { z } from "zod";
import { cookieValue } from "./cookie-value";
import type { Sealer } from "./seal";

const COOKIE = "amc-replay";
const LIFE_SECONDS = 12 * 60 * 60;
const PURPOSE = "replay";
const PATH = "/replay";

const schema = z.object({ token: z.string().max(512), until: z.number().int() });

/**
 * Returns the banker's token from a link, moved out of the address and the history; every page
 * checks it again.
 * @param now seconds since 1970
 */
export function readReplayToken(sealer: Sealer, header: string | null, now: number): string | undefined {
  const sealed = cookieValue(header, COOKIE);
  if (sealed === undefined) return undefined;
  const parsed = schema.safeParse(sealer.open(sealed, PURPOSE));
  return parsed.success && parsed.data.until > now ? parsed.data.token : undefined;
}

/**
 * Returns the Set-Cookie line of a token: for these pages only, until the browser is closed, twelve
 * hours at most.
 */
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
