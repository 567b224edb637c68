import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { Link } from "~/ui/link";
import {
  checkDocumentPatches,
  DOCUMENT_END,
  EMPTY_STYLE,
  HEAD_END,
  patchDocument,
  TITLE_START,
} from "./document-patches";
import { renderSampleDocument } from "./sample-document";

const html = renderSampleDocument(createElement(Link, { to: "/" }, "Sample"));

describe("the patches of a rendered page", () => {
  it("find their texts in the output of the installed React and Remix", () => {
    expect(() => checkDocumentPatches(html)).not.toThrow();
    const page = patchDocument(html);
    for (const gone of ["streamController", "data-discover", "modulepreload", 'type="module"'])
      expect([html.includes(gone), page.includes(gone)], gone).toEqual([true, false]);
    expect(page).toContain('type="text/later"');
    expect(page).toContain('rel="dns-prefetch"');
    expect(/\(\(STORAGE_KEY, [\s\S]*?<\/script>/.exec(page)?.[0]).not.toContain("\n");
  });

  it.each([
    ["window.__remixContext.stream = new", "the stream of a page's data"],
    ["((STORAGE_KEY, ", "the script that restores the scroll position"],
    [' data-discover="true"', "the mark of links for route discovery"],
    ['rel="modulepreload"', "the links that load scripts early"],
    ['type="module" async=""', "the script that starts a page"],
    [EMPTY_STYLE, "the element for the styles"],
    [TITLE_START, "the title"],
    [HEAD_END, "the end of the head"],
    [DOCUMENT_END, "the end"],
  ])("stop the start of a site where %j is missing", (text, what) => {
    expect(html).toContain(text);
    expect(() => checkDocumentPatches(html.replaceAll(text, "other"))).toThrow(
      `React or Remix no longer writes what we change in a page: ${what}.`,
    );
  });
});
