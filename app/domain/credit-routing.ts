/**
 * Interpretation of a credit pull's response: the named outcome, with the rules in order of
 * precedence.
 */

export * from "./credit-attempts";

/** The three bureau freeze flags in each pull's response. */
export interface BureauFreezes {
  isEquifaxFrozen: boolean;
  isExperianFrozen: boolean;
  isTransUnionFrozen: boolean;
}

/** One applicant's data in a soft pull response. */
export interface CreditInfo extends BureauFreezes {
  applicantId: string;
  isLast4SSNRequired: boolean;
  isFullSSNRequired: boolean;
  isCreditFrozen: boolean;
}

export interface SoftPullApplicant extends CreditInfo {
  /** the bureaus have a file on the person; true even when the file is frozen */
  consumerDataFound: boolean;
  /** reasons that exclude a loan */
  hardStops: readonly string[];
}

export interface SoftPullResult {
  isPreQualEligible?: boolean;
  applicants: readonly SoftPullApplicant[];
}

export interface HardPullApplicant extends BureauFreezes {
  applicantId: string;
  /** 300 to 850, null when the bureaus returned none */
  hardPullScore: number | null;
}

export interface HardPullResult {
  isEligible?: boolean;
  applicants: readonly HardPullApplicant[];
}

export type SoftPullOutcome =
  | "no-data"
  | "all-frozen"
  | "full-ssn"
  | "last4"
  | "some-frozen"
  | "prequalified"
  | "not-prequalified"
  | "invalid";
export type LaterSoftPullOutcome = "failed" | "frozen" | "prequalified" | "not-prequalified";
export type HardPullOutcome = "no-data" | "frozen" | "eligible" | "ineligible" | "failed";

const SCORE_MIN = 300;
const SCORE_MAX = 850;

/** Checks whether a score is valid: a whole number from 300 to 850. */
export function isValidScore(score: number | null): score is number {
  return score !== null && Number.isInteger(score) && score >= SCORE_MIN && score <= SCORE_MAX;
}

function hasFrozenBureau({ isEquifaxFrozen, isExperianFrozen, isTransUnionFrozen }: BureauFreezes): boolean {
  return isEquifaxFrozen || isExperianFrozen || isTransUnionFrozen;
}

function isFrozen(applicant: CreditInfo): boolean {
  return applicant.isCreditFrozen || hasFrozenBureau(applicant);
}

function hasNoData({ applicants }: SoftPullResult): boolean {
  return !applicants.some(({ consumerDataFound }) => consumerDataFound);
}

/**
 * Checks whether any applicant has consumer data, no hard stop and no frozen or locked bureau
 * (SOFTPULL-01).
 */
export function softPullSucceeded({ applicants }: SoftPullResult): boolean {
  return applicants.some(
    (applicant) => applicant.consumerDataFound && applicant.hardStops.length === 0 && !isFrozen(applicant),
  );
}

/**
 * Returns the outcome of the first soft pull; the first matching rule applies (SOFTPULL1-01 to 09).
 */
export function routeFirstSoftPull(result: SoftPullResult): SoftPullOutcome {
  const { applicants, isPreQualEligible } = result;
  if (hasNoData(result)) return "no-data";
  if (applicants.every(({ isCreditFrozen }) => isCreditFrozen)) return "all-frozen";
  if (applicants.every(({ isFullSSNRequired }) => isFullSSNRequired)) return "full-ssn";
  if (applicants.some(({ isLast4SSNRequired }) => isLast4SSNRequired)) return "last4";
  if (applicants.some(({ isFullSSNRequired }) => isFullSSNRequired)) return "full-ssn";
  if (applicants.some(isFrozen)) return "some-frozen";
  if (isPreQualEligible === true) return "prequalified";
  if (isPreQualEligible === false) return "not-prequalified";
  return "invalid";
}

const hasOpenBureau = ({ isEquifaxFrozen, isExperianFrozen, isTransUnionFrozen }: BureauFreezes): boolean =>
  !(isEquifaxFrozen && isExperianFrozen && isTransUnionFrozen);

/**
 * Checks whether a bureau returned data on this person. A file that requires SSN digits, which the
 * quote tool does not ask for, has returned none.
 */
const isFound = ({ consumerDataFound, isLast4SSNRequired, isFullSSNRequired }: SoftPullApplicant): boolean =>
  consumerDataFound && !isLast4SSNRequired && !isFullSSNRequired;

/**
 * Returns the outcome of the quote tool's soft pull: success when every applicant is found, with an
 * unfrozen bureau and no hard stop (QT-01).
 */
export function routeQuotePull({
  applicants,
}: SoftPullResult): "no-data" | "all-frozen" | "prequalified" | "not-prequalified" {
  if (applicants.length === 0 || !applicants.every(isFound)) return "no-data";
  if (!applicants.every(hasOpenBureau)) return "all-frozen";
  return applicants.every(({ hardStops }) => hardStops.length === 0) ? "prequalified" : "not-prequalified";
}

/** Returns the outcome of a pull after an unlock or a full SSN (SOFTPULL2-01 to 04). */
export function routeLaterSoftPull(result: SoftPullResult): LaterSoftPullOutcome {
  if (hasNoData(result)) return "failed";
  if (result.applicants.some(isFrozen)) return "frozen";
  return result.isPreQualEligible === true ? "prequalified" : "not-prequalified";
}

/**
 * Returns the outcome of the hard pull (HARDPULL-01 to 05). A frozen bureau is a response, so it is
 * not missing data.
 */
export function routeHardPull({ applicants, isEligible }: HardPullResult): HardPullOutcome {
  const hasData = applicants.some(
    (applicant) => applicant.hardPullScore !== null || hasFrozenBureau(applicant),
  );
  if (!hasData) return "no-data";
  if (applicants.some(hasFrozenBureau)) return "frozen";
  if (isEligible === true && applicants.every(({ hardPullScore }) => isValidScore(hardPullScore)))
    return "eligible";
  return isEligible === false ? "ineligible" : "failed";
}
