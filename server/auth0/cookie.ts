import { serialize as serializeCookie } from "cookie";
import { cookieValue } from "~server/session/cookie-value";
import type { Purpose, Sealer } from "~server/session/seal";
import { LOGIN_SECONDS, readPending, type PendingLogin } from "./login";

const COOKIE_NAME = "amc-auth0";
/** The path the login returns to. The cookie is sent to no other path. */
const COOKIE_PATH = "/callback";

const purpose = (sessionId: string): Purpose => `auth0|${sessionId}`;

/**
 * Returns the Set-Cookie line of a pending login. The cookie can be opened only in the visit that
 * began the login.
 */
export function pendingLoginCookie(
  sealer: Sealer,
  pending: PendingLogin,
  sessionId: string,
  secure: boolean,
): string {
  return serializeCookie(COOKIE_NAME, sealer.seal(pending, purpose(sessionId)), {
    httpOnly: true,
    // The visitor returns by a link from another site. Browsers do not send a strict cookie then.
    sameSite: "lax",
    path: COOKIE_PATH,
    maxAge: LOGIN_SECONDS,
    secure,
  });
}

/** Returns the pending login of this visit, or undefined. */
export function readPendingCookie(
  sealer: Sealer,
  header: string | null,
  sessionId: string,
): PendingLogin | undefined {
  const sealed = cookieValue(header, COOKIE_NAME);
  return sealed === undefined ? undefined : readPending(sealer.open(sealed, purpose(sessionId)));
}

/**
 * Returns the Set-Cookie line that removes a pending login. A pending login is valid for one
 * return.
 */
export const clearLoginCookie = (): string =>
  serializeCookie(COOKIE_NAME, "", { path: COOKIE_PATH, maxAge: 0, httpOnly: true });
