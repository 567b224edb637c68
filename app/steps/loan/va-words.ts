import type { VaUse } from "~/domain/pricing/government";

/** What a buyer's use of VA entitlement is called beside the fee. */
export const VA_USE_NAMES: Readonly<Record<Exclude<VaUse, "exempt">, string>> = {
  first: "first use",
  later: "later use",
};

const PAYS_NONE = "Who gets VA disability compensation pays none.";

/** Which VA funding fee the figures have, and who pays another. @param vaUse absent while it was not told: the first use is charged */
export function fundingFeeNote(vaUse: VaUse | undefined): string {
  switch (vaUse) {
    case "exempt":
      return "The VA loan has no funding fee, as you told us that you get VA disability compensation. The VA confirms it.";
    case "later":
      return `The VA loan has the funding fee of a later use, as you told us that you have had a VA loan. ${PAYS_NONE}`;
    case "first":
      return `The VA loan has the funding fee of a first use. ${PAYS_NONE}`;
    default:
      return `The VA loan has the funding fee of a first use, as we do not know of one before. A later use can cost more. ${PAYS_NONE}`;
  }
}
