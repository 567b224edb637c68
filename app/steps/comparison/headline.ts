import { isAsked, shownDifference, type Comparison } from "~/domain/comparison/compare";
import type { ComparisonInput, Wish } from "~/domain/comparison/home";
import { formatMoney, formatToTheCent } from "~/domain/money";
import { monthsWords } from "~/steps/loan/loan-words";
import { changeText, monthlyChange, overStay } from "./words";

/** The headline says what was found, and the line below it what was asked. */

/** Returns "you could ...": to be put after the names. */
function canDo(
  { best, staying }: Comparison,
  { wish: { cash, isSooner }, stay }: Pick<ComparisonInput, "wish" | "stay">,
): string | undefined {
  if (!best || !staying) return undefined;
  const month = monthlyChange(best, staying);
  const monthly =
    month === 0 ? "pay the same each month" : `pay ${changeText(roundShown(month), formatMoney)} a month`;
  if (cash !== undefined)
    return month > 0
      ? `you could get ${formatMoney(cash)}, for ${formatMoney(roundShown(month))} more a month`
      : `you could get ${formatMoney(cash)} and ${monthly}`;
  const sooner = (staying.figures.lastPayment ?? 0) - (best.figures.lastPayment ?? 0);
  if (isSooner && sooner > 0) return `you could be done ${monthsWords(sooner)} sooner`;
  // A higher payment is no promise; what it saves is.
  const saved = shownDifference(staying.figures.spent, best.figures.spent, 0);
  if (month > 0 && saved > 0)
    return `you could pay ${formatMoney(saved)} less in interest and fees ${overStay(stay)}`;
  return `you could ${monthly}`;
}

/** Whole dollars that promise no more than the exact ones. */
const roundShown = (dollars: number): number => (dollars < 0 ? -Math.floor(-dollars) : Math.ceil(dollars));

/**
 * Returns what is possible at a price, where no loan does all that was asked: with the lowest payment
 * of the rows that are shown, and of those with one that cannot go up where there is one.
 */
function atAPrice(
  { rows, staying }: Comparison,
  { wish: { cash }, stay }: Pick<ComparisonInput, "wish" | "stay">,
): string | undefined {
  if (cash === undefined || !staying) return undefined;
  const giving = rows.filter(({ option, isMore }) => !isMore && option.cash >= cash);
  const steady = giving.filter(({ option }) => !option.isVariable);
  const [first] = (steady.length > 0 ? steady : giving).toSorted(
    (one, other) => one.figures.monthly.total - other.figures.monthly.total,
  );
  if (!first) return undefined;
  const month = monthlyChange(first, staying);
  const dearer = shownDifference(first.figures.spent, staying.figures.spent, 0);
  return month <= 0 && dearer > 0
    ? `you could get ${formatMoney(cash)}, for ${formatMoney(dearer)} more in interest and fees ${overStay(stay)}`
    : `you could get ${formatMoney(cash)}, for ${changeText(month, formatToTheCent)} a month`;
}

/** Returns the most cash of any loan, where none gives what was asked. */
function mostCash({ rows }: Comparison, { cash }: Wish): string | undefined {
  const most = Math.max(0, ...rows.map(({ option }) => option.cash));
  return cash === undefined || most < 1 || most >= cash
    ? undefined
    : `you could get ${formatMoney(most)}, not the ${formatMoney(cash)} you asked for`;
}

/** Checks whether every loan costs at least as much as staying. */
const isStayingCheapest = ({ rows, staying }: Comparison): boolean =>
  staying !== undefined &&
  rows.every(({ figures }) => shownDifference(figures.spent, staying.figures.spent, 0) >= 0);

/**
 * Returns what a buyer pays each month with the loan of the lowest payment that cannot go up; where
 * each can, with the lowest first payment.
 */
function purchaseWords({ rows }: Comparison, { costs }: Pick<ComparisonInput, "costs">): string {
  const steady = rows.filter(({ option }) => !option.isVariable);
  const totals = (steady.length > 0 ? steady : rows).map(({ figures }) => figures.monthly.total);
  const counted = costs.taxes === undefined ? "before property taxes" : "taxes and insurance included";
  return `you could buy this home for ${formatMoney(Math.ceil(Math.min(...totals)))} a month${steady.length > 0 ? "" : " at first"}, ${counted}`;
}

/**
 * Returns the title of the page.
 * @param names "Ada and Ben"; empty when unknown
 */
export function headline(
  found: Comparison,
  input: Pick<ComparisonInput, "wish" | "costs" | "stay">,
  names: string,
): string {
  const { wish } = input;
  const words = found.staying
    ? (canDo(found, input) ??
      atAPrice(found, input) ??
      mostCash(found, wish) ??
      (isStayingCheapest(found) ? undefined : "no loan does all that you asked"))
    : purchaseWords(found, input);
  if (words === undefined) return "Staying as you are costs least";
  return names === "" ? `${words.charAt(0).toUpperCase()}${words.slice(1)}` : `${names}, ${words}`;
}

/** Returns what was asked, in a sentence without its beginning. */
export function askedWords(wish: Wish, namedDebts: number): string {
  const { cash, isMonthlyKept, isMonthlyLowered, isSooner, isRateLowered, isFixed, isUninsured } = wish;
  const parts = [
    ...(cash === undefined ? [] : [`${formatMoney(cash)} in cash`]),
    ...(namedDebts > 0 ? ["other debts paid off"] : []),
    ...(isMonthlyLowered ? ["to pay less each month than today"] : []),
    ...(isMonthlyKept && !isMonthlyLowered ? ["to pay no more each month than today"] : []),
    ...(isSooner ? ["to be done sooner than today"] : []),
    ...(isRateLowered ? ["a lower rate than today's"] : []),
    ...(isFixed ? ["a rate that can't change"] : []),
    ...(isUninsured ? ["no mortgage insurance"] : []),
  ];
  const last = parts.pop() ?? "nothing in particular, so we mark the loan that costs least";
  return parts.length === 0 ? `${last}.` : `${parts.join(", ")}, and ${last}.`;
}

/** The caption of the table. */
export const captionOf = (input: Pick<ComparisonInput, "today" | "wish">): string =>
  input.today
    ? isAsked(input)
      ? "Staying first, then what does what you asked, lowest payment first"
      : "Staying first, then the loans, lowest payment first"
    : "The same home and down payment with each loan, lowest payment first";
