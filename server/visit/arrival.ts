import type { Runtime } from "./types";
import { keepDevice } from "~server/session/device-cookie";
import type { SiteSession } from "~server/session/site-session";
import { beginVisit } from "./form-visit";
import { withSupportNumber } from "./support-number";
import { withTracking } from "./visit-tracking";

/**
 * A visitor on a page outside the flows that one of our links opens: the survey and the consent
 * request.
 */
export interface Arrival {
  /** with the support number of the referring source */
  site: Runtime;
  session: SiteSession;
  /** the browser has no cookie of this visit yet */
  isNew: boolean;
  /** the address names another source than the visit has */
  hasNewSource: boolean;
}

/**
 * Returns the visitor of a page and their source (TRACK-06). The link's values count as they do on
 * the first page of a flow.
 * @param act of a form that is sent without a cookie, see beginVisit
 */
export async function readArrival(request: Request, site: Runtime, act?: string): Promise<Arrival> {
  const read = await site.sessions.read(request.headers.get("Cookie"));
  const before = read ?? (await beginVisit(request, site, act));
  const session = withTracking(before, new URL(request.url));
  return {
    site: withSupportNumber(site, session),
    session,
    isNew: read === undefined,
    hasNewSource: JSON.stringify(session.tracking) !== JSON.stringify(before.tracking),
  };
}

/** Returns the Set-Cookie lines that keep the next request in the same visit. */
export async function arrivalCookies(request: Request, { site, session }: Arrival): Promise<string[]> {
  const device = keepDevice(request.headers.get("Cookie"), session.device, site.config.secureCookies);
  return [await site.sessions.write(session), ...device.cookies];
}
