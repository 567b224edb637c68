/**
 * The borrower page of the sales presentation: at most two people are listed, and the count
 * includes only those on the loan.
 */

import { sameBorrower, upToTwo, type PersonName, type UpToTwo } from "./borrowers";
import { canAddBorrower } from "./limits";

/** A person on the page. */
export type PageBorrower<Person> = Person & { readonly isOnLoan: boolean };

/**
 * Returns how many people on the list are on the loan; always recounted, so that it matches the
 * marks (BORR-SPW-02).
 */
export function numOfBorrowersOnLoan(list: readonly { readonly isOnLoan: boolean }[]): number {
  return list.filter(({ isOnLoan }) => isOnLoan).length;
}

function withLoanMark<Person extends PersonName>(
  list: UpToTwo<PageBorrower<Person>>,
  person: PersonName,
  isOnLoan: boolean,
): UpToTwo<PageBorrower<Person>> {
  return upToTwo(list.map((entry) => (sameBorrower(entry, person) ? { ...entry, isOnLoan } : entry)));
}

/**
 * Puts a person on the loan (BORR-SPW-02). A new person is appended; when the list is full, the
 * first person off the loan is removed (BORR-SPW-01), and if all are on the loan the list is
 * unchanged.
 */
export function addPageBorrower<Person extends PersonName>(
  list: UpToTwo<PageBorrower<Person>>,
  person: Person,
): UpToTwo<PageBorrower<Person>> {
  if (list.some((entry) => sameBorrower(entry, person))) return withLoanMark(list, person, true);
  const dropped = canAddBorrower(list.length) ? undefined : list.find(({ isOnLoan }) => !isOnLoan);
  return upToTwo([...list.filter((entry) => entry !== dropped), { ...person, isOnLoan: true }]);
}

/** Takes a person off the loan (BORR-SPW-02); an unlisted person changes nothing. */
export function removePageBorrower<Person extends PersonName>(
  list: UpToTwo<PageBorrower<Person>>,
  person: PersonName,
): UpToTwo<PageBorrower<Person>> {
  return withLoanMark(list, person, false);
}
