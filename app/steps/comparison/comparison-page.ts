import { compareLoans, isAsked, type Comparison, type LoanRow } from "~/domain/comparison/compare";
import type { Figures } from "~/domain/comparison/figures";
import type { ComparisonInput, HomeLoan } from "~/domain/comparison/home";
import { formatMoney } from "~/domain/money";
import { omitUndefined } from "~/domain/omit-undefined";
import { costChart } from "./cost-chart";
import { askedWords, captionOf, headline } from "./headline";
import { meanings } from "./meanings";
import { cheapestPurchaseWords, purchaseReasons } from "./purchase-reasons";
import { cheapestWords, reasonsOfBest, reasonsOfOthers } from "./reasons";
import { lookOf, toggledColumn, type TableLook } from "./look";
import { twoColumns } from "./two-columns";
import {
  COLUMNS,
  type Cell,
  type Column,
  type ComparisonView,
  type Head,
  type Remark,
  type Row,
} from "./view";
import { afterStay, cellsOf, overStay, type LoanText } from "./words";

/** Puts the comparison page together: every text on it comes from the same rows. */

/** What a flow brings to its comparison. */
export interface ComparisonSource {
  input: ComparisonInput;
  texts: ReadonlyMap<string, LoanText>;
  stayingTerms: string;
  loans: readonly HomeLoan[];
  /** "Ada and Ben"; empty when unknown */
  names: string;
  /** the home's id in the flow */
  home?: string;
  /** no loan can be chosen here */
  isReadOnly?: true;
  /** the stay is a part of the address, not of the visitor's answers */
  isStayInAddress?: true;
  /** who points at which row, by its id, and the address that points at one */
  marks?: { of: ReadonlyMap<string, readonly string[]>; to: (id: string) => string };
  value?: ComparisonView["value"];
  /** replaces the words for the wish */
  asked?: string;
  notes: Remark[];
  /** what the figures are based on; whole sentences */
  basis: string[];
  /** today, ISO date */
  today: string;
  query: URLSearchParams;
  /** where the comparison can be sent to the visitor */
  send?: ComparisonView["send"];
  /** returns the page's address with other parameters */
  to: (changes: Readonly<Record<string, string | undefined>>) => string;
}

/** Posted as the choice of staying as one is. */
export const STAYING_ID = "stay";

const HEADS: Readonly<Record<Column, string>> = {
  month: "Each month, in all",
  cash: "Cash in hand",
  cost: "Cost to close",
  spent: "Cost",
  owed: "Owed",
  apr: "APR",
  even: "Break-even",
};

const VALUES: Readonly<Record<Column, (figures: Figures) => number>> = {
  month: ({ monthly }) => monthly.total,
  // The most cash first.
  cash: ({ cash }) => -cash,
  cost: ({ cost }) => cost,
  spent: ({ spent }) => spent,
  owed: ({ owed }) => owed,
  apr: ({ apr }) => apr ?? 0,
  even: ({ breakEven }) => breakEven ?? Infinity,
};

/** Returns the columns that there are; a purchase has no break-even. */
const columnsOf = ({ input }: ComparisonSource): Column[] =>
  COLUMNS.filter((column) => column !== "even" || input.today !== undefined);

function headWords(column: Column, { stay, today }: ComparisonSource["input"]): string {
  if (column === "spent") return `Cost ${overStay(stay)}`;
  if (column === "owed") return `Owed ${afterStay(stay)}`;
  return column === "cash" && today === undefined ? "Cash to bring" : HEADS[column];
}

function headsOf(source: ComparisonSource, { sorted, hidden }: TableLook, isMany: boolean): Head[] {
  const { input, to } = source;
  const notes: Partial<Record<Column, string>> = {
    month: `${input.today ? "loans" : "loan"} + ${input.costs.taxes === undefined ? "insurance; taxes not counted" : "taxes and insurance"}`,
    spent: "interest and fees",
  };
  return columnsOf(source)
    .filter((column) => !hidden.includes(column))
    .map((column) => {
      const note = notes[column];
      return {
        column,
        words: headWords(column, input),
        ...(note !== undefined && { note }),
        ...(column === sorted ? { isSorted: true as const } : isMany ? { sort: to({ sort: column }) } : {}),
      };
    });
}

/** The tag of the best loan where nothing was asked that another could do better. */
const CHEAPEST: Row["tags"][number] = ["good", "Costs least over your stay"];

const TAGS: Readonly<Record<LoanRow["tags"][number], Row["tags"][number]>> = {
  best: ["good", "Best for what you asked"],
  "costs-least": ["brand", "Costs least"],
  "lowest-payment": ["brand", "Lowest payment"],
  "not-the-cash": ["warn", "Not the cash you asked for"],
  "can-go-up": ["warn", "Payment can go up"],
};

function rowsOf(found: Comparison, source: ComparisonSource, hidden: readonly Column[]): Row[] {
  const { texts, stayingTerms, loans, input, marks } = source;
  const visible = (cells: Cell[]): Cell[] =>
    cells.filter((_, at) => !hidden.some((one) => COLUMNS[at] === one));
  const marksOf = (id: string): Pick<Row, "marks" | "mark"> => ({
    ...omitUndefined({ marks: marks?.of.get(id), mark: marks?.to(id) }),
  });
  const staying = found.staying?.figures;
  const shared = { staying, loansToday: loans.length, isPurchase: input.today === undefined };
  const rows = found.rows.map(({ letter, option, figures, tags }): Row => {
    const text = texts.get(option.id);
    const isCost = input.wish.cash !== undefined;
    return {
      letter,
      id: option.id,
      name: text?.name ?? "",
      short: text?.short ?? "",
      terms: text?.terms ?? "",
      tags: tags.map((tag) => {
        if (tag === "costs-least" && isCost) return ["brand", "Costs least for the cash"];
        return tag === "best" && !isAsked(input) ? CHEAPEST : TAGS[tag];
      }),
      cells: visible(
        cellsOf({
          ...shared,
          figures,
          isStaying: false,
          canGoUp: option.isVariable,
          keepsLoans: option.paysOff.length < loans.length,
        }),
      ),
      ...omitUndefined({ details: text?.details, note: text?.note }),
      ...marksOf(option.id),
      ...(tags.includes("best") && { isBest: true as const }),
    };
  });
  if (!staying) return rows;
  const own: Row = {
    letter: "",
    id: STAYING_ID,
    name: "Stay as you are",
    short: "Stay as you are",
    terms: stayingTerms,
    tags: [],
    cells: visible(
      cellsOf({ ...shared, figures: staying, isStaying: true, canGoUp: false, keepsLoans: true }),
    ),
    ...marksOf(STAYING_ID),
  };
  return [own, ...rows];
}

