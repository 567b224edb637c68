/** Quotes of priced loans. */

import { omitUndefined } from "~/domain/omit-undefined";
import { APOR_2026_11 } from "~/domain/pricing/apor-2026-11";
import { cashToClose, closingCosts, type ClosingCosts } from "~/domain/pricing/closing-costs";
import { costPurposeOf } from "~/domain/pricing/cost-table";
import { COSTS_2026_11 } from "~/domain/pricing/costs-2026-11";
import { LOAN_LIMITS_2026 } from "~/domain/pricing/county-limits-2026";
import { GOVERNMENT_2026_11 } from "~/domain/pricing/government-2026-11";
import { LIMITS_2026_11 } from "~/domain/pricing/limits-2026-11";
import type { PricedLoan } from "~/domain/pricing/loan";
import type { LoanInput } from "~/domain/pricing/loan-input";
import { costedLoan } from "~/domain/pricing/loan-costs";
import type { LoanFiguresInput, LoanFigures } from "~/domain/pricing/loan-figures";
import { RATES_2026_11 } from "~/domain/pricing/rates-2026-11";
import type { DataVersions, Quote, QuoteInputs, QuoteLine } from "./quote";

/**
 * Returns the current versions of the pricing data.
 * @param rates the rate sheet version of a stored rate
 */
export function dataVersions(rates: string = RATES_2026_11.version): DataVersions {
  return {
    rates,
    adjustments: RATES_2026_11.adjustments.version,
    costs: COSTS_2026_11.version,
    limits: LIMITS_2026_11.version,
    counties: String(LOAN_LIMITS_2026.year),
    government: GOVERNMENT_2026_11.version,
    apor: APOR_2026_11.week,
  };
}

/** Returns the closing cost lines with an amount, in form order. */
export function quoteLines(costs: ClosingCosts): QuoteLine[] {
  const sections = [
    ["A", costs.origination],
    ["B", costs.cannotShop],
    ["C", costs.canShop],
    ["E", costs.government],
    ["F", costs.prepaids],
    ["G", costs.initialEscrow],
    ["H", costs.other],
  ] as const;
  return sections.flatMap(([section, { lines }]) =>
    lines
      .filter(({ amount }) => amount !== 0)
      .map(({ kind, label, amount }) => ({ section, kind, label, amount })),
  );
}

/** Returns the pricing inputs of a loan, without unknown ones. */
export function quoteInputs(input: LoanInput): QuoteInputs {
  const { price, value, borrowers = 1, hasServed = false, rateSteps = 0 } = input;
  const { purpose, product, loanAmount, score, scoreModel, state, county, occupancy, propertyType } = input;
  const { units, isFirstTimeBuyer, subordinateBalance, seniorBalance, hasOtherEquityLoan } = input;
  return omitUndefined({
    ...{ purpose, product, loanAmount, value, score, scoreModel, state, county, occupancy, propertyType },
    ...{ units, isFirstTimeBuyer, hasOtherEquityLoan, vaUse: input.vaUse, vaUsed: input.vaUsed },
    price: price === value ? undefined : price,
    // A zero subordinate balance is equivalent to an unstated one.
    subordinateBalance: subordinateBalance === 0 ? undefined : subordinateBalance,
    seniorBalance: seniorBalance === 0 ? undefined : seniorBalance,
    borrowers,
    hasServed,
    rateSteps,
  });
}

/**
 * Returns the quote of a priced loan.
 * @param cash dollars from the borrower at closing, when not computed from a purchase price
 */
export function quoteOfLoan(input: LoanInput, priced: PricedLoan, cash?: number): Quote {
  const costed = costedLoan(input, priced);
  const costs = closingCosts(costed);
  const ofPurchase =
    input.purpose === "purchase"
      ? cashToClose({ ...costed, purpose: costPurposeOf(input) }, costs.total).fromBorrower
      : undefined;
  const { rate, apr, points, principalAndInterest, mortgageInsurance } = priced;
  return {
    versions: dataVersions(priced.sheet),
    inputs: quoteInputs(input),
    figures: {
      ...{ rate, apr, points, principalAndInterest, mortgageInsurance },
      closingCosts: costs.total,
      lenderCredits: costs.lenderCredits,
      ...omitUndefined({ cashToClose: cash ?? ofPurchase }),
      lines: quoteLines(costs),
    },
  };
}

/** Returns the quote of a loan with figures computed for a Loan Estimate. */
export function quoteOfFigures(
  { pointsPercent, ratePercent }: Pick<LoanFiguresInput, "pointsPercent" | "ratePercent">,
  { terms, periods, costs, cash, comparisons }: LoanFigures,
  { inputs, sheet }: { inputs: QuoteInputs; sheet: string },
): Quote {
  return {
    versions: dataVersions(sheet),
    inputs,
    figures: {
      rate: ratePercent,
      apr: comparisons.aprPercent,
      points: pointsPercent,
      principalAndInterest: terms.principalAndInterest,
      mortgageInsurance: periods[0]?.mortgageInsurance ?? 0,
      closingCosts: costs.total,
      lenderCredits: costs.lenderCredits,
      cashToClose: cash.fromBorrower,
      lines: quoteLines(costs),
    },
  };
}
