import type { FoundBenefit, RequiredChangesSummary } from "~/domain/benefits";
import type { HomeId, HomesAnswers, HomesFacts } from "~/steps/homes/state";
import type { CreditFacts } from "~/steps/credit/state";
import type { SendAnswers, SendFacts } from "~/steps/send/state";
import type { PeopleAnswers, PeopleFacts } from "~/steps/people/state";
import type { Stay } from "~/domain/comparison/home";
import type { WizardState } from "~/wizard/state";
import type { SearchScore } from "./score-words";

/** The result of a search for one home: dollars a year, and dollars in hand. */
export interface HomeBenefit {
  homeId: HomeId;
  savings: number;
  cash: number;
  searchId: string;
}

/**
 * The benefit of a search (BENEFIT-01 to 06) with its homes; `ranAt` is ISO 8601, amounts in
 * dollars.
 */
export type Benefit = HomesBenefit | NoBenefit;

/** A benefit that was found. */
export type HomesBenefit = FoundBenefit & {
  homes: readonly HomeBenefit[];
  /** the score it was priced with */
  score?: SearchScore;
  /** when its price last changed, ISO 8601 */
  changedSince?: string;
};

interface NoBenefit {
  kind: "none";
  /** the search failed, so the benefits are unknown */
  isFailed?: true;
  /** what would change it, and for which home; absent in older searches */
  turns?: RequiredChangesSummary & { homeId: HomeId };
}

/** A search for offers that was requested. */
export interface PendingSearch {
  /** idempotency key of the request: a repeated request is the same one */
  key: string;
  /** seconds since 1970 */
  since: number;
  /** fingerprint of the answers it was made with: another search is another request */
  as: string;
  /** it is finished, and the benefit is its result */
  isOver?: true;
}

/** The answers about the offers. */
export interface OffersAnswers {
  /** requested cash from the home, in whole dollars */
  cashAmount: number;
  /** the home of the accepted offer, and the offer */
  accepted: { homeId: HomeId; offerId: string };
  /** how long the visitor will stay in the home */
  stay: Stay;
  /** the value that the search uses, where the visitor chose one; by home */
  valueChoices: Record<HomeId, "own" | "records">;
}

/** The facts of the search for offers. */
export interface OffersFacts extends SendFacts {
  search: PendingSearch;
  /**
   * since when the page waits for the offers of the search, in seconds since 1970; over when they
   * are available, or will not come
   */
  reviewing: { since: number; isOver?: true };
  benefit: Benefit;
  /** savings that enroll the visitor in the offers experiment (BENEFIT-03) */
  savingsTest: true;
}

/** The part of a flow's state about the homes, and the offers for them. */
export type OffersState = WizardState<
  OffersAnswers & HomesAnswers & PeopleAnswers & SendAnswers,
  OffersFacts & HomesFacts & PeopleFacts & Pick<CreditFacts, "softPullConsent">
>;
