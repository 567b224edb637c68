import { when } from "~/wizard/step";
import {
  hasNoEquity,
  hasNoEquityEvenWithVa,
  isScoreTooLow,
  isInBankruptcyWait,
  isWorthTooLittle,
} from "./possible-cash";
import type { ChallengerState } from "./state";

/** Named conditions of the challenger, used by the flow definition. */
const condition = (name: string, holds: (state: ChallengerState) => boolean) =>
  when<ChallengerState>(name, holds);

export const ownsNoHome = condition("owns no home", ({ answers }) => answers.ownHome === false);
export const worthTooLittle = condition("worth less than we lend on", isWorthTooLittle);
export const noEquity = condition("no equity to borrow on", hasNoEquity);
export const noEquityEvenWithVa = condition("no equity to borrow on, service or not", hasNoEquityEvenWithVa);
export const inBankruptcyWait = condition("within the waiting time of a bankruptcy", isInBankruptcyWait);
export const scoreTooLow = condition("score below the lowest", isScoreTooLow);
