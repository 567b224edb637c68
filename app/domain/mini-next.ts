/** The next step of the mini wizard after phone verification. */

import type { HardPullTarget, SoftPullTarget } from "./credit-outcomes";

/** The known facts of an application; absent means unknown. */
export interface MiniApplicationFacts {
  isEligible?: boolean;
  isHardPullPaid?: boolean;
  isPreQualEligible?: boolean;
  acceptedOffer?: boolean;
  isEnrolledInRealty?: boolean;
  /** the step after the hard pull that followed the payment */
  hardPullTarget?: HardPullTarget;
  /** the step after the last soft pull */
  softPullTarget?: SoftPullTarget;
}

/** The steps after phone verification. */
export type MiniNextStep =
  HardPullTarget | SoftPullTarget | "pre-qual-congratulations" | "congratulations" | "accepted-offer";

/** Returns the step after phone verification (MINI-NEXT-01 to 10). */
export function nextAfterPhone(known: MiniApplicationFacts): MiniNextStep {
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
