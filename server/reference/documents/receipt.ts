import { FEE_NAMES, type FeePurpose, REFUND_TERMS } from "~/domain/fees";
import { formatCents } from "~/domain/money";
import type { Pen } from "~server/shared/documents/pen";
import type { Lender } from "~server/shared/lender";
import { finishLetter, openLetter, writeOffice } from "./brand";

/**
 * The facts of a fee receipt: what was paid, when, for whom and with what. It shows at most four
 * digits of a card (15 USC 1681c(g)).
 */

export interface ReceiptFacts {
  /** receipt number */
  receiptId: string;
  /** application id */
  appId: string;
  purpose: FeePurpose;
  amountCents: number;
  paidAt: Date;
  /** such as "Visa ending in 4242" */
  paidWith: string;
  /** the people it was paid for, primary borrower first */
  names: readonly string[];
  lender: Lender;
}

const PURPOSE_NAMES = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "America/New_York",
});

/** Returns the lines of a receipt, label and value. */
export const receiptRows = (facts: ReceiptFacts): readonly (readonly [label: string, value: string])[] => [
  ["Receipt number", facts.receiptId],
  ["Paid", `${PURPOSE_NAMES.format(facts.paidAt)}, Eastern Time`],
  ["For", FEE_NAMES[facts.purpose]],
  [facts.purpose === "credit-report" ? "Report of" : "Borrowers", facts.names.join(" and ")],
  ["Paid with", facts.paidWith],
  ["Application", facts.appId],
];

const drawRule = (pen: Pen): void => pen.rule();

/** Draws the receipt. Accepts any names. */
export function receiptPdf(facts: ReceiptFacts): Promise<Uint8Array> {
  const { lender, paidAt: date, purpose } = facts;
  const flow = openLetter({ title: "Receipt", date, lender });
  writeOffice(flow, lender);
  flow.space(20);
  flow.heading("Receipt", { tag: "H1", font: "bold", size: 24, color: "brand", leading: 1.2 });
  flow.space(10);
  flow.write(formatCents(facts.amountCents), { font: "bold", size: 26, color: "brand", leading: 1.2 });
  flow.write("paid once, in full", { font: "regular", size: 11, color: "soft" });
  flow.space(18);
  const rows = receiptRows(facts).map(([label, value]) => ({ label, value }));
  flow.rows(rows, {
    label: { font: "regular", size: 11, color: "soft" },
    value: { font: "bold", size: 12, leading: 1.7 },
    labelWidth: 170,
    below: 8,
    decorate: drawRule,
  });
  flow.pen.rule();
  flow.space(14);
  flow.write(REFUND_TERMS[purpose], { font: "regular", size: 11 });
  flow.space(6);
  flow.write(`Questions about this payment? Call us at ${lender.phone} and name the receipt number.`, {
    font: "regular",
    size: 11,
  });
  return finishLetter(flow, lender, "this lender does not exist, and nothing was charged.");
}
