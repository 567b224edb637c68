import { leaveTo, type Submitted } from "~server/visit/result";
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

/** What comes of a link, with the record of an application that it has opened. */
interface Resumed {
  opened: Submitted<ResumedState>;
  record?: ApplicationRecord;
}

/**
 * Goes on with the application that the address names, if any. A link that does not hold is nobody's business: the page opens as for a new
 * visitor.
 */
export async function resumeWithRecord(visit: LinkVisit): Promise<Resumed | undefined> {
  const link = await openApplication(visit, {
    keeps: resumedBy,
    exchange: (facts) => linkExchange({ facts }),
  });
  if (link === undefined) return undefined;
  if (link.kind === "parked") return { opened: leaveTo(link.to, undefined, link.cookies) };
  if (link.kind !== "opened") return { opened: leaveTo(link.to) };
  const opened = leaveTo<ResumedState>(link.to, link.facts, link.cookies);
  return { opened: { ...opened, afresh: link.isAnother || undefined }, record: link.record };
}

/** The same where nothing of its record is read. */
export const resumeApplication = async (visit: LinkVisit): Promise<Submitted<ResumedState> | undefined> =>
  (await resumeWithRecord(visit))?.opened;
