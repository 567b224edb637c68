/** The borrower list of the main flow: at most two people, each on the loan or off it, and whose turn it is to be asked. */

import type { AppDataBorrowerInput, PersonName, UpToTwo } from "./borrowers";
import { fullName, sameBorrower, upToTwo } from "./borrowers";
import { canAddBorrower } from "./limits";

/** What the main flow knows of a person; the birth date (YYYY-MM-DD) and the SSN stay only until they are sent. */
export interface MainPerson extends PersonName {
  applicantId?: string;
  dob?: string;
  ssn?: string;
  isLast4SSNVerified?: boolean;
  married?: boolean;
  /** married, living apart; the record knows only that they are married */
  separated?: true;
}

/** A person in the list; who was taken off the loan stays in it. Who is primary follows from the order. */
export type Listed<Person> = Person & { readonly isOnLoan: boolean };

/** The fields that only ever belong to one person. */
type Personal = "applicantId" | "dob" | "ssn" | "isLast4SSNVerified" | "married" | "separated";

const onLoan = <Person>(person: Person): Listed<Person> => ({ ...person, isOnLoan: true });

function withoutPersonal<Person extends MainPerson>(person: Person): Omit<Person, Personal> {
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

/** What is known of an entry and what is new, in one; of somebody else's entry nothing personal is kept. */
function merged<Person extends MainPerson>(entry: Listed<Person>, person: Person): Listed<Person> {
  const isSomebodyElse = fullName(entry) !== "" && !sameBorrower(entry, person);
  return onLoan({ ...(isSomebodyElse ? withoutPersonal(entry) : entry), ...person });
}

/**
 * The list with one more person, who is on the loan. With room left: merged into the only entry when that is off the loan
 * (BORR-MAIN-01), else appended (BORR-MAIN-02). With none left: in the place of the first entry off the loan
 * (BORR-MAIN-03), else of the last (BORR-MAIN-04).
 */
export function addMainBorrower<Person extends MainPerson>(
  list: UpToTwo<Listed<Person>>,
  person: Person,
): UpToTwo<Listed<Person>> {
  if (canAddBorrower(list.length)) {
    const [only] = list;
    return only && !only.isOnLoan ? [merged(only, person)] : upToTwo([...list, onLoan(person)]);
  }
  const off = list.findIndex(({ isOnLoan }) => !isOnLoan);
  const place = off === -1 ? list.length - 1 : off;
  return upToTwo(list.map((entry, index) => (index === place ? onLoan(person) : entry)));
}

/** The list with the entry at `place` (from 0) kept but off the loan; a place with nobody in it changes nothing (BORR-MAIN-05). */
export function removeMainBorrower<Entry extends { readonly isOnLoan: boolean }>(
  list: UpToTwo<Entry>,
  place: number,
): UpToTwo<Entry> {
  return upToTwo(list.map((entry, index) => (index === place ? { ...entry, isOnLoan: false } : entry)));
}

/** The list as it may be kept: nobody with a date of birth or an SSN, the fields themselves gone (BORR-MAIN-07). */
export function purgeBorrowers<Person extends MainPerson>(
  list: UpToTwo<Person>,
): UpToTwo<Omit<Person, "dob" | "ssn">> {
  return upToTwo(list.map(({ dob: _dob, ssn: _ssn, ...rest }) => rest));
}

/** The list as application and app data take it: the first who is on the loan is the primary borrower (BORR-02, BORR-07). */
export function mainBorrowersOnLoan(list: UpToTwo<Listed<MainPerson>>): AppDataBorrowerInput[] {
  return list
    .filter(({ isOnLoan }) => isOnLoan)
    .map(({ ssn: _ssn, ...entry }, index) => ({ ...entry, isPrimary: index === 0 }));
}

/** Nobody's turn: before the first borrower and after the last (BORR-MAIN-06). */
export const NOBODYS_TURN = -1;
