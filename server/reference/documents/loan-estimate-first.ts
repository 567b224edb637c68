import { formatExact, formatMoney, formatToTheCent, roundHalfUp } from "~/domain/money";
import { percentText } from "~/domain/pricing/closing-costs";
import { type Cell, choice, type Form, gap, row, rowEnd, tableHeading } from "./form";
import {
  closeOfBusiness,
  expiryText,
  issuedText,
  lenderOf,
  type LoanEstimateDocument,
  purposeText,
  yearsText,
} from "./loan-estimate-text";
import { brandColor, drawFlower, quiet } from "./pen";

/** The first page: whose loan it is, its terms, the payments, and the costs at closing. */

const LABEL = 72;
const TAB = 190;
const SEE_BELOW = "See Projected Payments below for your Estimated Total Monthly Payment";

/** One line of the heading: a word in small letters and what it says. */
interface Labelled {
  label: string;
  lines: readonly string[];
}

function drawLender({ pen, bold, regular }: Form, facts: LoanEstimateDocument): void {
  const lender = lenderOf(facts);
  drawFlower(pen.page, pen.margin + 11, pen.y - 9, 0.8);
  const x = pen.margin + 30;
  const width = pen.width - 30;
  const below = pen.place(
    lender.name,
    { font: bold, size: 13, color: brandColor },
    { x, y: pen.y - 9, width },
  );
  const address = [...lender.address, lender.phone, `NMLS #${lender.nmlsId}`].join("  •  ");
  pen.y = pen.place(address, { font: regular, size: 8, color: quiet }, { x, y: below + 2, width }) + 4;
}

function drawTitle({ pen, bold, regular }: Form): void {
  pen.rule({ thickness: 1.5, color: brandColor });
  pen.space(27);
  pen.page.drawText("Loan Estimate", { x: pen.margin, y: pen.y, size: 24, font: bold, color: brandColor });
  const at = { x: pen.margin + 270, y: pen.y + 4, width: pen.width - 270 };
  pen.place(
    "Save this Loan Estimate to compare with your Closing Disclosure.",
    { font: regular, size: 8.5 },
    at,
  );
  pen.space(10);
}

function drawLabelled(
  { pen, bold, regular }: Form,
  { label, lines }: Labelled,
  x: number,
  width: number,
  y: number,
) {
  const isLong = lines.some((one) => pen.lines(one, { font: regular, size: 9.5 }, width - LABEL).length > 2);
  const size = isLong ? 6.5 : 9.5;
  pen.place(label, { font: bold, size: 7, color: quiet }, { x, y, width: LABEL });
  const end = lines.reduce(
    (top, one) =>
      pen.place(one, { font: regular, size }, { x: x + LABEL, y: top, width: width - LABEL, maxLines: 16 }),
    y,
  );
  return Math.min(end, y - 12) - 2.5;
}

function drawLoanType(form: Form, x: number, y: number): number {
  form.pen.place("LOAN TYPE", { font: form.bold, size: 7, color: quiet }, { x, y, width: LABEL });
  const afterFirst = choice(form, { word: "Conventional", isChosen: true, x: x + LABEL, y });
  const afterSecond = choice(form, { word: "FHA", isChosen: false, x: afterFirst, y });
  const afterThird = choice(form, { word: "VA", isChosen: false, x: afterSecond, y });
  // For any other type, which is written beside it.
  choice(form, { word: "________", isChosen: false, x: afterThird, y });
  return y - 14.5;
}

function drawRateLock(form: Form, facts: LoanEstimateDocument, x: number, width: number, y: number): number {
  const { pen, bold, regular } = form;
  const { rateLock } = facts;
  pen.place("RATE LOCK", { font: bold, size: 7, color: quiet }, { x, y, width: LABEL });
  const next = choice(form, { word: "NO", isChosen: !rateLock.isLocked, x: x + LABEL, y });
  const until = rateLock.isLocked ? `YES, until ${closeOfBusiness(rateLock.until)}` : "YES, until";
  choice(form, { word: until, isChosen: rateLock.isLocked, x: next, y, size: 8 });
  const note = `Before closing, your interest rate, points, and lender credits can change unless you lock the interest rate. All other estimated closing costs expire on ${expiryText(facts.issued)}.`;
  return pen.place(note, { font: regular, size: 7.5 }, { x: x + LABEL, y: y - 12, width: width - LABEL });
}

