/**
 * The borrowers of the purchase and refinance wizards: a required primary, and at most one
 * co-borrower in the second slot.
 */

import { PRIMARY_REQUIRED_MESSAGE, sameBorrower, type PersonName } from "./borrowers";

export type Primary<Person> = Person & { readonly isPrimary: true };
export type CoBorrower<Person> = Person & { readonly isPrimary: false };

/**
 * The primary in the first slot; the second slot holds a co-borrower or is empty (BORR-02,
 * BORR-05).
 */
export type BorrowerSlots<Person> =
  readonly [Primary<Person>] | readonly [Primary<Person>, CoBorrower<Person>];

/** The result of an upsert: a duplicate leaves the borrowers unchanged. */
export interface UpsertResult<Borrowers> {
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
 * Returns the slots of a full list from a backend or a prefill: its first primary, and the last of
 * the others, since a later co-borrower replaces an earlier one (BORR-PUR-01 for purchase,
 * BORR-PUR-06 for refinance).
 * @throws Error PRIMARY_REQUIRED_MESSAGE when the list has no primary
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
 * Puts a person into the first slot, replacing its occupant (BORR-PUR-04); a person with the
 * co-borrower's name is a duplicate (BORR-PUR-02).
 */
export function upsertPrimary<Person extends PersonName>(
  borrowers: readonly [] | BorrowerSlots<Person>,
  person: Person,
): UpsertResult<readonly [] | BorrowerSlots<Person>> {
  const [, second] = borrowers.length === 2 ? borrowers : [];
  if (!second) return { isDuplicate: false, borrowers: [asPrimary(person)] };
  if (sameBorrower(second, person)) return { isDuplicate: true, borrowers };
  return { isDuplicate: false, borrowers: [asPrimary(person), second] };
}

/**
 * Puts a person into the second slot, replacing its occupant (BORR-PUR-04); a person with the
 * primary's name is a duplicate (BORR-PUR-03).
 */
export function upsertCoBorrower<Person extends PersonName>(
  borrowers: BorrowerSlots<Person>,
  person: Person,
): UpsertResult<BorrowerSlots<Person>> {
  if (sameBorrower(borrowers[0], person)) return { isDuplicate: true, borrowers };
  return { isDuplicate: false, borrowers: replaceCoBorrower(borrowers, person) };
}

/**
 * Puts a person into the second slot of the refinance, replacing its occupant (BORR-05,
 * BORR-PUR-07).
 */
export function replaceCoBorrower<Person extends object>(
  [primary]: BorrowerSlots<Person>,
  person: Person,
): BorrowerSlots<Person> {
  return [primary, asCoBorrower(person)];
}
