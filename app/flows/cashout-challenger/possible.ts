import type { Span } from "~/domain/amount-bands";
import { LIMITS_2026_11, type LendingLimits } from "~/domain/pricing/limits-2026-11";
import { HOME_VALUE_MIN } from "~/domain/limits";
import { vaUseOf } from "~/domain/pricing/government";
import { occupancyOfUse, pricedType, unitsOfType } from "~/domain/property";
import { bandMeetsMinimum, refiScoreBand } from "~/domain/score-bands";
import { cashRange, mayGiveCash, type CashRange } from "~/domain/tools/cash-range";
import type { RoughHome } from "~/domain/tools/cash-span";
import { type OwnersService, programCash, type ProgramCash } from "~/domain/tools/program-cash";
import { homeState } from "~/steps/address/home-place";
import { lowestScore } from "~/steps/credit/lowest-score";
import type { ChallengerState } from "./state";

/** What is possible with the answers so far: pure. */

/** The limits of this visit: the lowest score is what the backend said (LIMIT-05). */
export const limitsOf = (state: ChallengerState): LendingLimits => ({
  ...LIMITS_2026_11,
  minScore: lowestScore(state),
});

/** Two letters of the state the home is in, once its address is told (F16); nobody comes here by a letter that would name it. */
export const stateOfHome = ({ answers }: ChallengerState): string | undefined =>
  homeState({ answers, facts: {} });

/** The home as it was told; undefined while its figures are open. A building for several families counts as one of two (PROP-03). */
export function roughHome(state: ChallengerState): RoughHome | undefined {
  const { currentHomeValue: value, currentMortgageBalance: owed, propertyUse, propertyType } = state.answers;
  if (value === undefined || owed === undefined) return undefined;
  return {
    value,
    // Of more than the last band all of the home may be owed.
    balance: owed.isMore ? { from: owed.from, to: Math.max(owed.from, value.to) } : owed,
    occupancy: occupancyOfUse(propertyUse),
    propertyType: pricedType(propertyType),
    units: unitsOfType(propertyType),
    state: stateOfHome(state),
  };
}

/** What a VA loan depends on, as it was told. */
const serviceOf = ({ answers }: ChallengerState): OwnersService => ({
  hasServed: answers.isVeteran === true,
  vaUse: vaUseOf(answers),
});

/** The scores of the band that was told. */
function roughScore({ answers }: ChallengerState): Span | undefined {
  const band = refiScoreBand(answers.scoreBand ?? "");
  return band && { from: band.score, to: Math.max(band.score, band.max) };
}

/** The cash that is possible; undefined until the quiz is answered. @param elsewhere two letters of a state to reckon with instead */
export function possibleCash(state: ChallengerState, elsewhere = stateOfHome(state)): CashRange | undefined {
  const home = roughHome(state);
  const score = roughScore(state);
  if (home === undefined || score === undefined) return undefined;
  return cashRange({ ...home, state: elsewhere }, score, limitsOf(state), serviceOf(state));
}

/** The cash that FHA, VA and adjustable loans give in place of the mortgage; none until the quiz is answered. */
export function possibleProgramCash(state: ChallengerState): ProgramCash[] {
  const home = roughHome(state);
  const score = roughScore(state);
  if (home === undefined || score === undefined) return [];
  return programCash(home, score, serviceOf(state), limitsOf(state));
}

/** LIMIT-04: the home is worth less than we lend on. */
export const isWorthTooLittle = ({ answers }: ChallengerState): boolean =>
  answers.currentHomeValue !== undefined && answers.currentHomeValue.to < HOME_VALUE_MIN;

/** Whether the home gives no cash whatever the score is: what is owed is too close to its value. */
export function hasNoEquity(state: ChallengerState, service = serviceOf(state)): boolean {
  const home = roughHome(state);
  return home !== undefined && !mayGiveCash(home, limitsOf(state), service);
}

/** The same for anybody: a VA loan may be more of the value than others, and military service is asked later. */
export const hasNoEquityForAnybody = (state: ChallengerState): boolean =>
  hasNoEquity(state, { hasServed: true });

/** LIMIT-05: whether the best score of the band is below the lowest that we lend on. */
export function isScoreTooLow(state: ChallengerState): boolean {
  const band = refiScoreBand(state.answers.scoreBand ?? "");
  return band !== undefined && !bandMeetsMinimum(band, lowestScore(state));
}

/** Whether a bankruptcy is open, or ended within the waiting time. */
export const isWaiting = ({ answers }: ChallengerState): boolean =>
  answers.bankruptcyStatus === "open" || answers.bankruptcyStatus === "recent";

/** Why we cannot help now. */
export type NotNow = "state" | "value" | "equity" | "bankruptcy-open" | "bankruptcy-recent" | "score";

/** Why the quiz ends here, by the answer that ended it. */
export function whyNotNow(state: ChallengerState): NotNow {
  const { bankruptcyStatus } = state.answers;
  if (isWorthTooLittle(state)) return "value";
  if (hasNoEquity(state)) return "equity";
  if (bankruptcyStatus === "open") return "bankruptcy-open";
  if (bankruptcyStatus === "recent") return "bankruptcy-recent";
  // What the home leaves may be no more than the costs of a loan.
  return isScoreTooLow(state) ? "score" : "equity";
}