function drawHeading(form: Form, facts: LoanEstimateDocument): void {
  const { pen } = form;
  const { estimate } = facts;
  const left = { x: pen.margin, width: 258 };
  const right = { x: pen.margin + 270, width: pen.width - 270 };
  const value = formatMoney(estimate.propertyValue);
  const leftFields: Labelled[] = [
    { label: "DATE ISSUED", lines: [issuedText(facts.issued)] },
    { label: "APPLICANTS", lines: [facts.applicants.join(" and "), ...facts.mailingAddresses] },
    { label: "PROPERTY", lines: facts.propertyAddress },
    { label: estimate.purpose === "purchase" ? "SALE PRICE" : "EST. PROP. VALUE", lines: [value] },
  ];
  const rightFields: Labelled[] = [
    { label: "LOAN TERM", lines: [`${String(estimate.termYears)} years`] },
    { label: "PURPOSE", lines: [purposeText(estimate.purpose)] },
    { label: "PRODUCT", lines: ["Fixed Rate"] },
  ];
  const top = pen.y - 8;
  const leftEnd = leftFields.reduce((y, field) => drawLabelled(form, field, left.x, left.width, y), top);
  const product = rightFields.reduce((y, field) => drawLabelled(form, field, right.x, right.width, y), top);
  const type = drawLoanType(form, right.x, product);
  const loanId = drawLabelled(
    form,
    { label: "LOAN ID #", lines: [facts.loanId] },
    right.x,
    right.width,
    type,
  );
  const rightEnd = drawRateLock(form, facts, right.x, right.width, loanId);
  pen.y = Math.min(leftEnd, rightEnd) - 2;
}

function drawTerms(form: Form, { estimate: { terms } }: LoanEstimateDocument): void {
  const { pen } = form;
  tableHeading(form, "Loan Terms", { tab: TAB, aside: "Can this amount increase after closing?" });
  const label = { x: pen.margin + 4, width: 180, isBold: true, size: 9.5 };
  const figure = { x: pen.margin + TAB, width: 96, isBold: true, size: 11 };
  const answer = { x: pen.margin + TAB + 110, width: 40, isBold: true, size: 9.5, text: "NO" };
  const aside = { x: answer.x + 46, width: pen.margin + pen.width - answer.x - 50, size: 7.5, isQuiet: true };
  const amounts = [
    { name: "Loan Amount", value: formatExact(terms.loanAmount), note: "" },
    { name: "Interest Rate", value: percentText(terms.ratePercent), note: "" },
    {
      name: "Monthly Principal & Interest",
      value: formatToTheCent(terms.principalAndInterest),
      note: SEE_BELOW,
    },
  ];
  for (const { name, value, note } of amounts) {
    row(form, [{ ...label, text: name }, { ...figure, text: value }, answer, { ...aside, text: note }]);
    rowEnd(form);
  }
  row(form, [{ x: pen.margin + TAB, width: 300, isBold: true, text: "Does the loan have these features?" }]);
  rowEnd(form);
  for (const [name, has] of [
    ["Prepayment Penalty", terms.prepaymentPenalty],
    ["Balloon Payment", terms.balloonPayment],
  ] as const) {
    row(form, [
      { ...label, text: name },
      { ...answer, x: figure.x, text: has ? "YES" : "NO" },
    ]);
    rowEnd(form);
  }
}

function drawPayments(form: Form, { estimate: { periods } }: LoanEstimateDocument): void {
  const { pen } = form;
  tableHeading(form, "Projected Payments", { tab: TAB });
  const columnWidth = (pen.width - TAB) / periods.length;
  const label = { x: pen.margin + 4, width: TAB - 20, size: 9.5 };
  const cells = (text: (period: (typeof periods)[number]) => string, style: Partial<Cell> = {}): Cell[] =>
    periods.map((period, index) => ({
      x: pen.margin + TAB + index * columnWidth,
      width: columnWidth - 10,
      align: "center",
      text: text(period),
      size: 9.5,
      ...style,
    }));
  const added = (amount: number): string =>
    `+ ${amount > 0 ? formatMoney(roundHalfUp(amount)).slice(1) : "—"}`;
  row(form, [
    { ...label, text: "Payment Calculation", isBold: true },
    ...cells((period) => yearsText(period), { isBold: true }),
  ]);
  rowEnd(form);
  row(form, [
    { ...label, text: "Principal & Interest" },
    ...cells((period) => formatToTheCent(period.principalAndInterest)),
  ]);
  row(form, [
    { ...label, text: "Mortgage Insurance" },
    ...cells((period) => added(period.mortgageInsurance)),
  ]);
  row(form, [{ ...label, text: "Estimated Escrow" }, ...cells((period) => added(period.escrow))], {
    padding: 4,
  });
  const grows = "Amount can increase over time";
  row(form, [{ ...label, size: 7.5, isQuiet: true, text: grows }], { padding: 1 });
  pen.space(3);
  rowEnd(form);
  row(
    form,
    [
      { ...label, text: "Estimated Total Monthly Payment", isBold: true },
      ...cells((period) => formatMoney(period.total), { isBold: true, size: 13 }),
    ],
    { padding: 5.5 },
  );
  rowEnd(form);
}

