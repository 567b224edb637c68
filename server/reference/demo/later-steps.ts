import { createHash } from "node:crypto";
import { isoDateOf } from "~/domain/dates";
import type { Milestone } from "~/domain/my-loan/milestones";
import { milestones, paperDecisions, sentPapers } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { beginFile, keepFile, writeFilePiece } from "~server/reference/files/files";
import { needStates, type NeedState } from "~server/reference/my-loan/papers";
import { saveAppointment, type Appointment } from "~server/reference/papers/appointment";
import { SAMPLE_PDF } from "~server/reference/seeds/sample-pdf";
import { allApplicants, applicationOf } from "~server/reference/store";
import { openFundedSurvey } from "~server/reference/surveys/funded";
import { closingDay } from "./customer";
import { depsAt, note, type DemoLoan } from "./entries";

/** What follows a Loan Estimate: papers, milestones, the closing. */

const RETURNED_BECAUSE = [
  "Page 2 is missing. Please send all pages.",
  "The picture is too dark to read. Please take it again in daylight.",
  "This is last year's. Please send the newest one.",
] as const;

const sampleFile = {
  mediaType: "application/pdf",
  size: SAMPLE_PDF.length,
  sha256: createHash("sha256").update(SAMPLE_PDF).digest("hex"),
};

/** Stores a sample of a paper as the customer's. */
async function sendPaper(
  deps: Deps,
  db: Queries,
  appId: string,
  need: NeedState,
  sentAt: Date,
): Promise<void> {
  const { id, personId } = need;
  const fileId = await beginFile(deps, db, { appId, ...sampleFile });
  await db
    .insert(sentPapers)
    .values({ fileId, appId, need: id, personId, sentBy: "", name: `${id}.pdf`, pages: 1, sentAt });
  await writeFilePiece(deps, db, { appId, fileId, index: 0, bytes: SAMPLE_PDF });
  await keepFile(deps, db, { appId, fileId });
}

/** Returns what an employee decided about a paper; undefined while nobody has looked at it. */
function decisionOn({ customer: { situation, random } }: DemoLoan): "accepted" | "returned" | undefined {
  if (situation.reached?.includes("checked")) return "accepted";
  if (situation.papers === "all") return random.chance(0.3) ? "accepted" : undefined;
  return random.pick(["accepted", "returned", undefined]);
}

/** The customer sends some or all papers, and the banker looks at them. */
export async function sendPapers(deps: Deps, db: Queries, loan: DemoLoan): Promise<void> {
  const { customer, diary, bankerId } = loan;
  const { id: appId, situation, random } = customer;
  if (situation.papers === undefined) return;
  const needs = await needStates(db, await applicationOf(db, appId), await allApplicants(db, appId));
  const sent = situation.papers === "all" ? needs : needs.slice(0, Math.ceil(needs.length / 2));
  const isWaiting = situation.papers === "some" && sent.length === needs.length;
  for (const need of isWaiting ? sent.slice(1) : sent)
    await sendPaper(depsAt(deps, diary.next(0, 8)), db, appId, need, diary.last());
  const decidedBy = bankerId ?? "b1";
  const at = diary.next(1, 20);
  const decided = sent.flatMap(({ id: need }) => {
    const outcome = decisionOn(loan);
    const reason = outcome === "returned" ? random.pick(RETURNED_BECAUSE) : null;
    return outcome === undefined || isWaiting ? [] : [{ appId, need, outcome, reason, decidedBy, at }];
  });
  if (decided.length === 0) return;
  await db.insert(paperDecisions).values(decided);
  for (const { outcome } of decided)
    note(loan, outcome === "accepted" ? "accepted papers" : "sent papers back", at, decidedBy);
}

/** How many hours the steps of the lender take, from and to. */
const HOURS: Readonly<Record<Milestone, readonly [from: number, to: number]>> = {
  checked: [4, 48],
  appraised: [24, 90],
  approved: [20, 96],
  closed: [24, 120],
  withdrawn: [4, 96],
};

const CLOSING_TIMES_USED = ["10:30", "11:00", "13:00", "15:30"] as const;

/** Records the appointment of the closing; its day is the application's. */
async function appoint(deps: Deps, db: Queries, loan: DemoLoan): Promise<void> {
  const { customer, diary, bankerId } = loan;
  const { city, state, zip } = customer.home;
  const appointment: Appointment = {
    time: customer.random.pick(CLOSING_TIMES_USED),
    place: `Harebell Title Company\n200 Oak Street, Suite 4\n${city}, ${state} ${zip}`,
    agentName: "Nadia Okafor, Harebell Title Company",
    agentPhone: "2025550163",
  };
  const employeeId = bankerId ?? "b1";
  const at = diary.next(1, 30);
  await saveAppointment(depsAt(deps, at), db, { appId: customer.id, employeeId, appointment });
  note(loan, "set the day of the closing", at, employeeId);
}

/**
 * Records how far the loan has come, with the appointment of its closing.
 * @returns the day of the closing, YYYY-MM-DD; undefined while none is set
 */
export async function reachMilestones(deps: Deps, db: Queries, loan: DemoLoan): Promise<string | undefined> {
  const { customer, diary, bankerId } = loan;
  const { id: appId, situation } = customer;
  for (const milestone of situation.reached ?? []) {
    if (milestone === "closed") await appoint(deps, db, loan);
    const at = diary.next(...HOURS[milestone]);
    const recordedBy = milestone === "withdrawn" ? null : (bankerId ?? "b1");
    await db.insert(milestones).values({ appId, milestone, recordedBy, at });
    note(loan, `recorded ${milestone}`, at, recordedBy ?? undefined);
    if (milestone !== "closed") continue;
    await openFundedSurvey(db, await applicationOf(db, appId), at);
    return isoDateOf(at);
  }
  const closesOn = closingDay(customer, deps.now());
  if (closesOn !== undefined) await appoint(deps, db, loan);
  return closesOn;
}
