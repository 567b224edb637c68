import { msBackToOffice } from "~server/reference/testing/office-hours.mjs";
import { formFor, type Page, type Visitor } from "./visitor";

/**
 * A step responds on the fast path, without Remix's handler, where it can. The handler removes the
 * word "index" from an address before a step sees it, and the fast path does not accept such an
 * address: this makes the same request take the other path.
 */
const byLongWay = (address: string): string => `${address}${address.includes("?") ? "&" : "?"}index`;

/** Returns the address that Remix's own scripts request. */
const ofScripts = (address: string): string => address.replace(/(?=\?|$)/, ".data");

/**
 * Values generated for each response: nonces, keys of forms, seals, times, and the reference of an
 * error.
 */
const MADE_UP =
  /U2FsdGVkX1[\w+/]+=*|nonce(?:-|=")[\w+/]{16}|(?<![\w-])[\w-]{22}(?![\w-])|(?=[\w-]*\d)[\w-]{24,}|(?<=sessionId=)\w{8}|(?<=x-reference: |please say )[2-9A-Z]{4}-[2-9A-Z]{4}/g;

/** Returns a response without its generated values. */
async function shownBy(answer: Response): Promise<string> {
  const headers = [...answer.headers].filter(
    ([name]) => !/^(?:content-length|transfer-encoding|date|connection|keep-alive)$/.test(name),
  );
  const lines = headers.map(([name, value]) =>
    name === "set-cookie" ? `${name}: ${value.replace(/=[^;]*/, "=")}` : `${name}: ${value}`,
  );
  const text = [`${answer.status}`, ...lines, await answer.text()].join("\n");
  return text.replaceAll(/(?:[?&]|&amp;)index(?=["&\s]|$)/gm, "").replaceAll(MADE_UP, "~");
}

/** Returns the surroundings of the first difference of two texts; undefined when they are equal. */
function differenceOf(one: string, other: string): string | undefined {
  if (one === other) return undefined;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const excerptOf = (text: string) => text.slice(Math.max(0, at - 60), at + 120);
  return `${excerptOf(one)} <> ${excerptOf(other)}`;
}

/** Returns headers that fix the time of a request to now (call-clock.mjs). */
export const fixedClockHeaders = (): Record<string, string> => ({
  "X-Clock": String(Date.now() - msBackToOffice()),
});

/** A request and its visible result. */
export interface PathComparison {
  what: string;
  status: number;
  /** between the two paths */
  difference: string | undefined;
}

/**
 * Sends the same request by both paths, each as a new visitor, and at one fixed time, because pages
 * show how long they have waited.
 */
export async function requestByBothPaths(
  visitor: Visitor,
  address: string,
  init: { method?: string; body?: string; headers?: Record<string, string> } = {},
): Promise<PathComparison> {
  const headers = { ...init.headers, ...fixedClockHeaders() };
  const [short, long] = [
    await visitor.clone().request(address, { ...init, headers }),
    await visitor.clone().request(byLongWay(address), { ...init, headers }),
  ];
  const what = `${init.method ?? "GET"} ${address.split("?")[0] ?? ""}`;
  return { what, status: short.status, difference: differenceOf(await shownBy(short), await shownBy(long)) };
}

/**
 * Opens a page by both paths, and submits its form empty, as a browser and as Remix's scripts do.
 */
export async function openByBothPaths(visitor: Visitor, page: Page): Promise<PathComparison[]> {
  const seen = [
    await requestByBothPaths(visitor, page.address),
    await requestByBothPaths(visitor, page.address, { method: "HEAD" }),
    await requestByBothPaths(visitor, ofScripts(page.address)),
  ];
  const { action, fields = [], hidden } = formFor(page.html, {}) ?? {};
  // Where nothing is asked an empty form is an action, such as a retry, and would be one too many.
  if (action === undefined || fields.length === 0) return seen;
  const headers = { "Content-Type": "application/x-www-form-urlencoded", Origin: visitor.origin };
  const empty = { method: "POST", body: new URLSearchParams(hidden).toString(), headers };
  seen.push(
    await requestByBothPaths(visitor, action, empty),
    await requestByBothPaths(visitor, ofScripts(action), empty),
  );
  return seen;
}

/** Submits a form by both paths, as a browser and as Remix's scripts do. */
export async function postByBothPaths(
  visitor: Visitor,
  page: Page,
  fields: Readonly<Record<string, string>>,
): Promise<PathComparison[]> {
  const form = formFor(page.html, fields);
  if (form === undefined) throw new Error(`There is no form at ${page.address}.`);
  const body = new URLSearchParams({ ...form.hidden, ...fields }).toString();
  const headers = { "Content-Type": "application/x-www-form-urlencoded", Origin: visitor.origin };
  const post = { method: "POST", body, headers };
  return [
    await requestByBothPaths(visitor, form.action, post),
    await requestByBothPaths(visitor, ofScripts(form.action), post),
  ];
}
