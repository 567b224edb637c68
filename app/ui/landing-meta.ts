import type { MetaDescriptor } from "./framework";

/** Returns the text property of that name in an unknown value. */
function textIn(data: unknown, name: string): string | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  const found: unknown = Object.entries(data).find(([key]) => key === name)?.[1];
  return typeof found === "string" ? found : undefined;
}

/** A parent route's match, which a page's `meta` receives. */
interface ParentMatch {
  id: string;
  data?: unknown;
}

/**
 * Returns the `meta` of a landing page: title and description from its loader, and the canonical
 * address if the site's public origin is known.
 * @param path of the canonical address: "/offer-code" also for a page that was opened as /savemoney
 */
export function landingMeta(path: string) {
  return ({ data, matches }: { data: unknown; matches: readonly ParentMatch[] }): MetaDescriptor[] => {
    const copy: unknown = typeof data === "object" && data !== null && "copy" in data ? data.copy : undefined;
    const description = textIn(copy, "description");
    const origin = textIn(matches.find(({ id }) => id === "root")?.data, "origin");
    return [
      ...(description === undefined ? [] : [{ name: "description", content: description }]),
      ...(origin === undefined ? [] : [{ tagName: "link", rel: "canonical", href: `${origin}${path}` }]),
    ];
  };
}
