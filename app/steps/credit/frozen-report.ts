import type { Submitted } from "~server/visit/step-result";
import type { Visit } from "~server/visit/types";
import { frozenData, STILL_FROZEN, type FrozenView } from "./freezes";
import { requestHardPull, resumeHardPull, hardPullResult } from "./hard-pull";
import { FROZEN_REPORT_OUTCOMES } from "./outcomes";
import { hardPullData } from "./pull-data";
import type { PullData } from "./pull";
import type { PullVisit } from "./pulls";
import type { HardPullState } from "./state";

/**
 * The page of a freeze found by the hard pull: the report is paid for, and requested again once the
 * freeze is lifted.
 */

const page = {
  outcomes: FROZEN_REPORT_OUTCOMES,
  stays: { frozen: `${STILL_FROZEN} You have already paid and won't pay again.` },
};

type FrozenReportRequest = Submitted<HardPullState, (typeof FROZEN_REPORT_OUTCOMES)[number]>;

/** Returns the data of the page. */
export const frozenReportData = (
  visit: Pick<Visit<HardPullState>, "state" | "place" | "runtime">,
): FrozenView & Omit<PullData, "waiting"> => ({ ...frozenData(visit), ...hardPullData(visit) });

/** On arrival: polls a running pull. */
export const resumeFrozenReport = (
  visit: PullVisit<HardPullState>,
): Promise<FrozenReportRequest | undefined> => resumeHardPull(visit, page);

/**
 * Handles the page's buttons: requests the report again after the freeze was lifted, or on a retry.
 */
export async function requestFrozenReport(visit: PullVisit<HardPullState>): Promise<FrozenReportRequest> {
  return hardPullResult(visit, await requestHardPull(visit), page);
}
