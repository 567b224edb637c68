import { addQuoteBorrower, type QuoteBorrowers } from "~/domain/quote-borrowers";
import { peopleOnLoan, type StoredPerson } from "~/steps/people/borrower-list";
import type { QuoteState } from "./state";

/** Pure functions over the answers: the borrowers of the quote and their choices. */

/** Returns the borrowers of the quote, the visitor first (BORR-QT-01, BORR-QT-02). */
export const quotePeople = (state: Pick<QuoteState, "answers">): QuoteBorrowers<StoredPerson> =>
  peopleOnLoan(state).reduce<QuoteBorrowers<StoredPerson>>(
    (list, person) => addQuoteBorrower(list, person),
    [],
  );

/** Returns the wanted cash for the search, in dollars; undefined where none is wanted. */
export function wantedCash({ answers }: Pick<QuoteState, "answers">): number | undefined {
  return (answers.requestedBenefits?.cash ?? answers.cashAmount) || undefined;
}

/** Checks whether there are loans to choose from, and none is chosen. */
export const isOfferChoiceOpen = ({ answers, facts }: QuoteState): boolean =>
  answers.accepted === undefined && facts.benefit !== undefined && facts.benefit.kind !== "none";
