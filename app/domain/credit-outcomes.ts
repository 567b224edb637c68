/** What follows from a pull's outcome: the step and the log line. */

import type { HardPullOutcome, LaterSoftPullOutcome, SoftPullOutcome } from "./credit-routing";

/** Steps the first soft pull can lead to. */
export type SoftPullTarget =
  | "social-security"
  | "social-security-last-4"
  | "frozen-credit"
  | "get-approval"
  | "realty"
  | "unable-to-pre-qualify";

/** Steps a hard pull can lead to. */
export type HardPullTarget =
  "thankyou-unfortunately" | "frozen-credit" | "credit-scores" | "unqualified-declined";

/** The step after the first soft pull; undefined stays where one is (SOFTPULL1-01 to 09). */
export function stepAfterFirstSoftPull(
  outcome: SoftPullOutcome,
  { acceptedOffer }: { acceptedOffer: boolean },
): SoftPullTarget | undefined {
  switch (outcome) {
    case "no-data":
    case "full-ssn":
      return "social-security";
    case "last4":
      return "social-security-last-4";
    case "all-frozen":
    case "some-frozen":
      return "frozen-credit";
    case "prequalified":
      return acceptedOffer ? "get-approval" : "realty";
    case "not-prequalified":
      return "unable-to-pre-qualify";
    case "invalid":
      return undefined;
  }
}

/** The step after the hard pull; undefined stays where one is (HARDPULL-01 to 05). */
export function stepAfterHardPull(outcome: HardPullOutcome): HardPullTarget | undefined {
  switch (outcome) {
    case "no-data":
      return "thankyou-unfortunately";
    case "frozen":
      return "frozen-credit";
    case "eligible":
      return "credit-scores";
    case "ineligible":
      return "unqualified-declined";
    case "failed":
      return undefined;
  }
}

/** Log line of a soft pull call that failed. */
export const SOFT_PULL_ERROR_LOG = "Softpull Error";

export const FIRST_SOFT_PULL_LOG: Readonly<Record<SoftPullOutcome, string>> = {
  "no-data": "SSN Info Needed",
  "all-frozen": "credit frozen",
  "full-ssn": "SSN Info Needed",
  last4: "SSN Info Needed",
  "some-frozen": "credit frozen",
  prequalified: "pre-qualified",
  "not-prequalified": "not pre-qualified",
  invalid: "Invalid Softpull Info",
};

export const LATER_SOFT_PULL_LOG: Readonly<Record<LaterSoftPullOutcome, string>> = {
  failed: "softpull process failed",
  frozen: "credit still frozen",
  prequalified: "pre-qualified",
  "not-prequalified": "not pre-qualified",
};

export const HARD_PULL_LOG: Readonly<Record<HardPullOutcome, string>> = {
  "no-data": "no hard pull data",
  frozen: "credit frozen",
  eligible: "hardpull success",
  ineligible: "not qualified",
  failed: "hardpull process failed",
};
