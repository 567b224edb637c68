import { done, refused, stayHere, type Submitted } from "~server/visit/result";
import type { PersonName } from "~/domain/borrowers";
import { NOBODYS_TURN } from "~/domain/main-borrowers";
import { joined, peopleOf, renamed, turnOf, type PeopleState } from "./borrower-list";
import { nameOf, SAME_NAME } from "./person-name";

/** The possible values of the page's forms. */
interface BorrowersSaid extends Partial<PersonName> {
  partner?: boolean;
}

/**
 * Saves the borrowers page: a changed name, or the first name; then whether another person joins.
 */
export function saveBorrowers(
  state: PeopleState,
  said: BorrowersSaid,
): Submitted<PeopleState, "another" | "enough"> {
  const people = peopleOf(state);
  const turn = turnOf(state);
  const name = nameOf(said);
  if (name && turn !== NOBODYS_TURN) {
    const list = renamed(people, turn, name);
    if (!list) return refused({ firstName: [SAME_NAME] });
    return stayHere({ answers: { borrowers: list }, facts: { borrowerTurn: NOBODYS_TURN } });
  }
  const list = name && joined(people, name);
  return done({ answers: { borrowers: list ?? people }, outcome: said.partner ? "another" : "enough" });
}
