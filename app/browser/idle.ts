import { activityKey, flowBasePath, IDLE_KEY, IDLE_MINUTES, NEARLY_IDLE_MINUTES } from "./constants";
import { debounce } from "./debounce";
import { openIdleDialog, type IdleDialog } from "./idle-dialog";
import type { MirrorResult } from "./mirror";
import { withSession } from "./session-of-page";
import { local } from "./safe-storage";
import { resetData, resetFlow } from "./storage";

const MINUTE_MS = 60_000;
const NEARLY_IDLE_MS = NEARLY_IDLE_MINUTES * MINUTE_MS;
const IDLE_MS = IDLE_MINUTES * MINUTE_MS;
/**
 * How often activity is reported to the server; shorter than the five minutes between the dialog
 * and the end.
 */
const REPORT_EVERY_MS = 4 * MINUTE_MS;
/** IDLE-08 */
const AFTER_CLOSING_MS = 1_000;

const ACTIVITY_EVENTS = ["pointerdown", "pointermove", "keydown", "wheel", "scroll", "touchstart"] as const;

/** The data of a page that the idle watch needs. */
export interface WatchedPage {
  flow: string;
  /** false: the page has no idle timeout (IDLE-04, IDLE-07) */
  hasIdleTimeout: boolean;
}

export interface IdleOptions {
  /** navigates to another page of the site */
  navigate(to: string): void;
  /** reports to the server how long ago the visitor was active, in ms */
  reportIdle(flow: string, quietMs: number): Promise<MirrorResult>;
}

export interface IdleWatch {
  /**
   * Handles an opened page.
   * @returns false when the browser leaves the page because the visit had ended (IDLE-03)
   */
  pageOpened(page: WatchedPage): boolean;
  /** handles the server's message that the visit has ended */
  visitEnded(): void;
  stop(): void;
}

/**
 * Watches for activity: opens the dialog after 15 minutes (IDLE-01) and ends the visit after 20
 * (IDLE-02). It compares only timestamps, so that it stays correct after a phone slept and while
 * the visitor is active in another tab of the same flow.
 */
export function watchIdle({ navigate, reportIdle }: IdleOptions): IdleWatch {
  let page: WatchedPage | undefined;
  let dialog: IdleDialog | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Date.now();
  let reported = last;
  /** Uses the monotonic clock, which cannot be set. */
  let closedAt = Number.NEGATIVE_INFINITY;

  const quiet = (): number => {
    const elsewhere = page === undefined ? 0 : Number(local.get(activityKey(page.flow)) ?? 0);
    if (elsewhere > last) last = elsewhere;
    return Date.now() - last;
  };

  const leave = (reason: "away" | "restart"): void => {
    closeDialog();
    clearTimeout(timer);
    const flow = page?.flow;
    page = undefined;
    if (flow !== undefined) navigate(withSession(`${flowBasePath(flow)}/-/restart?said=${reason}`));
  };

  /** Other flows have their own timeouts (G3). */
  const becomeIdle = (): void => {
    if (page) {
      resetFlow(page.flow);
      local.set(IDLE_KEY, page.flow);
    }
    leave("away");
  };

  const restart = (): void => {
    local.remove(IDLE_KEY);
    resetData();
    leave("restart");
  };

  const inform = (): void => {
    if (!page) return;
    const reportedPage = page;
    reported = Date.now();
    void reportIdle(reportedPage.flow, quiet()).then((answer) => {
      if (answer === "away" && page === reportedPage && reportedPage.hasIdleTimeout) becomeIdle();
    });
  };

  const note = (atMs: number): void => {
    last = Math.max(last, atMs);
    if (page) local.set(activityKey(page.flow), String(last));
    if (Date.now() - reported >= REPORT_EVERY_MS) inform();
  };

  function closeDialog(): void {
    if (!dialog) return;
    dialog.close();
    dialog = undefined;
    closedAt = performance.now();
  }

  const stay = (): void => {
    // The button works until the timeout and not after it, because the server has ended the visit
    // too.
    if (quiet() >= IDLE_MS) return becomeIdle();
    closeDialog();
    note(Date.now());
    inform();
    check();
  };

  const question = (): number => {
    const left = IDLE_MS - quiet();
    const minutes = Math.ceil(left / MINUTE_MS);
    const suppressed = closedAt + AFTER_CLOSING_MS - performance.now();
    if (dialog) {
      dialog.showMinutesLeft(minutes);
    } else if (suppressed > 0) {
      return suppressed;
    } else {
      dialog = openIdleDialog(minutes, { stay, restart });
      // Sets the server's clock to this browser's, so that Continue works until the last second.
      inform();
    }
    return left - (minutes - 1) * MINUTE_MS;
  };

  /** Checks the clock, does what is due and schedules the next check. */
  function check(): void {
    clearTimeout(timer);
    if (!page?.hasIdleTimeout) return closeDialog();
    const away = quiet();
    if (away >= IDLE_MS) return becomeIdle();
    let next = NEARLY_IDLE_MS - away;
    if (away >= NEARLY_IDLE_MS) next = question();
    else closeDialog();
    // Timers stop while a computer sleeps, so the clock is checked at most a minute after it wakes.
    timer = setTimeout(check, Math.min(Math.max(next, 1), MINUTE_MS));
  }

  const activity = debounce(note);
  const onActivity = (): void => {
    if (dialog) return;
    if (page?.hasIdleTimeout && quiet() >= NEARLY_IDLE_MS) check();
    else activity.event();
  };
  const onReturn = (): void => {
    if (document.visibilityState === "visible") check();
  };

  const passive = { passive: true, capture: true } as const;
  for (const name of ACTIVITY_EVENTS) window.addEventListener(name, onActivity, passive);
  document.addEventListener("visibilitychange", onReturn);
  for (const name of ["pageshow", "focus", "storage"] as const) window.addEventListener(name, onReturn);

  return {
    pageOpened(next) {
      page = next;
      if (local.get(IDLE_KEY) === next.flow) {
        local.remove(IDLE_KEY);
        resetFlow(next.flow);
        if (next.hasIdleTimeout) {
          leave("away");
          return false;
        }
      }
      last = Date.now();
      reported = last;
      local.set(activityKey(next.flow), String(last));
      check();
      return true;
    },
    visitEnded() {
      if (page?.hasIdleTimeout) becomeIdle();
    },
    stop() {
      clearTimeout(timer);
      activity.stop();
      closeDialog();
      page = undefined;
      for (const name of ACTIVITY_EVENTS) window.removeEventListener(name, onActivity, passive);
      document.removeEventListener("visibilitychange", onReturn);
      for (const name of ["pageshow", "focus", "storage"] as const)
        window.removeEventListener(name, onReturn);
    },
  };
}
