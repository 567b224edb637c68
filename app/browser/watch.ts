import type { PageFrame } from "~/ui/page-data";
import { watchIdle } from "./idle";
import { watchBuild } from "./latest";
import { keepCopies, mirrorVisit } from "./mirror";
import { whenQuiet } from "./quiet";

const go = (to: string): void => window.location.replace(to);

/** A page has a refresh only where the visitor is watched; one that refreshes to itself waits, and asks often enough. */
const isWaiting = (page: PageFrame): boolean => page.refresh?.to === page.action;

/** Starts the mirror and the idle watch. @returns what is told of every page that is opened, undefined for one of no flow */
export function watchVisit(): (page: PageFrame | undefined) => void {
  // In the middle of a page nobody is moved: a visit that is brought back there goes on when the form is sent.
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
        // Without this part the next page says what the other device shows.
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
