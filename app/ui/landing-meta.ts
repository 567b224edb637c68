import type { MetaDescriptor } from "@remix-run/react";

/** A text of that name in an object that may be anything. */
function textIn(data: unknown, name: string): string | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  const found: unknown = Object.entries(data).find(([key]) => key === name)?.[1];
  return typeof found === "string" ? found : undefined;
}

/** What a page's `meta` is given of the routes above it. */
interface Above {
  id: string;
  data?: unknown;
}

/**
 * The `meta` of a landing page: what it is about, from the words of its loader, and, where the site knows its public origin, the one
 * address it is known by however it was opened.
 * @param path of the canonical address: "/offer-code" also for a page that was opened as /savemoney
 */
export function landingMeta(path: string) {
  return ({ data, matches }: { data: unknown; matches: readonly Above[] }): MetaDescriptor[] => {
    const copy: unknown = typeof data === "object" && data !== null && "copy" in data ? data.copy : undefined;
    const description = textIn(copy, "description");
    const origin = textIn(matches.find(({ id }) => id === "root")?.data, "origin");
    return [
      ...(description === undefined ? [] : [{ name: "description", content: description }]),
      ...(origin === undefined ? [] : [{ tagName: "link", rel: "canonical", href: `${origin}${path}` }]),
    ];
  };
}
