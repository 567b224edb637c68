import type { Comparison, LoanRow, StayingRow } from "~/domain/comparison/compare";
import { shownDifference } from "~/domain/comparison/compare";
import type { Figures, MonthlyParts } from "~/domain/comparison/figures";
import type { OptionKind, Stay } from "~/domain/comparison/home";
import { formatMoney, formatToTheCent } from "~/domain/money";
import { monthsWords, ratePercent } from "~/steps/loan/loan-words";
import type { Cell, Remark } from "./view";

/** The words of figures, as every part of the comparison writes them. */

/** What the page says about a loan besides its figures. */
export interface LoanText {
  /** "Cash-out refinance, 30 years fixed" */
  name: string;
  /** "Cash-out, 30 years" */
  short: string;
  /** "6.500% fixed, replaces both loans" */
  terms: string;
  /** how it is repaid, in a sentence (Regulation Z 1026.24(d)(2)) */
  repayment: string;
  /** how its payment can go up; absent when it cannot */
  rise?: Remark;
  /** the address of everything about it */
  details?: string;
  /** a banker's words about it */
  note?: Remark;
}

/** "4 yr 9 mo", for tables. */
export function shortSpan(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  return [years > 0 ? `${String(years)} yr` : "", rest > 0 ? `${String(rest)} mo` : ""]
    .filter(Boolean)
    .join(" ");
}

/** "over 7 years", "to the last payment". */
export const overStay = (stay: Stay): string =>
  stay === "end" ? "to the last payment" : `over ${monthsWords(stay * 12)}`;

/** "after 7 years", "after the last payment". */
export const afterStay = (stay: Stay): string =>
  stay === "end" ? "after the last payment" : `after ${monthsWords(stay * 12)}`;

/** "$110.42 less", "$3 more", "the same". */
export function changeText(difference: number, format: (dollars: number) => string): string {
  if (difference === 0) return "the same";
  return `${format(Math.abs(difference))} ${difference < 0 ? "less" : "more"}`;
}

/** Returns how a figure differs from staying; lower is better. */
function change(one: number, staying: number | undefined, decimals: 0 | 2): Pick<Cell, "change" | "isWorse"> {
  if (staying === undefined) return {};
  const difference = shownDifference(one, staying, decimals);
  const format = decimals === 2 ? formatToTheCent : formatMoney;
  return { change: changeText(difference, format), ...(difference > 0 && { isWorse: true }) };
}

/** Returns taxes, homeowners insurance and dues of a month. */
export const besidesLoans = ({ taxes = 0, homeInsurance, dues }: MonthlyParts): number =>
  taxes + homeInsurance + dues;

/** "$2,183.76 + $573.00": the parts of a monthly total, in the order of the column's heading. */
function partsText(parts: MonthlyParts): string {
  const { loans, mortgageInsurance, debts } = parts;
  return [
    formatToTheCent(loans),
    ...(mortgageInsurance > 0 ? [`${formatToTheCent(mortgageInsurance)} mortgage insurance`] : []),
    ...(debts > 0 ? [`${formatToTheCent(debts)} other debts`] : []),
    formatToTheCent(besidesLoans(parts)),
  ].join(" + ");
}

/** Cash in hand, or to bring. */
export const cashText = (cash: number): string =>
  cash < 0 ? `You bring ${formatMoney(-cash)}` : formatMoney(cash);

/** Cash that a buyer brings to the closing. */
export const broughtText = (cash: number): string => formatMoney(-cash);

/** Cost to close, or a credit. */
export const costText = (cost: number): string =>
  cost < 0 ? `${formatMoney(-cost)} credit` : formatMoney(cost);

/** A loan's break-even (COMPARE-05). */
export const breakEvenText = ({ breakEven }: Figures): string =>
  breakEven === undefined ? "Never" : shortSpan(breakEven);

/** Stands for staying, which is compared with nothing. */
export const NO_BREAK_EVEN = "\u2013";

/** What a row's cells need to know. */
export interface RowFacts {
  figures: Figures;
  staying: Figures | undefined;
  isStaying: boolean;
  canGoUp: boolean;
  keepsLoans: boolean;
  loansToday: number;
  /** nothing is there today: the cash is brought */
  isPurchase: boolean;
}

function aprNote({ isStaying, keepsLoans, loansToday }: RowFacts): string | undefined {
  if (isStaying) return loansToday > 1 ? "rates of your loans, weighted" : "your rate";
  return keepsLoans ? "of the new loan" : undefined;
}

/** Returns the cells of a row, in the order of the columns. */
export function cellsOf(row: RowFacts): Cell[] {
  const { figures, staying, isStaying, canGoUp, isPurchase } = row;
  const { monthly, cash, cost, spent, owed, apr } = figures;
  const compared = isStaying ? undefined : staying;
  const note = aprNote(row);
  return [
    {
      main: formatToTheCent(monthly.total),
      ...change(monthly.total, compared?.monthly.total, 2),
      note: `${partsText(monthly)}${canGoUp ? " at first" : ""}`,
    },
    { main: isPurchase ? broughtText(cash) : cashText(cash) },
    { main: costText(cost) },
    { main: formatMoney(spent), ...change(spent, compared?.spent, 0) },
    { main: formatMoney(owed), ...change(owed, compared?.owed, 0) },
    { main: apr === undefined ? "None" : ratePercent(apr), ...(note !== undefined && { note }) },
    { main: isStaying ? NO_BREAK_EVEN : breakEvenText(figures) },
  ];
}

/** Returns the loans that give the asked cash, and keep the limits, by monthly total. */
export const askedRows = ({ rows }: Comparison): LoanRow[] => rows.filter(({ doesAsked }) => doesAsked);

/** Returns the monthly difference to staying, as shown. */
export const monthlyChange = (row: LoanRow, staying: StayingRow): number =>
  shownDifference(row.figures.monthly.total, staying.figures.monthly.total, 2);

/** "mortgage", "home equity line": a loan by its kind. */
export const KIND_WORDS: Readonly<Record<OptionKind, string>> = {
  refinance: "refinance",
  cashout: "cash-out refinance",
  "equity-loan": "home equity loan",
  line: "home equity line",
  purchase: "mortgage",
};
