import type { ProfileAnswers, ProfileFacts } from "~/modules/profile/state";
import type { CallFacts } from "~/steps/call/state";
import type { CreditAnswers, CreditFacts } from "~/steps/credit/state";
import type { HomesAnswers, HomesFacts } from "~/steps/homes/state";
import type { LiabilityId, MortgageAnswers, MortgageFacts } from "~/steps/mortgages/state";
import type { OffersAnswers, OffersFacts } from "~/steps/offers/state";
import type { PeopleAnswers } from "~/steps/people/state";
import { createStates } from "~server/session/state-factory";
import type { Derived } from "~/wizard/ports";
import type { WizardState } from "~/wizard/state";

/** Whether a mortgage's payment includes taxes and insurance, by its wire name. */
export type EscrowAnswer = "QtFlowEscrowYes" | "QtFlowEscrowNo" | "QtFlowEscrowDontKnow";

/**
 * Answers that the pages about people, homes, mortgages and offers read, and that this flow derives
 * from the profile's answers (ports.ts).
 */
type DerivedName = keyof PeopleAnswers | "subject" | "residences" | "lienTypes";

/**
 * The stored answers of the quote tool. Amounts in whole dollars. The borrowers and the home are
 * entered on the profile pages.
 */
interface StoredAnswers
  extends
    ProfileAnswers,
    Omit<HomesAnswers, DerivedName>,
    CreditAnswers,
    Omit<MortgageAnswers, DerivedName>,
    OffersAnswers {
  /** the visitor has served in the military, and the partner has */
  hasServed: boolean;
  partnerHasServed: boolean;
  /** for a visitor who has served: had a VA loan before, and receives VA disability compensation */
  hasHadVaLoan: boolean;
  hasVaCompensation: boolean;
  /**
   * the band of the lowest score of all borrowers, "720-739": the loans are priced by it until a
   * credit report gives another
   */
  scoreBand: string;
  /** to pay no more each month than today, with the cash */
  isMonthlyKept: boolean;
  /** for the main mortgage on each home */
  escrows: Record<LiabilityId, EscrowAnswer>;
  /** the cash requested on the benefits page, and the number of requests there */
  requestedBenefits: { times: number; cash?: number };
}

/** The answers of the quote tool. */
export type QuoteAnswers = StoredAnswers & Record<DerivedName, Derived>;

/** Data that comes from outside the visitor's answers. */
export interface QuoteFacts
  extends ProfileFacts, CallFacts, HomesFacts, CreditFacts, MortgageFacts, OffersFacts {
  // Several flows use this name for the application's id.
  appId: string;
  applicants: readonly { id: string; firstName: string; lastName: string }[];
  token: string;
  customerId: string;
  callUid: string;
  appClosed: boolean;
  partialPhone: string;
  verifiedPhones: Record<string, true>;
  createRestricted: true;
  /** the co-borrower's name was given in another flow of the site */
  partnerTold: true;
  /** the offer to chat on the benefits page was closed */
  benefitsChatClosed: true;
  /** the conversation of this visit, and its start in seconds since 1970 */
  charlieSessionId: string;
  charlieSessionStartDate: number;
  /** gives access to the conversation */
  webChatToken: string;
  /** a call was requested, and its page shown */
  hasVisitedMbcModule: true;
}

export type QuoteState = WizardState<QuoteAnswers, QuoteFacts>;

/** The state that the shared pages read. */
export type SharedState = WizardState<
  StoredAnswers & PeopleAnswers & HomesAnswers & MortgageAnswers,
  QuoteFacts
>;

export const quoteStates = createStates<QuoteAnswers, QuoteFacts>({ version: 1, upgrades: [] });
