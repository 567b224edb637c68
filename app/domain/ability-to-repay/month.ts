/**
 * What a month brings and takes beside the home of a loan, by one function for every flow that decides on debts and income (REPAY-04).
 * Dollars a month.
 */

import { roundToCents } from "~/domain/money";
import { debtToIncome, type DebtToIncome } from "~/domain/pricing/dti";
import type { Occupancy } from "~/domain/pricing/products";
import { homeCosts, type KeptHome } from "./debts";

/** Of a rent; the rest is for repairs and months without a tenant (Fannie Mae Selling Guide B3-3.1-08). */
const RENT_SHARE = 0.75;

/** Said where a rented home is counted. */
export const RENT_NOTE = "Of a rent, 75 percent counts, less all that the home costs.";

/** What counts beside the home of a loan. */
export interface CountedMonth {
  monthlyIncome: number;
  monthlyDebts: number;
}

/** What is known of a month. */
export interface KnownMonth {
  /** what counts of the incomes (REPAY-03) */
  monthlyIncome: number;
  /** what debts without a home on file count (REPAY-01) */
  monthlyDebts: number;
  /** homes that are kept beside the one of the loan */
  keptHomes: readonly KeptHome[];
  /** rent that the borrowers pay for where they live today */
  rentPaid?: number | undefined;
  /** how the home of the loan is used: who moves into it, or lives in it, pays no rent elsewhere */
  occupancy: Occupancy;
}

/** What a rented home brings, or takes where it costs more than what counts of its rent; without a rent it takes all that it costs. */
export function netOfRent(rent: number, costs: number): CountedMonth {
  const left = roundToCents(rent * RENT_SHARE - costs);
  return { monthlyIncome: Math.max(0, left), monthlyDebts: Math.max(0, -left) };
}

/** What counts of a month: incomes and what rented homes bring, against debts, kept homes and a rent that goes on (REPAY-02 to 04). */
export function countMonth({
  monthlyIncome,
  monthlyDebts,
  keptHomes,
  rentPaid = 0,
  occupancy,
}: KnownMonth): CountedMonth {
  const homes = keptHomes.map((home) => netOfRent(home.rent ?? 0, homeCosts(home)));
  const rent = occupancy === "PrimaryHome" ? 0 : rentPaid;
  return {
    monthlyIncome: roundToCents(homes.reduce((sum, home) => sum + home.monthlyIncome, monthlyIncome)),
    monthlyDebts: roundToCents(homes.reduce((sum, home) => sum + home.monthlyDebts, monthlyDebts + rent)),
  };
}

/** Dollars a month of the home of a loan. */
export interface HousingMonth {
  /** principal, interest and mortgage insurance of the loan and of liens that stay */
  payments: number;
  /** taxes and insurance */
  escrow: number;
  dues?: number | undefined;
  /** what tenants pay, of a home that is let */
  rent?: number | undefined;
}

/** Debt-to-income with a loan; undefined where no income counts. A home that is let counts with its rent, as the others do. */
export function debtToIncomeWith(
  { payments, escrow, dues = 0, rent = 0 }: HousingMonth,
  month: KnownMonth,
): DebtToIncome | undefined {
  const housing = netOfRent(rent, payments + escrow + dues);
  const beside = countMonth(month);
  const monthlyIncome = beside.monthlyIncome + housing.monthlyIncome;
  if (!(monthlyIncome > 0)) return undefined;
  return debtToIncome({
    monthlyIncome,
    housingPayment: housing.monthlyDebts,
    otherMonthlyDebts: beside.monthlyDebts,
  });
}
