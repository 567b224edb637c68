import { exactAmount } from "~/domain/amount-bands";
import { HOME_VALUE_MIN } from "~/domain/limits";
import { LIMITS_2026_11 } from "~/domain/pricing/limits-2026-11";
import { turningAmounts } from "~/domain/turning-points";
import type { Help } from "~/steps/credit/what-would-help-view";
import { lowestScore } from "~/steps/credit/lowest-score";
import { hasNoEquity, isWorthTooLittle, possibleCash, type NotNowReason } from "./possible-cash";
import type { ChallengerState } from "./state";

/** The search for a better value stops at this multiple of the stated home value. */
const MAX_VALUE_FACTOR = 2;

/**
 * Checks whether the quiz finds cash in the home or, while no score is known, whether there is
 * equity.
 */
function givesCash(state: ChallengerState): boolean {
  if (isWorthTooLittle(state) || hasNoEquity(state)) return false;
  return (possibleCash(state)?.most ?? 1) > 0;
}

/**
 * Finds the home value and the balance at which the result changes. It starts from the most
 * favorable ends of their ranges, because those already gave a no.
 */
function turningAmountsOf(state: ChallengerState): Help {
  const { currentHomeValue: value, currentMortgageBalance: owed } = state.answers;
  const changed = (answers: Partial<ChallengerState["answers"]>): ChallengerState => ({
    ...state,
    answers: { ...state.answers, ...answers },
  });
  const ofValue = value && {
    kind: "higher-value" as const,
    requested: value.to,
    end: Math.max(value.to * MAX_VALUE_FACTOR, HOME_VALUE_MIN),
    change: (dollars: number) => changed({ currentHomeValue: exactAmount(dollars) }),
  };
  const ofDebt = owed && {
    kind: "owe-less" as const,
    requested: owed.from,
    end: 0,
    change: (dollars: number) => changed({ currentMortgageBalance: exactAmount(dollars) }),
  };
  return {
    by: "amounts",
    points: turningAmounts(
      [ofDebt, ofValue].flatMap((lever) => lever ?? []),
      givesCash,
    ),
  };
}

/**
 * Returns the figures that would change the result of the quiz, by its reason; undefined where we
 * do not lend.
 */
export function whatWouldHelp(state: ChallengerState, reason: NotNowReason): Help | undefined {
  switch (reason) {
    case "state":
      return undefined;
    case "value":
    case "equity":
      return turningAmountsOf(state);
    case "bankruptcy-open":
    case "bankruptcy-recent":
      return {
        by: "wait",
        months: LIMITS_2026_11.bankruptcyWaitMonths,
        isOpen: reason === "bankruptcy-open",
      };
    case "score":
      return { by: "score", minScore: lowestScore(state) };
  }
}
