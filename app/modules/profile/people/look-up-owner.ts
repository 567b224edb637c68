import type { Backend } from "~server/backend/client";
import { streetLine, type HomeAddress } from "~/domain/address";
import type { PersonName } from "~/domain/borrowers";
import { parseName } from "~/domain/parse-name";
import { isSameAddress, samePlace } from "~/domain/property";
import { applicationOf } from "~/steps/phone/phone-verification";
import { isNameKnown } from "./people";
import type { ProfileFacts, ProfileState } from "~/modules/profile/state";

/** What looking somebody up needs of a visit. */
export interface LookUp {
  backend: Pick<Backend, "try">;
  state: ProfileState;
}

/** Longest a visitor waits for a name they can type as well, in ms. */
const LOOK_UP_MS = 2_000;

/** A name from a record in the writing of names; undefined when a part of it is missing (DATE-04). */
export function writtenName({
  firstName,
  middleName = "",
  lastName,
  suffix = "",
}: PersonName): PersonName | undefined {
  if (firstName.trim() === "" || lastName.trim() === "") return undefined;
  const name = parseName(`${lastName} ${suffix}, ${firstName} ${middleName}`);
  return name.firstName === "" || name.lastName === "" ? undefined : name;
}

/**
 * Who owns the home at an address, by what this visit may read: the owners registered with its application, else the primary borrower
 * of its record, when either is about this very address. A record that cannot be read names nobody: the visitor types their name then.
 */
export async function lookUpOwner(
  { backend, state }: LookUp,
  address: HomeAddress,
): Promise<PersonName | undefined> {
  const limit = { deadlineMs: LOOK_UP_MS };
  const query = applicationOf(state);
  const { appId } = query;
  const [home, record] = await Promise.all([
    appId === undefined ? undefined : backend.try("app.subject-prop", { query: { appId } }, limit),
    backend.try("app-data.load", { query }, limit),
  ]);
  const isHere = (street: string | undefined, zipcode: string | undefined): boolean =>
    samePlace({ street, zipcode }, { street: streetLine(address), zipcode: address.zip });
  const [owner] = home && isHere(home.address.street, home.address.zipcode) ? home.owners : [];
  if (owner) return writtenName(owner);
  // Who has left the loan, such as somebody the visitor said they are not, is proposed no more.
  const primary = record?.borrowers?.find(({ isPrimary, isOnLoan }) => isPrimary && isOnLoan);
  if (!record || !primary) return undefined;
  const isTheirs = isHere(primary.street, primary.zip) || isHere(record.propertyAddress, record.propertyZip);
  return isTheirs ? writtenName(primary) : undefined;
}

/**
 * What is learned when a property address was given: who owns the home, unless the visitor's name is known already. An address that
 * stays the same keeps who was found.
 */
export async function ownerFacts(
  visit: LookUp,
  address: HomeAddress,
): Promise<Pick<Partial<ProfileFacts>, "lookedUpPrimaryBorrower">> {
  const { answers, facts } = visit.state;
  const before = answers.propertyAddress;
  const isSame = before !== undefined && isSameAddress(before, address);
  const found = isSame ? facts.lookedUpPrimaryBorrower : undefined;
  if (found !== undefined || isNameKnown(visit.state)) return { lookedUpPrimaryBorrower: found };
  return { lookedUpPrimaryBorrower: await lookUpOwner(visit, address) };
}
