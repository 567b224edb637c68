import type { LoanEstimateSheet } from "~/domain/loan-estimate/sheet";
import { type Column, type Form, leaveGap, drawRow, drawRowEnd, drawTableHeading } from "./form";

/** The third page: contacts, comparisons, other considerations, and the receipt. */

const TAB = 190;

function contactLines(form: Form, column: Column, lines: readonly (readonly [string, string])[]): void {
  for (const [label, value] of lines) {
    drawRow(
      form,
      [
        { x: column.x, width: 92, text: label, size: 7.5, isBold: true, isQuiet: true },
        { x: column.x + 94, width: column.width - 94, text: value, size: 9 },
      ],
      { padding: 2.6 },
    );
  }
}

function drawContact(form: Form, { lender, officer }: LoanEstimateSheet): void {
  const { pen } = form;
  drawTableHeading(form, "Additional Information About This Loan", { tab: 262 });
  pen.space(6);
  const top = pen.y;
  const half = pen.width / 2;
  contactLines(form, { x: pen.margin + 4, width: half - 12 }, [
    ["LENDER", lender.name],
    ["NMLS ID", lender.nmlsId],
    ["ADDRESS", lender.address.join(", ")],
    ["PHONE", lender.phone],
  ]);
  const left = pen.y;
  pen.y = top;
  contactLines(form, { x: pen.margin + half + 4, width: half - 8 }, [
    ["LOAN OFFICER", officer.name],
    ["NMLS ID", officer.nmlsId],
    ["EMAIL", officer.email],
    ["PHONE", officer.phone],
    ["MORTGAGE BROKER", "None"],
  ]);
  pen.y = Math.min(left, pen.y) - 12;
}

function drawComparisons(form: Form, { comparisons }: LoanEstimateSheet): void {
  const { pen } = form;
  const aside = "Use these measures to compare this loan with other loans.";
  drawTableHeading(form, "Comparisons", { tab: TAB, aside });
  const label = { x: pen.margin + 4, width: TAB - 14, isBold: true, size: 9.5 };
  const figure = { x: pen.margin + TAB, width: 84, isBold: true, size: 11 };
  const words = { x: pen.margin + TAB + 92, width: pen.width - TAB - 96, size: 9 };
  comparisons.forEach(({ label: name, value, text }, index) => {
    drawRow(form, [
      { ...label, text: name },
      { ...figure, text: value },
      { ...words, text },
    ]);
    if (index > 0) drawRowEnd(form);
  });
}

function drawConsiderations(form: Form, { considerations }: LoanEstimateSheet): void {
  const { pen } = form;
  drawTableHeading(form, "Other Considerations", { tab: TAB });
  for (const { label, text } of considerations) {
    drawRow(form, [
      { x: pen.margin + 4, width: 128, isBold: true, size: 9, text: label },
      { x: pen.margin + 138, width: pen.width - 142, size: 8.5, text },
    ]);
    drawRowEnd(form);
  }
}

function drawReceipt(form: Form, { applicants, receipt }: LoanEstimateSheet): void {
  const { pen } = form;
  drawTableHeading(form, "Confirm Receipt", { tab: TAB });
  drawRow(form, [{ x: pen.margin + 4, width: pen.width - 8, size: 8.5, text: receipt }]);
  const width = (pen.width - 20) / 2;
  const rowHeight = 46;
  const small = { font: "regular", size: 7, color: "soft" } as const;
  applicants.slice(0, 4).forEach((name, index) => {
    const x = pen.margin + (index % 2) * (width + 20);
    const y = pen.y - 20 - Math.floor(index / 2) * rowHeight;
    pen.page.drawLine(
      [
        [x, y],
        [x + width, y],
      ],
      { thickness: 0.8, color: "soft" },
    );
    pen.place(name, small, { x, y: y - 9, width: width - 70, maxLines: 4 });
    pen.place("Date", small, { x: x + width - 62, y: y - 9, width: 62 });
  });
  pen.space(Math.ceil(Math.min(applicants.length, 4) / 2) * rowHeight);
}

/** Draws the third page. */
export function drawThirdPage(form: Form, sheet: LoanEstimateSheet): void {
  drawContact(form, sheet);
  drawComparisons(form, sheet);
  leaveGap(form, 14);
  drawConsiderations(form, sheet);
  leaveGap(form, 14);
  drawReceipt(form, sheet);
}
