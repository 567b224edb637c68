import { z } from "zod";
import { dateInWords, isoDateOf } from "~/domain/dates";
import { recordAct } from "~/flows/spw/live/trail";
import { formattedText } from "~/steps/fields";
import type { PageFrame } from "~/ui/page-data";
import type { SummaryRow } from "~/ui/parts";
import type { CallOutput } from "~server/backend/contract/index";
import { constraintsOf, parseForm } from "~server/edge/form";
import { failureReply } from "~server/visit/failure";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import { redirect } from "~server/visit/responses";
import type { Runtime } from "~server/visit/types";
import { addressAbout, loanAddress } from "./addresses";
import { openApplicationPage, openReadForm, orRefusal } from "./application-page";
import { TEXT_HOURS_UNLESS_ENDED } from "./desk-words";
import { deskFrame } from "./frame";
import { askBackend, formAddress, type LoggedIn, redirectToLogin } from "./staff";

/** A supervisor reopens a decline, a review, or a credit check to which no bureau answered. */

const REOPEN_PATH = "/spw/reopen";

type Verdict = CallOutput<"desk.verdict">;
type Outcome = CallOutput<"desk.reopen">["outcome"];

export interface ReopenView {
  page: PageFrame;
  application: string;
  one?: {
    rows: SummaryRow[];
    reasons: string[];
    /** what reopening does; absent when there is nothing to reopen */
    does?: string;
    /** names the verdict in the form */
    verdict: string;
    history: { heading: string; rows: SummaryRow[] }[];
    record: string;
  };
}

const reopenAddress = (application: string): string => addressAbout(REOPEN_PATH, application);

const VERDICT_WORDS = {
  declined: "Declined",
  "in-review": "In review by a person",
  "no-answer": "No answer from a bureau: frozen, no file, or nothing was decided",
} as const;

const AFTER_WORDS: Readonly<Record<Outcome, string>> = {
  approved: `Approved by the same rules. Everyone on the loan is texted that there is news, ${TEXT_HOURS_UNLESS_ENDED}.`,
  declined: "Declined again. A new notice of action taken was sent to everyone on the loan.",
  "in-review": "The reports explain no verdict, so a person reviews it. The customer was sent nothing.",
  "no-answer": `A bureau gave no answer again. Everyone on the loan is texted that there is news, ${TEXT_HOURS_UNLESS_ENDED}.`,
  open: `Open again. The customer can answer again, and is texted so ${TEXT_HOURS_UNLESS_ENDED}.`,
};

const isOutcome = (name: string): name is Outcome => name in AFTER_WORDS;

const BASIS_WORDS = { soft: "A soft inquiry", hard: "The full credit reports", answers: "Answers alone" };

const DOES = {
  soft: "Makes one more soft inquiry, which lowers no score. The same rules decide on what it finds.",
  hard: "Orders new credit reports at our cost, which the customer sees as one more hard inquiry. The same rules decide on them.",
  answers: "Lets the customer answer again. The same rules decide on the new answers.",
} as const;
const AND_THEN =
  "Nobody edits a verdict: this one and its notice stay on file. A new decline sends a new notice of action taken, a review by a person tells the customer nothing, and anything else texts them to look.";

const dayOf = (at: string): string => dateInWords(isoDateOf(new Date(at)));

const read = (request: Request, runtime: Runtime, { token }: LoggedIn, appId: string) =>
  askBackend(request, runtime, token, (backend) =>
    backend.call("desk.verdict", { query: { appId } }, { token }),
  );

function rowsOf(application: string, { borrowers, verdict }: Verdict): SummaryRow[] {
  const rows = [
    { label: "Application", value: application },
    { label: "Borrowers", value: borrowers.join(" and ") },
  ];
  if (verdict === undefined)
    return [...rows, { label: "Verdict now", value: "Nothing stands against this loan, or it has ended" }];
  const { outcome, basis, at, notices } = verdict;
  return [
    ...rows,
    { label: "Verdict now", value: VERDICT_WORDS[outcome] },
    { label: "Since", value: dayOf(at) },
    { label: "Based on", value: BASIS_WORDS[basis] },
    ...(outcome === "declined" && notices.length === 0
      ? [{ label: "Notice", value: "None was sent yet" }]
      : notices.map(({ name, sentAt }) => ({ label: `Notice to ${name}`, value: `Sent ${dayOf(sentAt)}` }))),
  ];
}

