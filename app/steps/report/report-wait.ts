import { done, type Submitted } from "~server/visit/step-result";
import type { Visit } from "~server/visit/types";
import { requestHardPull, resumeHardPull, hardPullResult } from "~/steps/credit/hard-pull";
import { isHard, pullStatusOf } from "~/steps/credit/pending";
import { hardPullData } from "~/steps/credit/pull-data";
import { HARD_PULL_OUTCOMES, type HardPullEnding } from "~/steps/credit/outcomes";
import type { PullVisit } from "~/steps/credit/pulls";
import { placeKey } from "~/wizard/state";
import type { ReportWaitView } from "./report-wait-view";
import type { ReportState } from "./state";

const page = { outcomes: HARD_PULL_OUTCOMES };

type ReportWaitVisit = PullVisit<ReportState>;

/**
 * Checks whether the report arrived without a decision (HARDPULL-05): a loan expert reviews it, and
 * no other is requested.
 */
const isUnderReview = ({ facts }: ReportState): boolean => facts.hardPull === "failed";

/** Returns the heading of the page that waits for the report. */
export function reportWaitTitle(state: ReportState): string {
  if (pullStatusOf(state, isHard) !== "given-up") return "We are getting your credit report";
  return isUnderReview(state)
    ? "A loan expert is reviewing your report"
    : "We couldn't get your credit report yet";
}

const hasArrived = ({ state, place }: Pick<ReportWaitVisit, "state" | "place">): boolean =>
  state.marks[placeKey(place)] === 1;

/** Returns the data of ReportWaitPage. */
export const reportWaitData = (
  visit: Pick<Visit<ReportState>, "state" | "place" | "runtime">,
): Omit<ReportWaitView, "waiting"> => ({
  isHere: hasArrived(visit),
  isRead: isUnderReview(visit.state),
  ...hardPullData(visit),
});

/**
 * On arrival at the waiting page: continues the hard pull that was requested with the payment, and
 * requests it where none was (an application that was paid earlier, MINI-VARIANT-03).
 */
export async function arriveAtReportWait(
  visit: ReportWaitVisit,
): Promise<Submitted<ReportState, HardPullEnding> | undefined> {
  const { facts } = visit.state;
  if (hasArrived(visit)) return undefined;
  if (facts.pending?.kind === "hard") return resumeHardPull(visit, page);
  if (facts.paid === undefined && facts.resumed?.isHardPullPaid !== true) return undefined;
  return hardPullResult(visit, await requestHardPull(visit), page);
}

/**
 * The button of the waiting page: continues where the report led, tries again, or checks for a
 * decision since.
 */
export async function continueReport(
  visit: ReportWaitVisit,
): Promise<Submitted<ReportState, HardPullEnding>> {
  const before = visit.state.outcomes[placeKey(visit.place)];
  const outcome = HARD_PULL_OUTCOMES.find((known) => known === before);
  if (outcome !== undefined) return done({ outcome });
  return hardPullResult(visit, await requestHardPull(visit), page);
}
