import { redirect } from "~server/visit/responses";
import { paperName } from "~/content/paper-names";
import { dateInWords, isoDateOf } from "~/domain/dates";
import { canReach, canTakeBack } from "~/domain/my-loan/milestone-order";
import { MILESTONES, type Milestone } from "~/domain/my-loan/milestones";
import { loanStatus, type LoanStatus } from "~/domain/my-loan/status";
import { recordAct } from "~/flows/spw/live/trail";
import { shownTopics } from "~/my-loan/shown-answers";
import type { PageFrame } from "~/ui/page-data";
import type { SummaryRow } from "~/ui/parts";
import type { CallOutput } from "~server/backend/contract/index";
import { typedValues } from "~server/edge/form";
import type { Staff } from "~server/session/staff-cookie";
import { withSupportPhone } from "~server/edge/rate-limits";
import { failureReply, TRY_AGAIN } from "~server/visit/failure";
import type { Runtime } from "~server/visit/types";
import { addressAbout, LOAN_PATH, loanAddress, scenariosAddress } from "./addresses";
import { decide, decisionIn, SAID } from "./loan-decisions";
import { extensionChoices } from "./loan-lock";
import { shownView, type ShownView } from "./record-events";
import { moneyView, type MoneyView } from "./record-money";
import { triedValues, triedView, type TriedView } from "./record-tried";
import { meanwhile, recordView, type RecordView } from "./record-words";
import { deskMessagesOf, type DeskMessages } from "./loan-messages";
import { LIVE_PATH, watchRecord } from "./desk-live";
import { STAGE_WORDS, TEXT_HOURS_UNLESS_ENDED } from "./desk-words";
import { deskFrame, downPage } from "./frame";
import {
  applicationIn,
  askBackend,
  formAddress,
  type LoggedIn,
  openApplicationForm,
  redirectToLogin,
  staffOf,
} from "./staff";

/** An employee's work on one loan: its stage, and the papers that the customer sent. */

type DeskRecord = CallOutput<"desk.record">;

export interface DeskPaper {
  need: string;
  /** "Mina's two latest pay stubs" */
  name: string;
  status: DeskRecord["papers"][number]["status"];
  reason?: string;
  files: { name: string; about: string; to: string }[];
}

export interface DeskLoanView {
  page: PageFrame;
  application: string;
  one?: {
    record: RecordView;
    tried: TriedView;
    /** of the stream that tells of a change, and what this page was made with */
    live: { address: string; version: string };
    /** who else has the record open; empty for nobody */
    others: string;
    money: MoneyView;
    shown: ShownView;
    /** other pages about the application */
    links: { to: string; label: string }[];
    rows: SummaryRow[];
    papers: DeskPaper[];
    /** what can be recorded, and taken back, now */
    next: { milestone: Milestone; label: string }[];
    undo: { milestone: Milestone; label: string }[];
    /** by how many days the lock can be extended; empty where it cannot */
    extensions: { value: string; label: string }[];
    talk: DeskMessages;
    /** what was signed electronically, newest first */
    signatures: DeskSignature[];
  };
}

const NEXT_LABELS: Readonly<Record<Milestone, string>> = {
  checked: "Record: income and money are checked",
  appraised: "Record: the appraisal is here",
  approved: "Record: final approval",
  closed: "Record: the loan is closed and paid out",
  withdrawn: "Record: the customer withdrew",
};

const DONE_WORDS: Readonly<Record<Milestone, string>> = {
  checked: "Income and money checked",
  appraised: "Appraisal received",
  approved: "Final approval",
  closed: "Closed",
  withdrawn: "Withdrawn",
};

const TURN_WORDS: Readonly<Record<LoanStatus["turn"], string>> = {
  customer: "The customer\u2019s",
  lender: "Ours",
  nobody: "Nobody\u2019s: nothing more to do",
};

const readRecord = (request: Request, runtime: Runtime, { token }: LoggedIn, appId: string) =>
  askBackend(request, runtime, token, (backend) =>
    backend.call("desk.record", { query: { appId } }, { token }),
  );

/** Returns a time of the address in ms; the end of time for none, after which nothing was done. */
function timeIn(query: URLSearchParams, name: string): number {
  const ms = Number(query.get(name) ?? "x");
  return Number.isFinite(ms) ? ms : Number.POSITIVE_INFINITY;
}

