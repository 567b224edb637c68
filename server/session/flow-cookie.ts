import { serialize as serializeCookie } from "cookie";
import type { WizardState } from "~/wizard/state";
import { cookieValue } from "./cookie-value";
import type { Purpose, Sealer } from "./seal";

/**
 * Browsers drop a cookie above 4,096 bytes; a visitor who fills every field completely still stays
 * below.
 */
export const MAX_COOKIE_BYTES = 4_090;

/** A state that is too large for a browser cookie. */
export class StateTooLarge extends RangeError {
  override readonly name = "StateTooLarge";
}

/** How a flow's state is stored: its cache key, its path, and how a state is recognized. */
export interface FlowStore<S extends WizardState> {
  /** "mini-wiz": the cookie and the localStorage entry are "amc-cache-mini-wiz" */
  cacheKey: string;
  /** cookie path: the flow's prefix */
  path: string;
  empty: S;
  /** @returns undefined for anything that is not a state of this version or an earlier one */
  read(value: unknown): S | undefined;
  /** the part that scripts may read: no personal field */
  readable(state: S): Record<string, unknown>;
  /** answers with dates that are not dates of birth */
  answersWithDates?: readonly string[];
}

export const cookieName = (cacheKey: string): string => `amc-cache-${cacheKey}`;

const purpose = (cacheKey: string, sessionId: string): Purpose => `cookie|${cacheKey}|${sessionId}`;

/**
 * Returns the state in the request's cookie, or undefined. It can be opened only in the session it
 * was sealed for.
 */
export function readFlowCookie<S extends WizardState>(
  store: Pick<FlowStore<S>, "cacheKey" | "read">,
  sealer: Sealer,
  header: string | null,
  sessionId: string,
): S | undefined {
  const sealed = cookieValue(header, cookieName(store.cacheKey));
  return sealed === undefined
    ? undefined
    : store.read(sealer.open(sealed, purpose(store.cacheKey, sessionId)));
}

/** Returns the Set-Cookie line of a flow's cookie with this value. */
export const flowCookieLine = (
  { cacheKey, path }: Pick<FlowStore<WizardState>, "cacheKey" | "path">,
  value: string,
  secure: boolean,
): string => serializeCookie(cookieName(cacheKey), value, { httpOnly: true, sameSite: "lax", path, secure });

/**
 * Returns the Set-Cookie line of a state.
 * @throws StateTooLarge when it would not fit
 */
export function writeFlowCookie<S extends WizardState>(
  store: FlowStore<S>,
  sealer: Sealer,
  state: S,
  sessionId: string,
  secure: boolean,
): string {
  const line = flowCookieLine(store, sealer.seal(state, purpose(store.cacheKey, sessionId)), secure);
  if (line.length > MAX_COOKIE_BYTES) {
    throw new StateTooLarge(`The state of ${store.cacheKey} needs ${line.length} bytes of cookie.`);
  }
  return line;
}

/** Returns the Set-Cookie line that removes a flow's state. */
export function clearFlowCookie(store: Pick<FlowStore<WizardState>, "cacheKey" | "path">): string {
  return serializeCookie(cookieName(store.cacheKey), "", { path: store.path, maxAge: 0, httpOnly: true });
}
