import type { PageFrame } from "~/ui/page-data";
import { whenQuiet } from "./quiet";
import { guardParts } from "./reload";
import { spareSmallPhone } from "./small-phone";

declare global {
  interface DocumentEventMap {
    /** the root tells of every page that it has shown; undefined for a page of no flow */
    "site:page": CustomEvent<PageFrame | undefined>;
  }
}

/** Starts everything that needs JavaScript, once the page stands. What can wait comes in a part of its own. */
export function startBrowser(): void {
  guardParts();
  spareSmallPhone();
  let shown: PageFrame | undefined;
  let watch: ((page: PageFrame | undefined) => void) | undefined;
  let asked = false;
  document.addEventListener("site:page", ({ detail }) => {
    shown = detail;
    watch?.(detail);
    if (asked || !detail) return;
    asked = true;
    whenQuiet(() => {
      void import("./watch").then(
        ({ watchVisit }) => {
          watch = watchVisit();
          watch(shown);
        },
        // The server keeps its own clock; without this part it only ends the visit unasked.
        () => undefined,
      );
    });
  });
}
