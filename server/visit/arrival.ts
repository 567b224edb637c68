import type { Runtime } from "~server/runtime";
import { keepDevice } from "~server/session/device-cookie";
import type { SiteSession } from "~server/session/site-session";
import { beginVisit } from "./form-visit";
import { withSupportNumber } from "./support-number";
import { tracked } from "./tracking";

/** A visitor on a page outside of the flows that a link of ours opens: the survey, and what we ask them to agree to. */
export interface Arrival {
  /** with the support number of the source that sent them */
  site: Runtime;
  session: SiteSession;
  /** nothing of this visit is in the browser yet */
  isNew: boolean;
  /** the address has named where they came from otherwise than their visit has it */
  isFromElsewhere: boolean;
}

/**
 * Who has come to a page, and from where (TRACK-06): what the link says counts as it does on the first page of a flow.
 * @param act of a form that is sent without a cookie, see beginVisit
 */
export async function arrivalOf(request: Request, site: Runtime, act?: string): Promise<Arrival> {
  const read = await site.sessions.read(request.headers.get("Cookie"));
  const before = read ?? (await beginVisit(request, site, act));
  const session = tracked(before, new URL(request.url));
  return {
    site: withSupportNumber(site, session),
    session,
    isNew: read === undefined,
    isFromElsewhere: JSON.stringify(session.tracking) !== JSON.stringify(before.tracking),
  };
}

/** The Set-Cookie lines by which the next request is of the same visit. */
export async function arrivalCookies(request: Request, { site, session }: Arrival): Promise<string[]> {
  const device = keepDevice(request.headers.get("Cookie"), session.device, site.config.secureCookies);
  return [await site.sessions.write(session), ...device.cookies];
}
