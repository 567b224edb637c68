import type { Comparison, LoanRow } from "~/domain/comparison/compare";
import { spentAfter, type Course } from "~/domain/comparison/figures";
import type { ComparisonInput } from "~/domain/comparison/home";
import { formatMoney } from "~/domain/money";
import { monthsWords } from "~/steps/loan/loan-words";
import type { Chart } from "./view";
import { shortSpan, type LoanText } from "./words";

/**
 * The line chart: what each loan has cost so far, less what staying has cost, over ten years.
 * Staying is the zero line; for a purchase one of the loans is.
 */

const MONTHS = 120;
/** Months between two points of a line: a finer line looks the same. */
const STEP = 12;
/** Percent of the height that a letter needs, so that none covers another. */
const LETTER_ROOM = 9;
const TABLE_YEARS = [1, 3, 5, 7, 10];

const differenceAt = (course: Course, staying: Course, month: number): number =>
  (spentAfter(course, month) - spentAfter(staying, month)) / 100;

/** Returns a round distance of gridlines for a range in dollars, four or five of them. */
function tickStep(range: number): number {
  const rough = Math.max(range, 1_000) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((step) => step >= rough) ?? rough;
}

/** "+$40k", "−$2,500", "$0" */
function tickText(dollars: number): string {
  if (dollars === 0) return "$0";
  const size = Math.abs(dollars);
  const words = size % 1_000 === 0 ? `$${String(size / 1_000)}k` : formatMoney(size);
  return `${dollars < 0 ? "\u2212" : "+"}${words}`;
}

/** Moves letters apart that would cover each other, and keeps all of them in the chart. */
export function spread(places: readonly number[]): number[] {
  const order = places.map((at, index) => ({ at, index })).sort((one, other) => one.at - other.at);
  order.forEach((one, index) => {
    const before = order[index - 1];
    if (before && one.at < before.at + LETTER_ROOM) one.at = before.at + LETTER_ROOM;
  });
  let bottom = 100;
  for (const one of order.toReversed()) {
    one.at = Math.min(one.at, bottom);
    bottom = one.at - LETTER_ROOM;
  }
  const placed = [...places];
  for (const { at, index } of order) placed[index] = Math.round(at * 100) / 100;
  return placed;
}

/** The loan or the staying that the lines are compared with: the zero line. */
interface Base {
  /** at the end of the zero line */
  word: string;
  course: Course;
  /** the loan; absent for staying */
  row?: LoanRow;
}

/**
 * Returns staying, else the first loan whose payment cannot go up, else the first one: the sums
 * themselves lie too close to each other to be told apart.
 */
function baseOf({ staying }: Comparison, shown: readonly LoanRow[]): Base | undefined {
  if (staying) return { word: "Stay", course: staying.course };
  const row = shown.find(({ option }) => !option.isVariable) ?? shown[0];
  return row && { word: row.letter, course: row.course, row };
}

/**
 * Returns the first month, within the chart, after which a loan that costs more than the base costs
 * less, or the other way; 0 when it never changes.
 */
function crossingOf({ course }: LoanRow, base: Base): { month: number; startsBelow: boolean } {
  let first = 0;
  for (let month = 1; month <= MONTHS; month += 1) {
    const sign = Math.sign(differenceAt(course, base.course, month));
    if (first === 0) first = sign;
    else if (sign !== 0 && sign !== first) return { month, startsBelow: first < 0 };
  }
  return { month: 0, startsBelow: first < 0 };
}

function findingBesideLoan(lines: readonly LoanRow[], base: Base, name: string): string {
  const found = lines.map((row) => ({ letter: row.letter, ...crossingOf(row, base) }));
  const always = (isBelow: boolean): string =>
    found
      .filter(({ month, startsBelow }) => month === 0 && startsBelow === isBelow)
      .map(({ letter }) => letter)
      .join(", ");
  const [below, above] = [always(true), always(false)];
  return [
    `${base.word}, ${name}, is the zero line.`,
    ...(below === "" ? [] : [`Costs less than ${base.word} all along: ${below}.`]),
    ...(above === "" ? [] : [`Costs more than ${base.word} all along: ${above}.`]),
    ...found
      .filter(({ month }) => month > 0)
      .map(({ letter, month, startsBelow }) =>
        startsBelow
          ? `${letter} costs less for ${monthsWords(month)}, then more.`
          : `${letter} costs more for ${monthsWords(month)}, then less.`,
      ),
  ].join(" ");
}

function findingBesideStaying(shown: readonly LoanRow[]): string {
  const even = shown.flatMap(({ letter, figures: { breakEven } }) =>
    breakEven === undefined ? [] : [`${letter} crosses it after ${monthsWords(breakEven)}`],
  );
  const never = shown.flatMap(({ letter, figures }) => (figures.breakEven === undefined ? [letter] : []));
  return [
    "Staying is the zero line.",
    ...(even.length > 0 ? [`${even.join(", ")}.`] : []),
    ...(never.length > 0 ? [`Never below it: ${never.join(", ")}.`] : []),
  ].join(" ");
}

