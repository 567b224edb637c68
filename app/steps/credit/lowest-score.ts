import { DEFAULT_MIN_CREDIT_SCORE } from "~/domain/limits";
import type { WizardState } from "~/wizard/state";

/** What is known of the scores the lender works with. */
export interface ScoreFacts {
  /** the lowest score we lend on */
  minScore: number;
}

/** The lowest score we lend on, as far as this visit knows: what the backend said, else the default (LIMIT-05). */
export const lowestScore = ({ facts }: Pick<WizardState<object, ScoreFacts>, "facts">): number =>
  facts.minScore ?? DEFAULT_MIN_CREDIT_SCORE;
