import { isWholeAddress, type HomeAddress } from "~/domain/address";
import type { PersonName } from "~/domain/borrowers";
import { onLoan, peopleOf, withKnown, type KeptPerson, type People } from "~/steps/people/borrower-list";
import type { ProfileState } from "~/modules/profile/state";

const MISSING_FIRST_NAME = "Missing borrower first name.";
const MISSING_LAST_NAME = "Missing borrower last name.";

const isNamed = ({ firstName, lastName }: PersonName): boolean =>
  firstName.trim() !== "" && lastName.trim() !== "";

/** The visitor as far as they are known; undefined when nobody is on the loan. */
const visitorOf = (state: ProfileState): KeptPerson | undefined => onLoan(state)[0];

/** The second person on the loan. */
export const partnerOf = (state: ProfileState): KeptPerson | undefined => onLoan(state)[1];

/** Whether the visitor's name is known, whoever asked for it. */
export function isNameKnown(state: ProfileState): boolean {
  const visitor = visitorOf(state);
  return visitor !== undefined && isNamed(visitor);
}

/**
 * The visitor by name: what every page after the name pages rests on (PROFILE-01).
 * @throws Error MISSING_FIRST_NAME or MISSING_LAST_NAME: a host that leads here without a name is wrong, and its visitor gets an error page
 */
export function primaryOf(state: ProfileState): KeptPerson {
  const visitor = visitorOf(state);
  if (visitor === undefined || visitor.firstName.trim() === "") throw new Error(MISSING_FIRST_NAME);
  if (visitor.lastName.trim() === "") throw new Error(MISSING_LAST_NAME);
  return visitor;
}

/** The list with something more known of the visitor. @throws Error without a name (PROFILE-01) */
export function withPrimary(state: ProfileState, known: Parameters<typeof withKnown>[1]): People {
  primaryOf(state);
  return withKnown(peopleOf(state), known);
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
