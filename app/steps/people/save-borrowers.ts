import { done, refused, stayHere, type Submitted } from "~server/visit/step-result";
import type { PersonName } from "~/domain/borrowers";
import { NO_CURRENT_BORROWER } from "~/domain/main-borrowers";
import {
  withPersonAdded,
  peopleOf,
  withPersonRenamed,
  personBeingChanged,
  type PeopleState,
} from "./borrower-list";
import { nameOf, SAME_NAME } from "./person-name";

/** The possible values of the page's forms. */
interface BorrowersForm extends Partial<PersonName> {
  partner?: boolean;
}

/**
 * Saves the borrowers page: a changed name, or the first name; then whether another person joins.
 */
export function saveBorrowers(
  state: PeopleState,
  form: BorrowersForm,
): Submitted<PeopleState, "another" | "enough"> {
  const people = peopleOf(state);
  const turn = personBeingChanged(state);
  const name = nameOf(form);
  if (name && turn !== NO_CURRENT_BORROWER) {
    const list = withPersonRenamed(people, turn, name);
    if (!list) return refused({ firstName: [SAME_NAME] });
    return stayHere({ answers: { borrowers: list }, facts: { borrowerTurn: NO_CURRENT_BORROWER } });
  }
  const list = name && withPersonAdded(people, name);
  return done({ answers: { borrowers: list ?? people }, outcome: form.partner ? "another" : "enough" });
}
