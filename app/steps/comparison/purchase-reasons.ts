import { shownDifference, type Comparison, type LoanRow } from "~/domain/comparison/compare";
import type { ComparisonInput } from "~/domain/comparison/home";
import { formatMoney, formatToTheCent } from "~/domain/money";
import { monthsWords } from "~/steps/loan/loan-words";
import type { ComparisonView } from "./view";
import { broughtText, overStay, type LoanText } from "./words";

/** Why a loan for a purchase is in the comparison, and what speaks against it: from the figures. */

/** Months: the shortest stay whose cheapest loan is told. */
const SHORTEST_STAY = 12;

type Texts = ReadonlyMap<string, LoanText>;

const nameOf = ({ letter, option }: LoanRow, texts: Texts): string =>
  `${letter}, ${texts.get(option.id)?.short ?? ""}`;

/** Returns the row with the least of a figure; undefined where no other row has more. */
function leastOf(rows: readonly LoanRow[], figure: (row: LoanRow) => number): LoanRow | undefined {
  const [first, ...others] = [...rows].sort((one, other) => figure(one) - figure(other));
  const [second] = others;
  return first && second && figure(first) < figure(second) ? first : undefined;
}

const broughtBy = ({ figures }: LoanRow): number => Math.round(-figures.cash);
const monthly = ({ figures }: LoanRow): number => figures.monthly.total;
const spent = ({ figures }: LoanRow): number => Math.round(figures.spent);

function whyOf(row: LoanRow, rows: readonly LoanRow[], { stay }: ComparisonInput): string {
  const { figures, tags, option } = row;
  if (tags.includes("costs-least"))
    return `It costs least ${overStay(stay)}: ${formatMoney(figures.spent)} of interest and fees.`;
  if (tags.includes("lowest-payment"))
    return `It has the lowest payment of those that can't go up: ${formatToTheCent(monthly(row))} a month.`;
  if (leastOf(rows, monthly) === row)
    return `Its first payment is the lowest: ${formatToTheCent(monthly(row))} a month.`;
  if (leastOf(rows, broughtBy) === row) return `You bring the least cash: ${broughtText(figures.cash)}.`;
  const [longest] = [...rows].sort(
    (one, other) => (other.figures.lastPayment ?? 0) - (one.figures.lastPayment ?? 0),
  );
  const sooner = (longest?.figures.lastPayment ?? 0) - (figures.lastPayment ?? 0);
  if (sooner >= 12) return `It is paid off ${monthsWords(sooner)} sooner than the longest of these loans.`;
  return option.isVariable
    ? `Its rate is fixed for the first ${monthsWords(option.rates[0]?.months ?? 1)}.`
    : "Its principal and interest stay the same to the last payment.";
}

function riskOf(row: LoanRow, rows: readonly LoanRow[], { stay }: ComparisonInput, texts: Texts): string {
  const { figures, option } = row;
  if (option.isVariable) return "Its payment can go up.";
  const { mortgageInsurance } = figures.monthly;
  if (mortgageInsurance > 0 && option.insurance)
    return `It has mortgage insurance of ${formatToTheCent(mortgageInsurance)} a month, for about ${monthsWords(option.insurance.months)}.`;
  const easiest = leastOf(
    rows.filter((one) => !one.option.isVariable),
    monthly,
  );
  const more = easiest ? shownDifference(monthly(row), monthly(easiest), 2) : 0;
  const cheapest = leastOf(rows, spent);
  const dearer = cheapest ? spent(row) - spent(cheapest) : 0;
  if (easiest && more > 0 && (dearer === 0 || row.tags.includes("costs-least")))
    return `You pay ${formatToTheCent(more)} more each month than with ${nameOf(easiest, texts)}.`;
  if (cheapest && dearer > 0)
    return `${overStay(stay).replace(/^./, (first) => first.toUpperCase())} it costs ${formatMoney(dearer)} more than ${nameOf(cheapest, texts)}.`;
  return `It costs ${formatMoney(Math.max(0, option.cost))} to close.`;
}

/** Returns a sentence for and one against each of the loans that are shown. */
export function purchaseReasons(
  { rows }: Comparison,
  input: ComparisonInput,
  texts: Texts,
): ComparisonView["others"] {
  const shown = rows.filter(({ isMore }) => !isMore);
  return shown.map((row) => ({
    letter: row.letter,
    name: texts.get(row.option.id)?.short ?? "",
    why: whyOf(row, shown, input),
    risk: riskOf(row, shown, input, texts),
  }));
}

/** Returns the cheapest loan for a purchase by length of stay. */
export function cheapestPurchaseWords(
  { rows, cheapestWays }: Comparison,
  texts: Texts,
): ComparisonView["cheapest"] {
  if (rows.length < 2) return undefined;
  const named = (letter: string): string => {
    const row = rows.find((one) => one.letter === letter);
    return row ? nameOf(row, texts) : letter;
  };
  // Nobody buys a home for some months.
  const runs = cheapestWays.filter(({ toMonth }) => toMonth === undefined || toMonth >= SHORTEST_STAY);
  const always = runs.length < cheapestWays.length ? "If you stay a year or longer" : "However long you stay";
  const steady = rows.find(({ tags }) => tags.includes("lowest-payment"));
  return {
    title: "Cheapest loan, by how long you stay",
    runs: [
      ...runs.slice(0, 3).map(({ toMonth, letter }, index) => ({
        when:
          toMonth === undefined
            ? index === 0
              ? always
              : "Longer than that"
            : `If you stay up to ${monthsWords(toMonth)}`,
        who: named(letter),
      })),
      ...(steady ? [{ when: "Lowest payment that can't go up", who: nameOf(steady, texts) }] : []),
    ],
  };
}
