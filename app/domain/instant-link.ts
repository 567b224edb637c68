/** Phone ownership verification, by carrier or by a texted link, and the resulting identity. */

import { isCompleteAddress, type HomeAddress } from "./address";
import { writePlace } from "./capitals";
import { sameBorrower, upToTwo, type PersonName, type UpToTwo } from "./borrowers";
import type { ListedPerson, MainPerson } from "./main-borrowers";
import { stateCode } from "./states";

/**
 * Attempt limits per visit: carrier (INSTANT-02), texted links (INSTANT-01), corrections of a date
 * of birth (INSTANT-03).
 */
export const INSTANT_LINK_LIMITS = { auths: 1, deliveries: 3, corrections: 3 } as const;

/** The error code of a fourth link; the visitor sees a plain message instead (MSG-063). */
export const MAX_ATTEMPTS_REACHED = "MAX_ATTEMPTS_REACHED";
/** The message for a phone verification without a phone (INSTANT-11). */
export const PHONE_NOT_SET_MESSAGE = "Phone number is not set.";
/** The message for the quote tool without a home (INSTANT-07). */
export const ADDRESS_NOT_SET_MESSAGE = "Property address is not set.";

/** The attempts of a visit to verify phone ownership. */
export interface PhoneOwnership {
  /** the last method tried, or the one that succeeded */
  type?: "mobileAuth" | "linkAuth" | undefined;
  authAttempts: number;
  /** links sent in the visit, including failed deliveries */
  deliveryAttempts: number;
  /** for the method in `type` */
  hasReachedMaxAttempts: boolean;
}

export const NO_OWNERSHIP_ATTEMPTS: PhoneOwnership = {
  authAttempts: 0,
  deliveryAttempts: 0,
  hasReachedMaxAttempts: false,
};

/** Checks whether carrier verification is still allowed: once per visit (INSTANT-02). */
export const canAskCarrier = ({ authAttempts }: PhoneOwnership): boolean =>
  authAttempts < INSTANT_LINK_LIMITS.auths;

/** Checks whether another link may be texted: three per visit (INSTANT-01). */
export const canTextLink = ({ deliveryAttempts }: PhoneOwnership): boolean =>
  deliveryAttempts < INSTANT_LINK_LIMITS.deliveries;

/**
 * Returns the state after one more link.
 * @param attempts links of the visit, including this one
 */
export const afterDelivery = (before: PhoneOwnership, attempts: number): PhoneOwnership => ({
  ...before,
  type: "linkAuth",
  deliveryAttempts: attempts,
  hasReachedMaxAttempts: attempts >= INSTANT_LINK_LIMITS.deliveries,
});

/**
 * Adds a phone verified by prefill to the verified phones; only with ten digits (INSTANT-04,
 * MAIN-PHONE-05).
 */
export function verifiedByPrefill(
  verified: Readonly<Record<string, true>> | undefined,
  phone: string | undefined,
): Record<string, true> {
  return phone !== undefined && /^\d{10}$/.test(phone) ? { ...verified, [phone]: true } : { ...verified };
}

/**
 * Checks the format of a texted link's address: letters, digits, "_" and "-" in its visit, letters
 * and digits in its token (GUARD-05).
 */
export function isValidLinkAddress(sessionId: string | undefined, vfp: string | null): boolean {
  return /^[\w-]{1,128}$/.test(sessionId ?? "") && isLinkToken(vfp);
}

/** Checks for letters and digits only: the token of a link or of the carrier's response. */
export const isLinkToken = (vfp: string | null): vfp is string => /^[A-Za-z0-9]{1,128}$/.test(vfp ?? "");

/** Where a visitor goes after the module. */
export type TransferTarget = "business" | "quote-tool" | "banker";
const TRANSFER_TARGETS: readonly TransferTarget[] = ["business", "quote-tool", "banker"];

/** Returns the transfer target named by a link; undefined for an unknown one. */
export const parseTransferTarget = (text: string | null): TransferTarget | undefined =>
  TRANSFER_TARGETS.find((way) => way === text);

/** An address in an identity record. */
export interface RecordAddress {
  address: string;
  city: string;
  region: string;
  postalCode: string;
}

/**
 * Returns the homes of an identity record, the current one first; without incomplete addresses and
 * those outside the United States.
 */
export function homesOf(addresses: readonly RecordAddress[]): HomeAddress[] {
  return addresses.flatMap(({ address, city, region, postalCode }) => {
    const state = stateCode(region);
    const home = {
      street: writePlace(address),
      city: writePlace(city),
      zip: postalCode.trim().slice(0, 5),
    };
    const whole = { ...home, state: state ?? "" };
    return isCompleteAddress(whole) ? [whole] : [];
  });
}

/**
 * Returns the list with this person as the primary borrower, replacing a different person; existing
 * facts about them and the co-borrower are kept.
 */
export function replacePrimary<Person extends MainPerson>(
  list: UpToTwo<ListedPerson<Person>>,
  person: Person & PersonName,
): UpToTwo<ListedPerson<Person>> {
  const known = list.find((entry) => sameBorrower(entry, person));
  const others = known ? list.filter((entry) => entry !== known) : list.slice(1);
  return upToTwo([{ ...known, ...person, isOnLoan: true }, ...others]);
}
