/** The VA entitlement that a loan uses, from the borrower's answers. */

/**
 * The VA entitlement use of a loan; `exempt` pays no funding fee, as with compensation for a
 * service-connected disability.
 */
export const VA_USES = ["first", "later", "exempt"] as const;
export type VaUse = (typeof VA_USES)[number];

/** A borrower's answers about VA entitlement; each is absent until answered. */
export interface ServiceFacts {
  /** is serving or has served */
  isVeteran?: boolean | null | undefined;
  hasHadVaLoan?: boolean | null | undefined;
  /** receives VA compensation for a service-connected disability */
  hasVaCompensation?: boolean | null | undefined;
}

/**
 * Returns the entitlement use from the answers; undefined when they are incomplete, and for a
 * non-veteran (38 USC 3729(c)).
 */
export function vaUseOf({ isVeteran, hasHadVaLoan, hasVaCompensation }: ServiceFacts): VaUse | undefined {
  if (isVeteran !== true) return undefined;
  if (hasVaCompensation === true) return "exempt";
  if (hasHadVaLoan === true) return "later";
  return hasHadVaLoan === false ? "first" : undefined;
}
