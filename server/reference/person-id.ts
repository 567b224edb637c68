import type { Applicant, CreditPull } from "./store";

/**
 * Whose something of an application is that each person on it has for themselves, such as a consent (CONSENT-06): "" of who opened it, of who
 * stands beside them a name that nobody else has who comes into the same place later.
 */
export const personIdOf = ({
  id,
  personId,
  isPrimary,
}: Pick<Applicant, "id" | "personId" | "isPrimary">): string => (isPrimary ? "" : personId || id);

type Person = Pick<Applicant, "id" | "personId" | "isPrimary">;

/** The name of one of the people on a loan among them: "1" of the primary borrower. */
const memberOf = (person: Person): string => (person.isPrimary ? "1" : personIdOf(person));

/** The people on a loan in one text: the same one as long as the same people are on it. */
export const peopleIdOf = (people: readonly Person[]): string => people.map(memberOf).join(".");

/** Whether somebody is among the people whom a text of `peopleIdOf` names. */
export const isAmong = (peopleId: string, person: Person): boolean =>
  peopleId.split(".").includes(memberOf(person));

/**
 * Whether a pull was of the people who are on the loan now: what the bureaus said of others decides nothing (BORR-SPW-02). A soft pull is asked for
 * again by what it was asked with. Of the pulls of old the ids say whose they were.
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
