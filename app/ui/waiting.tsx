import { useRevalidator } from "./framework";
import { useEffect, useState } from "react";
import type { PageFrame, WaitingView } from "./page-data";
import { UpdateLinks } from "./still";

/** Formats a duration: "about 10 seconds", "about a minute", "about 2 minutes". */
export function usualTime(seconds: number): string {
  if (seconds < 50) return `about ${Math.max(seconds, 1)} second${seconds > 1 ? "s" : ""}`;
  const minutes = Math.round(seconds / 60);
  return minutes <= 1 ? "about a minute" : `about ${minutes} minutes`;
}

/** For a page whose updates the visitor has stopped. */
export const STOPPED = "You stopped this page's updates: press Update now.";

export interface WaitingProps {
  view: WaitingView;
  /** the same page */
  page: Pick<PageFrame, "action" | "isStill">;
  /** with script: polling interval in seconds, without a reload */
  everySeconds?: number;
}

/**
 * Updates the page in place, unless an event's listener loads it as a document
 * (app/browser/translated). The two share no module, which every page that waits would load.
 */
export function requestUpdate(update: () => void): void {
  if (document.dispatchEvent(new CustomEvent("site:update", { cancelable: true }))) update();
}

/**
 * With script: calls the page's loader at this interval, without a reload; undefined does not poll.
 */
export function usePolling(everySeconds: number | undefined): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (everySeconds === undefined || state !== "idle") return;
    // An interval and not a timeout: a fast response may not change `state` visibly, and the
    // polling would end.
    const timer = setInterval(() => requestUpdate(revalidate), everySeconds * 1000);
    return () => clearInterval(timer);
  }, [everySeconds, revalidate, state]);
}

/** Returns the seconds since the server reported the progress. */
function useElapsedSeconds(view: WaitingView, isStill: boolean | undefined): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    setSeconds(0);
    if (isStill) return;
    const timer = setInterval(() => setSeconds((passed) => passed + 1), 1_000);
    return () => clearInterval(timer);
  }, [view, isStill]);
  return seconds;
}

/**
 * Shows what is being done and how long it usually takes; without script the page is updated by a
 * refresh or the link.
 */
export function Waiting({ view, page, everySeconds }: WaitingProps) {
  usePolling(page.isStill ? undefined : everySeconds);
  const passed = useElapsedSeconds(view, page.isStill);
  const elapsed = view.elapsedSeconds + passed;
  const late = elapsed > view.usualSeconds;
  return (
    <div className="wait">
      <p id="doing">{view.doing}</p>
      {/* After the usual time the bar is indeterminate. */}
      <progress aria-labelledby="doing" max={view.usualSeconds} value={late ? undefined : elapsed} />
      {/* UI-047. Not announced by screen readers: a number every second would be a nuisance. */}
      <p className="num">
        {late ? "Still working on it" : `${String(view.usualSeconds - elapsed)} seconds to go`}
      </p>
      <p role="status">
        {late
          ? "This is taking longer than usual. We are still working on it."
          : `This usually takes ${usualTime(view.usualSeconds)}.`}{" "}
        {page.isStill
          ? STOPPED
          : late
            ? "You don't need to do anything."
            : "You can keep this page open; it will continue by itself."}
      </p>
      <UpdateLinks page={page} />
    </div>
  );
}
