import { leaveTo, type Submitted } from "~server/visit/step-result";
import { linkExchange } from "./link-exchange";
import { openApplication, type ApplicationRecord, type LinkVisit } from "./open-application";
import type { ResumedState } from "./state";

/** Returns the facts to keep of a resumed application's record. */
export const resumedFactsOf = ({ facts }: ApplicationRecord) => ({
  resumed: {
    isEligible: facts.isEligible,
    isPreQualEligible: facts.isPreQualEligible,
    isHardPullPaid: facts.isHardPullPaid,
    acceptedOffer: facts.acceptedOffer,
  },
  reportFee: facts.creditReportFee,
});

/** The result of a link, with the record of the opened application. */
interface ResumedLink {
  opened: Submitted<ResumedState>;
  record?: ApplicationRecord;
}

/**
 * Continues the application in the address, if any. An invalid link is ignored: the page opens as
 * for a new visitor.
 */
export async function resumeWithRecord(visit: LinkVisit): Promise<ResumedLink | undefined> {
  const link = await openApplication(visit, {
    factsFromRecord: resumedFactsOf,
    exchange: (facts) => linkExchange({ facts }),
  });
  if (link === undefined) return undefined;
  if (link.kind === "parked") return { opened: leaveTo(link.to, undefined, link.cookies) };
  if (link.kind !== "opened") return { opened: leaveTo(link.to) };
  const opened = leaveTo<ResumedState>(link.to, link.facts, link.cookies);
  return { opened: { ...opened, isFreshStart: link.isAnother || undefined }, record: link.record };
}

/** The same without the record. */
export const resumeApplication = async (visit: LinkVisit): Promise<Submitted<ResumedState> | undefined> =>
  (await resumeWithRecord(visit))?.opened;
