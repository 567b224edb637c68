import type { SummaryRow } from "~/ui/parts";
import { changeAddress } from "~server/visit/change-link";
import type { Visit } from "~server/visit/types";
import { addressLine } from "~/domain/address";
import { fullName } from "~/domain/borrowers";
import { birthDateRows, reviewRow } from "~/steps/credit/review";
import type { HomesState } from "~/steps/homes/state";
import { borrowerAt, borrowerIndexes } from "~/steps/people/borrowers";

type HomesReviewVisit = Pick<Visit<HomesState>, "host" | "session" | "trail" | "state" | "entry">;

/** The nodes on which the reviewed answers are changed. */
export interface ReviewNodes {
  borrower: string;
  /** nodes that may ask for the second borrower; the first one on the visitor's trail counts */
  coBorrower: readonly string[];
  /** node that asks whether there is a co-borrower */
  household: string;
  subject: string;
  residence: string;
  birthDate: string;
}

/**
 * Returns the data for the bureaus to review, each with the address where it is changed; a date of
 * birth only as "Given".
 */
export function reviewRows(visit: HomesReviewVisit, nodes: ReviewNodes): SummaryRow[] {
  // The last date is asked for on the same page as the review.
  const before = visit.state.facts.applicants?.slice(0, -1);
  return [
    ...peopleRows(visit, nodes),
    ...placeRows(visit, nodes),
    ...birthDateRows(visit, nodes.birthDate, before),
  ];
}

function peopleRows(visit: HomesReviewVisit, nodes: ReviewNodes): SummaryRow[] {
  const { borrower, coBorrower } = visit.state.answers;
  const change = (node: string) => changeAddress(visit, node);
  const other = coBorrower
    ? nodes.coBorrower.map(change).find((address) => address !== undefined)
    : change(nodes.household);
  return [
    ...(borrower ? [reviewRow("Your name", fullName(borrower), change(nodes.borrower))] : []),
    reviewRow(
      "On the loan with you",
      coBorrower ? fullName(coBorrower) : "Nobody",
      other,
      "who is on the loan with you",
    ),
  ];
}

function placeRows(visit: HomesReviewVisit, nodes: ReviewNodes): SummaryRow[] {
  const { answers } = visit.state;
  const home = answers.subject
    ? [reviewRow("Home to refinance", addressLine(answers.subject), changeAddress(visit, nodes.subject))]
    : [];
  const residences = borrowerIndexes(visit.state).flatMap((index) => {
    const lives = answers.residences?.[index];
    if (lives === undefined) return [];
    const other = index === "0" ? undefined : borrowerAt(visit.state, index)?.firstName;
    const label = other === undefined ? "Where you live" : `Where ${other} lives`;
    const value = lives === "subject" ? "In the home to refinance" : addressLine(lives);
    return [
      reviewRow(label, value, changeAddress(visit, nodes.residence, index), other && `where ${other} lives`),
    ];
  });
  return [...home, ...residences];
}
