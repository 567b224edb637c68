/**
 * Validates external records by kind. Error messages name the kind of record, never its content.
 */

import type { MiniBorrower, PostalAddress } from "./borrowers";

export interface LiabilityRecord {
  liabilityId: string;
}
export interface PropertyRecord {
  address: PostalAddress;
  isSubjectProperty: boolean;
}
/** A home that the backend has registered; `liabilities` are the ids of its liens. */
export interface RegisteredProperty {
  id: string;
  address: PostalAddress;
  liabilities: string[];
}

export const NOT_A_LIABILITY_MESSAGE = "Passed in liability is not a liability.";
const NOT_A_PROPERTY_MESSAGE = "Passed in property is not a property.";
const NOT_REGISTERED_MESSAGE = "Passed in property is not a registered property.";
export const LIABILITY_NOT_FOUND_MESSAGE = "Liability not found.";
const NOT_A_BORROWER_MESSAGE = "Passed in object is not a borrower type.";

type Fields = Record<string, unknown>;

const hasFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === "string";
const isId = (value: unknown): value is string => isText(value) && value.trim() !== "";
const areTextOrAbsent = (record: Fields, names: readonly string[]): boolean =>
  names.every((name) => record[name] === undefined || isText(record[name]));

const isAddress = (value: unknown): value is PostalAddress =>
  hasFields(value) && areTextOrAbsent(value, ["street", "city", "state", "zipcode"]);

/**
 * Asserts that a liability has an id (LIAB-06).
 * @throws Error NOT_A_LIABILITY_MESSAGE for anything else
 */
export function assertLiability(value: unknown): asserts value is LiabilityRecord {
  if (!hasFields(value) || !isId(value.liabilityId)) throw new Error(NOT_A_LIABILITY_MESSAGE);
}

/**
 * Asserts that a property has an address and a flag for the subject property (LIAB-06).
 * @throws Error NOT_A_PROPERTY_MESSAGE for anything else
 */
export function assertProperty(value: unknown): asserts value is PropertyRecord {
  if (!hasFields(value) || !isAddress(value.address) || typeof value.isSubjectProperty !== "boolean") {
    throw new Error(NOT_A_PROPERTY_MESSAGE);
  }
}

/**
 * Asserts that a registered property has an id, an address and a list of liens (LIAB-06).
 * @throws Error NOT_REGISTERED_MESSAGE for anything else
 */
export function assertRegisteredProperty(value: unknown): asserts value is RegisteredProperty {
  const isRegistered =
    hasFields(value) &&
    isId(value.id) &&
    isAddress(value.address) &&
    Array.isArray(value.liabilities) &&
    value.liabilities.every(isId);
  if (!isRegistered) throw new Error(NOT_REGISTERED_MESSAGE);
}

/**
 * Asserts that a borrower has a first and a last name, possibly empty, and a primary flag.
 * @throws Error NOT_A_BORROWER_MESSAGE for anything else
 */
export function assertBorrower(value: unknown): asserts value is MiniBorrower {
  const isBorrower =
    hasFields(value) &&
    isText(value.firstName) &&
    isText(value.lastName) &&
    areTextOrAbsent(value, ["middleName", "suffix", "applicantId"]) &&
    typeof value.isPrimary === "boolean";
  if (!isBorrower) throw new Error(NOT_A_BORROWER_MESSAGE);
}
