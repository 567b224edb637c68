import type { HomeAddress } from "~/domain/address";
import type { IncomeAnswers, IncomeFacts } from "~/modules/income/state";
import type { InstantLinkAnswers, InstantLinkFacts } from "~/modules/instant-link/state";
import type { CallAskedFacts } from "~/steps/call/call-data";
import type { ProfileAnswers, ProfileFacts } from "~/modules/profile/state";
import type { CashoutUsage } from "~/domain/cash-usage";
import type { People } from "~/steps/people/borrower-list";
import type { LoanKind } from "~/steps/offers/purchase-rate";
import { statesOf } from "~server/session/states";
import type { WizardState } from "~/wizard/state";

/** What brings somebody here, as the front page asks it. */
export type Goal = "purchase" | "refinance" | "cashout" | "heloc" | "calculator" | "help";

/** What the mortgage calculator was asked. Dollars, percent a year, years. */
export interface CalculatorAnswers {
  price: number;
  downPayment: number;
  /** percent of the price, where the down payment was written so */
  downPercent?: number;
  rate?: number;
  termYears: 30 | 25 | 20 | 15;
  state: string;
  /** dollars a month */
  dues?: number;
}

/** What the main flow asks. Amounts in whole dollars. */
export interface MainAnswers extends IncomeAnswers, InstantLinkAnswers, ProfileAnswers {
  goal: Goal;
  purchaseStage: "dreaming" | "looking" | "offer";
  refiReasons: readonly ("payment" | "term" | "rate" | "insurance" | "type")[];
  cashoutWish: "refinance" | "line" | "unsure";
  helpTopic: "purchase" | "refinance" | "cash" | "application" | "else";
  purchasePrice: number;
  downPayment: number;
  termYears: 30 | 25 | 20 | 15;
  /** whether a buyer owned no home in the last three years */
  isFirstTimeBuyer: boolean;
  /** so little is paid down that a buyer has to be a first-time buyer; written with the price, so that the page of the rate is asked again for it */
  isLittleDown: boolean;
  /** which loan of those that are compared a buyer chose */
  loanKind: LoanKind;
  isHomeOwner: boolean;
  /** what the home they own may be worth */
  homeValue: number;
  mortgageBalance: number;
  /** a month */
  monthlyMortgagePayment: number;
  desiredCashAmount: number;
  cashoutUsage: readonly CashoutUsage[];
  /** the line of credit they have in mind */
  amountToBorrow: number;
  cardDebt: number;
  /** a month, for all cards together */
  cardPayment: number;
  /** words of a score band, "720-739" */
  scoreBand: string;
  /** the same, when it was asked only after the phone (MAIN-PHONE-03) */
  estimatedBand: string;
  isVeteran: boolean;
  /** of who has served: has had a VA loan before, and gets VA disability compensation */
  hasHadVaLoan: boolean;
  hasVaCompensation: boolean;
  isEnrolledInRealty: boolean;
  propertyState: string;
  propertyCounty: string;
  /** without a street for somebody who buys and has found no home yet: then it is the area they look in, and the ZIP code may be empty too */
  propertyAddress: HomeAddress;
  borrowers: People;
  /** ten digits */
  phoneNumber: string;
  offerCode: string;
  calculator: CalculatorAnswers;
  /** a call they asked for: about what, when, and at which number of ten digits */
  callBack: { topic: string; time: "morning" | "afternoon" | "evening"; phoneNumber: string };
}

/** What a letter with an offer code says. Dollars. */
export interface KnownOffer {
  code: string;
  /** two letters: where the home is that the letter is about */
  state: string;
  /** YYYY-MM-DD */
  expiresOn: string;
  homeValue: number;
  mortgageBalance: number;
  cashAmount: number;
}

/** What came from outside. */
export interface MainFacts extends IncomeFacts, CallAskedFacts, InstantLinkFacts, ProfileFacts {
  token: string;
  customerId: string;
  callUid: string;
  verifiedPhones: Record<string, true>;
  /** the number is confirmed by a login at the identity provider, not by a code of ours */
  phoneByLogin: boolean;
  offer: KnownOffer;
  /** the application was refused for retention reasons: nothing more can be done online */
  createRestricted: true;
  /** the state whose counties are shown, while the county is still to be chosen */
  countyState: string;
  /** the borrower whose turn it is (BORR-MAIN-06) */
  borrowerTurn: number;
  /** dollars the home could give, as the last check found */
  prequalifiedAmount: number;
  cashoutQuickQuoteClicked: true;
}

export type MainState = WizardState<MainAnswers, MainFacts>;

export const mainStates = statesOf<MainAnswers, MainFacts>(1);
