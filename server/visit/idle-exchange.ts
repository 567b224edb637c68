import { customerIdOf } from "~/domain/customer-id";
import { decideStepValidation } from "~/domain/step-validation";
import type { WizardState } from "~/wizard/state";
import type { Runtime, FlowHost } from "./types";
import type { SiteSession } from "~server/session/site-session";
import { isRedirectTarget } from "~server/edge/redirect-target";
import { backendFor } from "./visit-backend";

/** Longest wait for the backend's decision on an idle visit, in ms. */
const IDLE_CHECK_TIMEOUT_MS = 2_000;

interface IdleVisit<S extends WizardState> {
  request: Request;
  url: URL;
  runtime: Runtime;
  host: Pick<FlowHost<S>, "application" | "flowId" | "person" | "trail"> & {
    flow: { id: string; prefix: string };
  };
  /** the page that is opened after the idle time */
  node: string;
  session: SiteSession;
  state: S;
  /** the entry page of the visit */
  entry: string;
}

/**
 * Asks the backend about an idle visit with an exchange before it is closed, because a banker may
 * have continued it. A backend that does not respond, or knows no such exchange, changes nothing.
 * @returns an address of ours to redirect to instead of a new start
 */
export async function idleRedirectAddress<S extends WizardState>({
  request,
  url,
  runtime,
  host,
  node,
  session,
  state,
  entry,
}: IdleVisit<S>): Promise<string | undefined> {
  const { appId, callUid, token, ...application } = host.application(state);
  if (callUid === undefined || token === undefined) return undefined;
  const customerId = customerIdOf(application, session.tracking);
  const body = { appId, callUid, token, customerId, sessionId: session.id, stepKey: node };
  const flowId = host.flowId(entry, host.trail(state, entry));
  const backend = backendFor(request, url, runtime, { host, flowId }, state, session);
  const answer = await backend.try("caw.idle.validate", { body }, { deadlineMs: IDLE_CHECK_TIMEOUT_MS });
  const decision = decideStepValidation(answer, (to) => isRedirectTarget(to, url, runtime.config));
  return decision.go === "leave" ? decision.url : undefined;
}
