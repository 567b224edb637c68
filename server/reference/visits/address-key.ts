import { createHmac, timingSafeEqual } from "node:crypto";
import { html } from "hono/html";
import { ADDRESS_KEY, withAddressKey } from "~/ui/keyed-address";
import { fetchSourceOf } from "~server/edge/fetch-metadata";
import type { Store } from "~server/reference/deps";
import { OWN_HEADERS, OWN_PAGE_HEADERS, ownPage } from "~server/reference/own-page";

/**
 * Addresses of pages for bankers that nobody else can make up, as the site has them for its own (server/visit/employee-address.ts). A look at such
 * a page is put on the trail, so it is shown to who has opened it, and not to a page that holds its address as a picture or a frame.
 */

const HEADING = "Open this page";

/** Asks who has a browser that says nothing of how the page was opened to open it by hand. @param to from the page itself */
async function pageThatAsks(to: string): Promise<Response> {
  const page = await ownPage({
    title: HEADING,
    body: html`<h1>${HEADING}</h1>
      <p>Your browser does not tell us whether you opened this page yourself, so nothing is shown yet.</p>
      <p><a href="${to}">${HEADING}</a></p>`,
  });
  const headers = { ...OWN_PAGE_HEADERS, "Content-Type": "text/html; charset=utf-8" };
  return new Response(page.toString(), { status: 403, headers });
}

/** A page with a key in each of its own links, which say where they lead from the page itself. */
async function withKey(page: Response, key: string): Promise<Response> {
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

/** Looks at how pages of a place are asked for. @param place where they stand, "visits" */
export function createAddressKeys({ keys }: Pick<Store, "keys">, place: string) {
  const keyOf = (token: string): string =>
    createHmac("sha256", keys.fingerprint)
      .update(`address ${place} ${token}`)
      .digest("base64url")
      .slice(0, 22);
  const isUnknown = ({ headers }: Request): boolean => fetchSourceOf(headers) === "unknown";

  return {
    /** The answer to who has not opened the page; undefined for everybody else. */
    refusal: ({ headers }: Request): Response | undefined =>
      fetchSourceOf(headers) === "embedded"
        ? new Response("Forbidden", { status: 403, headers: OWN_HEADERS })
        : undefined,

    /** Opens a page for a banker's token: in a browser that says nothing of how it was opened, by an address with the key alone. */
    async open(request: Request, token: string, answer: () => Promise<Response>): Promise<Response> {
      if (!isUnknown(request)) return answer();
      const { search, searchParams } = new URL(request.url);
      const key = keyOf(token);
      const isKeyed = isSame(searchParams.get(ADDRESS_KEY) ?? "", key);
      return isKeyed ? withKey(await answer(), key) : pageThatAsks(withAddressKey(search, key));
    },

    /** Where the page of a token stands that has just left the address. */
    addressOf: (request: Request, path: string, token: string): string =>
      isUnknown(request) ? withAddressKey(path, keyOf(token)) : path,
  };
}
