/** Outcomes of a page whose form starts the first soft pull (SOFTPULL1-01 to 08, SOFTPULL-03). */
export const FIRST_PULL_OUTCOMES = [
  "no-data",
  "full-ssn",
  "last4",
  "all-frozen",
  "some-frozen",
  "prequalified",
  "not-prequalified",
  "attempts-used",
] as const;

/**
 * Outcomes of a page that runs the pull again after its digits (SOFTPULL2-01 to 04, SOFTPULL-03).
 */
export const LATER_PULL_OUTCOMES = [
  "failed",
  "frozen",
  "prequalified",
  "not-prequalified",
  "attempts-used",
] as const;

/**
 * Outcomes of the page of a freeze that a soft pull found; while the freeze is in place, the page
 * stays.
 */
export const UNLOCK_OUTCOMES = ["failed", "prequalified", "not-prequalified", "attempts-used"] as const;

/** Outcomes of a page that requests the hard pull (HARDPULL-01 to 05). */
export const HARD_PULL_OUTCOMES = ["no-data", "frozen", "ineligible", "eligible"] as const;

/** Outcomes of the page of a freeze that the hard pull found. */
export const FROZEN_REPORT_OUTCOMES = ["no-data", "eligible", "ineligible"] as const;

export type LaterPullOutcome = (typeof LATER_PULL_OUTCOMES)[number];
export type HardPullEnding = (typeof HARD_PULL_OUTCOMES)[number];
