import { onFCP, onLCP, onTTFB } from "web-vitals";
import type { PageFrame } from "~/ui/page-data";

/** UI-092: how long this document took, told once, when it is left. */

const LONGEST_MS = 600_000;
const whole = (ms: number): number | undefined => (ms > 0 && ms <= LONGEST_MS ? Math.round(ms) : undefined);

const classOf = (agent: string): string =>
  /bot|crawl|spider/i.test(agent)
    ? "bot"
    : /iPad|Tablet|Android(?!.*Mobile)/.test(agent)
      ? "tablet"
      : /Mobi/.test(agent)
        ? "mobile"
        : "desktop";

/** @param hydrated when the page came to life, ms after the navigation began */
export function start(page: PageFrame | undefined, hydrated: number): void {
  const path = page?.pageEvents?.vitals;
  if (path === undefined) return;
  const times: Record<string, number | undefined> = {};
  onTTFB(({ value }) => (times["responseStart"] = whole(value)));
  onFCP(({ value }) => (times["firstContentfulPaint"] = whole(value)));
  onLCP(({ value }) => (times["largestContentfulPaint"] = whole(value)));
  try {
    new PerformanceObserver((list) => {
      const [first] = list.getEntries();
      if (!first || !("processingStart" in first)) return;
      times["firstInput"] = whole(first.startTime);
      times["firstInputDelay"] = Math.round(Number(first.processingStart) - first.startTime);
    }).observe({ type: "first-input", buffered: true });
  } catch {
    // A browser that does not measure it is told of without.
  }
  let isTold = false;
  const tell = () => {
    const [navigation] = performance.getEntriesByType("navigation");
    if (isTold || !(navigation instanceof PerformanceNavigationTiming)) return;
    isTold = true;
    const body = {
      page: path,
      agentClass: classOf(navigator.userAgent),
      navigationStart: Math.round(performance.timeOrigin),
      domContentLoaded: Math.round(navigation.domContentLoadedEventEnd),
      hydrated: Math.round(hydrated),
      loaded: whole(navigation.loadEventEnd),
      ...times,
    };
    navigator.sendBeacon("/audit-hydration", JSON.stringify(body));
  };
  // The library reports when the page is hidden; this listens after it, so that its last word is in.
  document.addEventListener(
    "visibilitychange",
    () => document.visibilityState === "hidden" && setTimeout(tell),
  );
  window.addEventListener("pagehide", tell);
}
