import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Link } from "./link";
import type { WaitingView } from "./page-data";

/** "about 10 seconds", "about a minute", "about 2 minutes". */
export function usualTime(seconds: number): string {
  if (seconds < 50) return `about ${Math.max(seconds, 1)} second${seconds > 1 ? "s" : ""}`;
  const minutes = Math.round(seconds / 60);
  return minutes <= 1 ? "about a minute" : `about ${minutes} minutes`;
}

export interface WaitingProps {
  view: WaitingView;
  /** the same page again */
  checkHref: string;
  /** with script: ask again after so many seconds, without a reload */
  everySeconds?: number;
}

/** With script: asks the page's loader again after so many seconds, and again, without a reload; undefined asks nothing. */
export function useAskAgain(everySeconds: number | undefined): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (everySeconds === undefined || state !== "idle") return;
    // Not a timeout: a quick answer can pass without `state` ever being seen to change, and the asking would end.
    const timer = setInterval(revalidate, everySeconds * 1000);
    return () => clearInterval(timer);
  }, [everySeconds, revalidate, state]);
}

/** Seconds that have gone by since the page was told how far it is. */
function useSeconds(view: WaitingView): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    setSeconds(0);
    const timer = setInterval(() => setSeconds((passed) => passed + 1), 1_000);
    return () => clearInterval(timer);
  }, [view]);
  return seconds;
}

/** Says what is being done and how long it usually takes; without script the page is asked again by a refresh or by the link. */
export function Waiting({ view, checkHref, everySeconds }: WaitingProps) {
  useAskAgain(everySeconds);
  const elapsed = view.elapsedSeconds + useSeconds(view);
  const late = elapsed > view.usualSeconds;
  return (
    <div className="wait">
      <p id="doing">{view.doing}</p>
      {/* Past the usual time the bar has no value: it does not pretend to know. */}
      <progress aria-labelledby="doing" max={view.usualSeconds} value={late ? undefined : elapsed} />
      {/* UI-047. Not read aloud by itself: a number every second would be a nuisance. */}
      <p className="num">
        {late ? "Still working on it" : `${String(view.usualSeconds - elapsed)} seconds to go`}
      </p>
      <p role="status">
        {late
          ? "This is taking longer than usual. We are still working on it, and you don't need to do anything."
          : `This usually takes ${usualTime(view.usualSeconds)}. You can keep this page open; it will move on by itself.`}
      </p>
      <p>
        <Link className="btn2" to={checkHref} reloadDocument>
          Check now
        </Link>
      </p>
    </div>
  );
}