const historyOf = ({ history }: Verdict) =>
  history.map(({ at, by, reason, before, decidedAt, reasons, after }) => ({
    heading: `Reopened on ${dayOf(at)}`,
    rows: [
      {
        label: "It was",
        value: `${VERDICT_WORDS[before]}${decidedAt === undefined ? "" : `, on ${dayOf(decidedAt)}`}`,
      },
      ...(reasons.length === 0 ? [] : [{ label: "Reasons then", value: reasons.join("; ") }]),
      { label: "Why it was reopened", value: reason },
      { label: "By", value: by },
      { label: "Since then", value: AFTER_WORDS[after] },
    ],
  }));

const REASON = "Write why, in at least 10 characters.";
const reopenForm = z.object({
  verdict: z.string().min(1).max(300),
  reason: formattedText({ missing: REASON, tooLong: "Use at most 500 characters.", max: 500 }).refine(
    (text) => text.trim().length >= 10,
    REASON,
  ),
});

/**
 * GET /spw/reopen?application=.
 * @throws Response to the login, and 503 while the backend does not respond
 * @throws NotAssigned for an employee who is not a supervisor
 */
export async function reopenPage(request: Request, runtime: Runtime, key: string): Promise<ReopenView> {
  const [title, what] = ["Reopen a decision", "looked at the verdict"];
  const opened = await openApplicationPage(request, runtime, { path: REOPEN_PATH, title, key, read, what });
  if ("blank" in opened) return opened.blank;
  const { staff, application, found } = opened;
  const said = new URL(request.url).searchParams.get("said") ?? "";
  const { verdict } = found;
  return {
    page: {
      ...deskFrame(
        title,
        formAddress(runtime, staff, reopenAddress(application)),
        key,
        isOutcome(said) ? AFTER_WORDS[said] : undefined,
      ),
      constraints: constraintsOf(reopenForm),
    },
    application,
    one: {
      rows: rowsOf(application, found),
      reasons: verdict?.reasons ?? [],
      verdict: verdict?.key ?? "",
      history: historyOf(found),
      record: loanAddress(application),
      ...(verdict && { does: `${DOES[verdict.basis]} ${AND_THEN}` }),
    },
  };
}

/** What the backend refuses with words for the supervisor. */
const EXPLAINED = [
  ...["NOTHING_TO_REOPEN", "REOPENED", "CONSENT_WITHDRAWN", "BORROWER_REQUIRED"],
  ...["DATE_OF_BIRTH_REQUIRED", "LIMIT_MET"],
];

/**
 * POST /spw/reopen?application=. A repeated submission reopens nothing more.
 * @throws NotAssigned for an employee who is not a supervisor
 */
export async function handleReopen(request: Request, runtime: Runtime, form: FormData, key: string) {
  const opened = await openReadForm(request, runtime, { path: REOPEN_PATH, key, form, read });
  if ("answer" in opened) return opened.answer;
  const { staff, application, typed, isDown } = opened;
  const parsed = parseForm(form, reopenForm);
  if (!parsed.ok) return failureReply(typed, parsed.errors, key, 400);
  const { verdict, reason } = parsed.value;
  const body = { appId: application, verdict, reason: reason.trim() };
  const act = idempotencyKeyFor(key, "reopen", application, JSON.stringify(body));
  const done = await askBackend(request, runtime, staff.token, (backend) =>
    orRefusal(EXPLAINED, () =>
      backend.call("desk.reopen", { body }, { token: staff.token, idempotencyKey: act }),
    ),
  );
  if (done === "refused") return redirectToLogin();
  if (done === "down") return isDown();
  // The form is then about the verdict of now, not about the one that was sent.
  if ("refusal" in done)
    return failureReply({ reason: typed["reason"] ?? "" }, { "": [done.refusal] }, key, 409);
  await recordAct(request, runtime, { who: staff.id, what: "reopened the verdict", application, act });
  return redirect(`${reopenAddress(application)}&said=${done.outcome}`, 303);
}
