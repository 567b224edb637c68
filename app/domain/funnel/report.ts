import { MEASURES, type CountedVisitors, type FunnelCounts, type Measure, type StepCount } from "./facts";
import type { Group } from "./groups";
import { isSmallGroup, LEAST_SHOWN, protectCount, type ProtectedCount, type Tally } from "./protect";

/** The drop-off report: how many visitors did what on each step of a wizard. */

/** A number of visitors; "hidden" where it would tell of fewer than ten. */
export type ShownNumber = number | "hidden";

/**
 * The visitors whom a report is about: of all weeks, of one week, or of one group in one week. A
 * group of all weeks together would let somebody subtract its weeks.
 */
export type FunnelView =
  { week?: undefined; group?: undefined } | { week: string; group?: Group | undefined };

/** A step of a report. */
export interface FunnelRow {
  step: string;
  counts: Readonly<Record<Measure, ShownNumber>>;
  /** part of those who started it that left there, from 0 to 1; absent where a number is hidden */
  shareLeft?: number;
  /** median seconds until it is answered; absent where too few answered it */
  seconds?: number;
}

/** An error that visitors met on a step. */
export interface FunnelError {
  step: string;
  error: string;
  visitors: ShownNumber;
}

/** The report of one flow. */
export interface FlowFunnel {
  flow: string;
  /** in the order of the flow's steps, without those that nobody started */
  rows: FunnelRow[];
  /** in the same order, the most frequent first; hidden numbers last */
  errors: FunnelError[];
}

/** A flow whose steps are reported. */
export interface ReportedFlow {
  flow: string;
  /** in the order of the flow */
  steps: readonly string[];
}

const shownNumber = (count: ProtectedCount, { week, group }: FunnelView): ShownNumber => {
  const known = week === undefined ? undefined : count.weeks.get(week);
  const one = week === undefined ? count.all : group === undefined ? known?.whole : known?.groups.get(group);
  return one === undefined ? 0 : one.isHidden ? "hidden" : one.value;
};

const tallyOf = (counted: StepCount, value: number): Tally => ({
  week: counted.week,
  groups: [counted.device, counted.scripts, counted.source],
  value,
  of: counted.started,
});

/** The counts of a step, and of its visitors. */
interface ProtectedStep {
  cells: readonly StepCount[];
  started: ProtectedCount;
}

function rowOf(
  step: string,
  { cells, started }: ProtectedStep,
  view: FunnelView,
  seconds?: number,
): FunnelRow {
  const numberOf = (measure: Measure): ShownNumber => {
    const tallies = cells.map((cell) => tallyOf(cell, cell[measure]));
    return shownNumber(measure === "started" ? started : protectCount(tallies, started), view);
  };
  const [first, answered, back, left, returned] = MEASURES.map(numberOf);
  const counts = {
    ...{ started: first ?? 0, answered: answered ?? 0, back: back ?? 0 },
    ...{ left: left ?? 0, returned: returned ?? 0 },
  };
  const canShare = counts.started !== "hidden" && counts.started > 0 && counts.left !== "hidden";
  const isTimed = counts.answered !== "hidden" && counts.answered >= LEAST_SHOWN;
  return {
    step,
    counts,
    ...(canShare && { shareLeft: Number(counts.left) / Number(counts.started) }),
    ...(isTimed && seconds !== undefined && { seconds }),
  };
}

const cellKey = ({ week, device, scripts, source }: CountedVisitors): string =>
  [week, device, scripts, source].join(" ");

function errorsOf(
  step: string,
  { cells, started }: ProtectedStep,
  errors: FunnelCounts["errors"],
  view: FunnelView,
): FunnelError[] {
  const names = [...new Set(errors.map(({ error }) => error))].toSorted();
  const rows = names.map((error): FunnelError => {
    const own = errors.filter((one) => one.error === error);
    const met = new Map(own.map((one) => [cellKey(one), one.visitors]));
    const tallies = cells.map((cell) => tallyOf(cell, met.get(cellKey(cell)) ?? 0));
    return { step, error, visitors: shownNumber(protectCount(tallies, started), view) };
  });
  const rank = ({ visitors }: FunnelError): number => (visitors === "hidden" ? 0 : visitors);
  return rows.filter(({ visitors }) => visitors !== 0).toSorted((one, other) => rank(other) - rank(one));
}

/**
 * Returns the report of a flow.
 * @param counts with the times of this view
 */
export function flowFunnel(
  { flow, steps }: ReportedFlow,
  counts: FunnelCounts,
  view: FunnelView,
): FlowFunnel {
  const cells = counts.steps.filter((one) => one.flow === flow);
  const found = steps.flatMap((step) => {
    const own = cells.filter((one) => one.step === step);
    if (own.length === 0) return [];
    const known = { cells: own, started: protectCount(own.map((cell) => tallyOf(cell, cell.started))) };
    const errors = counts.errors.filter((one) => one.flow === flow && one.step === step);
    const time = counts.times.find((one) => one.flow === flow && one.step === step);
    return [
      {
        row: rowOf(step, known, view, time?.seconds),
        errors: errorsOf(step, known, errors, view),
      },
    ];
  });
  const shown = found.filter(({ row }) => row.counts.started !== 0);
  return { flow, rows: shown.map(({ row }) => row), errors: shown.flatMap(({ errors }) => errors) };
}

/** The result of a variant of an experiment. */
export interface VariantCount {
  name: string;
  /** devices that were shown it */
  shown: number;
  /** devices of them per conversion */
  converted: Readonly<Record<string, number>>;
}

/** A row of the table of experiments. */
export interface VariantRow {
  variant: string;
  conversion: string;
  shown: ShownNumber;
  converted: ShownNumber;
  /** from 0 to 1; absent where a number is hidden, and where nobody was shown it */
  share?: number;
}

/**
 * Returns the results of an experiment's variants. No totals are shown with them, so that nothing
 * can be subtracted.
 * @param conversions the names of all conversions
 */
export function variantRows(variants: readonly VariantCount[], conversions: readonly string[]): VariantRow[] {
  return conversions.flatMap((conversion) =>
    variants.map(({ name, shown, converted }): VariantRow => {
      const value = converted[conversion] ?? 0;
      const isFew = isSmallGroup({ value: shown, of: shown });
      const isHidden = isFew || isSmallGroup({ value, of: shown });
      return {
        variant: name,
        conversion,
        shown: isFew ? "hidden" : shown,
        converted: isHidden ? "hidden" : value,
        ...(!isHidden && shown > 0 && { share: value / shown }),
      };
    }),
  );
}
