import { withEach, type KeptPerson, type People } from "./borrower-list";

/** The only three that a lender may ask for (12 CFR 1002.5(d)). */
export const MARITAL_STATUSES = ["married", "unmarried", "separated"] as const;
type Status = (typeof MARITAL_STATUSES)[number];

/** The saved marital status in the form's words. */
export function statusOf(person: KeptPerson | undefined): Status | undefined {
  if (person?.married === undefined) return undefined;
  if (person.separated) return "separated";
  return person.married ? "married" : "unmarried";
}

/** A person with their marital status; who is separated is still married in law. */
function withStatus({ separated: _before, ...person }: KeptPerson, status: Status): KeptPerson {
  const married = status !== "unmarried";
  return status === "separated" ? { ...person, married, separated: true } : { ...person, married };
}

/** The list with the marital statuses of those on the loan, in their order. */
export const withStatuses = (list: People, statuses: readonly Status[]): People =>
  withEach(list, statuses, withStatus);
