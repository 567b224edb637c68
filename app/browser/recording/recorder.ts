import { record, type eventWithTime } from "rrweb";
import type { Privacy } from "~/wizard/step";
import { BLOCKED_ELEMENTS, redactEvent, redactText, MASKED_INPUT } from "./redaction";
import { applyHint } from "./hints";
import { sendRecordingPart, type RecordingStatus } from "./recording-status";

/** A running recording of this page. */
export interface Recorder {
  readonly id: string;
  stop(): void;
}

/** How soon events are sent, in ms; without events the page still reports once per HEARTBEAT_MS. */
const SEND_MS = 600;
const HEARTBEAT_MS = 1_000;
/** The most unsent data to keep, in characters; beyond it the recording of the page restarts. */
const MAX_UNSENT = 1_000_000;

/**
 * Returns the privacy of the open page, as its data says it; "open" for a page without a step, such
 * as a legal text. A value that is not known is secret.
 */
function pagePrivacy(): Privacy {
  for (const data of Object.values<unknown>(window.__remixRouter.state.loaderData)) {
    const page = typeof data === "object" && data !== null && "page" in data ? data.page : undefined;
    if (typeof page !== "object" || page === null) continue;
    const privacy = "privacy" in page ? page.privacy : undefined;
    return privacy === "open" || privacy === "masked" ? privacy : "secret";
  }
  return "open";
}

/** Marks a page that is masked or secret. */
function markPrivacy(): void {
  const main = document.querySelector("main");
  const privacy = pagePrivacy();
  if (privacy === "open") main?.removeAttribute("data-privacy");
  else main?.setAttribute("data-privacy", privacy);
}

/**
 * Records this page while it is visible and sends it without the visitor's data. With several tabs,
 * the one used last is recorded.
 * @param onStatus gets the status that the server returns with every part
 */
export function createRecorder(id: string, onStatus: (status: RecordingStatus) => void): Recorder {
  const tab = Math.random().toString(36).slice(2, 12).padEnd(8, "0");
  let waiting: eventWithTime[] = [];
  let size = 0;
  let isStart = false;
  let isOver = false;
  const isStopped = (): boolean => isOver;
  let hinted: number | undefined;
  let sentAt = 0;
  let stopWatching: (() => void) | undefined;
  /** address of the page of the last full snapshot; the address changes before the page does */
  let shown: string | undefined;
  const isUnderWay = (): boolean =>
    shown !== location.href || window.__remixRouter.state.navigation.state !== "idle";

  function emit(event: eventWithTime): void {
    // Changes between two pages may belong to the next one, whose recording level is not set yet.
    if (isUnderWay()) return;
    const cleaned = redactEvent(event, (node) => record.mirror.getNode(node));
    if (!cleaned) return;
    waiting.push(cleaned);
    size += JSON.stringify(cleaned).length;
    if (size > MAX_UNSENT) restart();
  }

  function watch(): void {
    if (isOver || stopWatching || document.visibilityState === "hidden") return;
    if (shown !== undefined && isUnderWay()) return;
    shown = location.href;
    markPrivacy();
    isStart = true;
    stopWatching = record({
      emit,
      blockSelector: BLOCKED_ELEMENTS,
      maskAllInputs: true,
      maskInputFn: (text) => (text === "" ? "" : MASKED_INPUT),
      maskTextSelector: "*",
      maskTextFn: redactText,
      slimDOMOptions: "all",
      inlineStylesheet: true,
      recordCanvas: false,
      collectFonts: false,
      sampling: { mousemove: 100, scroll: 150 },
      recordAfter: "DOMContentLoaded",
    });
  }

  function unwatch(): void {
    stopWatching?.();
    stopWatching = undefined;
    waiting = [];
    size = 0;
  }

  function restart(): void {
    unwatch();
    watch();
  }

  /** Starts each page with a full snapshot, because events of a silent page are missing. */
  function turn(): void {
    shown = undefined;
    restart();
  }

  async function send(): Promise<void> {
    if (isOver) return;
    const isDue = waiting.length > 0 || performance.now() - sentAt >= HEARTBEAT_MS;
    if (!isDue || (!stopWatching && waiting.length === 0)) return;
    const [events, start] = [waiting, isStart && waiting.length > 0];
    waiting = [];
    size = 0;
    if (start) isStart = false;
    sentAt = performance.now();
    const recordingStatus = await sendRecordingPart({ id, tab, start, events });
    if (isStopped()) return;
    // The part was lost, so the recording restarts with a full snapshot.
    if (!recordingStatus) return restart();
    if (recordingStatus.state === "elsewhere") return unwatch();
    const hints = recordingStatus.hints ?? [];
    for (const hint of hints) {
      if (hinted !== undefined && hint.n > hinted && stopWatching)
        applyHint(hint, (node) => record.mirror.getNode(node));
    }
    // Ignores hints from before this page was opened.
    hinted = Math.max(hinted ?? 0, ...hints.map(({ n }) => n));
    onStatus(recordingStatus);
  }

  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = (): void => {
    void send().finally(() => {
      if (!isOver) timer = setTimeout(run, SEND_MS);
    });
  };
  const onVisible = (): void => (document.visibilityState === "hidden" ? unwatch() : watch());
  document.addEventListener("visibilitychange", onVisible);
  window.addEventListener("focus", watch);
  document.addEventListener("site:page", turn);
  watch();
  run();

  return {
    id,
    stop() {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisible);
      window.removeEventListener("focus", watch);
      document.removeEventListener("site:page", turn);
      unwatch();
    },
  };
}
