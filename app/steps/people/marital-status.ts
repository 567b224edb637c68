import { withValueForEach, type StoredPerson, type People } from "./borrower-list";

/** The only three statuses that a lender may ask for (12 CFR 1002.5(d)). */
export const MARITAL_STATUSES = ["married", "unmarried", "separated"] as const;
type Status = (typeof MARITAL_STATUSES)[number];

/** Returns the saved marital status as form value. */
export function statusOf(person: StoredPerson | undefined): Status | undefined {
  if (person?.married === undefined) return undefined;
  if (person.separated) return "separated";
  return person.married ? "married" : "unmarried";
}

/** Returns a person with their marital status; a separated person is still legally married. */
function withStatus({ separated: _before, ...person }: StoredPerson, status: Status): StoredPerson {
  const married = status !== "unmarried";
  return status === "separated" ? { ...person, married, separated: true } : { ...person, married };
}

/** Returns the list with the marital statuses of the people on the loan, in their order. */
export const withStatuses = (list: People, statuses: readonly Status[]): People =>
  withValueForEach(list, statuses, withStatus);
