/** What a homeowner tells us, and what we can offer for it. Dollars, rates in percent, ratios as fractions. */

import type { DebtToIncome } from "./dti";
import type { IneligibilityReason } from "./eligibility";
import type { ExistingLien, OtherDebt } from "./existing-liens";
import type { VaUse } from "./government";
import type { PricedLoan } from "./loan";
import type { Occupancy, Product, PropertyType, Units } from "./products";

/** A home and the liens on it. */
export interface OwnedProperty {
  propertyId: string;
  value: number;
  occupancy: Occupancy;
  propertyType: PropertyType;
  units: Units;
  /** two letters */
  state?: string;
  /** name of the county, where it is known */
  county?: string;
  liens: readonly ExistingLien[];
  /** dollars a month to a homeowners' association; default 0 */
  dues?: number;
  /** dollars a month that tenants pay; default 0 */
  rent?: number;
}

/** What a search for benefits is asked. */
export interface BenefitSearch {
  properties: readonly OwnedProperty[];
  /** 300 to 850 */
  score: number;
  /** people on the loan; default 1 */
  borrowers?: number;
  /** whether the primary borrower has served; default false */
  hasServed?: boolean;
  /** whether a VA loan may be made to the borrowers (PROGRAM-01); default where the primary borrower has served */
  canUseVa?: boolean | undefined;
  /** which VA entitlement a loan would use; default the first */
  vaUse?: VaUse | undefined;
  products: readonly Product[];
  /** dollars a month before taxes that count (REPAY-03); without it debt-to-income is not judged, and 0 carries nothing */
  monthlyIncome?: number;
  /** dollars a month of debts that are no liens, those in `debts` among them; default the sum of `debts` */
  otherMonthlyDebts?: number;
  /** dollars a month that the borrowers pay for where they live; default 0 */
  rentPaid?: number;
  /** debts that money from a home could pay off */
  debts?: readonly OtherDebt[];
  /** dollars wanted in hand */
  cashoutAmount?: number;
}

/** `refinance` replaces the first lien, `cashout` all liens, `secondLien` stands behind what is there. */
export type OfferKind = "refinance" | "cashout" | "secondLien";

/** A lien that an offer pays off, as it would go on without it. Dollars, the rate in percent a year. */
export interface ReplacedLien {
  balance: number;
  /** a month, principal and interest */
  payment: number;
  rate: number;
  /** payments still to make */
  monthsLeft: number;
}

/** A loan we would make, and what it does for the homeowner. */
export interface BenefitOffer {
  propertyId: string;
  kind: OfferKind;
  product: Product;
  loan: PricedLoan;
  /** liens that it pays off */
  liensPaidOff: readonly string[];
  /** debts that it pays off; their payments count in the savings */
  debtsPaidOff: readonly string[];
  /** dollars of those debts */
  debtPayoff: number;
  /** dollars a month paid today for what it pays off; absent when a payment cannot be told from its escrow */
  currentMonthly?: number;
  /** dollars a month of principal, interest and mortgage insurance at first; of a rate that changes `loan.adjustable` has the highest */
  newMonthly: number;
  /**
   * current less new payment in dollars, of a line of credit its level payment after the draw, of a rate that changes while the first rate
   * lasts; 0 when nothing is saved
   */
  monthlySavings: number;
  /** twelve months of that */
  annualSavings: number;
  /** whole dollars of all closing costs, most of them in the loan */
  closingCosts: number;
  /** dollars the homeowner takes home at closing; below zero is to be brought */
  cashAtClose: number;
  /** dollars of equity turned to use: cash in hand and debts paid; 0 for a refinance */
  cashOutAmount: number;
  /** of a VA loan whose borrower has told of the entitlement: which use its fee is of */
  vaUse?: VaUse | undefined;
  /** months until the savings have paid sections A, B, C and E less credits; absent without savings, or where a rate changes before */
  breakEvenMonths?: number;
  /** percent a year of the first lien that is replaced, where known or found from its payments */
  currentRate?: number;
  /** by how many percent the new rate is lower; below zero it is higher; absent when the current one is unknown */
  rateReduction?: number;
  /**
   * dollars that all payments to the end, and what is brought to closing, sum to less; below zero it is more; of a refinance whose end is
   * known. Of a rate that changes they are those that the APR counts.
   */
  lifetimeSavings?: number;
  /** the liens it pays off, none for a loan behind them; absent when the payment, rate or end of one is not known */
  replaced?: readonly ReplacedLien[];
  /** with the new loan; absent when the income is not known */
  debtToIncome?: DebtToIncome;
}

/**
 * Why a candidate is not offered; `no-savings` is a refinance that saves neither a month nor to the end, as far as can
 * be told.
 */
export type DeclineReason = IneligibilityReason | "debt-to-income" | "no-savings";

/** A product that gave no offer of its kind. */
export interface DeclinedCandidate {
  kind: OfferKind;
  product: Product;
  reasons: readonly DeclineReason[];
}

/**
 * The most each offer of a list gives; 0 when none gives anything. Cash is what comes to hand: the payments of debts that
 * are paid off count in the savings already. What a rate that changes saves at first counts for nothing, and an FHA or VA loan where no
 * other gives enough to be worth an offer.
 */
export interface BestFigures {
  maxAnnualSavings: number;
  maxMonthlySavings: number;
  maxCashoutAmount: number;
}

/** What a home can give. */
export interface PropertyBenefit extends BestFigures {
  propertyId: string;
  /** best first */
  offers: readonly BenefitOffer[];
  declined: readonly DeclinedCandidate[];
}

/** What all homes can give; the figures are those of the best home, not sums, as one offer changes the others. */
export interface BenefitResult extends BestFigures {
  propertyBenefits: readonly PropertyBenefit[];
  /** absent when there is no offer */
  best?: BenefitOffer;
}
