/**
 * What Texas asks of a loan that takes equity out of a home one lives in: a cash-out refinance, a home equity loan or a line of credit
 * (Texas Constitution XVI 50(a)(6); 7 TAC 153). Dollars; shares as fractions.
 */

import { roundToCents } from "~/domain/money";
import { isTexasFee } from "./charges";
import { type ClosingCosts, closingCosts, type CostedLoan } from "./closing-costs";
import type { LoanInput } from "./loan";
import { isSecondLienProduct } from "./products";

const STATE = "TX";

/** The rules of section 50(a)(6) that figures and words rest on. */
export const TEXAS_EQUITY = {
  /** most of all liens together as a fraction of the value: (B) */
  maxCltv: 0.8,
  /** most of the fees as a fraction of the principal: (E) */
  maxFees: 0.02,
  /** days after the later of application and notice before which it cannot be closed: (M)(i) */
  waitingDays: 12,
  /** months between the closings of two such loans on a home: (M)(iii) */
  monthsBetween: 12,
  /** least dollars that may be drawn from a line at once: (t)(2) */
  leastAdvance: 4_000,
} as const;

/** Most points of the loan that the lender gives, for a higher rate, toward what the fees are above the cap. */
export const MOST_CREDIT_POINTS = 3;

/** Whether a loan falls under the section. */
export function isTexasEquityLoan({
  state,
  occupancy,
  product,
  purpose,
}: Pick<LoanInput, "state" | "occupancy" | "product" | "purpose">): boolean {
  return (
    state === STATE && occupancy === "PrimaryHome" && (isSecondLienProduct(product) || purpose === "cashout")
  );
}

/** Dollars of fees that count toward the cap. */
export function texasFees({
  origination,
  cannotShop,
  canShop,
  government,
  other,
}: Pick<ClosingCosts, "origination" | "cannotShop" | "canShop" | "government" | "other">): number {
  return [origination, cannotShop, canShop, government, other]
    .flatMap(({ lines }) => lines)
    .filter(({ kind }) => isTexasFee(kind))
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** Dollars by which the counted fees of a loan are above the cap; 0 where they are not. */
export function texasExcess(loan: CostedLoan): number {
  const cap = Math.floor(loan.loanAmount * TEXAS_EQUITY.maxFees * 100) / 100;
  return Math.max(0, roundToCents(texasFees(closingCosts(loan)) - cap));
}
