import { redirect } from "./responses";
import type { Runtime } from "./types";
import { readFlowCookie } from "~server/session/flow-cookie";
import { lastPlace } from "~/wizard/walk";
import { isActiveElsewhere } from "~server/session/site-session";
import { idleRestartReason, endVisit, freshStart, endIdleFlow, redirectToCode } from "./end-visit";
import { addressOf, homeOf } from "./hosts";
import { idleRedirectAddress } from "./idle-exchange";
import { keyOf, namesAnotherVisit, visitOfHelper } from "./flow-visit";
import { isOwnOrigin } from "~server/edge/origin";
import { otherVisitPage } from "./other-visit";
import { notFound } from "./visit";
import { latestEntry } from "./entries";

/**
 * /<flow>/-/restart: ends the visit and clears its answers (IDLE-05, IDLE-11). With ?said=away it
 * opens the first step of the visit (IDLE-03), else the flow's home; the ended visit leaves nothing
 * in the address (IDLE-06). A visitor who was idle in an application is asked for its code instead,
 * and continues (F19), unless the backend says that their exchange continued elsewhere. The idle
 * timeout closes only this flow while the visitor is active in another one.
 * @throws Response 404 outside of every flow
 */
export async function restart(request: Request, runtime: Runtime): Promise<Response> {
  const url = new URL(request.url);
  const flowsHost = runtime.mounts.flowOf(url.pathname);
  if (!flowsHost) throw notFound(url.pathname);
  // A link on another site must not be able to end a visit.
  if (!isOwnOrigin(request, runtime.config.publicOrigin)) return redirect(homeOf(flowsHost.flow), 303);
  const header = request.headers.get("Cookie");
  const open = await runtime.sessions.read(header);
  // A second click comes after the first has ended the visit. It leads to the same page.
  const known = open ?? runtime.sessions.readEnded(header);
  const visit = known && visitOfHelper(flowsHost, known, url);
  const { host, session } = visit ?? { host: flowsHost, session: undefined };
  // A page of another visit does not end the open one.
  if (open && session && namesAnotherVisit(url, session))
    return redirect(otherVisitPage(host, url.searchParams.get("sessionId")), 303);
  const isAway = url.searchParams.get("said") === "away";
  const entry = session && isAway ? latestEntry(host, session) : host.flow.home;
  const state = session && readFlowCookie(host.store, runtime.sealer, header, session.id);
  let elsewhere: string | undefined;
  if (open && session && state && isAway) {
    const place = lastPlace(host.trail(state, entry));
    const to = addressOf(host.flow, place, session.id);
    const page = { request, url: new URL(to, url), runtime, host, node: place.node };
    elsewhere = await idleRedirectAddress({ ...page, session, state, entry });
    const locked = elsewhere === undefined && redirectToCode({ host, runtime, to }, session, state);
    if (locked) return locked;
  }
  const goingTo = (closed: Response): Response => {
    if (elsewhere !== undefined) closed.headers.set("Location", elsewhere);
    return closed;
  };
  // A link from a wizard that this visit has not used ends nothing: it is on no page of ours.
  if (session && !session.flows[host.flow.id]) return redirect(homeOf(host.flow), 303);
  // A visitor who was idle in one flow, and is active in another one, loses only the first (G3).
  if (open && session && isAway && isActiveElsewhere(session, keyOf(host), runtime.now()))
    return goingTo(
      await endIdleFlow({ host, runtime, session, state }, idleRestartReason(host, state), entry),
    );
  if (open && session) await endVisit(host, runtime, session, state);
  return goingTo(await freshStart(host, runtime, isAway ? idleRestartReason(host, state) : "restart", entry));
}
