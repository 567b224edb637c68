import { redirect } from "@remix-run/node";
import { homeOf, type AnyHost } from "~server/http/hosts";
import { CONTINUE, park } from "~server/http/parked";
import type { Runtime } from "~server/runtime";
import { readDevice, writeDevice } from "~server/session/device-cookie";
import { readFlowCookie } from "~server/session/flow-cookie";
import { newSession } from "~server/session/site-session";
import { linkIn } from "./link";
import { draftOf } from "./resumed-visit";

/** The flow of a wire name, and the page it is entered at: "refiMiniFlow" begins at /refi-mini/home, "cashoutFlow" is main's at /cashout. */
function entryOf(
  { mounts }: Pick<Runtime, "mounts">,
  flowId: string,
): { host: AnyHost; to: string } | undefined {
  const name = flowId.replace(/Flow$/, "").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  if (!/^[a-z][a-z0-9-]{0,60}$/.test(name)) return undefined;
  const own = mounts.flowOf(`/${name}`);
  if (own) return { host: own, to: homeOf(own.flow) };
  const page = mounts.find(`/${name}`);
  if (page) return { host: page.host, to: `/${name}` };
  const front = mounts.find("/");
  return front && { host: front.host, to: "/" };
}

/**
 * The link of a text, /continue?flowId=...&appId=...&token=...: it waits for the code of its phone, and the token leaves the address.
 * @returns undefined for an address without a link
 */
export async function takeTextedLink(request: Request, site: Runtime): Promise<Response | undefined> {
  const { searchParams } = new URL(request.url);
  const link = linkIn(searchParams);
  if (link === undefined) return undefined;
  const entry = entryOf(site, searchParams.get("flowId") ?? "");
  if (link === "malformed" || !entry) return redirect(CONTINUE, 303);
  const { host } = entry;
  const header = request.headers.get("Cookie");
  const known = await site.sessions.read(header);
  const own = known && readFlowCookie(host.store, site.sealer, header, known.id);
  const isOwn = own !== undefined && host.application(own).appId === link.appId;
  // The page that opens links itself goes on where the application stands, and so does the browser that is in the middle of it.
  if (host.linkAt !== undefined && (isOwn || !(await draftOf({ site, host, parked: link })))) {
    searchParams.delete("flowId");
    return redirect(`${host.flow.prefix}/${host.linkAt}?${searchParams.toString()}`, 303);
  }
  const session = known ?? newSession(Math.floor(site.now() / 1000), readDevice(header));
  const headers = new Headers();
  headers.append("Set-Cookie", await site.sessions.write(session));
  headers.append("Set-Cookie", writeDevice(session.device, site.config.secureCookies));
  const parked = { ...link, flow: entry.host.flow.id, to: entry.to, why: "text" as const };
  headers.append("Set-Cookie", park({ runtime: site, session }, parked));
  return redirect(CONTINUE, { status: 303, headers });
}
