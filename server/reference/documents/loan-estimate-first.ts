import {
  increaseAnswer,
  type LoanEstimateSheet,
  type SheetLine,
  type SheetPeriod,
} from "~/domain/loan-estimate/sheet";
import { type Cell, drawCheckbox, type Form, leaveGap, drawRow, drawRowEnd, drawTableHeading } from "./form";
import type { DocumentLook } from "~server/shared/documents/look";
import { linesOf } from "~server/shared/documents/pen";
import { drawFlower } from "./brand";

/** The first page: the borrowers, the loan terms, the payments, and the costs at closing. */

const LABEL = 72;
const TAB = 190;
/** The width of the flower with the space after it. */
const FLOWER = 30;

/** One line of the heading: a small label and its value. */
interface LabelledLines {
  label: string;
  lines: readonly string[];
}

function drawLender({ pen }: Form, { lender }: LoanEstimateSheet, { hasFlower }: DocumentLook): void {
  if (hasFlower) drawFlower(pen.page, pen.margin + 11, pen.y - 9, 0.8);
  const left = hasFlower ? FLOWER : 0;
  const x = pen.margin + left;
  const width = pen.width - left;
  const below = pen.place(
    lender.name,
    { font: "bold", size: 13, color: "brand" },
    { x, y: pen.y - 9, width },
  );
  const address = [...lender.address, lender.phone, `NMLS #${lender.nmlsId}`].join("  •  ");
  pen.y = pen.place(address, { font: "regular", size: 8, color: "soft" }, { x, y: below + 2, width }) + 4;
}

function drawTitle({ pen }: Form): void {
  pen.rule({ thickness: 1.5, color: "brand" });
  pen.space(27);
  const titleAt = { x: pen.margin, y: pen.y, size: 24, font: "bold", color: "brand" } as const;
  pen.page.drawText("Loan Estimate", titleAt, pen.addPart("H1"));
  const at = { x: pen.margin + 270, y: pen.y + 4, width: pen.width - 270 };
  pen.place(
    "Save this Loan Estimate to compare with your Closing Disclosure.",
    { font: "regular", size: 8.5 },
    at,
  );
  pen.space(10);
}

function drawLabelled({ pen }: Form, { label, lines }: LabelledLines, x: number, width: number, y: number) {
  const isLong = lines.some((one) => linesOf(one, { font: "regular", size: 9.5 }, width - LABEL).length > 2);
  const size = isLong ? 6.5 : 9.5;
  pen.place(label, { font: "bold", size: 7, color: "soft" }, { x, y, width: LABEL });
  const end = lines.reduce(
    (top, one) =>
      pen.place(one, { font: "regular", size }, { x: x + LABEL, y: top, width: width - LABEL, maxLines: 16 }),
    y,
  );
  return Math.min(end, y - 12) - 2.5;
}

function drawLoanType(form: Form, { loanTypes }: LoanEstimateSheet, x: number, y: number): number {
  form.pen.place("LOAN TYPE", { font: "bold", size: 7, color: "soft" }, { x, y, width: LABEL });
  loanTypes.reduce((at, { word, isChosen }) => drawCheckbox(form, { word, isChosen, x: at, y }), x + LABEL);
  return y - 14.5;
}

function drawRateLock(form: Form, sheet: LoanEstimateSheet, x: number, width: number, y: number): number {
  const { pen } = form;
  const [no, yes] = sheet.rateLock;
  pen.place("RATE LOCK", { font: "bold", size: 7, color: "soft" }, { x, y, width: LABEL });
  const next = drawCheckbox(form, { ...no, x: x + LABEL, y });
  drawCheckbox(form, { ...yes, x: next, y, size: 8 });
  const at = { x: x + LABEL, y: y - 12, width: width - LABEL };
  return pen.place(sheet.rateLockNote, { font: "regular", size: 7.5 }, at);
}

/** Converts a line for the heading: its label in capitals. */
const labelled = ({ label, value }: SheetLine): LabelledLines => ({
  label: label.toUpperCase(),
  lines: [value],
});

function drawHeading(form: Form, sheet: LoanEstimateSheet): void {
  const { pen } = form;
  const left = { x: pen.margin, width: 258 };
  const right = { x: pen.margin + 270, width: pen.width - 270 };
  const leftFields: LabelledLines[] = [
    { label: "DATE ISSUED", lines: [sheet.issued] },
    { label: "APPLICANTS", lines: [sheet.applicants.join(" and "), ...sheet.mailingAddresses] },
    { label: "PROPERTY", lines: sheet.propertyAddress },
    labelled(sheet.value),
  ];
  const top = pen.y - 8;
  const leftEnd = leftFields.reduce((y, field) => drawLabelled(form, field, left.x, left.width, y), top);
  const product = sheet.about
    .map(labelled)
    .reduce((y, field) => drawLabelled(form, field, right.x, right.width, y), top);
  const type = drawLoanType(form, sheet, right.x, product);
  const loanId = drawLabelled(
    form,
    { label: "LOAN ID #", lines: [sheet.loanId] },
    right.x,
    right.width,
    type,
  );
  const rightEnd = drawRateLock(form, sheet, right.x, right.width, loanId);
  pen.y = Math.min(leftEnd, rightEnd) - 2;
}

