import { sameBorrower, upToTwo, type PersonName, type UpToTwo } from "~/domain/borrowers";
import { addMainBorrower, NOBODYS_TURN, purgeBorrowers, removeMainBorrower } from "~/domain/main-borrowers";
import { onLoan, type KeptPerson, type MainState } from "./state";

/** The list of people as the cookie keeps it. */
export type People = UpToTwo<KeptPerson>;

/** Everybody in the list, those off the loan too. */
export const peopleOf = ({ answers }: MainState): People => answers.borrowers ?? [];

const isTaken = (list: readonly KeptPerson[], name: PersonName, but?: number): boolean =>
  list.some((person, place) => place !== but && person.isOnLoan && sameBorrower(person, name));

/** The list with one more person on the loan (BORR-MAIN-01 to 04, 07); undefined when somebody of that name is on it already. */
export function joined(list: People, name: PersonName): People | undefined {
  return isTaken(list, name) ? undefined : purgeBorrowers(addMainBorrower(list, name));
}

/** The list with another name at `place` (from 0); undefined when the other person has that name. */
export function renamed(list: People, place: number, name: PersonName): People | undefined {
  if (isTaken(list, name, place)) return undefined;
  return upToTwo(
    list.map((person, index) => {
      if (index !== place) return person;
      const { middleName: _middle, suffix: _suffix, ...rest } = person;
      return { ...rest, ...name };
    }),
  );
}

/**
 * The list with the person at `place` (from 0) off the loan, kept behind those who are on it (BORR-MAIN-05). When the primary goes, the
 * other becomes primary, and the ids, which belong to a place in the application, are forgotten.
 */
export function withoutPerson(list: People, place: number): People {
  const marked = removeMainBorrower(list, place);
  const ordered = [...marked.filter((one) => one.isOnLoan), ...marked.filter((one) => !one.isOnLoan)];
  if (list.findIndex((one) => one.isOnLoan) !== place) return upToTwo(ordered);
  return upToTwo(ordered.map(({ applicantId: _id, ...rest }) => rest));
}

/** The list with the ids that the application gave its people, in their order (MAIN-PHONE-04). */
export function withApplicantIds(list: People, applicants: readonly { id: string }[]): People {
  const ids = applicants.map(({ id }) => id).values();
  return upToTwo(
    list.map((person) => {
      const applicantId = person.isOnLoan ? ids.next().value : undefined;
      return applicantId === undefined ? person : { ...person, applicantId };
    }),
  );
}

/** The place of the person whose name is being changed, NOBODYS_TURN when nobody's is (BORR-MAIN-06). */
export function turnOf(state: MainState): number {
  const turn = state.facts.borrowerTurn ?? NOBODYS_TURN;
  return peopleOf(state)[turn]?.isOnLoan ? turn : NOBODYS_TURN;
}

/** Whether nobody can join any more: two are on the loan (LIMIT-08). */
export const isFull = (state: MainState): boolean => onLoan(state).length > 1;
