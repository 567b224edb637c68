import { openExchange } from "~server/http/exchange";
import type { Submitted } from "~server/http/result";
import { leaveTo } from "~server/http/result";
import { ownQuery, type Visit } from "~server/http/visit";
import { miniExchange } from "./exchange";
import type { MiniFacts, MiniState } from "./state";

/** What a link to an application carries; the token is taken out of the address at once. */
const LINK_QUERY = ["appId", "token", "callUid", "customerId"] as const;

/**
 * Opens the application that a link names: binds the visit to it and learns what the backend knows. A link that does not
 * hold is nobody's business: the page opens as for a new visitor.
 */
export async function openApplication(visit: Visit<MiniState>): Promise<Submitted<MiniState> | undefined> {
  const query = ownQuery(visit.url);
  const appId = query.get("appId");
  const token = query.get("token");
  if (!appId || !token) return undefined;
  const callUid = query.get("callUid")?.trim().toUpperCase();
  const customerId = query.get("customerId")?.trim();
  for (const name of LINK_QUERY) query.delete(name);
  const to = `${visit.url.pathname}${query.size > 0 ? `?${query.toString()}` : ""}`;
  const facts = await factsOf(visit, appId, token).catch((error: unknown) => {
    visit.runtime.log.warn(
      { reason: error instanceof Error ? error.message : "unknown" },
      "a link was not opened",
    );
    return undefined;
  });
  if (!facts) return leaveTo(to);
  const opened = await openExchange(
    { backend: visit.backend.forApplication(appId, token), log: visit.runtime.log },
    { appId, token, sessionId: visit.session.id, ...(callUid ? { callUid } : {}) },
    miniExchange({ ...visit.state, facts }),
    visit.place,
  );
  return leaveTo(to, {
    ...facts,
    ...(opened ? { callUid: opened } : {}),
    ...(customerId ? { customerId } : {}),
  });
}

async function factsOf(visit: Visit<MiniState>, appId: string, token: string): Promise<Partial<MiniFacts>> {
  const backend = visit.backend.forApplication(appId, token);
  await backend.call("app.sync.session", { body: { appId, sessionId: visit.session.id, token } });
  const [record, applicants] = await Promise.all([
    backend.call("app-data.load", { query: { appId } }),
    backend.call("app.applicants", { query: { appId } }),
  ]);
  const { facts } = record;
  return {
    appId,
    token,
    applicants: applicants.map(({ applicantId, firstName, lastName }) => ({
      id: applicantId,
      firstName,
      lastName,
    })),
    resumed: {
      isEligible: facts.isEligible,
      isPreQualEligible: facts.isPreQualEligible,
      isHardPullPaid: facts.isHardPullPaid,
      acceptedOffer: facts.acceptedOffer,
    },
    partialPhone: facts.partialPhoneNumber,
    reportFee: facts.creditReportFee,
  };
}
