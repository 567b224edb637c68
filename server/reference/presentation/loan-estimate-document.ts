import { formatPhone } from "~/domain/phone";
import { documentFileName } from "~/domain/file-name";
import { loanEstimateSheet } from "~/domain/loan-estimate/make-sheet";
import type { LoanEstimateSheet, RateLock } from "~/domain/loan-estimate/sheet";
import { type LoanFiguresInput, type LoanFigures, loanFigures } from "~/domain/pricing/loan-figures";
import { employeeEmail, type Employee } from "~server/reference/bankers";
import { loanEstimatePdf } from "~server/reference/documents/loan-estimate-pdf";
import type { Lender } from "~server/shared/lender";
import type { PostalAddress } from "./address";
import type { Presentation } from "./store";
import type { Applicant } from "~server/reference/store";

/** A Loan Estimate as a document. */

export interface EstimateOrder {
  presentation: Presentation;
  people: readonly Applicant[];
  address: PostalAddress;
  facts: LoanFiguresInput;
  banker: Employee;
  rateLock: RateLock;
  /** whether the customer gave the intent to proceed on an earlier one */
  isIntentGiven: boolean;
  issuedAt: Date;
  lender: Lender;
}

const lineOf = (...parts: (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== "").join(", ");

const linesOf = ({ street, city, state, zip }: PostalAddress): string[] =>
  [street, lineOf(city, [state, zip].filter(Boolean).join(" "))].filter((line) => line !== "");

const nameOf = (person: Applicant): string =>
  [person.firstName, person.middleName, person.lastName, person.suffix].filter(Boolean).join(" ");

/**
 * Returns the borrowers' mailing addresses, each once. A borrower who refinances their residence
 * gets mail there. When an address is unknown, the form says so, because the line is mandatory.
 */
function mailingAddresses({ people, presentation, address }: EstimateOrder): string[] {
  const own = people.flatMap(({ address: at }) => {
    const { street, city, state, zip } = at ?? {};
    return street === undefined ? [] : [lineOf(...linesOf({ street, city, state, zip }))];
  });
  if (own.length > 0) return [...new Set(own)];
  const { purpose, occupancy } = presentation.loan;
  const livesThere = purpose !== "purchase" && occupancy === "PrimaryHome";
  return [livesThere ? lineOf(...linesOf(address)) : "Mailing address: not yet given"];
}

/** Returns the estimate of an order line by line; its document and its page are made from it. */
export function sheetOf(order: EstimateOrder, figures: LoanFigures): LoanEstimateSheet {
  const { presentation, people, address, banker, rateLock, isIntentGiven, issuedAt, lender } = order;
  const { look: _look, ...issuer } = lender;
  return loanEstimateSheet({
    estimate: figures,
    applicants: people.map(nameOf),
    mailingAddresses: mailingAddresses(order),
    propertyAddress: linesOf(address),
    loanId: presentation.appId,
    issued: issuedAt,
    rateLock,
    isIntentGiven,
    // Stored and sent with the sheet, so without the look of documents.
    lender: issuer,
    loanOfficer: {
      name: banker.name,
      nmlsId: banker.nmlsId,
      phone: formatPhone(banker.phoneNumber),
      email: employeeEmail(banker, lender),
    },
  });
}

/** Computes and draws an estimate. */
export async function estimateDocument(
  order: EstimateOrder,
): Promise<{ fileName: string; pdf: Uint8Array; figures: LoanFigures; sheet: LoanEstimateSheet }> {
  const figures = loanFigures(order.facts);
  const sheet = sheetOf(order, figures);
  return {
    fileName: documentFileName(order.lender.name, "Loan Estimate"),
    pdf: await loanEstimatePdf(sheet, order.lender.look),
    figures,
    sheet,
  };
}
