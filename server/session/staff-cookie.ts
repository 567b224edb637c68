import { serialize } from "cookie";
import { z } from "zod";
import { cookieValue } from "./cookie-value";
import type { Sealer } from "./seal";

/** The cookie of a logged-in employee: the browser and its scripts cannot read its content. */

const COOKIE = "amc-staff";
const PURPOSE = "staff";
const PATH = "/spw";
/** A working day, in seconds. */
export const STAFF_SECONDS = 12 * 60 * 60;

const text = z.string().min(1).max(200);
const schema = z.object({
  /** of this login, so that it can be ended on all devices */
  login: text,
  token: text,
  id: text,
  name: text,
  /** absent in cookies of an earlier version */
  role: z.enum(["banker", "processor", "supervisor"]).optional(),
  /** empty for an employee who has no number */
  nmlsId: z.string().max(200).optional(),
  /** seconds since 1970 */
  until: z.number().int(),
});

export type Staff = z.infer<typeof schema>;

/**
 * Returns the logged-in employee from the cookie.
 * @param now seconds since 1970
 */
export function readStaff(sealer: Sealer, header: string | null, now: number): Staff | undefined {
  const sealed = cookieValue(header, COOKIE);
  const parsed = sealed === undefined ? undefined : schema.safeParse(sealer.open(sealed, PURPOSE));
  return parsed?.success === true && parsed.data.until > now ? parsed.data : undefined;
}

/** Returns the Set-Cookie line of a login. */
export const writeStaff = (sealer: Sealer, staff: Staff, secure: boolean): string =>
  serialize(COOKIE, sealer.seal(staff, PURPOSE), {
    httpOnly: true,
    sameSite: "lax",
    path: PATH,
    maxAge: STAFF_SECONDS,
    secure,
  });

/** Returns the Set-Cookie line that deletes it. */
export const clearStaff = (): string => serialize(COOKIE, "", { path: PATH, maxAge: 0, httpOnly: true });
