import { redirect } from "~server/visit/responses";
import { homeOf } from "~server/visit/hosts";
import type { AnyHost, Runtime } from "~server/visit/types";
import { CODE_PAGE, INCOMPLETE_QUERY, storePendingLink } from "~server/visit/pending-link";
import { keepDevice, readDevice } from "~server/session/device-cookie";
import type { Draft } from "~server/session/draft";
import { newSession } from "~server/session/site-session";
import { omitUndefined } from "~/domain/omit-undefined";
import { parseLink, type ApplicationLink } from "./link";
import { applicationOpenIn, placeIn } from "./other-visit";
import { storedAnswersOf } from "./resumed-visit";

/** A flow and its entry page. */
interface FlowEntry {
  host: AnyHost;
  to: string;
}

/**
 * Returns the flows of a wire name: "refiMiniFlow" begins at /refi-mini/home, "cashoutFlow" is main
 * at /cashout, and "purchaseFlow" is the wizard at /purchase/home or main at /purchase.
 */
function entriesOf({ mounts }: Pick<Runtime, "mounts">, flowId: string): readonly FlowEntry[] {
  const name = flowId.replace(/Flow$/, "").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  if (!/^[a-z][a-z0-9-]{0,60}$/.test(name)) return [];
  const own = mounts.flowOf(`/${name}`);
  const page = mounts.find(`/${name}`);
  const named = [
    ...(own ? [{ host: own, to: homeOf(own.flow) }] : []),
    ...(page ? [{ host: page.host, to: `/${name}` }] : []),
  ];
  const front = named.length === 0 ? mounts.find("/") : undefined;
  return front ? [{ host: front.host, to: "/" }] : named;
}

/**
 * Returns, of the flows of a name, the one with stored answers of the application; else the first.
 */
export async function entryOf(
  site: Runtime,
  flowId: string,
  link: Pick<ApplicationLink, "appId">,
): Promise<(FlowEntry & { kept?: Draft }) | undefined> {
  const entries = entriesOf(site, flowId);
  for (const entry of entries) {
    const kept = await storedAnswersOf({ site, host: entry.host, pendingLink: link });
    if (kept) return { ...entry, kept };
  }
  return entries[0];
}

/** Redirects to the page that says that a part of the link is missing. */
const toIncomplete = (): Response => redirect(`${CODE_PAGE}?${INCOMPLETE_QUERY}`, 303);

/**
 * Handles the link in a text message, /continue?flowId=...&appId=...&token=...: parks it until its
 * phone's code and removes the token from the address.
 * @returns undefined for an address without a link
 */
export async function parkTextedLink(request: Request, site: Runtime): Promise<Response | undefined> {
  const { searchParams } = new URL(request.url);
  const link = parseLink(searchParams);
  // Only links name a flow, so what follows it was cut off.
  if (link === undefined) return searchParams.has("flowId") ? toIncomplete() : undefined;
  if (link === "malformed") return toIncomplete();
  return parkLink(request, site, { ...link, flowId: searchParams.get("flowId") ?? "" });
}

/** Returns the flow of a wire name, if the site has it. */
export const hostOfFlowId = (site: Pick<Runtime, "mounts">, flowId: string): AnyHost | undefined =>
  entriesOf(site, flowId)[0]?.host;

/**
 * Parks the link of an application until its phone's code. The flow's own link page continues the
 * application at its place.
 */
export async function parkLink(
  request: Request,
  site: Runtime,
  { flowId, ...link }: ApplicationLink & { flowId: string },
): Promise<Response> {
  const entry = await entryOf(site, flowId, link);
  if (!entry) return toIncomplete();
  const { host } = entry;
  const header = request.headers.get("Cookie");
  const known = await site.sessions.read(header);
  const open = known && applicationOpenIn(request, site, known, host);
  const isOwn = open?.appId === link.appId;
  // The flow's own link page continues the application at its place, as does the browser that has
  // it open.
  if (host.linkAt !== undefined && (isOwn || entry.kept === undefined)) {
    const query = new URLSearchParams(omitUndefined({ ...link }));
    return redirect(`${host.flow.prefix}/${host.linkAt}?${query.toString()}`, 303);
  }
  const session = known ?? newSession(Math.floor(site.now() / 1000), readDevice(header));
  const headers = new Headers();
  headers.append("Set-Cookie", await site.sessions.write(session));
  for (const kept of keepDevice(header, session.device, site.config.secureCookies).cookies)
    headers.append("Set-Cookie", kept);
  const at = placeIn(host, session);
  const otherVisit = at === undefined || isOwn ? {} : open ? { other: at } : { replaces: true as const };
  const pendingLink = { ...link, ...otherVisit, flow: host.flow.id, to: entry.to, why: "text" as const };
  headers.append("Set-Cookie", storePendingLink({ runtime: site, session }, pendingLink));
  return redirect(CODE_PAGE, { status: 303, headers });
}
