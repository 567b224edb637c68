import { makeBar } from "./bar";
import type { Recorder } from "./record";
import { readTold, sayTold, type RecordingStatus } from "./recording-status";

/** REPLAY-02: a page polls once a second, ten times at most. */
const POLL_MS = 1_000;
const MOST_POLLS = 10;

/** Tells other tabs of the same visit about an answer at once. */
const channel = typeof BroadcastChannel === "function" ? new BroadcastChannel("recording") : undefined;

let told: RecordingStatus = { state: "none" };
let recorder: Recorder | undefined;
let polls = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

const bar = makeBar((intent) => void say(intent));

/** Applies the server's status or the visitor's decision. */
function take(next: RecordingStatus): void {
  told = next;
  if (next.state === "on" || next.state === "asked") bar.show(next);
  else if (next.state !== "elsewhere") bar.hide();
  if (next.state === "on") void record(next);
  else if (next.state !== "elsewhere") stop();
}

function stop(): void {
  recorder?.stop();
  recorder = undefined;
}

/** Loads the recorder, only after the visitor has accepted. */
async function record({ id }: RecordingStatus): Promise<void> {
  if (id === undefined || recorder?.id === id) return;
  stop();
  const { makeRecorder } = await import("./record").catch(() => ({ makeRecorder: undefined }));
  if (!makeRecorder || told.state !== "on" || told.id !== id || recorder) return;
  recorder = makeRecorder(id, take);
}

async function say(intent: string): Promise<void> {
  const { id } = told;
  if (id === undefined) return;
  clearTimeout(timer);
  // A refusal takes effect before the server responds.
  if (intent === "stop") stop();
  const answer = await sayTold(intent, id);
  take(answer ?? (intent === "stop" ? { state: "none" } : told));
  channel?.postMessage("said");
}

async function poll(): Promise<void> {
  polls += 1;
  const answer = await readTold();
  if (answer) take(answer);
  if (answer?.state !== "asked" && answer?.state !== "on" && polls < MOST_POLLS)
    timer = setTimeout(() => void poll(), POLL_MS);
}

channel?.addEventListener("message", () => void readTold().then((answer) => answer && take(answer)));

/** Starts polling on a page that a banker views. */
export function follow(): void {
  clearTimeout(timer);
  polls = 0;
  if (recorder) return;
  void poll();
}
