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
  // everything again.
  const [drawn] = useState(() =>
    html === IN_DOCUMENT ? (document.getElementById(id)?.innerHTML ?? "") : undefined,
  );
  const shown = html === IN_DOCUMENT ? (drawn ?? "") : html.slice(IN_DOCUMENT.length);
  return <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: trustedHtml(shown) }} />;
}

/**
 * A paragraph with the same economy, as text.
 * @param props.id of its element, unique on the page
 * @param props.text from `staticText`
 */
export function StaticText({ id, text }: { id: string; text: string }) {
  const [drawn] = useState(() =>
    text === IN_DOCUMENT ? (document.getElementById(id)?.textContent ?? "") : undefined,
  );
  return <p id={id}>{text === IN_DOCUMENT ? drawn : text.replace(IN_DOCUMENT, "")}</p>;
}
