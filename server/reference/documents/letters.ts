import { formatMoney } from "~/domain/money";
import type { Flow } from "~server/shared/documents/flow";
import type { Pen, Style } from "~server/shared/documents/pen";
import { finishLetter, openLetter, writeOffice } from "./brand";
import { ESTIMATE_NOTICE, letterText, type LetterFacts, type LetterText } from "./letter-text";

/** Draws a letter, on one page of US Letter size unless names are long; measures are points. */

/** Draws a band behind a row, which overlaps that of the row above. */
function drawBand({ page, margin, width, y }: Pen, height: number): void {
  page.drawRectangle({ x: margin, y: y - height - 3, width, height: height + 6, color: "tint" });
}

function writeAmounts(flow: Flow, rows: LetterText["rows"]): void {
  flow.rows(rows, {
    label: { font: "regular", size: 10.5, color: "soft", leading: 1.4 },
    value: { font: "bold", size: 11.5, leading: 1.35 },
    labelWidth: 144,
    inset: 16,
    below: 5.5,
    decorate: drawBand,
  });
}

const SIGNER: Style = { font: "bold", size: 14, color: "brand" };
const UNDER: Style = { font: "regular", size: 10.5, color: "soft" };

/** Writes who signs, which is never parted. */
function writeSignature(flow: Flow, [signer, under]: LetterText["signature"]): void {
  flow.need(70);
  flow.space(10);
  flow.write(signer, SIGNER);
  flow.write(under, UNDER);
}

/** Draws the letter. Accepts any names: long ones wrap, and go on to a second page. */
export function letterPdf(facts: LetterFacts): Promise<Uint8Array> {
  const text = letterText(facts);
  const { date, lender } = facts;
  const flow = openLetter({ title: text.title, date, lender }, (top) => {
    top.write(ESTIMATE_NOTICE, { font: "bold", size: 12 });
    top.space(16);
  });
  writeOffice(flow, lender);
  flow.space(6);
  flow.write(text.date, { font: "regular", size: 10.5, color: "soft" });
  flow.space(8);
  flow.heading(text.title, { tag: "H1", font: "bold", size: 24, color: "brand", leading: 1.2 });
  flow.space(4);
  flow.write(text.greeting, { font: "bold", size: 13 });
  flow.space(6);
  flow.write(text.opening, { font: "regular", size: 11.5 });
  flow.space(6);
  // The fact that an agent looks for, in large type.
  flow.write(formatMoney(facts.loanAmount), { font: "bold", size: 26, color: "brand", leading: 1.2 });
  flow.space(16);
  writeAmounts(flow, text.rows);
  flow.space(16);
  flow.heading("Please note", { tag: "H2", font: "bold", size: 12 });
  for (const notice of text.notices) {
    flow.space(2);
    flow.item(notice, { font: "regular", size: 10.5 });
  }
  flow.space(8);
  flow.write(text.closing, { font: "regular", size: 10.5 });
  writeSignature(flow, text.signature);
  return finishLetter(flow, lender);
}
