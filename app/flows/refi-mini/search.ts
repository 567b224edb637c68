import { BackendError } from "~server/backend/errors";
import { done, stayHere, waitFor, type Submitted } from "~server/http/result";
import type { Visit } from "~server/http/visit";
import { newIdempotencyKey } from "~server/session/ids";
import type { WaitingView } from "~/ui/page-data";
import {
  benefitsOf,
  benefitToShow,
  homesWorthIt,
  isInSavingsTest,
  ofListedHomes,
  type BenefitSummary,
} from "~/domain/benefits";
import { keyFrom } from "~/steps/credit/pulls";
import { offersOf, SEARCHED_PRODUCTS } from "~/steps/offers/offers";
import { placeKey } from "~/wizard/state";
import { homeIds } from "./homes";
import { transactionOf } from "./host";
import { RESTS_ON } from "./steps/congratulations.step";
import type { Benefit, HomeBenefit, PendingSearch, RefiFacts, RefiState } from "./state";

/** The search for offers and the look at what it found: both take as long as they take, on pages that wait. */

/** What a search needs of a visit. */
export type SearchVisit = Pick<
  Visit<RefiState>,
  "state" | "place" | "session" | "runtime" | "backend" | "now"
>;

/** MSG-037 and MSG-038, as they are logged (BENEFIT-06). */
export const NO_APPLICATION_LOG = "App ID is required to get benefits.";
export const SEARCH_FAILED_LOG = "Error in retrieving benefits.";

/** Deadlines of one ask in ms: the first ends early so that the visitor sees a page; while that page is shown an ask may take longer. */
const FIRST_ASK_MS = 3_000;
const LATER_ASK_MS = 5_000;

/** Seconds after which what does not answer counts as failed: the search itself, and the offers of one that has answered. */
const LONGEST_SEARCH_SECONDS = 180;
const LONGEST_REVIEW_SECONDS = 60;

const USUAL_SEARCH_SECONDS = 10;
const USUAL_REVIEW_SECONDS = 5;

const FAILED: Benefit = { kind: "none", isFailed: true };

/** Fingerprint of the answers that a search rests on. */
const searchedWith = ({ answers }: RefiState): string =>
  keyFrom(JSON.stringify(RESTS_ON.map((name) => answers[name] ?? null)), "search");

const isMarked = ({ state, place }: SearchVisit): boolean => state.marks[placeKey(place)] === 1;

/** Silence: the answer may still come. */
const isSilence = (error: BackendError): boolean => error.kind === "timeout" || error.kind === "cancelled";

/**
 * Searches for offers, or goes on with the search that runs. A benefit of a search that was made with other answers does not count;
 * one that could not be had is searched for again.
 */
export async function findOffers(visit: SearchVisit): Promise<Submitted<RefiState>> {
  const { facts } = visit.state;
  const isKnown = facts.benefit !== undefined && !(facts.benefit.kind === "none" && facts.benefit.isFailed);
  const as = searchedWith(visit.state);
  const running = facts.search?.as === as ? facts.search : undefined;
  if (running?.isOver || (running === undefined && isMarked(visit) && isKnown)) {
    return done({ outcome: "searched", facts: { search: undefined, reviewing: undefined } });
  }
  return ask(visit, running ?? { key: newIdempotencyKey(), since: visit.now, as }, running !== undefined);
}

async function ask(
  visit: SearchVisit,
  search: PendingSearch,
  isAgain: boolean,
): Promise<Submitted<RefiState>> {
  const { state, session, backend, runtime } = visit;
  const { appId } = state.facts;
  if (appId === undefined) {
    runtime.log.warn({ step: visit.place.node }, NO_APPLICATION_LOG);
    return searched(search, { benefit: FAILED });
  }
  const { cashAmount } = state.answers;
  const body = {
    appId,
    sessionId: session.id,
    productCode: SEARCHED_PRODUCTS,
    ...(cashAmount === undefined ? {} : { cashoutAmount: cashAmount }),
  };
  const options = { idempotencyKey: search.key, deadlineMs: isAgain ? LATER_ASK_MS : FIRST_ASK_MS };
  try {
    return searched(search, learnedOf(state, await backend.call("benefit-summary", { body }, options)));
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    const waited = secondsSince(visit, search.since);
    if (isSilence(error) && waited < LONGEST_SEARCH_SECONDS) {
      return waitFor(waiting("We are looking for loans that fit your homes.", waited, USUAL_SEARCH_SECONDS), {
        search,
        benefit: undefined,
      });
    }
    runtime.log.warn({ step: visit.place.node, kind: error.kind }, SEARCH_FAILED_LOG);
    return searched(search, { benefit: FAILED });
  }
}

