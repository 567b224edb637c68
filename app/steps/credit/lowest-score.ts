import { DEFAULT_MIN_CREDIT_SCORE } from "~/domain/limits";
import type { WizardState } from "~/wizard/state";

/** The facts about the lender's score limits. */
export interface ScoreFacts {
  /** the lowest score we lend on */
  minScore: number;
}

/**
 * Returns the lowest score we lend on, as known in this visit: from the backend, else the default
 * (LIMIT-05).
 */
export const lowestScore = ({ facts }: Pick<WizardState<object, ScoreFacts>, "facts">): number =>
  facts.minScore ?? DEFAULT_MIN_CREDIT_SCORE;
