import { redirect } from "@remix-run/node";
import type { Runtime } from "~server/runtime";
import { readFlowCookie } from "~server/session/flow-cookie";
import { furthest } from "~/wizard/walk";
import { awayFrom, endVisit, freshStart, lockedUp } from "./end";
import { addressOf, homeOf } from "./hosts";
import { isOwnOrigin } from "./origin";
import { notFound } from "./visit";
import { entryIn } from "./entries";

/**
 * /<flow>/-/restart: ends the visit and clears its answers (IDLE-05, IDLE-11). With ?said=away it opens the first step of the
 * visit (IDLE-03), else the flow's home; the ended visit leaves nothing in the address (IDLE-06). Who was away from an application is asked
 * for its code instead, and goes on (F19).
 * @throws Response 404 outside of every flow
 */
export async function restart(request: Request, runtime: Runtime): Promise<Response> {
  const url = new URL(request.url);
  const host = runtime.mounts.flowOf(url.pathname);
  if (!host) throw notFound(url.pathname);
  // A link on another site must not be able to end a visit.
  if (!isOwnOrigin(request, runtime.config.publicOrigin)) return redirect(homeOf(host.flow), 303);
  const header = request.headers.get("Cookie");
  const session = await runtime.sessions.read(header);
  const isAway = url.searchParams.get("said") === "away";
  const entry = session && isAway ? entryIn(host, session) : host.flow.home;
  const state = session && readFlowCookie(host.store, runtime.sealer, header, session.id);
  if (session && state && isAway) {
    const to = addressOf(host.flow, furthest(host.trail(state, entry)), session.id);
    const locked = lockedUp({ host, runtime, to }, session, state);
    if (locked) return locked;
  }
  if (session) await endVisit(host, runtime, session, state);
  return freshStart(host, runtime, isAway ? awayFrom(host, state) : "restart", entry);
}
