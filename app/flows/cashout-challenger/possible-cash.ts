import type { AmountRange } from "~/domain/amount-bands";
import { LIMITS_2026_11, type LendingLimits } from "~/domain/pricing/limits-2026-11";
import { HOME_VALUE_MIN } from "~/domain/limits";
import { vaUseOf } from "~/domain/pricing/va-use";
import { occupancyOfUse, pricedType, unitsOfType } from "~/domain/property";
import { bandMeetsMinimum, refiScoreBand } from "~/domain/score-bands";
import { cashRange, canGiveCash, type CashRange } from "~/domain/tools/cash-range";
import type { HomeEstimate } from "~/domain/tools/cash-span";
import { type OwnerService, programCash, type ProgramCash } from "~/domain/tools/program-cash";
import { homeState } from "~/steps/address/home-place";
import { lowestScore } from "~/steps/credit/lowest-score";
import type { ChallengerState } from "./state";

/** Pure functions: what is possible with the answers so far. */

/**
 * Returns the lending limits of this visit. The minimum score comes from the backend (LIMIT-05).
 */
export const limitsOf = (state: ChallengerState): LendingLimits => ({
  ...LIMITS_2026_11,
  minScore: lowestScore(state),
});

/**
 * Returns the two letters of the home's state once its address is known (F16). In this flow no
 * offer letter supplies the state.
 */
export const stateOfHome = ({ answers }: ChallengerState): string | undefined =>
  homeState({ answers, facts: {} });

/**
 * Returns the home as described by the visitor; undefined while its figures are missing. A building
 * for several families counts as a two-family home (PROP-03).
 */
export function homeRange(state: ChallengerState): HomeEstimate | undefined {
  const { currentHomeValue: value, currentMortgageBalance: owed, propertyUse, propertyType } = state.answers;
  if (value === undefined || owed === undefined) return undefined;
  return {
    value,
    // The last band has no upper end, so up to the whole value may be owed.
    balance: owed.isMore ? { from: owed.from, to: Math.max(owed.from, value.to) } : owed,
    occupancy: occupancyOfUse(propertyUse),
    propertyType: pricedType(propertyType),
    units: unitsOfType(propertyType),
    state: stateOfHome(state),
  };
}

/** Returns the answers that VA eligibility depends on. */
const vaServiceOf = ({ answers }: ChallengerState): OwnerService => ({
  hasServed: answers.isVeteran === true,
  vaUse: vaUseOf(answers),
});

/** Returns the score range of the chosen band. */
function scoreRange({ answers }: ChallengerState): AmountRange | undefined {
  const band = refiScoreBand(answers.scoreBand ?? "");
  return band && { from: band.score, to: Math.max(band.score, band.max) };
}

/**
 * Returns the possible cash; undefined until the quiz is answered.
 * @param elsewhere two letters of another state to calculate with
 */
export function possibleCash(state: ChallengerState, elsewhere = stateOfHome(state)): CashRange | undefined {
  const home = homeRange(state);
  const score = scoreRange(state);
  if (home === undefined || score === undefined) return undefined;
  return cashRange({ ...home, state: elsewhere }, score, limitsOf(state), vaServiceOf(state));
}

/**
 * Returns the cash from FHA, VA and adjustable-rate loans that replace the mortgage; none until the
 * quiz is answered.
 */
export function possibleProgramCash(state: ChallengerState): ProgramCash[] {
  const home = homeRange(state);
  const score = scoreRange(state);
  if (home === undefined || score === undefined) return [];
  return programCash(home, score, vaServiceOf(state), limitsOf(state));
}

/** LIMIT-04: checks whether the home is worth less than our minimum value. */
export const isWorthTooLittle = ({ answers }: ChallengerState): boolean =>
  answers.currentHomeValue !== undefined && answers.currentHomeValue.to < HOME_VALUE_MIN;

/**
 * Checks whether the home gives no cash at any score, because the balance is too close to the
 * value.
 */
export function hasNoEquity(state: ChallengerState, service = vaServiceOf(state)): boolean {
  const home = homeRange(state);
  return home !== undefined && !canGiveCash(home, limitsOf(state), service);
}

/**
 * The same check with a VA loan assumed, because VA allows a higher loan-to-value and military
 * service is asked later.
 */
export const hasNoEquityEvenWithVa = (state: ChallengerState): boolean =>
  hasNoEquity(state, { hasServed: true });

/** LIMIT-05: checks whether the best score of the band is below our minimum. */
export function isScoreTooLow(state: ChallengerState): boolean {
  const band = refiScoreBand(state.answers.scoreBand ?? "");
  return band !== undefined && !bandMeetsMinimum(band, lowestScore(state));
}

/** Checks whether a bankruptcy is open, or ended within the waiting period. */
export const isInBankruptcyWait = ({ answers }: ChallengerState): boolean =>
  answers.bankruptcyStatus === "open" || answers.bankruptcyStatus === "recent";

/** The reason why we cannot help now. */
export type NotNowReason = "state" | "value" | "equity" | "bankruptcy-open" | "bankruptcy-recent" | "score";

/** Returns the reason why the quiz ends here, from the answer that ended it. */
export function notNowReason(state: ChallengerState): NotNowReason {
  const { bankruptcyStatus } = state.answers;
  if (isWorthTooLittle(state)) return "value";
  if (hasNoEquity(state)) return "equity";
  if (bankruptcyStatus === "open") return "bankruptcy-open";
  if (bankruptcyStatus === "recent") return "bankruptcy-recent";
  // The remaining equity may only cover the costs of a loan.
  return isScoreTooLow(state) ? "score" : "equity";
}
