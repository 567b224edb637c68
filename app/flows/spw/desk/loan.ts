import { z } from "zod";
import { redirect } from "~server/visit/responses";
import { paperName } from "~/content/paper-names";
import { dateInWords, isoDateOf } from "~/domain/dates";
import { canReach, canTakeBack } from "~/domain/my-loan/milestone-order";
import { MILESTONES, type Milestone } from "~/domain/my-loan/milestones";
import { loanStatus, type LoanStatus } from "~/domain/my-loan/status";
import { recordAct } from "~/flows/spw/live/trail";
import { formattedText } from "~/steps/fields";
import type { PageFrame } from "~/ui/page-data";
import type { SummaryRow } from "~/ui/parts";
import { BackendError } from "~server/backend/client";
import type { CallBody, CallOutput } from "~server/backend/contract/index";
import { parseForm, typedValues } from "~server/edge/form";
import { withSupportPhone } from "~server/edge/rate-limits";
import { failureReply, TRY_AGAIN } from "~server/visit/failure";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import type { Runtime } from "~server/visit/types";
import { extensionChoices, extensionIn, lockRows } from "./loan-lock";
import { deskMessageIn, deskMessagesOf, type DeskMessages } from "./loan-messages";
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

const LOAN_PATH = "/spw/loan";

type LoanResponse = CallOutput<"desk.loan">;

export interface DeskPaper {
  need: string;
  /** "Mina's two latest pay stubs" */
  name: string;
  status: LoanResponse["papers"][number]["status"];
  reason?: string;
  files: { name: string; about: string; to: string }[];
}

export interface DeskLoanView {
  page: PageFrame;
  application: string;
  one?: {
    rows: SummaryRow[];
    papers: DeskPaper[];
    /** what can be recorded, and taken back, now */
    next: { milestone: Milestone; label: string }[];
    undo: { milestone: Milestone; label: string }[];
    closing: string;
    /** by how many days the lock can be extended; empty where it cannot */
    extensions: { value: string; label: string }[];
    talk: DeskMessages;
    /** what was signed electronically, newest first */
    signatures: DeskSignature[];
  };
}

export const loanAddress = (application: string): string =>
  `${LOAN_PATH}?${new URLSearchParams({ application }).toString()}`;

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
  customer: "The customer's turn",
  lender: "Our turn",
  nobody: "Nothing more to do",
};

const STANDING_WORDS: Readonly<Record<LoanStatus["standing"], string>> = {
  begun: "Application begun",
  prequalified: "Pre-qualified",
  "not-prequalified": "Not pre-qualified",
  undecided: "No answer from a bureau",
  "approved-as-told": "Approved as told, application not complete",
  "estimate-due": "Loan Estimate due",
  "estimate-sent": "Loan Estimate sent, waiting for the customer",
  "estimate-expired": "Loan Estimate expired",
  papers: "Waiting for papers",
  checking: "Papers to check",
  deciding: "Final decision due",
  approved: "Finally approved, no closing set",
  closing: "Closing set",
  closed: "Closed",
  withdrawn: "Withdrawn",
  declined: "Declined",
  "in-review": "In review by a person",
};

const read = (request: Request, runtime: Runtime, { token }: LoggedIn, appId: string) =>
  askBackend(request, runtime, token, (backend) =>
    backend.call("desk.loan", { query: { appId } }, { token }),
  );

function rowsOf(appId: string, { borrowers, loan }: LoanResponse, status: LoanStatus): SummaryRow[] {
  const { dueOn, isLate } = status;
  const reached = MILESTONES.flatMap((milestone) => {
    const at = loan.milestones[milestone];
    return at === undefined
      ? []
      : [{ label: DONE_WORDS[milestone], value: dateInWords(isoDateOf(new Date(at))) }];
  });
  return [
    { label: "Application", value: appId },
    { label: "Borrowers", value: borrowers.join(" and ") },
    { label: "Stage", value: STANDING_WORDS[status.standing] },
    {
      label: TURN_WORDS[status.turn],
      value: dueOn === undefined ? "No day is set" : `${isLate ? "Was due on" : "By"} ${dateInWords(dueOn)}`,
    },
    ...reached,
    ...lockRows(loan),
  ];
}

