import { BackendError } from "~server/backend/client";
import { TRY_AGAIN } from "~server/visit/failure";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import type { Visit } from "~server/visit/types";
import { softPullData } from "~/steps/credit/pull-data";
import type { MortgagePullData } from "./pull-page";
import { done, refused, stayHere, type Done, type Submitted } from "~server/visit/step-result";
import { saveLastDate, type LastBirthDateVisit } from "~/steps/credit/birth-dates";
import { softPullAgreed } from "~/steps/credit/consent";
import { titleWhilePulling, isSoftAt } from "~/steps/credit/pending";
import { pullBody, type PullVisit } from "~/steps/credit/pulls";
import {
  retrySoftPull,
  countSoftPull,
  resumeSoftPull,
  runSoftPull,
  type CommonPullOutcome,
  type SoftPullResultFor,
  type SoftPullPage,
} from "~/steps/credit/soft-pull";
import type { CreditState, SoftEnding } from "~/steps/credit/state";
import { mergeFacts } from "~/wizard/save";
import { placeKey, type Place } from "~/wizard/state";
import type { LiabilityId, MortgageFacts, MortgagesState } from "./state";
import type { Writes } from "~/wizard/ports";

/**
 * Soft pulls of homeowners: a pre-qualified owner is asked about their mortgages next, so a pull is
 * complete only with the list of them.
 */

/**
 * Longest a visitor waits for the list, in ms; a page that also saves and pulls must stay within
 * its time limit.
 */
const LIST_TIMEOUT_MS = 2_500;

/**
 * Returns a digest of the people of a pull, which changes with their names and their given dates;
 * nothing can be read from it.
 */
function peopleDigest({ answers }: Pick<MortgagesState, "answers">): string {
  const { borrower, coBorrower, maritalStatus, datesGiven, numbersGiven } = answers;
  return idempotencyKeyFor(
    "people",
    JSON.stringify([borrower, coBorrower, maritalStatus, datesGiven, numbersGiven]),
  );
}

/** The result of a pull, with the list of the mortgages. */
type PullWithMortgages<Outcome extends SoftEnding> = Submitted<
  Writes<MortgagesState, "looks">,
  Outcome | CommonPullOutcome
>;

/** Returns a page's pull for the people of this state. */
const pullOf = <Outcome extends SoftEnding>(
  page: SoftPullPage<Outcome>,
  state: MortgagesState,
): SoftPullPage<Outcome> => ({
  ...page,
  people: peopleDigest(state),
});

/**
 * Checks whether a pull ended pre-qualified here, and only the list of the mortgages is missing.
 */
export function isOnlyListMissing(state: MortgagesState, place: Place): boolean {
  const { found } = state.facts;
  return found !== undefined && found.at === placeKey(place) && found.people === peopleDigest(state);
}

/** Returns the loader data of FoundPullPage. */
export const mortgagePullData = (
  visit: Pick<Visit<MortgagesState>, "state" | "place" | "runtime">,
): Omit<MortgagePullData, "waiting"> => ({
  ...softPullData(visit),
  isFound: isOnlyListMissing(visit.state, visit.place),
});

/** Heading of a page with a soft pull: its own before the pull, then the progress. */
export const pullTitle =
  (node: string, own: (state: MortgagesState, item?: string) => string) =>
  (state: MortgagesState, item?: string): string => {
    const place = { node, item };
    if (isOnlyListMissing(state, place)) return "We couldn't get the list of your mortgages yet";
    return titleWhilePulling(state, isSoftAt(placeKey(place)), own(state, item));
  };

/**
 * Runs a page's soft pull and, for a pre-qualified visitor, loads the mortgages. If the list fails,
 * the page stays (503) with the pull done: a retry loads only the list.
 * @param run what leads to the pull; it gets the page's pull, of these people
 * @throws BackendError when the backend refuses the pull, or the list again
 */
export async function withLiabilities<Outcome extends SoftEnding>(
  visit: PullVisit<MortgagesState>,
  page: SoftPullPage<Outcome>,
  run: (pull: SoftPullPage<Outcome>) => Promise<SoftPullResultFor<Outcome>>,
): Promise<PullWithMortgages<Outcome>> {
  if (isOnlyListMissing(visit.state, visit.place)) return prequalified(await mortgagesOf(visit));
  const pulled = await run(pullOf(page, visit.state));
  if (!isPrequalified(pulled)) return countSoftPull(page, pulled);
  const list = await mortgagesOf(visit).catch(ignoreUnlessTokenExpired);
  if (list) return prequalified({ ...pulled.facts, ...list });
  return { ...refused({ "": [TRY_AGAIN] }, 503), facts: { ...pulled.facts, ...pendingListFacts(visit) } };
}

