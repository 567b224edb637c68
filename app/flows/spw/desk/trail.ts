import { recordAct } from "~/flows/spw/live/trail";
import { isId } from "~/steps/application/link";
import type { PageFrame } from "~/ui/page-data";
import type { SummaryRow } from "~/ui/parts";
import type { Runtime } from "~server/visit/types";
import { deadlineWords, ITEM_WORDS } from "./deadlines";
import { closingAddress } from "./closing";
import { deskFrame, downPage } from "./frame";
import { BackendError } from "~server/backend/client";
import { NotAssignedError } from "~server/backend/not-assigned";
import { askBackend as askedOf, loadDesk, staffOf, redirectToLogin, type DeskResponse } from "./staff";

/**
 * The trail of an application, for employees who may see it (ROLE-07): who opened, changed, paid or
 * viewed it, and to whom it was shown. It combines the site's entries with the backend's.
 */

export interface TrailView {
  page: PageFrame;
  /** the requested application number; empty before */
  application: string;
  /**
   * the deadlines of its Loan Estimate, and the time when each of the six items was received;
   * absent where no application is named
   */
  clock?: { says: string; items: SummaryRow[] };
  /** the address where its closing date is set; absent for anything but an application */
  closing?: string;
  /** newest first; absent before an application is named */
  entries?: {
    /** in Eastern time, where the lender works */ at: string;
    who: string;
    what: string;
    address: string;
  }[];
}

const MAX_ENTRIES = 500;
const easternTime = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "medium",
  timeZone: "America/New_York",
});

/** GET /spw/trail?application=. @throws Response to the login, and 503 where it cannot be read */
export async function trailPage(request: Request, runtime: Runtime, key: string): Promise<TrailView> {
  const staff = await staffOf(request, runtime);
  if (staff === undefined) throw redirectToLogin();
  const now = await loadDesk(request, runtime, staff.token);
  if (now === "refused") throw redirectToLogin();
  if (now === "down") throw downPage();
  const subjectId = (new URL(request.url).searchParams.get("application") ?? "").trim();
  const page = deskFrame("What was viewed and done", "/spw/trail", key);
  if (!isId(subjectId)) return { page, application: "" };
  // Permission is checked before anything is read.
  const isRequest = REQUEST_ID.test(subjectId);
  const acts = isRequest
    ? await requestEntries(request, runtime, { token: staff.token, now, requestId: subjectId })
    : await loadBackendEntries(request, runtime, staff.token, subjectId);
  const due = isRequest ? undefined : await loadDeadlines(request, runtime, staff.token, subjectId);
  const found = await runtime.store.trail.newest(subjectId, MAX_ENTRIES).catch((error: unknown) => {
    runtime.log.error({ reason: String(error) }, "the trail could not be read");
    throw downPage();
  });
  // Reading the trail is written to the trail too.
  await recordAct(request, runtime, { who: staff.id, what: "read the trail", application: subjectId });
  return {
    page,
    application: subjectId,
    ...(due && { clock: due, closing: closingAddress(subjectId) }),
    entries: [...found, ...acts]
      .toSorted((one, other) => other.at - one.at)
      .slice(0, MAX_ENTRIES)
      .map(({ at, who, what, address }) => ({ at: easternTime.format(new Date(at)), who, what, address })),
  };
}

/** The number of a data request, under which its views are recorded. */
const REQUEST_ID = /^DR-\w{1,20}$/;
const REQUEST_NOT_ASSIGNED =
  "This request is about an application that is not assigned to you. Ask a supervisor.";

/**
 * Returns the entries of a data request, for which the backend has none.
 * @throws NotAssigned for one that the employee may not see, Response as `loadBackendEntries`
 */
async function requestEntries(
  request: Request,
  runtime: Runtime,
  { token, now, requestId }: { token: string; now: DeskResponse; requestId: string },
): Promise<never[]> {
  if (now.employee.role === "supervisor") return [];
  const listed = await askedOf(request, runtime, token, (backend) =>
    backend.call("privacy.waiting", {}, { token }),
  );
  if (listed === "refused") throw redirectToLogin();
  if (listed === "down") throw downPage();
  const isTheirs = [...listed.waiting, ...listed.answered].some((one) => one.requestId === requestId);
  if (!isTheirs) throw new NotAssignedError(REQUEST_NOT_ASSIGNED);
  return [];
}

/**
 * Returns its deadlines.
 * @throws as `loadBackendEntries`
 */
async function loadDeadlines(
  request: Request,
  runtime: Runtime,
  token: string,
  appId: string,
): Promise<TrailView["clock"]> {
  const answer = await askedOf(request, runtime, token, async (backend) => {
    try {
      return await backend.call("lp.estimate-clock", { query: { appId } }, { token });
    } catch (error) {
      // A supervisor can read the trail of a deleted application.
      if (error instanceof BackendError && error.code === "APPLICATION_NOT_FOUND") return undefined;
      throw error;
    }
  });
  if (answer === undefined) return undefined;
  if (answer === "refused") throw redirectToLogin();
  if (answer === "down") throw downPage();
  const items = answer.items.map(({ item, since }) => ({
    label: ITEM_WORDS[item],
    value: easternTime.format(new Date(since)),
  }));
  const missing = answer.missing.map((item) => ({ label: ITEM_WORDS[item], value: "Not there" }));
  const isReceived = answer.receivedAt !== null;
  return { says: deadlineWords(answer), items: [...items, ...(isReceived ? [] : missing)] };
}

/**
 * Returns the backend's entries.
 * @throws NotAssigned for an application that the employee may not see
 * @throws Response to the login, and 503 where it cannot be read
 */
async function loadBackendEntries(request: Request, runtime: Runtime, token: string, appId: string) {
  const answer = await askedOf(request, runtime, token, (backend) =>
    backend.call("desk.trail", { query: { appId } }, { token }),
  );
  if (answer === "refused") throw redirectToLogin();
  if (answer === "down") throw downPage();
  return answer.acts.map(({ at, who, what }) => ({ at: Date.parse(at), who, what, address: "" }));
}
