import { apr, breakEven } from "~/content/glossary";
import type { HomeCosts, Stay } from "~/domain/comparison/home";
import { formatToTheCent } from "~/domain/money";
import type { ComparisonView } from "./view";
import { afterStay, overStay } from "./words";

/** What differs between a home that one has and one that is bought. */
const WORDS = {
  owned: {
    loans: "every loan on the home",
    cash: {
      word: "Cash in hand",
      means:
        "What you get at closing, after old loans, closing costs, and the taxes, insurance and interest paid ahead.",
    },
    owed: "The balances of every loan on the home then.",
  },
  bought: {
    loans: "the loan",
    cash: {
      word: "Cash to bring",
      means:
        "What you pay by closing: the down payment, the cost to close less what is added to the loan, title insurance, and the taxes, insurance and interest paid ahead. A deposit that you have paid counts toward it.",
    },
    owed: "The balance of the loan then.",
  },
} as const;

/** Returns what each figure means, in the words of its definition (COMPARE-04, COMPARE-05). */
export function meanings(
  { taxes, insurance, dues }: HomeCosts,
  stay: Stay,
  hasToday: boolean,
): ComparisonView["meanings"] {
  const words = hasToday ? WORDS.owned : WORDS.bought;
  const parts = [
    ...(taxes === undefined ? [] : [`property taxes (${formatToTheCent(taxes)})`]),
    `homeowners insurance (${formatToTheCent(insurance)})`,
    ...(dues > 0 ? [`dues (${formatToTheCent(dues)})`] : []),
  ].join(", ");
  return [
    {
      word: "Each month, in all",
      means: `The first month's principal and interest of ${words.loans}, mortgage insurance, ${parts}. Taxes and insurance are our estimates.`,
    },
    words.cash,
    {
      word: "Cost to close",
      means:
        "All fees and points of the new loan, less our credits. Taxes, insurance and interest paid ahead are yours, so they are not counted.",
    },
    {
      word: `Cost ${overStay(stay)}`,
      means: `Cost to close, plus interest and mortgage insurance of ${words.loans} in that time. What you pay back is not a cost.`,
    },
    { word: `Owed ${afterStay(stay)}`, means: words.owed },
    ...(hasToday
      ? [
          {
            word: "Break-even",
            means: `${breakEven.means} It means this on every page.`,
          },
        ]
      : []),
    { word: "APR", means: apr.means },
  ];
}
