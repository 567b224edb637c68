/** Addresses of homes in the United States: one shape, one writing, one line. */

import { capitalizeName } from "./dates";
import { stateCode } from "./states";

/** Where a home stands. */
export interface HomeAddress {
  /** number and street */
  street: string;
  /** apartment or suite, as it is written: "4B" */
  unit?: string;
  city: string;
  /** two letters */
  state: string;
  /** five digits */
  zip: string;
  county?: string;
}

const ADDRESS_INCOMPLETE_MESSAGE = "Address must have all fields.";

/** How street and city are written: as they came, with capital first letters, or everything in capitals. */
export type AddressStyle = "as-is" | "title" | "upper";

const tidy = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Quarters of a city are written in capitals: "120 NW 5th Street". */
const DIRECTION = /^(?:n|s)(?:e|w)\.?$/i;

/** Written as a name already, "McKinley": a capital first and small letters after it. */
const isWritten = (word: string): boolean => /^\P{L}*\p{Lu}/u.test(word) && /\p{Ll}/u.test(word);

function titleWord(word: string): string {
  if (DIRECTION.test(word)) return word.toUpperCase();
  // "5TH" begins with a digit, so it is no name however it is written.
  return isWritten(word) && !/^\d/.test(word) ? word : capitalizeName(word);
}

/** "120 nw MAIN street" is "120 NW Main Street" (ADDR-02). */
export function titleCased(text: string): string {
  return tidy(text).split(" ").map(titleWord).join(" ");
}

const WRITERS: Readonly<Record<AddressStyle, (text: string) => string>> = {
  "as-is": tidy,
  title: titleCased,
  upper: (text) => tidy(text).toUpperCase(),
};

/** The parts of an address that formatting looks at. */
export type AddressParts = Pick<HomeAddress, "street" | "city" | "state" | "zip">;

/**
 * The parts that are there in one writing (ADDR-02), the state as its two letters (ADDR-04), the ZIP code cut to five characters
 * (ADDR-03). A state that nobody knows stays as it came.
 * @throws Error ADDRESS_INCOMPLETE_MESSAGE when no part is there at all (ADDR-01)
 */
export function formatAddress(
  { street = "", city = "", state = "", zip = "" }: Partial<AddressParts>,
  style: AddressStyle = "as-is",
): Partial<AddressParts> {
  const write = WRITERS[style];
  const parts = {
    street: write(street),
    city: write(city),
    state: stateCode(state) ?? WRITERS[style === "upper" ? "upper" : "as-is"](state),
    zip: tidy(zip).slice(0, 5),
  };
  const known = Object.entries(parts).filter(([, part]) => part !== "");
  if (known.length === 0) throw new Error(ADDRESS_INCOMPLETE_MESSAGE);
  return Object.fromEntries(known);
}

/** "120 Main St, Unit 4B" for the street line of a letter or a record. */
export function streetLine({ street, unit }: Pick<HomeAddress, "street" | "unit">): string {
  return unit ? `${street}, Unit ${unit}` : street;
}

/** "120 Main St, Unit 4B, Denver, CO 80202" */
export function addressLine(address: HomeAddress): string {
  return `${streetLine(address)}, ${address.city}, ${address.state} ${address.zip}`;
}

/** Whether every part that a letter needs is there. */
export function isWholeAddress(address: Partial<HomeAddress> | undefined): address is HomeAddress {
  const { street, city, state, zip } = address ?? {};
  return [street, city, state, zip].every((part) => part !== undefined && part.trim() !== "");
}

/** "PO Box 12", "P.O. box 12", "Post Office Box 12": a place for letters, where nobody lives. */
export const isPoBox = (street: string): boolean => /\b(?:p\.?\s?o\.?|post\s+office)\s*box\b/i.test(street);
