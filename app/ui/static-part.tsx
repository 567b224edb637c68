import { useState } from "react";
import { IN_DOCUMENT } from "./static-html";
import { trustedHtml } from "./trusted-html";

/**
 * A part of the page that no script changes. The document has its HTML, and the data that follows
 * for the scripts leaves it out (entry.server), which halves a page with long tables. A page that is
 * reached without a document gets the HTML as data.
 * @param props.id of its element, unique on the page
 * @param props.html from `staticHtml`
 */
export function StaticPart({ id, html }: { id: string; html: string }) {
  // Read once, while the document's element still exists: a browser extension may make React draw
  // everything again, and a press in the part changes its HTML.
  const [drawn] = useState(() => (html === IN_DOCUMENT ? document.getElementById(id)?.innerHTML : undefined));
  const shown = trustedHtml(html === IN_DOCUMENT ? (drawn ?? "") : html.slice(IN_DOCUMENT.length));
  return <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: shown }} />;
}
