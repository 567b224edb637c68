import type { LoanEstimateSheet, SheetLine, SheetSection } from "~/domain/loan-estimate/sheet";
import { drawBand, type Column, type Form, leaveGap, drawRow, drawRowEnd, drawTableHeading } from "./form";

/** The second page: all closing costs and the cash to close. */

const AMOUNT = 46;
const SIZE = 8.5;

function drawSubHeading({ pen }: Form, title: string, { x, width }: Column): void {
  pen.space(17);
  pen.page.drawRectangle({ x, y: pen.y, width, height: 17, color: "brand" });
  const at = { x: x + 5, y: pen.y + 5, size: 10, font: "bold", color: "white" } as const;
  pen.page.drawText(title, at, pen.addPart("H3"));
}

/** Draws a label and an amount at the right edge of a column. */
function drawCostRow(form: Form, { x, width }: Column, { label, value }: SheetLine): void {
  drawRow(
    form,
    [
      { x: x + 5, width: width - AMOUNT - 10, text: label, size: SIZE },
      { x: x + width - AMOUNT - 5, width: AMOUNT, align: "right", text: value, size: SIZE },
    ],
    { padding: 3 },
  );
}

function drawTotalRow(
  form: Form,
  column: Column,
  { label, value }: Pick<SheetLine, "label" | "value">,
): void {
  const at = { x: column.x + 5, y: form.pen.y - 12, width: column.width - AMOUNT - 10 };
  const style = { font: "bold", size: 9 } as const;
  drawBand(form, 18, column);
  const [labelPart = null, amountPart = null] = form.pen.addRow(2);
  form.pen.place(label, style, { ...at, part: labelPart });
  const amountAt = {
    x: column.x + column.width - AMOUNT - 5,
    y: at.y,
    width: AMOUNT,
    align: "right",
  } as const;
  form.pen.place(value, style, { ...amountAt, part: amountPart });
  form.pen.space(18);
  drawRowEnd(form, column);
  leaveGap(form, 2);
}

function drawSection(form: Form, column: Column, { title, total, lines }: SheetSection): void {
  drawTotalRow(form, column, { label: title, value: total });
  for (const line of lines) drawCostRow(form, column, line);
  leaveGap(form, 9);
}

function drawLoanCosts(form: Form, column: Column, { loanCosts, totalLoanCosts }: LoanEstimateSheet): void {
  drawSubHeading(form, "Loan Costs", column);
  for (const one of loanCosts) drawSection(form, column, one);
  drawTotalRow(form, column, totalLoanCosts);
}

function drawOtherCosts(form: Form, column: Column, sheet: LoanEstimateSheet): void {
  drawSubHeading(form, "Other Costs", column);
  for (const one of sheet.otherCosts) drawSection(form, column, one);
  drawTotalRow(form, column, sheet.totalOtherCosts);
  leaveGap(form, 9);
  drawTotalRow(form, column, sheet.totalClosingCosts);
  for (const line of sheet.closingParts) drawCostRow(form, column, line);
}

function drawCash(form: Form, column: Column, { cash, cashToClose, cashAfter }: LoanEstimateSheet): void {
  drawSubHeading(form, "Calculating Cash to Close", column);
  form.pen.space(3);
  for (const line of cash) drawCostRow(form, column, line);
  form.pen.space(3);
  drawTotalRow(form, column, cashToClose);
  for (const line of cashAfter) {
    form.pen.space(3);
    drawCostRow(form, column, line);
  }
}

/** Draws the adjustable rate table across the page. */
function drawRateTable(form: Form, lines: readonly SheetLine[]): void {
  const { pen } = form;
  leaveGap(form, 14);
  drawTableHeading(form, "Adjustable Interest Rate (AIR) Table");
  for (const { label, value } of lines) {
    drawRow(form, [
      { x: pen.margin + 4, width: 290, text: label, size: SIZE, isBold: true },
      { x: pen.margin + 300, width: pen.width - 304, text: value, size: SIZE },
    ]);
    drawRowEnd(form);
  }
}

/**
 * Draws the second page: loan costs on the left, other costs and the cash to close on the right.
 */
export function drawSecondPage(form: Form, sheet: LoanEstimateSheet): void {
  const { pen } = form;
  drawTableHeading(form, "Closing Cost Details");
  pen.space(10);
  const between = 16;
  const width = (pen.width - between) / 2;
  const top = pen.y;
  drawLoanCosts(form, { x: pen.margin, width }, sheet);
  const left = pen.y;
  pen.y = top;
  const right = { x: pen.margin + width + between, width };
  drawOtherCosts(form, right, sheet);
  leaveGap(form, 14);
  drawCash(form, right, sheet);
  pen.y = Math.min(left, pen.y);
  if (sheet.adjustable) drawRateTable(form, sheet.adjustable);
}
