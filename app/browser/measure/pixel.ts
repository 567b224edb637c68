import type { PageEvents, PageFrame } from "~/ui/page-data";

/** Runs the pixels of others in a frame that can reach nothing of the page, and tells it what happened: names and ids of events, nothing else. */

/** UI-069, UI-070, TRACK-04: so long a page stands before its view counts here. */
const VIEW_MS = 1_250;

type Event = PageEvents["events"][number];

/** @param first the page that stands when this comes */
export function start(first: PageFrame | undefined): void {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts");
  // The address of the page names the visit.
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
  const tell = () => {
    if (!isReady) return;
    // It has no origin to be named by, and what it is told is nobody's secret.
    frame.contentWindow?.postMessage(waiting, "*");
    waiting = [];
  };
  window.addEventListener("message", ({ source, data }) => {
    if (source !== frame.contentWindow) return;
    // Once more where it comes after a page has stood for long enough.
    if (data === "ready") isReady = true;
    else navigator.sendBeacon("/pixels", JSON.stringify(data));
  });
  const shown = (page: PageFrame | undefined) => {
    clearTimeout(timer);
    if (!page) return;
    // The visitor has said no, here or in another tab: what runs in the frame ends with it.
    if (!page.pageEvents?.pixels) return frame.remove();
    // Who goes on at once has not looked at the page; what they did stays true.
    waiting = [...waiting.filter(([name]) => !name.endsWith("page_view")), ...page.pageEvents.events];
    timer = window.setTimeout(function again() {
      tell();
      if (!isReady) timer = window.setTimeout(again, VIEW_MS);
    }, VIEW_MS);
  };
  shown(first);
  document.addEventListener("site:page", ({ detail }) => shown(detail));
}
