import { when } from "~/wizard/step";
import { hasNoEquity, hasNoEquityForAnybody, isScoreTooLow, isWaiting, isWorthTooLittle } from "./possible";
import type { ChallengerState } from "./state";

/** Named conditions of the challenger, used by the flow definition. */
const named = (name: string, holds: (state: ChallengerState) => boolean) =>
  when<ChallengerState>(name, holds);

export const ownsNone = named("owns no home", ({ answers }) => answers.ownHome === false);
export const worthTooLittle = named("worth less than we lend on", isWorthTooLittle);
export const noEquity = named("no equity to borrow on", hasNoEquity);
export const noEquityForAnybody = named("no equity to borrow on, service or not", hasNoEquityForAnybody);
export const waits = named("within the waiting time of a bankruptcy", isWaiting);
export const scoreTooLow = named("score below the lowest", isScoreTooLow);
