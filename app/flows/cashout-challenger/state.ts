import type { AmountEstimate } from "~/domain/amount-bands";
import type { ProfileAnswers, ProfileFacts } from "~/modules/profile/state";
import type { CallFacts } from "~/steps/call/state";
import type { LatePayments } from "~/steps/credit/late-payments";
import type { ScoreFacts } from "~/steps/credit/lowest-score";
import type { HomeType, HomeUse } from "~/steps/homes/state";
import type { CashoutUsage } from "~/domain/cash-usage";
import type { ServiceAnswers } from "~/steps/people/military-service";
import type { EmploymentStatus } from "~/steps/people/employment";
import { createStates } from "~server/session/state-factory";
import type { WizardState } from "~/wizard/state";

/**
 * The bankruptcy status of the last seven years, by its wire name: `recent` ended within the
 * waiting period of a loan, `discharged` before it.
 */
export type BankruptcyStatus = "none" | "discharged" | "recent" | "open";

/** The answers of the challenger, by their stored names. Amounts in whole dollars. */
export interface ChallengerAnswers extends ProfileAnswers, ServiceAnswers {
  ownHome: boolean;
  propertyType: HomeType;
  propertyUse: HomeUse;
  currentHomeValue: AmountEstimate;
  /** all loans on the home together */
  currentMortgageBalance: AmountEstimate;
  hasSecondMortgage: boolean;
  /** an exact amount, or the value of a range (C6) */
  cashAmount: number;
  cashoutAmountUsage: CashoutUsage;
  employmentStatus: EmploymentStatus;
  bankruptcyStatus: BankruptcyStatus;
  lateMortgagePayments: LatePayments;
  /** "720-739" */
  scoreBand: string;
}

/** Data that comes from outside the visitor's answers. */
export interface ChallengerFacts extends ProfileFacts, CallFacts, ScoreFacts {
  // Several flows use this name for the application's id.
  appId: string;
  applicants: readonly { id: string; firstName: string; lastName: string }[];
  token: string;
  customerId: string;
  callUid: string;
  appClosed: boolean;
  isPreQualEligible: boolean;
  partialPhone: string;
  verifiedPhones: Record<string, true>;
}

export type ChallengerState = WizardState<ChallengerAnswers, ChallengerFacts>;

export const challengerStates = createStates<ChallengerAnswers, ChallengerFacts>({
  version: 1,
  upgrades: [],
});
