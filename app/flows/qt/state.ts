import type { ProfileAnswers, ProfileFacts } from "~/modules/profile/state";
import type { CallFacts } from "~/steps/call/ask-for-call";
import type { CreditAnswers, CreditFacts } from "~/steps/credit/state";
import type { HomesAnswers, HomesFacts } from "~/steps/homes/state";
import type { LiabilityId, MortgageAnswers, MortgageFacts } from "~/steps/mortgages/state";
import type { OffersAnswers, OffersFacts } from "~/steps/offers/state";
import type { PeopleAnswers } from "~/steps/people/state";
import { statesOf } from "~server/session/states";
import type { WizardState } from "~/wizard/state";

/** Whether a mortgage's payment has taxes and insurance in it, by its wire name. */
export type EscrowAnswer = "QtFlowEscrowYes" | "QtFlowEscrowNo" | "QtFlowEscrowDontKnow";

/**
 * What the quote tool asks. Amounts in whole dollars. Who borrows and the home are told on the pages of the profile; the names that homes,
 * mortgages and offers know them by (`borrower`, `subject` and the like) are never stored here: `asShared` reads them from the profile's.
 */
export interface QuoteAnswers
  extends ProfileAnswers, PeopleAnswers, HomesAnswers, CreditAnswers, MortgageAnswers, OffersAnswers {
  /** the visitor has served in the military, and the partner has */
  hasServed: boolean;
  partnerHasServed: boolean;
  /** of the visitor who has served: has had a VA loan before, and gets VA disability compensation */
  hasHadVaLoan: boolean;
  hasVaCompensation: boolean;
  /** words of the range that the lowest score of all who borrow is in, "720-739": the loans are priced by it until a report says another */
  scoreBand: string;
  /** of the main mortgage on each home */
  escrows: Record<LiabilityId, EscrowAnswer>;
  /** the cash that was asked for on the page of the benefits, and how often one was asked for there */
  requestedBenefits: { times: number; cash?: number };
}

/** What came from outside. */
export interface QuoteFacts
  extends ProfileFacts, CallFacts, HomesFacts, CreditFacts, MortgageFacts, OffersFacts {
  // Several name what an application is known by.
  appId: string;
  applicants: readonly { id: string; firstName: string; lastName: string }[];
  token: string;
  customerId: string;
  callUid: string;
  appClosed: boolean;
  partialPhone: string;
  verifiedPhones: Record<string, true>;
  createRestricted: true;
  /** who borrows with them was named on another road of the site */
  partnerTold: true;
  /** the offer to chat beside the benefits was closed */
  benefitsChatClosed: true;
  /** the conversation of this visit, and when it began, in seconds since 1970 */
  charlieSessionId: string;
  charlieSessionStartDate: number;
  /** who has it may go on with the conversation */
  webChatToken: string;
  /** a call was asked for, and its page shown */
  hasVisitedMbcModule: true;
}

export type QuoteState = WizardState<QuoteAnswers, QuoteFacts>;

export const quoteStates = statesOf<QuoteAnswers, QuoteFacts>(1);
