import { BackendError } from "~server/backend/errors";
import { done, stayHere, waitFor, type Submitted } from "~server/visit/step-result";
import type { Visit } from "~server/visit/types";
import { newIdempotencyKey } from "~server/session/ids";
import type { WaitingView } from "~/ui/page-data";
import type { BenefitSummary, FoundBenefit } from "~/domain/benefits";
import { omitUndefined } from "~/domain/omit-undefined";
import { keyFrom } from "~/steps/credit/pulls";
import { homeIds } from "~/steps/homes/homes";
import type { HomeId } from "~/steps/homes/state";
import { placeKey } from "~/wizard/state";
import {
  requestBenefits,
  benefitsInSummary,
  NO_APPLICATION_LOG,
  SEARCH_FAILED_LOG,
  type BenefitSearchRequest,
} from "./benefit-search";
import { isNoResponse, NO_OFFERS_LOG, loadOffers } from "./offers";
import type { Benefit, OffersState, PendingSearch } from "./state";
import type { Writes } from "~/wizard/ports";

/** The search for offers and the loading of its results: both can take long, on pages that wait. */

/** The parts of a visit that a search needs. */
export type SearchVisit = Pick<
  Visit<OffersState>,
  "state" | "place" | "session" | "runtime" | "backend" | "now"
>;

/** What a search stores. */
type SearchFacts = Writes<OffersState>;

/** A flow's search options. */
export interface SearchOptions {
  /** the desired benefit */
  benefit: FoundBenefit["kind"];
  /** fingerprint of the answers that the search depends on */
  answersFingerprint: string;
  /** requested cash in dollars; default none */
  cash?: number | undefined;
  /** whether the visitor wants to pay off debts off the home; default false */
  paysDebts?: boolean;
  /** the home values that the visitor chose; default PROP-04 */
  valueChoices?: Readonly<Record<HomeId, "own" | "records">> | undefined;
  /** the mortgages whose payment includes taxes and insurance, as far as the visitor answered */
  escrows?: readonly { liabilityId: string; isIncluded: boolean }[];
}

/**
 * Timeouts of one request in ms: the first ends early so that the visitor sees a page; while that
 * page is shown a request may take longer.
 */
const FIRST_REQUEST_MS = 3_000;
const LATER_REQUEST_MS = 5_000;

/**
 * Seconds after which a missing response counts as a failure: of the search itself, and of the
 * offers of a finished search.
 */
const LONGEST_SEARCH_SECONDS = 180;
const LONGEST_REVIEW_SECONDS = 60;

const USUAL_SEARCH_SECONDS = 10;
const USUAL_REVIEW_SECONDS = 5;

const FAILED_BENEFIT: Benefit = { kind: "none", isFailed: true };

/** Returns the fingerprint of the answers that a search depends on. */
export const fingerprintAnswers = <Answers extends object>(
  answers: Partial<Answers>,
  names: readonly (keyof Answers)[],
): string => keyFrom(JSON.stringify(names.map((name) => answers[name] ?? null)), "search");

const isMarked = ({ state, place }: SearchVisit): boolean => state.marks[placeKey(place)] === 1;

/**
 * Searches for offers, or continues a running search. A benefit of a search with other answers does
 * not count; an unavailable one is searched again.
 */
export async function findOffers(
  visit: SearchVisit,
  options: SearchOptions,
): Promise<Submitted<SearchFacts, "searched">> {
  const { facts } = visit.state;
  const { answersFingerprint } = options;
  const isKnown = facts.benefit !== undefined && !(facts.benefit.kind === "none" && facts.benefit.isFailed);
  const running = facts.search?.as === answersFingerprint ? facts.search : undefined;
  if (running?.isOver || (running === undefined && isMarked(visit) && isKnown)) {
    return done({ outcome: "searched", facts: { search: undefined, reviewing: undefined } });
  }
  const search = running ?? { key: newIdempotencyKey(), since: visit.now, as: answersFingerprint };
  return ask(visit, search, options, running === undefined ? FIRST_REQUEST_MS : LATER_REQUEST_MS);
}

/** Returns the chosen values by the backend's ids of the homes; those of unfiled homes are left out. */
const chosenValues = ({ state }: SearchVisit, { valueChoices = {} }: SearchOptions) =>
  Object.entries(valueChoices).flatMap(([homeId, use]) => {
    const propertyId = state.facts.filed?.[homeId]?.id;
    return propertyId === undefined ? [] : [{ propertyId, use }];
  });

