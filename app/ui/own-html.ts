/** HTML that the site's own server has made, handed to React as browsers want it that let no other text become a page's HTML. */

interface OwnPolicy {
  createHTML(text: string): TrustedHTML;
}

declare global {
  var trustedTypes:
    { createPolicy(name: string, rules: { createHTML(text: string): string }): OwnPolicy } | undefined;
}

/** Named in the content policy of each page (server/edge/security-headers.ts). */
const policy = globalThis.trustedTypes?.createPolicy("own", { createHTML: (text) => text });

/** The same text is the same object, so that React leaves alone what stands there already. */
const known = new Map<string, TrustedHTML>();

/** @param html that no visitor has written, or in which what they wrote is escaped */
export function ownHtml(html: string): string | TrustedHTML {
  if (policy === undefined) return html;
  const made = known.get(html) ?? policy.createHTML(html);
  known.set(html, made);
  return made;
}
