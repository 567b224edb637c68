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

/** What a `meta` of the site is given. */
interface Asked {
  data: unknown;
  matches: readonly Above[];
}

function described(
  path: string,
  description: string | undefined,
  matches: readonly Above[],
): MetaDescriptor[] {
  const origin = textIn(matches.find(({ id }) => id === "root")?.data, "origin");
  return [
    ...(description === undefined ? [] : [{ name: "description", content: description }]),
    ...(origin === undefined ? [] : [{ tagName: "link", rel: "canonical", href: `${origin}${path}` }]),
  ];
}

/**
 * The `meta` of a page that is meant to be found: what it is about, and, where the site knows its public origin, the one address it is known
 * by however it was opened.
 * @param path of the canonical address: "/offer-code" also for a page that was opened as /savemoney
 * @param description for search results, about 150 characters
 */
export const pageMeta =
  (path: string, description: string) =>
  ({ matches }: Asked): MetaDescriptor[] =>
    described(path, description, matches);

/** The same of a landing page, from the words of its loader. */
export const landingMeta =
  (path: string) =>
  ({ data, matches }: Asked): MetaDescriptor[] => {
    const copy: unknown = typeof data === "object" && data !== null && "copy" in data ? data.copy : undefined;
    return described(path, textIn(copy, "description"), matches);
  };

/** The same of one of the texts that the footer links to. */
export const legalMeta = ({ data, matches }: Asked): MetaDescriptor[] => {
  const text: unknown =
    typeof data === "object" && data !== null && "document" in data ? data.document : undefined;
  return described(`/legal/${textIn(text, "slug") ?? ""}`, textIn(text, "description"), matches);
};
