import { request, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";

/**
 * Disguised addresses that lead off the site or run a script, and the effect of a response on them.
 */

/** The host of all hostile addresses. None of our pages names it. */
export const OTHER_HOST = "evil.example";

/** Complete addresses, for query parameters, form fields and backend responses. */
export const HOSTILE_ADDRESSES: readonly string[] = [
  `https://${OTHER_HOST}/`,
  `//${OTHER_HOST}/x`,
  `///${OTHER_HOST}/x`,
  `/\\${OTHER_HOST}/x`,
  `\\\\${OTHER_HOST}/x`,
  `/\t/${OTHER_HOST}/x`,
  `/\n\\${OTHER_HOST}/x`,
  ` \t//${OTHER_HOST}/x`,
  `\u0000//${OTHER_HOST}/x`,
  `https:${OTHER_HOST}/x`,
  `hTTps:\\\\${OTHER_HOST}/x`,
  `/mini/..//${OTHER_HOST}/x`,
  `/mini/../\\${OTHER_HOST}/x`,
  `https://here@${OTHER_HOST}/`,
  `javascript:location="https://${OTHER_HOST}/"`,
  `JaVaScRiPt:location="https://${OTHER_HOST}/"`,
  ` \u0001java\tscr\nipt:location="https://${OTHER_HOST}/"`,
  `data:text/html,<script>location="https://${OTHER_HOST}/"</script>`,
  `vbscript:${OTHER_HOST}`,
  // Characters that look like slashes and dots; some are normalized to them in a host name.
  `\uFF0F\uFF0F${OTHER_HOST}/x`,
  `/\u2215${OTHER_HOST}/x`,
  `/\u29F8\u29F8${OTHER_HOST}/x`,
  `https:\uFF0F\uFF0F${OTHER_HOST}/x`,
  `//evil\u3002example/x`,
];

/** One of each kind, for a browser that takes a second for each. */
export const HOSTILE_KINDS: readonly string[] = [
  `//${OTHER_HOST}/x`,
  `/\\${OTHER_HOST}/x`,
  `/\t/${OTHER_HOST}/x`,
  ` \t//${OTHER_HOST}/x`,
  `https:${OTHER_HOST}/x`,
  `/mini/../\\${OTHER_HOST}/x`,
  `JaVaScRiPt:location="https://${OTHER_HOST}/"`,
  `data:text/html,<script>location="https://${OTHER_HOST}/"</script>`,
  `\uFF0F\uFF0F${OTHER_HOST}/x`,
];

/** Appended to a path of the site: each is sent literally. */
export const HOSTILE_TAILS: readonly string[] = [
  "/",
  "//",
  `//${OTHER_HOST}/x`,
  `/\\${OTHER_HOST}/x`,
  `\\${OTHER_HOST}`,
  `/%5c${OTHER_HOST}/x`,
  `/%2f%2f${OTHER_HOST}/x`,
  `/%09/${OTHER_HOST}/x`,
  `/%0a%0d/${OTHER_HOST}/x`,
  `%0d%0aLocation:%20https://${OTHER_HOST}`,
  `/%00//${OTHER_HOST}/x`,
  `/%20//${OTHER_HOST}/x`,
  `/..//${OTHER_HOST}/x`,
  `/%2e%2e//${OTHER_HOST}/x`,
  `/javascript:alert(1)//${OTHER_HOST}`,
  `/%EF%BC%8F%EF%BC%8F${OTHER_HOST}/x`,
  `/https://${OTHER_HOST}/x`,
  `@${OTHER_HOST}/x`,
];

/** The response, before it is followed. */
export interface RawResponse {
  status: number;
  location: string | undefined;
  refresh: string | undefined;
  cookies: readonly string[];
  body: string;
}

/**
 * Requests a path literally; fetch would normalize it.
 * @throws when Node itself refuses to send the path
 */
export function requestLiterally(
  origin: string,
  path: string,
  {
    method = "GET",
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawResponse> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers }, (answer: IncomingMessage) => {
      const header = (name: string) => answer.headersDistinct[name]?.join(", ");
      text(answer).then(
        (came) =>
          resolve({
            status: answer.statusCode ?? 0,
            location: header("location"),
            refresh: header("refresh"),
            cookies: answer.headersDistinct["set-cookie"] ?? [],
            body: came,
          }),
        reject,
      );
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

const SCHEMES = ["http:", "https:", "tel:", "mailto:", "sms:"];

/** Returns where an address on a page leads a browser; undefined when it leads nowhere. */
const goesTo = (address: string, page: string): URL | undefined =>
  URL.canParse(address, page) ? new URL(address, page) : undefined;

/**
 * Checks whether an address leads to the other host, runs a script, or is a path of ours that a
 * script may take for a host.
 * @param page address of the page that contains it
 */
export function isHarmful(address: string, page: string): boolean {
  const to = goesTo(address, page);
  if (to === undefined) return /^[\s\u0000-\u001f]*[/\\]{2}/.test(address);
  if (!SCHEMES.includes(to.protocol)) return true;
  if (to.origin === new URL(page).origin) return to.pathname.startsWith("//");
  return to.hostname.replace(/\.$/, "") === OTHER_HOST;
}

const unescaped = (html: string): string =>
  html
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

/** Returns every address in a page: links, forms, refreshes and loaded resources. */
function addressesIn(html: string): string[] {
  const attributes = [...html.matchAll(/\s(?:href|action|formaction|src|srcset|poster|data)="([^"]*)"/gi)];
  const refreshes = [...html.matchAll(/http-equiv="refresh" content="\d+;\s*url=([^"]*)"/gi)];
  return [...attributes, ...refreshes].map(([, address = ""]) => unescaped(address));
}

/** Returns the address of a redirect for Remix's scripts. */
function redirectForScripts(body: string): string | undefined {
  const [, quotedAddress] = /"redirect",("(?:[^"\\]|\\.)*")/.exec(body) ?? [];
  const parsed: unknown = quotedAddress === undefined ? undefined : JSON.parse(quotedAddress);
  return typeof parsed === "string" ? parsed : undefined;
}

/** Returns the addresses to which a response redirects a browser. */
export function redirectsIn({ location, refresh, status, body }: RawResponse): string[] {
  const [, refreshed] = /;\s*url=(.*)$/i.exec(refresh ?? "") ?? [];
  const forScripts = status === 202 ? redirectForScripts(body) : undefined;
  return [location, refreshed, forScripts].filter((address) => address !== undefined);
}

/**
 * Returns the addresses in a response by which a visitor would leave the site.
 * @param page the requested address
 */
export function harmfulAddressesIn(answer: RawResponse, page: string): string[] {
  const linked = answer.body.startsWith("<") ? addressesIn(answer.body) : [];
  return [...redirectsIn(answer), ...linked].filter((address) => isHarmful(address, page));
}
