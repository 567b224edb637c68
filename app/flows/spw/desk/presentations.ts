import { redirect } from "~server/visit/responses";
import { dateInWords, isoDateOf } from "~/domain/dates";
import { formatMoney } from "~/domain/money";
import { recordAct } from "~/flows/spw/live/trail";
import { viewId } from "~/flows/spw/live/presented-pages";
import { seenWords } from "~/flows/spw/live/words";
import { REVIEW_QUERY } from "~/flows/spw/who/open-presentation";
import { hasReview, progressWords } from "~/flows/spw/who/bar";
import { purposeWords } from "~/steps/presentation/presentation-words";
import { formatAgo } from "~/ui/format-ago";
import { isId } from "~/steps/application/link";
import type { FormErrors, PageFrame } from "~/ui/page-data";
import type { SummaryRow } from "~/ui/parts";
import { BackendError } from "~server/backend/client";
import { failureReply } from "~server/visit/failure";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import { withSupportPhone } from "~server/edge/rate-limits";
import type { Runtime } from "~server/visit/types";
import { assignAddress } from "./assign";
import { addressAbout } from "./addresses";
import { deskFrame, downPage } from "./frame";
import { toNotAssignedError } from "~server/backend/not-assigned";
import { loanAddress } from "./addresses";
import { lockWishRow } from "./loan-lock";
import { type DeadlineRow, deadlineRows } from "./deadlines";
import {
  askBackend,
  deskBackend,
  loadDesk,
  isRefused,
  staffOf,
  redirectToLogin,
  type DeskResponse,
  formAddress,
  refusedForm,
} from "./staff";

/** The presentations that an employee may see, what is due on each, and its link. */

export const PRESENTATIONS_PATH = "/spw/presentations";

/** A presentation as the page shows it. */
export interface PresentationRow {
  presentationId: string;
  /** names of the borrowers */
  whose: string;
  /** the customer's progress, and what they wait for, in sentences */
  due: string;
  rows: SummaryRow[];
  /** the address where it opens */
  to: string;
  /** the address of its credit review, once there is one */
  review?: string;
  /** the address of the prices that the customer was quoted */
  prices: string;
  trail: string;
  /** the address of its stage and papers */
  loan: string;
  /** the address where a supervisor assigns it */
  assign?: string;
  /** it was just made */
  isNew: boolean;
}

export interface PresentationsView {
  page: PageFrame;
  name: string;
  /** sees and assigns every application */
  isSupervisor: boolean;
  open: PresentationRow[];
  /** the most urgent Loan Estimates that need an action, and the number of the others */
  due: { first: DeadlineRow[]; more: number };
}

/** The number of rows on the desk itself. The page of all deadlines lists the others. */
const MAX_DUE_ROWS = 3;

function dueOf(clocks: readonly DeadlineRow[]): PresentationsView["due"] {
  const urgent = clocks.filter(({ isUrgent }) => isUrgent);
  return { first: urgent.slice(0, MAX_DUE_ROWS), more: Math.max(0, urgent.length - MAX_DUE_ROWS) };
}

async function rowOf(
  runtime: Runtime,
  one: DeskResponse["presentations"][number],
  { isNew, isSupervisor }: { isNew: boolean; isSupervisor: boolean },
): Promise<PresentationRow> {
  const { presentationId, appId, borrowers, purpose, loanAmount, createdAt, opened, lock, next, credit } =
    one;
  const view = await runtime.store.views.read(viewId(runtime, presentationId)).catch(() => undefined);
  const seen = view?.seen;
  const place = `The customer ${progressWords(next, credit) ?? "is on a page we can't name right now"}.`;
  const asksForLock = lock?.askedAt !== undefined;
  const times = opened === 1 ? "once" : `${String(opened)} times`;
  return {
    presentationId,
    whose: borrowers.join(" and ") || "No one we know by name",
    due: asksForLock ? `${place} They ask for a longer rate lock.` : place,
    rows: [
      { label: "Loan", value: `${formatMoney(loanAmount)}, to ${purposeWords(purpose)}` },
      { label: "Made", value: dateInWords(isoDateOf(new Date(createdAt))) },
      { label: "Link", value: opened === 0 ? "Not opened yet" : `Opened ${times}` },
      ...(lock?.askedAt === undefined ? [] : [lockWishRow(lock.askedAt)]),
      ...(lock
        ? [
            {
              label: "Rate",
              value: `${lock.isLocked ? "Locked until" : "The lock ended on"} ${dateInWords(lock.until)}`,
            },
          ]
        : []),
      ...(view && seen
        ? [{ label: "Last viewed", value: `${seenWords(view)} ${formatAgo(runtime.now() - seen.at)}` }]
        : []),
    ],
    to: `/spw/loan-presentation?${new URLSearchParams({ presentationId, desk: "1" }).toString()}`,
    ...(hasReview(credit) && {
      review: `/spw/loan-presentation?${new URLSearchParams({ presentationId, desk: "1", [REVIEW_QUERY]: "1" }).toString()}`,
    }),
    prices: addressAbout("/spw/prices", appId),
    trail: addressAbout("/spw/trail", appId),
    loan: loanAddress(appId),
    ...(isSupervisor && { assign: assignAddress(appId) }),
    isNew,
  };
}

