import { redirect } from "~server/visit/responses";
import { z } from "zod";
import { dateInWords } from "~/domain/dates";
import type { PageFrame } from "~/ui/page-data";
import type { SummaryRow } from "~/ui/parts";
import { audit } from "~server/audit/audit";
import type { CallOutput } from "~server/backend/contract/index";
import { failureReply, TRY_AGAIN } from "~server/visit/failure";
import { constraintsOf, typedValues, parseForm } from "~server/edge/form";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import { addressOfRequest } from "~server/edge/rate-limits";
import type { Runtime } from "~server/visit/types";
import { secretInText } from "~server/session/secrets-guard";
import { addressAbout } from "./addresses";
import { deskFrame, downPage } from "./frame";
import { NotAssignedError } from "~server/backend/not-assigned";
import {
  askBackend,
  loadDesk,
  staffOf,
  redirectToLogin,
  type LoggedIn,
  formAddress,
  refusedForm,
} from "./staff";

/**
 * Customers' correction requests that our staff handle: the open ones, the content of each, and
 * closing one with a note of what was done (DATA-09).
 */

const REQUESTS_PATH = "/spw/requests";

type ListedRequest = CallOutput<"privacy.waiting">;

export interface RequestsView {
  page: PageFrame;
  /** the list: open requests, and those answered lately; absent on the page of one */
  list?: {
    waiting: { to: string; label: string; hint: string }[];
    answered: { heading: string; note: string; trail: string }[];
  };
  /** one open request */
  one?: { rows: SummaryRow[]; trails: { to: string; label: string }[] };
  /** the backend does not respond: the page of one shows only its form, with the input kept */
  isUnread?: boolean;
}

const MAX_NOTE_LENGTH = 1000;
const noteForm = z.object({
  note: z
    .string({ error: "Say what was done, so others on our team know." })
    .trim()
    .min(1, "Say what was done, so others on our team know.")
    .max(MAX_NOTE_LENGTH, `Use at most ${String(MAX_NOTE_LENGTH)} characters.`),
});
const NO_PERSONAL_DATA = "Please leave out Social Security numbers, card numbers and birth dates.";

const NOTICES: Readonly<Record<string, string>> = {
  answered: "It is answered. What the customer wrote is deleted, and your answer is kept below.",
  before: "Someone has already answered that one. Nothing was changed.",
};

const requestAddress = (requestId: string): string =>
  `${REQUESTS_PATH}?${new URLSearchParams({ request: requestId }).toString()}`;
const trailOf = (about: string): string => addressAbout("/spw/trail", about);

function listOf({ waiting, answered }: ListedRequest): RequestsView["list"] {
  return {
    waiting: waiting.map(({ requestId, name, answerBy }) => ({
      to: requestAddress(requestId),
      label: `${requestId}, ${name}`,
      hint: `Answer by ${dateInWords(answerBy)}.`,
    })),
    answered: answered.map(({ requestId, answeredOn, answeredBy, note }) => ({
      heading: `${requestId}, on ${dateInWords(answeredOn)}, by ${answeredBy || "one of our people"}`,
      note: note ?? "The answer was deleted at the customer's request.",
      trail: trailOf(requestId),
    })),
  };
}

function oneOf({
  requestId,
  name,
  phone,
  askedOn,
  answerBy,
  applications,
  asks,
}: ListedRequest["waiting"][number]) {
  const none = "None that match this phone and name";
  return {
    rows: [
      { label: "Who asks", value: `${name}, ${phone}` },
      { label: "Asked", value: dateInWords(askedOn) },
      { label: "Answer by", value: dateInWords(answerBy) },
      { label: "Applications", value: applications.join(", ") || none },
      ...asks,
    ],
    trails: [requestId, ...applications].map((about) => ({
      to: trailOf(about),
      label: `See what was viewed and done for ${about}`,
    })),
  };
}

const read = (request: Request, runtime: Runtime, { token }: LoggedIn) =>
  askBackend(request, runtime, token, (backend) => backend.call("privacy.waiting", {}, { token }));

const look = (request: Request, runtime: Runtime, { id }: LoggedIn, what: string, about = "") =>
  audit(runtime, {
    employeeId: id,
    action: what,
    application: about,
    address: addressOfRequest(request, runtime),
  });

const REQUEST_NOT_ASSIGNED =
  "This request is about an application that is not assigned to you. Ask a supervisor.";

/**
 * Checks a request that is not open: it was answered, or this employee may not see it.
 * @throws NotAssigned for the latter; Response as `requestsPage`
 */
async function requireAccess(
  request: Request,
  runtime: Runtime,
  { token }: LoggedIn,
  { listed, requestId }: { listed: ListedRequest; requestId: string },
): Promise<void> {
  if (listed.answered.some((one) => one.requestId === requestId)) return;
  const now = await loadDesk(request, runtime, token);
  if (now === "refused") throw redirectToLogin();
  if (now === "down") throw downPage();
  if (now.employee.role !== "supervisor") throw new NotAssignedError(REQUEST_NOT_ASSIGNED);
}

