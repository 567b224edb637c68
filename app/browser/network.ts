import { isOwnPath } from "~/domain/own-path";
import { perTab } from "./safe-storage";

/** How a form that did not reach the site is answered in the router's own words: the page stays, and knows that nothing came of it. */
const UNSENT = '[{"_1":2},"data",{"_3":4},"unsent",true]\n';

const GOING_KEY = "amc-going";
const GOING_MS = 10_000;
const AGAIN_MS = 5_000;
/** A page that asks again by itself goes on asking for a minute before it gives up. */
const MOST_TRIES = 12;

/** The page whose data is asked for: "/mini/home.data?a=b" -> "/mini/home?a=b". */
function pageOf({ pathname, search }: URL): string {
  const query = new URLSearchParams(search);
  query.delete("_routes");
  const path = pathname === "/_root.data" ? "/" : pathname.slice(0, -".data".length);
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

/** An answer of the site itself: whatever stands in front of it sends others, and they are no pages. */
const isOurs = (answer: Response): boolean => answer.headers.has("X-Remix-Response");

/** In what the router reads: a redirect to an address that is neither one of our paths nor written in full, and so may mean another site. */
const UNCLEAR = /"redirect","(?!\/(?![/\\])|https?:\/\/)/;

const pause = () => new Promise((resolve) => setTimeout(resolve, AGAIN_MS));

/**
 * Stands between the router and the network, which the router takes for reliable: a form that was not sent leaves its page as it is, a page
 * that asks again goes on asking, and where somebody was going is remembered in case the page's script does not come.
 */
export function guardRequests(): void {
  const network = window.fetch.bind(window);

  /** An answer with all of its body: the router says an error of one that somebody leaves halfway, and to leave a page is none. */
  async function wholly(url: URL, init: RequestInit | undefined): Promise<Response> {
    const answer = await network(url, init);
    if (!answer.body) return answer;
    const body = await answer.text();
    if (answer.status === 202 && UNCLEAR.test(body)) throw new TypeError("redirect");
    return new Response(body, answer);
  }

  async function send(url: URL, init: RequestInit): Promise<Response> {
    try {
      const answer = await wholly(url, init);
      if (isOurs(answer)) return answer;
    } catch (error) {
      if (init.signal?.aborted) throw error;
    }
    document.dispatchEvent(new Event("site:unsent"));
    return new Response(UNSENT, { status: 503 });
  }

  async function askAgain(url: URL, init: RequestInit | undefined): Promise<Response> {
    for (let tries = 1; ; tries += 1) {
      try {
        const answer = await wholly(url, init);
        if (isOurs(answer) || tries === MOST_TRIES) return answer;
      } catch (error) {
        if (init?.signal?.aborted || tries === MOST_TRIES) throw error;
      }
      await pause();
    }
  }

  window.fetch = (input, init) => {
    if (!(input instanceof URL) || !input.pathname.endsWith(".data")) return network(input, init);
    if (init?.method === "POST") return send(input, init);
    const page = pageOf(input);
    if (page.split("?")[0] === window.location.pathname) return askAgain(input, init);
    perTab.set(GOING_KEY, `${String(Date.now())} ${page}`);
    return wholly(input, init);
  };
  document.addEventListener("site:page", () => perTab.remove(GOING_KEY));
}

/**
 * The router reloads a page when the script of the next one does not come, and would so forget where somebody was going. What was sent is
 * saved, so from here they go on to that page, as a document that needs no script.
 * @returns true when this page is being left
 */
export function goOn(go: (to: string) => void = (to) => window.location.replace(to)): boolean {
  const [at, to] = perTab.get(GOING_KEY)?.split(" ") ?? [];
  perTab.remove(GOING_KEY);
  const [opened] = performance.getEntriesByType("navigation");
  const isReload = opened !== undefined && "type" in opened && opened.type === "reload";
  const here = window.location.pathname + window.location.search;
  if (to === undefined || !isOwnPath(to) || !isReload || to === here || Date.now() - Number(at) > GOING_MS)
    return false;
  go(to);
  return true;
}
