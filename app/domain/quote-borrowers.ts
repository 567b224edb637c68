/** The borrowers of the quote tool: the first one is the primary, and only the latest partner is kept. */

import type { BorrowerSlots, CoBorrower, Primary } from "./borrower-slots";
import { sameBorrower, type PersonName } from "./borrowers";

/** The quote tool's list; empty until the visitor's own name is known. */
export type QuoteBorrowers<Person> = readonly [] | BorrowerSlots<Person>;

/** Whether somebody of this name is in the list: first, middle and last name and suffix, trimmed, in any case (BORR-QT-02). */
export function isInQuote<Person extends PersonName>(
  list: QuoteBorrowers<Person>,
  person: PersonName,
): boolean {
  return list.some((entry: PersonName) => sameBorrower(entry, person));
}

/**
 * The list with one more person: the primary when there was nobody, else the partner, for whom an earlier partner goes, never
 * the primary (BORR-QT-01). A name that is in the list already is not added again (BORR-QT-02).
 */
export function addQuoteBorrower<Person extends PersonName>(
  list: QuoteBorrowers<Person>,
  person: Person,
): QuoteBorrowers<Person> {
  if (isInQuote(list, person)) return list;
  if (list.length === 0) {
    const primary: Primary<Person> = { ...person, isPrimary: true };
    return [primary];
  }
  const partner: CoBorrower<Person> = { ...person, isPrimary: false };
  return [list[0], partner];
}
