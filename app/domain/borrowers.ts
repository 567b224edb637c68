/** Borrowers: the primary borrower, and at most one co-borrower. */

import type { z } from "zod";
import type { appDataBorrower } from "./app-data-fields";
import { omitUndefined } from "./omit-undefined";
import { isSameName } from "./same-person";

/** A borrower's name, as asked on the home page. */
export interface PersonName {
  firstName: string;
  lastName: string;
  middleName?: string;
  suffix?: string;
}

/** A borrower of the mini wizard. */
export interface MiniBorrower extends PersonName {
  applicantId?: string;
  isPrimary: boolean;
}

/** A postal address; any part can be missing while the form is incomplete. */
export interface PostalAddress {
  street?: string;
  city?: string;
  state?: string;
  zipcode?: string;
}

/** A borrower as the app data sends them. The site never sends the digits of an SSN here. */
export type AppDataBorrower = Omit<z.output<typeof appDataBorrower>, "ssn">;

/** The facts about a borrower when the app data is saved; a borrower is on the loan by default. */
export type AppDataBorrowerInput = Omit<AppDataBorrower, "isOnLoan"> & { isOnLoan?: boolean };

/** A list of zero to two borrowers, in order; the type excludes a third (LIMIT-08). */
export type UpToTwo<Borrower> = readonly [] | readonly [Borrower] | readonly [Borrower, Borrower];

export const SUFFIX_OPTIONS = ["Jr", "Sr", "I", "II", "III", "IV"] as const;

export const PRIMARY_REQUIRED_MESSAGE = "Primary borrower not found. Primary borrower is required.";
/** The log message for a saved record without a primary applicant. */
export const NO_PRIMARY_MESSAGE = "Something went wrong. No primary borrower found.";

function isPresent(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== "";
}

const present = (text: string | undefined): string | undefined => (isPresent(text) ? text : undefined);

/**
 * Returns the non-empty parts of first, middle and last name and suffix, joined by spaces
 * (BORR-03).
 */
export function fullName({ firstName, middleName, lastName, suffix }: PersonName): string {
  const parts = [firstName, middleName, lastName, suffix];
  return parts
    .filter(isPresent)
    .map((part) => part.trim())
    .join(" ");
}

/**
 * Checks whether two names are the same person: first, last, middle and suffix, compared without
 * case, accents and punctuation (BORR-01).
 */
export const sameBorrower = (one: PersonName, other: PersonName): boolean => isSameName(one, other);

/** Returns the first two of a list (LIMIT-08), as a typed tuple. */
export function upToTwo<Borrower extends object>([first, second]: readonly Borrower[]): UpToTwo<Borrower> {
  if (first === undefined) return [];
  return second === undefined ? [first] : [first, second];
}

/** Returns a copy with the primary borrower first, the others in their order (BORR-02). */
export function primaryFirst<Borrower extends { isPrimary: boolean }>(
  borrowers: readonly Borrower[],
): Borrower[] {
  return [
    ...borrowers.filter(({ isPrimary }) => isPrimary),
    ...borrowers.filter(({ isPrimary }) => !isPrimary),
  ];
}

/**
 * Returns the borrowers for the app data: the primary first (BORR-02), without those who lack a
 * first or last name (BORR-06) or are not on the loan (BORR-07). Copies only the contract's fields.
 */
export function borrowersForAppData(borrowers: readonly AppDataBorrowerInput[]): AppDataBorrower[] {
  return primaryFirst(borrowers)
    .filter(({ firstName, lastName }) => isPresent(firstName) && isPresent(lastName))
    .filter(({ isOnLoan = true }) => isOnLoan)
    .map((borrower) =>
      omitUndefined({
        applicantId: present(borrower.applicantId),
        firstName: borrower.firstName.trim(),
        lastName: borrower.lastName.trim(),
        middleName: present(borrower.middleName)?.trim(),
        suffix: present(borrower.suffix)?.trim(),
        isPrimary: borrower.isPrimary,
        isOnLoan: true,
        dob: present(borrower.dob),
        isLast4SSNVerified: borrower.isLast4SSNVerified,
        married: borrower.married,
        isVeteran: borrower.isVeteran,
        hasHadVaLoan: borrower.hasHadVaLoan,
        hasVaCompensation: borrower.hasVaCompensation,
        ...borrowerAddress(borrower),
      } satisfies Record<Exclude<keyof AppDataBorrower, keyof HomeOfBorrower>, unknown>),
    );
}

/** Where a borrower lives. */
type HomeOfBorrower = Pick<AppDataBorrower, "street" | "city" | "county" | "state" | "zip">;

/** Returns the known parts of a borrower's address. */
function borrowerAddress({ street, city, county, state, zip }: HomeOfBorrower): HomeOfBorrower {
  const parts = Object.entries({ street, city, county, state, zip });
  return Object.fromEntries(parts.filter(([, part]) => isPresent(part)));
}
