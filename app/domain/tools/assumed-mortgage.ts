import { roundToCents } from "~/domain/money";
import { monthlyPayment } from "~/domain/pricing/payment";
import type { RateSheet } from "~/domain/pricing/rate-sheet";
import { RATES_2026_11 } from "~/domain/pricing/rates-2026-11";
import type { AmortizedDebt } from "./amortization";

/**
 * Returns a mortgage with a known balance in dollars only: at the current base rate over thirty
 * years.
 */
export function assumedMortgage(balance: number, sheet: RateSheet = RATES_2026_11): AmortizedDebt {
  const ratePercent = sheet.baseRates[30];
  // For a few dollars the rounded payment equals the interest, and the loan would never end.
  const least = roundToCents((balance * ratePercent) / 1200) + 0.01;
  const payment = Math.max(monthlyPayment(balance, ratePercent, 360), roundToCents(least));
  return { balance, ratePercent, monthlyPayment: payment };
}
