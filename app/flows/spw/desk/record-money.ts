import { paymentSourceText } from "~/domain/card";
import { dateInWords, isoDateOf } from "~/domain/dates";
import { FEE_NAMES } from "~/domain/fees";
import { formatMoney, formatToTheCent } from "~/domain/money";
import { timeInWords } from "~/my-loan/status-words";
import { shownLedger, type ShownChange } from "~/steps/prices/price-words";
import type { SummaryRow } from "~/ui/parts";
import type { CallOutput } from "~server/backend/contract/index";
import { deadlineWords } from "./deadlines";
import { lockRows } from "./loan-lock";

/** Loan Estimates, prices, rate lock and fees of a record, in words for employees. */

type DeskRecord = CallOutput<"desk.record">;

export interface EstimateWords {
  title: string;
  to: string;
  rows: SummaryRow[];
  /** what changed since the estimate before, and how many more lines did */
  changes: { label: string; words: string }[];
  more: number;
}

export interface MoneyView {
  /** what is due or was sent, in a sentence or two */
  clock: string;
  /** an employee has to act */
  isDue: boolean;
  estimates: EstimateWords[];
  /** the price ledger, newest first, and what changed at the newest quote */
  quotes: { id: string; title: string; says: string }[];
  changed: ShownChange[];
  prices: string;
  lock: SummaryRow[];
  fees: { words: string; to: string }[];
}

const address = (path: string, query: Record<string, string>): string =>
  `${path}?${new URLSearchParams(query).toString()}`;

const dayOf = (at: string): string => dateInWords(isoDateOf(new Date(at)));

const timeRow = (label: string, at: string | undefined, now: Date): SummaryRow[] =>
  at === undefined ? [] : [{ label, value: timeInWords(at, now) }];

function estimateOf(application: string, one: DeskRecord["estimates"][number], now: Date): EstimateWords {
  const { documentId, revision, issuedAt, expiresAt, changes, changed } = one;
  return {
    title: `${revision === 1 ? "Loan Estimate" : `Revised Loan Estimate ${String(revision)}`} of ${dayOf(issuedAt)}`,
    to: address("/spw/document", { application, document: documentId }),
    rows: [
      { label: "Sent", value: timeInWords(issuedAt, now) },
      ...timeRow("Viewed", one.viewedAt, now),
      ...(one.receiptAt === undefined
        ? [{ label: "Receipt", value: "Not confirmed" }]
        : timeRow("Receipt confirmed", one.receiptAt, now)),
      ...(one.intentAt === undefined
        ? [{ label: "Intent to proceed", value: "Not given" }]
        : timeRow("Intent to proceed", one.intentAt, now)),
      { label: "Costs expire", value: expiresAt === undefined ? "They don't" : dayOf(expiresAt) },
    ],
    changes: changes.map(({ label, before, after }) => ({ label, words: `${before}, now ${after}` })),
    more: changed - changes.length,
  };
}

const feeOf = (
  application: string,
  { paymentId, fee, amount, paidAt, method, brand, last4 }: DeskRecord["fees"][number],
): MoneyView["fees"][number] => {
  const paidWith = paymentSourceText({ method, brand: brand ?? null, last4: last4 ?? null });
  return {
    words: `${FEE_NAMES[fee]}, ${formatToTheCent(amount)}, paid ${dayOf(paidAt)} with ${paidWith}`,
    to: address("/spw/document", { application, document: paymentId }),
  };
};

/** How many quotes and changes stand in the record; its page of prices has all. */
const MOST = 5;
const MOST_CHANGES = 8;

/** Returns what is due, quoted, locked and paid. */
export function moneyView(
  record: DeskRecord,
  { application, now }: { application: string; now: Date },
): MoneyView {
  const { clock, estimates, fees, loan, quotes } = record;
  const ledger = shownLedger({ quotes }, { quoteId: null, isForEmployee: true, most: MOST });
  return {
    clock: deadlineWords(clock),
    isDue: ["due", "overdue", "expired"].includes(clock.standing),
    estimates: estimates.map((one) => estimateOf(application, one, now)),
    quotes: ledger?.quotes ?? [],
    changed: ledger?.chosen.changes.slice(0, MOST_CHANGES) ?? [],
    prices: address("/spw/prices", { application }),
    lock: lockRows(loan),
    fees: fees.map((one) => feeOf(application, one)),
  };
}

/** Writes a loan in a line: "30Y Fixed: 6.500% (APR 6.586%), $2,183.76 a month, $345,494". */
export const loanWords = ({
  product,
  rate,
  apr,
  monthlyPayment,
  loanAmount,
}: Pick<
  DeskRecord["presented"][number],
  "product" | "rate" | "apr" | "monthlyPayment" | "loanAmount"
>): string =>
  `${product}: ${formatToTheCent(monthlyPayment)} a month, APR ${apr.toFixed(3)}%, rate ${rate.toFixed(3)}%, ${formatMoney(loanAmount)}`;
