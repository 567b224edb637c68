/**
 * A Loan Estimate for display: every line of form H-24 (12 CFR 1026.37) with its text and its
 * figure as text. The web page and the PDF both use it, so that their figures cannot differ.
 */

/**
 * Whether the rate is locked; the lock ends at close of business on the day `until`, YYYY-MM-DD.
 */
export type RateLock = { isLocked: false } | { isLocked: true; until: string };

/** The lender that issues a document. */
export interface DocumentLender {
  name: string;
  nmlsId: string;
  phone: string;
  /** line by line */
  address: string[];
}

/** The contact for the loan. `phone` in display form. */
export interface LoanOfficer {
  name: string;
  nmlsId: string;
  phone: string;
  email: string;
}

/** One line: its label, its text (blank when nothing is due), and the form's notes on it. */
export interface SheetLine {
  /** the same on every estimate, regardless of numbers in its label */
  id: string;
  label: string;
  value: string;
  text: string;
}

/** A choice of the form with its checkbox. */
export interface SheetChoice {
  word: string;
  isChosen: boolean;
}

/** Charges under a heading, with their total. */
export interface SheetSection {
  id: string;
  title: string;
  total: string;
  lines: SheetLine[];
}

/** The payments of a range of years. */
export interface SheetPeriod {
  years: string;
  principalAndInterest: string;
  mortgageInsurance: string;
  escrow: string;
  total: string;
}

/** A Loan Estimate, ready for display. */
export interface LoanEstimateSheet {
  /** the time of issue, ISO 8601 */
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
  /** NO and YES; YES states the lock's end */
  rateLock: [SheetChoice, SheetChoice];
  rateLockNote: string;
  /** amount, rate and payment */
  terms: SheetLine[];
  /**
   * whether they can increase after closing: the answer for all lines except those with the listed
   * ids, which can
   */
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
  /** closing costs and cash to close, as on the first page */
  atClosing: SheetLine[];
  loanCosts: SheetSection[];
  totalLoanCosts: SheetLine;
  otherCosts: SheetSection[];
  totalOtherCosts: SheetLine;
  totalClosingCosts: SheetLine;
  /** D + I, and lender credits */
  closingParts: SheetLine[];
  /** the calculation of the cash to close */
  cash: SheetLine[];
  cashToClose: SheetLine;
  /** lines below it, for a loan without a seller */
  cashAfter: SheetLine[];
  /** rate changes of an adjustable rate (12 CFR 1026.37(j)) */
  adjustable?: SheetLine[];
  /** five years (two lines), annual percentage rate, total interest percentage */
  comparisons: SheetLine[];
  considerations: SheetLine[];
  /** the meaning of a signature under the estimate, and its limits */
  receipt: string;
}

/** Returns the letters of a label, which stay the same when its numbers change. */
export const idOf = (section: string, label: string): string =>
  `${section}-${label.replace(/[^A-Za-z]+/g, "")}`;

/** Creates a line, identified by its label by default. */
export function sheetLine(section: string, label: string, value: string, text = "", name = label): SheetLine {
  return { id: idOf(section, name), label, value, text };
}

/** Returns the form's answer to whether a term can increase after closing. */
export const increaseAnswer = (
  { canIncrease, increasing = [] }: LoanEstimateSheet,
  { id }: SheetLine,
): string => (increasing.includes(id) ? "YES" : canIncrease);

/** Returns every line that is compared between estimates, in form order. */
export function comparableLines(sheet: LoanEstimateSheet): SheetLine[] {
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
    // The five-year principal appears under its total, without its own label.
    ...sheet.comparisons.map((line) => ({ ...line, label: line.label || line.text })),
  ];
}
