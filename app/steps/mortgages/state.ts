import type { LienType } from "~/domain/liens";
import type { CreditAnswers, CreditFacts } from "~/steps/credit/state";
import type { HomeId, HomesAnswers, HomesFacts } from "~/steps/homes/state";
import type { OffersAnswers } from "~/steps/offers/state";
import type { PeopleAnswers, PeopleFacts } from "~/steps/people/state";
import type { WizardState } from "~/wizard/state";

/** Id of a mortgage that the soft pull found, as the backend gives it. */
export type LiabilityId = string;

/** Where a mortgage is: the id of a listed home, "new" for one that is still to be named, or "none" for none any more. */
export type LiabilityHome = string;

/** Which home each mortgage is on, and what it is. */
export interface MortgageAnswers {
  liabilityHomes: Record<LiabilityId, LiabilityHome>;
  /** the home that was named for a mortgage on a "new" one */
  newHomes: Record<LiabilityId, HomeId>;
  lienTypes: Record<LiabilityId, LienType>;
}

/** What is known of the mortgages from outside. */
export interface MortgageFacts {
  /** a soft pull that ended pre-qualified and whose mortgages are still to be asked for: the key of its place, and whom it is of */
  found: { at: string; people: string };
  /** mortgages that the last soft pull found, largest first */
  liabilities: readonly LiabilityId[];
  /** the home that the backend has a mortgage on, by our id */
  linked: Record<LiabilityId, HomeId>;
  /** what the backend was told the mortgages on a home are, in short: "0F1S" */
  typed: Record<HomeId, string>;
}

/** The part of a flow's state that is about homes and the mortgages on them; an offer that was accepted on a home goes with it. */
export type MortgagesState = WizardState<
  MortgageAnswers & HomesAnswers & PeopleAnswers & CreditAnswers & Pick<OffersAnswers, "accepted">,
  MortgageFacts & HomesFacts & PeopleFacts & CreditFacts
>;
