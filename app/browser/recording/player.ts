import { Replayer, type eventWithTime } from "rrweb";
import styles from "rrweb/dist/style.css?url";
import { addStyles } from "./add-styles";

/** Plays a recording for a banker, live or later. */

/** The server's response. */
interface RecordingParts {
  state: string;
  guide: string;
  last: number;
  events: unknown[];
}

const POLL_MS = 500;

export interface PlayerOptions {
  /** where the parts of the recording are, with a query or without */
  partsAt: string;
  live: boolean;
  /** element that shows the page */
  box: HTMLElement;
  /** gets the status after each response; undefined while the server does not respond */
  setStatus(status: { state: string; guide: string } | undefined): void;
  /** gets the position in a recording and its length, in ms */
  at?(ms: number, ofMs: number): void;
}

export interface Player {
  /** plays from a position in the recording, in ms */
  play(ms?: number): void;
  pause(): void;
  /**
   * position of a click within the shown page, as fractions of its width and height, and the field
   * there
   */
  placeOf(event: {
    clientX: number;
    clientY: number;
  }): { x: number; y: number; field: number | undefined } | undefined;
  /** fields of the shown page, with their labels */
  fields(): { field: number; label: string }[];
  /** scroll position and visible part of the page, as fractions of its height */
  scrolled(): { top: number; seen: number };
  stop(): void;
}

const isRecordingParts = (value: unknown): value is RecordingParts =>
  typeof value === "object" && value !== null && "events" in value && Array.isArray(value.events);
const isEvent = (value: unknown): value is eventWithTime =>
  typeof value === "object" && value !== null && "type" in value && "timestamp" in value;

const FIELDS = "input:not([type=hidden]), select, textarea";

/** Creates a player and starts it. */
export function createPlayer({ partsAt, live, box, setStatus, at }: PlayerOptions): Player {
  let replayer: Replayer | undefined;
  let last = 0;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let clock: ReturnType<typeof setInterval> | undefined;
  const kept: eventWithTime[] = [];
  addStyles(styles);

  function fit(): void {
    const wrapper = replayer?.wrapper;
    const frame = replayer?.iframe;
    if (!wrapper || !frame) return;
    const width = Number(frame.getAttribute("width")) || frame.offsetWidth;
    const height = Number(frame.getAttribute("height")) || frame.offsetHeight;
    const scale = Math.min(1, box.clientWidth / Math.max(1, width));
    wrapper.style.transform = `scale(${String(scale)})`;
    wrapper.style.transformOrigin = "0 0";
    box.style.height = `${String(Math.ceil(height * scale))}px`;
  }

  const newReplayer = (events: eventWithTime[]): Replayer => {
    const made = new Replayer(events, {
      root: box,
      liveMode: live,
      mouseTail: false,
      showWarning: false,
      triggerFocus: false,
      skipInactive: false,
    });
    made.on("resize", fit);
    made.on("fullsnapshot-rebuilded", fit);
    return made;
  };

  function takeLive(events: readonly eventWithTime[]): void {
    const newest = events[events.length - 1];
    if (!replayer && newest) {
      replayer = newReplayer([]);
      // Earlier events are applied at once, whatever the visitor's clock says.
      replayer.startLive(newest.timestamp);
    }
    for (const event of events) replayer?.addEvent(event);
  }

  async function ask(): Promise<RecordingParts | undefined> {
    try {
      const address = new URL(partsAt, location.origin);
      address.searchParams.set("after", String(last));
      if (live) address.searchParams.set("live", "1");
      const answer = await fetch(address);
      const body: unknown = answer.ok ? await answer.json() : undefined;
      return isRecordingParts(body) ? body : undefined;
    } catch {
      return undefined;
    }
  }

  async function run(): Promise<void> {
    const parts = await ask();
    if (isOver) return;
    setStatus(parts && { state: parts.state, guide: parts.guide });
    const events = (parts?.events ?? []).filter(isEvent);
    const isMore = parts !== undefined && parts.last > last;
    last = parts?.last ?? last;
    if (live) takeLive(events);
    else kept.push(...events);
    if (live) timer = setTimeout(() => void run(), POLL_MS);
    else if (isMore) void run();
    else if (kept.length > 1) playLater();
  }

  function playLater(): void {
    replayer = newReplayer(kept);
    const { totalTime } = replayer.getMetaData();
    at?.(0, totalTime);
    replayer.pause(0);
    clock = setInterval(() => at?.(Math.min(replayer?.getCurrentTime() ?? 0, totalTime), totalTime), 250);
  }

  const pageOf = () => replayer?.iframe.contentDocument ?? undefined;
  const fieldOf = (element: Element | null): number | undefined => {
    const field = element?.closest(FIELDS);
    const known = field && replayer ? replayer.getMirror().getId(field) : -1;
    return known > 0 ? known : undefined;
  };

  window.addEventListener("resize", fit);
  void run();

  return {
    play: (ms) => replayer?.play(ms ?? replayer.getCurrentTime()),
    pause: () => replayer?.pause(),
    placeOf({ clientX, clientY }) {
      const frame = replayer?.iframe;
      if (!frame) return undefined;
      const { left, top, width, height } = frame.getBoundingClientRect();
      const [x, y] = [(clientX - left) / width, (clientY - top) / height];
      if (x < 0 || x > 1 || y < 0 || y > 1) return undefined;
      const page = pageOf();
      const element = page?.elementFromPoint(x * frame.offsetWidth, y * frame.offsetHeight) ?? null;
      return { x, y, field: fieldOf(element) };
    },
    fields: () =>
      [...(pageOf()?.querySelectorAll(FIELDS) ?? [])].flatMap((element) => {
        const field = fieldOf(element);
        const label = element.closest(".fld")?.querySelector(".lab, legend, label")?.textContent ?? "A field";
        return field === undefined ? [] : [{ field, label }];
      }),
    scrolled() {
      const page = pageOf();
      const height = Math.max(1, page?.documentElement.scrollHeight ?? 1);
      return {
        top: (page?.defaultView?.scrollY ?? 0) / height,
        seen: (replayer?.iframe.offsetHeight ?? 0) / height,
      };
    },
    stop() {
      isOver = true;
      clearTimeout(timer);
      clearInterval(clock);
      window.removeEventListener("resize", fit);
      replayer?.destroy();
      box.textContent = "";
    },
  };
}
