import type { Visit } from "~server/visit/visit";
import type { Loaded } from "~server/visit/result";
import type { PhoneView } from "./phone-code-view";
import { phonePage, type PhonePageState } from "./phone-page";

/** Visitors who come from one of our lead sources, who may have left their number there. */

/** Longest a page waits to hear whether a lead has left a number, in ms. */
const LEAD_MS = 1_500;

type LeadContext = Pick<Visit<PhonePageState>, "state" | "runtime" | "session" | "backend">;

/** Whether a lead of the source that the visit came from has left a number there; only the sources of `LEAD_SOURCE_IDS` are asked about. */
async function hasLeadNumber({ runtime, session, backend }: LeadContext): Promise<boolean> {
  const { sourceId } = session.tracking;
  if (sourceId === undefined || !runtime.config.leadSourceIds.includes(sourceId)) return false;
  const answer = await backend.try("phone-by-sourceId", { body: { sourceId } }, { deadlineMs: LEAD_MS });
  return answer?.phoneNumberExists === true;
}

/** What a phone page shows; who may have left a number with the site they came from is asked for that one. */
export async function phonePageOfLead(visit: LeadContext): Promise<Loaded<{ phone: PhoneView }>> {
  const page = phonePage(visit);
  if (page.data.phone.onFile !== undefined || !(await hasLeadNumber(visit))) return page;
  return { ...page, data: { phone: { ...page.data.phone, isLeft: true } } };
}
