import { formatAgo } from "~/ui/format-ago";
import type { LiveNews, PageFrame } from "~/ui/page-data";
import { withSession } from "./session-of-page";

/**
 * Two devices in one meeting: an open page receives events of the other device and follows it where
 * no input is lost.
 */

const liveAddress = (): string => withSession("/spw/live");
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;
/** After this many failed tries in a row the page stops trying. */
const MAX_TRIES = 12;

const isNews = (value: unknown): value is LiveNews =>
  typeof value === "object" && value !== null && "version" in value && "says" in value;

/**
 * Updates the page in place, unless it has to be loaded as a document (app/browser/translated).
 * @param to the page that replaces this one; undefined for the same page
 */
function requestUpdate(update: () => void, to?: string): void {
  if (document.dispatchEvent(new CustomEvent("site:update", { detail: to, cancelable: true }))) update();
}

function parseNews(text: unknown): LiveNews | undefined {
  try {
    const value: unknown = JSON.parse(String(text));
    return isNews(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Requests the page that the other device shows, and the cookies that the visitor needs for it. */
async function fetchOtherDevicePage(): Promise<string | undefined> {
  try {
    const response = await fetch(liveAddress(), { headers: { Accept: "application/json" } });
    const answer: unknown = response.status === 200 ? await response.json() : undefined;
    if (typeof answer !== "object" || answer === null || !("to" in answer)) return undefined;
    return typeof answer.to === "string" && answer.to.startsWith("/spw/") ? answer.to : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Shows a message with a link in a status region for screen readers; the page's content does not
 * change.
 */
function showMessage(words: string): void {
  const main = document.querySelector("main");
  let place = document.getElementById("live-said");
  if (!place) {
    place = document.createElement("p");
    place.id = "live-said";
    place.className = "note";
    place.setAttribute("role", "status");
    main?.before(place);
  }
  const link = document.createElement("a");
  link.href = liveAddress();
  link.textContent = "Open it too";
  place.textContent = `${words} `;
  place.append(link);
}

/** @returns a function to call with every opened page */
export function watchOtherDevice(): (page: PageFrame | undefined) => void {
  let page: PageFrame | undefined;
  let source: EventSource | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let version = 0;
  let seenAt = 0;
  let isTouched = false;
  let isSending = false;
  let isGoing = false;

  function sinceWhen(): void {
    const place = document.getElementById("live-at");
    if (place && seenAt > 0) place.textContent = formatAgo(Date.now() - seenAt);
  }
  function tellBanker({ says, at }: LiveNews): void {
    const place = document.getElementById("live");
    if (place && place.textContent !== says) {
      place.textContent = says;
      // The row that the customer points at stands in the table.
      if (window.location.pathname.endsWith("/best-offers") && !isTouched)
        requestUpdate(() => void window.__remixRouter.revalidate());
    }
    seenAt = at;
    sinceWhen();
  }
  const mayMove = (): boolean =>
    page?.live?.moves === true && !isTouched && !isSending && document.visibilityState === "visible";

  async function goAlong({ says, follows }: LiveNews): Promise<void> {
    if (!follows || !mayMove()) return showMessage(says);
    if (isGoing) return;
    isGoing = true;
    const to = await fetchOtherDevicePage();
    isGoing = false;
    // Input that began meanwhile is kept.
    if (to === undefined || !mayMove()) return showMessage(says);
    const here = window.location.pathname + window.location.search;
    requestUpdate(
      () => void window.__remixRouter.navigate(to, { replace: to === here, preventScrollReset: to === here }),
      to,
    );
  }

  function handleMessage({ data }: MessageEvent): void {
    const news = parseNews(data);
    if (!news || news.version === version) return;
    version = news.version;
    if (page?.live?.side === "employee") tellBanker(news);
    else void goAlong(news);
  }

  function close(): void {
    clearTimeout(again);
    source?.close();
    source = undefined;
  }
  function open(): void {
    if (source || !page?.live || document.visibilityState !== "visible") return;
    clearTimeout(again);
    const own = new EventSource(withSession(`/spw/live?v=${String(version)}`));
    source = own;
    own.addEventListener("hello", () => (tries = 0));
    own.addEventListener("news", handleMessage);
    own.addEventListener("over", close);
    own.addEventListener("error", () => {
      // EventSource reconnects by itself after a lost connection, but not after a response that is
      // no event stream.
      if (own.readyState !== EventSource.CLOSED || source !== own) return;
      close();
      tries += 1;
      const wait = Math.min(FIRST_RETRY_MS * 2 ** tries, LONGEST_RETRY_MS);
      if (tries <= MAX_TRIES) again = setTimeout(open, wait);
    });
  }

  document.addEventListener("input", ({ target }) => {
    if (target instanceof Element && target.closest("main form")) isTouched = true;
  });
  document.addEventListener("site:sending", ({ detail }) => (isSending = detail));
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") open();
    else close();
  });
  setInterval(sinceWhen, 30_000);

  return (next) => {
    if (next?.action !== page?.action) isTouched = false;
    page = next;
    if (!next?.live) return close();
    version = next.live.version;
    const said = document.getElementById("live-said");
    if (said) said.textContent = "";
    if (!source) tries = 0;
    open();
  };
}
