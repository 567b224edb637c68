import { toCents } from "~/domain/money";
import { monthlyEscrow } from "~/domain/pricing/property-costs";
import { eligibility } from "~/domain/pricing/eligibility";
import type { LoanInput } from "~/domain/pricing/loan";
import { priceLoan } from "~/domain/pricing/price-loan";
import { FIXED_PRODUCTS, parseProductCodes, type FixedProduct } from "~/domain/pricing/products";
import { ApiError } from "~server/reference/api-error";
import type { LoanFacts, PricedRate } from "./record";

/** The rates of a presentation, always the backend's own prices. */

const notPriced = () =>
  new ApiError(409, "NOT_PRICED", "We have no price for this loan. A banker can help you with it.");

/** The fixed first lien of a product code, such as "30Y Fixed". @throws ApiError 409 NOT_PRICED */
export function fixedProduct(code: string): FixedProduct {
  const [product] = parseProductCodes(code);
  const found = FIXED_PRODUCTS.find((one) => one === product);
  if (found === undefined) throw notPriced();
  return found;
}

/** A presented loan as one product, as it is priced. */
export function inputOf(loan: LoanFacts, product: FixedProduct, rateSteps = 0): LoanInput {
  const { purpose, score, occupancy, propertyType, units, state, priceCents } = loan;
  return {
    purpose,
    product,
    score,
    occupancy,
    propertyType,
    units,
    value: loan.valueCents / 100,
    loanAmount: loan.loanCents / 100,
    subordinateBalance: (loan.subordinateCents ?? 0) / 100,
    price: priceCents === undefined ? undefined : priceCents / 100,
    state,
    rateSteps,
  };
}

const idOf = (product: FixedProduct, steps: number): string => {
  const name = product.toLowerCase().replace(/\W+/g, "-");
  if (steps === 0) return name;
  return `${name}-${steps < 0 ? "less" : "more"}-${String(Math.abs(steps))}`;
};

/**
 * Prices a loan as one product.
 * @param rateSteps eighths of a percent above the rate of the sheet, or below it
 * @throws ApiError 409 NOT_PRICED for a loan we do not make
 */
export function priceRate(loan: LoanFacts, product: FixedProduct, rateSteps = 0): PricedRate {
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
    loanCents: loan.loanCents,
    principalAndInterestCents: toCents(priced.principalAndInterest),
    mortgageInsuranceCents: toCents(priced.mortgageInsurance),
    mortgageInsuranceMonths: priced.mortgageInsuranceMonths,
    closingChargesCents: toCents(priced.prepaidFinanceCharges),
  };
}

/** The chosen product first, and the other terms of the same loan after it. @throws ApiError 409 NOT_PRICED */
export function priceAll(loan: LoanFacts, chosen: FixedProduct): PricedRate[] {
  return [chosen, ...FIXED_PRODUCTS.filter((one) => one !== chosen)].map((one) => priceRate(loan, one));
}

/** Estimated taxes and home insurance of a month in cents; undefined where the state is not known. */
export function escrowCents({
  valueCents,
  priceCents = valueCents,
  state,
}: Pick<LoanFacts, "valueCents" | "priceCents" | "state">): number | undefined {
  const escrow = monthlyEscrow(priceCents / 100, state);
  return escrow === undefined ? undefined : toCents(escrow);
}
