import type { LoanExpert } from "~/domain/mbc";
import type { ApplicantFacts } from "~/steps/people/applicants";
import type { WizardState } from "~/wizard/state";

/** The facts after an application was opened. */
export interface ApplicationFacts extends ApplicantFacts {
  appId: string;
  token: string;
  callUid: string;
  customerId: string;
  /** the loan expert who is assigned to it */
  expert: LoanExpert;
}

/** The backend's facts of an application when its link was opened. */
export interface Resumed {
  isEligible?: boolean;
  isPreQualEligible?: boolean;
  isHardPullPaid?: boolean;
  acceptedOffer?: boolean;
}

/** The facts after an application was opened by its link. */
export interface ResumedFacts extends ApplicationFacts {
  customerId: string;
  /** the last digits of the phone on record, "***-***-0101" */
  partialPhone: string;
  resumed: Resumed;
  /** dollars, for all borrowers together */
  reportFee: number;
}

/** The part of a flow's state for an application opened by its link. */
export type ResumedState = WizardState<object, ResumedFacts>;