/** Returns the other pages about an application. */
function linksOf(appId: string, presentationId: string | undefined, isSupervisor: boolean) {
  const about = (path: string): string => addressAbout(path, appId);
  const shown = new URLSearchParams({ presentationId: presentationId ?? "", desk: "1" });
  return [
    ...(presentationId === undefined
      ? []
      : [{ to: `/spw/loan-presentation?${shown.toString()}`, label: "Open the presentation" }]),
    { to: about("/spw/make"), label: "Make a presentation" },
    { to: `/replay/with/${encodeURIComponent(appId)}`, label: "See the visit" },
    ...(isSupervisor
      ? [
          { to: about("/spw/assign"), label: "Assign the application" },
          { to: about("/spw/reopen"), label: "Reopen a decision" },
        ]
      : []),
  ];
}

function rowsOf(appId: string, { stage, people, loan }: DeskRecord, now: Date): SummaryRow[] {
  const { turn, dueOn, isLate } = loanStatus(loan, now);
  const reached = MILESTONES.flatMap((milestone) => {
    const at = loan.milestones[milestone];
    return at === undefined
      ? []
      : [{ label: DONE_WORDS[milestone], value: dateInWords(isoDateOf(new Date(at))) }];
  });
  return [
    { label: "Application", value: appId },
    { label: "Borrowers", value: people.map(({ name }) => name).join(" and ") },
    { label: "Stage", value: STAGE_WORDS[stage].words },
    {
      label: "Whose turn",
      value:
        dueOn === undefined
          ? TURN_WORDS[turn]
          : `${TURN_WORDS[turn]}, ${isLate ? "was due on" : "by"} ${dateInWords(dueOn)}`,
    },
    ...reached,
  ];
}

const paperOf = (
  appId: string,
  { id, paper, whose, status, reason, files, asked }: DeskRecord["papers"][number],
): DeskPaper => ({
  need: id,
  name: paperName(paper, { isYours: false, whose, asked }),
  status,
  ...(reason !== undefined && { reason }),
  files: files.map(({ fileId, name, pages, sentAt, sentBy }) => ({
    name,
    about: `${pages === 1 ? "1 page" : `${String(pages)} pages`}, sent by ${sentBy} on ${dateInWords(isoDateOf(new Date(sentAt)))}`,
    to: addressAbout("/spw/paper", appId, { file: fileId }),
  })),
});

/** A record of signature on the page. */
export interface DeskSignature {
  title: string;
  about: string;
  to: string;
}

const signatureOf = (
  appId: string,
  { signatureId, title, name, at }: DeskRecord["signatures"][number],
): DeskSignature => ({
  title,
  about: `${name}, ${dateInWords(isoDateOf(new Date(at)))}`,
  to: addressAbout("/spw/signature", appId, { signature: signatureId }),
});

const NOTICES: Readonly<Record<string, string>> = {
  recorded: "Recorded. The customer's page shows it.",
  accepted: "Accepted. The customer's page shows it.",
  extended: `Extended. Every page shows the new end, and the customers are texted ${TEXT_HOURS_UNLESS_ENDED}.`,
  sent: `Sent. The customer finds it on their page, and is texted ${TEXT_HOURS_UNLESS_ENDED}.`,
  returned: `Sent back. The customer reads your reason on their page, and is texted ${TEXT_HOURS_UNLESS_ENDED}.`,
  task: "Added. It is on the desk of everybody who may see the application.",
  mark: "Marked. The desk shows what is next.",
  note: "Kept, for staff only.",
};

/** "Theo Marsh is looking at this record too." */
function othersWords(viewers: readonly { name: string }[]): string {
  const names = viewers.map(({ name }) => name);
  const last = names.at(-1);
  if (last === undefined) return "";
  const all = names.length === 1 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
  return `${all} ${names.length === 1 ? "is" : "are"} looking at this record too.`;
}

/** So many of the site's entries are read; most of them are views, which the record leaves out. */
const MAX_SITE_ENTRIES = 100;

/** Returns the site's entries about an application; none while they cannot be read. */
const siteEntries = (runtime: Runtime, application: string) =>
  runtime.store.trail.newest(application, MAX_SITE_ENTRIES).catch((error: unknown) => {
    runtime.log.error({ reason: String(error) }, "the site's trail is missing in a record");
    return [];
  });

