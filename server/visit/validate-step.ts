import { redirect } from "./responses";
import { customerIdOf } from "~/domain/customer-id";
import { decideStepValidation, planStepValidation, isClosedResponse } from "~/domain/step-validation";
import { pathOf } from "~/wizard/flow";
import type { WizardState } from "~/wizard/state";
import { isRedirectTarget } from "~server/edge/redirect-target";
import { leaveClosedApplication } from "./closed-application";
import { notFound } from "./visit";
import type { Visit } from "./types";

/**
 * Longest wait for the backend to allow a page, in ms; after that the visitor continues
 * (STEPVAL-02).
 */
const VALIDATION_TIMEOUT_MS = 2_000;

/** Checks whether an address is the opened page itself: redirecting there would loop. */
function isHere(url: string, here: URL): boolean {
  const target = new URL(url, here);
  return target.origin === here.origin && target.pathname === here.pathname;
}

/**
 * Asks the backend whether this visit may be on this step. Only a visit that came by a call needs
 * validation; a failing call lets the visitor continue (STEPVAL-02).
 * @throws Response a redirect (STEPVAL-01), or 404 for invalid metadata
 */
export async function validateStep<S extends WizardState>(visit: Visit<S>): Promise<void> {
  const { host, runtime, state, session } = visit;
  const { appId, callUid, token, ...application } = host.application(state);
  if (callUid === undefined) return;
  const plan = planStepValidation({ callUid, token, ...host.validation(state) });
  if (plan.do === "refuse") {
    runtime.log.warn(plan.message);
    return;
  }
  // STEPVAL-03: checks only whether the application is still open; only the backend knows that it
  // was closed.
  const onlyClosed = plan.do === "skip";
  if (onlyClosed && token === undefined) return;
  const stepKey = pathOf(visit.place.node);
  const customerId = customerIdOf(application, session.tracking);
  const body = { appId, callUid, token, customerId, sessionId: session.id };
  const limit = { deadlineMs: VALIDATION_TIMEOUT_MS };
  const validationCall =
    stepKey === host.flow.home
      ? visit.backend.call("caw.load-home.validate", { body }, limit)
      : visit.backend.call("caw.step.validate", { body: { ...body, stepKey } }, limit);
  const answer = await validationCall.catch(() => undefined);
  if (isClosedResponse(answer)) throw await leaveClosedApplication(visit);
  if (onlyClosed) return;
  const decision = decideStepValidation(answer, (to) => isRedirectTarget(to, visit.url, runtime.config));
  if (decision.go === "continue") {
    const { log, address } = decision;
    if (log !== undefined) runtime.log.warn({ step: stepKey, address: address || undefined }, log);
    return;
  }
  if (decision.go === "leave" && isHere(decision.url, visit.url)) return;
  runtime.log.info(
    { step: stepKey },
    decision.go === "leave" ? "step validation redirects" : decision.message,
  );
  throw decision.go === "leave" ? redirect(decision.url, 303) : notFound(visit.url.pathname);
}
