import type { Backend } from "~server/backend/client";
import { done, type Submitted } from "~server/visit/step-result";
import type { Logger } from "~server/shared/log";
import { openingHours } from "~/content/hours";
import { availableCallSlots, type CallLocation, type CallSlot } from "~/domain/call-hours";
import { expertOf } from "~/domain/mbc";
import type { CallSaved } from "./state";
import type { CallOutcome } from "./call-edges";
import { isoOf } from "./call-times";

const LAUNCH_MS = 3_000;

/** A requested later call. */
interface LaterCall {
  appId: string;
  customerId: string;
  phoneNumber: string;
  /** two letters */
  state: string;
  /** idempotency key */
  act: string;
  /** version of the consent text */
  version: string;
  time: CallSlot;
  place: CallLocation;
}

const HOUR = 3_600;

/**
 * Returns the time slot of an already open call: it ends with the slot of the form's list in which
 * it begins.
 */
function openCallSlot(at: number, now: number, place: CallLocation): CallSlot {
  const offered = availableCallSlots(now, place, openingHours).find((one) => one.at <= at && at < one.until);
  return { at, until: offered?.until ?? at + HOUR };
}

/**
 * Schedules a call at the chosen time; ends as "calling-soon" with the time. A number has at most
 * one open call, and the time of an existing one counts.
 * @throws BackendError: an unsaved call is never promised
 */
export async function scheduleCall(
  { backend, runtime, now }: { backend: Backend; runtime: { log: Pick<Logger, "info"> }; now: number },
  { act, version, time, place, ...who }: LaterCall,
  saved: Pick<Extract<Submitted<CallSaved>, { kind: "done" }>, "facts" | "answers">,
): Promise<Submitted<CallSaved, CallOutcome>> {
  const body = { ...who, callAt: isoOf(time.at) };
  const options = { idempotencyKey: act, deadlineMs: LAUNCH_MS, consent: version };
  const { leadTrackingUid, callAt, assignedMortgageBanker } = await backend.call(
    "instadial.launch",
    { body },
    options,
  );
  runtime.log.info({ event: "call_scheduled" }, "a call was asked for");
  const kept = callAt === undefined ? time.at : Date.parse(callAt) / 1_000;
  const when =
    kept === time.at
      ? { callTime: time }
      : {
          callTime: openCallSlot(kept, now, place),
          callStands: true as const,
        };
  const facts = { ...saved.facts, leadTrackingUid, ...when, ...expertOf(assignedMortgageBanker) };
  return done({ ...saved, facts, outcome: "calling-soon" });
}
