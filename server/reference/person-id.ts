import type { Applicant, CreditPull } from "./store";

/**
 * Returns the key of a person's own data on an application, such as a consent (CONSENT-06): "" for
 * the person who opened it, for a co-borrower an id that a later person in the same position does
 * not get.
 */
export const personIdOf = ({
  id,
  personId,
  isPrimary,
}: Pick<Applicant, "id" | "personId" | "isPrimary">): string => (isPrimary ? "" : personId || id);

type Person = Pick<Applicant, "id" | "personId" | "isPrimary">;

/** Returns the id of a person within the people of a loan: "1" for the primary borrower. */
const memberOf = (person: Person): string => (person.isPrimary ? "1" : personIdOf(person));

/**
 * Returns the people on a loan as one text, which is equal as long as the same people are on it.
 */
export const peopleIdOf = (people: readonly Person[]): string => people.map(memberOf).join(".");

/** Checks whether a person is among the people in a text of `peopleIdOf`. */
export const isPersonAmong = (peopleId: string, person: Person): boolean =>
  peopleId.split(".").includes(memberOf(person));

/**
 * Checks whether a pull was of the people who are on the loan now: reports of others decide nothing
 * (BORR-SPW-02). A soft pull is repeated when its inputs change. For older pulls the ids identify
 * the people.
 */
export function isPullOf(
  pull: Pick<CreditPull, "kind" | "people" | "result">,
  people: readonly Person[],
): boolean {
  if (pull.kind === "soft") return true;
  if (pull.people !== null) return pull.people === peopleIdOf(people);
  const pulled: unknown = pull.result?.["applicants"];
  if (!Array.isArray(pulled)) return true;
  const ids = pulled.map((one: unknown): unknown =>
    typeof one === "object" && one !== null ? Reflect.get(one, "applicantId") : undefined,
  );
  return ids.length === people.length && people.every(({ id }) => ids.includes(id));
}
