import { formatMoney } from "~/domain/money";
import type { CashToClose } from "~/domain/pricing/closing-costs";
import type { CostSection } from "~/domain/pricing/cost-table";
import { band, type Cell, type Column, type Form, gap, row, rowEnd, tableHeading } from "./form";
import type { LoanEstimateDocument } from "./loan-estimate-text";
import { brandColor, white } from "./pen";

/** The second page: every closing cost, and the cash the closing takes. */

const AMOUNT = 46;
const SIZE = 8.5;

function subHeading({ pen, bold }: Form, title: string, { x, width }: Column): void {
  pen.space(17);
  pen.page.drawRectangle({ x, y: pen.y, width, height: 17, color: brandColor });
  pen.page.drawText(title, { x: x + 5, y: pen.y + 5, size: 10, font: bold, color: white });
}

/** A label and an amount at the right edge of a column. */
function costRow(form: Form, column: Column, label: string, amount: string, style: Partial<Cell> = {}): void {
  const { x, width } = column;
  row(
    form,
    [
      { x: x + 5, width: width - AMOUNT - 10, text: label, size: SIZE, ...style },
      { x: x + width - AMOUNT - 5, width: AMOUNT, align: "right", text: amount, size: SIZE, ...style },
    ],
    { padding: 3 },
  );
}

function totalRow(form: Form, column: Column, label: string, amount: number): void {
  const at = { x: column.x + 5, y: form.pen.y - 12, width: column.width - AMOUNT - 10 };
  const style = { font: form.bold, size: 9 };
  band(form, 18, column);
  form.pen.place(label, style, at);
  const amountAt = {
    x: column.x + column.width - AMOUNT - 5,
    y: at.y,
    width: AMOUNT,
    align: "right",
  } as const;
  form.pen.place(formatMoney(amount), style, amountAt);
  form.pen.space(18);
  rowEnd(form, column);
  gap(form, 2);
}

function section(form: Form, column: Column, title: string, { total, lines }: CostSection): void {
  totalRow(form, column, title, total);
  // The form has a line of nothing too, and leaves its amount blank.
  for (const { label, amount } of lines)
    costRow(form, column, label, amount === 0 ? "" : formatMoney(amount));
  gap(form, 9);
}

function drawLoanCosts(form: Form, column: Column, { estimate: { costs } }: LoanEstimateDocument): void {
  subHeading(form, "Loan Costs", column);
  section(form, column, "A. Origination Charges", costs.origination);
  section(form, column, "B. Services You Cannot Shop For", costs.cannotShop);
  section(form, column, "C. Services You Can Shop For", costs.canShop);
  totalRow(form, column, "D. TOTAL LOAN COSTS (A + B + C)", costs.loanCosts);
}

function drawOtherCosts(form: Form, column: Column, { estimate: { costs } }: LoanEstimateDocument): void {
  subHeading(form, "Other Costs", column);
  section(form, column, "E. Taxes and Other Government Fees", costs.government);
  section(form, column, "F. Prepaids", costs.prepaids);
  section(form, column, "G. Initial Escrow Payment at Closing", costs.initialEscrow);
  section(form, column, "H. Other", costs.other);
  totalRow(form, column, "I. TOTAL OTHER COSTS (E + F + G + H)", costs.otherCosts);
  gap(form, 9);
  totalRow(form, column, "J. TOTAL CLOSING COSTS", costs.total);
  costRow(form, column, "D + I", formatMoney(costs.loanCosts + costs.otherCosts));
  costRow(form, column, "Lender Credits", costs.lenderCredits > 0 ? formatMoney(-costs.lenderCredits) : "");
}

function cashLines(cash: CashToClose): readonly (readonly [label: string, amount: number])[] {
  return cash.kind === "purchase"
    ? [
        ["Total Closing Costs (J)", cash.totalClosingCosts],
        ["Closing Costs Financed (Paid from your Loan Amount)", -cash.closingCostsFinanced],
        ["Down Payment/Funds from Borrower", cash.downPayment],
        ["Deposit", -cash.deposit],
        ["Funds for Borrower", 0],
        ["Seller Credits", -cash.sellerCredits],
        ["Adjustments and Other Credits", 0],
      ]
    : [
        ["Loan Amount", cash.loanAmount],
        ["Total Closing Costs (J)", -cash.totalClosingCosts],
        ["Estimated Total Payoffs and Payments", -cash.payoffs],
      ];
}

function drawCash(form: Form, column: Column, { estimate: { cash } }: LoanEstimateDocument): void {
  subHeading(form, "Calculating Cash to Close", column);
  form.pen.space(3);
  for (const [label, amount] of cashLines(cash)) costRow(form, column, label, formatMoney(amount));
  form.pen.space(3);
  const side = cash.kind === "purchase" ? "" : ` ${cash.direction === "to" ? "To" : "From"} Borrower`;
  totalRow(form, column, `Estimated Cash to Close${side}`, cash.cashToClose);
  if (cash.kind === "refinance") {
    form.pen.space(3);
    const label = "Estimated Closing Costs Financed (Paid from your Loan Amount)";
    costRow(form, column, label, formatMoney(cash.closingCostsFinanced));
  }
}

/** Draws the second page: loan costs on the left, other costs and the cash to close on the right. */
export function drawSecondPage(form: Form, facts: LoanEstimateDocument): void {
  const { pen } = form;
  tableHeading(form, "Closing Cost Details");
  pen.space(10);
  const between = 16;
  const width = (pen.width - between) / 2;
  const top = pen.y;
  drawLoanCosts(form, { x: pen.margin, width }, facts);
  const left = pen.y;
  pen.y = top;
  const right = { x: pen.margin + width + between, width };
  drawOtherCosts(form, right, facts);
  gap(form, 14);
  drawCash(form, right, facts);
  pen.y = Math.min(left, pen.y);
}
