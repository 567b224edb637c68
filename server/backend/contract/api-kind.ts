/** The lender's APIs; every page belongs to one. */

export const apiKinds = [
  "mini",
  "spw",
  "refi-mini",
  "qt",
  "purchase",
  "cashout-challenger",
  "customer-survey",
  "main",
] as const;
export type ApiKind = (typeof apiKinds)[number];

/**
 * Returns the API kind of a page's path, matched by whole segments (TRANSPORT-02): `/mini/home` is
 * mini, `/minivan` is main. The refinance transfer flow shares refi-mini (A4), and only `/purchase`
 * itself is a page of main (A3).
 */
export function apiKindForPath(path: string): ApiKind {
  const [pathname = ""] = path.split(/[?#]/, 1);
  const [first = "", second = ""] = pathname.split("/").filter((segment) => segment !== "");
  switch (first) {
    case "mini":
    case "spw":
    case "refi-mini":
    case "qt":
    case "cashout-challenger":
    case "customer-survey":
      return first;
    case "refi-mini-transfer":
      return "refi-mini";
    case "purchase":
      return second === "" ? "main" : "purchase";
    default:
      return "main";
  }
}

/** Narrows a text to an API kind. Throws "Unknown API type: {type}" (TRANSPORT-03). */
export function parseApiKind(type: string): ApiKind {
  const kind = apiKinds.find((known) => known === type);
  if (kind === undefined) throw new Error(`Unknown API type: ${type}`);
  return kind;
}

/** The base address of each API kind. */
export type BackendUrls = Readonly<Record<ApiKind, string>>;

/** One base address for all kinds, or one per kind. A trailing slash is optional. */
export type BaseUrl = string | BackendUrls;

/**
 * Returns the base address of a kind without a trailing slash. Throws "Unknown API type: {type}"
 * (TRANSPORT-03).
 */
export function apiBase(base: BaseUrl, type: string): string {
  const kind = parseApiKind(type);
  const url = typeof base === "string" ? base : base[kind];
  return url.replace(/\/+$/, "");
}
