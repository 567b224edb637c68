import type { Backend } from "~server/backend/client";
import { streetLine, type HomeAddress } from "~/domain/address";
import type { PersonName } from "~/domain/borrowers";
import { parseName } from "~/domain/parse-name";
import { isSameAddress, samePlace } from "~/domain/property";
import { applicationOf } from "~/steps/phone/phone-verification";
import { isNameKnown } from "./people";
import type { ProfileFacts, ProfileState } from "~/modules/profile/state";

/** The parts of a visit that a name lookup needs. */
export interface OwnerLookUp {
  backend: Pick<Backend, "try">;
  state: ProfileState;
}

/** Longest wait for a name lookup, in ms; the visitor can type the name as well. */
const LOOK_UP_MS = 2_000;

/** Formats a name from a record; undefined when a part is missing (DATE-04). */
export function formatName({
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
 * Returns the owner of the home at an address, from data that this visit may read: the owners
 * registered with its application, else the primary borrower of its record, if either has this
 * address. Without a readable record it returns nothing, and the visitor types the name.
 */
export async function lookUpOwner(
  { backend, state }: OwnerLookUp,
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
  if (owner) return formatName(owner);
  // A person who left the loan is not suggested again, for example after the visitor said that it
  // is not them.
  const primary = record?.borrowers?.find(({ isPrimary, isOnLoan }) => isPrimary && isOnLoan);
  if (!record || !primary) return undefined;
  const isTheirs = isHere(primary.street, primary.zip) || isHere(record.propertyAddress, record.propertyZip);
  return isTheirs ? formatName(primary) : undefined;
}

/**
 * Returns the facts after a property address was entered: the owner of the home, unless the
 * visitor's name is known. An unchanged address keeps the owner found before.
 */
export async function ownerFacts(
  visit: OwnerLookUp,
  address: HomeAddress,
): Promise<Pick<Partial<ProfileFacts>, "lookedUpPrimaryBorrower">> {
  const { answers, facts } = visit.state;
  const before = answers.propertyAddress;
  const isSame = before !== undefined && isSameAddress(before, address);
  const found = isSame ? facts.lookedUpPrimaryBorrower : undefined;
  if (found !== undefined || isNameKnown(visit.state)) return { lookedUpPrimaryBorrower: found };
  return { lookedUpPrimaryBorrower: await lookUpOwner(visit, address) };
}
