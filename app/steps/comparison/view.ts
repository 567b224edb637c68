/** What the comparison page shows. All texts are ready; a client component only draws them. */

export type TagTone = "good" | "warn" | "brand";

/** A cell: its figure, how it differs from staying as one is, and a note. */
export interface Cell {
  main: string;
  /** "$110.42 less" */
  change?: string;
  /** the change is one for the worse */
  isWorse?: true;
  note?: string;
}

/** The columns, in the order of the page. */
export const COLUMNS = ["month", "cash", "cost", "spent", "owed", "apr", "even"] as const;
export type Column = (typeof COLUMNS)[number];

/** A row of the table. The letter is empty for staying as one is. */
export interface Row {
  letter: string;
  /** posted as the choice */
  id: string;
  name: string;
  short: string;
  terms: string;
  tags: [tone: TagTone, words: string][];
  cells: Cell[];
  /** everything about this loan */
  details?: string;
  /** a banker's words about it */
  note?: Remark;
  /** who points at it, in words */
  marks?: readonly string[];
  /** points at it */
  mark?: string;
  isBest?: true;
}

export interface Head {
  column: Column;
  words: string;
  note?: string;
  /** sorts by this column; absent where it is sorted already, or cannot be */
  sort?: string;
  isSorted?: true;
}

/** A line of the chart. */
export interface ChartLine {
  letter: string;
  name: string;
  /** path in a square of 1,000 by 1,000 */
  path: string;
  /** percent from the top, where its letter stands */
  end: number;
}

export interface Chart {
  heading: string;
  title: string;
  /** the finding in words */
  finding: string;
  /** percent from the top, and the amount */
  ticks: [at: number, words: string][];
  /** percent from the left; absent when it is not in the chart */
  stayAt?: number;
  zero: number;
  /** what the zero line is: staying, or the loan that the others are compared with */
  zeroWord: string;
  /** percent from the top, where that word is */
  zeroEnd: number;
  /** without the loan of the zero line */
  lines: ChartLine[];
  /** percent from the left; the label only at the best one */
  crossings: { at: number; words?: string }[];
  callout?: { bold: string; rest: string };
  table: { caption: string; heads: string[]; rows: [string, ...string[]][] };
}

/** A sentence with an emphasized beginning. */
export interface Remark {
  bold: string;
  rest: string;
}

/** The home value that is used, and the other one. */
export interface ValueChoice {
  used: "own" | "records";
  own: string;
  records: string;
}

export interface TwoColumns {
  /** the letters that are compared; empty for staying */
  one: string;
  other: string;
  heads: [string, string];
  rows: { label: string; values: [string, string] }[];
}

/** The whole comparison. */
export interface ComparisonView {
  home?: string;
  /** no loan can be chosen here */
  isReadOnly?: true;
  /** the stay is a part of the address */
  isStayInAddress?: true;
  asked: string;
  stay: string;
  /** the other parameters of the address, for forms that change it */
  kept: [name: string, value: string][];
  value?: ValueChoice;
  notes: Remark[];
  caption: string;
  heads: Head[];
  rows: Row[];
  more?: { to: string; label: string };
  /** from all loans back to the first ones */
  fewer?: string;
  /** without it the order of the table */
  unsorted?: string;
  /** every column, with the link that hides or shows it */
  columns: { words: string; isHidden: boolean; to: string }[];
  two: TwoColumns;
  chart?: Chart;
  best?: { title: string; why: string[]; against: string[] };
  cheapest?: { title: string; runs: { when: string; who: string }[] };
  /** why each of the others is here, and what can go wrong */
  others: { letter: string; name: string; why: string; risk: string }[];
  warnings: Remark[];
  meanings: { word: string; means: string }[];
  /** how each loan is repaid */
  repayment: string[];
  /** what the figures are based on */
  basis: string[];
  /** the address of the page with all of it; absent on that page itself */
  figures?: string;
  /** the address that sends the comparison, and until when its prices hold */
  send?: { to: string; hold: string };
}

/** The comparison as its page draws it: HTML that no script changes, and the values of its form. */
export interface ComparisonParts {
  home?: string;
  /**
   * where the stay is a part of the address: the other parameters of it, for the form of the stay
   */
  kept?: [name: string, value: string][];
  stay: string;
  value?: ValueChoice;
  /** tells two sets of rows apart, so that a choice never moves between them */
  rowsKey: string;
  asked: string;
  table: string;
  reasons: string;
  /** how each loan is repaid, and the links to all of it */
  repayment: string;
}
