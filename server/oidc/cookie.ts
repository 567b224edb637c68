import { serialize } from "cookie";
import { z } from "zod";
import { cookieIn } from "~server/session/cookie-in";
import type { Sealer } from "~server/session/seal";
import { STAFF_LOGIN } from "./settings";

const NAME = "amc-staff-login";
const PURPOSE = "staff-login";
/** Longest a login may take, in seconds. */
const LOGIN_SECONDS = 600;

const shape = z.object({
  state: z.string().min(1),
  nonce: z.string().min(1),
  verifier: z.string().min(1),
  /** seconds since 1970 */
  startedAt: z.number().int(),
});

/** What has to be remembered until the provider sends an employee back; sealed, in a cookie, never in an address. */
export type PendingStaffLogin = z.infer<typeof shape>;

const how = { httpOnly: true, path: STAFF_LOGIN } as const;

/** The Set-Cookie line of a login that was begun. */
export const writePending = (sealer: Sealer, pending: PendingStaffLogin, secure: boolean): string =>
  serialize(NAME, sealer.seal(pending, PURPOSE), {
    ...how,
    // The return is a link from another site: a strict cookie would not come along.
    sameSite: "lax",
    maxAge: LOGIN_SECONDS,
    secure,
  });

/** The login that was begun in this browser, while it may still end. @param now seconds since 1970 */
export function pendingIn(sealer: Sealer, header: string | null, now: number): PendingStaffLogin | undefined {
  const sealed = cookieIn(header, NAME);
  const parsed = sealed === undefined ? undefined : shape.safeParse(sealer.open(sealed, PURPOSE));
  return parsed?.success === true && now - parsed.data.startedAt <= LOGIN_SECONDS ? parsed.data : undefined;
}

/** The Set-Cookie line that ends a login: it is good for one return. */
export const clearPending = (): string => serialize(NAME, "", { ...how, maxAge: 0 });
