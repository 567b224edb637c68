/**
 * How a request came about, as the browser says it in Sec-Fetch-Dest, Sec-Fetch-Site and Sec-Purpose: somebody opens a document; a script of this
 * site asks; or a page only holds the address, as a picture, a frame or a prefetch does. Browsers of before 2023 say nothing, and so do all
 * browsers of a site without https.
 */
export type FetchSource = "navigation" | "script" | "embedded" | "unknown";

/** "none" is asked for by the browser's own menus, such as one that saves a link. */
const OWN_SITES: readonly (string | null)[] = ["same-origin", "none"];

/** Headers in which browsers say that nobody has opened the page yet, the older names too. */
const PURPOSES = ["Sec-Purpose", "Purpose", "X-Moz"];

/** What scripts of this site ask for by name. No picture, frame or link of a page can say it: their browser says what it wants for them. */
const SCRIPTS_ACCEPT: readonly (string | null)[] = ["application/json", "text/event-stream"];

const isPrefetch = (headers: Headers): boolean =>
  PURPOSES.some((name) => headers.get(name)?.includes("prefetch") === true);

/** What a request says of how it came about, for who passes it on. */
export const fetchMetadataOf = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    ["Sec-Fetch-Dest", "Sec-Fetch-Site", ...PURPOSES].flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );

/** How a request came about. */
export function fetchSourceOf(headers: Headers): FetchSource {
  if (isPrefetch(headers)) return "embedded";
  switch (headers.get("Sec-Fetch-Dest")) {
    case null:
      return SCRIPTS_ACCEPT.includes(headers.get("Accept")) ? "script" : "unknown";
    case "document":
      return "navigation";
    case "empty":
      return OWN_SITES.includes(headers.get("Sec-Fetch-Site")) ? "script" : "embedded";
    default:
      return "embedded";
  }
}