/** The "try again" button of a page with a soft pull, or with a missing list. */
export const retryMortgagePull = <Outcome extends SoftEnding>(
  press: PullVisit<MortgagesState> & { key: string },
  page: SoftPullPage<Outcome>,
): Promise<PullWithMortgages<Outcome>> =>
  withLiabilities(press, page, async (pull) => retrySoftPull(press, pull));

/** On arrival: continues a pending pull, or loads a missing list. */
export async function continueMortgagePull<Outcome extends SoftEnding>(
  visit: PullVisit<MortgagesState>,
  page: SoftPullPage<Outcome>,
): Promise<PullWithMortgages<Outcome> | undefined> {
  if (isOnlyListMissing(visit.state, visit.place)) {
    const list = await mortgagesOf(visit).catch(unlessBackend);
    return list && prequalified(list);
  }
  const pulled = await resumeSoftPull(visit, pullOf(page, visit.state));
  if (!isPrequalified(pulled)) return countSoftPull(page, pulled);
  const list = await mortgagesOf(visit).catch(unlessBackend);
  if (list) return prequalified({ ...pulled.facts, ...list });
  return stayHere({ facts: { ...pulled.facts, ...pendingListFacts(visit) } });
}

const isPrequalified = (
  pulled: Submitted<CreditState, string> | undefined,
): pulled is Done<CreditState, "prequalified"> =>
  pulled?.kind === "done" && pulled.outcome === "prequalified";

/** The parts of a visit that a page with the last date of birth needs. */
export type LastDateVisit = LastBirthDateVisit &
  PullVisit<MortgagesState> &
  Parameters<typeof softPullAgreed>[0] & { key: string };

/**
 * Saves the last date of birth with the record, then pulls the credit.
 * @param dob YYYY-MM-DD
 * @throws BackendError when the date could not be saved, or the pull is refused
 */
export async function checkWithDate<Outcome extends SoftEnding>(
  visit: LastDateVisit,
  dob: string,
  page: SoftPullPage<Outcome>,
): Promise<PullWithMortgages<Outcome>> {
  // An earlier pull used the previous date.
  const clearedVisit = { ...visit, state: mergeFacts<MortgagesState>(visit.state, { found: undefined }) };
  const learned = { found: undefined, ...(await saveLastDate(clearedVisit, dob)), ...softPullAgreed(visit) };
  return withLiabilities(clearedVisit, page, (pull) => runSoftPull(clearedVisit, pull, learned));
}

/**
 * Stores that a Social Security number was given without a pull, since other numbers are still
 * missing. A number that is given again may differ, so the pull after them no longer counts and is
 * requested again.
 */
export function storeNumberGiven<Outcome extends string>(
  { answers }: MortgagesState,
  given: Submitted<MortgagesState, Outcome>,
): Submitted<MortgagesState, Outcome> {
  if (given.kind !== "done" || given.outcome !== undefined) return given;
  return {
    ...given,
    answers: { ...given.answers, numbersGiven: (answers.numbersGiven ?? 0) + 1 },
    facts: { ...given.facts, isPreQualEligible: undefined },
  };
}

const prequalified = (facts: MortgagesState["facts"]): Done<Writes<MortgagesState>, "prequalified"> =>
  done({ outcome: "prequalified", facts });

const pendingListFacts = ({ state, place }: PullVisit<MortgagesState>): Pick<MortgageFacts, "found"> => ({
  found: { at: placeKey(place), people: peopleDigest(state) },
});

/**
 * Returns the mortgages that the pull found, largest first; they replace those of an earlier pull.
 * @throws BackendError
 */
async function mortgagesOf(
  visit: PullVisit<MortgagesState>,
): Promise<{ liabilities: readonly LiabilityId[]; found: undefined }> {
  const { appId } = pullBody(visit);
  const { liabilities } = await visit.backend.call(
    "softpull.liabilities",
    { query: { appId } },
    { deadlineMs: LIST_TIMEOUT_MS },
  );
  const sorted = [...liabilities].sort((one, other) => other.balance - one.balance);
  return { liabilities: sorted.map(({ liabilityId }) => liabilityId), found: undefined };
}

function unlessBackend(error: unknown): undefined {
  if (!(error instanceof BackendError)) throw error;
}

/** Like unlessBackend, but rethrows an expired token: the visitor must start again. */
function ignoreUnlessTokenExpired(error: unknown): undefined {
  if (error instanceof BackendError && (error.status === 401 || error.status === 403)) throw error;
  unlessBackend(error);
}
