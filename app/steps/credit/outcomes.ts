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

/** Outcomes of a page after whose digits the pull runs again (SOFTPULL2-01 to 04, SOFTPULL-03). */
export const LATER_PULL_OUTCOMES = [
  "failed",
  "frozen",
  "prequalified",
  "not-prequalified",
  "attempts-used",
] as const;

export type FirstPullOutcome = (typeof FIRST_PULL_OUTCOMES)[number];
export type LaterPullOutcome = (typeof LATER_PULL_OUTCOMES)[number];
