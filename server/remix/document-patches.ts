import { escapeRegExp } from "./escape-reg-exp";
/**
 * Changes of the text that React and Remix write for a page. Each depends on the text of one
 * version, so the site does not start when one of them finds nothing (sample-document.ts).
 */
interface DocumentPatch {
  what: string;
  find: RegExp;
  replace(found: string): string;
}

/**
 * What RemixServer writes for a stream that arrives in parts. Here the page's data is complete and
 * its stream follows the page.
 */
const STREAM_IN_PARTS =
  "window.__remixContext.stream = new ReadableStream({start(controller){window.__remixContext.streamController = controller;}})" +
  ".pipeThrough(new TextEncoderStream());";

const DOCUMENT_PATCHES: readonly DocumentPatch[] = [
  { what: "the stream of a page's data", find: new RegExp(escapeRegExp(STREAM_IN_PARTS)), replace: () => "" },
  {
    // Exactly as in its source with all line breaks; each line ends with a terminating character.
    what: "the script that restores the scroll position",
    find: /\(\(STORAGE_KEY, [\s\S]*?<\/script>/,
    replace: (script) => script.replace(/\n\s*/g, ""),
  },
  {
    // Not needed: the scripts know all pages of their flow.
    what: "the mark of links for route discovery",
    find: / data-discover="true"/g,
    replace: () => "",
  },
  {
    what: "the links that load scripts early",
    find: /<link rel="modulepreload"/g,
    replace: () => '<link rel="dns-prefetch"',
  },
  {
    what: "the script that starts a page",
    find: /type="module" async=""/,
    replace: () => 'type="text/later"',
  },
];

/** The element of our document for the styles, as React writes it. */
export const EMPTY_STYLE = '<style data-styles=""></style>';
/** The end of the head, as React writes it: what follows its own elements there is left alone. */
export const HEAD_END = "</head>";
/** The end of our document, as React writes it: scripts are inserted before it. */
export const DOCUMENT_END = "</body></html>";
/** The start of the title of our document, as React writes it. */
export const TITLE_START = "<title>";

/** Returns a page's text with all patches; a page without scripts has few places for them. */
export const patchDocument = (html: string): string =>
  DOCUMENT_PATCHES.reduce((text, { find, replace }) => text.replace(find, replace), html);

/**
 * Checks that every patch finds its text in a page that has everything.
 * @throws with the names of those that do not
 */
export function checkDocumentPatches(html: string): void {
  const missing = DOCUMENT_PATCHES.filter(({ find }) => html.search(find) === -1).map(({ what }) => what);
  if (!html.includes(EMPTY_STYLE)) missing.push("the element for the styles");
  if (!html.includes(TITLE_START)) missing.push("the title");
  if (!html.includes(HEAD_END)) missing.push("the end of the head");
  if (!html.endsWith(DOCUMENT_END)) missing.push("the end");
  if (missing.length > 0)
    throw new Error(`React or Remix no longer writes what we change in a page: ${missing.join("; ")}.`);
}
