import type { Runtime } from "~server/visit/types";
import type { SiteSession } from "~server/session/site-session";
import { openPendingLink, pendingVisit } from "./continue-application";
import { applicationOpenIn, placeIn } from "./other-visit";
import { entryOf } from "./texted-link";

/** An application that its owner opens after the code of their phone. */
interface FoundApplication {
  appId: string;
  token: string;
  flowId: string;
  /** the answered page to change, instead of the one where it was left */
  changedAt?: string;
}

/**
 * Checks whether opening an application replaces no other answers in this browser.
 */
export async function isOpeningSafe(
  request: Request,
  site: Runtime,
  session: SiteSession,
  { appId, flowId }: Pick<FoundApplication, "appId" | "flowId">,
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
  { appId, token, flowId, changedAt }: FoundApplication,
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
  return waiting && openPendingLink(waiting, phone, changedAt);
}
