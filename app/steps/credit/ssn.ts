import { BackendError } from "~server/backend/client";
import { done, refused, type Refused } from "~server/visit/step-result";
import { DUPLICATE_SSN_MESSAGE, duplicateSsnMessage } from "~/domain/ssn";
import type { PullVisit } from "./pulls";
import { runSoftPull, type SoftPullResultFor, type SoftPullPage } from "./soft-pull";
import type { SoftEnding } from "./state";

/** The error for a number that could not be verified as this person's. */
export const NOT_VERIFIED = "We couldn't verify that number. Check the digits and try again.";

/**
 * Submits the Social Security number of the page's applicant; after the last applicant runs the
 * soft pull.
 * @param ssn nine digits; forwarded, never stored
 * @throws BackendError for other failures
 */
export async function verifySsn<Outcome extends SoftEnding>(
  visit: PullVisit,
  ssn: string,
  pull: SoftPullPage<Outcome>,
): Promise<SoftPullResultFor<Outcome>> {
  const applicantId = visit.place.item;
  if (applicantId === undefined) return done();
  const wrong = await checkSsn(visit, applicantId, ssn);
  if (wrong !== undefined) return wrong;
  const requiredIds = visit.state.facts.needsFullSsn ?? [];
  if (requiredIds[requiredIds.length - 1] !== applicantId) return done();
  return runSoftPull(visit, pull);
}

/**
 * Submits a person's Social Security number. The same number for two borrowers is rejected, here or
 * by the backend (SSN-07).
 * @returns the error, if any
 * @throws BackendError for other failures
 */
export async function checkSsn(
  visit: PullVisit,
  applicantId: string,
  ssn: string,
): Promise<Refused | undefined> {
  const { isDuplicate } = await visit.backend.call("ssn.check-duplicate", {
    query: { applicantId, SSNum: ssn },
  });
  if (isDuplicate) return refused({ ssn: [DUPLICATE_SSN_MESSAGE] });
  const words = await submitSsn(visit, applicantId, ssn);
  return words === undefined ? undefined : refused({ ssn: [words] });
}

async function submitSsn(visit: PullVisit, applicantId: string, ssn: string): Promise<string | undefined> {
  const body = { sessionId: visit.session.id, verifyCustomerIdentity: true, data: [{ applicantId, ssn }] };
  try {
    // A new key for each number, because another number in the same form is another request.
    const { verified } = await visit.backend.call("verify.sync.ssn", { body });
    return verified ? undefined : NOT_VERIFIED;
  } catch (error) {
    const words = error instanceof BackendError ? duplicateSsnMessage(error.displayMessage) : undefined;
    if (words === undefined) throw error;
    return words;
  }
}
