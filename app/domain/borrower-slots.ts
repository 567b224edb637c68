/** The borrowers of the purchase and refinance wizards: a primary, who is required, and at most one co-borrower in the second slot. */

import { PRIMARY_REQUIRED_MESSAGE, sameBorrower, type PersonName } from "./borrowers";

export type Primary<Person> = Person & { readonly isPrimary: true };
export type CoBorrower<Person> = Person & { readonly isPrimary: false };

/** The primary in the first slot, a co-borrower in the second or nobody (BORR-02, BORR-05). */
export type BorrowerSlots<Person> =
  readonly [Primary<Person>] | readonly [Primary<Person>, CoBorrower<Person>];

/** What became of an upsert: a duplicate leaves the borrowers as they were. */
export interface Upserted<Borrowers> {
  isDuplicate: boolean;
  borrowers: Borrowers;
}

const asPrimary = <Person extends object>(person: Person): Primary<Person> => ({
  ...person,
  isPrimary: true,
});
const asCoBorrower = <Person extends object>(person: Person): CoBorrower<Person> => ({
  ...person,
  isPrimary: false,
});

/**
 * The slots of a whole list, as a backend or a prefill tells it: its first primary, and of the others the last, since a
 * second replaces a second (BORR-PUR-01 for purchase, BORR-PUR-06 for refinance).
 * @throws Error PRIMARY_REQUIRED_MESSAGE when nobody in the list is primary
 */
export function setBorrowers<Person extends { isPrimary: boolean }>(
  list: readonly Person[],
): BorrowerSlots<Person> {
  const primary = list.find(({ isPrimary }) => isPrimary);
  if (!primary) throw new Error(PRIMARY_REQUIRED_MESSAGE);
  const second = list.filter((person) => person !== primary).at(-1);
  return second ? [asPrimary(primary), asCoBorrower(second)] : [asPrimary(primary)];
}

/**
 * A person put into the first slot, in place of whoever is there (BORR-PUR-04); one with the co-borrower's name is a
 * duplicate (BORR-PUR-02).
 */
export function upsertPrimary<Person extends PersonName>(
  borrowers: readonly [] | BorrowerSlots<Person>,
  person: Person,
): Upserted<readonly [] | BorrowerSlots<Person>> {
  const [, second] = borrowers.length === 2 ? borrowers : [];
  if (!second) return { isDuplicate: false, borrowers: [asPrimary(person)] };
  if (sameBorrower(second, person)) return { isDuplicate: true, borrowers };
  return { isDuplicate: false, borrowers: [asPrimary(person), second] };
}

/**
 * A person put into the second slot, in place of whoever is there (BORR-PUR-04); one with the primary's name is a
 * duplicate (BORR-PUR-03).
 */
export function upsertCoBorrower<Person extends PersonName>(
  borrowers: BorrowerSlots<Person>,
  person: Person,
): Upserted<BorrowerSlots<Person>> {
  if (sameBorrower(borrowers[0], person)) return { isDuplicate: true, borrowers };
  return { isDuplicate: false, borrowers: putSecond(borrowers, person) };
}

/** The refinance's slots with this person in the second, whoever was there before (BORR-05, BORR-PUR-07). */
export function putSecond<Person extends object>(
  [primary]: BorrowerSlots<Person>,
  person: Person,
): BorrowerSlots<Person> {
  return [primary, asCoBorrower(person)];
}
