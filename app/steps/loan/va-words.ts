import type { VaUse } from "~/domain/pricing/va-use";

/** The name of a buyer's use of VA entitlement next to the fee. */
export const VA_USE_NAMES: Readonly<Record<Exclude<VaUse, "exempt">, string>> = {
  first: "first use",
  later: "later use",
};

const EXEMPT_FROM_FEE = "Borrowers with VA disability compensation pay none.";

/**
 * Returns which VA funding fee the figures include, and who pays another.
 * @param vaUse absent if not answered: the first-use fee is charged
 */
export function fundingFeeNote(vaUse: VaUse | undefined): string {
  switch (vaUse) {
    case "exempt":
      return "The VA loan has no funding fee, since you told us that you get VA disability compensation. The VA confirms it.";
    case "later":
      return `The VA loan has the funding fee of a later use, since you told us that you have had a VA loan. ${EXEMPT_FROM_FEE}`;
    case "first":
      return `The VA loan has the funding fee of a first use. ${EXEMPT_FROM_FEE}`;
    default:
      return `The VA loan has the funding fee of a first use, since we don't know of an earlier one. A later use can cost more. ${EXEMPT_FROM_FEE}`;
  }
}
