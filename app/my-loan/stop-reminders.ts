import type { PageFrame } from "~/ui/page-data";
import { countPost } from "~server/edge/rate-limits";
import { failureReply } from "~server/visit/failure";
import { beginVisit } from "~server/visit/form-visit";
import { redirect } from "~server/visit/responses";
import type { Runtime } from "~server/visit/types";
import { backendForUnknownVisitor } from "~server/visit/visit-backend";
import { STOP_REMINDERS } from "./addresses";
import { loanFrame, refusedPost } from "./visit";

/**
 * Stopping reminders by the link in each of them, without signing in. Opening the link alone does
 * nothing, because programs open the links of messages too.
 */

/** The parameter of the link. */
const REMINDER = "reminder";

export interface StopRemindersView {
  page: PageFrame;
  /** "done" after the button was pressed; "incomplete" for a link that was cut */
  shown: "button" | "done" | "incomplete";
}

const stopIdIn = (url: URL): string => (url.searchParams.get(REMINDER) ?? "").slice(0, 60);

export async function stopRemindersView(request: Request): Promise<StopRemindersView> {
  const url = new URL(request.url);
  const stopId = stopIdIn(url);
  const isDone = url.searchParams.get("said") === "stopped";
  const query = new URLSearchParams({ [REMINDER]: stopId }).toString();
  return {
    page: await loanFrame(
      { request, title: "Stop reminders", isSignedIn: false },
      { step: "stop", action: `${STOP_REMINDERS}?${query}` },
    ),
    shown: isDone ? "done" : stopId === "" ? "incomplete" : "button",
  };
}

/** Stops the reminders of the link. The answer is the same for every link. */
export async function submitStop(request: Request, site: Runtime, key: string) {
  const url = new URL(request.url);
  const known = await site.sessions.read(request.headers.get("Cookie"));
  const session = known ?? (await beginVisit(request, site));
  const tooMany = await countPost(site, session, request);
  if (tooMany) return failureReply({}, { "": [tooMany.words] }, key, 429, tooMany.headers);
  const stopId = stopIdIn(url);
  try {
    const backend = backendForUnknownVisitor(request, site, session);
    if (stopId !== "") await backend.call("my-loan.reminders-stop", { body: { stopId } });
    return redirect(`${STOP_REMINDERS}?said=stopped`, 303);
  } catch (error) {
    return refusedPost(error, { url, site }, key);
  }
}
