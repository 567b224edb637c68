/** Finds what would change the verdict on a visitor's plans, using the same rule (`qualify`). */

import { type TurningAmount, type AdjustableAmount, turningAmounts } from "~/domain/turning-points";
import { qualify, type QualificationInput } from "./qualify";

/** The search for a better value stops at this multiple of the stated home value. */
const MAX_VALUE_FACTOR = 2;

/** Returns the amounts of the plans that can be changed. A missing amount cannot. */
function adjustableAmounts(plans: QualificationInput): AdjustableAmount<QualificationInput>[] {
  const { transaction, price, downPayment, homeValue, mortgageBalance, wanted } = plans;
  if (transaction === "purc") {
    if (price === undefined || downPayment === undefined) return [];
    return [
      {
        kind: "more-down",
        requested: downPayment,
        end: price - 1,
        change: (dollars) => ({ ...plans, downPayment: dollars }),
      },
      {
        kind: "less-price",
        requested: price,
        end: downPayment + 1,
        change: (dollars) => ({ ...plans, price: dollars }),
      },
    ];
  }
  if (homeValue === undefined || mortgageBalance === undefined) return [];
  const ofHome: AdjustableAmount<QualificationInput>[] = [
    {
      kind: "owe-less",
      requested: mortgageBalance,
      end: 0,
      change: (dollars) => ({ ...plans, mortgageBalance: dollars }),
    },
    {
      kind: "higher-value",
      requested: homeValue,
      end: homeValue * MAX_VALUE_FACTOR,
      change: (dollars) => ({ ...plans, homeValue: dollars }),
    },
  ];
  return wanted === undefined
    ? ofHome
    : [
        {
          kind: "less-cash",
          requested: wanted,
          end: 1,
          change: (dollars) => ({ ...plans, wanted: dollars }),
        },
        ...ofHome,
      ];
}

/** Checks whether the plans get everything they ask for. */
function isAllGranted(plans: QualificationInput, minScore: number): boolean {
  const verdict = qualify(plans, minScore);
  return verdict.outcome === "qualified" && verdict.isLess !== true;
}

/**
 * Returns the amounts at which refused or reduced plans get everything they ask for, one change at
 * a time.
 */
export const turningPointsOf = (plans: QualificationInput, minScore: number): TurningAmount[] =>
  turningAmounts(adjustableAmounts(plans), (changed) => isAllGranted(changed, minScore));
