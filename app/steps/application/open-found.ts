import type { Runtime } from "~server/visit/types";
import { clearApplicationSearch, type ApplicationSearch } from "~server/session/found-applications-cookie";
import type { SiteSession } from "~server/session/site-session";
import { openPendingLink, pendingVisit } from "./continue-application";
import { applicationOpenIn, placeIn } from "./other-visit";
import { entryOf } from "./texted-link";

/** An application that was found by the code of its phone. */
type FoundApplication = NonNullable<ApplicationSearch["found"]>[number];

/**
 * Checks whether opening an application replaces no other answers in this browser.
 */
export async function isOpeningSafe(
  request: Request,
  site: Runtime,
  session: SiteSession,
  { appId, flowId }: FoundApplication,
): Promise<boolean> {
  const entry = await entryOf(site, flowId, { appId });
  if (!entry || placeIn(entry.host, session) === undefined) return true;
  return applicationOpenIn(request, site, session, entry.host)?.appId === appId;
}

/**
 * Opens an application at its place, after the code of its phone.
 * @param phone ten digits, just proven
 * @returns undefined for an application of a flow that the site does not have
 * @throws BackendError
 */
export async function openFoundApplication(
  { request, site, session }: { request: Request; site: Runtime; session: SiteSession },
  { appId, token, flowId }: FoundApplication,
  phone: string,
): Promise<Response | undefined> {
  const entry = await entryOf(site, flowId, { appId });
  const waiting =
    entry &&
    pendingVisit(request, site, session, {
      appId,
      token,
      flow: entry.host.flow.id,
      to: entry.to,
      why: "copy",
    });
  if (!waiting) return undefined;
  const opened = await openPendingLink(waiting, phone);
  opened.headers.append("Set-Cookie", clearApplicationSearch());
  return opened;
}
