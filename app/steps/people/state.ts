import type { PersonName } from "~/domain/borrowers";
import type { ApplicationFacts } from "~/steps/application/state";
import type { WizardState } from "~/wizard/state";

/** A borrower's place on the application. */
export type BorrowerIndex = "0" | "1";

/** Somebody a home belongs to: a borrower by index, or a person by name who is not on the loan. */
export type Owner = BorrowerIndex | PersonName;

/** Who borrows, and what is asked of each of them. */
export interface PeopleAnswers {
  borrower: PersonName;
  coBorrower: PersonName;
  /** two borrow: said also while one does, so that who joins later is a change */
  isJoint: boolean;
  maritalStatus: "married" | "unmarried" | "separated";
  spouseOnLoan: boolean;
  friendOnLoan: boolean;
  /** who has served in the military, by borrower index */
  veterans: Record<string, boolean>;
  /** of who has served: had a VA loan before, and gets VA disability compensation, by borrower index */
  hadVaLoans: Record<string, boolean | undefined>;
  vaCompensations: Record<string, boolean | undefined>;
  /** whose each home is, by the home's id */
  owners: Record<string, readonly Owner[]>;
}

/** What is known of the people on an application. */
export interface PeopleFacts extends ApplicationFacts {
  /** the application was refused for retention reasons: nothing more can be done online */
  createRestricted: true;
}

export type PeopleState = WizardState<PeopleAnswers, PeopleFacts>;
