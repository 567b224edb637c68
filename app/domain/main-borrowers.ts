/**
 * The borrower list of the main flow: at most two people, each on or off the loan, and the index of
 * the borrower who answers now.
 */

import type { AppDataBorrowerInput, PersonName, UpToTwo } from "./borrowers";
import { fullName, sameBorrower, upToTwo } from "./borrowers";
import { canAddBorrower } from "./limits";

/**
 * The facts about a person in the main flow; the birth date (YYYY-MM-DD) and the SSN are kept only
 * until they are sent.
 */
export interface MainPerson extends PersonName {
  applicantId?: string;
  dob?: string;
  ssn?: string;
  isLast4SSNVerified?: boolean;
  married?: boolean;
  /** married but separated; the record stores only that they are married */
  separated?: true;
}

/**
 * A person in the list; a person removed from the loan stays in it. The order determines who is
 * primary.
 */
export type ListedPerson<Person> = Person & { readonly isOnLoan: boolean };

/** The fields that identify one person and are never merged into another's entry. */
type PersonalField = "applicantId" | "dob" | "ssn" | "isLast4SSNVerified" | "married" | "separated";

const onLoan = <Person>(person: Person): ListedPerson<Person> => ({ ...person, isOnLoan: true });

function withoutPersonal<Person extends MainPerson>(person: Person): Omit<Person, PersonalField> {
  const {
    applicantId: _id,
    dob: _dob,
    ssn: _ssn,
    isLast4SSNVerified: _verified,
    married: _married,
    separated: _separated,
    ...rest
  } = person;
  return rest;
}

/** Merges new facts into an entry; personal fields of a different person's entry are dropped. */
function mergeEntry<Person extends MainPerson>(
  entry: ListedPerson<Person>,
  person: Person,
): ListedPerson<Person> {
  const isOtherPerson = fullName(entry) !== "" && !sameBorrower(entry, person);
  return onLoan({ ...(isOtherPerson ? withoutPersonal(entry) : entry), ...person });
}

/**
 * Adds a person to the list, on the loan. With room left: merged into the only entry when that is
 * off the loan (BORR-MAIN-01), else appended (BORR-MAIN-02). With no room: replaces the first entry
 * off the loan (BORR-MAIN-03), else the last (BORR-MAIN-04).
 */
export function addMainBorrower<Person extends MainPerson>(
  list: UpToTwo<ListedPerson<Person>>,
  person: Person,
): UpToTwo<ListedPerson<Person>> {
  if (canAddBorrower(list.length)) {
    const [only] = list;
    return only && !only.isOnLoan ? [mergeEntry(only, person)] : upToTwo([...list, onLoan(person)]);
  }
  const off = list.findIndex(({ isOnLoan }) => !isOnLoan);
  const place = off === -1 ? list.length - 1 : off;
  return upToTwo(list.map((entry, index) => (index === place ? onLoan(person) : entry)));
}

/**
 * Takes the entry at `place` (from 0) off the loan but keeps it in the list; an empty place changes
 * nothing (BORR-MAIN-05).
 */
export function removeMainBorrower<Entry extends { readonly isOnLoan: boolean }>(
  list: UpToTwo<Entry>,
  place: number,
): UpToTwo<Entry> {
  return upToTwo(list.map((entry, index) => (index === place ? { ...entry, isOnLoan: false } : entry)));
}

/**
 * Removes the date of birth and SSN fields from all entries, so that the list may be stored
 * (BORR-MAIN-07).
 */
export function purgeBorrowers<Person extends MainPerson>(
  list: UpToTwo<Person>,
): UpToTwo<Omit<Person, "dob" | "ssn">> {
  return upToTwo(list.map(({ dob: _dob, ssn: _ssn, ...rest }) => rest));
}

/**
 * Returns the borrowers for application and app data: the first one on the loan is the primary
 * borrower (BORR-02, BORR-07).
 */
export function mainBorrowersOnLoan(list: UpToTwo<ListedPerson<MainPerson>>): AppDataBorrowerInput[] {
  return list
    .filter(({ isOnLoan }) => isOnLoan)
    .map(({ ssn: _ssn, ...entry }, index) => ({ ...entry, isPrimary: index === 0 }));
}

/** The index before the first borrower and after the last (BORR-MAIN-06). */
export const NO_CURRENT_BORROWER = -1;
