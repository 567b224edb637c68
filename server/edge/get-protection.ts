import {
  employeeIn,
  isEmployeeAddress,
  type EmployeeLogin,
  type EmployeeSite,
} from "~server/visit/employee-address";
import { withAddressKey } from "~/domain/keyed-address";
import { escapeHtml } from "./escape-html";
import { failurePage } from "./failure-page";
import { fetchSourceOf } from "~server/shared/fetch-metadata";
import type { PageResponse } from "~server/remix/plain-response";

type Handler = (request: Request) => Promise<PageResponse>;

/** What the check needs to know of the pages. */
interface GuardedPages {
  handle: Handler;
  /**
   * whether a GET of a path changes nothing; false for a path without a route.
   * @param path without its query
   */
  isReadOnly(path: string): boolean;
}

interface GuardedSite extends EmployeeSite {
  config: EmployeeSite["config"] & { brand: { name: string; supportPhone: string } };
}

/** The pages to which browsers send employees' cookies. */
const EMPLOYEE_PAGES = /^https?:\/\/[^/]+\/(?:spw|replay)(?:[/?.]|$)/;

/** Returns the path of an address, without its query. */
function pathOf(address: string): string {
  const start = address.indexOf("/", 8);
  const end = address.indexOf("?", start);
  return address.slice(start, end === -1 ? undefined : end);
}

const refused = (): Response =>
  new Response("Forbidden", {
    status: 403,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });

const HEADING = "Open this page";
const WORDS = "Your browser doesn't tell us whether you opened this page yourself, so nothing is shown yet.";

/**
 * Returns a page that asks an employee to open an address with a click. It changes nothing, and a
 * page that only embeds its address cannot click the link.
 */
function confirmationPage(request: Request, { config }: GuardedSite, { key }: EmployeeLogin): Response {
  const { pathname, search } = new URL(request.url);
  const to = escapeHtml(withAddressKey(`${pathname}${search}`, key));
  const form = `<p><a href="${to}">${HEADING}</a></p>`;
  return failurePage(403, config.brand, WORDS, { heading: HEADING, form });
}

/**
 * Answers a GET that may change something only if a person opened the page or a script of this site
 * sent it: not for an image, a frame or a prefetch of another page. Routes whose loader is marked
 * (read-only.ts) always respond. A browser without fetch metadata gets a response too, but an
 * employee's browser only for an address with the key of the employee's login; a redirect leads to
 * such an address.
 */
export function withGetProtection(pages: GuardedPages, site: GuardedSite): Handler {
  return async (request) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const source = fetchSourceOf(request.headers);
    if (isRead && source === "embedded" && !pages.isReadOnly(pathOf(request.url))) return refused();
    if (source !== "unknown" || !EMPLOYEE_PAGES.test(request.url)) return pages.handle(request);
    const url = new URL(request.url);
    const header = request.headers.get("Cookie");
    const employee = await employeeIn(header, url.pathname, site);
    if (isRead && employee && !isEmployeeAddress(url, employee))
      return confirmationPage(request, site, employee);
    return withKey(await pages.handle(request), header, url.pathname, site);
  };
}

/**
 * Adds the key of the employee's login, even of a login that this response starts, to a redirect
 * within this site; returns any other response unchanged.
 */
async function withKey(
  answer: PageResponse,
  header: string | null,
  pathname: string,
  site: GuardedSite,
): Promise<PageResponse> {
  const to = answer.headers.get("Location") ?? "";
  if (!/^\/(?:spw|replay)(?:[/?]|$)/.test(to)) return answer;
  // The cookies of the response come first, and have priority.
  const set = answer.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  const employee = await employeeIn(
    [...set, ...(header === null ? [] : [header])].join("; "),
    pathname,
    site,
  );
  if (employee) answer.headers.set("Location", withAddressKey(to, employee.key));
  return answer;
}
