import { createRecordingBar } from "./bar";
import type { Recorder } from "./recorder";
import { fetchRecordingStatus, sendRecordingAnswer, type RecordingStatus } from "./recording-status";

/** REPLAY-02: a page polls once a second, ten times at most. */
const POLL_MS = 1_000;
const MAX_POLLS = 10;

/** Tells other tabs of the same visit about an answer at once. */
let channel: BroadcastChannel | undefined;
if (typeof BroadcastChannel === "function") channel = new BroadcastChannel("recording");

let status: RecordingStatus = { state: "none" };
let recorder: Recorder | undefined;
let polls = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

const bar = createRecordingBar((intent) => void sendAnswer(intent));

/** Applies the server's status or the visitor's decision. */
function applyStatus(next: RecordingStatus): void {
  status = next;
  if (next.state === "on" || next.state === "asked") bar.show(next);
  else if (next.state !== "elsewhere") bar.hide();
  if (next.state === "on") void startRecording(next);
  else if (next.state !== "elsewhere") stopRecording();
}

function stopRecording(): void {
  recorder?.stop();
  recorder = undefined;
}

/** Loads the recorder, only after the visitor has accepted. */
async function startRecording({ id }: RecordingStatus): Promise<void> {
  if (id === undefined || recorder?.id === id) return;
  stopRecording();
  const { createRecorder } = await import("./recorder").catch(() => ({ createRecorder: undefined }));
  if (!createRecorder || status.state !== "on" || status.id !== id || recorder) return;
  recorder = createRecorder(id, applyStatus);
}

async function sendAnswer(intent: string): Promise<void> {
  const { id } = status;
  if (id === undefined) return;
  clearTimeout(timer);
  // A refusal takes effect before the server responds.
  if (intent === "stop") stopRecording();
  const answer = await sendRecordingAnswer(intent, id);
  applyStatus(answer ?? (intent === "stop" ? { state: "none" } : status));
  channel?.postMessage("said");
}

async function poll(): Promise<void> {
  polls += 1;
  const answer = await fetchRecordingStatus();
  if (answer) applyStatus(answer);
  if (answer?.state !== "asked" && answer?.state !== "on" && polls < MAX_POLLS)
    timer = setTimeout(() => void poll(), POLL_MS);
}

channel?.addEventListener(
  "message",
  () => void fetchRecordingStatus().then((answer) => answer && applyStatus(answer)),
);

/** Starts polling on a page that a banker views. */
export function watchRecording(): void {
  clearTimeout(timer);
  polls = 0;
  if (recorder) return;
  void poll();
}
