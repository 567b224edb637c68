import type { PageFrame } from "~/ui/page-data";
import { resumeNavigation, guardRequests } from "./network";
import { runWhenIdle } from "./idle-callback";
import { reloadOnMissingChunk } from "./reload";

declare global {
  interface DocumentEventMap {
    /** sent by the root for every page shown; undefined for a page outside of a flow */
    "site:page": CustomEvent<PageFrame | undefined>;
    /** whether a form is being sent */
    "site:sending": CustomEvent<boolean>;
    /** a banker views the visit, has asked to record it, or records it */
    "site:followed": Event;
    /** a form did not reach the site */
    "site:unsent": Event;
  }
}

/**
 * Notifies the document's event listeners of what happened, with events without data.
 * @param isDocument the page loaded as a document, whose inline script has already sent the
 *   wizard's start event
 */
function notifyListeners(page: PageFrame | undefined, isDocument: boolean): void {
  for (const name of page?.happened ?? [])
    if (!isDocument || !name.endsWith("mount"))
      document.dispatchEvent(new CustomEvent(name, { bubbles: true }));
}

/**
 * Starts all client-side features once the page has rendered. Features that can wait load as
 * separate chunks.
 */
export function startBrowser(): void {
  if (resumeNavigation()) return;
  guardRequests();
  reloadOnMissingChunk();
  // The page works without these features at first, so they load when the browser is idle.
  runWhenIdle(() => {
    void import("./page-behavior").then(
      ({ watchPage }) => watchPage(),
      () => undefined,
    );
  });
  let shown: PageFrame | undefined;
  let watch: ((page: PageFrame | undefined) => void) | undefined;
  let isWatchRequested = false;
  let isDocument = true;
  document.addEventListener("site:page", ({ detail }) => {
    notifyListeners(detail, isDocument);
    isDocument = false;
    shown = detail;
    watch?.(detail);
    if (isWatchRequested || !detail) return;
    isWatchRequested = true;
    runWhenIdle(() => {
      void import("./visit-watch").then(
        ({ watchVisit }) => {
          watch = watchVisit();
          watch(shown);
        },
        // Without this chunk the server still ends the idle visit, but the visitor is not asked
        // first.
        () => undefined,
      );
    });
  });
}
