import type { FoundBenefit, SearchTurns } from "~/domain/benefits";
import type { HomeId, HomesAnswers, HomesFacts } from "~/steps/homes/state";
import type { PeopleAnswers, PeopleFacts } from "~/steps/people/state";
import type { WizardState } from "~/wizard/state";
import type { SearchScore } from "./score-words";

/** What a search for one home found. Dollars a year, and dollars in hand. */
export interface HomeBenefit {
  homeId: HomeId;
  savings: number;
  cash: number;
  searchId: string;
}

/** The benefit of a search (BENEFIT-01 to 06) with the homes it is of; `ranAt` is ISO 8601, amounts in dollars. */
export type Benefit = HomesBenefit | NoBenefit;

/** A benefit that was found. */
export type HomesBenefit = FoundBenefit & {
  homes: readonly HomeBenefit[];
  /** by which score it was priced */
  score?: SearchScore;
  /** since when its price was another one, ISO 8601 */
  changedSince?: string;
};

interface NoBenefit {
  kind: "none";
  /** the search could not be made, so nothing is known of what there is */
  isFailed?: true;
  /** what would change it, and for which home; absent of searches before it was told */
  turns?: SearchTurns & { homeId: HomeId };
}

/** A search for offers that was asked. */
export interface PendingSearch {
  /** idempotency key of the ask: asking again is the same ask */
  key: string;
  /** seconds since 1970 */
  since: number;
  /** fingerprint of the answers it was asked with: another search is another ask */
  as: string;
  /** it is over, and the benefit is of it */
  isOver?: true;
}

/** What is said of the offers. */
export interface OffersAnswers {
  /** cash wanted from the home, in whole dollars */
  cashAmount: number;
  /** the home whose offers are looked at, and the offer that was accepted */
  accepted: { homeId: HomeId; offerId: string };
}

/** What the search for offers has found. */
export interface OffersFacts {
  search: PendingSearch;
  /** since when the offers of the search are waited for, in seconds since 1970; over when they are there, or will not come */
  reviewing: { since: number; isOver?: true };
  benefit: Benefit;
  /** savings that put the visitor into the test of offers (BENEFIT-03) */
  savingsTest: true;
}

/** The part of a flow's state that is about the homes, and the offers for them. */
export type OffersState = WizardState<
  OffersAnswers & HomesAnswers & PeopleAnswers,
  OffersFacts & HomesFacts & PeopleFacts
>;
