import { performanceFigures, performanceSource, type PerformanceFigure } from "~/content/performance";
import { done, type LoadedPage, type Submitted } from "~server/visit/step-result";
import { loadRemainingPages, presentationIds, isEmployee, type PresentationContext } from "./presentation";
import type { PresentationState } from "./state";

/** The lender's results for other customers; the backend records that a customer has seen them. */

export interface PerformanceView {
  figures: readonly PerformanceFigure[];
  source: string;
  /** the customer has seen it before */
  isViewed: boolean;
}

/** Returns the data of the page. */
export async function performancePage({
  state,
  backend,
}: PresentationContext): Promise<LoadedPage<PerformanceView>> {
  const { appId } = presentationIds(state);
  const read = await backend.try("lp.get-performance-viewed", { query: { appId } });
  return {
    data: { figures: performanceFigures, source: performanceSource, isViewed: read?.viewed === true },
  };
}

/**
 * Records that the customer has seen it, and continues even if that fails: the page is not
 * required.
 */
export async function leavePerformance(asking: PresentationContext): Promise<Submitted<PresentationState>> {
  const { appId } = presentationIds(asking.state);
  if (isEmployee(asking.state)) return done();
  const kept = await asking.backend.try("lp.set-performance-viewed", { body: { appId } });
  return kept === undefined ? done() : done({ facts: await loadRemainingPages(asking) });
}
