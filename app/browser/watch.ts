import type { PageFrame } from "~/ui/page-data";
import { watchIdle } from "./idle";
import { watchBuild } from "./latest";
import { keepCopies, mirrorVisit } from "./mirror";
import { whenQuiet } from "./quiet";

const go = (to: string): void => window.location.replace(to);

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
  const idle = watchIdle({ go, tell: (flow, quietMs) => mirrorVisit(flow, quietMs, () => undefined) });
  const build = watchBuild();
  let latest: PageFrame | undefined;
  let live: ((page: PageFrame | undefined) => void) | undefined;
  let isAsked = false;
  return (page) => {
    latest = page;
    if (page?.copies) keepCopies(page.step, page.copies);
    if (page) build(page);
    live?.(page);
    if (page?.live && !isAsked) {
      isAsked = true;
      void import("./live").then(
        ({ watchLive }) => {
          live = watchLive();
          live(latest);
        },
        // Without this chunk the next page load shows what the other device shows.
        () => undefined,
      );
    }
    if (!page || !idle.opened({ flow: page.flow, watched: page.refresh !== undefined }) || isWaiting(page))
      return;
    whenQuiet(() => {
      if (latest !== page) return;
      void mirrorVisit(page.flow, 0, go).then((answer) => {
        if (answer === "away" && latest === page) idle.ended();
      });
    });
  };
}
