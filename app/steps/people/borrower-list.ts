import type { HomeAddress } from "~/domain/address";
import { sameBorrower, upToTwo, type PersonName, type UpToTwo } from "~/domain/borrowers";
import {
  addMainBorrower,
  NO_CURRENT_BORROWER,
  purgeBorrowers,
  removeMainBorrower,
  type ListedPerson,
  type MainPerson,
} from "~/domain/main-borrowers";
import type { WizardState } from "~/wizard/state";

/** A borrower as stored in a cookie: no birth date, no SSN (BORR-MAIN-07). */
export type StoredPerson = ListedPerson<Omit<MainPerson, "dob" | "ssn">> & {
  /** where they live, if not in the home of the loan */
  address?: HomeAddress;
};

/** The list of people as stored in the cookie: the first one on the loan is the visitor. */
export type People = UpToTwo<StoredPerson>;

/** The part of a flow's state that the borrower pages read. */
export type PeopleState = WizardState<
  { borrowers: People },
  {
    /** index of the borrower whose name is being changed (BORR-MAIN-06) */
    borrowerTurn: number;
  }
>;

/** Returns everyone in the list, including people off the loan. */
export const peopleOf = ({ answers }: Pick<PeopleState, "answers">): People => answers.borrowers ?? [];

/** Returns the people on the loan, the primary borrower first. */
export const peopleOnLoan = (state: Pick<PeopleState, "answers">): readonly StoredPerson[] =>
  peopleOf(state).filter(({ isOnLoan }) => isOnLoan);

const isTaken = (list: readonly StoredPerson[], name: PersonName, but?: number): boolean =>
  list.some((person, place) => place !== but && person.isOnLoan && sameBorrower(person, name));

/**
 * Returns the list with one more person on the loan (BORR-MAIN-01 to 04, 07); undefined when the
 * list already has that name.
 */
export function withPersonAdded(list: People, name: PersonName): People | undefined {
  return isTaken(list, name) ? undefined : purgeBorrowers(addMainBorrower(list, name));
}

/** Returns the list with the person at `place` (from 0) changed. */
const withPersonChanged = (
  list: People,
  place: number,
  change: (person: StoredPerson) => StoredPerson,
): People => upToTwo(list.map((person, index) => (index === place ? change(person) : person)));

/** Returns the list with another name at `place` (from 0); no part of the old name stays. */
const withNameAt = (list: People, place: number, name: PersonName): People =>
  withPersonChanged(list, place, ({ middleName: _middle, suffix: _suffix, ...rest }) => ({
    ...rest,
    ...name,
  }));

/**
 * Returns the list with another name at `place` (from 0); undefined when the other person has that
 * name.
 */
export const withPersonRenamed = (list: People, place: number, name: PersonName): People | undefined =>
  isTaken(list, name, place) ? undefined : withNameAt(list, place, name);

/**
 * Returns the place in the list of the `nth` person (from 0) on the loan; -1 when there are fewer.
 */
export function placeOnLoan(list: People, nth: number): number {
  const places = list.flatMap(({ isOnLoan }, place) => (isOnLoan ? [place] : []));
  return places[nth] ?? -1;
}

/**
 * Returns the list with the `nth` person (from 0) on the loan under this name, added if missing.
 */
export function withPersonNamed(list: People, nth: number, name: PersonName): People {
  const place = placeOnLoan(list, nth);
  return place === -1 ? addMainBorrower(list, name) : withNameAt(list, place, name);
}

/** Returns the list with more data of the first person on the loan. */
export const withPersonData = (
  list: People,
  known: Partial<Pick<StoredPerson, "address" | "married">>,
): People => withPersonChanged(list, placeOnLoan(list, 0), (person) => ({ ...person, ...known }));

/**
 * Returns the list with the person at `place` (from 0) off the loan, after those on it
 * (BORR-MAIN-05). When the primary is removed, the other becomes primary, and the ids, which belong
 * to a place in the application, are dropped.
 */
export function withoutPerson(list: People, place: number): People {
  const marked = removeMainBorrower(list, place);
  const ordered = [...marked.filter((one) => one.isOnLoan), ...marked.filter((one) => !one.isOnLoan)];
  if (placeOnLoan(list, 0) !== place) return upToTwo(ordered);
  return upToTwo(ordered.map(({ applicantId: _id, ...rest }) => rest));
}

/**
 * Returns the list with values for the people on the loan, in their order; a person without a value
 * is unchanged.
 */
export function withValueForEach<Given>(
  list: People,
  given: readonly Given[],
  change: (person: StoredPerson, given: Given) => StoredPerson,
): People {
  const each = given.values();
  return upToTwo(
    list.map((person) => {
      const next = person.isOnLoan ? each.next() : undefined;
      return next === undefined || next.done ? person : change(person, next.value);
    }),
  );
}

/** Returns the list with the application's ids of its people, in their order (MAIN-PHONE-04). */
export const withApplicantIds = (list: People, applicants: readonly { id: string }[]): People =>
  withValueForEach(list, applicants, (person, { id }) => ({ ...person, applicantId: id }));

/** Returns the place of the person whose name is being changed, or NOBODYS_TURN (BORR-MAIN-06). */
export function personBeingChanged(state: PeopleState): number {
  const turn = state.facts.borrowerTurn ?? NO_CURRENT_BORROWER;
  return peopleOf(state)[turn]?.isOnLoan ? turn : NO_CURRENT_BORROWER;
}

/** Checks whether the loan has both borrowers, so that no one can join (LIMIT-08). */
export const isLoanFull = (state: PeopleState): boolean => peopleOnLoan(state).length > 1;
