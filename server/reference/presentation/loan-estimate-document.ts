import { formatPhone } from "~/domain/phone";
import { type KnownLoan, type LoanFigures, loanFigures } from "~/domain/pricing/loan-figures";
import type { Employee } from "~server/reference/bankers";
import { loanEstimatePdf } from "~server/reference/documents/loan-estimate-pdf";
import type { PostalAddress } from "./address";
import type { Presentation } from "./store";
import type { Applicant } from "~server/reference/store";

/** A Loan Estimate as a document. */

export interface EstimateOrder {
  presentation: Presentation;
  people: readonly Applicant[];
  address: PostalAddress;
  facts: KnownLoan;
  banker: Employee;
  issuedAt: Date;
}

const lineOf = (...parts: (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== "").join(", ");

const linesOf = ({ street, city, state, zip }: PostalAddress): string[] =>
  [street, lineOf(city, [state, zip].filter(Boolean).join(" "))].filter((line) => line !== "");

const nameOf = (person: Applicant): string =>
  [person.firstName, person.middleName, person.lastName, person.suffix].filter(Boolean).join(" ");

/**
 * Where the borrowers get mail, each address once. Who refinances the home they live in gets it there; where nobody has said, the form
 * says so, because the line may not be left out.
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

/** Computes and draws an estimate whose rate is not locked yet. */
export async function estimateDocument(
  order: EstimateOrder,
): Promise<{ fileName: string; pdf: Uint8Array; figures: LoanFigures }> {
  const { presentation, people, address, facts, banker, issuedAt } = order;
  const figures = loanFigures(facts);
  const pdf = await loanEstimatePdf({
    estimate: figures,
    applicants: people.map(nameOf),
    mailingAddresses: mailingAddresses(order),
    propertyAddress: linesOf(address),
    loanId: presentation.appId,
    issued: issuedAt,
    rateLock: { isLocked: false },
    loanOfficer: {
      name: banker.name,
      nmlsId: banker.nmlsId,
      phone: formatPhone(banker.phoneNumber),
      email: banker.email,
    },
  });
  return { fileName: "larkspur-loan-estimate.pdf", pdf, figures };
}
