import { scoreBand } from "~/domain/score-bands";
import { omitUndefined } from "~/domain/omit-undefined";
import { SUBJECT } from "~/steps/homes/homes";
import type { BuyerHandover } from "~server/visit/handovers";
import { refiStates, type RefiState } from "./state";

/**
 * Builds the state of an owner who comes from a page outside of the flows. The pages show the
 * figures that they ask for, so that the visitor confirms them. The mortgages themselves are found
 * by the credit check.
 */
export function importFigures({ plan, scoreBand: band }: BuyerHandover): RefiState {
  const homeValue = plan?.homeValue;
  // The wizard has wider ranges below 620, so only one that is in both lists is the same answer.
  const isShared = band !== undefined && (scoreBand(band)?.min ?? 0) >= SHARED_FROM;
  return {
    ...refiStates.empty,
    answers: omitUndefined({
      values: homeValue === undefined ? undefined : { [SUBJECT]: homeValue },
      scoreBand: isShared ? band : undefined,
    }),
  };
}

/** From this score on, the ranges of the wizard are those of all flows. */
const SHARED_FROM = 640;
