import { streetLine } from "~/domain/address";
import type { AppDataFields } from "~/domain/app-data";
import type { AppDataBorrowerInput } from "~/domain/borrowers";
import { mainBorrowersOnLoan } from "~/domain/main-borrowers";
import { currentAddressOf } from "./people";
import type { ProfileState } from "~/modules/profile/state";

/** Returns the borrowers for the app data: the visitor first, with their current address. */
function profileBorrowers(state: ProfileState): AppDataBorrowerInput[] {
  const people = mainBorrowersOnLoan(state.answers.borrowers ?? []);
  const address = currentAddressOf(state);
  if (address === undefined) return people;
  const { city, county, state: code, zip } = address;
  const home = { street: streetLine(address), city, county, state: code, zip };
  return people.map((person) => (person.isPrimary ? { ...person, ...home } : person));
}

/** Returns the fields that the module adds to the record that a host saves. */
export function profileRecord(
  state: ProfileState,
): AppDataFields & { borrowers: readonly AppDataBorrowerInput[] } {
  const { email, phoneNumber, propertyAddress: home } = state.answers;
  return {
    email,
    phoneNumber,
    propertyAddress: home && streetLine(home),
    propertyCity: home?.city,
    propertyCounty: home?.county,
    propertyState: home?.state,
    propertyZip: home?.zip,
    borrowers: profileBorrowers(state),
  };
}
