/** The borrower page of the sales presentation: at most two people are listed, and the count is of those on the loan. */

import { sameBorrower, upToTwo, type PersonName, type UpToTwo } from "./borrowers";
import { canAddBorrower } from "./limits";

/** A person on the page. */
export type PageBorrower<Person> = Person & { readonly isOnLoan: boolean };

/** How many of the list are on the loan; counted each time, so that it cannot differ from the marks (BORR-SPW-02). */
export function numOfBorrowersOnLoan(list: readonly { readonly isOnLoan: boolean }[]): number {
  return list.filter(({ isOnLoan }) => isOnLoan).length;
}

function marked<Person extends PersonName>(
  list: UpToTwo<PageBorrower<Person>>,
  person: PersonName,
  isOnLoan: boolean,
): UpToTwo<PageBorrower<Person>> {
  return upToTwo(list.map((entry) => (sameBorrower(entry, person) ? { ...entry, isOnLoan } : entry)));
}

/**
 * The list with this person on the loan (BORR-SPW-02). Who is not there yet takes a place at the end; when that is one too
 * many, the first who is off the loan goes (BORR-SPW-01), and when nobody is off the loan the list stays as it is.
 */
export function addPageBorrower<Person extends PersonName>(
  list: UpToTwo<PageBorrower<Person>>,
  person: Person,
): UpToTwo<PageBorrower<Person>> {
  if (list.some((entry) => sameBorrower(entry, person))) return marked(list, person, true);
  const dropped = canAddBorrower(list.length) ? undefined : list.find(({ isOnLoan }) => !isOnLoan);
  return upToTwo([...list.filter((entry) => entry !== dropped), { ...person, isOnLoan: true }]);
}

/** The list with this person off the loan (BORR-SPW-02); somebody who is not there changes nothing. */
export function removePageBorrower<Person extends PersonName>(
  list: UpToTwo<PageBorrower<Person>>,
  person: PersonName,
): UpToTwo<PageBorrower<Person>> {
  return marked(list, person, false);
}
