import type { Runtime } from "./types";
import type { SiteSession } from "~server/session/site-session";
import { withTracking } from "./visit-tracking";

/**
 * The session that code around the page has begun to read: the page reuses it, so that it is read
 * once.
 */
const sessionsReadAhead = new WeakMap<Request, Promise<SiteSession | undefined>>();

export function sessionOfRequest(
  request: Request,
  sessions: Runtime["sessions"],
): Promise<SiteSession | undefined> {
  const reading = sessionsReadAhead.get(request) ?? sessions.read(request.headers.get("Cookie"));
  // From here on the page owns the session and changes it.
  sessionsReadAhead.delete(request);
  return reading;
}

/** Pages outside the flows that our own links open: the source in such a link counts there too. */
const LINKED_PAGES = /^\/(?:customer-survey|consent)\//;

/**
 * Returns the source of a request's visitor, as its page knows it; for the code around the page,
 * which also runs for the first page of a visit and outside of every flow.
 */
export async function trackingOf(
  request: Request,
  { sessions, mounts }: Pick<Runtime, "sessions" | "mounts">,
): Promise<Pick<SiteSession, "tracking">> {
  const url = new URL(request.url);
  const reading = sessions.read(request.headers.get("Cookie"));
  sessionsReadAhead.set(request, reading);
  const session = await reading;
  const mount = mounts.find(url.pathname);
  const isEntry =
    LINKED_PAGES.test(url.pathname) ||
    mount?.nodes.some((node) => mount.host.flow.steps[node]?.entry === true) === true;
  return session && !isEntry ? session : withTracking(session ?? { tracking: {} }, url);
}
