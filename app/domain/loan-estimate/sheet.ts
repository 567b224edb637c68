/**
 * A Loan Estimate as it is read: every line of form H-24 (12 CFR 1026.37) with its words and its figure as text. The web page and the
 * PDF are both made from it, so that neither can say another figure than the other.
 */

/** Whether the rate is promised; `until` is a day, YYYY-MM-DD, at whose close of business that ends. */
export type RateLock = { isLocked: false } | { isLocked: true; until: string };

/** The lender that issues a document. */
export interface DocumentLender {
  name: string;
  nmlsId: string;
  phone: string;
  /** line by line */
  address: string[];
}

/** Who answers for the loan. `phone` as it is to be read. */
export interface LoanOfficer {
  name: string;
  nmlsId: string;
  phone: string;
  email: string;
}

/** One line: what it is, what it says, blank where nothing is due, and what the form adds beside it. */
export interface SheetLine {
  /** the same on every estimate, whatever the numbers in its label */
  id: string;
  label: string;
  value: string;
  text: string;
}

/** A word of the form with its box. */
export interface SheetChoice {
  word: string;
  isChosen: boolean;
}

/** Charges under a heading, with their sum. */
export interface SheetSection {
  id: string;
  title: string;
  total: string;
  lines: SheetLine[];
}

/** The payments of some years. */
export interface SheetPeriod {
  years: string;
  principalAndInterest: string;
  mortgageInsurance: string;
  escrow: string;
  total: string;
}

/** A Loan Estimate, ready to be drawn. */
export interface LoanEstimateSheet {
  /** the moment of its issue, ISO 8601 */
  issuedAt: string;
  lender: DocumentLender;
  officer: LoanOfficer;
  loanId: string;
  issued: string;
  applicants: string[];
  mailingAddresses: string[];
  propertyAddress: string[];
  /** sale price, or estimated value */
  value: SheetLine;
  /** term, purpose, product */
  about: SheetLine[];
  loanTypes: SheetChoice[];
  /** NO and YES; the second says until when */
  rateLock: [SheetChoice, SheetChoice];
  rateLockNote: string;
  /** amount, rate and payment */
  terms: SheetLine[];
  /** whether they can increase after closing: the answer for each but those of the ids, which can */
  canIncrease: string;
  increasing?: string[];
  /** prepayment penalty and balloon payment */
  features: SheetLine[];
  periods: SheetPeriod[];
  taxes: {
    monthly: string;
    includes: (SheetChoice & { inEscrow: string })[];
    note: string;
  };
  /** closing costs and cash to close, as the first page has them */
  atClosing: SheetLine[];
  loanCosts: SheetSection[];
  totalLoanCosts: SheetLine;
  otherCosts: SheetSection[];
  totalOtherCosts: SheetLine;
  totalClosingCosts: SheetLine;
  /** D + I, and the lender's credits */
  closingParts: SheetLine[];
  /** how the cash to close is found */
  cash: SheetLine[];
  cashToClose: SheetLine;
  /** under it, of a loan without a seller */
  cashAfter: SheetLine[];
  /** how a rate changes, of a rate that does (12 CFR 1026.37(j)) */
  adjustable?: SheetLine[];
  /** five years (two lines), annual percentage rate, total interest percentage */
  comparisons: SheetLine[];
  considerations: SheetLine[];
  /** what a signature under it means, and what it does not */
  receipt: string;
}

/** The letters of a label: what stays of it when its numbers change. */
export const idOf = (section: string, label: string): string =>
  `${section}-${label.replace(/[^A-Za-z]+/g, "")}`;

/** A line, named by its label unless told. */
export function sheetLine(section: string, label: string, value: string, text = "", name = label): SheetLine {
  return { id: idOf(section, name), label, value, text };
}

/** Whether a term can increase after closing, as the form answers it. */
export const increaseOf = ({ canIncrease, increasing = [] }: LoanEstimateSheet, { id }: SheetLine): string =>
  increasing.includes(id) ? "YES" : canIncrease;

/** Every line that an estimate is compared by, in the order of the form. */
export function linesOf(sheet: LoanEstimateSheet): SheetLine[] {
  const sections = [...sheet.loanCosts, ...sheet.otherCosts];
  const periods = sheet.periods.flatMap((period) => [
    sheetLine("payments", `Mortgage Insurance, ${period.years}`, period.mortgageInsurance),
    sheetLine("payments", `Estimated Escrow, ${period.years}`, period.escrow),
    sheetLine("payments", `Estimated Total Monthly Payment, ${period.years}`, period.total),
  ]);
  return [
    sheet.value,
    ...sheet.about,
    ...sheet.terms,
    ...sheet.features,
    ...periods,
    sheetLine("taxes", "Estimated Taxes, Insurance & Assessments", sheet.taxes.monthly),
    ...sections.flatMap(({ id, title, total, lines }) => [
      ...lines,
      { id: `${id}-total`, label: title, value: total, text: "" },
    ]),
    sheet.totalLoanCosts,
    sheet.totalOtherCosts,
    ...sheet.closingParts,
    sheet.totalClosingCosts,
    ...sheet.cash,
    sheet.cashToClose,
    ...sheet.cashAfter,
    ...(sheet.adjustable ?? []),
    // The principal of five years stands under their total, without a name of its own.
    ...sheet.comparisons.map((line) => ({ ...line, label: line.label || line.text })),
  ];
}
