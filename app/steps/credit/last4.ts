import { done, type Refused } from "~server/visit/step-result";
import { pullBody, type PullVisit } from "./pulls";
import { runSoftPull, type SoftPullResultFor, type SoftPullPage } from "./soft-pull";
import { LAST4_TRIES } from "./ssn-needs";
import type { CreditFacts, CreditState, SoftEnding } from "./state";

type Facts = Partial<CreditFacts>;

/**
 * Checks the last four digits of the page's applicant. After the last applicant, if no full number
 * is needed, runs the soft pull.
 * @param last4 four digits; forwarded, never stored
 * @throws BackendError when the digits could not be checked
 */
export async function verifyLast4<Outcome extends SoftEnding>(
  visit: PullVisit,
  last4: string,
  pull: SoftPullPage<Outcome>,
): Promise<SoftPullResultFor<Outcome>> {
  const checked = await checkLast4(visit, last4);
  return "kind" in checked ? checked : nextAfterLast4(visit, pull, checked.facts);
}

/**
 * Checks the last four digits of the page's applicant with the backend. After three wrong tries the
 * page is over, and the full number is required.
 * @throws BackendError when the digits could not be checked
 */
export async function checkLast4(
  visit: PullVisit,
  last4: string,
): Promise<Refused<CreditState> | { facts: Facts }> {
  const { facts } = visit.state;
  const applicantId = visit.place.item;
  if (applicantId === undefined) return { facts: {} };
  const before = facts.last4Tries?.[applicantId] ?? 0;
  if (before >= LAST4_TRIES) return { facts: requireFullSsn(facts, applicantId) };

  const { appId } = pullBody(visit);
  const { isVerified } = await visit.backend.call("verify-last4", {
    body: { appId, applicantId, last4SSN: last4 },
  });
  if (isVerified) return { facts: {} };
  const tries = before + 1;
  const learned: Facts = { last4Tries: { ...facts.last4Tries, [applicantId]: tries } };
  if (tries >= LAST4_TRIES) return { facts: { ...learned, ...requireFullSsn(facts, applicantId) } };
  const left = LAST4_TRIES - tries;
  const words = `Those digits don't match the ones on file. Check them and try again: you have ${left} ${left === 1 ? "try" : "tries"} left.`;
  return { kind: "refused", errors: { last4: [words] }, facts: learned };
}

function requireFullSsn(facts: Facts, applicantId: string): Facts {
  const needed = facts.needsFullSsn ?? [];
  return { needsFullSsn: needed.includes(applicantId) ? needed : [...needed, applicantId] };
}

async function nextAfterLast4<Outcome extends SoftEnding>(
  visit: PullVisit,
  pull: SoftPullPage<Outcome>,
  learned: Facts,
): Promise<SoftPullResultFor<Outcome>> {
  const facts = { ...visit.state.facts, ...learned };
  const requiredIds = facts.needsLast4 ?? [];
  const isLast = requiredIds[requiredIds.length - 1] === visit.place.item;
  const askWholeNext = (facts.needsFullSsn ?? []).length > 0;
  if (!isLast || askWholeNext) return done({ facts: learned });
  return runSoftPull(visit, pull, learned);
}
