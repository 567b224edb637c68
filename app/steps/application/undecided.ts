import type { Resumed } from "./state";

/** What tells how far an application has come. */
interface Decided extends Resumed {
  paid?: unknown;
  resumed?: Resumed;
}

/**
 * Whether nothing was decided on an application yet: its link goes on with the answers that were kept of it (F3). One that is further on goes
 * where the page of its link sends it (MINI-VARIANT-01 to 05).
 */
export const isUndecided = ({ facts }: { facts: Decided }): boolean =>
  facts.paid === undefined &&
  [facts, facts.resumed ?? {}].every(
    ({ isEligible, isPreQualEligible, isHardPullPaid }) =>
      isEligible === undefined && isPreQualEligible === undefined && isHardPullPaid !== true,
  );
