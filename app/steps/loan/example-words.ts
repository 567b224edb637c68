import { formatMoney, formatToTheCent, roundHalfUp } from "~/domain/money";
import type { PricedLoan } from "~/domain/pricing/loan";
import type { LoanInput } from "~/domain/pricing/loan-input";
import { priceLoan } from "~/domain/pricing/price-loan";
import { isGovernmentProduct, isSecondLienProduct } from "~/domain/pricing/products";
import { cashOutTimes } from "./cash-out-times";
import { ratePercent } from "./loan-words";
import { financedFeeText, repaymentTerms } from "./program-words";

/** A loan example in words, to be shown with a note that it is an example. */
export interface ExampleWords {
  /** "6.402%" */
  apr: string;
  /** "6.125%", and whether it is fixed */
  rate: string;
  loanAmount: string;
  /** how it is repaid, which 12 CFR 1026.24(d)(2) requires next to a payment */
  terms: string;
  /** "30-year fixed ..." */
  description: string;
  /**
   * what happens to the existing mortgage, and what is assumed of it and of the home; absent where
   * there is nothing to state
   */
  mortgage?: string;
}

/**
 * Cache of priced examples: each is a pure function of its input, and an APR takes a millisecond.
 */
const known = new Map<string, PricedLoan>();
const MAX_CACHED_EXAMPLES = 500;

/**
 * Prices an example.
 * @throws RangeError for an impossible loan
 */
export function pricedExample(loan: LoanInput): PricedLoan {
  const key = JSON.stringify(loan);
  const found = known.get(key);
  if (found) return found;
  if (known.size >= MAX_CACHED_EXAMPLES) known.clear();
  const priced = priceLoan(loan);
  known.set(key, priced);
  return priced;
}

/**
 * Returns what happens to the existing mortgage, and what is assumed of a new one in its place;
 * undefined where there is nothing to state.
 */
function mortgageWords({ product, purpose }: PricedLoan, owed: number | undefined): string | undefined {
  const hasMortgage = owed !== 0;
  if (isSecondLienProduct(product))
    return hasMortgage ? "You keep your mortgage; this payment comes on top of it." : undefined;
  const sentences = [
    ...(hasMortgage ? ["It replaces your mortgage, so what you owe today is part of it."] : []),
    ...(purpose === "cashout" && !isGovernmentProduct(product) ? [cashOutTimes({ hasMortgage })] : []),
  ];
  return sentences.length > 0 ? sentences.join(" ") : undefined;
}

/**
 * Returns a priced example in words.
 * @param value of the home in dollars; for a purchase the rest is the down payment
 * @param owed on it in dollars, where that is known
 */
export function exampleWords(priced: PricedLoan, value: number, owed?: number): ExampleWords {
  const { principalAndInterest, mortgageInsurance, mortgageInsuranceMonths, termMonths, loanAmount } = priced;
  const { financedFee = 0, adjustable } = priced;
  const isPurchase = priced.purpose === "purchase";
  const down = value - (loanAmount - financedFee);
  const share = String(roundHalfUp((down / value) * 100, 1));
  const insured =
    mortgageInsurance > 0
      ? ` For about the first ${String(mortgageInsuranceMonths)} months, add ${formatToTheCent(mortgageInsurance)} of mortgage insurance.`
      : "";
  const fee =
    financedFee > 0 ? ` ${financedFeeText(financedFee, priced.description)} is added to the loan.` : "";
  const repayment =
    adjustable === undefined && priced.isVariable
      ? `${String(termMonths)} monthly payments of ${formatToTheCent(principalAndInterest)} for principal and interest`
      : repaymentTerms(priced, termMonths);
  const rateNote = adjustable
    ? `fixed for ${String(adjustable.fixedMonths / 12)} years, then up to ${ratePercent(adjustable.maxRate)}`
    : priced.isVariable
      ? "which can change"
      : "fixed";
  return {
    apr: ratePercent(priced.apr),
    rate: `${ratePercent(priced.rate)}, ${rateNote}`,
    loanAmount: formatMoney(loanAmount),
    terms: `${repayment}${
      isPurchase ? `, with ${formatMoney(down)} (${share}%) paid down` : ""
    }.${fee}${insured}`,
    description: priced.description,
    mortgage: isPurchase ? undefined : mortgageWords(priced, owed),
  };
}