function calloutOf(best: LoanRow | undefined, { wish }: ComparisonInput): Chart["callout"] {
  const even = best?.figures.breakEven;
  if (!best || even === undefined) return undefined;
  const cash = wish.cash === undefined ? "" : `, with ${formatMoney(wish.cash)} in your hand`;
  return {
    bold: `Crossing point of ${best.letter}: ${monthsWords(even)}.`,
    rest: `Leave earlier and staying would have been cheaper; stay longer and ${best.letter} is${cash}.`,
  };
}

function crossingsOf(lines: readonly LoanRow[], base: Base, best: LoanRow | undefined): Chart["crossings"] {
  return lines.flatMap((row) => {
    const even = base.row ? crossingOf(row, base).month : (row.figures.breakEven ?? 0);
    if (even === 0 || even > MONTHS) return [];
    const at = Math.round((even / MONTHS) * 10_000) / 100;
    return [{ at, ...(row === best && { words: `${row.letter}: ${shortSpan(even)}` }) }];
  });
}

/** Returns what the chart draws as a table: the sums themselves. */
function tableOf(
  { staying }: Comparison,
  shown: readonly LoanRow[],
  nameOf: (row: LoanRow) => string,
): Chart["table"] {
  const columns = staying ? [staying, ...shown] : shown;
  const names = shown.map((row) => `${row.letter}: ${nameOf(row)}`).join("; ");
  return {
    caption: `Interest and fees so far${staying ? ", all loans on the home" : ""}. ${names}`,
    heads: [...(staying ? ["Staying"] : []), ...shown.map(({ letter }) => letter)],
    rows: [
      ...TABLE_YEARS.map((years): [string, ...string[]] => [
        monthsWords(years * 12),
        ...columns.map(({ course }) => formatMoney(spentAfter(course, years * 12) / 100)),
      ]),
      ["Last payment", ...columns.map(({ figures }) => formatMoney(figures.spentToEnd))],
    ],
  };
}

/** Returns the chart of the shown loans; undefined without another one to compare them with. */
export function costChart(
  found: Comparison,
  input: ComparisonInput,
  texts: ReadonlyMap<string, LoanText>,
): Chart | undefined {
  const { best } = found;
  const shown = found.rows.filter(({ isMore }) => !isMore);
  const base = baseOf(found, shown);
  const drawn = shown.filter((row) => row !== base?.row);
  if (!base || drawn.length === 0) return undefined;
  const months = Array.from({ length: MONTHS / STEP + 1 }, (_, index) => index * STEP);
  const values = drawn.map(({ course }) => months.map((month) => differenceAt(course, base.course, month)));
  const all = [0, ...values.flat()];
  const step = tickStep(Math.max(...all) - Math.min(...all));
  const [top, low] = [Math.ceil(Math.max(...all) / step) * step, Math.floor(Math.min(...all) / step) * step];
  const height = Math.max(step, top - low);
  const down = (dollars: number): number => Math.round(((top - dollars) / height) * 10_000) / 100;
  const ticks = Array.from({ length: Math.round(height / step) + 1 }, (_, index) => top - index * step);
  const ends = spread([0, ...values.map((list) => list.at(-1) ?? 0)].map(down));
  const nameOf = ({ option }: LoanRow): string => texts.get(option.id)?.short ?? "";
  const callout = calloutOf(best, input);
  const stay = input.stay === "end" ? undefined : input.stay * 12;
  const other = base.row ? `${base.word}, ${nameOf(base.row)}` : "staying";
  return {
    heading: base.row
      ? `What each costs over the years, less what ${base.word} costs`
      : "What it costs over the years, less what staying costs",
    title: `Cost over 10 years, compared with ${other}`,
    finding: base.row ? findingBesideLoan(drawn, base, nameOf(base.row)) : findingBesideStaying(drawn),
    ticks: ticks.map((dollars): [number, string] => [down(dollars), tickText(dollars)]),
    ...(stay !== undefined && stay <= MONTHS && { stayAt: (stay / MONTHS) * 100 }),
    zero: down(0),
    zeroWord: base.word,
    zeroEnd: ends[0] ?? 0,
    lines: drawn.map((row, index) => ({
      letter: row.letter,
      name: nameOf(row),
      path: `M${(values[index] ?? []).map((dollars, at) => `${String(Math.round((at * STEP * 1000) / MONTHS))} ${String(Math.round(down(dollars) * 10))}`).join(" ")}`,
      end: ends[index + 1] ?? 0,
    })),
    crossings: crossingsOf(drawn, base, best),
    ...(callout
      ? { callout }
      : base.row && {
          callout: { bold: "How to read it.", rest: findingBesideLoan(drawn, base, nameOf(base.row)) },
        }),
    table: tableOf(found, shown, nameOf),
  };
}
