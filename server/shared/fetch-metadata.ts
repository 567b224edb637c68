/**
 * How a request came about, from Sec-Fetch-Dest, Sec-Fetch-Site and Sec-Purpose: a person opens a
 * document; a script of this site sends it; or a page embeds the address as an image, a frame or a
 * prefetch. Browsers from before 2023 send none of these headers, and no browser does on a site
 * without https.
 */
export type FetchSource = "navigation" | "script" | "embedded" | "unknown";

/** "none" comes from the browser's own menus, such as one that saves a link. */
const OWN_SITES: readonly (string | null)[] = ["same-origin", "none"];

/** Headers in which browsers say that the page is only prefetched, older names included. */
const PURPOSES = ["Sec-Purpose", "Purpose", "X-Moz"];

/**
 * The Accept values of this site's scripts. Images, frames and links cannot send them, because the
 * browser sets their Accept header.
 */
const SCRIPTS_ACCEPT: readonly (string | null)[] = ["application/json", "text/event-stream"];

const isPrefetch = (headers: Headers): boolean =>
  PURPOSES.some((name) => headers.get(name)?.includes("prefetch") === true);

/** Returns the fetch metadata headers of a request, to pass them on. */
export const fetchMetadataOf = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    ["Sec-Fetch-Dest", "Sec-Fetch-Site", ...PURPOSES].flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );

/** Returns how a request came about. */
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
