import type { MetaDescriptor } from "@remix-run/react";

function descriptionIn(data: unknown): string | undefined {
  if (typeof data !== "object" || data === null || !("copy" in data)) return undefined;
  const { copy } = data;
  if (typeof copy !== "object" || copy === null || !("description" in copy)) return undefined;
  return typeof copy.description === "string" ? copy.description : undefined;
}

/**
 * The `meta` of a landing page: what it is about, from the words of its loader, and the one address it is known by however it was
 * opened.
 * @param path of the canonical address: "/offer-code" also for a page that was opened as /savemoney
 */
export function landingMeta(path: string) {
  return ({ data }: { data: unknown }): MetaDescriptor[] => {
    const description = descriptionIn(data);
    return [
      ...(description === undefined ? [] : [{ name: "description", content: description }]),
      { tagName: "link", rel: "canonical", href: path },
    ];
  };
}