/** Returns the request of a search; fields with the backend's default are left out. */
function requestOf(visit: SearchVisit, appId: string, options: SearchOptions): BenefitSearchRequest {
  const { cash, paysDebts = false, escrows = [] } = options;
  const values = chosenValues(visit, options);
  return {
    ...{ appId, sessionId: visit.session.id, cashoutAmount: cash },
    ...(paysDebts && { paysDebts }),
    ...(values.length > 0 && { values }),
    ...(escrows.length > 0 && { escrows: [...escrows] }),
  };
}

async function ask(
  visit: SearchVisit,
  search: PendingSearch,
  options: SearchOptions,
  deadlineMs: number,
): Promise<Submitted<SearchFacts>> {
  const { state, backend, runtime } = visit;
  const step = visit.place.node;
  const { appId } = state.facts;
  if (appId === undefined) {
    runtime.log.warn({ step }, NO_APPLICATION_LOG);
    return withSearchDone(search, { benefit: FAILED_BENEFIT });
  }
  const end = await requestBenefits(backend, requestOf(visit, appId, options), {
    idempotencyKey: search.key,
    deadlineMs,
  });
  if (end.is === "answered")
    return withSearchDone(search, factsOfSummary(state, end.summary, options.benefit));
  const waited = secondsSince(visit, search.since);
  if (end.is === "silent" && waited < LONGEST_SEARCH_SECONDS) {
    const view = waiting("We are looking for loans that fit your homes.", waited, USUAL_SEARCH_SECONDS);
    return waitFor(view, { search, benefit: undefined });
  }
  runtime.log.warn({ step, kind: end.error.kind }, SEARCH_FAILED_LOG);
  return withSearchDone(search, { benefit: FAILED_BENEFIT });
}

/** Saves the result before another backend call, so that it is not searched again. */
const withSearchDone = (search: PendingSearch, learned: OffersState["facts"]): Submitted<SearchFacts> =>
  stayHere({ facts: { savingsTest: undefined, ...learned, search: { ...search, isOver: true } } });

/**
 * Returns what would change a refusal, for the home it is about; undefined where the backend has
 * not said it, or the home was removed from the list.
 */
function qualifyingChangesOf({ turns }: BenefitSummary, ours: ReadonlyMap<string | undefined, HomeId>) {
  const homeId = turns && ours.get(turns.propertyId);
  if (turns === undefined || homeId === undefined) return undefined;
  const { propertyId: _theirs, ...figures } = turns;
  return { homeId, ...figures };
}

/**
 * Returns the facts of a summary: the benefit that is shown, with our home ids, and the flag of the
 * offers experiment (BENEFIT-03).
 */
export function factsOfSummary(
  state: OffersState,
  summary: BenefitSummary,
  goal: FoundBenefit["kind"],
): Pick<OffersState["facts"], "benefit" | "savingsTest"> {
  const ours = new Map(homeIds(state).map((homeId) => [state.facts.filed?.[homeId]?.id, homeId]));
  const found = benefitsInSummary(summary, (propertyId) => ours.has(propertyId), goal);
  const homes = found.homes.flatMap((home) => {
    const homeId = ours.get(home.propertyId);
    if (homeId === undefined) return [];
    const { maxAnnualSavings: savings, maxCashoutAmount: cash, fatAiSearchId: searchId } = home;
    return [{ homeId, savings, cash, searchId }];
  });
  return {
    benefit: found.benefit
      ? {
          ...found.benefit,
          homes,
          ...omitUndefined({ score: summary.score, changedSince: summary.changedSince }),
        }
      : { kind: "none", ...omitUndefined({ turns: qualifyingChangesOf(summary, ours) }) },
    ...(found.isInSavingsTest ? { savingsTest: true } : {}),
  };
}

/**
 * Waits until the offers of the best home are available; they are not stored, and without them the
 * result is shown all the same.
 */
export async function waitForOffers(visit: SearchVisit): Promise<Submitted<SearchFacts, "searched">> {
  const { benefit, reviewing } = visit.state.facts;
  const best = benefit === undefined || benefit.kind === "none" ? undefined : benefit.homes[0];
  const reviewed = done<SearchFacts, "searched">({ outcome: "searched", facts: { reviewing: undefined } });
  if (best === undefined || isMarked(visit) || reviewing?.isOver) return reviewed;
  const since = reviewing?.since ?? visit.now;
  try {
    await loadOffers(visit, best.searchId, reviewing === undefined ? FIRST_REQUEST_MS : LATER_REQUEST_MS);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    const waited = secondsSince(visit, since);
    if (isNoResponse(error) && waited < LONGEST_REVIEW_SECONDS) {
      const view = waiting("We are comparing the offers for your home.", waited, USUAL_REVIEW_SECONDS);
      return waitFor(view, { reviewing: { since } });
    }
    visit.runtime.log.warn({ step: visit.place.node, kind: error.kind }, NO_OFFERS_LOG);
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
