import { request, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";

/** Addresses that lead away from the site, or run a script, though they are written as if they did not; and what an answer does with them. */

/** The host that every hostile address means. No page of ours names it. */
export const OTHER_HOST = "evil.example";

/** Whole addresses, for names of a query, fields of a form and answers of a backend. */
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
  // Signs that look like slashes and dots, some of which a host's name is normalized to.
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

/** What stands behind a path of the site: each is sent as it is written. */
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

/** What came back, before anybody follows it. */
export interface RawAnswer {
  status: number;
  location: string | undefined;
  refresh: string | undefined;
  cookies: readonly string[];
  body: string;
}

/**
 * Asks for a path exactly as it is written; fetch would write it anew.
 * @throws where Node itself refuses to send the path
 */
export function askAsWritten(
  origin: string,
  path: string,
  {
    method = "GET",
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawAnswer> {
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

/** Where a browser goes that is given an address on a page; undefined where it goes nowhere. */
const goesTo = (address: string, page: string): URL | undefined =>
  URL.canParse(address, page) ? new URL(address, page) : undefined;

/**
 * Whether an address leads to the other host, runs a script, or is a path of ours that a script may take for a host.
 * @param page address of the page that it stands on
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

/** Every address that a page has its visitor go to: links, forms, refreshes; and what it loads. */
function addressesIn(html: string): string[] {
  const attributes = [...html.matchAll(/\s(?:href|action|formaction|src|srcset|poster|data)="([^"]*)"/gi)];
  const refreshes = [...html.matchAll(/http-equiv="refresh" content="\d+;\s*url=([^"]*)"/gi)];
  return [...attributes, ...refreshes].map(([, address = ""]) => unescaped(address));
}

/** The address of a redirect that is told to Remix's scripts. */
function redirectForScripts(body: string): string | undefined {
  const [, told] = /"redirect",("(?:[^"\\]|\\.)*")/.exec(body) ?? [];
  const parsed: unknown = told === undefined ? undefined : JSON.parse(told);
  return typeof parsed === "string" ? parsed : undefined;
}

/** The addresses to which an answer sends a browser at once. */
export function redirectsIn({ location, refresh, status, body }: RawAnswer): string[] {
  const [, refreshed] = /;\s*url=(.*)$/i.exec(refresh ?? "") ?? [];
  const forScripts = status === 202 ? redirectForScripts(body) : undefined;
  return [location, refreshed, forScripts].filter((address) => address !== undefined);
}

/**
 * The addresses of an answer by which a visitor would leave the site.
 * @param page address of what was asked for
 */
export function harmIn(answer: RawAnswer, page: string): string[] {
  const linked = answer.body.startsWith("<") ? addressesIn(answer.body) : [];
  return [...redirectsIn(answer), ...linked].filter((address) => isHarmful(address, page));
}
