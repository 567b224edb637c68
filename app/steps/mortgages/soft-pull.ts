import { BackendError } from "~server/backend/client";
import { TRY_AGAIN } from "~server/visit/failure";
import { keyFor } from "~server/visit/idempotency-keys";
import type { Visit } from "~server/visit/visit";
import { softPullData } from "~/steps/credit/pull-data";
import type { FoundPullData } from "./pull-page";
import { done, refused, stayHere, type Done, type Submitted } from "~server/visit/result";
import { saveLastDate, type DatedVisit } from "~/steps/credit/birth-dates";
import { softPullAgreed } from "~/steps/credit/consent";
import { titleWhilePulling, isSoftAt } from "~/steps/credit/pending";
import { pullBody, type PullVisit } from "~/steps/credit/pulls";
import {
  askSoftPullAgain,
  countSoftPull,
  goOnWithSoftPull,
  runSoftPull,
  type AnyPullOutcome,
  type Pulled,
  type SoftPullPage,
} from "~/steps/credit/soft-pull";
import type { CreditState, SoftEnding } from "~/steps/credit/state";
import { mergeFacts } from "~/wizard/save";
import { placeKey, type Place } from "~/wizard/state";
import type { LiabilityId, MortgageFacts, MortgagesState } from "./state";

/** Soft pulls of who owns a home: who is pre-qualified is asked about their mortgages next, so a pull is complete with their list only. */

/** Longest a visitor waits for the list, in ms; a page that also saves and pulls has to stay within its time. */
const LIST_MS = 2_500;

/** Whom a pull is of, as a text that changes with their names and with the dates that were given; nothing can be read from it. */
function peopleOf({ answers }: Pick<MortgagesState, "answers">): string {
  const { borrower, coBorrower, maritalStatus, datesGiven, numbersGiven } = answers;
  return keyFor("people", JSON.stringify([borrower, coBorrower, maritalStatus, datesGiven, numbersGiven]));
}

/** What comes of a pull, with the list of the mortgages. */
type PulledHere<Outcome extends SoftEnding> = Submitted<MortgagesState, Outcome | AnyPullOutcome>;

/** A page's pull, of the people of this state. */
const pullOf = <Outcome extends SoftEnding>(
  page: SoftPullPage<Outcome>,
  state: MortgagesState,
): SoftPullPage<Outcome> => ({
  ...page,
  people: peopleOf(state),
});

/** Whether a pull ended pre-qualified here, and the list of the mortgages is all that is missing. */
export function isFound(state: MortgagesState, place: Place): boolean {
  const { found } = state.facts;
  return found !== undefined && found.at === placeKey(place) && found.people === peopleOf(state);
}

/** What FoundPullPage needs of its loader. */
export const foundPullData = (
  visit: Pick<Visit<MortgagesState>, "state" | "place" | "runtime">,
): Omit<FoundPullData, "waiting"> => ({ ...softPullData(visit), isFound: isFound(visit.state, visit.place) });

/** Heading of a page with a soft pull: its own while nothing was asked, else what is going on. */
export const pullTitle =
  (node: string, own: (state: MortgagesState, item?: string) => string) =>
  (state: MortgagesState, item?: string): string => {
    const place = { node, item };
    if (isFound(state, place)) return "We could not get the list of your mortgages yet";
    return titleWhilePulling(state, isSoftAt(placeKey(place)), own(state, item));
  };

/**
 * Runs a page's soft pull and, for who is pre-qualified, fetches the mortgages. When the list does not come, the page stays (503) with the
 * pull behind it: trying again asks for the list alone.
 * @param run what leads to the pull; it gets the page's pull, of these people
 * @throws BackendError when the backend refuses the pull, or the list once more
 */
export async function withLiabilities<Outcome extends SoftEnding>(
  visit: PullVisit<MortgagesState>,
  page: SoftPullPage<Outcome>,
  run: (pull: SoftPullPage<Outcome>) => Promise<Pulled<Outcome>>,
): Promise<PulledHere<Outcome>> {
  if (isFound(visit.state, visit.place)) return prequalified(await mortgagesOf(visit));
  const pulled = await run(pullOf(page, visit.state));
  if (!isPrequalified(pulled)) return countSoftPull(page, pulled);
  const list = await mortgagesOf(visit).catch(unlessDown);
  if (list) return prequalified({ ...pulled.facts, ...list });
  return { ...refused({ "": [TRY_AGAIN] }, 503), facts: { ...pulled.facts, ...stillToList(visit) } };
}

