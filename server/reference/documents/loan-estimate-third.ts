import { formatMoney } from "~/domain/money";
import { percentText } from "~/domain/pricing/closing-costs";
import { type Column, type Form, gap, row, rowEnd, tableHeading } from "./form";
import { lenderOf, type LoanEstimateDocument } from "./loan-estimate-text";
import { quiet } from "./pen";

/** The third page: whom to ask, what to compare, what else to know, and the receipt. */

const TAB = 190;

function contactLines(form: Form, column: Column, lines: readonly (readonly [string, string])[]): void {
  for (const [label, value] of lines) {
    row(
      form,
      [
        { x: column.x, width: 92, text: label, size: 7.5, isBold: true, isQuiet: true },
        { x: column.x + 94, width: column.width - 94, text: value, size: 9 },
      ],
      { padding: 2.6 },
    );
  }
}

function drawContact(form: Form, facts: LoanEstimateDocument): void {
  const { pen } = form;
  const lender = lenderOf(facts);
  const { loanOfficer } = facts;
  tableHeading(form, "Additional Information About This Loan", { tab: 262 });
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
    ["LOAN OFFICER", loanOfficer.name],
    ["NMLS ID", loanOfficer.nmlsId],
    ["EMAIL", loanOfficer.email],
    ["PHONE", loanOfficer.phone],
    ["MORTGAGE BROKER", "None"],
  ]);
  pen.y = Math.min(left, pen.y) - 12;
}

function drawComparisons(form: Form, { estimate: { comparisons } }: LoanEstimateDocument): void {
  const { pen } = form;
  const aside = "Use these measures to compare this loan with other loans.";
  tableHeading(form, "Comparisons", { tab: TAB, aside });
  const label = { x: pen.margin + 4, width: TAB - 14, isBold: true, size: 9.5 };
  const figure = { x: pen.margin + TAB, width: 84, isBold: true, size: 11 };
  const words = { x: pen.margin + TAB + 92, width: pen.width - TAB - 96, size: 9 };
  const { inFiveYears, aprPercent, tipPercent } = comparisons;
  const rows = [
    {
      name: "In 5 Years",
      value: formatMoney(inFiveYears.paid),
      text: "Total you will have paid in principal, interest, mortgage insurance, and loan costs.",
    },
    { name: "", value: formatMoney(inFiveYears.principal), text: "Principal you will have paid off." },
    {
      name: "Annual Percentage Rate (APR)",
      value: percentText(aprPercent),
      text: "Your costs over the loan term expressed as a rate. This is not your interest rate.",
    },
    {
      name: "Total Interest Percentage (TIP)",
      value: percentText(tipPercent),
      text: "The total amount of interest that you will pay over the loan term as a percentage of your loan amount.",
    },
  ];
  rows.forEach(({ name, value, text }, index) => {
    row(form, [
      { ...label, text: name },
      { ...figure, text: value },
      { ...words, text },
    ]);
    if (index > 0) rowEnd(form);
  });
}

function considerations({ estimate, keepsServicing = true }: LoanEstimateDocument) {
  const { afterDays, percent } = estimate.terms.lateCharge;
  const isRefinance = estimate.purpose === "refinance" || estimate.purpose === "cashout";
  return [
    {
      name: "Appraisal",
      text: "We may order an appraisal to determine the property's value and charge you for this appraisal. We will promptly give you a copy of any appraisal, even if your loan does not close. You can pay for an additional appraisal for your own use at your own cost.",
    },
    {
      name: "Assumption",
      text: "If you sell or transfer this property to another person, we will not allow assumption of this loan on the original terms.",
    },
    {
      name: "Homeowner's Insurance",
      text: "This loan requires homeowner's insurance on the property, which you may obtain from a company of your choice that we find acceptable.",
    },
    {
      name: "Late Payment",
      text: `If your payment is more than ${String(afterDays)} days late, we will charge a late fee of ${percentText(percent)} of the monthly principal and interest payment.`,
    },
    ...(isRefinance
      ? [
          {
            name: "Liability after Foreclosure",
            text: "Taking this loan could end any state law protection you may currently have against liability for unpaid debt if your lender forecloses on your home. If you lose this protection, you may have to pay any debt remaining even after foreclosure. You may want to consult a lawyer for more information.",
          },
        ]
      : []),
    {
      name: "Refinance",
      text: "Refinancing this loan will depend on your future financial situation, the property value, and market conditions. You may not be able to refinance this loan.",
    },
    {
      name: "Servicing",
      text: keepsServicing
        ? "We intend to service your loan. If so, you will make your payments to us."
        : "We intend to transfer servicing of your loan.",
    },
  ];
}

function drawConsiderations(form: Form, facts: LoanEstimateDocument): void {
  const { pen } = form;
  tableHeading(form, "Other Considerations", { tab: TAB });
  for (const { name, text } of considerations(facts)) {
    row(form, [
      { x: pen.margin + 4, width: 128, isBold: true, size: 9, text: name },
      { x: pen.margin + 138, width: pen.width - 142, size: 8.5, text },
    ]);
    rowEnd(form);
  }
}

function drawReceipt(form: Form, { applicants }: LoanEstimateDocument): void {
  const { pen, regular } = form;
  tableHeading(form, "Confirm Receipt", { tab: TAB });
  const text =
    "By signing, you are only confirming that you have received this form. You do not have to accept this loan because you have signed or received this form.";
  row(form, [{ x: pen.margin + 4, width: pen.width - 8, size: 8.5, text }]);
  const width = (pen.width - 20) / 2;
  const rowHeight = 46;
  const small = { font: regular, size: 7, color: quiet };
  applicants.slice(0, 4).forEach((name, index) => {
    const x = pen.margin + (index % 2) * (width + 20);
    const y = pen.y - 20 - Math.floor(index / 2) * rowHeight;
    const end = { x: x + width, y };
    pen.page.drawLine({ start: { x, y }, end, thickness: 0.8, color: quiet });
    pen.place(name, small, { x, y: y - 9, width: width - 70, maxLines: 4 });
    pen.place("Date", small, { x: x + width - 62, y: y - 9, width: 62 });
  });
  pen.space(Math.ceil(Math.min(applicants.length, 4) / 2) * rowHeight);
}

/** Draws the third page. */
export function drawThirdPage(form: Form, facts: LoanEstimateDocument): void {
  drawContact(form, facts);
  drawComparisons(form, facts);
  gap(form, 14);
  drawConsiderations(form, facts);
  gap(form, 14);
  drawReceipt(form, facts);
}
