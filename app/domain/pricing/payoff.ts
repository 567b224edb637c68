/** What it takes to pay off a lien at a closing (F6): the balance, its interest by the day, and the release. Dollars, rates in percent. */

import { roundToCents } from "~/domain/money";
import type { CostTable } from "./cost-table";
import { COSTS_2026_11 } from "./costs-2026-11";
import { rateOf, type ExistingLien } from "./existing-liens";

const DAY_MS = 24 * 60 * 60 * 1000;

/** From which day interest is owed, and the day on which the money arrives; YYYY-MM-DD. Where they are not known the table's days count. */
export interface PayoffDates {
  paidTo: string;
  closing: string;
}

/** What paying off takes; dollars and cents. */
export interface Payoff {
  balance: number;
  /** of one day */
  perDiem: number;
  days: number;
  interest: number;
  releaseFee: number;
  total: number;
  /** whether the rate is the lien's own, known or found from its payments, and not one that is assumed */
  isRateKnown: boolean;
}

/**
 * The interest of one day in dollars and cents: balance times rate over the days of a year, rounded half up.
 * @param ratePercent percent a year
 */
export const perDiemInterest = (balance: number, ratePercent: number, table: CostTable): number =>
  roundToCents((balance * ratePercent) / 100 / table.interestYearDays);

type OwedLien = Pick<ExistingLien, "balance" | "ratePercent" | "remainingMonths" | "includesEscrow"> & {
  monthlyPayment?: number;
};

/** The lien's rate; undefined where neither it nor payments without taxes and insurance tell it. */
function ownRate({ monthlyPayment, ...lien }: OwedLien): number | undefined {
  if (lien.ratePercent !== undefined) return lien.ratePercent;
  if (monthlyPayment === undefined || lien.includesEscrow === true) return undefined;
  return rateOf({ ...lien, monthlyPayment, liabilityId: "", lienPriority: "Other" }, monthlyPayment);
}

/**
 * The payoff of a lien. Interest is paid in arrears, so that of the days up to the closing is still owed; what its servicer holds in escrow goes
 * back to the borrower later (12 CFR 1024.34) and is never taken off.
 * @param dates without them the table's days are counted
 */
export function payoffOf(lien: OwedLien, dates?: PayoffDates, table: CostTable = COSTS_2026_11): Payoff {
  const { balance } = lien;
  if (!(balance > 0))
    return { balance: 0, perDiem: 0, days: 0, interest: 0, releaseFee: 0, total: 0, isRateKnown: true };
  const rate = ownRate(lien);
  const days = dates
    ? Math.max(0, Math.round((Date.parse(dates.closing) - Date.parse(dates.paidTo)) / DAY_MS))
    : table.payoff.interestDays;
  const perDiem = perDiemInterest(balance, rate ?? table.payoff.assumedRatePercent, table);
  const interest = roundToCents(perDiem * days);
  const { releaseFee } = table.payoff;
  return {
    balance,
    perDiem,
    days,
    interest,
    releaseFee,
    total: roundToCents(balance + interest + releaseFee),
    isRateKnown: rate !== undefined,
  };
}

/** Dollars and cents that paying off all of these liens takes. */
export const payoffTotal = (liens: readonly OwedLien[]): number =>
  roundToCents(liens.reduce((sum, lien) => sum + payoffOf(lien).total, 0));
