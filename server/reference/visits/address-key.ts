import { createHmac, timingSafeEqual } from "node:crypto";
import { html } from "hono/html";
import { ADDRESS_KEY, withAddressKey } from "~/domain/keyed-address";
import { fetchSourceOf } from "~server/shared/fetch-metadata";
import type { DepsWithDatabase } from "~server/reference/deps";
import {
  BACKEND_PAGE_BASE_HEADERS,
  BACKEND_PAGE_HEADERS,
  renderBackendPage,
} from "~server/shared/backend-page";

/**
 * Unforgeable addresses of pages for bankers, as the site has for its own
 * (server/visit/employee-address.ts). A view of such a page is recorded in the trail, so it is
 * shown only when opened as a page, not when another page embeds its address as an image or a
 * frame.
 */

const HEADING = "Open this page";

/**
 * Asks a banker to click to open the page, when the browser does not send how it was opened.
 * @param to from the page itself
 */
async function confirmOpenPage(to: string, brand: string): Promise<Response> {
  const page = await renderBackendPage({
    brand,
    title: HEADING,
    body: html`<h1>${HEADING}</h1>
      <p>Your browser does not tell us whether you opened this page yourself, so nothing is shown yet.</p>
      <p><a href="${to}">${HEADING}</a></p>`,
  });
  const headers = { ...BACKEND_PAGE_HEADERS, "Content-Type": "text/html; charset=utf-8" };
  return new Response(page.toString(), { status: 403, headers });
}

/** Adds a key to each of the page's own links, which are relative to the page. */
async function addKeyToLinks(page: Response, key: string): Promise<Response> {
  if (page.headers.get("Content-Type")?.startsWith("text/html") !== true) return page;
  const text = await page.text();
  const keyed = text.replace(/ href="(?![a-z]+:|\/|#)([^"]*)"/g, (_link, to: string) => {
    const address = withAddressKey(to.replaceAll("&amp;", "&"), key);
    return ` href="${address.replaceAll("&", "&amp;")}"`;
  });
  return new Response(keyed, { status: page.status, headers: page.headers });
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * Checks how pages of a place are requested.
 * @param place their path, "visits"
 */
export function createAddressKeys(
  { keys, lender }: Pick<DepsWithDatabase, "keys" | "lender">,
  place: string,
) {
  const keyOf = (token: string): string =>
    createHmac("sha256", keys.fingerprint)
      .update(`address ${place} ${token}`)
      .digest("base64url")
      .slice(0, 22);
  const isUnknown = ({ headers }: Request): boolean => fetchSourceOf(headers) === "unknown";

  return {
    /** The response when the page was not opened by the user; undefined otherwise. */
    refusal: ({ headers }: Request): Response | undefined =>
      fetchSourceOf(headers) === "embedded"
        ? new Response("Forbidden", { status: 403, headers: BACKEND_PAGE_BASE_HEADERS })
        : undefined,

    /**
     * Opens a page for a banker's token; in a browser that does not send how it was opened, only by
     * an address with the key.
     */
    async open(request: Request, token: string, answer: () => Promise<Response>): Promise<Response> {
      if (!isUnknown(request)) return answer();
      const { search, searchParams } = new URL(request.url);
      const key = keyOf(token);
      const isKeyed = isSame(searchParams.get(ADDRESS_KEY) ?? "", key);
      return isKeyed
        ? addKeyToLinks(await answer(), key)
        : confirmOpenPage(withAddressKey(search, key), lender.name);
    },

    /** The address of a token's page after the token was removed from it. */
    addressOf: (request: Request, path: string, token: string): string =>
      isUnknown(request) ? withAddressKey(path, keyOf(token)) : path,
  };
}
