/** Where the mini wizard goes once the phone is verified. */

import type { HardPullTarget, SoftPullTarget } from "./credit-outcomes";

/** What is known of an application; absent means unknown. */
export interface MiniKnown {
  isEligible?: boolean;
  isHardPullPaid?: boolean;
  isPreQualEligible?: boolean;
  acceptedOffer?: boolean;
  isEnrolledInRealty?: boolean;
  /** where the hard pull after the payment led */
  hardPullTarget?: HardPullTarget;
  /** where the last soft pull led */
  softPullTarget?: SoftPullTarget;
}

/** Step after phone verification. */
export type MiniNext =
  HardPullTarget | SoftPullTarget | "pre-qual-congratulations" | "congratulations" | "accepted-offer";

/** The step after phone verification (MINI-NEXT-01 to 10). */
export function nextAfterPhone(known: MiniKnown): MiniNext {
  if (known.isEligible !== undefined) {
    return known.hardPullTarget ?? (known.isEligible ? "congratulations" : "unqualified-declined");
  }
  if (known.isHardPullPaid) return "frozen-credit";
  if (known.isPreQualEligible === true) {
    if (known.acceptedOffer) return "get-approval";
    return known.isEnrolledInRealty === undefined ? "realty" : "pre-qual-congratulations";
  }
  if (known.isPreQualEligible === false) return "unable-to-pre-qualify";
  return known.softPullTarget ?? "accepted-offer";
}