const NOTICES: Readonly<Record<string, string>> = {
  sent: "Both links are on their way: to the customer, and to you.",
  made: "The presentation is made. The customer doesn't know about it yet: check it, then send its links.",
};

/**
 * GET /spw/presentations.
 * @throws Response to the login, and 503 while the backend does not respond
 */
export async function presentationsPage(
  request: Request,
  runtime: Runtime,
  key: string,
): Promise<PresentationsView> {
  const staff = await staffOf(request, runtime);
  if (staff === undefined) throw redirectToLogin();
  const now = await loadDesk(request, runtime, staff.token);
  if (now === "refused") throw redirectToLogin();
  if (now === "down") throw downPage();
  const due = await askBackend(request, runtime, staff.token, (backend) =>
    backend.call("desk.clocks", {}, { token: staff.token }),
  );
  if (due === "refused") throw redirectToLogin();
  if (due === "down") throw downPage();
  await recordAct(request, runtime, { who: staff.id, what: "looked at the presentations" });
  const query = new URL(request.url).searchParams;
  const made = query.get("presentation");
  const { name, role } = now.employee;
  const isSupervisor = role === "supervisor";
  const title = isSupervisor ? "All open presentations" : "Your open presentations";
  return {
    page: deskFrame(
      title,
      formAddress(runtime, staff, PRESENTATIONS_PATH),
      key,
      NOTICES[query.get("said") ?? ""],
    ),
    name,
    isSupervisor,
    due: dueOf(deadlineRows(due.clocks)),
    open: await Promise.all(
      now.presentations.map((one) =>
        rowOf(runtime, one, { isNew: one.presentationId === made, isSupervisor }),
      ),
    ),
  };
}

const GONE = "That presentation is no longer open. This is what is open now.";
const NOT_SENT = "We couldn't send the link right now. Please try again in a minute.";

/** POST /spw/presentations: sends a link again. */
export async function handlePresentations(request: Request, runtime: Runtime, form: FormData, key: string) {
  const staff = await staffOf(request, runtime);
  if (staff === undefined) return redirectToLogin();
  const ofAnother = refusedForm(request, runtime, staff);
  if (ofAnother) return ofAnother;
  const presentationId = form.get("presentationId");
  const wrong = (words: string, status: number) =>
    failureReply({}, { "": [words] } satisfies FormErrors, key, status);
  if (typeof presentationId !== "string" || !isId(presentationId)) return wrong(GONE, 400);
  const { id: who, token } = staff;
  const act = idempotencyKeyFor(key, "send", presentationId);
  try {
    const { appId } = await deskBackend(request, runtime, token).call(
      "desk.send-link",
      { body: { presentationId } },
      { token, idempotencyKey: act },
    );
    const done = { who, what: "sent the link", application: appId, presentationId, act };
    await recordAct(request, runtime, done);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    const refused = toNotAssignedError(error);
    if (refused) throw refused;
    if (isRefused(error)) return redirectToLogin();
    const isGone = error.code === "PRESENTATION_NOT_FOUND";
    return wrong(isGone ? GONE : withSupportPhone(NOT_SENT, runtime), isGone ? 409 : 503);
  }
  return redirect(`${PRESENTATIONS_PATH}?said=sent`, 303);
}
