import { and, eq } from "drizzle-orm";
import { PAPER_WORDS } from "~/content/paper-names";
import { canReach, canTakeBack } from "~/domain/my-loan/milestone-order";
import type { CallOutput } from "~server/backend/contract/index";
import { employeeOfCall } from "~server/reference/bankers";
import { milestones, paperDecisions } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { textPeople } from "~server/reference/my-loan/notices";
import { loanFactsOf } from "~server/reference/my-loan/facts";
import { extendLock } from "~server/reference/my-loan/lock-extensions";
import { needStates, type NeedState } from "~server/reference/my-loan/papers";
import { paperOfApplication, pieceOf } from "~server/reference/my-loan/send-papers";
import { dropWaitingTexts, TEXT_ABOUT } from "~server/reference/my-loan/text-hours";
import { writeToCustomers } from "~server/reference/my-loan/write-messages";
import { phoneOf } from "~server/reference/presentation/store";
import { signatureById, signatureDocument } from "~server/reference/signatures/record";
import { ApiError, type Handlers, type HandlerInput } from "~server/reference/router";
import {
  allApplicants,
  applicationOf,
  lockPeople,
  type Applicant,
  type Application,
} from "~server/reference/store";
import { closeFundedSurvey, openFundedSurvey } from "~server/reference/surveys/funded";
import { paperText } from "~server/reference/texts";
import { recordAction } from "~server/reference/trail";

type DeskLoanCalls =
  | "desk.message"
  | "desk.milestone"
  | "desk.extend-lock"
  | "desk.paper-decision"
  | "desk.paper-read"
  | "desk.signature";

/** An application with its people and what it needs. */
interface LoanFile {
  row: Application;
  people: Applicant[];
  needs: NeedState[];
}

async function fileOf(db: Queries, appId: string): Promise<LoanFile> {
  const row = await applicationOf(db, appId);
  const people = await allApplicants(db, appId);
  return { row, people, needs: await needStates(db, row, people) };
}

async function sendMessage(
  deps: Deps,
  { body, context, db }: HandlerInput<"desk.message">,
): Promise<CallOutput<"desk.message">> {
  await writeToCustomers(deps, db, await employeeOfCall(db, context), body);
  return { sent: true };
}

const orderError = (): ApiError =>
  new ApiError(
    409,
    "MILESTONE_ORDER",
    "That can't be recorded now: an earlier step is missing, a later one was recorded, or the loan has ended.",
  );

async function recordMilestone(
  deps: Deps,
  { body: { appId, milestone, isReached }, context, db }: HandlerInput<"desk.milestone">,
): Promise<CallOutput<"desk.milestone">> {
  const { id: employeeId } = await employeeOfCall(db, context);
  // Two employees take turns, so that neither records on what the other takes back.
  await lockPeople(db, appId);
  const facts = await loanFactsOf(deps, db, await fileOf(db, appId));
  const at = deps.now();
  const isRecorded = facts.milestones[milestone] !== undefined;
  if (isReached === isRecorded) return { recorded: true };
  if (isReached ? !canReach(facts, milestone, at) : !canTakeBack(facts, milestone)) throw orderError();
  const which = and(eq(milestones.appId, appId), eq(milestones.milestone, milestone));
  if (isReached) await db.insert(milestones).values({ appId, milestone, recordedBy: employeeId, at });
  else await db.delete(milestones).where(which);
  const what = `${isReached ? "recorded" : "took back"} ${milestone}`;
  await recordAction(db, { appId, who: employeeId, what, at });
  if (milestone === "closed") {
    if (isReached) await openFundedSurvey(db, await applicationOf(db, appId), at);
    else await closeFundedSurvey(db, appId);
  }
  return { recorded: true };
}

/** Texts the customer what was decided about a paper. */
async function tellCustomer(
  deps: Deps,
  db: Queries,
  { row, people }: LoanFile,
  { id, paper }: NeedState,
  outcome: "accepted" | "returned",
): Promise<void> {
  // Good news waits on the page; only what the customer has to do is texted.
  const about = TEXT_ABOUT.need(id);
  if (outcome === "accepted") {
    await dropWaitingTexts(deps, db, { appId: row.id, about });
    return;
  }
  const phone = phoneOf(row, people);
  const recipients = phone === undefined ? [] : [{ personId: "", phone }];
  await textPeople(
    deps,
    db,
    { row, recipients, about },
    {
      appId: row.id,
      subject: "A paper to send again",
      body: (link) => paperText(deps.lender.name, PAPER_WORDS[paper].own, link),
    },
  );
}

async function decidePaper(
  deps: Deps,
  { body: { appId, need: id, outcome, reason }, context, db }: HandlerInput<"desk.paper-decision">,
): Promise<CallOutput<"desk.paper-decision">> {
  const { id: employeeId } = await employeeOfCall(db, context);
  const file = await fileOf(db, appId);
  const need = file.needs.find((one) => one.id === id);
  if (need === undefined || need.sent.length === 0)
    throw new ApiError(
      409,
      "NEED_NOT_FOUND",
      "Nothing was sent for this paper, or it was deleted meanwhile.",
    );
  const at = deps.now();
  const decided = {
    outcome,
    reason: outcome === "returned" ? (reason ?? null) : null,
    decidedBy: employeeId,
    at,
  };
  await db
    .insert(paperDecisions)
    .values({ appId, need: id, ...decided })
    .onConflictDoUpdate({ target: [paperDecisions.appId, paperDecisions.need], set: decided });
  const what = outcome === "accepted" ? "accepted papers" : "sent papers back";
  await recordAction(db, { appId, who: employeeId, what, at });
  await tellCustomer(deps, db, file, need, outcome);
  return { decided: true };
}

async function readPaperPiece(
  deps: Deps,
  { query: { appId, fileId, index }, context, db }: HandlerInput<"desk.paper-read">,
): Promise<CallOutput<"desk.paper-read">> {
  const { id: employeeId } = await employeeOfCall(db, context);
  const paper = await paperOfApplication(db, appId, fileId);
  if (paper === undefined) throw new ApiError(404, "FILE_NOT_FOUND", "We could not find that document.");
  if (index === 0) await recordAction(db, { appId, who: employeeId, what: "opened a paper", at: deps.now() });
  return pieceOf(deps, db, paper, index);
}

async function readSignature(
  deps: Deps,
  { query: { appId, signatureId }, context, db }: HandlerInput<"desk.signature">,
): Promise<CallOutput<"desk.signature">> {
  const { id: employeeId } = await employeeOfCall(db, context);
  const signature = await signatureById(db, signatureId);
  if (signature?.appId !== appId)
    throw new ApiError(404, "DOCUMENT_NOT_FOUND", "We could not find that signature.");
  const what = "opened a record of signature";
  await recordAction(db, { appId, who: employeeId, what, at: deps.now() });
  return signatureDocument(deps, db, signature);
}

/** The calls for an employee's work on one loan. */
export function deskLoanHandlers(deps: Deps): Pick<Handlers, DeskLoanCalls> {
  return {
    "desk.message": (input) => sendMessage(deps, input),
    "desk.milestone": (input) => recordMilestone(deps, input),
    "desk.extend-lock": async (input) =>
      extendLock(deps, input.db, await employeeOfCall(input.db, input.context), input.body),
    "desk.paper-decision": (input) => decidePaper(deps, input),
    "desk.paper-read": (input) => readPaperPiece(deps, input),
    "desk.signature": (input) => readSignature(deps, input),
  };
}
