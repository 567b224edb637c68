import { redirect } from "@remix-run/node";
import { dateInWords, isoDateOf } from "~/domain/dates";
import { formatMoney } from "~/domain/money";
import { spwHost } from "~/flows/spw/host";
import { kept } from "~/flows/spw/live/trail";
import { viewId } from "~/flows/spw/live/presented";
import { seenWords } from "~/flows/spw/live/words";
import { REVIEW_QUERY } from "~/flows/spw/who/open-presentation";
import { hasReview, standsWords } from "~/flows/spw/who/bar";
import { purposeWords } from "~/steps/presentation/words";
import { ago } from "~/ui/ago";
import { isId } from "~/steps/application/link";
import type { FormErrors, PageFrame } from "~/ui/page-data";
import type { SummaryRow } from "~/ui/parts";
import { BackendError } from "~server/backend/client";
import { reply } from "~server/visit/failure";
import { clearVisits } from "~server/visit/flow-visit";
import { keyFor } from "~server/visit/idempotency-keys";
import { withSupportPhone } from "~server/edge/limit-message";
import type { Runtime } from "~server/runtime";
import { clearStaff } from "~server/session/staff-cookie";
import { assignAddress } from "./assign";
import { deskFrame, downPage } from "./frame";
import { notAssignedBy } from "~server/backend/not-assigned";
import { type ClockRow, clockRows } from "./clocks";
import {
  asked,
  DESK,
  deskBackend,
  deskOf,
  isRefused,
  LOGIN,
  staffOf,
  toLogin,
  type DeskNow,
  formAddress,
  refusedForm,
} from "./staff";

/** The desk of an employee: the presentations they may see, what is due on each, and its link. */

/** A presentation as the desk shows it. */
export interface DeskRow {
  presentationId: string;
  /** names of the borrowers */
  whose: string;
  /** the customer's progress, in a sentence */
  due: string;
  rows: SummaryRow[];
  /** the address where it opens */
  to: string;
  /** the address of its credit review, once there is one */
  review?: string;
  /** the address of the prices that the customer was quoted */
  prices: string;
  trail: string;
  /** the address where a supervisor assigns it */
  assign?: string;
  /** it was just made */
  isNew: boolean;
}

export interface DeskView {
  page: PageFrame;
  name: string;
  /** sees and assigns every application */
  isSupervisor: boolean;
  open: DeskRow[];
  /** the most urgent Loan Estimates that need an action, and the number of the others */
  due: { first: ClockRow[]; more: number };
}

/** The number of rows on the desk itself. The page of all deadlines lists the others. */
const MOST_DUE = 3;

function dueOf(clocks: readonly ClockRow[]): DeskView["due"] {
  const urgent = clocks.filter(({ isUrgent }) => isUrgent);
  return { first: urgent.slice(0, MOST_DUE), more: Math.max(0, urgent.length - MOST_DUE) };
}

async function rowOf(
  runtime: Runtime,
  one: DeskNow["presentations"][number],
  { isNew, isSupervisor }: { isNew: boolean; isSupervisor: boolean },
): Promise<DeskRow> {
  const { presentationId, appId, borrowers, purpose, loanAmount, createdAt, opened, lock, next, credit } =
    one;
  const view = await runtime.store.views.read(viewId(runtime, presentationId)).catch(() => undefined);
  const seen = view?.seen;
  const due = `The customer ${standsWords(next, credit) ?? "is somewhere that we cannot tell just now"}.`;
  const times = opened === 1 ? "once" : `${String(opened)} times`;
  return {
    presentationId,
    whose: borrowers.join(" and ") || "Nobody we know by name",
    due,
    rows: [
      { label: "Loan", value: `${formatMoney(loanAmount)}, to ${purposeWords(purpose)}` },
      { label: "Made", value: dateInWords(isoDateOf(new Date(createdAt))) },
      { label: "Link", value: opened === 0 ? "Not opened yet" : `Opened ${times}` },
      ...(lock
        ? [
            {
              label: "Rate",
              value: `${lock.isLocked ? "Locked until" : "The lock ended on"} ${dateInWords(lock.until)}`,
            },
          ]
        : []),
      ...(view && seen
        ? [{ label: "Last look", value: `${seenWords(view)} ${ago(runtime.now() - seen.at)}` }]
        : []),
    ],
    to: `/spw/loan-presentation?${new URLSearchParams({ presentationId, desk: "1" }).toString()}`,
    ...(hasReview(credit) && {
      review: `/spw/loan-presentation?${new URLSearchParams({ presentationId, desk: "1", [REVIEW_QUERY]: "1" }).toString()}`,
    }),
    prices: `/spw/prices?${new URLSearchParams({ application: appId }).toString()}`,
    trail: `/spw/trail?${new URLSearchParams({ application: appId }).toString()}`,
    ...(isSupervisor && { assign: assignAddress(appId) }),
    isNew,
  };
}

