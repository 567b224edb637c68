/**
 * Monthly income and obligations besides the loan's own home, shared by every flow that decides on
 * debts and income (REPAY-04). Dollars a month.
 */

import { roundToCents } from "~/domain/money";
import { debtToIncome, type DebtToIncome } from "~/domain/pricing/dti";
import type { Occupancy } from "~/domain/pricing/products";
import { monthlyHomeCost, type KeptHome } from "./debts";

/**
 * The share of rental income that counts; the rest covers repairs and vacancy (Fannie Mae Selling
 * Guide B3-3.1-08).
 */
const RENT_SHARE = 0.75;

/** The note displayed when rental income is counted. */
export const RENT_NOTE = "75 percent of rent counts, minus all that the home costs.";

/** The monthly totals besides the loan's own home. */
export interface MonthlyTotals {
  monthlyIncome: number;
  monthlyDebts: number;
}

/** The known monthly facts. */
export interface MonthlyFacts {
  /** qualifying income (REPAY-03) */
  monthlyIncome: number;
  /** qualifying payments of debts not secured by a home on file (REPAY-01) */
  monthlyDebts: number;
  /** homes that the borrowers keep besides the loan's home */
  keptHomes: readonly KeptHome[];
  /** rent that the borrowers pay for their current home */
  rentPaid?: number | undefined;
  /**
   * occupancy of the loan's home: borrowers who live in it or move into it pay no rent elsewhere
   */
  occupancy: Occupancy;
}

/**
 * Returns a rental home's net income, or its net cost when its costs exceed the counted rent;
 * without rent the full cost.
 */
export function netRent(rent: number, costs: number): MonthlyTotals {
  const left = roundToCents(rent * RENT_SHARE - costs);
  return { monthlyIncome: Math.max(0, left), monthlyDebts: Math.max(0, -left) };
}

/**
 * Returns the monthly totals: income and net rents, against debts, kept homes and continuing rent
 * (REPAY-02 to 04).
 */
export function calculateMonthlyTotals({
  monthlyIncome,
  monthlyDebts,
  keptHomes,
  rentPaid = 0,
  occupancy,
}: MonthlyFacts): MonthlyTotals {
  const homes = keptHomes.map((home) => netRent(home.rent ?? 0, monthlyHomeCost(home)));
  const rent = occupancy === "PrimaryHome" ? 0 : rentPaid;
  return {
    monthlyIncome: roundToCents(homes.reduce((sum, home) => sum + home.monthlyIncome, monthlyIncome)),
    monthlyDebts: roundToCents(homes.reduce((sum, home) => sum + home.monthlyDebts, monthlyDebts + rent)),
  };
}

/** Monthly costs of the loan's home, in dollars. */
export interface HousingCosts {
  /** principal, interest and mortgage insurance of the loan and of the remaining liens */
  payments: number;
  /** taxes and insurance */
  escrow: number;
  dues?: number | undefined;
  /** rental income of a rented-out home */
  rent?: number | undefined;
}

/**
 * Returns the debt-to-income ratio with a loan; undefined without qualifying income. A rented-out
 * home counts its rent like the others.
 */
export function debtToIncomeWith(
  { payments, escrow, dues = 0, rent = 0 }: HousingCosts,
  month: MonthlyFacts,
): DebtToIncome | undefined {
  const housing = netRent(rent, payments + escrow + dues);
  const totals = calculateMonthlyTotals(month);
  const monthlyIncome = totals.monthlyIncome + housing.monthlyIncome;
  if (!(monthlyIncome > 0)) return undefined;
  return debtToIncome({
    monthlyIncome,
    housingPayment: housing.monthlyDebts,
    otherMonthlyDebts: totals.monthlyDebts,
  });
}
