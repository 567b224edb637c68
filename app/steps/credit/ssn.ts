import { BackendError } from "~server/backend/client";
import { done, refused, type Refused } from "~server/visit/result";
import { DUPLICATE_SSN_MESSAGE, duplicateSsnMessage } from "~/domain/ssn";
import type { PullVisit } from "./pulls";
import { runSoftPull, type Pulled, type SoftPullPage } from "./soft-pull";
import type { SoftEnding } from "./state";

/** Said of a number that is not this person's, as far as anybody knows. */
export const NOT_VERIFIED = "We could not verify that number. Check the digits and try again.";

/**
 * Hands over the Social Security number of the page's applicant; after the last one the soft pull runs.
 * @param ssn nine digits; passed on, never kept
 * @throws BackendError for other failures
 */
export async function verifySsn<Outcome extends SoftEnding>(
  visit: PullVisit,
  ssn: string,
  pull: SoftPullPage<Outcome>,
): Promise<Pulled<Outcome>> {
  const applicantId = visit.place.item;
  if (applicantId === undefined) return done();
  const wrong = await checkSsn(visit, applicantId, ssn);
  if (wrong !== undefined) return wrong;
  const asked = visit.state.facts.needsFullSsn ?? [];
  if (asked[asked.length - 1] !== applicantId) return done();
  return runSoftPull(visit, pull);
}

/**
 * Hands over somebody's Social Security number. The same number for two borrowers is refused, whoever notices it (SSN-07).
 * @returns what is wrong with it, if anything
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
  const words = await handOver(visit, applicantId, ssn);
  return words === undefined ? undefined : refused({ ssn: [words] });
}

async function handOver(visit: PullVisit, applicantId: string, ssn: string): Promise<string | undefined> {
  const body = { sessionId: visit.session.id, verifyCustomerIdentity: true, data: [{ applicantId, ssn }] };
  try {
    // Its own key each time: the next number typed into the same form is another request.
    const { verified } = await visit.backend.call("verify.sync.ssn", { body });
    return verified ? undefined : NOT_VERIFIED;
  } catch (error) {
    const words = error instanceof BackendError ? duplicateSsnMessage(error.displayMessage) : undefined;
    if (words === undefined) throw error;
    return words;
  }
}
