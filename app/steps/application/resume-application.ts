import { leaveTo, type Submitted } from "~server/http/result";
import { linkExchange } from "./link-exchange";
import { openApplication, type ApplicationRecord, type LinkVisit } from "./open-application";
import type { ResumedState } from "./state";

/** What is kept of the record of an application that is gone on with. */
export const resumedBy = ({ facts }: ApplicationRecord) => ({
  resumed: {
    isEligible: facts.isEligible,
    isPreQualEligible: facts.isPreQualEligible,
    isHardPullPaid: facts.isHardPullPaid,
    acceptedOffer: facts.acceptedOffer,
  },
  reportFee: facts.creditReportFee,
});

/**
 * Goes on with the application that the address names, if any. A link that does not hold is nobody's business: the page opens as for a new
 * visitor.
 */
export async function resumeApplication(visit: LinkVisit): Promise<Submitted<ResumedState> | undefined> {
  const link = await openApplication(visit, {
    keeps: resumedBy,
    exchange: (facts) => linkExchange({ facts }),
  });
  if (link === undefined) return undefined;
  if (link.kind === "parked") return leaveTo(link.to, undefined, link.cookies);
  if (link.kind !== "opened") return leaveTo(link.to);
  return {
    ...leaveTo<ResumedState>(link.to, link.facts, link.cookies),
    afresh: link.isAnother || undefined,
  };
}
