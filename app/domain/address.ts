/** Addresses of homes in the United States: the shared type, formatting and the one-line form. */

import { writePlace } from "./capitals";
import { stateCode } from "./states";
import { unitInWords } from "./units";
import { collapseSpaces } from "./typed-text";

export interface HomeAddress {
  /** number and street */
  street: string;
  /** apartment or suite, as written: "4B" */
  unit?: string;
  city: string;
  /** two letters */
  state: string;
  /** five digits */
  zip: string;
  county?: string;
}

const ADDRESS_INCOMPLETE_MESSAGE = "Address must have all fields.";

/** The letter case of street and city: unchanged, with capitals where there are none, or upper case. */
export type AddressStyle = "as-is" | "title" | "upper";

const FORMATTERS: Readonly<Record<AddressStyle, (text: string) => string>> = {
  "as-is": collapseSpaces,
  title: writePlace,
  upper: (text) => collapseSpaces(text).toUpperCase(),
};

/** The address parts that formatting uses. */
export type AddressParts = Pick<HomeAddress, "street" | "city" | "state" | "zip">;

/**
 * Formats the present parts in one style (ADDR-02), with the state as two letters (ADDR-04) and the
 * ZIP code cut to five characters (ADDR-03). An unknown state is unchanged.
 * @throws Error ADDRESS_INCOMPLETE_MESSAGE when all parts are missing (ADDR-01)
 */
export function formatAddress(
  { street = "", city = "", state = "", zip = "" }: Partial<AddressParts>,
  style: AddressStyle = "as-is",
): Partial<AddressParts> {
  const write = FORMATTERS[style];
  const parts = {
    street: write(street),
    city: write(city),
    state: stateCode(state) ?? FORMATTERS[style === "upper" ? "upper" : "as-is"](state),
    zip: collapseSpaces(zip).slice(0, 5),
  };
  const known = Object.entries(parts).filter(([, part]) => part !== "");
  if (known.length === 0) throw new Error(ADDRESS_INCOMPLETE_MESSAGE);
  return Object.fromEntries(known);
}

/** Returns the street line of a letter or a record, "120 Main St, Unit 4B". */
export function streetLine({ street, unit }: Pick<HomeAddress, "street" | "unit">): string {
  return unit ? `${street}, ${unitInWords(unit)}` : street;
}

/** Returns the address on one line, "120 Main St, Unit 4B, Denver, CO 80202". */
export function addressLine(address: HomeAddress): string {
  return `${streetLine(address)}, ${address.city}, ${address.state} ${address.zip}`;
}

/** Checks whether all parts of a mailing address are present. */
export function isCompleteAddress(address: Partial<HomeAddress> | undefined): address is HomeAddress {
  const { street, city, state, zip } = address ?? {};
  return [street, city, state, zip].every((part) => part !== undefined && part.trim() !== "");
}

const BOXES: readonly RegExp[] = [
  /\b(?:p\.?\s?o\.?|post\s+office|postal)\s*(?:box|drawer)\b/i,
  /\bp\.?\s?o\.?\s?b\.?(?:\s*#?\s*\d|$)/i,
  // "Box 12" alone; "RR 2 Box 15" and "PSC 1 Box 2" are where people live.
  /^(?:(?:mail|lock|caller|gpo)\s*)?box\s*(?:no\.?|number|#)?\s*\d+\s*$/i,
  /^p\.?\s?o\.?\s*#?\s*\d+\s*$/i,
];

/**
 * Checks for a PO box, "PO Box 12", "P.O. box 12", "POB 12", "Box 12": a mailing address that is not
 * a home.
 */
export const isPoBox = (street: string): boolean => BOXES.some((box) => box.test(street.trim()));
