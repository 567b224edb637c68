/** The price of a purchase loan from a rate sheet. Dollars, rates in percent, loan-to-value as a fraction. */

import { roundToCents } from "~/domain/money";
import { maxCombinedLtv } from "./eligibility";
import { priceLoan } from "./price-loan";
import type { AdjustableTerms } from "./adjustable";
import { borrowedOf, type VaUse } from "./government";
import { type FirstLienProduct, fixedProductOf, type TermYears, ASSUMED_HOME } from "./products";
import { monthlyHomeInsurance, monthlyTaxes } from "./property-costs";
import type { RateSheet } from "./rate-sheet";
import { RATES_2026_11 } from "./rates-2026-11";

export { monthlyInsurance, priceAdjustment } from "./adjustments";
export { INSURANCE_END_LTV } from "./first-lien";
export type { TermYears } from "./products";
export type { RateSheet } from "./rate-sheet";

/** Terms on offer in years, longest first. */
export const TERM_OPTIONS: readonly TermYears[] = [30, 25, 20, 15];

const maxPurchaseLtv = (isFirstTimeBuyer: boolean): number =>
  maxCombinedLtv({
    ...{ purpose: "purchase", product: "30Y Fixed", value: 0, score: 850, isFirstTimeBuyer },
    ...ASSUMED_HOME,
  }) ?? 0;

/** The most we lend on a home to live in, as a fraction of its price, where a buyer is a first-time buyer: 3 % must be paid down. */
export const MAX_LTV = maxPurchaseLtv(true);

/** The same where no buyer is one, or nobody was asked: 5 % must be paid down. */
export const MAX_LTV_REPEAT_BUYERS = maxPurchaseLtv(false);

/** What a quote is asked for; dollars, a credit score, a two-letter state. */
export interface PurchaseQuoteInput {
  price: number;
  downPayment: number;
  score: number;
  termYears: TermYears;
  state?: string;
  /** who has served pays no application fee; default false */
  hasServed?: boolean;
  /** default the fixed conventional loan of the term */
  product?: FirstLienProduct | undefined;
  /** of a VA loan: which entitlement it uses; default the first */
  vaUse?: VaUse | undefined;
}

/** A priced loan. Monthly amounts in dollars and cents. */
export interface PurchaseQuote {
  /** version of the rate sheet */
  sheet: string;
  /** percent, in eighths */
  rate: number;
  /** percent, three decimals */
  apr: number;
  principalAndInterest: number;
  /** 0 when there is none */
  mortgageInsurance: number;
  /** months for which mortgage insurance is charged */
  mortgageInsuranceMonths: number;
  /** absent when the state is not known */
  estimatedTaxes?: number;
  /** homeowners insurance */
  estimatedInsurance: number;
  /** principal, interest, mortgage insurance, estimated taxes and homeowners insurance */
  totalMonthly: number;
  /** price less down payment: what is borrowed without the fee that is financed */
  loanAmount: number;
  /** FHA upfront premium or VA funding fee, which is borrowed with it; default 0 */
  financedFee?: number;
  /** of a rate that changes */
  adjustable?: AdjustableTerms;
  /** fraction of the price */
  ltv: number;
  /** percent of the loan due at closing; below zero it is a credit */
  points: number;
  /** whole dollars of finance charges paid at closing, points included */
  prepaidFinanceCharges: number;
  /** whole dollars of all costs of closing */
  closingCosts: number;
  productDescription: string;
  /** whether it is a higher-priced mortgage loan (12 CFR 1026.35) */
  isHigherPriced: boolean;
}

/** Whether a number of years is a term on offer. */
export function isTermYears(years: number): years is TermYears {
  return TERM_OPTIONS.some((term) => term === years);
}

/**
 * Prices the purchase of a single-family home to live in. The APR counts points, the finance charges of the sheet,
 * prepaid interest and mortgage insurance.
 * @throws RangeError when the price or the loan is not positive, or the score is not 300 to 850
 */
export function quotePurchase(input: PurchaseQuoteInput, sheet: RateSheet = RATES_2026_11): PurchaseQuote {
  const { price, downPayment, score, termYears, state, hasServed, vaUse } = input;
  const { product = fixedProductOf(termYears) } = input;
  const loanAmount = price - downPayment;
  const asked = { purpose: "purchase", value: price, vaUse } as const;
  const terms = priceLoan(
    {
      ...asked,
      product,
      loanAmount: borrowedOf({ ...asked, product }, loanAmount),
      score,
      ...ASSUMED_HOME,
      state,
      hasServed,
    },
    sheet,
  );
  const { principalAndInterest, mortgageInsurance } = terms;
  const estimatedTaxes = monthlyTaxes(price, state);
  const estimatedInsurance = monthlyHomeInsurance(price);
  return {
    sheet: terms.sheet,
    rate: terms.rate,
    apr: terms.apr,
    principalAndInterest,
    mortgageInsurance,
    mortgageInsuranceMonths: terms.mortgageInsuranceMonths,
    estimatedTaxes,
    estimatedInsurance,
    totalMonthly: roundToCents(
      principalAndInterest + mortgageInsurance + (estimatedTaxes ?? 0) + estimatedInsurance,
    ),
    loanAmount,
    ...(terms.financedFee !== undefined && { financedFee: terms.financedFee }),
    ...(terms.adjustable && { adjustable: terms.adjustable }),
    ltv: terms.ltv,
    points: terms.points,
    prepaidFinanceCharges: terms.prepaidFinanceCharges,
    closingCosts: terms.closingCosts,
    productDescription: terms.description,
    isHigherPriced: terms.tests?.isHigherPriced === true,
  };
}
