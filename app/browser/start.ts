import type { PageFrame } from "~/ui/page-data";
import { goOn, guardRequests } from "./network";
import { whenQuiet } from "./quiet";
import { guardParts } from "./reload";

declare global {
  interface DocumentEventMap {
    /** the root tells of every page that it has shown; undefined for a page of no flow */
    "site:page": CustomEvent<PageFrame | undefined>;
    /** a form is on its way, or is not any more */
    "site:sending": CustomEvent<boolean>;
    /** a banker looks at the visit, has asked to record it, or records it */
    "site:followed": Event;
    /** a form did not reach the site */
    "site:unsent": Event;
  }
}

/**
 * Tells who listens on the document what has happened, by events that carry nothing.
 * @param isDocument the page came as a document, which has told of the start of a wizard by itself, before it came to life
 */
function tellListeners(page: PageFrame | undefined, isDocument: boolean): void {
  for (const name of page?.happened ?? [])
    if (!isDocument || !name.endsWith("mount"))
      document.dispatchEvent(new CustomEvent(name, { bubbles: true }));
}

/** Starts everything that needs JavaScript, once the page stands. What can wait comes in a part of its own. */
export function startBrowser(): void {
  if (goOn()) return;
  guardRequests();
  guardParts();
  // Nobody misses this before they have looked at the page, which stands and posts without it.
  whenQuiet(() => {
    void import("./manners").then(
      ({ watchPage }) => watchPage(),
      () => undefined,
    );
  });
  let shown: PageFrame | undefined;
  let watch: ((page: PageFrame | undefined) => void) | undefined;
  let asked = false;
  let isDocument = true;
  document.addEventListener("site:page", ({ detail }) => {
    tellListeners(detail, isDocument);
    isDocument = false;
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
