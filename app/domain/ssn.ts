/** Social Security numbers. Nothing here stores or logs one; callers pass them straight on. */

const AREA_GROUP_SERIAL = /^(?!000|666|9)\d{3}-(?!00)\d{2}-(?!0000)\d{4}$/;
const PUBLISHED_EXAMPLE = "123-45-6789";

/** The message when two borrowers enter the same number. */
export const DUPLICATE_SSN_MESSAGE = "Please enter a unique SSN for each borrower.";

/**
 * Checks whether `ssn` is a full number in the form ddd-dd-dddd (SSN-01) that can have been issued:
 * not the published example (SSN-02), no area 000, 666 or 900 to 999 (SSN-03), no group 00
 * (SSN-04), no serial 0000 (SSN-05).
 */
export function isFullSsn(ssn: string): boolean {
  return ssn !== PUBLISHED_EXAMPLE && AREA_GROUP_SERIAL.test(ssn);
}

/**
 * Returns nine typed digits, with or without spaces and dashes, as ddd-dd-dddd; undefined for
 * anything else.
 */
export function normalizeSsn(entered: string): string | undefined {
  const match = /^(\d{3})[\s-]*(\d{2})[\s-]*(\d{4})$/.exec(entered.trim());
  return match ? `${match[1] ?? ""}-${match[2] ?? ""}-${match[3] ?? ""}` : undefined;
}

/** Returns a typed number in the form ddd-dd-dddd, or undefined unless it can have been issued. */
export function parseSsn(entered: string): string | undefined {
  const ssn = normalizeSsn(entered);
  return ssn !== undefined && isFullSsn(ssn) ? ssn : undefined;
}

/** Checks whether `last4` is four digits and not 0000 (SSN-06). */
export function isLast4Ssn(last4: string): boolean {
  return /^(?!0000)\d{4}$/.test(last4);
}

/** Returns the last four digits of a number in the form ddd-dd-dddd. */
export function last4OfSsn(ssn: string): string {
  return ssn.slice(-4);
}

/**
 * Returns the message for a server error that means a duplicate number, undefined for other errors
 * (SSN-07).
 */
export function duplicateSsnMessage(displayMessage: string | undefined): string | undefined {
  const isDuplicate =
    displayMessage === "SSN Already Associated" || displayMessage === "Duplicate SSN in body";
  return isDuplicate ? DUPLICATE_SSN_MESSAGE : undefined;
}

/** Returns a copy sorted by applicant id, with numbers inside an id by value (SSN-08). */
export function sortByApplicantId<Item extends { applicantId: string }>(items: readonly Item[]): Item[] {
  const order = new Intl.Collator("en-US", { numeric: true });
  return [...items].sort((one, other) => order.compare(one.applicantId, other.applicantId));
}