function drawTerms(form: Form, sheet: LoanEstimateSheet): void {
  const { pen } = form;
  const { terms, features } = sheet;
  drawTableHeading(form, "Loan Terms", { tab: TAB, aside: "Can this amount increase after closing?" });
  const label = { x: pen.margin + 4, width: 180, isBold: true, size: 9.5 };
  const figure = { x: pen.margin + TAB, width: 96, isBold: true, size: 11 };
  const answer = { x: pen.margin + TAB + 110, width: 40, isBold: true, size: 9.5 };
  const aside = { x: answer.x + 46, width: pen.margin + pen.width - answer.x - 50, size: 7.5, isQuiet: true };
  for (const term of terms) {
    const { label: name, value, text } = term;
    drawRow(form, [
      { ...label, text: name },
      { ...figure, text: value },
      { ...answer, text: increaseAnswer(sheet, term) },
      { ...aside, text },
    ]);
    drawRowEnd(form);
  }
  drawRow(form, [
    { x: pen.margin + TAB, width: 300, isBold: true, text: "Does the loan have these features?" },
  ]);
  drawRowEnd(form);
  for (const { label: name, value } of features) {
    drawRow(form, [
      { ...label, text: name },
      { ...answer, x: figure.x, text: value },
    ]);
    drawRowEnd(form);
  }
}

function drawPayments(form: Form, { periods }: LoanEstimateSheet): void {
  const { pen } = form;
  drawTableHeading(form, "Projected Payments", { tab: TAB });
  const columnWidth = (pen.width - TAB) / periods.length;
  const label = { x: pen.margin + 4, width: TAB - 20, size: 9.5 };
  const cells = (text: (period: SheetPeriod) => string, style: Partial<Cell> = {}): Cell[] =>
    periods.map((period, index) => ({
      x: pen.margin + TAB + index * columnWidth,
      width: columnWidth - 10,
      align: "center",
      text: text(period),
      size: 9.5,
      ...style,
    }));
  drawRow(
    form,
    [
      { ...label, text: "Payment Calculation", isBold: true },
      ...cells(({ years }) => years, { isBold: true }),
    ],
    { isHeading: true },
  );
  drawRowEnd(form);
  drawRow(form, [
    { ...label, text: "Principal & Interest" },
    ...cells(({ principalAndInterest }) => principalAndInterest),
  ]);
  drawRow(form, [
    { ...label, text: "Mortgage Insurance" },
    ...cells(({ mortgageInsurance }) => mortgageInsurance),
  ]);
  drawRow(form, [{ ...label, text: "Estimated Escrow" }, ...cells(({ escrow }) => escrow)], {
    padding: 4,
  });
  const grows = "Amount can increase over time";
  drawRow(form, [{ ...label, size: 7.5, isQuiet: true, text: grows }], { padding: 1 });
  pen.space(3);
  drawRowEnd(form);
  drawRow(
    form,
    [
      { ...label, text: "Estimated Total Monthly Payment", isBold: true },
      // Two amounts in one cell get a smaller size.
      ...cells(({ total }) => total, { isBold: true, size: periods.length > 2 ? 10 : 13 }),
    ],
    { padding: 5.5 },
  );
  drawRowEnd(form);
}

function drawTaxes(form: Form, { taxes }: LoanEstimateSheet): void {
  const { pen } = form;
  const top = pen.y;
  const first = pen.margin + TAB;
  drawRow(
    form,
    [
      {
        x: pen.margin + 4,
        width: TAB - 20,
        size: 9.5,
        isBold: true,
        text: "Estimated Taxes, Insurance & Assessments",
      },
      { x: first, width: 80, size: 12, isBold: true, text: taxes.monthly },
    ],
    { padding: 6 },
  );
  drawRow(
    form,
    [
      { x: pen.margin + 4, width: TAB - 20, size: 7.5, isQuiet: true, text: "Amount can increase over time" },
      { x: first, width: 80, size: 8.5, text: "a month" },
    ],
    { padding: 1 },
  );
  const x = first + 86;
  const answerX = pen.margin + pen.width - 62;
  const small = { font: "bold", size: 8.5 } as const;
  pen.place("This estimate includes", small, { x, y: top - 13, width: 150 });
  pen.place("In escrow?", small, { x: answerX, y: top - 13, width: 62 });
  taxes.includes.forEach(({ inEscrow, ...item }, index) => {
    const y = top - 26 - index * 12.5;
    drawCheckbox(form, { ...item, x, y });
    if (inEscrow !== "") pen.place(inEscrow, small, { x: answerX, y, width: 62 });
  });
  pen.y = Math.min(pen.y, top - 56);
  drawRow(form, [{ x, width: pen.margin + pen.width - x - 6, size: 7.5, isQuiet: true, text: taxes.note }], {
    padding: 1,
  });
  pen.space(4);
  drawRowEnd(form);
}

function drawCosts(form: Form, { atClosing }: LoanEstimateSheet): void {
  const { pen } = form;
  drawTableHeading(form, "Costs at Closing", { tab: TAB });
  const label = { x: pen.margin + 4, width: TAB - 20, size: 9.5, isBold: true };
  const figure = { x: pen.margin + TAB, width: 80, size: 12, isBold: true };
  const words = { x: pen.margin + TAB + 86, width: pen.width - TAB - 90, size: 8.5 };
  for (const { label: name, value, text } of atClosing) {
    drawRow(
      form,
      [
        { ...label, text: name },
        { ...figure, text: value },
        { ...words, text },
      ],
      { padding: 5.5 },
    );
    drawRowEnd(form);
  }
  pen.write("Visit www.consumerfinance.gov/mortgage-estimate for general information and tools.", {
    font: "regular",
    size: 8.5,
    leading: 1.5,
  });
}

/** Draws the first page. */
export function drawFirstPage(form: Form, sheet: LoanEstimateSheet, look: DocumentLook): void {
  drawLender(form, sheet, look);
  drawTitle(form);
  drawHeading(form, sheet);
  form.pen.space(4);
  drawTerms(form, sheet);
  leaveGap(form);
  drawPayments(form, sheet);
  drawTaxes(form, sheet);
  leaveGap(form);
  drawCosts(form, sheet);
}
