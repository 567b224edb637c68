/**
 * The comparison of loans with staying as one is: rows, their order, what each is best at, and the
 * cheapest way to the cash. Pure; amounts in dollars, times in months.
 */

import type { ComparisonInput, LoanOption, Wish } from "./home";
import {
  optionCourse,
  optionFigures,
  spentAfter,
  stayingCourse,
  stayingFigures,
  type Course,
  type Figures,
} from "./figures";

/** What a row is best at, or what speaks against it. */
export type Tag = "best" | "costs-least" | "lowest-payment" | "not-the-cash" | "can-go-up";

/** A loan in the comparison. */
export interface LoanRow {
  /** A, B, C ...: its name everywhere on the page */
  letter: string;
  option: LoanOption;
  figures: Figures;
  course: Course;
  tags: readonly Tag[];
  /** it does everything that was asked */
  doesAsked: boolean;
  /** it is best at nothing: it is behind "more loans" */
  isMore: boolean;
}

/** The home as it is. */
export interface StayingRow {
  figures: Figures;
  course: Course;
}

/** A time of stay, and the loan that is the cheapest way in it. */
export interface CheapestRun {
  /** the last month of it; absent for the last run, which has no end */
  toMonth?: number;
  letter: string;
}

/** All rows of a comparison. */
export interface Comparison {
  /** absent for a purchase */
  staying?: StayingRow;
  /** those that do what was asked first, then by monthly total */
  rows: readonly LoanRow[];
  /** the loan that is best for what was asked; absent when none is */
  best?: LoanRow;
  /**
   * to the asked cash, or for a purchase to the home; empty for a home that one has when no cash is
   * asked, or no loan gives it
   */
  cheapestWays: readonly CheapestRun[];
}

/** The number of loans that are shown at once, the others are behind "more loans". */
export const MOST_SHOWN = 5;
/** With staying as one is beside them; without it all of MOST_SHOWN are. */
const FEWEST_SHOWN = 3;
/** The same for loans that somebody picked. */
const PICKED_SHOWN = 6;
/** The months in which the cheapest way to the cash is looked for. */
const CHEAPEST_WITHIN = 360;
/** Dollars below which cash in hand is a rounding of the loan, not a wish. */
const SOME_CASH = 500;

interface Candidate {
  option: LoanOption;
  figures: Figures;
  course: Course;
}

/** Checks whether an option gives at least the cash that was asked (COMPARE-06). */
const givesCash = ({ cash }: LoanOption, wish: Wish): boolean => wish.cash === undefined || cash >= wish.cash;

/** Checks whether a row keeps every limit that was asked (COMPARE-06). */
function keepsLimits({ option, figures }: Candidate, wish: Wish, staying: StayingRow | undefined): boolean {
  const today = staying?.figures.monthly.total ?? Infinity;
  const { monthly, lastPayment = Infinity } = figures;
  if (wish.isMonthlyKept && monthly.total > today) return false;
  if (wish.isMonthlyLowered && !(monthly.total < today)) return false;
  if (wish.isSooner && !(lastPayment < (staying?.figures.lastPayment ?? Infinity))) return false;
  const rateToday = staying?.figures.apr ?? Infinity;
  if (wish.isRateLowered && !((option.rates[0]?.rate ?? Infinity) < rateToday)) return false;
  if (wish.isFixed && option.isVariable) return false;
  return !(wish.isUninsured && monthly.mortgageInsurance > 0);
}

/** Checks whether a loan has paid for itself within the stay. */
const isEvenWithinStay = ({ figures }: Candidate, { stay }: ComparisonInput): boolean =>
  figures.breakEven !== undefined && figures.breakEven <= (stay === "end" ? Infinity : stay * 12);

/** Returns the candidate with the lowest value; the first of several. */
function lowest(list: readonly Candidate[], value: (one: Candidate) => number): Candidate | undefined {
  return list.reduce<Candidate | undefined>(
    (least, one) => (least === undefined || value(one) < value(least) ? one : least),
    undefined,
  );
}

