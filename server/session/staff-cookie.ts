import { serialize } from "cookie";
import { z } from "zod";
import { cookieIn } from "./cookie-in";
import type { Sealer } from "./seal";

/** Somebody of ours who has logged in: nothing of it can be read in the browser, and no script sees it. */

const COOKIE = "amc-staff";
const PURPOSE = "staff";
const PATH = "/spw";
/** A working day. */
export const STAFF_SECONDS = 12 * 60 * 60;

const text = z.string().min(1).max(200);
const schema = z.object({
  /** of this login, so that it can be ended everywhere */
  login: text,
  token: text,
  id: text,
  name: text,
  /** seconds since 1970 */
  until: z.number().int(),
});

export type Staff = z.infer<typeof schema>;

/** Who is logged in, as their cookie says it. @param now seconds since 1970 */
export function readStaff(sealer: Sealer, header: string | null, now: number): Staff | undefined {
  const sealed = cookieIn(header, COOKIE);
  const parsed = sealed === undefined ? undefined : schema.safeParse(sealer.open(sealed, PURPOSE));
  return parsed?.success === true && parsed.data.until > now ? parsed.data : undefined;
}

/** The Set-Cookie line of a login. */
export const writeStaff = (sealer: Sealer, staff: Staff, secure: boolean): string =>
  serialize(COOKIE, sealer.seal(staff, PURPOSE), {
    httpOnly: true,
    sameSite: "lax",
    path: PATH,
    maxAge: STAFF_SECONDS,
    secure,
  });

/** The Set-Cookie line that forgets it. */
export const clearStaff = (): string => serialize(COOKIE, "", { path: PATH, maxAge: 0, httpOnly: true });
