import { formatMoney, formatToTheCent } from "~/domain/money";
import { ratePercent } from "~/steps/loan/loan-words";
import type { Presentation, PresentedRate } from "./presentation";
import { cashWords, paymentWords, pointsWords, rateName } from "./presentation-words";

/** The rates of a presentation in comparison, today's loan first: pure functions. In dollars. */

/** What rates are compared by: each has a number for sorting, and the text. */
const MEASURES = {
  payment: {
    label: "A month",
    // An adjustable rate is not ranked by its low first payment.
    of: (rate: PresentedRate) => rate.adjustable?.highestPayment ?? rate.monthlyPayment,
    says: paymentWords,
  },
  apr: {
    label: "APR",
    of: (rate: PresentedRate) => rate.apr,
    says: (rate: PresentedRate) => ratePercent(rate.apr),
  },
  points: { label: "Points", of: (rate: PresentedRate) => rate.points, says: pointsWords },
  cash: {
    label: "Cash to close",
    of: (rate: PresentedRate) => rate.cashToClose,
    says: (rate: PresentedRate) => cashWords(rate.cashToClose),
  },
  five: {
    label: "In 5 years",
    of: (rate: PresentedRate) => rate.inFiveYears.paid,
    says: (rate: PresentedRate) => formatMoney(rate.inFiveYears.paid),
  },
  whole: {
    label: "Over the loan",
    of: (rate: PresentedRate) => rate.inWholeTerm,
    says: (rate: PresentedRate) => formatMoney(rate.inWholeTerm),
  },
} as const;

export type Measure = keyof typeof MEASURES;

const isMeasure = (name: string): name is Measure => Object.hasOwn(MEASURES, name);
const ALL_MEASURES = Object.keys(MEASURES).filter(isMeasure);

/** The sorting and the hidden columns of the table. */
export interface TableView {
  sort: Measure;
  hidden: readonly Measure[];
}

/**
 * Returns the table view of an address: `?sort=cash&hide=points.whole`; unknown values are ignored.
 */
export function tableViewOf(query: URLSearchParams): TableView {
  const sort = query.get("sort") ?? "";
  const hidden = (query.get("hide") ?? "").split(".").filter(isMeasure);
  return {
    sort: isMeasure(sort) ? sort : "apr",
    // At least one column stays visible.
    hidden: hidden.length < ALL_MEASURES.length ? hidden : [],
  };
}

/** Returns a table view as the query of an address; empty for the default one. */
export function tableViewQuery({ sort, hidden }: TableView): string {
  const query = new URLSearchParams();
  if (sort !== "apr") query.set("sort", sort);
  if (hidden.length > 0) query.set("hide", hidden.join("."));
  return query.toString();
}

/** A row of the table; the one without an id is today's loan. */
export interface ComparedRow {
  id?: string;
  name: string;
  isChosen?: boolean;
  cells: string[];
}

/** The table. */
export interface RateComparison {
  columns: { label: string; sortedBy?: boolean; sort?: string }[];
  rows: ComparedRow[];
  /** every measure with the query that hides or shows it */
  choices: { label: string; isShown: boolean; query: string }[];
  /** the sort order, as text */
  order: string;
}

const UNKNOWN = "not known";
const NOTHING = "–";

/** Returns the cells for keeping today's loan. */
function todayCells({ today, currentPayment }: Presentation): Readonly<Record<Measure, string>> {
  const payment = today?.payment ?? currentPayment;
  const { inFiveYears: five, inWholeTerm: whole } = today ?? {};
  return {
    payment: payment == null ? UNKNOWN : formatToTheCent(payment),
    apr: NOTHING,
    points: NOTHING,
    cash: NOTHING,
    five: five ? formatMoney(five.paid) : UNKNOWN,
    whole: whole == null ? UNKNOWN : formatMoney(whole),
  };
}

const todayName = ({ today }: Presentation): string =>
  today?.rate == null ? "Today" : `Today, at ${ratePercent(today.rate)}`;

/** Returns the rates in the view's order, equal ones as they were saved. */
export const sortRates = (
  rates: readonly PresentedRate[],
  { sort }: Pick<TableView, "sort">,
): PresentedRate[] => [...rates].sort((one, other) => MEASURES[sort].of(one) - MEASURES[sort].of(other));

const toggleColumn = (look: TableView, measure: Measure): TableView => ({
  ...look,
  hidden: look.hidden.includes(measure)
    ? look.hidden.filter((other) => other !== measure)
    : [...look.hidden, measure],
});

/** Returns the rates of a presentation in comparison. */
export function compareRates(shown: Presentation, look: TableView): RateComparison {
  const measures = ALL_MEASURES.filter((name) => !look.hidden.includes(name));
  const rows = sortRates(shown.rates, look).map((rate): ComparedRow => ({
    id: rate.rateId,
    name: rateName(rate),
    ...(rate.isChosen ? { isChosen: true } : {}),
    cells: measures.map((name) => MEASURES[name].says(rate)),
  }));
  const now = todayCells(shown);
  const hasToday = shown.today !== null || shown.currentPayment !== null;
  const first: ComparedRow[] = hasToday
    ? [{ name: todayName(shown), cells: measures.map((name) => now[name]) }]
    : [];
  return {
    columns: measures.map((name) => ({
      label: MEASURES[name].label,
      ...(name === look.sort ? { sortedBy: true } : { sort: tableViewQuery({ ...look, sort: name }) }),
    })),
    rows: [...first, ...rows],
    choices: ALL_MEASURES.map((name) => ({
      label: MEASURES[name].label,
      isShown: !look.hidden.includes(name),
      query: tableViewQuery(toggleColumn(look, name)),
    })),
    order: `Sorted by ${MEASURES[look.sort].label}, lowest first${hasToday ? ", after what you have today" : ""}.`,
  };
}