/** Returns the rows to show, in the order of the address; staying is always first. */
function sortRows(rows: readonly LoanRow[], sorted: Column | undefined, isAll: boolean): readonly LoanRow[] {
  const shown = rows.filter(({ isMore }) => isAll || !isMore);
  if (sorted === undefined) return shown;
  const value = VALUES[sorted];
  return [...shown].sort((one, other) => value(one.figures) - value(other.figures));
}

/** Returns what can go wrong with any of the loans. */
function warningsOf(shown: readonly LoanRow[], texts: ComparisonSource["texts"]): Remark[] {
  const rises = shown.flatMap(({ letter, option }) => {
    const rise = texts.get(option.id)?.rise;
    return rise ? [{ bold: `${letter} ${rise.bold}`, rest: rise.rest }] : [];
  });
  return [
    {
      bold: "Your home secures every one of these loans.",
      rest: "If you cannot pay, you can lose it.",
    },
    ...rises,
  ];
}

const yearOf = (isoDate: string): number => Number(isoDate.slice(0, 4));

/** The parameters that the form of the two columns sets; it keeps all others, such as the visit's. */
const OWN_PARAMETERS = ["one", "other"];

/** Returns every column with the link that hides or shows it. */
const columnChoices = (source: ComparisonSource, { hidden }: TableLook): ComparisonView["columns"] =>
  columnsOf(source).map((column) => ({
    words: headWords(column, source.input),
    isHidden: hidden.includes(column),
    to: source.to({ hide: toggledColumn(hidden, column) }),
  }));

/**
 * Returns the title and the content of the comparison.
 * @throws RangeError for an option that pays off a debt that nobody named (COMPARE-03)
 */
export function comparisonPage(source: ComparisonSource): {
  title: string;
  view: ComparisonView;
  found: Comparison;
} {
  const {
    input,
    texts,
    query,
    to,
    names,
    home,
    isReadOnly,
    isStayInAddress,
    value,
    asked,
    notes,
    basis,
    today,
  } = source;
  const found = compareLoans(input);
  const look = lookOf(query);
  const { sorted, hidden, isAll } = look;
  const shown = sortRows(found.rows, sorted, isAll);
  const rows = rowsOf({ ...found, rows: shown }, source, hidden);
  const more = found.rows.length - shown.length;
  const told = found.staying && {
    found,
    staying: found.staying,
    input,
    texts,
    year: yearOf(today),
  };
  // All loans at once are a longer table, and the parts about the first ones stay on their page.
  const chart = isAll ? undefined : costChart(found, input, texts);
  const best = told && !isAll ? reasonsOfBest(told) : undefined;
  const cheapest = isAll ? undefined : told ? cheapestWords(told) : cheapestPurchaseWords(found, texts);
  const others = isAll ? [] : told ? reasonsOfOthers(told) : purchaseReasons(found, input, texts);
  return {
    title: headline(found, input, names),
    found,
    view: {
      ...(home !== undefined && { home }),
      ...omitUndefined({ isReadOnly, isStayInAddress }),
      asked: asked ?? askedWords(input.wish, input.today?.debts.length ?? 0),
      stay: String(input.stay),
      kept: [...query].filter(([name]) => !OWN_PARAMETERS.includes(name)),
      ...(value && { value }),
      notes,
      caption: captionOf(input),
      heads: headsOf(source, look, shown.length > 1),
      columns: columnChoices(source, look),
      rows,
      ...(more > 0 && {
        more: {
          to: to({ more: "1" }),
          label: more === 1 ? "See one more loan" : `See ${String(more)} more loans`,
        },
      }),
      ...(isAll && { fewer: to({ more: undefined }) }),
      ...(sorted !== undefined && { unsorted: to({ sort: undefined }) }),
      two: twoColumns(found, shown, { input, texts, query, today }),
      ...(chart && { chart }),
      ...(best && { best }),
      ...(cheapest && { cheapest }),
      others,
      warnings: warningsOf(shown, texts),
      meanings: meanings(input.costs, input.stay, input.today !== undefined),
      repayment: shown.map(({ letter, option }) => `${letter}: ${texts.get(option.id)?.repayment ?? ""}`),
      basis,
      figures: to({ show: "figures" }),
      ...(source.send && { send: source.send }),
    },
  };
}

/** Says which home value is used, and which is not. */
export function valueNote({
  used,
  own,
  records,
}: {
  used: "own" | "records";
  own: number;
  records: number;
}): Remark {
  const [one, other] =
    used === "own"
      ? [`your value of ${formatMoney(own)}`, `our estimate of ${formatMoney(records)}`]
      : [`our estimate of ${formatMoney(records)}`, `the ${formatMoney(own)} you gave`];
  return { bold: `We used ${one}, not ${other}.`, rest: "An appraisal decides." };
}
