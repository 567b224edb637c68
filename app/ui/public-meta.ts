import type { MetaDescriptor } from "./framework";

/** A parent route's match, which a page's `meta` receives. */
export interface ParentMatch {
  id: string;
  data?: unknown;
}

/** A page that search engines and messengers may show. */
export interface PublicPage {
  title: string;
  description: string;
  /** canonical path */
  path: string;
}

/** Returns the text property of that name in an unknown value. */
function textIn(data: unknown, name: string): string | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  const found: unknown = Object.entries(data).find(([key]) => key === name)?.[1];
  return typeof found === "string" ? found : undefined;
}

/**
 * Returns the `meta` of a public page: its description, and, if the site's public origin is known,
 * canonical address and social card, with the brand's picture if it has one.
 */
export function publicMeta(
  { title, description, path }: PublicPage,
  matches: readonly ParentMatch[],
): MetaDescriptor[] {
  const root = matches.find(({ id }) => id === "root")?.data;
  const [origin, image] = [textIn(root, "origin"), textIn(root, "card")];
  const known = { name: "description", content: description };
  if (origin === undefined) return [known];
  const href = origin + path;
  const card = {
    ...{ title, description, url: href, type: "website" },
    ...(image !== undefined && { image: origin + image }),
  };
  return [
    known,
    { tagName: "link", rel: "canonical", href },
    ...Object.entries(card).map(([name, content]) => ({ property: `og:${name}`, content })),
    { name: "twitter:card", content: image === undefined ? "summary" : "summary_large_image" },
  ];
}

/**
 * Returns the `meta` of a landing page, whose texts are its loader's `copy`.
 * @param path of the canonical address: "/offer-code" also for a page that was opened as /savemoney
 */
export function landingMeta(path: string) {
  return ({ data, matches }: { data: unknown; matches: readonly ParentMatch[] }): MetaDescriptor[] => {
    const copy: unknown = typeof data === "object" && data !== null && "copy" in data ? data.copy : undefined;
    const description = textIn(copy, "description");
    return description === undefined
      ? []
      : publicMeta({ title: textIn(copy, "title") ?? "", description, path }, matches);
  };
}
