/**
 * The one-page quote: cash from a home by the best of three ways. Dollars and cents, rates in
 * percent a year. An invalid number throws a RangeError that begins with the field's name; an
 * exceeded limit is returned as a reason.
 */

import { checkCashOut, checkHomeValue, minCreditScoreOrDefault } from "~/domain/limits";
import { roundToCents } from "~/domain/money";
import type { IneligibilityReason } from "~/domain/pricing/eligibility";
import { LIMITS_2026_11, type LendingLimits } from "~/domain/pricing/limits-2026-11";
import { monthlyPayment } from "~/domain/pricing/payment";
import type { RateSheet } from "~/domain/pricing/rate-sheet";
import { RATES_2026_11 } from "~/domain/pricing/rates-2026-11";
import { isValidState, VALID_STATES } from "~/domain/states";
import type { AmortizedDebt } from "./amortization";
import {
  type AvailableCashOut,
  type CashOutComparison,
  compareCashOut,
  type CashOutRequest,
} from "./cash-out-comparison";
import { assertDollars, assertScore, assertSomeDollars } from "./inputs";

/** The page's inputs. */
export interface QuickQuoteInput {
  /** dollars */
  value: number;
  /** outstanding balance in dollars; 0 when none */
  balance: number;
  /** desired cash in dollars */
  cash: number;
  /** 300 to 850 */
  score: number;
  /** two letters */
  state: string;
  /** monthly principal and interest in dollars and rate of the mortgage, when known */
  mortgage?: { monthlyPayment: number; ratePercent: number };
}

/** The server's settings. */
export interface QuickQuoteSettings {
  /** the server's minimum score; without it LIMIT-05 applies */
  minScore?: number | null;
  /** states we lend in (STATES-01) */
  validStates?: readonly string[];
  sheet?: RateSheet;
  limits?: LendingLimits;
}

/** The reason why there is no quote; a home value below LIMIT-04 is `home-value-too-low`. */
export type QuickQuoteReason = IneligibilityReason | "state-not-served" | "home-value-too-low";

interface QuotedCash {
  /** dollars of cash in the figures: the desired amount, or the maximum */
  cash: number;
  /**
   * the way with the lowest cost over five years, all liens together; among equals the lower
   * monthly payment
   */
  best: AvailableCashOut;
  comparison: CashOutComparison;
  /** the mortgage's rate was unknown: the current base rate over thirty years was assumed */
  isMortgageAssumed: boolean;
}

/**
 * `asked` has the desired cash, `less` the maximum available cash, `none` the reason why nothing is
 * possible.
 */
export type QuickQuote =
  | ({ outcome: "asked" } & QuotedCash)
  | ({ outcome: "less" } & QuotedCash)
  | { outcome: "none"; reasons: readonly QuickQuoteReason[] };

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

function cheapestWay({ options }: CashOutComparison): AvailableCashOut | undefined {
  const [best] = options
    .filter((option) => option.available)
    .sort(
      (one, other) => one.fiveYears.cost - other.fiveYears.cost || one.monthlyPayment - other.monthlyPayment,
    );
  return best;
}

function maxAvailableCash({ options }: CashOutComparison): number {
  return Math.max(0, ...options.map((option) => (option.available ? option.cashInHand : option.mostCash)));
}

function refusedReasons({ options }: CashOutComparison): IneligibilityReason[] {
  return [...new Set(options.flatMap((option) => (option.available ? [] : option.reasons)))];
}

/**
 * Returns the best way to the desired cash, or to the maximum available, within LIMIT-01 to
 * LIMIT-05.
 * @throws RangeError beginning with the field's name; `monthlyPayment` when the mortgage's payment
 *   does not exceed a month's interest
 */
export function quickQuote(input: QuickQuoteInput, settings: QuickQuoteSettings = {}): QuickQuote {
  const { value, balance, cash, score, state, mortgage } = input;
  const { sheet = RATES_2026_11, validStates = VALID_STATES } = settings;
  assertSomeDollars("value", value);
  assertDollars("balance", balance);
  assertSomeDollars("cash", cash);
  assertScore(score);

  const refused: QuickQuoteReason[] = [
    ...(isValidState(state, validStates) ? [] : (["state-not-served"] as const)),
    ...(checkHomeValue(value) === undefined ? [] : (["home-value-too-low"] as const)),
  ];
  if (refused.length > 0) return { outcome: "none", reasons: refused };

  const { limits: all = LIMITS_2026_11, minScore } = settings;
  const limits = minScore === undefined ? all : { ...all, minScore: minCreditScoreOrDefault(minScore) };
  const owed = mortgage === undefined ? assumedMortgage(balance, sheet) : { ...mortgage, balance };
  const request: CashOutRequest = { home: { value, state, mortgage: owed }, cash, score };
  const isMortgageAssumed = mortgage === undefined && balance > 0;
  const comparison = compareCashOut(request, sheet, limits);
  const best = cheapestWay(comparison);
  if (best !== undefined && checkCashOut(cash) === undefined)
    return { outcome: "asked", cash, best, comparison, isMortgageAssumed };

  const mostCash = maxAvailableCash(comparison);
  if (mostCash > 0 && mostCash < cash) {
    const most = compareCashOut({ ...request, cash: mostCash }, sheet, limits);
    const bestOfMost = cheapestWay(most);
    if (bestOfMost !== undefined)
      return { outcome: "less", cash: mostCash, best: bestOfMost, comparison: most, isMortgageAssumed };
  }
  return { outcome: "none", reasons: refusedReasons(comparison) };
}
