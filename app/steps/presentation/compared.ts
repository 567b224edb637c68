import { formatMoney, formatToTheCent } from "~/domain/money";
import { ratePercent } from "~/steps/loan/loan-words";
import type { Shown, ShownRate } from "./shown";
import { cashWords, paymentWords, pointsWords, rateName } from "./words";

/** The rates of a presentation side by side, today's loan first: pure. Dollars. */

/** What rates are compared by: of each the number by which they are put in order, and the words. */
const MEASURES = {
  payment: {
    label: "A month",
    // A low first payment brings no adjustable rate to the top.
    of: (rate: ShownRate) => rate.adjustable?.highestPayment ?? rate.monthlyPayment,
    says: paymentWords,
  },
  apr: {
    label: "APR",
    of: (rate: ShownRate) => rate.apr,
    says: (rate: ShownRate) => ratePercent(rate.apr),
  },
  points: { label: "Points", of: (rate: ShownRate) => rate.points, says: pointsWords },
  cash: {
    label: "Cash to close",
    of: (rate: ShownRate) => rate.cashToClose,
    says: (rate: ShownRate) => cashWords(rate.cashToClose),
  },
  five: {
    label: "In 5 years",
    of: (rate: ShownRate) => rate.inFiveYears.paid,
    says: (rate: ShownRate) => formatMoney(rate.inFiveYears.paid),
  },
  whole: {
    label: "Over the loan",
    of: (rate: ShownRate) => rate.inWholeTerm,
    says: (rate: ShownRate) => formatMoney(rate.inWholeTerm),
  },
} as const;

export type Measure = keyof typeof MEASURES;

const isMeasure = (name: string): name is Measure => Object.hasOwn(MEASURES, name);
const ALL = Object.keys(MEASURES).filter(isMeasure);

/** How the table is looked at. */
export interface Look {
  sort: Measure;
  hidden: readonly Measure[];
}

/** A look as an address has it: `?sort=cash&hide=points.whole`; what it does not know is left out. */
export function lookOf(query: URLSearchParams): Look {
  const sort = query.get("sort") ?? "";
  const hidden = (query.get("hide") ?? "").split(".").filter(isMeasure);
  return {
    sort: isMeasure(sort) ? sort : "apr",
    // Something is always compared.
    hidden: hidden.length < ALL.length ? hidden : [],
  };
}

/** A look as the query of an address; empty for the usual one. */
export function queryOf({ sort, hidden }: Look): string {
  const query = new URLSearchParams();
  if (sort !== "apr") query.set("sort", sort);
  if (hidden.length > 0) query.set("hide", hidden.join("."));
  return query.toString();
}

/** A row of the table; one without an id is today's. */
export interface ComparedRow {
  id?: string;
  name: string;
  isChosen?: boolean;
  cells: string[];
}

/** The table. */
export interface Compared {
  columns: { label: string; sortedBy?: boolean; sort?: string }[];
  rows: ComparedRow[];
  /** every measure with the query that hides it, or shows it again */
  choices: { label: string; isShown: boolean; query: string }[];
  /** what the order follows, in words */
  order: string;
}

const UNKNOWN = "not known";
const NOTHING = "–";

/** What keeping today's loan comes to, in the words of the measures. */
function todayCells({ today, currentPayment }: Shown): Readonly<Record<Measure, string>> {
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

const todayName = ({ today }: Shown): string =>
  today?.rate == null ? "Today" : `Today, at ${ratePercent(today.rate)}`;

/** The rates in the order of a look, those alike as they were saved. */
export const inOrder = (rates: readonly ShownRate[], { sort }: Pick<Look, "sort">): ShownRate[] =>
  [...rates].sort((one, other) => MEASURES[sort].of(one) - MEASURES[sort].of(other));

const toggled = (look: Look, measure: Measure): Look => ({
  ...look,
  hidden: look.hidden.includes(measure)
    ? look.hidden.filter((other) => other !== measure)
    : [...look.hidden, measure],
});

/** The rates of a presentation side by side. */
export function compared(shown: Shown, look: Look): Compared {
  const measures = ALL.filter((name) => !look.hidden.includes(name));
  const rows = inOrder(shown.rates, look).map((rate): ComparedRow => ({
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
      ...(name === look.sort ? { sortedBy: true } : { sort: queryOf({ ...look, sort: name }) }),
    })),
    rows: [...first, ...rows],
    choices: ALL.map((name) => ({
      label: MEASURES[name].label,
      isShown: !look.hidden.includes(name),
      query: queryOf(toggled(look, name)),
    })),
    order: `Sorted by ${MEASURES[look.sort].label}, lowest first${hasToday ? ", after what you have today" : ""}.`,
  };
}
