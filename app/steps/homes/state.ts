import type { HomeAddress } from "~/domain/address";
import type { PeopleAnswers, PeopleFacts } from "~/steps/people/state";
import type { WizardState } from "~/wizard/state";

/**
 * Id of a home within a visit: "1" is the one that the loan is for, the others get the next
 * numbers. Never the backend's id.
 */
export type HomeId = string;

export type HomeUse = "HOME" | "2ndHOME" | "INVESTMENT";
export type HomeType = "SINGLE" | "ROWHOME" | "CONDO" | "MANU" | "MULTIFAMILY";
export type UnitType = "2UNIT" | "3UNIT" | "4UNIT";

/** The homes of a visit. Amounts in whole dollars. */
export interface HomesAnswers {
  /** the home that the loan is for, home "1" */
  subject: HomeAddress;
  /** its state, two letters */
  propertyState: string;
  /** all other homes, from "2" on */
  otherHomes: Record<HomeId, HomeAddress>;
  uses: Record<HomeId, HomeUse>;
  types: Record<HomeId, HomeType>;
  /** of multi-family homes */
  units: Record<HomeId, UnitType>;
  /** the owner's estimate of the value */
  values: Record<HomeId, number>;
  /** dollars a month: rent from tenants, and dues to a homeowners' association */
  rents: Record<HomeId, number | undefined>;
  dues: Record<HomeId, number | undefined>;
  /**
   * dollars a month of rent that the borrowers pay for their residence, by the home that the loan
   * is for, if they do not live in it
   */
  rentsPaid: Record<HomeId, number | undefined>;
  /** where a borrower lives, by borrower index: in the home that the loan is for, or elsewhere */
  residences: Record<string, "subject" | HomeAddress>;
}

/** A home as filed with the backend: its id there, and a fingerprint of the sent data. */
export interface FiledHome {
  id: string;
  as: string;
}

/** The facts about the homes from the backend. */
export interface HomesFacts {
  /** the appraisal service's value of a home, in dollars */
  lookups: Record<HomeId, number>;
  filed: Record<HomeId, FiledHome>;
}

/** The part of a flow's state about homes and their owners. */
export type HomesState = WizardState<HomesAnswers & PeopleAnswers, HomesFacts & PeopleFacts>;
