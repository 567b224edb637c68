import { serialize as serializeCookie } from "cookie";
import { cookieIn } from "~server/session/cookie-in";
import type { Purpose, Sealer } from "~server/session/seal";
import { LOGIN_SECONDS, readPending, type PendingLogin } from "./login";

const NAME = "amc-auth0";
/** Where the login returns to; nowhere else is the cookie sent. */
const PATH = "/callback";

const purpose = (sessionId: string): Purpose => `auth0|${sessionId}`;

/** The Set-Cookie line of a login that was begun. It opens only in the visit that began it. */
export function writePending(
  sealer: Sealer,
  pending: PendingLogin,
  sessionId: string,
  secure: boolean,
): string {
  return serializeCookie(NAME, sealer.seal(pending, purpose(sessionId)), {
    httpOnly: true,
    // The return is a link from another site: a strict cookie would not come along.
    sameSite: "lax",
    path: PATH,
    maxAge: LOGIN_SECONDS,
    secure,
  });
}

/** The login that was begun in this visit, or undefined. */
export function pendingIn(
  sealer: Sealer,
  header: string | null,
  sessionId: string,
): PendingLogin | undefined {
  const sealed = cookieIn(header, NAME);
  return sealed === undefined ? undefined : readPending(sealer.open(sealed, purpose(sessionId)));
}

/** The Set-Cookie line that ends a login: it is good for one return. */
export const clearPending = (): string =>
  serializeCookie(NAME, "", { path: PATH, maxAge: 0, httpOnly: true });
