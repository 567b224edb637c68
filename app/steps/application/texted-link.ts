import { redirect } from "@remix-run/node";
import { homeOf, type AnyHost } from "~server/http/hosts";
import { CONTINUE, park } from "~server/http/parked";
import type { Runtime } from "~server/runtime";
import { readDevice, writeDevice } from "~server/session/device-cookie";
import { newSession } from "~server/session/site-session";
import { linkIn } from "./link";

interface Entry {
  host: AnyHost;
  to: string;
}

/**
 * The flow of a wire name, and the page it is entered at: "refiMiniFlow" begins at /refi-mini/home, "cashoutFlow" is main's at /cashout.
 * "purchaseFlow" is both a wizard and a page of main: its application is main's where main has kept its answers.
 */
async function entryOf(site: Runtime, flowId: string, appId: string): Promise<Entry | undefined> {
  const { mounts, store } = site;
  const name = flowId.replace(/Flow$/, "").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  if (!/^[a-z][a-z0-9-]{0,60}$/.test(name)) return undefined;
  const own = mounts.flowOf(`/${name}`);
  const page = mounts.find(`/${name}`)?.host;
  if (page && (!own || (await store.draftOf({ appId, flow: page.flow.id })) !== undefined))
    return { host: page, to: `/${name}` };
  if (own) return { host: own, to: homeOf(own.flow) };
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
  if (link === "malformed") return redirect(CONTINUE, 303);
  const entry = await entryOf(site, searchParams.get("flowId") ?? "", link.appId);
  if (!entry) return redirect(CONTINUE, 303);
  const { host } = entry;
  if (host.linkAt !== undefined) {
    searchParams.delete("flowId");
    return redirect(`${host.flow.prefix}/${host.linkAt}?${searchParams.toString()}`, 303);
  }
  const header = request.headers.get("Cookie");
  const session =
    (await site.sessions.read(header)) ?? newSession(Math.floor(site.now() / 1000), readDevice(header));
  const headers = new Headers();
  headers.append("Set-Cookie", await site.sessions.write(session));
  headers.append("Set-Cookie", writeDevice(session.device, site.config.secureCookies));
  const parked = { ...link, flow: entry.host.flow.id, to: entry.to, why: "text" as const };
  headers.append("Set-Cookie", park({ runtime: site, session }, parked));
  return redirect(CONTINUE, { status: 303, headers });
}
