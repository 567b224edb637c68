import type { StoredPerson, PeopleState } from "~/steps/people/borrower-list";

export const ada: StoredPerson = { firstName: "Ada", lastName: "Lee", isOnLoan: true };
export const leo: StoredPerson = { firstName: "Leo", lastName: "Lee", isOnLoan: true };

/** Returns the state of a visit with these values. */
export const peopleState = (over: Partial<PeopleState>): PeopleState => ({
  version: 1,
  answers: {},
  facts: {},
  marks: {},
  outcomes: {},
  ...over,
});
