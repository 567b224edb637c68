import { isWholeAddress, type HomeAddress } from "~/domain/address";
import { upToTwo, type PersonName, type UpToTwo } from "~/domain/borrowers";
import { addMainBorrower, removeMainBorrower, type Listed } from "~/domain/main-borrowers";
import type { ProfilePerson, ProfileState } from "./state";

type People = UpToTwo<Listed<ProfilePerson>>;

export const MISSING_FIRST_NAME = "Missing borrower first name.";
export const MISSING_LAST_NAME = "Missing borrower last name.";

const peopleOf = ({ answers }: ProfileState): People => answers.borrowers ?? [];
const isNamed = ({ firstName, lastName }: PersonName): boolean =>
  firstName.trim() !== "" && lastName.trim() !== "";

/** The places in the list of those who are on the loan, the visitor's first. */
function placesOnLoan(people: People): number[] {
  return people.flatMap(({ isOnLoan }, place) => (isOnLoan ? [place] : []));
}

/** The visitor as far as they are known; undefined when nobody is on the loan. */
function visitorOf(state: ProfileState): Listed<ProfilePerson> | undefined {
  const people = peopleOf(state);
  return people[placesOnLoan(people)[0] ?? -1];
}

/** Whether the visitor's name is known, whoever asked for it. */
export function isNameKnown(state: ProfileState): boolean {
  const visitor = visitorOf(state);
  return visitor !== undefined && isNamed(visitor);
}

/**
 * The visitor by name: what every page after the name pages rests on (PROFILE-01).
 * @throws Error MISSING_FIRST_NAME or MISSING_LAST_NAME: a host that leads here without a name is wrong, and its visitor gets an error page
 */
export function primaryOf(state: ProfileState): Listed<ProfilePerson> {
  const visitor = visitorOf(state);
  if (visitor === undefined || visitor.firstName.trim() === "") throw new Error(MISSING_FIRST_NAME);
  if (visitor.lastName.trim() === "") throw new Error(MISSING_LAST_NAME);
  return visitor;
}

/** The second person on the loan. */
export function partnerOf(state: ProfileState): Listed<ProfilePerson> | undefined {
  const people = peopleOf(state);
  return people[placesOnLoan(people)[1] ?? -1];
}

/** A person under another name: a middle name or suffix of the old one does not stay. */
function renamed<Person extends ProfilePerson>(person: Person, name: PersonName): Person {
  return { ...person, middleName: undefined, suffix: undefined, ...name };
}

const changedAt = (
  people: People,
  place: number,
  change: (person: Listed<ProfilePerson>) => Listed<ProfilePerson>,
): People => upToTwo(people.map((person, index) => (index === place ? change(person) : person)));

/** The list with the visitor under this name; the first person of a list without anybody on the loan. */
export function withPrimaryName(state: ProfileState, name: PersonName): People {
  const people = peopleOf(state);
  const place = placesOnLoan(people)[0];
  if (place === undefined) return addMainBorrower<ProfilePerson>(people, name);
  return changedAt(people, place, (person) => renamed(person, name));
}

/** The list with something more known of the visitor. @throws Error without a name (PROFILE-01) */
export function withPrimary(
  state: ProfileState,
  change: Partial<Pick<ProfilePerson, "address" | "married">>,
): People {
  const primary = primaryOf(state);
  const people = peopleOf(state);
  return changedAt(
    people,
    people.findIndex((person) => person === primary),
    (person) => ({
      ...person,
      ...change,
    }),
  );
}

/** The list with a partner of this name: the one who is there gets the name, else somebody is added by the rules of the main list. */
export function withPartnerName(state: ProfileState, name: PersonName): People {
  const people = peopleOf(state);
  const place = placesOnLoan(people)[1];
  if (place === undefined) return addMainBorrower<ProfilePerson>(people, name);
  return changedAt(people, place, (person) => renamed(person, name));
}

/** The list without a partner on the loan (BORR-MAIN-05). */
export function withoutPartner(state: ProfileState): People {
  const people = peopleOf(state);
  return removeMainBorrower(people, placesOnLoan(people)[1] ?? -1);
}

/** Where the visitor lives, as far as it is known. */
export function currentAddressOf(state: ProfileState): HomeAddress | undefined {
  const { propertyAddress, isCurrentAddressPropertyAddress } = state.answers;
  return isCurrentAddressPropertyAddress ? propertyAddress : visitorOf(state)?.address;
}

/** A person with their address, ready for another record. */
export interface NamedAddress extends PersonName {
  applicantId?: string;
  address: HomeAddress;
}

/**
 * The visitor's name and address for the quote tool; undefined unless street, city, state, ZIP code and both names are there
 * (PROFILE-02).
 */
export function addressToCopy(state: ProfileState): NamedAddress | undefined {
  const visitor = visitorOf(state);
  const address = currentAddressOf(state);
  if (visitor === undefined || !isNamed(visitor) || !isWholeAddress(address)) return undefined;
  const { applicantId, firstName, middleName, lastName, suffix } = visitor;
  return { applicantId, firstName, middleName, lastName, suffix, address };
}
