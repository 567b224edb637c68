import { BackendError, type Backend } from "~server/backend/client";
import { omitUndefined } from "~/domain/omit-undefined";
import { isActiveCall } from "~/domain/mbc";
import type { CallVisit } from "./state";

/** Timeout of the banker check in ms; the launch needs time after it. */
export const ASK_MS = 2_000;

/**
 * Asks whether a banker is free and whether the visitor is on the phone with one; failed requests
 * do not block the call.
 */
export async function checkBankerLine(
  { state, key, session, runtime }: Pick<CallVisit, "state" | "key" | "session" | "runtime">,
  backend: Backend,
  who: { appId: string; customerId: string; phoneNumber: string; state: string },
  consent: string,
): Promise<{ isBusy: boolean; release: () => void }> {
  const ask = { deadlineMs: ASK_MS };
  // In production, query parameters do not influence a customer's call.
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

/**
 * Rethrows expired tokens, calls that are not allowed and errors that are not the backend's; only
 * an unavailable line is tolerated.
 */
export function throwUnlessDown(error: unknown): void {
  if (!(error instanceof BackendError)) throw error;
  if (error.status === 401 || error.status === 403) throw error;
  if (error.code === "LIMIT_MET" || error.code === "CALL_HOURS") throw error;
}
