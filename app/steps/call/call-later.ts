import type { Backend } from "~server/backend/client";
import { done, type Submitted } from "~server/visit/step-result";
import type { Logger } from "~server/shared/log";
import type { Hours } from "~/content/hours";
import { callSlotFrom, type CallLocation, type CallSlot } from "~/domain/call-hours";
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

/**
 * Schedules a call at the chosen time; ends as "calling-soon" with the time. A number has at most
 * one open call, and the time of an existing one counts.
 * @throws BackendError: an unsaved call is never promised
 */
export async function scheduleCall(
  {
    backend,
    runtime,
    hours,
  }: {
    backend: Backend;
    runtime: { log: Pick<Logger, "info"> };
    /** of our phone line */
    hours: readonly Hours[];
  },
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
          callTime: callSlotFrom(kept, place, hours),
          callStands: true as const,
        };
  const facts = { ...saved.facts, leadTrackingUid, ...when, ...expertOf(assignedMortgageBanker) };
  return done({ ...saved, facts, outcome: "calling-soon" });
}
