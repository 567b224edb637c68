/**
 * A page that may load a partner's script declares it in the content policy of its document.
 * Client-side navigation keeps the old document, so code that loads such a script has to know at
 * which page the document was opened.
 */

/**
 * Checks whether the document was opened at another page, whose content policy does not allow this
 * page's partner.
 */
export function wasOpenedAtOtherPage(): boolean {
  const [opened] = performance.getEntriesByType("navigation");
  // Some browsers name the entry by its kind instead of its address.
  if (!opened || !/^https?:/.test(opened.name)) return false;
  const isReload = "type" in opened && opened.type === "reload";
  return !isReload && new URL(opened.name).pathname !== window.location.pathname;
}

/**
 * Makes the page after `loadedAt` load a new document, because a partner's script stays in the
 * document that loaded it.
 */
export function reloadOnNextPage(loadedAt: string): void {
  setTimeout(() => {
    if (window.location.pathname !== loadedAt) window.location.reload();
  });
}
