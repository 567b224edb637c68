import { DEFAULT_MIN_CREDIT_SCORE } from "~/domain/limits";
import type { RefiState } from "./state";

/** The lowest score we lend on, as far as this visit knows: what the backend said, else the default (LIMIT-05). */
export const lowestScore = ({ facts }: Pick<RefiState, "facts">): number =>
  facts.minScore ?? DEFAULT_MIN_CREDIT_SCORE;
