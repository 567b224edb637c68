import type { HomeAddress } from "~/domain/address";
import type { PeopleAnswers, PeopleFacts } from "~/steps/people/state";
import type { WizardState } from "~/wizard/state";

/** Id of a home within a visit: "1" is the one the loan is for, the others are counted on as they come. Never the backend's. */
export type HomeId = string;

export type HomeUse = "HOME" | "2ndHOME" | "INVESTMENT";
export type HomeType = "SINGLE" | "ROWHOME" | "CONDO" | "MANU" | "MULTIFAMILY";
export type UnitType = "2UNIT" | "3UNIT" | "4UNIT";

/** The homes of a visit. Amounts in whole dollars. */
export interface HomesAnswers {
  /** the home the loan is for, home "1" */
  subject: HomeAddress;
  /** where that is, two letters */
  propertyState: string;
  /** every further home, from "2" on */
  otherHomes: Record<HomeId, HomeAddress>;
  uses: Record<HomeId, HomeUse>;
  types: Record<HomeId, HomeType>;
  /** of multi-family homes */
  units: Record<HomeId, UnitType>;
  /** what the owner thinks the home is worth */
  values: Record<HomeId, number>;
  /** dollars a month: what tenants pay, and what goes to a homeowners' association */
  rents: Record<HomeId, number | undefined>;
  dues: Record<HomeId, number | undefined>;
  /** dollars a month that the borrowers pay for where they live, by the home of the loan that they do not live in */
  rentsPaid: Record<HomeId, number | undefined>;
  /** where a borrower lives, by borrower index: in the home the loan is for, or elsewhere */
  residences: Record<string, "subject" | HomeAddress>;
}

/** A home as it was filed with the backend: its id there, and a fingerprint of what was told of it. */
export interface FiledHome {
  id: string;
  as: string;
}

/** What is known of the homes from outside. */
export interface HomesFacts {
  /** what the appraisal service thinks a home is worth, in dollars */
  lookups: Record<HomeId, number>;
  filed: Record<HomeId, FiledHome>;
}

/** The part of a flow's state that is about homes, and whose they are. */
export type HomesState = WizardState<HomesAnswers & PeopleAnswers, HomesFacts & PeopleFacts>;
