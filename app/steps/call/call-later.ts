import type { Backend } from "~server/backend/client";
import { done, type Submitted } from "~server/http/result";
import type { Logger } from "~server/log";
import type { CallTime } from "~/domain/call-hours";
import { expertOf } from "~/domain/mbc";
import type { CallSaved } from "./ask-for-call";
import type { CallOutcome } from "./call-edges";
import { isoOf } from "./call-times";

const LAUNCH_MS = 3_000;

/** A call as it is asked for. */
interface LaterCall {
  appId: string;
  customerId: string;
  phoneNumber: string;
  /** two letters */
  state: string;
  /** idempotency key */
  act: string;
  /** of the words they agreed to */
  version: string;
  time: CallTime;
}

/**
 * Has a call come at the time that was chosen; ends as "calling-soon", and says when. A number has one open call: where there is one already,
 * its time counts.
 * @throws BackendError: nothing is promised that was not kept
 */
export async function callLater(
  { backend, runtime }: { backend: Backend; runtime: { log: Pick<Logger, "info"> } },
  { act, version, time, ...who }: LaterCall,
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
  const callTime = { at: kept, until: kept === time.at ? time.until : kept + 3_600 };
  const facts = { ...saved.facts, leadTrackingUid, callTime, ...expertOf(assignedMortgageBanker) };
  return done({ ...saved, facts, outcome: "calling-soon" });
}
