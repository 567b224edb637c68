import { serialize } from "cookie";
import { z } from "zod";
import { cookieValue } from "~server/session/cookie-value";
import type { Sealer } from "~server/session/seal";
import { STAFF_LOGIN } from "./settings";

const COOKIE_NAME = "amc-staff-login";
const PURPOSE = "staff-login";
/** Maximum duration of a login, in seconds. */
const LOGIN_SECONDS = 600;

const pendingSchema = z.object({
  state: z.string().min(1),
  nonce: z.string().min(1),
  verifier: z.string().min(1),
  /** seconds since 1970 */
  startedAt: z.number().int(),
});

/**
 * State kept until the provider sends an employee back. It is sealed in a cookie, never put in a
 * URL.
 */
export type PendingStaffLogin = z.infer<typeof pendingSchema>;

const cookieOptions = { httpOnly: true, path: STAFF_LOGIN } as const;

/** Returns the Set-Cookie line of a pending login. */
export const pendingLoginCookie = (sealer: Sealer, pending: PendingStaffLogin, secure: boolean): string =>
  serialize(COOKIE_NAME, sealer.seal(pending, PURPOSE), {
    ...cookieOptions,
    // The employee returns by a link from another site. Browsers do not send a strict cookie then.
    sameSite: "lax",
    maxAge: LOGIN_SECONDS,
    secure,
  });

/**
 * Returns the pending login of this browser until it expires.
 * @param now seconds since 1970
 */
export function readPendingCookie(
  sealer: Sealer,
  header: string | null,
  now: number,
): PendingStaffLogin | undefined {
  const sealed = cookieValue(header, COOKIE_NAME);
  const parsed = sealed === undefined ? undefined : pendingSchema.safeParse(sealer.open(sealed, PURPOSE));
  return parsed?.success === true && now - parsed.data.startedAt <= LOGIN_SECONDS ? parsed.data : undefined;
}

/**
 * Returns the Set-Cookie line that removes a pending login. A pending login is valid for one
 * return.
 */
export const clearLoginCookie = (): string => serialize(COOKIE_NAME, "", { ...cookieOptions, maxAge: 0 });
