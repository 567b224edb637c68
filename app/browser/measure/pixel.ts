import type { PageEvents, PageFrame } from "~/ui/page-data";

/**
 * Runs third-party pixels in a sandboxed frame that cannot reach the page, and sends it only names
 * and ids of events.
 */

/** UI-069, UI-070, TRACK-04: how long a page must be open before its view counts. */
const VIEW_MS = 1_250;

type Event = PageEvents["events"][number];

/** @param first the page that is open when this script loads */
export function start(first: PageFrame | undefined): void {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts");
  // The address of the page contains the session id.
  frame.referrerPolicy = "no-referrer";
  frame.setAttribute("aria-hidden", "true");
  frame.tabIndex = -1;
  frame.hidden = true;
  frame.title = "";
  const query = first?.pageEvents?.query;
  frame.src = query ? `/pixels?${query}` : "/pixels";
  document.body.append(frame);
  let waiting: Event[] = [];
  let isReady = false;
  let timer = 0;
  const postEvents = () => {
    if (!isReady) return;
    // The sandboxed frame has no origin, and the events hold no personal data.
    frame.contentWindow?.postMessage(waiting, "*");
    waiting = [];
  };
  window.addEventListener("message", ({ source, data }) => {
    if (source !== frame.contentWindow) return;
    // The frame is ready; the timer sends the events if it loads after the page view has counted.
    if (data === "ready") isReady = true;
    else navigator.sendBeacon("/pixels", JSON.stringify(data));
  });
  const shown = (page: PageFrame | undefined) => {
    clearTimeout(timer);
    if (!page) return;
    // The visitor has opted out, here or in another tab, so the frame is removed.
    if (!page.pageEvents?.pixels) return frame.remove();
    // A visitor who moves on at once did not view the page, so page views are dropped; other events
    // are kept.
    waiting = [...waiting.filter(([name]) => !name.endsWith("page_view")), ...page.pageEvents.events];
    timer = window.setTimeout(function again() {
      postEvents();
      if (!isReady) timer = window.setTimeout(again, VIEW_MS);
    }, VIEW_MS);
  };
  shown(first);
  document.addEventListener("site:page", ({ detail }) => shown(detail));
}
