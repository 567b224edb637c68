import type { SoftPullResult } from "~/domain/credit-routing";
import { sortByApplicantId } from "~/domain/ssn";
import { pullBody, type PullVisit } from "./pulls";
import type { CreditFacts, CreditState } from "./state";

/** Wrong tries of the last four digits after which the full number is required. */
export const LAST4_TRIES = 3;

interface DigitsNeeded {
  applicantId: string;
  isLast4SSNRequired: boolean;
  isFullSSNRequired: boolean;
}

const hasUsedAllTries = ({ facts }: CreditState, applicantId: string): boolean =>
  (facts.last4Tries?.[applicantId] ?? 0) >= LAST4_TRIES;

/**
 * Returns whose digits are required after the first soft pull, in the order of the applicant ids
 * (SSN-08). If the bureaus found no file, the backend is asked whose number it needs; without its
 * response, all applicants'.
 */
export async function neededDigits(
  visit: PullVisit,
  { applicants }: SoftPullResult,
): Promise<Pick<CreditFacts, "needsLast4" | "needsFullSsn">> {
  const isNobodyFound = !applicants.some(({ consumerDataFound }) => consumerDataFound);
  if (isNobodyFound) return { needsLast4: [], needsFullSsn: await fullSsnApplicants(visit, applicants) };
  const sorted = sortByApplicantId(applicants);
  const all = sorted.filter(
    (one) =>
      one.isFullSSNRequired || (one.isLast4SSNRequired && hasUsedAllTries(visit.state, one.applicantId)),
  );
  const last4 = sorted.filter((one) => one.isLast4SSNRequired && !all.includes(one));
  return { needsLast4: last4.map(idOf), needsFullSsn: all.map(idOf) };
}

const idOf = ({ applicantId }: { applicantId: string }): string => applicantId;

async function fullSsnApplicants(visit: PullVisit, applicants: readonly DigitsNeeded[]): Promise<string[]> {
  const { appId } = pullBody(visit);
  const ssnNeeds = await visit.backend.try("ssn.required", { query: { appId } }, { deadlineMs: 2_000 });
  const named = sortByApplicantId((ssnNeeds ?? []).filter(({ isFullSSNRequired }) => isFullSSNRequired)).map(
    idOf,
  );
  if (named.length > 0) return named;
  const known = sortByApplicantId(applicants).map(idOf);
  return known.length > 0 ? known : (visit.state.facts.applicants ?? []).map(({ id }) => id);
}
