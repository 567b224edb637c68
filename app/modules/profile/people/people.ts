import { isCompleteAddress, type HomeAddress } from "~/domain/address";
import type { PersonName } from "~/domain/borrowers";
import {
  peopleOnLoan,
  peopleOf,
  withPersonData,
  type StoredPerson,
  type People,
} from "~/steps/people/borrower-list";
import type { ProfileState } from "~/modules/profile/state";

const MISSING_FIRST_NAME = "Missing borrower first name.";
const MISSING_LAST_NAME = "Missing borrower last name.";

const isNamed = ({ firstName, lastName }: PersonName): boolean =>
  firstName.trim() !== "" && lastName.trim() !== "";

/** Returns the visitor's known data; undefined when there is no borrower on the loan. */
const visitorOf = (state: ProfileState): StoredPerson | undefined => peopleOnLoan(state)[0];

/** The second borrower on the loan. */
export const partnerOf = (state: ProfileState): StoredPerson | undefined => peopleOnLoan(state)[1];

/** Checks whether the visitor's name is known, from any page. */
export function isNameKnown(state: ProfileState): boolean {
  const visitor = visitorOf(state);
  return visitor !== undefined && isNamed(visitor);
}

/**
 * Returns the visitor with their name, which every page after the name pages needs (PROFILE-01).
 * @throws Error MISSING_FIRST_NAME or MISSING_LAST_NAME: a host that leads here without a name has
 *   a bug, and the visitor gets an error page
 */
export function primaryOf(state: ProfileState): StoredPerson {
  const visitor = visitorOf(state);
  if (visitor === undefined || visitor.firstName.trim() === "") throw new Error(MISSING_FIRST_NAME);
  if (visitor.lastName.trim() === "") throw new Error(MISSING_LAST_NAME);
  return visitor;
}

/**
 * Returns the people with new data of the visitor.
 * @throws Error without a name (PROFILE-01)
 */
export function withVisitor(state: ProfileState, known: Parameters<typeof withPersonData>[1]): People {
  primaryOf(state);
  return withPersonData(peopleOf(state), known);
}

/** Returns the visitor's current address, if known. */
export function currentAddressOf(state: ProfileState): HomeAddress | undefined {
  const { propertyAddress, isCurrentAddressPropertyAddress } = state.answers;
  return isCurrentAddressPropertyAddress ? propertyAddress : visitorOf(state)?.address;
}

/** A person with their address, for another record. */
export interface NamedAddress extends PersonName {
  applicantId?: string;
  address: HomeAddress;
}

/**
 * Returns the visitor's name and address for the quote tool; undefined unless street, city, state,
 * ZIP code and both names are present (PROFILE-02).
 */
export function addressToCopy(state: ProfileState): NamedAddress | undefined {
  const visitor = visitorOf(state);
  const address = currentAddressOf(state);
  if (visitor === undefined || !isNamed(visitor) || !isCompleteAddress(address)) return undefined;
  const { applicantId, firstName, middleName, lastName, suffix } = visitor;
  return { applicantId, firstName, middleName, lastName, suffix, address };
}