const spentOf = ({ figures }: Candidate): number => figures.spent;

const monthlyTotal = ({ figures }: Candidate): number => figures.monthly.total;

/**
 * Returns the loan with the lowest payment of those whose payment cannot go up: a low first rate
 * gives no advantage (BENEFIT-10).
 */
const lowestPayment = (list: readonly Candidate[]): Candidate | undefined =>
  lowest(
    list.filter(({ option }) => !option.isVariable),
    monthlyTotal,
  );

/** Checks whether anything was asked that a loan can do or not. */
export const isAsked = ({ wish, today }: Pick<ComparisonInput, "wish" | "today">): boolean =>
  (today?.debts.length ?? 0) > 0 || Object.values(wish).some((one) => one !== undefined && one !== false);

/**
 * Sorts by figures, so that of two equal loans the same one is best in every order of the input. An
 * id decides last: another search for the same home has other ids.
 */
const inFixedOrder = (one: Candidate, other: Candidate): number =>
  monthlyTotal(one) - monthlyTotal(other) ||
  spentOf(one) - spentOf(other) ||
  one.option.cost - other.option.cost ||
  (one.option.id < other.option.id ? -1 : 1);

/**
 * Leaves out loans with cash where none was asked, unless one costs no more than every loan without
 * cash (COMPARE-07). Without a loan of the other kind all stay.
 */
function withoutUnaskedCash(all: readonly Candidate[], wish: Wish): readonly Candidate[] {
  if (wish.cash !== undefined) return all;
  const plain = all.filter(({ option }) => option.cash < SOME_CASH);
  if (plain.length === 0) return all;
  const least = Math.min(...plain.map(spentOf));
  return all.filter((one) => plain.includes(one) || spentOf(one) <= least);
}

/** What a loan can be best at, the most important first; each is a row that is shown. */
function bestAtSomething(
  all: readonly Candidate[],
  asked: readonly Candidate[],
  best: Candidate | undefined,
): Candidate[] {
  const kinds = [...new Set(all.map(({ option }) => option.kind))];
  const found = [
    best,
    // Where no loan gives the cash, the one that gives most of it.
    ...(asked.length === 0 ? [lowest(all, ({ option }) => -option.cash)] : []),
    lowest(asked, spentOf),
    lowestPayment(all),
    lowestPayment(asked),
    ...kinds.map((kind) =>
      lowest(
        asked.filter(({ option }) => option.kind === kind),
        spentOf,
      ),
    ),
    lowest(asked, ({ option }) => option.cost),
    lowest(asked, ({ figures }) => figures.lastPayment ?? Infinity),
  ];
  return [...new Set(found.filter((one) => one !== undefined))].slice(0, MOST_SHOWN);
}

/**
 * Returns the cheapest way by length of stay: for each month the option with the lowest cost so far
 * among those that give the asked cash; equal neighbors are one run (COMPARE-08).
 */
function cheapestWays(rows: readonly LoanRow[], { today, wish }: ComparisonInput): CheapestRun[] {
  if (today && wish.cash === undefined) return [];
  // A buyer hears only of loans that are shown at once.
  const giving = rows.filter(({ option, isMore }) => givesCash(option, wish) && (today || !isMore));
  const runs: { toMonth: number; letter: string }[] = [];
  for (let month = 1; month <= CHEAPEST_WITHIN && giving.length > 0; month += 1) {
    // Of two that have cost the same so far the one that ends cheaper, so that a tie makes no run.
    const ahead = (one: LoanRow, other: LoanRow): number =>
      spentAfter(one.course, month) - spentAfter(other.course, month) ||
      one.figures.spentToEnd - other.figures.spentToEnd;
    const least = giving.reduce((one, other) => (ahead(other, one) < 0 ? other : one));
    const last = runs.at(-1);
    if (last?.letter === least.letter) last.toMonth = month;
    else runs.push({ toMonth: month, letter: least.letter });
  }
  return runs.map(({ toMonth, letter }, index) =>
    index === runs.length - 1 ? { letter } : { toMonth, letter },
  );
}

