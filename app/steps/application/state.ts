import type { LoanExpert } from "~/domain/mbc";
import type { ApplicantFacts } from "~/steps/people/applicants";
import type { WizardState } from "~/wizard/state";

/** What is learned of an application when it is opened. */
export interface ApplicationFacts extends ApplicantFacts {
  appId: string;
  token: string;
  callUid: string;
  customerId: string;
  /** who looks after it */
  expert: LoanExpert;
}

/** What the backend knew of an application when its link was opened. */
export interface Resumed {
  isEligible?: boolean;
  isPreQualEligible?: boolean;
  isHardPullPaid?: boolean;
  acceptedOffer?: boolean;
}

/** What an application leaves behind that was opened by its link. */
export interface ResumedFacts extends ApplicationFacts {
  customerId: string;
  /** the last digits of the phone on record, "***-***-0101" */
  partialPhone: string;
  resumed: Resumed;
  /** dollars, for all borrowers together */
  reportFee: number;
}

/** The part of a flow's state that an application opened by its link fills. */
export type ResumedState = WizardState<object, ResumedFacts>;
