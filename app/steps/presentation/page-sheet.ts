import { plainWords } from "~/content/loan-estimate-words";
import type {
  LoanEstimateSheet,
  SheetChoice,
  SheetLine,
  SheetPeriod,
  SheetSection,
} from "~/domain/loan-estimate/sheet";

/** A Loan Estimate as its page gets it: the lines of the sheet, each with its meaning in plain words, and nothing that says nothing. */

/** A line of the page. */
export interface PageLine {
  label: string;
  value?: string;
  /** what the form adds beside it */
  text?: string;
  /** the term in plain words */
  means?: string | undefined;
}

export interface PageSection {
  /** its heading, with the sum */
  sum: PageLine;
  lines: PageLine[];
}

export interface PageSheet {
  /** who issued it, in one line */
  lender: string;
  heading: PageLine[];
  rateLockNote: string;
  terms: PageLine[];
  canIncrease: string;
  features: PageLine[];
  years: string[];
  /** of each row the payments of the years, in their order */
  payments: (PageLine & { values: string[] })[];
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
  contact: PageLine[];
  comparisons: PageLine[];
  considerations: PageLine[];
  receipt: string;
}

const line = ({ id, label, value, text }: SheetLine): PageLine => ({
  label: label || text,
  ...(value === "" ? {} : { value }),
  ...(label === "" || text === "" ? {} : { text }),
  means: plainWords(id),
});

const section = ({ id, title, total, lines }: SheetSection): PageSection => ({
  sum: { label: title, value: total, means: plainWords(id) },
  lines: lines.map(line),
});

/** Boxes in one line, crossed where they are chosen. */
const boxes = (choices: readonly SheetChoice[]): string =>
  choices.map(({ word, isChosen }) => `${isChosen ? "☒" : "☐"} ${word}`).join("  ");

/** The page of a sheet. */
export function pageSheet(sheet: LoanEstimateSheet): PageSheet {
  const { lender, officer, taxes } = sheet;
  const payments = (id: string, label: string, of: (period: SheetPeriod) => string) => ({
    label,
    means: plainWords(id),
    values: sheet.periods.map(of),
  });
  return {
    lender: `${lender.name}, ${lender.address.join(", ")}, ${lender.phone}, NMLS #${lender.nmlsId}`,
    heading: [
      { label: "Date Issued", value: sheet.issued },
      { label: "Applicants", value: [sheet.applicants.join(" and "), ...sheet.mailingAddresses].join("; ") },
      { label: "Property", value: sheet.propertyAddress.join(", ") },
      line(sheet.value),
      ...sheet.about.map(line),
      { label: "Loan Type", value: boxes(sheet.loanTypes) },
      { label: "Loan ID #", value: sheet.loanId },
      { label: "Rate Lock", value: boxes(sheet.rateLock) },
    ],
    rateLockNote: sheet.rateLockNote,
    terms: sheet.terms.map(line),
    canIncrease: sheet.canIncrease,
    features: sheet.features.map(line),
    years: sheet.periods.map(({ years }) => years),
    payments: [
      payments("terms-MonthlyPrincipalInterest", "Principal & Interest", (one) => one.principalAndInterest),
      payments("payments-mi", "Mortgage Insurance", (one) => one.mortgageInsurance),
      payments("payments-escrow", "Estimated Escrow", (one) => one.escrow),
      payments("payments-total", "Estimated Total Monthly Payment", (one) => one.total),
    ],
    taxes: {
      includes: taxes.includes.map((one) => ({ label: boxes([one]), value: one.inEscrow })),
      sum: {
        label: "Estimated Taxes, Insurance & Assessments",
        value: `${taxes.monthly} a month`,
        means: plainWords("taxes-EstimatedTaxesInsuranceAssessments"),
      },
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
    contact: [
      { label: "Lender", value: `${lender.name}, NMLS ID ${lender.nmlsId}` },
      { label: "Loan Officer", value: `${officer.name}, NMLS ID ${officer.nmlsId}` },
      { label: "Email", value: officer.email },
      { label: "Phone", value: officer.phone },
      { label: "Mortgage Broker", value: "None" },
    ],
    comparisons: sheet.comparisons.map(line),
    considerations: sheet.considerations.map(line),
    receipt: sheet.receipt,
  };
}
