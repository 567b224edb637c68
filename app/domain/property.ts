/** Homes: how many dwellings a type stands for, which value counts, and when two addresses are one place. Dollars. */

import { streetLine, type HomeAddress } from "./address";
import { comparedPlace } from "./compared-address";
import type { Occupancy, PropertyType } from "./pricing/products";

const UNITS_BY_TYPE: ReadonlyMap<string, 2 | 3 | 4> = new Map([
  ["multifamily", 2],
  ["multiunit", 2],
  ["2unit", 2],
  ["3unit", 3],
  ["4unit", 4],
]);

const plain = (type: string): string => type.toLowerCase().replace(/[\s_-]/g, "");

/** Dwellings in a building of a type such as "2UNIT", in any case; a multi-family home of unknown size has two (PROP-03). */
export function unitsOfType(type: string | null | undefined): 1 | 2 | 3 | 4 {
  return UNITS_BY_TYPE.get(plain(type ?? "")) ?? 1;
}

/** Whether a type has more than one dwelling, in any case (PROP-03). */
export function isMultiUnit(type: string | null | undefined): boolean {
  return unitsOfType(type) > 1;
}

/** The value that counts: the higher of what the owner says and what a look-up says; undefined when neither is known (PROP-04). */
export function valueUsed(
  estimatedValue: number | null | undefined,
  estimatedLookupValue: number | null | undefined,
): number | undefined {
  const known = [estimatedValue, estimatedLookupValue].filter((value) => typeof value === "number");
  return known.length === 0 ? undefined : Math.max(...known);
}

/** What tells one place from another. */
export interface PlaceIdentity {
  readonly street?: string;
  readonly zipcode?: string;
}

export const PROPERTY_MISMATCH_MESSAGE = "Property ID mismatch.";
export const PROPERTY_NOT_FOUND_MESSAGE = "Property not found.";
export const ADDRESS_NOT_SET_MESSAGE = "Address is not set.";
export const APP_ID_REQUIRED_MESSAGE = "App ID is required to register property";
export const REGISTER_FAILED_MESSAGE = "Failed to register property.";

/** What is logged when a home that is on record cannot be changed. @param id the backend's */
export const saveFailedMessage = (id: string, reason: string): string =>
  `Failed to save property ${id}. ${reason}`;

/** Whether two addresses are one place: the same street, unit and ZIP, trimmed, in any case and however they are abbreviated (PROP-01). */
export function samePlace(one: PlaceIdentity, other: PlaceIdentity): boolean {
  const [street, zipcode] = [comparedPlace(one.street ?? ""), one.zipcode?.trim() ?? ""];
  // Two homes without an address yet are not one home.
  if (street === "" || zipcode === "") return false;
  return street === comparedPlace(other.street ?? "") && zipcode === other.zipcode?.trim();
}

/** Whether two addresses of homes are one place (PROP-01). */
export const isSameAddress = (one: HomeAddress, other: HomeAddress): boolean =>
  samePlace({ street: streetLine(one), zipcode: one.zip }, { street: streetLine(other), zipcode: other.zip });

const OCCUPANCY_BY_USE: ReadonlyMap<string, Occupancy> = new Map([
  ["home", "PrimaryHome"],
  ["primaryhome", "PrimaryHome"],
  ["2ndhome", "SecondHome"],
  ["secondhome", "SecondHome"],
  ["investment", "InvestmentProperty"],
  ["investmentproperty", "InvestmentProperty"],
]);

/** Occupancy for pricing of a use such as "2ndHOME", in any case; the primary home when it is not known. */
export function occupancyOfUse(use: string | null | undefined): Occupancy {
  return OCCUPANCY_BY_USE.get(plain(use ?? "")) ?? "PrimaryHome";
}

const PRICED_TYPE: ReadonlyMap<string, PropertyType> = new Map([
  ["condo", "Condominium"],
  ["condominium", "Condominium"],
  ["rowhome", "Townhouse"],
  ["townhouse", "Townhouse"],
  ["manu", "Manufactured"],
  ["manufactured", "Manufactured"],
]);

/** Type for pricing of a type such as "ROWHOME", in any case; a single-family home when it is not known. */
export function pricedType(type: string | null | undefined): PropertyType {
  if (isMultiUnit(type)) return "MultiFamily";
  return PRICED_TYPE.get(plain(type ?? "")) ?? "SingleFamily";
}