/** Keeps what was found before anything else is asked of the backend, so that it is not searched for twice. */
const searched = (search: PendingSearch, learned: Partial<RefiFacts>): Submitted<RefiState> =>
  stayHere({ facts: { savingsTest: undefined, ...learned, search: { ...search, isOver: true } } });

/** What a summary tells: the benefit that is shown, and the flag of the test of offers (BENEFIT-03). */
export function learnedOf(
  state: RefiState,
  summary: BenefitSummary,
): Pick<Partial<RefiFacts>, "benefit" | "savingsTest"> {
  const ours = new Set(homeIds(state).map((homeId) => state.facts.filed?.[homeId]?.id));
  const listed = ofListedHomes(summary, (propertyId) => ours.has(propertyId));
  const found = benefitsOf(listed);
  const shown = benefitToShow(found, transactionOf(state) === "cashout" ? "cashout" : "savings");
  return {
    benefit: shown ? { ...shown, homes: homesOf(state, listed, shown.kind) } : { kind: "none" },
    ...(isInSavingsTest(found) ? { savingsTest: true as const } : {}),
  };
}

/** The homes by our own ids. */
function homesOf(
  state: RefiState,
  { propertyBenefits }: BenefitSummary,
  kind: "cashout" | "savings",
): HomeBenefit[] {
  const filed = homeIds(state).map((homeId) => ({ homeId, id: state.facts.filed?.[homeId]?.id }));
  return homesWorthIt(propertyBenefits, kind).flatMap((property) => {
    const home = filed.find(({ id }) => id === property.propertyId);
    if (home === undefined) return [];
    return [
      {
        homeId: home.homeId,
        savings: property.maxAnnualSavings,
        cash: property.maxCashoutAmount,
        searchId: property.fatAiSearchId,
      },
    ];
  });
}

/** Waits until the offers of the best home are there; nothing of them is kept, and without them the result is shown all the same. */
export async function reviewOffers(visit: SearchVisit): Promise<Submitted<RefiState>> {
  const { benefit, reviewing } = visit.state.facts;
  const best = benefit === undefined || benefit.kind === "none" ? undefined : benefit.homes[0];
  const reviewed = done<RefiState>({ outcome: "searched", facts: { reviewing: undefined } });
  if (best === undefined || isMarked(visit) || reviewing?.isOver) return reviewed;
  const since = reviewing?.since ?? visit.now;
  try {
    await offersOf(visit, best.searchId, reviewing === undefined ? FIRST_ASK_MS : LATER_ASK_MS);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    const waited = secondsSince(visit, since);
    if (isSilence(error) && waited < LONGEST_REVIEW_SECONDS) {
      return waitFor(waiting("We are comparing the offers for your home.", waited, USUAL_REVIEW_SECONDS), {
        reviewing: { since },
      });
    }
    visit.runtime.log.warn({ step: visit.place.node, kind: error.kind }, "the offers could not be had");
  }
  return stayHere({ facts: { reviewing: { since, isOver: true } } });
}

const secondsSince = ({ runtime }: Pick<SearchVisit, "runtime">, since: number): number =>
  Math.max(0, Math.floor(runtime.now() / 1000) - since);

const waiting = (doing: string, elapsedSeconds: number, usualSeconds: number): WaitingView => ({
  doing,
  usualSeconds,
  elapsedSeconds,
});
