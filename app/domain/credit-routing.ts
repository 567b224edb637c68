/** What the answer of a credit pull means: the outcome by name, in the order in which the rules are tried. */

export * from "./credit-attempts";
export * from "./credit-outcomes";

/** The three bureau flags every pull answers. */
export interface BureauFreezes {
  isEquifaxFrozen: boolean;
  isExperianFrozen: boolean;
  isTransUnionFrozen: boolean;
}

/** What a soft pull needs of, and says about, one applicant. */
export interface CreditInfo extends BureauFreezes {
  applicantId: string;
  isLast4SSNRequired: boolean;
  isFullSSNRequired: boolean;
  isCreditFrozen: boolean;
}

export interface SoftPullApplicant extends CreditInfo {
  /** the bureaus know the person; stays true when the file is there but frozen */
  consumerDataFound: boolean;
  /** reasons that rule a loan out */
  hardStops: readonly string[];
}

export interface SoftPullResult {
  isPreQualEligible?: boolean;
  applicants: readonly SoftPullApplicant[];
}

export interface HardPullApplicant extends BureauFreezes {
  applicantId: string;
  /** 300 to 850, null when the bureaus gave none */
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

/** Whether a score is one a bureau can give: a whole number from 300 to 850. */
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

/** Whether some applicant has consumer data, no hard stop and no frozen or locked bureau (SOFTPULL-01). */
export function softPullSucceeded({ applicants }: SoftPullResult): boolean {
  return applicants.some(
    (applicant) => applicant.consumerDataFound && applicant.hardStops.length === 0 && !isFrozen(applicant),
  );
}

/** The outcome of the first soft pull: the first rule that applies decides (SOFTPULL1-01 to 09). */
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

/** Whether a bureau has told of this person: a file that wants digits first, which the quote tool does not ask, has told nothing. */
const isFound = ({ consumerDataFound, isLast4SSNRequired, isFullSSNRequired }: SoftPullApplicant): boolean =>
  consumerDataFound && !isLast4SSNRequired && !isFullSSNRequired;

/** The outcome of the quote tool's soft pull: it succeeds when everybody is found, with a bureau that is open and no hard stop (QT-01). */
export function routeQuotePull({
  applicants,
}: SoftPullResult): "no-data" | "all-frozen" | "prequalified" | "not-prequalified" {
  if (applicants.length === 0 || !applicants.every(isFound)) return "no-data";
  if (!applicants.every(hasOpenBureau)) return "all-frozen";
  return applicants.every(({ hardStops }) => hardStops.length === 0) ? "prequalified" : "not-prequalified";
}

/** The outcome of a pull made after an unlock or a full SSN (SOFTPULL2-01 to 04). */
export function routeLaterSoftPull(result: SoftPullResult): LaterSoftPullOutcome {
  if (hasNoData(result)) return "failed";
  if (result.applicants.some(isFrozen)) return "frozen";
  return result.isPreQualEligible === true ? "prequalified" : "not-prequalified";
}

/** The outcome of the hard pull (HARDPULL-01 to 05). A frozen bureau is an answer, so it is no missing data. */
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