const SAID: Readonly<Record<string, string>> = {
  sent: "Both links are on their way: to the customer, and to you.",
  made: "The presentation is made. The customer knows nothing of it yet: look it over, then send its links.",
};

/**
 * GET /spw/desk.
 * @throws Response to the login, and 503 while the backend does not respond
 */
export async function deskPage(request: Request, runtime: Runtime, key: string): Promise<DeskView> {
  const staff = await staffOf(request, runtime);
  if (staff === undefined) throw toLogin();
  const now = await deskOf(request, runtime, staff.token);
  if (now === "refused") throw toLogin();
  if (now === "down") throw downPage();
  const due = await asked(request, runtime, staff.token, (backend) =>
    backend.call("desk.clocks", {}, { token: staff.token }),
  );
  if (due === "refused") throw toLogin();
  if (due === "down") throw downPage();
  await kept(request, runtime, { who: staff.id, what: "looked at the desk" });
  const query = new URL(request.url).searchParams;
  const made = query.get("presentation");
  const { name, role } = now.employee;
  const isSupervisor = role === "supervisor";
  const title = isSupervisor ? "All open presentations" : "Your open presentations";
  return {
    page: deskFrame(title, formAddress(runtime, staff, DESK), key, SAID[query.get("said") ?? ""]),
    name,
    isSupervisor,
    due: dueOf(clockRows(due.clocks)),
    open: await Promise.all(
      now.presentations.map((one) =>
        rowOf(runtime, one, { isNew: one.presentationId === made, isSupervisor }),
      ),
    ),
  };
}

const GONE = "That presentation is not open any more. This is what is open now.";
const NOT_SENT = "The link could not be sent just now. Please try again in a minute.";

/**
 * Ends the visit in which presentations were opened from the desk, so that the next user of the
 * browser does not get the employee's bar.
 */
async function closed(request: Request, runtime: Runtime): Promise<Headers> {
  const header = request.headers.get("Cookie");
  const session = await runtime.sessions.read(header);
  if (session) await runtime.sessions.end(session);
  const lines = [clearStaff(), await runtime.sessions.clear(), ...clearVisits(header, spwHost)];
  return new Headers(lines.map((line): [string, string] => ["Set-Cookie", line]));
}

/** POST /spw/desk: sends a link again, or logs out. */
export async function deskAct(request: Request, runtime: Runtime, form: FormData, key: string) {
  const staff = await staffOf(request, runtime);
  if (staff === undefined) return toLogin();
  if (form.get("intent") === "out") {
    await kept(request, runtime, { who: staff.id, what: "logged out", act: keyFor(key, "out", staff.login) });
    await runtime.store.endVisit(staff.login);
    return redirect(LOGIN, { status: 303, headers: await closed(request, runtime) });
  }
  const ofAnother = refusedForm(request, runtime, staff);
  if (ofAnother) return ofAnother;
  const presentationId = form.get("presentationId");
  const wrong = (words: string, status: number) =>
    reply({}, { "": [words] } satisfies FormErrors, key, status);
  if (typeof presentationId !== "string" || !isId(presentationId)) return wrong(GONE, 400);
  const { id: who, token } = staff;
  const act = keyFor(key, "send", presentationId);
  try {
    const { appId } = await deskBackend(request, runtime, token).call(
      "desk.send-link",
      { body: { presentationId } },
      { token, idempotencyKey: act },
    );
    const done = { who, what: "sent the link", application: appId, presentationId, act };
    await kept(request, runtime, done);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    const refused = notAssignedBy(error);
    if (refused) throw refused;
    if (isRefused(error)) return toLogin();
    const isGone = error.code === "PRESENTATION_NOT_FOUND";
    return wrong(isGone ? GONE : withSupportPhone(NOT_SENT, runtime), isGone ? 409 : 503);
  }
  return redirect(`${DESK}?said=sent`, 303);
}