/** Returns the request in the address; undefined for the list. */
const requestIn = (request: Request): string | undefined => {
  const named = new URL(request.url).searchParams.get("request") ?? "";
  return /^DR-\w{1,20}$/.test(named) ? named : undefined;
};

const requestPageFrame = (runtime: Runtime, staff: LoggedIn, requestId: string, key: string): PageFrame => ({
  ...deskFrame(requestId, formAddress(runtime, staff, requestAddress(requestId)), key),
  constraints: constraintsOf(noteForm),
});

/**
 * GET /spw/requests?request=.
 * @throws NotAssigned for one that the employee may not see
 * @throws Response to the login, and 503 while it cannot be read, or the view cannot be written to
 *   the trail
 */
export async function requestsPage(request: Request, runtime: Runtime, key: string): Promise<RequestsView> {
  const staff = await staffOf(request, runtime);
  if (staff === undefined) throw redirectToLogin();
  const listed = await read(request, runtime, staff);
  if (listed === "refused") throw redirectToLogin();
  const named = requestIn(request);
  if (listed === "down") {
    if (named === undefined) throw downPage();
    return { page: requestPageFrame(runtime, staff, named, key), isUnread: true };
  }
  const one = listed.waiting.find(({ requestId }) => requestId === named);
  if (named !== undefined && one === undefined)
    await requireAccess(request, runtime, staff, { listed, requestId: named });
  const what = one === undefined ? "looked at which corrections wait" : "read a correction that waits";
  await look(request, runtime, staff, what, one?.requestId).catch((error: unknown) => {
    runtime.log.error({ reason: String(error) }, "a look could not be put on the trail");
    throw downPage();
  });
  if (one !== undefined && named !== undefined)
    return { page: requestPageFrame(runtime, staff, named, key), one: oneOf(one) };
  const notice = NOTICES[new URL(request.url).searchParams.get("said") ?? ""];
  const gone = named === undefined ? undefined : "That one is no longer open. This is its status.";
  return { page: deskFrame("Open corrections", REQUESTS_PATH, key, notice ?? gone), list: listOf(listed) };
}

/** POST /spw/requests?request=: answers one request, once, with a note of what was done. */
export async function handleRequests(request: Request, runtime: Runtime, form: FormData, key: string) {
  const staff = await staffOf(request, runtime);
  if (staff === undefined) return redirectToLogin();
  const ofAnother = refusedForm(request, runtime, staff);
  if (ofAnother) return ofAnother;
  const requestId = requestIn(request);
  if (requestId === undefined) return redirect(REQUESTS_PATH, 303);
  const typed = typedValues(form, []);
  const parsed = parseForm(form, noteForm);
  if (!parsed.ok) return failureReply(typed, parsed.errors, key, 400);
  const { note } = parsed.value;
  if (secretInText(note) !== undefined) return failureReply(typed, { note: [NO_PERSONAL_DATA] }, key, 400);
  const { token } = staff;
  // An employee without permission gets no trail entry as if they had acted.
  const listed = await read(request, runtime, staff);
  if (listed === "refused") return redirectToLogin();
  if (listed === "down") return failureReply(typed, { "": [TRY_AGAIN] }, key, 503);
  const act = idempotencyKeyFor(key, "answered", `${requestId} ${note}`);
  const isWaiting = listed.waiting.some((one) => one.requestId === requestId);
  // A second submission of the same form gets the result of the first.
  if (!isWaiting && !(await runtime.store.trail.has(act).catch(() => false))) {
    await requireAccess(request, runtime, staff, { listed, requestId });
    return redirect(`${REQUESTS_PATH}?said=before`, 303);
  }
  if (isWaiting) {
    const what = "pressed that a correction is answered";
    const from = addressOfRequest(request, runtime);
    try {
      await audit(runtime, {
        employeeId: staff.id,
        action: what,
        application: requestId,
        address: from,
        formDigest: act,
      });
    } catch (error) {
      runtime.log.error({ reason: String(error) }, "an act could not be put on the trail, and was not done");
      return failureReply(typed, { "": [TRY_AGAIN] }, key, 503);
    }
  }
  const done = await askBackend(request, runtime, token, (backend) =>
    backend.call("privacy.answered", { body: { requestId, note } }, { token, idempotencyKey: act }),
  );
  if (done === "refused") return redirectToLogin();
  if (done === "down") return failureReply(typed, { "": [TRY_AGAIN] }, key, 503);
  return redirect(`${REQUESTS_PATH}?said=${done.isAnswered ? "answered" : "before"}`, 303);
}
