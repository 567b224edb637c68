import type { HomeAddress } from "~/domain/address";
import type { IncomeAnswers, IncomeFacts } from "~/modules/income/state";
import type { InstantLinkAnswers, InstantLinkFacts } from "~/modules/instant-link/state";
import type { CallAskedFacts } from "~/steps/call/state";
import type { ProfileAnswers, ProfileFacts } from "~/modules/profile/state";
import type { Stay } from "~/domain/comparison/home";
import type { Product } from "~/domain/pricing/products";
import type { CashoutUsage } from "~/domain/cash-usage";
import type { People } from "~/steps/people/borrower-list";
import type { CalculatorAnswers } from "~/steps/calculator/answers";
import type { LoanKind } from "~/steps/offers/loan-kind";
import type { SendFacts } from "~/steps/send/state";
import { createStates } from "~server/session/state-factory";
import type { WizardState } from "~/wizard/state";

/** The visitor's goal, as the front page asks it. */
export type Goal = "purchase" | "refinance" | "cashout" | "heloc" | "calculator" | "help";

/** The answers of the main flow. Amounts in whole dollars. */
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
  /**
   * the down payment is so small that the buyer has to be a first-time buyer; stored with the
   * price, so that the rate page is asked again for it
   */
  isLittleDown: boolean;
  /** the loan that the buyer chose from the comparison */
  loanKind: LoanKind;
  isHomeOwner: boolean;
  /** the estimated value of the visitor's home */
  homeValue: number;
  mortgageBalance: number;
  /** a month */
  monthlyMortgagePayment: number;
  /** percent a year, where the owner knows it */
  mortgageRate: number;
  /** years, or to the last payment */
  stay: Stay;
  /** the loan that the owner chose from the comparison */
  chosenProduct: Product;
  desiredCashAmount: number;
  /** to pay no more each month than today, with the cash */
  isMonthlyKept: boolean;
  cashoutUsage: readonly CashoutUsage[];
  /** the wanted line of credit */
  amountToBorrow: number;
  cardDebt: number;
  /** a month, for all cards together */
  cardPayment: number;
  /** a score band, "720-739" */
  scoreBand: string;
  /** the same, when it was asked after the phone (MAIN-PHONE-03) */
  estimatedBand: string;
  isVeteran: boolean;
  /** for visitors who have served: had a VA loan before, and receive VA disability compensation */
  hasHadVaLoan: boolean;
  hasVaCompensation: boolean;
  isEnrolledInRealty: boolean;
  propertyState: string;
  propertyCounty: string;
  /**
   * without a street for a buyer who has found no home yet: then it is the area of the search, and
   * the ZIP code may be empty too
   */
  propertyAddress: HomeAddress;
  borrowers: People;
  /** ten digits */
  phoneNumber: string;
  offerCode: string;
  calculator: CalculatorAnswers;
  /** a requested call: its topic, time, and phone number of ten digits */
  callBack: { topic: string; time: "morning" | "afternoon" | "evening"; phoneNumber: string };
}

/** The data of a letter with an offer code. Dollars. */
export interface KnownOffer {
  code: string;
  /** two letters: the state of the home in the letter */
  state: string;
  /** YYYY-MM-DD */
  expiresOn: string;
  homeValue: number;
  mortgageBalance: number;
  cashAmount: number;
}

/** Data that comes from outside the visitor's answers. */
export interface MainFacts extends IncomeFacts, CallAskedFacts, InstantLinkFacts, ProfileFacts, SendFacts {
  token: string;
  customerId: string;
  callUid: string;
  verifiedPhones: Record<string, true>;
  /** the number is confirmed by a login at the identity provider, not by our code */
  phoneByLogin: boolean;
  offer: KnownOffer;
  /** the application was refused for retention reasons: nothing more can be done online */
  createRestricted: true;
  /** the state whose counties are listed, until a county is chosen */
  countyState: string;
  /** the current borrower (BORR-MAIN-06) */
  borrowerTurn: number;
  /** dollars the home could give, from the last check */
  prequalifiedAmount: number;
  cashoutQuickQuoteClicked: true;
}

export type MainState = WizardState<MainAnswers, MainFacts>;

export const mainStates = createStates<MainAnswers, MainFacts>({ version: 1, upgrades: [] });