const paperOf = (
  appId: string,
  { id, paper, whose, status, reason, files }: LoanResponse["papers"][number],
): DeskPaper => ({
  need: id,
  name: paperName(paper, { isYours: false, whose }),
  status,
  ...(reason !== undefined && { reason }),
  files: files.map(({ fileId, name, pages, sentAt, sentBy }) => ({
    name,
    about: `${pages === 1 ? "1 page" : `${String(pages)} pages`}, sent by ${sentBy} on ${dateInWords(isoDateOf(new Date(sentAt)))}`,
    to: `/spw/paper?${new URLSearchParams({ application: appId, file: fileId }).toString()}`,
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
  { signatureId, title, name, at }: LoanResponse["signatures"][number],
): DeskSignature => ({
  title,
  about: `${name}, ${dateInWords(isoDateOf(new Date(at)))}`,
  to: `/spw/signature?${new URLSearchParams({ application: appId, signature: signatureId }).toString()}`,
});

const NOTICES: Readonly<Record<string, string>> = {
  recorded: "Recorded. The customer's page shows it.",
  accepted: "Accepted. The customer's page shows it.",
  extended: "Extended. Every page shows the new end, and the customers were texted.",
  sent: "Sent. The customer finds it on their page, and is texted that there is a message.",
  returned: "Sent back. The customer was texted and reads your reason on their page.",
};

/**
 * GET /spw/loan?application=.
 * @throws Response to the login, and 503 while the backend does not respond
 * @throws NotAssigned
 */
export async function loanPage(request: Request, runtime: Runtime, key: string): Promise<DeskLoanView> {
  const staff = await staffOf(request, runtime);
  if (staff === undefined) throw redirectToLogin();
  const application = applicationIn(request);
  const title = "One loan: stage and papers";
  if (application === undefined) return { page: deskFrame(title, LOAN_PATH, key), application: "" };
  const answer = await read(request, runtime, staff, application);
  if (answer === "refused") throw redirectToLogin();
  if (answer === "down") throw downPage();
  await recordAct(request, runtime, { who: staff.id, what: "looked at the loan", application });
  const now = new Date(runtime.now());
  const { loan } = answer;
  const said = NOTICES[new URL(request.url).searchParams.get("said") ?? ""];
  const label = (milestone: Milestone) => ({ milestone, label: NEXT_LABELS[milestone] });
  return {
    page: deskFrame(title, formAddress(runtime, staff, loanAddress(application)), key, said),
    application,
    one: {
      rows: rowsOf(application, answer, loanStatus(loan, now)),
      papers: answer.papers.map((paper) => paperOf(application, paper)),
      next: MILESTONES.filter((one) => canReach(loan, one, now)).map(label),
      undo: MILESTONES.filter((one) => canTakeBack(loan, one)).map((milestone) => ({
        milestone,
        label: `Take back: ${DONE_WORDS[milestone].toLowerCase()}`,
      })),
      extensions: extensionChoices(loan),
      talk: deskMessagesOf(answer, now),
      signatures: answer.signatures.map((one) => signatureOf(application, one)),
      closing: `/spw/closing?${new URLSearchParams({ application }).toString()}`,
    },
  };
}

/** The name of the field for the reason; each paper of the page has its own. */
const reasonField = (need: string): string => `reason-${need}`;

const reasonForm = (need: string) =>
  z.object({
    [reasonField(need)]: formattedText({
      missing: "Write what the customer should send instead.",
      tooLong: "Write it in at most 500 characters.",
      max: 500,
    }),
  });

/** What a button of the page does. */
type Decision =
  | { call: "milestone"; milestone: Milestone; isReached: boolean }
  | { call: "message"; message: Omit<CallBody<"desk.message">, "appId"> }
  | { call: "extension"; extension: Omit<CallBody<"desk.extend-lock">, "appId"> }
  | { call: "paper"; need: string; outcome: "accepted" }
  | { call: "paper"; need: string; outcome: "returned"; reason: string };

/** Returns the decision of a form, or its errors. */
function decisionIn(form: FormData): Decision | { errors: Record<string, string[]> } {
  const [intent, name] = [form.get("intent"), form.get("name")];
  const milestone = MILESTONES.find((one) => one === name);
  if (milestone !== undefined && (intent === "reach" || intent === "undo"))
    return { call: "milestone", milestone, isReached: intent === "reach" };
  if (intent === "message") {
    const message = deskMessageIn(form);
    return "errors" in message ? message : { call: "message", message };
  }
  if (intent === "extend") {
    const extension = extensionIn(form);
    return "errors" in extension ? extension : { call: "extension", extension };
  }
  const need = typeof name === "string" ? name : "";
  if (intent === "accept") return { call: "paper", need, outcome: "accepted" };
  const parsed = parseForm(form, reasonForm(need));
  if (!parsed.ok) return { errors: parsed.errors };
  return { call: "paper", need, outcome: "returned", reason: parsed.value[reasonField(need)] ?? "" };
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
  // Whoever may not see the loan learns nothing of the form either.
  const loan = await read(request, runtime, staff, appId);
  if (loan === "refused") return redirectToLogin();
  if (loan === "down") return isDown();
  const decision = decisionIn(form);
  if ("errors" in decision) return failureReply(typed, decision.errors, key, 400);
  const done = await decide(request, runtime, staff, { appId, key, decision });
  if (done === "refused") return redirectToLogin();
  if (done === "down") return isDown();
  if (done.refusal !== undefined) return failureReply(typed, { "": [done.refusal] }, key, 409);
  const said = decision.call === "paper" ? decision.outcome : SAID[decision.call];
  return redirect(`${loanAddress(appId)}&said=${said}`, 303);
}

/** The name of what was done, for the page after it. */
const SAID = { milestone: "recorded", message: "sent", extension: "extended" } as const;

/** What the backend refuses with words for the employee. */
const EXPLAINED = ["MILESTONE_ORDER", "NOT_LOCKED", "NEED_NOT_FOUND", "APPLICANT_NOT_FOUND"];

/** Sends a decision; a refusal is its words. */
const decide = (
  request: Request,
  runtime: Runtime,
  { token }: LoggedIn,
  { appId, key, decision }: { appId: string; key: string; decision: Decision },
): Promise<{ refusal?: string | undefined } | "refused" | "down"> =>
  askBackend(request, runtime, token, async (backend) => {
    const options = { token, idempotencyKey: idempotencyKeyFor(key, appId, JSON.stringify(decision)) };
    try {
      if (decision.call === "milestone") {
        const { milestone, isReached } = decision;
        await backend.call("desk.milestone", { body: { appId, milestone, isReached } }, options);
      } else if (decision.call === "message") {
        await backend.call("desk.message", { body: { appId, ...decision.message } }, options);
      } else if (decision.call === "extension") {
        await backend.call("desk.extend-lock", { body: { appId, ...decision.extension } }, options);
      } else {
        const { call: _paper, ...body } = decision;
        await backend.call("desk.paper-decision", { body: { appId, ...body } }, options);
      }
      return {};
    } catch (error) {
      if (error instanceof BackendError && EXPLAINED.includes(error.code ?? ""))
        return { refusal: error.displayMessage };
      throw error;
    }
  });
