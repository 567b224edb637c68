import { BackendError, type Backend } from "~server/backend/client";
import { omitUndefined } from "~/domain/omit-undefined";
import { isActiveCall } from "~/domain/mbc";
import type { CallVisit } from "./ask-for-call";

/** A banker's line that does not answer in this time, in ms, is not worth a longer wait: the launch still needs some. */
export const ASK_MS = 2_000;

/** Asks whether a banker is free and whether the visitor is on the phone with one; answers that fail to come stop nobody. */
export async function bankerLine(
  { state, key, session, runtime }: Pick<CallVisit, "state" | "key" | "session" | "runtime">,
  backend: Backend,
  who: { appId: string; customerId: string; phoneNumber: string; state: string },
  consent: string,
): Promise<{ isBusy: boolean; release: () => void }> {
  const ask = { deadlineMs: ASK_MS };
  // In production a link decides nothing about a customer's call.
  const isProduction = runtime.config.limits.preset === "production";
  const simulation = isProduction ? undefined : session.tracking["simulation"];
  const quietly = (error: unknown) => {
    throwUnlessDown(error);
    return undefined;
  };
  const precheck = await backend
    .call(
      "precheck",
      { body: { ...who, requestReservation: false, ...omitUndefined({ simulation }) } },
      { ...ask, idempotencyKey: `${key}.precheck` },
    )
    .catch(quietly);
  const held = precheck?.sessionReservationUid;
  const release = () => {
    if (held === undefined) return;
    void backend.try(
      "precheck.release",
      { body: { sessionReservationUid: held } },
      { detached: true, idempotencyKey: `${key}.release` },
    );
  };
  if (precheck?.availability !== true) return { isBusy: false, release };
  const phoneVerified = state.facts.verifiedPhones?.[who.phoneNumber] === true;
  const dial = await backend
    .call(
      "instadial",
      { body: { ...who, phoneVerified, sessionReservationUid: held } },
      { ...ask, idempotencyKey: `${key}.dial`, consent },
    )
    .catch(quietly);
  const isBusy = dial !== undefined && isActiveCall(dial.status);
  if (isBusy) release();
  return { isBusy, release };
}

/** Lets an ended token through, a call that may not be placed, and what is not the backend's: only a line that is down is lived with. */
export function throwUnlessDown(error: unknown): void {
  if (!(error instanceof BackendError)) throw error;
  if (error.status === 401 || error.status === 403) throw error;
  if (error.code === "LIMIT_MET" || error.code === "CALL_HOURS") throw error;
}
