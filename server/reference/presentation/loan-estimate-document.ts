import { formatPhone } from "~/domain/phone";
import { FEES_2026_11 } from "~/domain/pricing/fees-2026-11";
import { loanEstimate, type LoanEstimate, type LoanEstimateFacts } from "~/domain/pricing/loan-estimate";
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
  facts: LoanEstimateFacts;
  banker: Employee;
  issuedAt: Date;
}

const lineOf = (...parts: (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== "").join(", ");

const linesOf = ({ street, city, state, zip }: PostalAddress): string[] =>
  [street, lineOf(city, [state, zip].filter(Boolean).join(" "))].filter((line) => line !== "");

const nameOf = (person: Applicant): string =>
  [person.firstName, person.middleName, person.lastName, person.suffix].filter(Boolean).join(" ");

/** Where the primary borrower gets mail; nothing while it is not known. */
function mailingAddress([primary]: readonly Applicant[]): string[] {
  const { street, city, state, zip } = primary?.address ?? {};
  return street === undefined ? [] : linesOf({ street, city, state, zip });
}

/** The lender's fees of the month with those of the presentation, which are charges of the lender too. */
function feesOf({ applicationFeeCents, lockFeeCents }: Presentation): typeof FEES_2026_11 {
  const own = [
    { label: "Application Fee", dollars: applicationFeeCents / 100 },
    { label: "Rate Lock Fee", dollars: lockFeeCents / 100, financeCharge: true },
  ].filter((item) => item.dollars > 0);
  return { ...FEES_2026_11, origination: [...FEES_2026_11.origination, ...own] };
}

/** Computes and draws an estimate whose rate is not locked yet. */
export async function estimateDocument(
  order: EstimateOrder,
): Promise<{ fileName: string; pdf: Uint8Array; figures: LoanEstimate }> {
  const { presentation, people, address, facts, banker, issuedAt } = order;
  const figures = loanEstimate(facts, feesOf(presentation));
  const pdf = await loanEstimatePdf({
    estimate: figures,
    applicants: people.map(nameOf),
    mailingAddress: mailingAddress(people),
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
