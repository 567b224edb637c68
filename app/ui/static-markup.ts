import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { IN_DOCUMENT } from "./static-html";

/**
 * Returns an element as HTML for `StaticPart`. Only for loaders: the element may use neither links
 * nor forms of the framework, nor anything else that needs a script.
 */
export const staticHtml = (element: ReactElement): string => `${IN_DOCUMENT}${renderToStaticMarkup(element)}`;

/** The HTML of static parts in the data of a document, as JSON texts. */
const STATIC_TEXT = new RegExp(`"${IN_DOCUMENT}(?:[^"\\\\]|\\\\.)*"`, "g");

/** Leaves the HTML of static parts out of a document's data, because the document has it. */
export const withoutStaticHtml = (data: string): string => data.replace(STATIC_TEXT, `"${IN_DOCUMENT}"`);