/** Returns the record as the page shows it. */
async function viewOf(
  runtime: Runtime,
  staff: Staff,
  { application, record, watched, now }: Shown,
): Promise<NonNullable<DeskLoanView["one"]>> {
  const { loan } = record;
  const label = (milestone: Milestone) => ({ milestone, label: NEXT_LABELS[milestone] });
  const { topics } = await shownTopics(
    runtime,
    { appId: application, flowId: record.flowId },
    () => record.answers,
  );
  return {
    record: recordView(record, { application, topics, now }),
    tried: triedView(record, { action: formAddress(runtime, staff, scenariosAddress(application)), now }),
    live: {
      address: addressAbout(LIVE_PATH, application),
      version: watched === "down" ? "" : watched.version,
    },
    others: watched === "down" ? "" : othersWords(watched.viewers),
    money: moneyView(record, { application, now }),
    shown: shownView(record, { entries: await siteEntries(runtime, application), me: staff, now }),
    links: linksOf(application, record.presentation?.presentationId, staff.role === "supervisor"),
    rows: rowsOf(application, record, now),
    papers: record.papers.map((paper) => paperOf(application, paper)),
    next: MILESTONES.filter((one) => canReach(loan, one, now)).map(label),
    undo: MILESTONES.filter((one) => canTakeBack(loan, one)).map((milestone) => ({
      milestone,
      label: `Take back: ${DONE_WORDS[milestone].toLowerCase()}`,
    })),
    extensions: extensionChoices(loan),
    talk: deskMessagesOf(record, now),
    signatures: record.signatures.map((one) => signatureOf(application, one)),
  };
}

/** What the page is made of. */
interface Shown {
  application: string;
  record: DeskRecord;
  watched: CallOutput<"desk.watch"> | "down";
  now: Date;
}

/** Returns what was done with the last form, and what colleagues did since its page was opened. */
function noticeOf(request: Request, { id: me }: Staff, { record, now }: Shown): string | undefined {
  const { searchParams } = new URL(request.url);
  const said = NOTICES[searchParams.get("said") ?? ""];
  if (said === undefined) return undefined;
  return [said, ...meanwhile(record, { since: timeIn(searchParams, "since"), me, now })].join(" ");
}

/**
 * GET /spw/loan?application=.
 * @throws Response to the login, and 503 while the backend does not respond
 * @throws NotAssigned
 */
export async function loanPage(request: Request, runtime: Runtime, key: string): Promise<DeskLoanView> {
  const staff = await staffOf(request, runtime);
  if (staff === undefined) throw redirectToLogin();
  const application = applicationIn(request);
  const title = "Record of a customer";
  if (application === undefined) return { page: deskFrame(title, LOAN_PATH, key), application: "" };
  // Before the record, so that a change in between counts as one after it.
  const watched = await watchRecord(request, runtime, staff, application);
  const record = watched === "refused" ? watched : await readRecord(request, runtime, staff, application);
  if (record === "refused" || watched === "refused") throw redirectToLogin();
  if (record === "down") throw downPage();
  await recordAct(request, runtime, { who: staff.id, what: "looked at the loan", application });
  const shown = { application, record, watched, now: new Date(runtime.now()) };
  // A form tells how old its page was, so that its sender learns what was done meanwhile.
  const own = `${loanAddress(application)}&seen=${String(shown.now.getTime())}`;
  const one = await viewOf(runtime, staff, shown);
  const frame = deskFrame(
    one.record.names,
    formAddress(runtime, staff, own),
    key,
    noticeOf(request, staff, shown),
  );
  return { page: { ...frame, layout: "full-width", values: triedValues(record) }, application, one };
}

/**
 * POST /spw/loan?application=.
 * @throws NotAssigned
 */
export async function handleLoan(request: Request, runtime: Runtime, form: FormData, key: string) {
  const opened = await openApplicationForm(request, runtime, LOAN_PATH);
  if (!("staff" in opened)) return opened;
  const { staff, application: appId } = opened;
  const typed = typedValues(form, []);
  const isDown = () => failureReply(typed, { "": [withSupportPhone(TRY_AGAIN, runtime)] }, key, 503);
  const decision = decisionIn(form);
  if ("errors" in decision) {
    // Whoever may not see the application learns nothing of the form either.
    const seen = await readRecord(request, runtime, staff, appId);
    if (seen === "refused") return redirectToLogin();
    return seen === "down" ? isDown() : failureReply(typed, decision.errors, key, 400);
  }
  const done = await decide(request, runtime, staff, { appId, key, decision });
  if (done === "refused") return redirectToLogin();
  if (done === "down") return isDown();
  const since = timeIn(new URL(request.url).searchParams, "seen");
  if (done.refusal !== undefined) {
    const record = await readRecord(request, runtime, staff, appId);
    const now = new Date(runtime.now());
    const others = typeof record === "string" ? [] : meanwhile(record, { since, me: staff.id, now });
    return failureReply(typed, { "": [done.refusal, ...others] }, key, 409);
  }
  const said = decision.call === "paper" ? decision.outcome : SAID[decision.call];
  const age = Number.isFinite(since) ? `&since=${String(since)}` : "";
  return redirect(`${loanAddress(appId)}&said=${said}${age}`, 303);
}
