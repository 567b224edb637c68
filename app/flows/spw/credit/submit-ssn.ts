import type { SpwState } from "~/flows/spw/state";
import { checkSsn, NOT_VERIFIED } from "~/steps/credit/ssn";
import { done, type Submitted } from "~server/visit/step-result";
import type { Visit } from "~server/visit/types";

/** The number of wrong Social Security numbers after which the page asks for no more (C14). */
const MAX_SSN_TRIES = 3;

/** The outcomes of a full SSN page other than the next page. */
export const SSN_OUTCOMES = ["cannot-process"] as const;

/**
 * Submits the Social Security number of the page's applicant. After three wrong numbers the page
 * ends, and a loan expert takes over.
 * @param ssn nine digits; passed on, never stored
 * @throws BackendError
 */
export async function submitSsn(
  visit: Visit<SpwState>,
  ssn: string,
): Promise<Submitted<SpwState, (typeof SSN_OUTCOMES)[number]>> {
  const { item } = visit.place;
  const tries = visit.state.facts.ssnTries ?? 0;
  if (tries >= MAX_SSN_TRIES) return done({ outcome: "cannot-process" });
  if (item === undefined) return done();
  const wrong = await checkSsn(visit, item, ssn);
  if (wrong === undefined) return done();
  if (wrong.errors["ssn"]?.includes(NOT_VERIFIED) !== true) return wrong;
  const facts = { ssnTries: tries + 1 };
  return tries + 1 < MAX_SSN_TRIES ? { ...wrong, facts } : done({ facts, outcome: "cannot-process" });
}
