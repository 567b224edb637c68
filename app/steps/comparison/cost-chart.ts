import type { Comparison, LoanRow } from "~/domain/comparison/compare";
import { spentAfter, type Course } from "~/domain/comparison/figures";
import type { ComparisonInput } from "~/domain/comparison/home";
import { formatMoney } from "~/domain/money";
import { monthsWords } from "~/steps/loan/loan-words";
import type { Chart } from "./view";
import { shortSpan, type LoanText } from "./words";

/**
 * The line chart: what each loan has cost so far, less what staying has cost, over ten years.
 * Staying is the zero line.
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

function finding(shown: readonly LoanRow[]): string {
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

/** Returns the chart of the shown loans; undefined without a row of staying to compare with. */
export function costChart(
  found: Comparison,
  input: ComparisonInput,
  texts: ReadonlyMap<string, LoanText>,
): Chart | undefined {
  const { staying, best } = found;
  const shown = found.rows.filter(({ isMore }) => !isMore);
  if (!staying || shown.length === 0) return undefined;
  const months = Array.from({ length: MONTHS / STEP + 1 }, (_, index) => index * STEP);
  const values = shown.map(({ course }) =>
    months.map((month) => differenceAt(course, staying.course, month)),
  );
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
  return {
    title: "Cost over 10 years, compared with staying",
    finding: finding(shown),
    ticks: ticks.map((dollars): [number, string] => [down(dollars), tickText(dollars)]),
    ...(stay !== undefined && stay <= MONTHS && { stayAt: (stay / MONTHS) * 100 }),
    zero: down(0),
    stayEnd: ends[0] ?? 0,
    lines: shown.map((row, index) => ({
      letter: row.letter,
      name: nameOf(row),
      path: `M${(values[index] ?? []).map((dollars, at) => `${String(Math.round((at * STEP * 1000) / MONTHS))} ${String(Math.round(down(dollars) * 10))}`).join(" ")}`,
      end: ends[index + 1] ?? 0,
    })),
    crossings: shown.flatMap((row) => {
      const even = row.figures.breakEven;
      if (even === undefined || even > MONTHS) return [];
      const at = Math.round((even / MONTHS) * 10_000) / 100;
      return [{ at, ...(row === best && { words: `${row.letter}: ${shortSpan(even)}` }) }];
    }),
    ...(callout && { callout }),
    table: {
      heads: ["Staying", ...shown.map(({ letter }) => letter)],
      rows: [
        ...TABLE_YEARS.map((years): [string, ...string[]] => [
          monthsWords(years * 12),
          ...[staying, ...shown].map(({ course }) => formatMoney(spentAfter(course, years * 12) / 100)),
        ]),
        ["Last payment", ...[staying, ...shown].map(({ figures }) => formatMoney(figures.spentToEnd))],
      ],
    },
  };
}
