import type { Resumed } from "./state";

/** The facts that tell the progress of an application. */
interface DecisionFacts extends Resumed {
  paid?: unknown;
  resumed?: Resumed;
}

/**
 * Checks whether nothing was decided on an application yet: then its link continues with the stored
 * answers (F3). Otherwise its link's page decides where to go (MINI-VARIANT-01 to 05).
 */
export const isUndecided = ({ facts }: { facts: DecisionFacts }): boolean =>
  facts.paid === undefined &&
  [facts, facts.resumed ?? {}].every(
    ({ isEligible, isPreQualEligible, isHardPullPaid }) =>
      isEligible === undefined && isPreQualEligible === undefined && isHardPullPaid !== true,
  );