function drawTaxes(form: Form, { estimate: { property } }: LoanEstimateDocument): void {
  const { pen, bold } = form;
  const top = pen.y;
  const first = pen.margin + TAB;
  row(
    form,
    [
      {
        x: pen.margin + 4,
        width: TAB - 20,
        size: 9.5,
        isBold: true,
        text: "Estimated Taxes, Insurance & Assessments",
      },
      { x: first, width: 80, size: 12, isBold: true, text: formatMoney(property.monthlyTotal) },
    ],
    { padding: 6 },
  );
  row(
    form,
    [
      { x: pen.margin + 4, width: TAB - 20, size: 7.5, isQuiet: true, text: "Amount can increase over time" },
      { x: first, width: 80, size: 8.5, text: "a month" },
    ],
    { padding: 1 },
  );
  const x = first + 86;
  const answerX = pen.margin + pen.width - 62;
  const small = { font: bold, size: 8.5 };
  pen.place("This estimate includes", small, { x, y: top - 13, width: 150 });
  pen.place("In escrow?", small, { x: answerX, y: top - 13, width: 62 });
  const items = [
    { word: "Property Taxes", isChosen: property.monthlyTax > 0 },
    { word: "Homeowner's Insurance", isChosen: property.monthlyInsurance > 0 },
    { word: "Other", isChosen: false },
  ];
  items.forEach((item, index) => {
    const y = top - 26 - index * 12.5;
    choice(form, { ...item, x, y });
    if (item.isChosen) pen.place(property.isEscrowed ? "YES" : "NO", small, { x: answerX, y, width: 62 });
  });
  const note = property.isEscrowed
    ? "See Section G on page 2 for escrowed property costs. You must pay for other property costs separately."
    : "Nothing is held in escrow for this loan. You must pay for property costs separately.";
  pen.y = Math.min(pen.y, top - 56);
  row(form, [{ x, width: pen.margin + pen.width - x - 6, size: 7.5, isQuiet: true, text: note }], {
    padding: 1,
  });
  pen.space(4);
  rowEnd(form);
}

function drawCosts(form: Form, { estimate: { costs, cash } }: LoanEstimateDocument): void {
  const { pen, regular } = form;
  tableHeading(form, "Costs at Closing", { tab: TAB });
  const label = { x: pen.margin + 4, width: TAB - 20, size: 9.5, isBold: true };
  const figure = { x: pen.margin + TAB, width: 80, size: 12, isBold: true };
  const words = { x: pen.margin + TAB + 86, width: pen.width - TAB - 90, size: 8.5 };
  const closing = `Includes ${formatMoney(costs.loanCosts)} in Loan Costs + ${formatMoney(costs.otherCosts)} in Other Costs – ${formatMoney(costs.lenderCredits)} in Lender Credits. See page 2 for details.`;
  row(
    form,
    [
      { ...label, text: "Estimated Closing Costs" },
      { ...figure, text: formatMoney(costs.total) },
      { ...words, text: closing },
    ],
    { padding: 5.5 },
  );
  rowEnd(form);
  const side = cash.kind === "purchase" ? "" : ` ${cash.direction === "to" ? "To" : "From"} borrower.`;
  const included = `Includes Closing Costs. See Calculating Cash to Close on page 2 for details.${side}`;
  row(
    form,
    [
      { ...label, text: "Estimated Cash to Close" },
      { ...figure, text: formatMoney(cash.cashToClose) },
      { ...words, text: included },
    ],
    { padding: 5.5 },
  );
  rowEnd(form);
  pen.write("Visit www.consumerfinance.gov/mortgage-estimate for general information and tools.", {
    font: regular,
    size: 8.5,
    leading: 1.5,
  });
}

/** Draws the first page. */
export function drawFirstPage(form: Form, facts: LoanEstimateDocument): void {
  drawLender(form, facts);
  drawTitle(form);
  drawHeading(form, facts);
  form.pen.space(4);
  drawTerms(form, facts);
  gap(form);
  drawPayments(form, facts);
  drawTaxes(form, facts);
  gap(form);
  drawCosts(form, facts);
}
