/**
 * The borrowers of the quote tool: the first one is the primary, and only the latest partner is
 * kept.
 */

import type { BorrowerSlots, CoBorrower, Primary } from "./borrower-slots";
import { sameBorrower, type PersonName } from "./borrowers";

/** The quote tool's list; empty until the visitor's name is known. */
export type QuoteBorrowers<Person> = readonly [] | BorrowerSlots<Person>;

/**
 * Checks whether a person of this name is in the list: first, middle and last name and suffix,
 * trimmed, case-insensitive (BORR-QT-02).
 */
export function isInQuote<Person extends PersonName>(
  list: QuoteBorrowers<Person>,
  person: PersonName,
): boolean {
  return list.some((entry: PersonName) => sameBorrower(entry, person));
}

/**
 * Adds a person to the list: as the primary when empty, else as the partner, replacing an earlier
 * partner but never the primary (BORR-QT-01). A name already in the list is not added again
 * (BORR-QT-02).
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
