import { explanationOf } from "~/content/loan-estimate-words";
import {
  increaseAnswer,
  type LoanEstimateSheet,
  type SheetChoice,
  type SheetLine,
  type SheetPeriod,
  type SheetSection,
} from "~/domain/loan-estimate/sheet";

/**
 * A Loan Estimate as its page needs it: the lines of the sheet, each explained in plain words,
 * without empty lines.
 */

/**
 * A line of the page: its label, its value, the form's addition, and the plain explanation,
 * separated by line breaks. One string takes half the space of an object with four names in the
 * document.
 */
export type PageLine = string;

const pageLine = (label: string, value: string, means = "", text = ""): PageLine =>
  [label, value, text, means].join("\n").trimEnd();

export interface PageSection {
  /** its heading, with the sum */
  sum: PageLine;
  lines: PageLine[];
}

export interface PageSheet {
  /** the issuer, in one line */
  lender: string;
  heading: PageLine[];
  rateLockNote: string;
  terms: PageLine[];
  /** of all terms, or of each */
  canIncrease: string | string[];
  features: PageLine[];
  years: string[];
  /** for each row the payments of the years, in order */
  payments: { line: PageLine; values: string[] }[];
  taxes: { includes: PageLine[]; sum: PageLine; note: string };
  atClosing: PageLine[];
  loanCosts: PageSection[];
  totalLoanCosts: PageLine;
  otherCosts: PageSection[];
  totals: PageLine[];
  closingParts: PageLine[];
  cash: PageLine[];
  cashToClose: PageLine;
  cashAfter: PageLine[];
  /** absent where the rate is fixed */
  adjustable?: PageLine[];
  contact: PageLine[];
  comparisons: PageLine[];
  considerations: PageLine[];
  receipt: string;
}

const line = ({ id, label, value, text }: SheetLine): PageLine =>
  label === "" ? pageLine(text, value, explanationOf(id)) : pageLine(label, value, explanationOf(id), text);

const section = ({ id, title, total, lines }: SheetSection): PageSection => ({
  sum: pageLine(title, total, explanationOf(id)),
  lines: lines.map(line),
});

/** Returns checkboxes in one line, crossed where chosen. */
const boxes = (choices: readonly SheetChoice[]): string =>
  choices.map(({ word, isChosen }) => `${isChosen ? "☒" : "☐"} ${word}`).join("  ");

/** Returns the page of a sheet. */
export function pageSheet(sheet: LoanEstimateSheet): PageSheet {
  const { lender, officer, taxes } = sheet;
  const payments = (id: string, label: string, of: (period: SheetPeriod) => string) => ({
    line: pageLine(label, "", explanationOf(id)),
    values: sheet.periods.map(of),
  });
  return {
    lender: `${lender.name}, ${lender.address.join(", ")}, ${lender.phone}, NMLS #${lender.nmlsId}`,
    heading: [
      pageLine("Date Issued", sheet.issued),
      pageLine("Applicants", [sheet.applicants.join(" and "), ...sheet.mailingAddresses].join("; ")),
      pageLine("Property", sheet.propertyAddress.join(", ")),
      line(sheet.value),
      ...sheet.about.map(line),
      pageLine("Loan Type", boxes(sheet.loanTypes)),
      pageLine("Loan ID #", sheet.loanId),
      pageLine("Rate Lock", boxes(sheet.rateLock)),
    ],
    rateLockNote: sheet.rateLockNote,
    terms: sheet.terms.map(line),
    canIncrease: sheet.increasing
      ? sheet.terms.map((term) => increaseAnswer(sheet, term))
      : sheet.canIncrease,
    features: sheet.features.map(line),
    years: sheet.periods.map(({ years }) => years),
    payments: [
      payments("payments-pi", "Principal & Interest", (one) => one.principalAndInterest),
      payments("payments-mi", "Mortgage Insurance", (one) => one.mortgageInsurance),
      payments("payments-escrow", "Estimated Escrow", (one) => one.escrow),
      payments("payments-total", "Estimated Total Monthly Payment", (one) => one.total),
    ],
    taxes: {
      includes: taxes.includes.map((one) => pageLine(boxes([one]), one.inEscrow)),
      sum: pageLine(
        "Estimated Taxes, Insurance & Assessments",
        `${taxes.monthly} a month`,
        explanationOf("taxes-EstimatedTaxesInsuranceAssessments"),
      ),
      note: taxes.note,
    },
    atClosing: sheet.atClosing.map(line),
    loanCosts: sheet.loanCosts.map(section),
    totalLoanCosts: line(sheet.totalLoanCosts),
    otherCosts: sheet.otherCosts.map(section),
    totals: [sheet.totalOtherCosts, sheet.totalClosingCosts].map(line),
    closingParts: sheet.closingParts.map(line),
    cash: sheet.cash.map(line),
    cashToClose: line(sheet.cashToClose),
    cashAfter: sheet.cashAfter.map(line),
    ...(sheet.adjustable && { adjustable: sheet.adjustable.map(line) }),
    contact: [
      pageLine("Lender", `${lender.name}, NMLS ID ${lender.nmlsId}`),
      pageLine("Loan Officer", `${officer.name}, NMLS ID ${officer.nmlsId}`),
      pageLine("Email", officer.email),
      pageLine("Phone", officer.phone),
      pageLine("Mortgage Broker", "None"),
    ],
    comparisons: sheet.comparisons.map(line),
    considerations: sheet.considerations.map(line),
    receipt: sheet.receipt,
  };
}
