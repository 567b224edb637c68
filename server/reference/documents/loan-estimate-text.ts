import { displayFromStorage, isoDateOf } from "~/domain/dates";
import type { CostPurpose } from "~/domain/pricing/cost-table";
import type { LoanFigures } from "~/domain/pricing/loan-figures";
import { loanEstimateExpiry } from "~/domain/pricing/loan-estimate-timing";
import { LENDER } from "./letter-text";

/** What stands on a Loan Estimate beside its figures, and how its figures are written. */

/** The lender that issues a document. */
export interface DocumentLender {
  name: string;
  nmlsId: string;
  phone: string;
  /** line by line */
  address: readonly string[];
}

/** Who answers for the loan. `phone` as it is to be read. */
export interface LoanOfficer {
  name: string;
  nmlsId: string;
  phone: string;
  email: string;
}

/** Whether the rate is promised; `until` is a day, YYYY-MM-DD, at whose close of business that ends. */
export type RateLock = { isLocked: false } | { isLocked: true; until: string };

/** What a Loan Estimate is drawn from. */
export interface LoanEstimateDocument {
  estimate: LoanFigures;
  /** of everyone on the loan, primary first */
  applicants: readonly string[];
  /** of the applicants, a line for each address */
  mailingAddresses: readonly string[];
  /** of the home that secures the loan, line by line */
  propertyAddress: readonly string[];
  loanId: string;
  issued: Date;
  rateLock: RateLock;
  loanOfficer: LoanOfficer;
  /** default: the demonstration lender */
  lender?: DocumentLender;
  /** whether the lender means to keep collecting the payments; default true */
  keepsServicing?: boolean;
}

/** The lender of a document: its own, or the one of this backend. */
export function lenderOf({ lender }: Pick<LoanEstimateDocument, "lender">): DocumentLender {
  return lender ?? LENDER;
}

const PURPOSES: Readonly<Record<CostPurpose, string>> = {
  purchase: "Purchase",
  refinance: "Refinance",
  cashout: "Refinance",
  heloan: "Home Equity Loan",
  heloc: "Home Equity Loan",
};

/** The purpose of a loan in the words of the form. */
export function purposeText(purpose: CostPurpose): string {
  return PURPOSES[purpose];
}

/** "Years 1-7", or "Year 30". */
export function yearsText({ fromYear, toYear }: { fromYear: number; toYear: number }): string {
  return fromYear === toYear ? `Year ${String(toYear)}` : `Years ${String(fromYear)}-${String(toYear)}`;
}

const zoneName = new Intl.DateTimeFormat("en-US", { timeZone: "America/New_York", timeZoneName: "short" });

/** The close of business of a day, YYYY-MM-DD: "12/07/2026 at 5:00 p.m. EST". */
export function closeOfBusiness(iso: string): string {
  const evening = new Date(`${iso}T22:00:00Z`);
  const zone = zoneName.formatToParts(evening).find(({ type }) => type === "timeZoneName")?.value ?? "ET";
  return `${displayFromStorage(iso)} at 5:00 p.m. ${zone}`;
}

/** The day of issue, MM/DD/YYYY. */
export function issuedText(issued: Date): string {
  return displayFromStorage(isoDateOf(issued));
}

/** Until when the costs of the estimate hold. */
export function expiryText(issued: Date): string {
  return closeOfBusiness(loanEstimateExpiry(isoDateOf(issued)));
}
