/** What follows from a pull's outcome: the step, the log line and the eligibility result. */

import type { HardPullOutcome, LaterSoftPullOutcome, SoftPullOutcome } from "./credit-routing";

/** Steps a soft pull can lead to. */
export type SoftPullTarget =
  | "social-security"
  | "social-security-last-4"
  | "frozen-credit"
  | "get-approval"
  | "realty"
  | "pre-qual-congratulations"
  | "unable-to-pre-qualify"
  | "thankyou-unfortunately";

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

/** The step after a pull made after an unlock or a full SSN (SOFTPULL2-01 to 04). */
export function stepAfterLaterSoftPull(
  outcome: LaterSoftPullOutcome,
  { acceptedOffer }: { acceptedOffer: boolean },
): SoftPullTarget {
  switch (outcome) {
    case "failed":
      return "thankyou-unfortunately";
    case "frozen":
      return "frozen-credit";
    case "prequalified":
      return acceptedOffer ? "pre-qual-congratulations" : "realty";
    case "not-prequalified":
      return "unable-to-pre-qualify";
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

export type EligibilityStatus = "approved" | "declined" | "frozen" | "failed";

/** What a finished pull says about the loan. */
export interface EligibilityResult {
  status: EligibilityStatus;
  type: "softpull" | "hardpull";
}

/** A pull and its outcome, so that no soft outcome is read as a hard one. */
export type PullOutcome =
  | { type: "softpull"; outcome: SoftPullOutcome | LaterSoftPullOutcome }
  | { type: "hardpull"; outcome: HardPullOutcome };

function softStatus(outcome: SoftPullOutcome | LaterSoftPullOutcome): EligibilityStatus | undefined {
  switch (outcome) {
    case "prequalified":
      return "approved";
    case "not-prequalified":
      return "declined";
    case "all-frozen":
    case "some-frozen":
    case "frozen":
      return "frozen";
    case "failed":
    case "invalid":
      return "failed";
    case "no-data":
    case "full-ssn":
    case "last4":
      return undefined;
  }
}

function hardStatus(outcome: HardPullOutcome): EligibilityStatus {
  switch (outcome) {
    case "eligible":
      return "approved";
    case "ineligible":
      return "declined";
    case "frozen":
      return "frozen";
    case "no-data":
    case "failed":
      return "failed";
  }
}

/** The eligibility result of a pull (ELIG-01); undefined while an SSN is still to be asked. */
export function eligibilityResult(pull: PullOutcome): EligibilityResult | undefined {
  const status = pull.type === "softpull" ? softStatus(pull.outcome) : hardStatus(pull.outcome);
  return status && { status, type: pull.type };
}
