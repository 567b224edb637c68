import { customerIdOf } from "~/domain/customer-id";
import { decideStepValidation } from "~/domain/step-validation";
import type { WizardState } from "~/wizard/state";
import type { Runtime } from "~server/runtime";
import type { SiteSession } from "~server/session/site-session";
import type { FlowHost } from "./hosts";
import { isRedirectTarget } from "~server/edge/redirect-target";
import { backendFor } from "./visit-backend";

/** Longest a page waits to hear what becomes of a visit that was left alone, in ms. */
const IDLE_MS = 2_000;

interface LeftVisit<S extends WizardState> {
  request: Request;
  url: URL;
  runtime: Runtime;
  host: Pick<FlowHost<S>, "application" | "flowId" | "person" | "trail"> & {
    flow: { id: string; prefix: string };
  };
  /** the page that is opened after the pause */
  node: string;
  session: SiteSession;
  state: S;
  /** the page that the visit came in at */
  entry: string;
}

/**
 * Asks the backend about a visit with an exchange that was left alone, before it is closed: a banker may have gone on with it meanwhile. A backend
 * that does not answer, or knows no such exchange, changes nothing.
 * @returns an address of ours where the visitor goes in place of the one where a visit begins again
 */
export async function idleAddress<S extends WizardState>({
  request,
  url,
  runtime,
  host,
  node,
  session,
  state,
  entry,
}: LeftVisit<S>): Promise<string | undefined> {
  const { appId, callUid, token, ...application } = host.application(state);
  if (callUid === undefined || token === undefined) return undefined;
  const customerId = customerIdOf(application, session.tracking);
  const body = { appId, callUid, token, customerId, sessionId: session.id, stepKey: node };
  const flowId = host.flowId(entry, host.trail(state, entry));
  const backend = backendFor(request, url, runtime, { host, flowId }, state, session);
  const answer = await backend.try("caw.idle.validate", { body }, { deadlineMs: IDLE_MS });
  const decision = decideStepValidation(answer, (to) => isRedirectTarget(to, url, runtime.config));
  return decision.go === "leave" ? decision.url : undefined;
}