/** The "try again" button of a page with a soft pull, or with the list that did not come. */
export const pullAgain = <Outcome extends SoftEnding>(
  press: PullVisit<MortgagesState> & { key: string },
  page: SoftPullPage<Outcome>,
): Promise<PulledHere<Outcome>> =>
  withLiabilities(press, page, async (pull) => askSoftPullAgain(press, pull));

/** On arrival: goes on with a pull that is on its way, or with the list that did not come. */
export async function goOnWithPull<Outcome extends SoftEnding>(
  visit: PullVisit<MortgagesState>,
  page: SoftPullPage<Outcome>,
): Promise<PulledHere<Outcome> | undefined> {
  if (isFound(visit.state, visit.place)) {
    const list = await mortgagesOf(visit).catch(unlessBackend);
    return list && prequalified(list);
  }
  const pulled = await goOnWithSoftPull(visit, pullOf(page, visit.state));
  if (!isPrequalified(pulled)) return countSoftPull(page, pulled);
  const list = await mortgagesOf(visit).catch(unlessBackend);
  if (list) return prequalified({ ...pulled.facts, ...list });
  return stayHere({ facts: { ...pulled.facts, ...stillToList(visit) } });
}

const isPrequalified = (
  pulled: Submitted<CreditState, string> | undefined,
): pulled is Done<CreditState, "prequalified"> =>
  pulled?.kind === "done" && pulled.outcome === "prequalified";

/** What a page that asks the last date of birth needs of a visit. */
export type LastDateVisit = DatedVisit &
  PullVisit<MortgagesState> &
  Parameters<typeof softPullAgreed>[0] & { key: string };

/**
 * The last date of birth: it is saved with the record, then the credit is looked at.
 * @param dob YYYY-MM-DD
 * @throws BackendError when the date could not be saved, or the pull is refused
 */
export async function checkWithDate<Outcome extends SoftEnding>(
  visit: LastDateVisit,
  dob: string,
  page: SoftPullPage<Outcome>,
): Promise<PulledHere<Outcome>> {
  // What an earlier pull found was found with the date before.
  const asked = { ...visit, state: mergeFacts<MortgagesState>(visit.state, { found: undefined }) };
  const learned = { found: undefined, ...(await saveLastDate(asked, dob)), ...softPullAgreed(visit) };
  return withLiabilities(asked, page, (pull) => runSoftPull(asked, pull, learned));
}

/**
 * A Social Security number that no pull followed, since others are still to come. Given again it may be another one, so the pull that came
 * after them counts no more and is asked for again.
 */
export function numberGiven<Outcome extends string>(
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

const prequalified = (facts: MortgagesState["facts"]): Done<MortgagesState, "prequalified"> =>
  done({ outcome: "prequalified", facts });

const stillToList = ({ state, place }: PullVisit<MortgagesState>): Pick<MortgageFacts, "found"> => ({
  found: { at: placeKey(place), people: peopleOf(state) },
});

/** The mortgages that the pull found, largest first; another pull's list takes the place of the one before. @throws BackendError */
async function mortgagesOf(
  visit: PullVisit<MortgagesState>,
): Promise<{ liabilities: readonly LiabilityId[]; found: undefined }> {
  const { appId } = pullBody(visit);
  const { liabilities } = await visit.backend.call(
    "softpull.liabilities",
    { query: { appId } },
    { deadlineMs: LIST_MS },
  );
  const sorted = [...liabilities].sort((one, other) => other.balance - one.balance);
  return { liabilities: sorted.map(({ liabilityId }) => liabilityId), found: undefined };
}

function unlessBackend(error: unknown): undefined {
  if (!(error instanceof BackendError)) throw error;
}

/** As unlessBackend, but an ended token is let through: the visitor has to start again. */
function unlessDown(error: unknown): undefined {
  if (error instanceof BackendError && (error.status === 401 || error.status === 403)) throw error;
  unlessBackend(error);
}