function tagsOf(
  one: Candidate,
  wish: Wish,
  {
    best,
    asked,
    all,
  }: { best: Candidate | undefined; asked: readonly Candidate[]; all: readonly Candidate[] },
): Tag[] {
  return [
    ...(one === best ? (["best"] as const) : []),
    ...(one !== best && asked.length > 1 && one === lowest(asked, spentOf) ? (["costs-least"] as const) : []),
    ...(one !== best && all.length > 1 && one === lowestPayment(all) ? (["lowest-payment"] as const) : []),
    ...(givesCash(one.option, wish) ? [] : (["not-the-cash"] as const)),
    ...(one.option.isVariable ? (["can-go-up"] as const) : []),
  ];
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const letterAt = (index: number): string => LETTERS.charAt(index % LETTERS.length);

/**
 * Compares the options with staying as one is. No option is preselected. "Best" goes to the loan
 * that gives the cash and keeps the limits that were asked, pays off no debt that nobody named, has
 * its break-even within the stay, and of those costs least over the stay (COMPARE-06). A buyer who
 * asked for nothing has no best loan.
 * @throws RangeError for an option that pays off a debt that nobody named (COMPARE-03)
 */
export function compareLoans(input: ComparisonInput): Comparison {
  const { today, wish, isPicked } = input;
  const staying = today && rowOfStaying(today, input);
  const candidates = input.options.map((option): Candidate => {
    const course = optionCourse(option, today);
    return { option, course, figures: optionFigures(option, course, staying?.course, input) };
  });
  const sorted = [...candidates].sort(inFixedOrder);
  const all = isPicked ? sorted : withoutUnaskedCash(sorted, wish);
  const gives = all.filter(({ option }) => givesCash(option, wish));
  const asked = gives.filter((one) => keepsLimits(one, wish, staying));
  const best = lowest(
    asked.filter((one) => (staying === undefined ? isAsked(input) : isEvenWithinStay(one, input))),
    spentOf,
  );
  const shown = bestAtSomething(all, gives, best);
  const order = (list: readonly Candidate[]): Candidate[] =>
    [...list].sort(
      (one, other) =>
        Number(asked.includes(other)) - Number(asked.includes(one)) ||
        Number(gives.includes(other)) - Number(gives.includes(one)) ||
        monthlyTotal(one) - monthlyTotal(other),
    );
  const rest = order(all.filter((one) => !shown.includes(one)));
  const least = isPicked ? PICKED_SHOWN : staying ? FEWEST_SHOWN : MOST_SHOWN;
  const filled = [...shown, ...rest.splice(0, Math.max(0, least - shown.length))];
  const rows = [...order(filled), ...rest].map((one, index): LoanRow => ({
    letter: letterAt(index),
    ...one,
    tags: tagsOf(one, wish, { best, asked: gives, all }),
    doesAsked: asked.includes(one),
    isMore: index >= filled.length,
  }));
  const bestRow = rows.find(({ option }) => option === best?.option);
  return {
    ...(staying && { staying }),
    rows,
    ...(bestRow && { best: bestRow }),
    cheapestWays: cheapestWays(rows, input),
  };
}

function rowOfStaying(today: NonNullable<ComparisonInput["today"]>, input: ComparisonInput): StayingRow {
  const course = stayingCourse(today);
  return { course, figures: stayingFigures(today, course, input) };
}

/**
 * Returns the difference of two amounts as shown, that is, of the rounded ones, so that a reader
 * who subtracts gets the same.
 * @param decimals 0 for whole dollars, 2 for cents
 */
export function shownDifference(one: number, other: number, decimals: 0 | 2): number {
  const factor = 10 ** decimals;
  return (Math.round(one * factor) - Math.round(other * factor)) / factor;
}
