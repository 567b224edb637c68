import { isOwnPath } from "~/domain/own-path";
import { perTab } from "./safe-storage";

/**
 * The response for a form that did not reach the site, in the router's encoding: the page stays and
 * knows that the form was not sent.
 */
const UNSENT_BODY = '[{"_1":2},"data",{"_3":4},"unsent",true]\n';

const NAVIGATION_KEY = "amc-going";
const NAVIGATION_MS = 10_000;
const RETRY_MS = 5_000;
/** A page that polls keeps trying for a minute before it gives up. */
const MAX_TRIES = 12;

/** Returns the page of a data request: "/mini/home.data?a=b" -> "/mini/home?a=b". */
function pageOf({ pathname, search }: URL): string {
  const query = new URLSearchParams(search);
  query.delete("_routes");
  const path = pathname === "/_root.data" ? "/" : pathname.slice(0, -".data".length);
  const rest = query.toString();
  return rest === "" ? path : `${path}?${rest}`;
}

/**
 * Checks whether a response is from the site itself. A proxy in front of it sends others, which are
 * no pages.
 */
const isSiteResponse = (answer: Response): boolean => answer.headers.has("X-Remix-Response");

/**
 * Matches a redirect in the router's encoding whose target is neither one of our paths nor an
 * absolute URL, so it may lead to another site.
 */
const UNSAFE_REDIRECT = /"redirect","(?!\/(?![/\\])|https?:\/\/)/;

const waitForRetry = () => new Promise((resolve) => setTimeout(resolve, RETRY_MS));

/**
 * Wraps fetch, because the router assumes a reliable network: a form that was not sent leaves its
 * page as it is, a page that polls keeps polling, and the target of a navigation is stored in case
 * the page's script does not load.
 */
export function guardRequests(): void {
  const network = window.fetch.bind(window);

  /**
   * Reads the whole body first: the router reports an error for a response that a navigation aborts
   * halfway.
   */
  async function wholly(url: URL, init: RequestInit | undefined): Promise<Response> {
    const answer = await network(url, init);
    if (!answer.body) return answer;
    const body = await answer.text();
    if (answer.status === 202 && UNSAFE_REDIRECT.test(body)) throw new TypeError("redirect");
    return new Response(body, answer);
  }

  async function send(url: URL, init: RequestInit): Promise<Response> {
    try {
      const answer = await wholly(url, init);
      if (isSiteResponse(answer)) return answer;
    } catch (error) {
      if (init.signal?.aborted) throw error;
    }
    document.dispatchEvent(new Event("site:unsent"));
    return new Response(UNSENT_BODY, { status: 503 });
  }

  async function askAgain(url: URL, init: RequestInit | undefined): Promise<Response> {
    for (let tries = 1; ; tries += 1) {
      try {
        const answer = await wholly(url, init);
        if (isSiteResponse(answer) || tries === MAX_TRIES) return answer;
      } catch (error) {
        if (init?.signal?.aborted || tries === MAX_TRIES) throw error;
      }
      await waitForRetry();
    }
  }

  window.fetch = (input, init) => {
    if (!(input instanceof URL) || !input.pathname.endsWith(".data")) return network(input, init);
    if (init?.method === "POST") return send(input, init);
    const page = pageOf(input);
    if (page.split("?")[0] === window.location.pathname) return askAgain(input, init);
    perTab.set(NAVIGATION_KEY, `${String(Date.now())} ${page}`);
    return wholly(input, init);
  };
  document.addEventListener("site:page", () => perTab.remove(NAVIGATION_KEY));
}

/**
 * Continues an interrupted navigation. When the script of the next page does not load, the router
 * reloads the current page and forgets the target. The form was already saved, so this opens the
 * target as a document.
 * @returns true when the browser leaves this page
 */
export function resumeNavigation(go: (to: string) => void = (to) => window.location.replace(to)): boolean {
  const [at, to] = perTab.get(NAVIGATION_KEY)?.split(" ") ?? [];
  perTab.remove(NAVIGATION_KEY);
  const [opened] = performance.getEntriesByType("navigation");
  const isReload = opened !== undefined && "type" in opened && opened.type === "reload";
  const here = window.location.pathname + window.location.search;
  if (
    to === undefined ||
    !isOwnPath(to) ||
    !isReload ||
    to === here ||
    Date.now() - Number(at) > NAVIGATION_MS
  )
    return false;
  go(to);
  return true;
}
