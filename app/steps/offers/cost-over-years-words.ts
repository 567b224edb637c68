import { formatMoney } from "~/domain/money";
import { monthsWords } from "~/steps/loan/loan-words";
import type { ComparisonRow } from "~/ui/comparison";
import type { Offer } from "./offers";
import { costOverYears, type CostsUntil, type CostOverYears } from "./cost-over-years";

/** The cost of an offer over the years, as text. */
export interface CostOverYearsText {
  /** what is counted, and the conclusion; full sentences */
  says: string[];
  columns: string[];
  rows: ComparisonRow[];
}

const COUNTED =
  "We count interest, mortgage insurance and all closing costs, but not what you pay back of the loan.";

const AT_TODAYS_INDEX =
  "The costs of this offer assume that the index of its rate stays as it is today; they can be higher.";

/** Differences below this amount are ignored, in dollars. */
const NEGLIGIBLE_DOLLARS = 1;

/**
 * Returns when it becomes cheaper, and whether it stays so (Reg N: a lower payment must not hide a
 * higher total).
 */
function conclusions(
  { purpose, cashAtClose, cashoutAmount }: Offer,
  { end, cheaperFrom, replacesLoans }: CostOverYears,
): string[] {
  const debts = cashoutAmount - Math.max(0, cashAtClose) >= 1;
  const left = debts ? ["We left out what the other debts that it pays off would have cost you."] : [];
  if (!replacesLoans) return [COUNTED, "This is what the cash costs you, on top of what you pay today."];
  if (purpose === "cashout" && end.offer - end.today >= NEGLIGIBLE_DOLLARS) {
    return [
      COUNTED,
      "The difference is what the cash costs you, and what a new rate and a new term change.",
      ...left,
    ];
  }
  if (cheaperFrom === undefined)
    return [COUNTED, "So it never costs less than what you have today.", ...left];
  const isDearInTheEnd = end.offer - end.today >= NEGLIGIBLE_DOLLARS;
  return [
    COUNTED,
    `So it has cost you less than what you have today once you keep it for ${monthsWords(cheaperFrom)}.${isDearInTheEnd ? " If you keep it to its last payment it costs more, because you pay for longer." : ""}`,
    ...left,
  ];
}

/** Returns the costs of an offer compared with today's; undefined if unknown. */
export function costOverYearsText(offer: Offer): CostOverYearsText | undefined {
  const costs = costOverYears(offer);
  if (!costs) return undefined;
  const { after, end, replacesLoans } = costs;
  const row = (label: string, at: CostsUntil): ComparisonRow => ({
    label,
    values: replacesLoans ? [formatMoney(at.today), formatMoney(at.offer)] : [formatMoney(at.offer)],
  });
  return {
    says: [...conclusions(offer, costs), ...(offer.adjustable ? [AT_TODAYS_INDEX] : [])],
    columns: replacesLoans ? ["Today", "This offer"] : ["It costs"],
    rows: [
      ...after.map((at) => row(`After ${monthsWords(at.months)}`, at)),
      row(`To the last payment, ${monthsWords(end.months)}`, end),
    ],
  };
}
