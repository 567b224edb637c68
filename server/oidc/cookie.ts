import { serialize } from "cookie";
import { z } from "zod";
import { cookieIn } from "~server/session/cookie-in";
import type { Sealer } from "~server/session/seal";
import { STAFF_LOGIN } from "./settings";

const NAME = "amc-staff-login";
const PURPOSE = "staff-login";
/** Maximum duration of a login, in seconds. */
const LOGIN_SECONDS = 600;

const shape = z.object({
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
export type PendingStaffLogin = z.infer<typeof shape>;

const how = { httpOnly: true, path: STAFF_LOGIN } as const;

/** Returns the Set-Cookie line of a pending login. */
export const writePending = (sealer: Sealer, pending: PendingStaffLogin, secure: boolean): string =>
  serialize(NAME, sealer.seal(pending, PURPOSE), {
    ...how,
    // The employee returns by a link from another site. Browsers do not send a strict cookie then.
    sameSite: "lax",
    maxAge: LOGIN_SECONDS,
    secure,
  });

/**
 * Returns the pending login of this browser until it expires.
 * @param now seconds since 1970
 */
export function pendingIn(sealer: Sealer, header: string | null, now: number): PendingStaffLogin | undefined {
  const sealed = cookieIn(header, NAME);
  const parsed = sealed === undefined ? undefined : shape.safeParse(sealer.open(sealed, PURPOSE));
  return parsed?.success === true && now - parsed.data.startedAt <= LOGIN_SECONDS ? parsed.data : undefined;
}

/**
 * Returns the Set-Cookie line that removes a pending login. A pending login is valid for one
 * return.
 */
export const clearPending = (): string => serialize(NAME, "", { ...how, maxAge: 0 });
