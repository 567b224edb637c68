/** Homes: units of a property type, the value used, and comparison of addresses. Dollars. */

import { streetLine, type HomeAddress } from "./address";
import { normalizePlace } from "./normalized-address";
import type { Occupancy, PropertyType } from "./pricing/products";

const UNITS_BY_TYPE: ReadonlyMap<string, 2 | 3 | 4> = new Map([
  ["multifamily", 2],
  ["multiunit", 2],
  ["2unit", 2],
  ["3unit", 3],
  ["4unit", 4],
]);

const normalizeType = (type: string): string => type.toLowerCase().replace(/[\s_-]/g, "");

/**
 * Returns the units of a building of a type such as "2UNIT", case-insensitive; a multi-family home
 * of unknown size has two (PROP-03).
 */
export function unitsOfType(type: string | null | undefined): 1 | 2 | 3 | 4 {
  return UNITS_BY_TYPE.get(normalizeType(type ?? "")) ?? 1;
}

/** Checks whether a type has more than one unit, case-insensitive (PROP-03). */
export function isMultiUnit(type: string | null | undefined): boolean {
  return unitsOfType(type) > 1;
}

/**
 * Returns the value to use: the higher of the owner's estimate and the look-up; undefined when
 * neither is known (PROP-04).
 */
export function higherValue(
  estimatedValue: number | null | undefined,
  estimatedLookupValue: number | null | undefined,
): number | undefined {
  const known = [estimatedValue, estimatedLookupValue].filter((value) => typeof value === "number");
  return known.length === 0 ? undefined : Math.max(...known);
}

/**
 * Returns the value to use for a visitor who chose one of the two figures: the chosen one where it
 * is known, else the higher (PROP-04).
 */
export function chosenValue(
  figures: { own?: number | null | undefined; records?: number | null | undefined },
  use: "own" | "records" | undefined,
): number | undefined {
  return (use && figures[use]) ?? higherValue(figures.own, figures.records);
}

/** The parts that identify a place. */
export interface PlaceIdentity {
  readonly street?: string;
  readonly zipcode?: string;
}

export const PROPERTY_MISMATCH_MESSAGE = "Property ID mismatch.";
export const PROPERTY_NOT_FOUND_MESSAGE = "Property not found.";
export const ADDRESS_NOT_SET_MESSAGE = "Address is not set.";
export const APP_ID_REQUIRED_MESSAGE = "App ID is required to register property";
export const REGISTER_FAILED_MESSAGE = "Failed to register property.";

/**
 * Returns the log message for a recorded home that cannot be changed.
 * @param id the backend's
 */
export const saveFailedMessage = (id: string, reason: string): string =>
  `Failed to save property ${id}. ${reason}`;

/**
 * Checks whether two addresses are the same place: the same street, unit and ZIP, trimmed,
 * case-insensitive and regardless of abbreviations (PROP-01).
 */
export function samePlace(one: PlaceIdentity, other: PlaceIdentity): boolean {
  const [street, zipcode] = [normalizePlace(one.street ?? ""), one.zipcode?.trim() ?? ""];
  // Two homes without an address are not the same home.
  if (street === "" || zipcode === "") return false;
  return street === normalizePlace(other.street ?? "") && zipcode === other.zipcode?.trim();
}

/** Checks whether two home addresses are the same place (PROP-01). */
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

/**
 * Returns the pricing occupancy of a use such as "2ndHOME", case-insensitive; the primary home when
 * unknown.
 */
export function occupancyOfUse(use: string | null | undefined): Occupancy {
  return OCCUPANCY_BY_USE.get(normalizeType(use ?? "")) ?? "PrimaryHome";
}

const PRICED_TYPE: ReadonlyMap<string, PropertyType> = new Map([
  ["condo", "Condominium"],
  ["condominium", "Condominium"],
  ["rowhome", "Townhouse"],
  ["townhouse", "Townhouse"],
  ["manu", "Manufactured"],
  ["manufactured", "Manufactured"],
]);

/**
 * Returns the pricing type of a property type such as "ROWHOME", case-insensitive; a single-family
 * home when unknown.
 */
export function pricedType(type: string | null | undefined): PropertyType {
  if (isMultiUnit(type)) return "MultiFamily";
  return PRICED_TYPE.get(normalizeType(type ?? "")) ?? "SingleFamily";
}
