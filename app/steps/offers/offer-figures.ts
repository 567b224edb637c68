import { roundToCents } from "~/domain/money";
import type { Offer, Owed } from "./offers";

/** What an offer changes a month, and where its money goes: pure. Dollars. */
export interface OfferFigures {
  /** paid a month today for what the offer pays off; absent when it is not known */
  today?: number;
  /** the new loan's payment of the first month */
  payment: number;
  /** mortgages of this home that stay beside it, a month */
  stays: number;
  /** what today's payments have in them beside principal and interest, such as taxes and insurance, as far as it shows */
  escrow: number;
  /** whether it is known what it pays off */
  isKnown: boolean;
  /** mortgages it pays off; where that is not known everything it pays off */
  mortgages: number;
  /** cards and other debts it pays off */
  debts: number;
  /** interest on the mortgages up to the closing, and the fees for their release; 0 where it is not known what is paid off */
  settling: number;
  closingCosts: number;
  /** in hand at closing; 0 where money is to be brought */
  cash: number;
  /** to be brought to closing; 0 where there is cash */
  brought: number;
}

const total = (owed: readonly Owed[], of: "balance" | "payment"): number =>
  roundToCents(owed.reduce((sum, debt) => sum + debt[of], 0));

/** @param owed what is owed beside the offer; undefined when it could not be had */
export function offerFigures(offer: Offer, owed: readonly Owed[] | undefined): OfferFigures {
  const { purpose, monthlyPayment, monthlySavings, currentMonthly, loanAmount, closingCosts, cashAtClose } =
    offer;
  const paidOff = (owed ?? []).filter(({ isPaidOff }) => isPaidOff);
  const mortgages = paidOff.filter(({ isMortgage }) => isMortgage);
  const reported = owed && total(paidOff, "payment");
  // Of a loan that replaces another the savings tell today's payment without the escrow that a bureau may report with it.
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
    stays: total(staying, "payment"),
    escrow: isExact && reported !== undefined ? Math.max(0, roundToCents(reported - (today ?? 0))) : 0,
    isKnown: owed !== undefined,
    mortgages: owed ? total(mortgages, "balance") : Math.max(0, repaid),
    debts,
    settling: owed ? Math.max(0, roundToCents(repaid - total(paidOff, "balance"))) : 0,
    closingCosts,
    cash: Math.max(0, cashAtClose),
    brought: Math.max(0, -cashAtClose),
  };
}
