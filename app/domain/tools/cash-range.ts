/** Estimates the cash from a home whose figures are known only approximately. Whole dollars. */

import { isWorthOffer } from "~/domain/benefits";
import { LIMITS_2026_11, type LendingLimits } from "~/domain/pricing/limits-2026-11";
import type { AmountRange } from "~/domain/amount-bands";
import { maxEquity, maxCashByWay, type CashOutKind, type OpenCashOutRequest } from "./cash-out-comparison";
import { ANY_SCORE, type CashSpan, type RangeEnd, rangeEndsOf, type HomeEstimate } from "./cash-span";
import { governmentCash, canGiveProgramCash, type OwnerService } from "./program-cash";

export interface CashRange extends CashSpan {
  /**
   * in the order of the comparison: a new mortgage replacing the old one, a loan and a line behind
   * it
   */
  ways: readonly (CashSpan & { kind: CashOutKind })[];
  /** the cash is from an FHA or VA loan, because no other way is worth an offer (BENEFIT-10) */
  isByProgram: boolean;
}

/** Returns the request for a home at one end of its figures. */
const requestAt = (
  { value: _value, balance: _balance, ...home }: HomeEstimate,
  end: RangeEnd,
): OpenCashOutRequest => ({
  home: { ...home, value: end.value, mortgage: { balance: end.balance } },
  score: end.score,
});

const largestSpan = (spans: readonly CashSpan[]): CashSpan => ({
  least: Math.max(0, ...spans.map(({ least }) => least)),
  most: Math.max(0, ...spans.map(({ most }) => most)),
});

/**
 * Returns the range of possible cash, in total and by each way, as priced by the comparison; when
 * no way is worth an offer, FHA and VA loans count too (BENEFIT-10).
 * @param score 300 to 850
 */
export function cashRange(
  home: HomeEstimate,
  score: AmountRange,
  limits: LendingLimits = LIMITS_2026_11,
  service: OwnerService = {},
): CashRange {
  const [worst, best] = rangeEndsOf(home, score);
  const atBest = maxCashByWay(requestAt(home, best), limits);
  const ways = maxCashByWay(requestAt(home, worst), limits).map(({ kind, mostCash }, index) => {
    const other = atBest[index]?.mostCash ?? mostCash;
    // A loan above a price step may leave less cash, so the ends are sorted by their cash.
    return { kind, least: Math.min(mostCash, other), most: Math.max(mostCash, other) };
  });
  const usual = largestSpan(ways);
  if (isWorthOffer.cashout(usual.most)) return { ...usual, ways, isByProgram: false };
  const all = largestSpan([usual, ...governmentCash(home, score, service, limits)]);
  return { ...all, ways, isByProgram: all.most > usual.most };
}

/**
 * Checks whether the home may provide any cash with its most favorable figures, before costs and at
 * any score.
 */
export function canGiveCash(home: HomeEstimate, limits: LendingLimits, service: OwnerService = {}): boolean {
  const [, best] = rangeEndsOf(home, ANY_SCORE);
  return maxEquity(requestAt(home, best), limits) > 0 || canGiveProgramCash(home, service, limits);
}
