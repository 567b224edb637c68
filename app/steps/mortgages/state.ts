import type { LienType } from "~/domain/liens";
import type { CreditAnswers, CreditFacts } from "~/steps/credit/state";
import type { HomeId, HomesAnswers, HomesFacts } from "~/steps/homes/state";
import type { OffersAnswers } from "~/steps/offers/state";
import type { PeopleAnswers, PeopleFacts } from "~/steps/people/state";
import type { WizardState } from "~/wizard/state";

/** Id of a mortgage that the soft pull found, from the backend. */
export type LiabilityId = string;

/**
 * Where a mortgage is: the id of a listed home, "new" for one that is not named yet, or "none" for
 * no home any more.
 */
export type LiabilityHome = string;

/** The home and the lien type of each mortgage. */
export interface MortgageAnswers {
  liabilityHomes: Record<LiabilityId, LiabilityHome>;
  /** the home that was named for a mortgage on a "new" one */
  newHomes: Record<LiabilityId, HomeId>;
  lienTypes: Record<LiabilityId, LienType>;
}

/** The external facts about the mortgages. */
export interface MortgageFacts {
  /**
   * a soft pull that ended pre-qualified and whose mortgages are not loaded yet: the key of its
   * place, and the digest of its people
   */
  found: { at: string; people: string };
  /** mortgages that the last soft pull found, largest first */
  liabilities: readonly LiabilityId[];
  /** the backend's home of each mortgage, by our home id */
  linked: Record<LiabilityId, HomeId>;
  /** the lien types on a home that the backend has, in short: "0F1S" */
  typed: Record<HomeId, string>;
}

/**
 * The part of a flow's state about homes and their mortgages; an accepted offer on a home is part
 * of it.
 */
export type MortgagesState = WizardState<
  MortgageAnswers & HomesAnswers & PeopleAnswers & CreditAnswers & Pick<OffersAnswers, "accepted">,
  MortgageFacts & HomesFacts & PeopleFacts & CreditFacts
>;
