/**
 * A page that may load a partner's script says so in the content policy of its document. Pages are also shown without a new document,
 * so whoever loads such a script has to know which page the document was opened at.
 */

/** True when the document was opened at another page, whose content policy knows nothing of this one's partner. */
export function isOpenedElsewhere(): boolean {
  const [opened] = performance.getEntriesByType("navigation");
  if (!opened || !URL.canParse(opened.name)) return false;
  const isReload = "type" in opened && opened.type === "reload";
  return !isReload && new URL(opened.name).pathname !== window.location.pathname;
}

/** A partner's script stays in the document it was loaded in, so the page after that one opens a document of its own. */
export function freshDocumentAfter(loadedAt: string): void {
  setTimeout(() => {
    if (window.location.pathname !== loadedAt) window.location.reload();
  });
}
