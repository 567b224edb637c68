import { onFCP, onLCP, onTTFB } from "web-vitals";
import type { PageFrame } from "~/ui/page-data";

/** UI-092: reports the load times of this document, once, when the visitor leaves it. */

const LONGEST_MS = 600_000;
const roundedMs = (ms: number): number | undefined =>
  ms > 0 && ms <= LONGEST_MS ? Math.round(ms) : undefined;

const agentClassOf = (agent: string): string =>
  /bot|crawl|spider/i.test(agent)
    ? "bot"
    : /iPad|Tablet|Android(?!.*Mobile)/.test(agent)
      ? "tablet"
      : /Mobi/.test(agent)
        ? "mobile"
        : "desktop";

/** @param hydrated when hydration finished, in ms after the navigation began */
export function start(page: PageFrame | undefined, hydrated: number): void {
  const path = page?.pageEvents?.vitals;
  if (path === undefined) return;
  const times: Record<string, number | undefined> = {};
  onTTFB(({ value }) => (times["responseStart"] = roundedMs(value)));
  onFCP(({ value }) => (times["firstContentfulPaint"] = roundedMs(value)));
  onLCP(({ value }) => (times["largestContentfulPaint"] = roundedMs(value)));
  try {
    new PerformanceObserver((list) => {
      const [first] = list.getEntries();
      if (!first || !("processingStart" in first)) return;
      times["firstInput"] = roundedMs(first.startTime);
      times["firstInputDelay"] = Math.round(Number(first.processingStart) - first.startTime);
    }).observe({ type: "first-input", buffered: true });
  } catch {
    // A browser without this measurement is reported without it.
  }
  let isSent = false;
  const sendTimings = () => {
    const [load] = performance.getEntriesByType("navigation");
    // Safari has these times since 15.
    if (isSent || !("PerformanceNavigationTiming" in window)) return;
    if (!(load instanceof PerformanceNavigationTiming)) return;
    isSent = true;
    const body = {
      page: path,
      agentClass: agentClassOf(navigator.userAgent),
      navigationStart: Math.round(Date.now() - performance.now()),
      domContentLoaded: Math.round(load.domContentLoadedEventEnd),
      hydrated: Math.round(hydrated),
      loaded: roundedMs(load.loadEventEnd),
      ...times,
    };
    navigator.sendBeacon("/audit-hydration", JSON.stringify(body));
  };
  // The library reports when the page is hidden. This listener runs after it, so that the last
  // values are included.
  document.addEventListener(
    "visibilitychange",
    () => document.visibilityState === "hidden" && setTimeout(sendTimings),
  );
  window.addEventListener("pagehide", sendTimings);
}
