import { redirect } from "./responses";
import type { WizardState } from "~/wizard/state";
import { BackendError } from "~server/backend/client";
import { APPLICATION_CLOSED } from "~server/backend/contract/app-data";
import { clearFlowCookie } from "~server/session/flow-cookie";
import { homeOf } from "./hosts";
import { removeFromVisited, redirectToOtherPage } from "./complete-step";
import type { Visit } from "./types";

/**
 * Redirects a visitor whose application turns out to be closed: the visit drops the application,
 * and the flow's home shows a notice and the next options (STEPVAL-06).
 */
export async function leaveClosedApplication<S extends WizardState>(visit: Visit<S>): Promise<Response> {
  const { host, runtime, place } = visit;
  runtime.log.info({ step: place.node }, "the application has been closed");
  if (host.whereClosedGoes) return redirectToOtherPage(visit, host.whereClosedGoes());
  removeFromVisited(visit);
  const headers = new Headers();
  headers.append("Set-Cookie", clearFlowCookie(host.store));
  // The notice of the requested page would hide the one that the application is closed.
  const { notice: _unsaid, ...session } = visit.session;
  headers.append("Set-Cookie", await runtime.sessions.write(session));
  return redirect(`${homeOf(host.flow)}?said=closed`, { status: 303, headers });
}

/** Checks whether the backend refused a save because the application is closed. */
export const isClosedRefusal = (error: unknown): boolean =>
  error instanceof BackendError && error.kind === "http" && error.code === APPLICATION_CLOSED;
