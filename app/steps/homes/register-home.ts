import { BackendError } from "~server/backend/client";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import type { Visit } from "~server/visit/types";
import { isCompleteAddress, type HomeAddress } from "~/domain/address";
import { HOME_VALUE_MIN } from "~/domain/limits";
import { REGISTER_FAILED_MESSAGE } from "~/domain/property";
import type { ApplicationFacts } from "~/steps/application/state";
import type { WizardState } from "~/wizard/state";
import { addressOnRecord } from "./address-on-record";

/** The part of a flow's state that registering a home reads; dollars. */
type RegisterState = WizardState<{ homeValue: number }, ApplicationFacts>;

/** Longest wait for registering the home, in ms; the record is saved with every step anyway. */
const REGISTER_MS = 2_500;

/**
 * Registers the home with the application, if there is one. A failure is logged and does not stop
 * the visitor (MAIN-ADDR-04).
 */
export async function registerHome(
  visit: Pick<Visit<RegisterState>, "state" | "session" | "backend" | "runtime">,
  home: HomeAddress,
  key: string,
): Promise<void> {
  const { state, session, backend, runtime } = visit;
  const { appId } = state.facts;
  if (appId === undefined || !isCompleteAddress(home)) return;
  const { homeValue } = state.answers;
  const body = {
    appId,
    sessionId: session.id,
    ...addressOnRecord(home),
    isSubjectProperty: true,
    currentHomeValue: homeValue !== undefined && homeValue >= HOME_VALUE_MIN ? homeValue : undefined,
  };
  // A corrected address after going back is another home.
  const sent = [body.address, body.city, body.state, body.zip, body.county, body.currentHomeValue];
  const idempotencyKey = idempotencyKeyFor(key, "property", appId, ...sent.map((part) => String(part ?? "")));
  const options = { idempotencyKey, deadlineMs: REGISTER_MS };
  await backend.call("register.property", { body }, options).catch((error: unknown) => {
    if (!(error instanceof BackendError)) throw error;
    runtime.log.error({ reason: error.message }, REGISTER_FAILED_MESSAGE);
  });
}
