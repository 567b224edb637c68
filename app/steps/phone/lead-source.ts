import type { Visit } from "~server/visit/types";
import type { LoadedPage } from "~server/visit/step-result";
import type { PhoneView } from "./phone-code-view";
import { phonePage, type PhonePageState } from "./phone-page";

/** Visitors from one of our lead sources, who may have left their number there. */

/** Longest a page waits to learn whether a lead has left a number, in ms. */
const LEAD_TIMEOUT_MS = 1_500;

type LeadContext = Pick<Visit<PhonePageState>, "state" | "runtime" | "session" | "backend">;

/**
 * Checks whether a lead of the visit's source has left a number there; only the sources of
 * `LEAD_SOURCE_IDS` are checked.
 */
async function hasLeadNumber({ runtime, session, backend }: LeadContext): Promise<boolean> {
  const { sourceId } = session.tracking;
  if (sourceId === undefined || !runtime.config.leadSourceIds.includes(sourceId)) return false;
  const answer = await backend.try(
    "phone-by-sourceId",
    { body: { sourceId } },
    { deadlineMs: LEAD_TIMEOUT_MS },
  );
  return answer?.phoneNumberExists === true;
}

/**
 * Returns the data of a phone page; a visitor who may have left a number at the source is asked for
 * that one.
 */
export async function phonePageWithLead(visit: LeadContext): Promise<LoadedPage<{ phone: PhoneView }>> {
  const page = phonePage(visit);
  if (page.data.phone.onFile !== undefined || !(await hasLeadNumber(visit))) return page;
  return { ...page, data: { phone: { ...page.data.phone, isLeft: true } } };
}
