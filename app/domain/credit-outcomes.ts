/** The consequences of a pull's outcome: the next step and the log line. */

import type { HardPullOutcome, LaterSoftPullOutcome, SoftPullOutcome } from "./credit-routing";

/** The steps after the first soft pull. */
export type SoftPullTarget =
  | "social-security"
  | "social-security-last-4"
  | "frozen-credit"
  | "get-approval"
  | "realty"
  | "unable-to-pre-qualify";

/** The steps after a hard pull. */
export type HardPullTarget =
  "thankyou-unfortunately" | "frozen-credit" | "credit-scores" | "unqualified-declined";

/**
 * Returns the step after the first soft pull; undefined stays on the current step (SOFTPULL1-01 to
 * 09).
 */
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

/**
 * Returns the step after the hard pull; undefined stays on the current step (HARDPULL-01 to 05).
 */
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

/** The log line of a failed soft pull request. */
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
