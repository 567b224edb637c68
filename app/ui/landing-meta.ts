import type { MetaDescriptor } from "@remix-run/react";

/**
 * What a landing page tells search engines: what it is about, and the one address it is known by however it was opened.
 * @param path of the canonical address, "/offer-code" also for a page that was opened as /savemoney
 */
export function landingMeta({ description }: { description: string }, path: string): MetaDescriptor[] {
  return [
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: path },
  ];
}
