/** What would change the verdict on a visitor's plans, by the rule that gave it (`qualify`). */

import { type AmountPoint, type Lever, turningAmounts } from "~/domain/turning-points";
import { qualify, type Plans } from "./qualify";

/** A home is not taken to be worth more than this many times what was told of it. */
const MOST_TIMES_VALUE = 2;

/** What can be changed about plans; an amount that was not told cannot. */
function leversOf(plans: Plans): Lever<Plans>[] {
  const { transaction, price, downPayment, homeValue, mortgageBalance, wanted } = plans;
  if (transaction === "purc") {
    if (price === undefined || downPayment === undefined) return [];
    return [
      {
        kind: "more-down",
        asked: downPayment,
        end: price - 1,
        change: (dollars) => ({ ...plans, downPayment: dollars }),
      },
      {
        kind: "less-price",
        asked: price,
        end: downPayment + 1,
        change: (dollars) => ({ ...plans, price: dollars }),
      },
    ];
  }
  if (homeValue === undefined || mortgageBalance === undefined) return [];
  const ofHome: Lever<Plans>[] = [
    {
      kind: "owe-less",
      asked: mortgageBalance,
      end: 0,
      change: (dollars) => ({ ...plans, mortgageBalance: dollars }),
    },
    {
      kind: "higher-value",
      asked: homeValue,
      end: homeValue * MOST_TIMES_VALUE,
      change: (dollars) => ({ ...plans, homeValue: dollars }),
    },
  ];
  return wanted === undefined
    ? ofHome
    : [
        { kind: "less-cash", asked: wanted, end: 1, change: (dollars) => ({ ...plans, wanted: dollars }) },
        ...ofHome,
      ];
}

/** Whether plans are answered with all that they ask for. */
function isAllGranted(plans: Plans, minScore: number): boolean {
  const verdict = qualify(plans, minScore);
  return verdict.outcome === "qualified" && verdict.isLess !== true;
}

/** The amounts at which plans that got a no, or less than they asked for, get all of it; one change at a time. */
export const turningPointsOf = (plans: Plans, minScore: number): AmountPoint[] =>
  turningAmounts(leversOf(plans), (changed) => isAllGranted(changed, minScore));
