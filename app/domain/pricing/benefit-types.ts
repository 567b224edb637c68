/**
 * The homeowner's facts, and the loans we can offer. Dollars, rates in percent, ratios as
 * fractions.
 */

import type { DebtToIncome } from "./dti";
import type { IneligibilityReason } from "./eligibility";
import type { ExistingLien, OtherDebt } from "./existing-liens";
import type { VaUse } from "./va-use";
import type { PricedLoan } from "./loan";
import type { Occupancy, Product, PropertyType, Units } from "./products";

/** A home and the liens on it. */
export interface OwnedProperty {
  propertyId: string;
  /** the value that loans are priced with (PROP-04) */
  value: number;
  /** the owner's own figure, and that of the public records with the date of its look-up */
  own?: number;
  records?: number;
  recordsOn?: string;
  occupancy: Occupancy;
  propertyType: PropertyType;
  units: Units;
  /** two letters */
  state?: string;
  /** county name, when known */
  county?: string;
  liens: readonly ExistingLien[];
  /** dollars a month to a homeowners' association; default 0 */
  dues?: number;
  /** rental income, dollars a month; default 0 */
  rent?: number;
}

/** The input of a benefit search. */
export interface BenefitSearch {
  properties: readonly OwnedProperty[];
  /** 300 to 850 */
  score: number;
  /** people on the loan; default 1 */
  borrowers?: number;
  /** whether the primary borrower is a veteran; default false */
  hasServed?: boolean;
  /**
   * whether the borrowers are eligible for a VA loan (PROGRAM-01); by default when the primary
   * borrower is a veteran
   */
  canUseVa?: boolean | undefined;
  /** the VA entitlement use of a loan; default first use */
  vaUse?: VaUse | undefined;
  products: readonly Product[];
  /** eighths of a percent above the sheet's rate of a first lien, or below it; default 0 */
  rateSteps?: number | undefined;
  /**
   * qualifying income before taxes, dollars a month (REPAY-03); absent: debt-to-income is not
   * checked; 0: no loan is affordable
   */
  monthlyIncome?: number;
  /**
   * dollars a month of debts that are not liens, including those in `debts`; default the total of
   * `debts`
   */
  otherMonthlyDebts?: number;
  /** the borrowers' own rent, dollars a month; default 0 */
  rentPaid?: number;
  /** debts off the homes */
  debts?: readonly OtherDebt[];
  /**
   * whether to search for loans that also pay off expensive ones of these debts; default false: a
   * visitor who has not asked for it is offered none
   */
  paysDebts?: boolean;
  /** desired cash in dollars */
  cashoutAmount?: number;
  /** the only amount to search for, in dollars; default: what the home and the income carry */
  loanAmount?: number;
}

/**
 * `refinance` replaces the first lien, `cashout` all liens, `secondLien` is added behind the
 * existing ones.
 */
export type OfferKind = "refinance" | "cashout" | "secondLien";

/**
 * A lien that an offer pays off, as it would continue without it. Dollars, the rate in percent a
 * year.
 */
export interface ReplacedLien {
  balance: number;
  /** a month, principal and interest */
  payment: number;
  rate: number;
  /** remaining payments */
  monthsLeft: number;
}

/** A loan that we offer, and its effect for the homeowner. */
export interface BenefitOffer {
  propertyId: string;
  kind: OfferKind;
  product: Product;
  loan: PricedLoan;
  /** ids of liens that it pays off */
  liensPaidOff: readonly string[];
  /** ids of debts that it pays off; their payments count in the savings */
  debtsPaidOff: readonly string[];
  /** total of those debts in dollars */
  debtPayoff: number;
  /** payoff of those liens and debts in dollars, as the cash at closing counts it */
  payoffs: number;
  /**
   * current dollars a month for the liens and debts that it pays off; absent when a payment cannot
   * be separated from its escrow
   */
  currentMonthly?: number;
  /**
   * initial dollars a month of principal, interest and mortgage insurance; for an adjustable rate
   * `loan.adjustable` has the highest
   */
  newMonthly: number;
  /**
   * current less new payment in dollars; for a line of credit its level payment after the draw, for
   * an adjustable rate during the initial rate; 0 without savings
   */
  monthlySavings: number;
  /** twelve times the monthly savings */
  annualSavings: number;
  /** whole dollars of all closing costs, mostly financed */
  closingCosts: number;
  /** dollars paid to the homeowner at closing; negative when the homeowner must bring cash */
  cashAtClose: number;
  /** dollars of equity used: cash and paid-off debts; 0 for a refinance */
  cashOutAmount: number;
  /** for a VA loan with a stated entitlement: the use that determines its fee */
  vaUse?: VaUse | undefined;
  /** percent a year of the replaced first lien, when known or computed from its payments */
  currentRate?: number;
  /**
   * the rate decrease in percent; negative for an increase; absent when the current rate is unknown
   */
  rateReduction?: number;
  /**
   * the decrease in dollars of all remaining payments plus the cash brought to closing; negative
   * for an increase; for a refinance with a known end. For an adjustable rate with the payments in
   * its APR.
   */
  lifetimeSavings?: number;
  /**
   * the liens it pays off, empty for a second lien; absent when the payment, rate or end of one is
   * unknown
   */
  replaced?: readonly ReplacedLien[];
  /** with the new loan; absent when the income is unknown */
  debtToIncome?: DebtToIncome;
}

/**
 * The reason why a candidate is not offered; `no-savings` is a refinance that saves neither monthly
 * nor in total, as far as known.
 */
export type DeclineReason = IneligibilityReason | "debt-to-income" | "no-savings" | "other-amount";

/** A product without an offer of its kind. */
export interface DeclinedCandidate {
  kind: OfferKind;
  product: Product;
  reasons: readonly DeclineReason[];
}

/**
 * The largest figures in a list of offers; 0 when there are none. Cash is the amount paid out,
 * because the payments of paid-off debts already count in the savings. Initial savings of an
 * adjustable rate do not count. An FHA or VA loan counts only when no other loan is worth an offer.
 */
export interface BestFigures {
  maxAnnualSavings: number;
  maxMonthlySavings: number;
  maxCashoutAmount: number;
}

/** The benefits of one home. */
export interface PropertyBenefit extends BestFigures {
  propertyId: string;
  /** best first */
  offers: readonly BenefitOffer[];
  declined: readonly DeclinedCandidate[];
}

/**
 * The benefits of all homes; the figures are those of the best home, not totals, because one offer
 * affects the others.
 */
export interface BenefitResult extends BestFigures {
  propertyBenefits: readonly PropertyBenefit[];
  /** absent without an offer */
  best?: BenefitOffer;
}
