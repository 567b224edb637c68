/**
 * The payoff of a lien at closing (F6): balance, daily interest, and release fee. Dollars, rates in
 * percent.
 */

import { roundToCents } from "~/domain/money";
import type { CostTable } from "./cost-table";
import { COSTS_2026_11 } from "./costs-2026-11";
import { rateOf, type ExistingLien } from "./existing-liens";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The paid-through date of the interest and the date of payoff; YYYY-MM-DD. When unknown, the
 * table's days apply.
 */
export interface PayoffDates {
  paidTo: string;
  closing: string;
}

/** The parts of a payoff; dollars and cents. */
export interface Payoff {
  balance: number;
  /** interest per day */
  perDiem: number;
  days: number;
  interest: number;
  releaseFee: number;
  total: number;
  /**
   * true for the lien's own rate, known or computed from its payments; false for an assumed rate
   */
  isRateKnown: boolean;
}

/**
 * Returns the interest of one day in dollars and cents: balance times rate over the days of a year,
 * rounded half up.
 * @param ratePercent percent a year
 */
export const perDiemInterest = (balance: number, ratePercent: number, table: CostTable): number =>
  roundToCents((balance * ratePercent) / 100 / table.interestYearDays);

type OwedLien = Pick<ExistingLien, "balance" | "ratePercent" | "remainingMonths" | "includesEscrow"> & {
  monthlyPayment?: number;
};

/**
 * Returns the lien's rate; undefined when it is neither known nor computable from payments without
 * taxes and insurance.
 */
function ownRate({ monthlyPayment, ...lien }: OwedLien): number | undefined {
  if (lien.ratePercent !== undefined) return lien.ratePercent;
  if (monthlyPayment === undefined || lien.includesEscrow === true) return undefined;
  return rateOf({ ...lien, monthlyPayment, liabilityId: "", lienPriority: "Other" }, monthlyPayment);
}

/**
 * Returns the payoff of a lien. Interest is paid in arrears, so the interest up to the closing is
 * still due. The servicer refunds its escrow balance to the borrower later (12 CFR 1024.34), so it
 * is never subtracted.
 * @param dates default: the table's days
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

/** Returns the total payoff of these liens in dollars and cents. */
export const payoffTotal = (liens: readonly OwedLien[]): number =>
  roundToCents(liens.reduce((sum, lien) => sum + payoffOf(lien).total, 0));
