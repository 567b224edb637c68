import type { PersonName } from "~/domain/borrowers";
import type { ApplicationFacts } from "~/steps/application/state";
import type { WizardState } from "~/wizard/state";

/** A borrower's place on the application. */
export type BorrowerIndex = "0" | "1";

/** An owner of a home: a borrower by index, or a person by name who is not on the loan. */
export type Owner = BorrowerIndex | PersonName;

/** The borrowers, and the answers about each of them. */
export interface PeopleAnswers {
  borrower: PersonName;
  coBorrower: PersonName;
  /**
   * whether there are two borrowers: saved also for one, so that a later co-borrower is a change
   */
  isJoint: boolean;
  maritalStatus: "married" | "unmarried" | "separated";
  spouseOnLoan: boolean;
  friendOnLoan: boolean;
  /** who has served in the military, by borrower index */
  veterans: Record<string, boolean>;
  /**
   * of borrowers who have served: had a VA loan before, and gets VA disability compensation, by
   * borrower index
   */
  hadVaLoans: Record<string, boolean | undefined>;
  vaCompensations: Record<string, boolean | undefined>;
  /** the owners of each home, by home id */
  owners: Record<string, readonly Owner[]>;
}

/** The facts about the people on an application. */
export interface PeopleFacts extends ApplicationFacts {
  /** the application was refused for retention reasons: it cannot continue online */
  createRestricted: true;
}

export type PeopleState = WizardState<PeopleAnswers, PeopleFacts>;
