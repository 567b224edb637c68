import { roundToCents } from "~/domain/money";
import type { Offer, Debt } from "./offers";

/** The monthly change of an offer, and the use of its money: pure functions. In dollars. */
export interface OfferFigures {
  /** today's monthly payment for what the offer pays off; absent when unknown */
  today?: number;
  /** the new loan's payment in the first month */
  payment: number;
  /** monthly payment of this home's mortgages that remain */
  remainingMortgages: number;
  /**
   * the part of today's payments other than principal and interest, such as taxes and insurance, as
   * far as known
   */
  escrow: number;
  /** whether the paid-off debts are known */
  areDebtsKnown: boolean;
  /** mortgages it pays off; everything it pays off where the debts are unknown */
  mortgages: number;
  /** cards and other debts it pays off */
  debts: number;
  /**
   * interest on the mortgages until closing, and their release fees; 0 where the paid-off debts are
   * unknown
   */
  payoffCosts: number;
  closingCosts: number;
  /** cash at closing; 0 where money is due */
  cash: number;
  /** money due at closing; 0 where there is cash */
  cashToBring: number;
}

const total = (owed: readonly Debt[], of: "balance" | "payment"): number =>
  roundToCents(owed.reduce((sum, debt) => sum + debt[of], 0));

/** @param owed the other debts; undefined when unavailable */
export function offerFigures(offer: Offer, owed: readonly Debt[] | undefined): OfferFigures {
  const { purpose, monthlyPayment, monthlySavings, currentMonthly, loanAmount, closingCosts, cashAtClose } =
    offer;
  const paidOff = (owed ?? []).filter(({ isPaidOff }) => isPaidOff);
  const mortgages = paidOff.filter(({ isMortgage }) => isMortgage);
  const reported = owed && total(paidOff, "payment");
  // For a loan that replaces another the savings compare today's payment without the escrow that a
  // bureau may include.
  const isSaving = monthlySavings > 0 && (purpose === "refinance" || purpose === "cashout");
  const exact = currentMonthly ?? (isSaving ? roundToCents(monthlyPayment + monthlySavings) : undefined);
  const isExact = exact !== undefined;
  const today = exact ?? reported;
  const staying = (owed ?? []).filter(({ isPaidOff, isOnThisHome }) => isOnThisHome && !isPaidOff);
  const repaid = roundToCents(loanAmount - closingCosts - cashAtClose);
  const debts = total(
    paidOff.filter(({ isMortgage }) => !isMortgage),
    "balance",
  );
  return {
    ...(today === undefined ? {} : { today }),
    payment: monthlyPayment,
    remainingMortgages: total(staying, "payment"),
    escrow: isExact && reported !== undefined ? Math.max(0, roundToCents(reported - (today ?? 0))) : 0,
    areDebtsKnown: owed !== undefined,
    mortgages: owed ? total(mortgages, "balance") : Math.max(0, repaid),
    debts,
    payoffCosts: owed ? Math.max(0, roundToCents(repaid - total(paidOff, "balance"))) : 0,
    closingCosts,
    cash: Math.max(0, cashAtClose),
    cashToBring: Math.max(0, -cashAtClose),
  };
}
