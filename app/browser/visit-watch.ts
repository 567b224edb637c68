import type { PageFrame } from "~/ui/page-data";
import { watchIdle } from "./idle";
import { watchForNewBuild } from "./build-check";
import { storeCopies, mirrorVisit } from "./mirror";
import { runWhenIdle } from "./idle-callback";

const navigate = (to: string): void => window.location.replace(to);

/**
 * Checks whether a page polls. Only a page with an idle timeout has a refresh, and one that
 * refreshes to itself is waiting and polls often enough.
 */
const isWaiting = (page: PageFrame): boolean => page.refresh?.to === page.action;

/**
 * Starts the mirror and the idle watch.
 * @returns a function to call with every opened page, undefined for one outside of a flow
 */
export function watchVisit(): (page: PageFrame | undefined) => void {
  // The navigation is ignored here, so the visitor is not moved off the page; a restored visit
  // continues when the form is sent.
  const idle = watchIdle({
    navigate,
    reportIdle: (flow, quietMs) => mirrorVisit(flow, quietMs, () => undefined),
  });
  const build = watchForNewBuild();
  let latest: PageFrame | undefined;
  let live: ((page: PageFrame | undefined) => void) | undefined;
  let isAsked = false;
  return (page) => {
    latest = page;
    if (page?.copies) storeCopies(page.step, page.copies);
    if (page) build(page);
    live?.(page);
    if (page?.live && !isAsked) {
      isAsked = true;
      void import("./other-device").then(
        ({ watchOtherDevice }) => {
          live = watchOtherDevice();
          live(latest);
        },
        // Without this chunk the next page load shows what the other device shows.
        () => undefined,
      );
    }
    if (
      !page ||
      !idle.pageOpened({ flow: page.flow, hasIdleTimeout: page.refresh !== undefined }) ||
      isWaiting(page)
    )
      return;
    runWhenIdle(() => {
      if (latest !== page) return;
      void mirrorVisit(page.flow, 0, navigate).then((answer) => {
        if (answer === "away" && latest === page) idle.visitEnded();
      });
    });
  };
}
