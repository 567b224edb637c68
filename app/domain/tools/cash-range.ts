/** How much cash a home may give where its figures are known only roughly. Whole dollars. */

import { isWorthIt } from "~/domain/benefits";
import { LIMITS_2026_11, type LendingLimits } from "~/domain/pricing/limits-2026-11";
import type { Span } from "~/domain/amount-bands";
import { equityToLend, mostCashByWay, type CashOutKind, type OpenWish } from "./cash-out-comparison";
import { ANY_SCORE, type CashSpan, type End, endsOf, type RoughHome } from "./cash-span";
import { governmentCash, mayGiveProgramCash, type OwnersService } from "./program-cash";

export interface CashRange extends CashSpan {
  /** in the order of the comparison: a new mortgage in place of the old one, a loan and a line behind it */
  ways: readonly (CashSpan & { kind: CashOutKind })[];
  /** it is what an FHA or VA loan gives, as none of the ways is worth an offer (BENEFIT-10) */
  isByProgram: boolean;
}

/** What is asked of a home at one end of its figures. */
const wishAt = ({ value: _value, balance: _balance, ...home }: RoughHome, end: End): OpenWish => ({
  home: { ...home, value: end.value, mortgage: { balance: end.balance } },
  score: end.score,
});

const spanOf = (spans: readonly CashSpan[]): CashSpan => ({
  least: Math.max(0, ...spans.map(({ least }) => least)),
  most: Math.max(0, ...spans.map(({ most }) => most)),
});

/**
 * The range of the cash that is possible, in all and by each way, as the comparison of the ways prices it; where none of them is worth an
 * offer, FHA and VA loans count too (BENEFIT-10).
 * @param score 300 to 850
 */
export function cashRange(
  home: RoughHome,
  score: Span,
  limits: LendingLimits = LIMITS_2026_11,
  service: OwnersService = {},
): CashRange {
  const [worst, best] = endsOf(home, score);
  const atBest = mostCashByWay(wishAt(home, best), limits);
  const ways = mostCashByWay(wishAt(home, worst), limits).map(({ kind, mostCash }, index) => {
    const other = atBest[index]?.mostCash ?? mostCash;
    // A loan that is larger than a step of the price may leave less: the ends are ordered by what they give.
    return { kind, least: Math.min(mostCash, other), most: Math.max(mostCash, other) };
  });
  const usual = spanOf(ways);
  if (isWorthIt.cashout(usual.most)) return { ...usual, ways, isByProgram: false };
  const all = spanOf([usual, ...governmentCash(home, score, service, limits)]);
  return { ...all, ways, isByProgram: all.most > usual.most };
}

/** Whether the home may give any cash with the figures that suit it best, before costs and whatever the score. */
export function mayGiveCash(home: RoughHome, limits: LendingLimits, service: OwnersService = {}): boolean {
  const [, best] = endsOf(home, ANY_SCORE);
  return equityToLend(wishAt(home, best), limits) > 0 || mayGiveProgramCash(home, service, limits);
}
