/**
 * Prices a purchase loan from a rate sheet. Dollars, rates in percent, loan-to-value as a fraction.
 */

import { roundToCents } from "~/domain/money";
import { maxCombinedLtv } from "./eligibility";
import { priceLoan } from "./price-loan";
import type { AdjustableTerms } from "./adjustable";
import { borrowedAmount } from "./government";
import type { VaUse } from "./va-use";
import { type FirstLienProduct, fixedProductOf, type TermYears, ASSUMED_HOME } from "./products";
import { monthlyHomeInsurance, monthlyTaxes } from "./property-costs";
import type { RateSheet } from "./rate-sheet";
import { RATES_2026_11 } from "./rates-2026-11";

export type { TermYears } from "./products";
export type { RateSheet } from "./rate-sheet";

/** Offered terms in years, longest first. */
export const TERM_OPTIONS: readonly TermYears[] = [30, 25, 20, 15];

const maxPurchaseLtv = (isFirstTimeBuyer: boolean): number =>
  maxCombinedLtv({
    ...{ purpose: "purchase", product: "30Y Fixed", value: 0, score: 850, isFirstTimeBuyer },
    ...ASSUMED_HOME,
  }) ?? 0;

/**
 * The maximum loan as a fraction of the price of a primary residence with a first-time buyer: at
 * least 3 % down.
 */
export const MAX_LTV = maxPurchaseLtv(true);

/** The same without a first-time buyer, or when not asked: at least 5 % down. */
export const MAX_LTV_REPEAT_BUYERS = maxPurchaseLtv(false);

/** The inputs of a purchase quote; dollars, a credit score, a two-letter state. */
export interface PurchaseQuoteInput {
  price: number;
  downPayment: number;
  score: number;
  termYears: TermYears;
  state?: string;
  /** veterans pay no application fee; default false */
  hasServed?: boolean;
  /** default the fixed conventional loan of the term */
  product?: FirstLienProduct | undefined;
  /** for a VA loan: its entitlement use; default first use */
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
  /** absent when the state is unknown */
  estimatedTaxes?: number;
  /** homeowners insurance */
  estimatedInsurance: number;
  /** principal, interest, mortgage insurance, estimated taxes and homeowners insurance */
  totalMonthly: number;
  /** price less down payment: the loan without the financed fee */
  loanAmount: number;
  /** FHA upfront premium or VA funding fee, which is financed; default 0 */
  financedFee?: number;
  /** for an adjustable rate */
  adjustable?: AdjustableTerms;
  /** fraction of the price */
  ltv: number;
  /** percent of the loan due at closing; negative for a credit */
  points: number;
  /** whole dollars of finance charges paid at closing, including points */
  prepaidFinanceCharges: number;
  /** whole dollars of all closing costs */
  closingCosts: number;
  productDescription: string;
  /** whether it is a higher-priced mortgage loan (12 CFR 1026.35) */
  isHigherPriced: boolean;
}

/** Checks whether a number of years is an offered term. */
export function isTermYears(years: number): years is TermYears {
  return TERM_OPTIONS.some((term) => term === years);
}

/**
 * Prices the purchase of an owner-occupied single-family home. The APR includes points, the sheet's
 * finance charges, prepaid interest and mortgage insurance.
 * @throws RangeError when the price or the loan is not positive, or the score is not 300 to 850
 */
export function quotePurchase(input: PurchaseQuoteInput, sheet: RateSheet = RATES_2026_11): PurchaseQuote {
  const { price, downPayment, score, termYears, state, hasServed, vaUse } = input;
  const { product = fixedProductOf(termYears) } = input;
  const loanAmount = price - downPayment;
  const purchase = { purpose: "purchase", value: price, vaUse } as const;
  const terms = priceLoan(
    {
      ...purchase,
      product,
      loanAmount: borrowedAmount({ ...purchase, product }, loanAmount),
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
