/** Wraps HTML that our own server made, for browsers that enforce trusted types. */

interface HtmlPolicy {
  createHTML(text: string): TrustedHTML;
}

declare global {
  var trustedTypes:
    { createPolicy(name: string, rules: { createHTML(text: string): string }): HtmlPolicy } | undefined;
}

/** Named in the content policy of each page (server/edge/security-headers.ts). */
const policy = globalThis.trustedTypes?.createPolicy("own", { createHTML: (text) => text });

/**
 * Returns the same object for the same text, so that React does not update the existing content.
 */
const known = new Map<string, TrustedHTML>();

/** @param html without visitor input, or with that input escaped */
export function trustedHtml(html: string): string | TrustedHTML {
  if (policy === undefined) return html;
  const made = known.get(html) ?? policy.createHTML(html);
  known.set(html, made);
  return made;
}
