/**
 * Texas rules for a loan that takes equity out of a homestead: a cash-out refinance, a home equity
 * loan or a line of credit (Texas Constitution XVI 50(a)(6); 7 TAC 153). Dollars; shares as
 * fractions.
 */

import { roundToCents } from "~/domain/money";
import { isTexasFee } from "./charges";
import { type ClosingCosts, closingCosts, type CostedLoan } from "./closing-costs";
import type { LoanInput } from "./loan-input";
import { isSecondLienProduct } from "./products";

const STATE = "TX";

/** The rules of section 50(a)(6) that determine figures and texts. */
export const TEXAS_EQUITY = {
  /** maximum of all liens together as a fraction of the value: (B) */
  maxCltv: 0.8,
  /** maximum fees as a fraction of the principal: (E) */
  maxFees: 0.02,
  /** minimum days from the later of application and notice to the closing: (M)(i) */
  waitingDays: 12,
  /** minimum months between the closings of two such loans on a home: (M)(iii) */
  monthsBetween: 12,
  /** minimum dollars of one draw on a line: (t)(2) */
  leastAdvance: 4_000,
} as const;

/**
 * Maximum points of the loan that the lender credits, for a higher rate, toward fees above the cap.
 */
export const MOST_CREDIT_POINTS = 3;

/** Checks whether the section applies to a loan. */
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

/** Returns the dollars of fees that count toward the cap. */
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

/** Returns the dollars by which a loan's counted fees exceed the cap; 0 when they do not. */
export function texasExcess(loan: CostedLoan): number {
  const cap = Math.floor(loan.loanAmount * TEXAS_EQUITY.maxFees * 100) / 100;
  return Math.max(0, roundToCents(texasFees(closingCosts(loan)) - cap));
}
