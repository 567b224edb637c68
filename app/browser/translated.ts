/**
 * A browser's translation wraps each text of the page in `font` elements. React does not know them:
 * its next update in place fails, or leaves an old figure beside the new one. While the page is
 * translated, each change is therefore a new document, as without scripts.
 */

declare global {
  interface DocumentEventMap {
    /**
     * the page is about to be updated in place, or replaced by the page `detail`; prevented while
     * it is translated
     */
    "site:update": CustomEvent<string | null | undefined>;
  }
}

/** A page that polls is loaded anew after this time at the earliest, so that people can read it. */
const RELOAD_AFTER_MS = 5_000;

/** Stays true when the translation is taken back: the texts are new ones that React does not know. */
let wasTranslated = false;

/** Checks whether the page is translated, or was since its document was loaded. */
export function isTranslated(): boolean {
  const { className, lang } = document.documentElement;
  wasTranslated ||=
    /(?:^|\s)translated-/.test(className) ||
    (lang !== "" && !lang.startsWith("en")) ||
    document.querySelector("body font") !== null;
  return wasTranslated;
}

/** Checks whether the browser has gone to a page other than the one that the router shows. */
function isElsewhere(): boolean {
  const { pathname, search } = window.__remixRouter.state.location;
  return window.location.pathname !== pathname || window.location.search !== search;
}

/** Checks whether the page has a field that the visitor has filled in. */
const hasInput = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("main input, main textarea")].some(
    (field) =>
      field.type !== "hidden" && (field.value !== field.defaultValue || field === document.activeElement),
  );

/**
 * Opens the page of an update as a document, instead of in place.
 * @param to another page; undefined for the same one
 */
function loadDocument(to: string | null | undefined): void {
  if (typeof to === "string") window.location.assign(to);
  else if (performance.now() > RELOAD_AFTER_MS && !hasInput()) window.location.reload();
}

/** Makes forms, links, Back and pages that poll load documents while the page is translated. */
export function watchTranslation(): void {
  // Listeners of the window run before the router's.
  const asDocument = (event: Event): void => {
    if (isTranslated()) event.stopImmediatePropagation();
  };
  window.addEventListener("submit", asDocument, true);
  window.addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (link && !link.getAttribute("href")?.startsWith("#")) asDocument(event);
    },
    true,
  );
  window.addEventListener(
    "popstate",
    (event) => {
      if (!isElsewhere()) return;
      asDocument(event);
      if (isTranslated()) window.location.reload();
    },
    true,
  );
  document.addEventListener("site:update", (event) => {
    if (!isTranslated()) return;
    event.preventDefault();
    loadDocument(event.detail);
  });
  new MutationObserver(isTranslated).observe(document, { subtree: true, attributeFilter: ["class", "lang"] });
}
