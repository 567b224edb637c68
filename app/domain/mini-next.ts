/** Where the mini wizard goes when the application is already known: at home, and once the phone is verified. */

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
export type MiniNext = HardPullTarget | SoftPullTarget | "congratulations" | "accepted-offer";

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

/** The order a visitor gets at home. */
export type MiniVariant =
  | "already-eligible"
  | "not-eligible"
  | "hardpull-paid"
  | "prequal-eligible"
  | "prequal-not-eligible"
  | "regular";

/** Which order the facts of a loaded application ask for (MINI-VARIANT-01 to 05); unknown facts give the regular one. */
export function variantAtHome(
  known: Pick<MiniKnown, "isEligible" | "isHardPullPaid" | "isPreQualEligible">,
): MiniVariant {
  if (known.isEligible === true) return "already-eligible";
  if (known.isEligible === false) return "not-eligible";
  if (known.isHardPullPaid) return "hardpull-paid";
  if (known.isPreQualEligible === true) return "prequal-eligible";
  if (known.isPreQualEligible === false) return "prequal-not-eligible";
  return "regular";
}

/**
 * The steps of each order by step id, pulls left out (MINI-VARIANT-01 to 05). "prequal-letter" is the order of a
 * visitor who opens a letter link (MINI-VARIANT-06). The regular order is the flow itself.
 */
export const VARIANT_ORDERS = {
  "already-eligible": ["home", "congratulations"],
  "not-eligible": ["home", "unqualified-declined"],
  "hardpull-paid": ["home", "frozen-wait"],
  "prequal-eligible": [
    "home",
    "upgrade",
    "get-approval",
    "credit-report-cost",
    "payment-method",
    "credit-report-payment",
    "frozen-credit",
    "credit-scores",
    "congratulations",
    "m/income/income-type",
  ],
  "prequal-not-eligible": ["home", "unable-to-pre-qualify"],
  "prequal-letter": [
    "prequal-letter/phone",
    "prequal-letter/validate-phone",
    "upgrade",
    "credit-report-cost",
    "credit-report-payment",
    "credit-scores",
  ],
} as const satisfies Record<Exclude<MiniVariant, "regular"> | "prequal-letter", readonly string[]>;
