import { toCents } from "~/domain/money";
import { monthlyEscrow } from "~/domain/pricing/property-costs";
import { eligibility } from "~/domain/pricing/eligibility";
import type { LoanInput } from "~/domain/pricing/loan-input";
import { priceLoan } from "~/domain/pricing/price-loan";
import { borrowedAmount } from "~/domain/pricing/government";
import {
  CLOSED_END_PRODUCTS,
  type ClosedEndProduct,
  FIRST_LIEN_PRODUCTS,
  FIXED_PRODUCTS,
  type FirstLienProduct,
  parseProductCodes,
  rateIdOf,
} from "~/domain/pricing/products";
import { ApiError } from "~server/reference/api-error";
import { isEquityLoan, type LoanFacts, type PricedRate } from "./record";

/** The rates of a presentation, always at the backend's own prices. */

/** The refusal when the requested loan has no price. */
export const notPriced = () =>
  new ApiError(409, "NOT_PRICED", "We have no price for this loan. A banker can help you with it.");

/**
 * Returns the first-lien product of a code, such as "30Y Fixed".
 * @throws ApiError 409 NOT_PRICED
 */
export function firstLienProduct(code: string): FirstLienProduct {
  const [product] = parseProductCodes(code);
  const found = FIRST_LIEN_PRODUCTS.find((one) => one === product);
  if (found === undefined) throw notPriced();
  return found;
}

/**
 * Returns the first-lien or home equity loan product of a code.
 * @throws ApiError 409 NOT_PRICED
 */
export function closedEndProduct(code: string): ClosedEndProduct {
  const [product] = parseProductCodes(code);
  const found = CLOSED_END_PRODUCTS.find((one) => one === product);
  if (found === undefined) throw notPriced();
  return found;
}

/**
 * Returns a presented loan as the pricing input of one product; an FHA or VA loan includes its fee.
 */
export function inputOf(loan: LoanFacts, product: ClosedEndProduct, rateSteps = 0): LoanInput {
  const { purpose, score, occupancy, propertyType, units, state, county, priceCents } = loan;
  const { hasServed, canUseVa, vaUse } = loan;
  const value = loan.valueCents / 100;
  const base = loan.loanCents / 100;
  return {
    purpose,
    product,
    score,
    occupancy,
    propertyType,
    units,
    value,
    loanAmount: borrowedAmount({ product, purpose, value, vaUse }, base),
    hasServed,
    canUseVa,
    vaUse,
    isFirstTimeBuyer: loan.isFirstTimeBuyer,
    subordinateBalance: (loan.subordinateCents ?? 0) / 100,
    ...(loan.seniorCents !== undefined && {
      seniorBalance: loan.seniorCents / 100,
      hasOtherEquityLoan: loan.hasOtherEquityLoan,
    }),
    price: priceCents === undefined ? undefined : priceCents / 100,
    state,
    county,
    rateSteps,
  };
}

const idOf = (product: ClosedEndProduct, steps: number): string => {
  const name = rateIdOf(product);
  if (steps === 0) return name;
  return `${name}-${steps < 0 ? "less" : "more"}-${String(Math.abs(steps))}`;
};

/**
 * Prices a loan as one product.
 * @param rateSteps eighths of a percent above the rate of the sheet, or below it
 * @throws ApiError 409 NOT_PRICED for a loan we do not make
 */
export function priceRate(loan: LoanFacts, product: ClosedEndProduct, rateSteps = 0): PricedRate {
  // A home equity loan is not a new first mortgage, and has one rate.
  const isEquity = isEquityLoan(loan);
  if (isEquity !== (product === "HELOAN") || (isEquity && rateSteps !== 0)) throw notPriced();
  const input = inputOf(loan, product, rateSteps);
  if (eligibility(input).length > 0) throw notPriced();
  const priced = priceLoan(input);
  return {
    rateId: idOf(product, rateSteps),
    rateSteps,
    product,
    productDescription: priced.description,
    sheet: priced.sheet,
    termMonths: priced.termMonths,
    rate: priced.rate,
    apr: priced.apr,
    points: priced.points,
    loanCents: toCents(priced.loanAmount),
    principalAndInterestCents: toCents(priced.principalAndInterest),
    mortgageInsuranceCents: toCents(priced.mortgageInsurance),
    mortgageInsuranceMonths: priced.mortgageInsuranceMonths,
    closingChargesCents: toCents(priced.prepaidFinanceCharges),
  };
}

/** Returns a rate with an employee's words to the customer; without any when they are empty. */
export const withNote = ({ note: _before, ...rate }: PricedRate, note: string | undefined): PricedRate => ({
  ...rate,
  ...(note && { note }),
});

/**
 * Returns the products in which a presented loan can be shown: first liens, or its home equity
 * loan.
 */
export function presentedProducts(loan: LoanFacts): ClosedEndProduct[] {
  if (isEquityLoan(loan)) return ["HELOAN"];
  return FIRST_LIEN_PRODUCTS.filter((product) => eligibility(inputOf(loan, product)).length === 0);
}

/**
 * Prices the chosen product first, then the fixed terms of the same loan; besides an FHA, VA or
 * adjustable loan those that have a price.
 * @throws ApiError 409 NOT_PRICED
 */
export function priceAll(loan: LoanFacts, chosen: ClosedEndProduct): PricedRate[] {
  if (isEquityLoan(loan)) return [priceRate(loan, chosen)];
  const isFixed = FIXED_PRODUCTS.some((one) => one === chosen);
  const priced = isFixed ? FIXED_PRODUCTS : presentedProducts(loan);
  const others = FIXED_PRODUCTS.filter((one) => one !== chosen && priced.includes(one));
  return [chosen, ...others].map((one) => priceRate(loan, one));
}

/**
 * Returns the estimated monthly taxes and home insurance in cents; undefined when the state is
 * unknown.
 */
export function escrowCents({
  valueCents,
  priceCents = valueCents,
  state,
}: Pick<LoanFacts, "valueCents" | "priceCents" | "state">): number | undefined {
  const escrow = monthlyEscrow(priceCents / 100, state);
  return escrow === undefined ? undefined : toCents(escrow);
}
