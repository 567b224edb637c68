import { redirect } from "@remix-run/node";
import type { WizardState } from "~/wizard/state";
import { BackendError } from "~server/backend/client";
import { APPLICATION_CLOSED } from "~server/backend/contract/app-data";
import { clearFlowCookie } from "~server/session/flow-cookie";
import { homeOf } from "./hosts";
import { forget, leave } from "./complete-step";
import type { Visit } from "./visit";

/**
 * The way on for a visitor whose application turns out to be closed: the visit forgets it, and the flow's home says so and helps on
 * (STEPVAL-06).
 */
export async function leaveClosed<S extends WizardState>(visit: Visit<S>): Promise<Response> {
  const { host, runtime, place } = visit;
  runtime.log.info({ step: place.node }, "the application has been closed");
  if (host.closed) return leave(visit, host.closed());
  forget(visit);
  const headers = new Headers();
  headers.append("Set-Cookie", clearFlowCookie(host.store));
  // What was to be said of the page they came for would hide that it is closed.
  const { notice: _unsaid, ...session } = visit.session;
  headers.append("Set-Cookie", await runtime.sessions.write(session));
  return redirect(`${homeOf(host.flow)}?said=closed`, { status: 303, headers });
}

/** Whether the backend refused a save because the application has been closed. */
export const isClosedRefusal = (error: unknown): boolean =>
  error instanceof BackendError && error.kind === "http" && error.code === APPLICATION_CLOSED;
