import { FEE_NAMES, type FeePurpose, REFUND_TERMS } from "~/domain/fees";
import { formatCents } from "~/domain/money";
import { LENDER } from "./letter-text";
import { brandColor, drawBrand, drawEqualHousing, lineColor, openPaper, mutedInk } from "./pen";

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
}

const PURPOSE_NAMES = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "America/New_York",
});

const MARGIN = 64;
const LABEL = 170;

/** Returns the lines of a receipt, label and value. */
export const receiptRows = (facts: ReceiptFacts): readonly (readonly [label: string, value: string])[] => [
  ["Receipt number", facts.receiptId],
  ["Paid", `${PURPOSE_NAMES.format(facts.paidAt)}, Eastern Time`],
  ["For", FEE_NAMES[facts.purpose]],
  [facts.purpose === "credit-report" ? "Report of" : "Borrowers", facts.names.join(" and ")],
  ["Paid with", facts.paidWith],
  ["Application", facts.appId],
];

/** Draws the receipt on one page of US Letter size. Accepts any names. */
export async function receiptPdf(facts: ReceiptFacts): Promise<Uint8Array> {
  const paper = await openPaper({ title: "Receipt", date: facts.paidAt });
  const { regular, bold } = paper;
  const pen = paper.newPage(MARGIN);
  drawBrand(pen, paper);
  pen.space(4);
  pen.write(LENDER.address.join(", "), { font: regular, size: 9, color: mutedInk });
  pen.space(20);
  pen.write("Receipt", { font: bold, size: 24, color: brandColor, leading: 1.2 });
  pen.space(10);
  pen.write(formatCents(facts.amountCents), { font: bold, size: 26, color: brandColor, leading: 1.2 });
  pen.write("paid once, in full", { font: regular, size: 11, color: mutedInk });
  pen.space(18);
  for (const [label, value] of receiptRows(facts)) {
    pen.rule({ color: lineColor });
    pen.space(4);
    const top = pen.y;
    pen.place(
      label,
      { font: regular, size: 11, color: mutedInk },
      { x: MARGIN, y: top - 16.8, width: LABEL - 10 },
    );
    pen.write(value, { font: bold, size: 12 }, { x: MARGIN + LABEL, width: pen.width - LABEL, maxLines: 6 });
    pen.space(6);
  }
  pen.rule({ color: lineColor });
  pen.space(14);
  pen.write(REFUND_TERMS[facts.purpose], { font: regular, size: 11 });
  pen.space(6);
  pen.write(`Questions about this payment? Call us at ${LENDER.phone} and name the receipt number.`, {
    font: regular,
    size: 11,
  });
  drawEqualHousing(pen.page, MARGIN, MARGIN - 22);
  const foot = `Equal Housing Lender. ${LENDER.name}, NMLS #${LENDER.nmlsId}. A demonstration: this lender does not exist, and nothing was charged.`;
  pen.place(
    foot,
    { font: regular, size: 9, color: mutedInk },
    { x: MARGIN + 32, y: MARGIN - 10, width: pen.width - 32 },
  );
  return paper.document.save();
}
