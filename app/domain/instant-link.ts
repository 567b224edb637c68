/** Proof that a phone is the visitor's, by carrier or by a texted link, and the identity that follows from it. */

import { isWholeAddress, titleCased, type HomeAddress } from "./address";
import { sameBorrower, upToTwo, type PersonName, type UpToTwo } from "./borrowers";
import type { Listed, MainPerson } from "./main-borrowers";
import { stateCode } from "./states";

/** Tries of a visit: carrier (INSTANT-02), texted links (INSTANT-01), corrections of a date of birth (INSTANT-03). */
export const INSTANT_LINK_LIMITS = { auths: 1, deliveries: 3, corrections: 3 } as const;

/** Code of a fourth link; a visitor reads plain words instead (MSG-063). */
export const MAX_ATTEMPTS_REACHED = "MAX_ATTEMPTS_REACHED";
/** A phone verification without a phone (INSTANT-11). */
export const PHONE_NOT_SET_MESSAGE = "Phone number is not set.";
/** The quote tool without a home (INSTANT-07). */
export const ADDRESS_NOT_SET_MESSAGE = "Property address is not set.";

/** What was tried in a visit to show that a phone is the visitor's. */
export interface Possession {
  /** the way that was tried last, or by which it was proven */
  type?: "mobileAuth" | "linkAuth" | undefined;
  authAttempts: number;
  /** links of the visit, those that could not be delivered included */
  deliveryAttempts: number;
  /** of the way named by `type` */
  hasReachedMaxAttempts: boolean;
}

export const NOTHING_TRIED: Possession = {
  authAttempts: 0,
  deliveryAttempts: 0,
  hasReachedMaxAttempts: false,
};

/** Whether the carrier may be asked: once in a visit (INSTANT-02). */
export const mayAskCarrier = ({ authAttempts }: Possession): boolean =>
  authAttempts < INSTANT_LINK_LIMITS.auths;

/** Whether another link may be texted: three in a visit (INSTANT-01). */
export const mayTextLink = ({ deliveryAttempts }: Possession): boolean =>
  deliveryAttempts < INSTANT_LINK_LIMITS.deliveries;

/** What is known after one more link. @param attempts links of the visit, this one included */
export const afterDelivery = (before: Possession, attempts: number): Possession => ({
  ...before,
  type: "linkAuth",
  deliveryAttempts: attempts,
  hasReachedMaxAttempts: attempts >= INSTANT_LINK_LIMITS.deliveries,
});

/** The verified phones with one that prefill has proven; recorded only when it has ten digits (INSTANT-04, MAIN-PHONE-05). */
export function verifiedByPrefill(
  verified: Readonly<Record<string, true>> | undefined,
  phone: string | undefined,
): Record<string, true> {
  return phone !== undefined && /^\d{10}$/.test(phone) ? { ...verified, [phone]: true } : { ...verified };
}

/** Whether the address of a texted link can be one: letters, digits, "_" and "-" in its visit, letters and digits in its token (GUARD-05). */
export function isLinkAddress(sessionId: string | undefined, vfp: string | null): boolean {
  return /^[\w-]{1,128}$/.test(sessionId ?? "") && isLinkToken(vfp);
}

/** Letters and digits: the token of a link or of the carrier's answer. */
export const isLinkToken = (vfp: string | null): vfp is string => /^[A-Za-z0-9]{1,128}$/.test(vfp ?? "");

/** Where a visitor goes when the module has done its work. */
export type TransferTo = "business" | "quote-tool" | "banker";
const WAYS_OUT: readonly TransferTo[] = ["business", "quote-tool", "banker"];

/** The way out that a link names; undefined for none that we know. */
export const transferToOf = (text: string | null): TransferTo | undefined =>
  WAYS_OUT.find((way) => way === text);

/** An address as the identity record has it. */
export interface RecordAddress {
  address: string;
  city: string;
  region: string;
  postalCode: string;
}

/** The homes of an identity record, the present one first; what is not whole or not in the United States is left out. */
export function homesOf(addresses: readonly RecordAddress[]): HomeAddress[] {
  return addresses.flatMap(({ address, city, region, postalCode }) => {
    const state = stateCode(region);
    const home = { street: titleCased(address), city: titleCased(city), zip: postalCode.trim().slice(0, 5) };
    const whole = { ...home, state: state ?? "" };
    return isWholeAddress(whole) ? [whole] : [];
  });
}

/** The list with this person as the primary borrower, in the place of a stranger; what is known of them stays, and so does who borrows too. */
export function withPrimary<Person extends MainPerson>(
  list: UpToTwo<Listed<Person>>,
  person: Person & PersonName,
): UpToTwo<Listed<Person>> {
  const known = list.find((entry) => sameBorrower(entry, person));
  const others = known ? list.filter((entry) => entry !== known) : list.slice(1);
  return upToTwo([{ ...known, ...person, isOnLoan: true }, ...others]);
}
