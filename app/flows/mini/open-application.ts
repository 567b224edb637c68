import type { Submitted } from "~server/http/result";
import { leaveTo } from "~server/http/result";
import type { Visit } from "~server/http/visit";
import { openApplication as openLink, type ApplicationRecord } from "~/steps/application/open-application";
import { miniExchange } from "./exchange";
import type { MiniState } from "./state";

const keeps = ({ facts }: ApplicationRecord) => ({
  resumed: {
    isEligible: facts.isEligible,
    isPreQualEligible: facts.isPreQualEligible,
    isHardPullPaid: facts.isHardPullPaid,
    acceptedOffer: facts.acceptedOffer,
  },
  reportFee: facts.creditReportFee,
});

/** Opens the application that a link names. A link that does not hold is nobody's business: the page opens as for a new visitor. */
export async function openApplication(visit: Visit<MiniState>): Promise<Submitted<MiniState> | undefined> {
  const link = await openLink(visit, {
    keeps,
    exchange: (facts) => miniExchange({ ...visit.state, facts }),
  });
  if (link?.kind !== "opened") return link && leaveTo(link.to);
  return { ...leaveTo<MiniState>(link.to, link.facts), ...(link.isAnother ? { afresh: true } : {}) };
}
