import { redirect } from "@remix-run/node";
import type { Runtime } from "~server/runtime";
import { homeOf } from "./hosts";
import { isOwnOrigin } from "./origin";
import { freshStart, notFound } from "./visit";
import { entryIn } from "./entries";

/**
 * /<flow>/-/restart: ends the visit and clears its answers (IDLE-05, IDLE-11). With ?said=away it opens the first step of the
 * visit (IDLE-03), else the flow's home; the ended visit leaves nothing in the address (IDLE-06).
 * @throws Response 404 outside of every flow
 */
export async function restart(request: Request, runtime: Runtime): Promise<Response> {
  const url = new URL(request.url);
  const host = runtime.mounts.flowOf(url.pathname);
  if (!host) throw notFound(url.pathname);
  // A link on another site must not be able to end a visit.
  if (!isOwnOrigin(request, runtime.config.publicOrigin)) return redirect(homeOf(host.flow), 303);
  if (url.searchParams.get("said") !== "away") return freshStart(host, runtime, "restart");
  const session = await runtime.sessions.read(request.headers.get("Cookie"));
  return freshStart(host, runtime, "away", session ? entryIn(host, session) : host.flow.home);
}
