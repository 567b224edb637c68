import { record, type eventWithTime } from "rrweb";
import { BLOCKED, cleanEvent, cleanText, HIDDEN_INPUT } from "./clean";
import { followHint } from "./hints";
import { sendPart, type RecordingStatus } from "./recording-status";

/** A recording of this page that goes on. */
export interface Recorder {
  readonly id: string;
  stop(): void;
}

/** What has happened is on its way this soon, in ms; where nothing has, the page is heard of this often. */
const SEND_MS = 600;
const HEARD_MS = 1_000;
/** A page that cannot send begins anew rather than to keep more than this, in characters. */
const MOST_WAITING = 1_000_000;

/** How much of the page that is open stays out of a recording, as its data says it (server/visit/recording-level.ts). */
function recordingLevelOf(): 1 | 2 | undefined {
  for (const data of Object.values<unknown>(window.__remixRouter.state.loaderData)) {
    const page = typeof data === "object" && data !== null && "page" in data ? data.page : undefined;
    const level =
      typeof page === "object" && page !== null && "recordingLevel" in page ? page.recordingLevel : undefined;
    if (level === 1 || level === 2) return level;
  }
  return undefined;
}

/** Marks the page for what is read of it. */
function markRecordingLevel(): void {
  const main = document.querySelector("main");
  const level = recordingLevelOf();
  if (level === undefined) main?.removeAttribute("data-recording-level");
  else main?.setAttribute("data-recording-level", String(level));
}

/**
 * Records this page while it is before the visitor, and sends it, everything of theirs left out. Of several tabs the one that is used last is
 * recorded.
 * @param tell how it stands, as the server says it with every part
 */
export function makeRecorder(id: string, tell: (told: RecordingStatus) => void): Recorder {
  const tab = Math.random().toString(36).slice(2, 12).padEnd(8, "0");
  let waiting: eventWithTime[] = [];
  let size = 0;
  let isStart = false;
  let isOver = false;
  const isStopped = (): boolean => isOver;
  let hinted: number | undefined;
  let sentAt = 0;
  let stopWatching: (() => void) | undefined;
  /** address of the page that was shown whole: the address changes before its page does */
  let shown: string | undefined;
  const isUnderWay = (): boolean =>
    shown !== location.href || window.__remixRouter.state.navigation.state !== "idle";

  function emit(event: eventWithTime): void {
    // What is drawn between two pages may be of the next one, whose own mark is not there yet.
    if (isUnderWay()) return;
    const cleaned = cleanEvent(event, (node) => record.mirror.getNode(node));
    if (!cleaned) return;
    waiting.push(cleaned);
    size += JSON.stringify(cleaned).length;
    if (size > MOST_WAITING) restart();
  }

  function watch(): void {
    if (isOver || stopWatching || document.visibilityState === "hidden") return;
    if (shown !== undefined && isUnderWay()) return;
    shown = location.href;
    markRecordingLevel();
    isStart = true;
    stopWatching = record({
      emit,
      blockSelector: BLOCKED,
      maskAllInputs: true,
      maskInputFn: (text) => (text === "" ? "" : HIDDEN_INPUT),
      maskTextSelector: "*",
      maskTextFn: cleanText,
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

  /** What a silent page kept to itself the next one cannot build on, so that each is shown whole. */
  function turn(): void {
    shown = undefined;
    restart();
  }

  async function send(): Promise<void> {
    if (isOver) return;
    const isDue = waiting.length > 0 || performance.now() - sentAt >= HEARD_MS;
    if (!isDue || (!stopWatching && waiting.length === 0)) return;
    const [events, start] = [waiting, isStart && waiting.length > 0];
    waiting = [];
    size = 0;
    if (start) isStart = false;
    sentAt = performance.now();
    const told = await sendPart({ id, tab, start, events });
    if (isStopped()) return;
    // What did not arrive is missing, so the page is shown whole again.
    if (!told) return restart();
    if (told.state === "elsewhere") return unwatch();
    const hints = told.hints ?? [];
    for (const hint of hints) {
      if (hinted !== undefined && hint.n > hinted && stopWatching)
        followHint(hint, (node) => record.mirror.getNode(node));
    }
    // What was pointed at before this page was open is none of its business.
    hinted = Math.max(hinted ?? 0, ...hints.map(({ n }) => n));
    tell(told);
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
