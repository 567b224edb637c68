import { and, count, desc, eq, isNotNull, or, sql } from "drizzle-orm";
import { isoDateOf } from "~/domain/dates";
import { documentFileName } from "~/domain/file-name";
import type { CallOutput } from "~server/backend/contract/index";
import {
  creditDecisions,
  creditReopenings,
  outbox,
  type DecidedLoan,
  type DeclineReason,
} from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { rowOf, type Message } from "~server/reference/messages";
import { isPullOf, peopleIdOf } from "~server/reference/person-id";
import { borrowersOf, pullsOf, type Applicant, type Application } from "~server/reference/store";
import { addressLines } from "./address-lines";
import { adverseActionPdf, BUREAUS, type AdverseActionFacts } from "./adverse-action-pdf";
import { reasonsFor, reasonsOfReports } from "./decline-reasons";
import { personsScore } from "./score-disclosure";
import { type PersonalLetter, sendOnce } from "./send-once";

/**
 * A decision against a loan in any flow: its record, and its adverse action notice to every
 * borrower, or the request for a review when nothing explains it (G1, F7; 12 CFR 1002.9, part 1002
 * comment 2(f)-3).
 */

/** A pull's result for one person. */
type PulledReport = CallOutput<"credit.hardpull">["applicants"][number];

const SUBJECT = "Notice of action taken";

/** Checks whether a pull's verdict is no without any explanation in the reports. */
export const isUnexplainedDecline = ({ isEligible, applicants }: CallOutput<"credit.hardpull">): boolean =>
  isEligible === false && reasonsOfReports(applicants).length === 0;

/** What was requested by transaction type, in the words of a notice. */
const REQUEST_WORDS: Readonly<Record<string, { product: string; purpose?: string }>> = {
  purc: { product: "mortgage loan", purpose: "to buy a home" },
  purchase: { product: "mortgage loan", purpose: "to buy a home" },
  refi: { product: "mortgage loan", purpose: "to refinance a home" },
  refinance: { product: "mortgage loan", purpose: "to refinance a home" },
  cashout: { product: "mortgage loan", purpose: "to take cash out of a home" },
  heloc: { product: "home equity line of credit" },
};

/** A decision against a loan. */
export interface Decline {
  row: Application;
  /** the basis: a soft pull, the full reports, or the answers alone */
  basis: "soft" | "hard" | "answers";
  reasons: readonly DeclineReason[];
  /** the reports that were used; empty when it was based on answers */
  reports: readonly PulledReport[];
  /** the requested loan at the time */
  decidedOn: DecidedLoan | undefined;
  /** tells apart several decisions on one basis: the answers it was based on */
  about?: string;
}

/** Returns the facts of a decision's notice to one person. */
export function noticeFacts(
  { row, basis, reasons, reports, decidedOn }: Decline,
  person: Applicant,
  { date, lender }: Pick<AdverseActionFacts, "date" | "lender">,
): AdverseActionFacts {
  const score = personsScore(reports, person, date);
  return {
    appId: row.id,
    applicant: { name: `${person.firstName} ${person.lastName}`, address: addressLines(person) },
    date,
    applicationDate: isoDateOf(row.createdAt),
    request: {
      ...(REQUEST_WORDS[row.transactionType ?? ""] ?? { product: "mortgage loan" }),
      ...(decidedOn === undefined ? {} : { amount: decidedOn.loanAmount }),
    },
    reasons: reasonsFor(reasons, person.id),
    ...(score && {
      score: {
        score: score.score,
        lowest: score.lowest,
        highest: score.highest,
        date: score.madeOn,
        source: BUREAUS[score.bureau].name,
        model: score.model,
        keyFactors: score.keyFactors,
      },
    }),
    bureaus: basis === "answers" ? [] : Object.values(BUREAUS),
    lender,
  };
}

/**
 * F7: reports without a verdict, or with one that nothing explains, are not a decline. Asks an
 * employee to review them, once.
 */
export async function requestReview(
  { keys, now }: Pick<Deps, "keys" | "now">,
  db: Queries,
  appId: string,
  kind: "soft" | "hard" = "hard",
): Promise<void> {
  const round = await roundOf(db, appId);
  const body =
    `Application ${appId}: its ${kind} pull brought reports, but no verdict that they explain. Please decide on it; ` +
    "no decision was sent to the applicant.";
  const message: Message = {
    id: `out_review_${appId}${roundSuffix(round)}`,
    kind: "letter",
    recipient: "Underwriting",
    subject: "Request for review",
    body,
    holds: "nothing",
    appId,
    sentAt: now(),
  };
  await db.insert(outbox).values(rowOf({ keys }, message)).onConflictDoNothing();
}

/** Returns how many times a verdict of an application was reopened. */
async function roundOf(db: Queries, appId: string): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(creditReopenings)
    .where(eq(creditReopenings.appId, appId));
  return found?.count ?? 0;
}

const roundSuffix = (round: number): string => (round === 0 ? "" : `_r${String(round)}`);

/**
 * Identifies a decision. Other people, another basis, other answers or a reopened verdict make
 * another decision, with its own notices.
 */
const decisionKey = ({ basis, about = "" }: Decline, people: readonly Applicant[], round: number): string =>
  [basis, peopleIdOf(people), about].filter((part) => part !== "").join("_") + roundSuffix(round);

/** Returns the id of the notice to one of the people on a loan. */
async function noticeIdOf(
  db: Queries,
  decline: Decline,
  { people, person, round }: { people: readonly Applicant[]; person: Pick<Applicant, "id">; round: number },
): Promise<string> {
  const id = `out_adverse_${person.id}`;
  if (decline.basis !== "hard") return `${id}_${decisionKey(decline, people, round)}`;
  const isOfOthers = (await pullsOf(db, decline.row.id)).some(
    (pull) => pull.kind === "hard" && pull.status === "done" && !isPullOf(pull, people),
  );
  return `${id}${isOfOthers ? `_${peopleIdOf(people)}` : ""}${roundSuffix(round)}`;
}

const noticeBody = ({ row: { id }, basis }: Decline): string =>
  basis === "answers"
    ? `Application ${id}: we could not approve the loan you asked for, based on what you told us. The main reasons are in ` +
      "this notice, which goes out by mail."
    : `Application ${id}: we could not approve the loan you asked for, based in part on information in a credit ` +
      "report. You may have a free copy of that report and dispute what is wrong in it. This notice goes out by mail.";

/**
 * Stores a decision against a loan and writes to every borrower, each with their own reasons. When
 * nothing explains it, asks an employee for a review instead (F7). Letter and document are one
 * statement. Repeating the same decision adds nothing, and completes an interrupted one.
 */
export async function recordDecline(
  deps: Pick<Deps, "keys" | "now" | "lender">,
  db: Queries,
  decline: Decline,
): Promise<void> {
  const { row, basis, reasons } = decline;
  const { id: appId } = row;
  const at = deps.now();
  const people = await borrowersOf(db, appId);
  const round = await roundOf(db, appId);
  await db
    .insert(creditDecisions)
    .values({
      id: `dec_${appId}_${decisionKey(decline, people, round)}`,
      appId,
      round,
      basis,
      people: peopleIdOf(people),
      outcome: reasons.length === 0 ? "in-review" : "declined",
      reasons: [...reasons],
      decidedAt: at,
    })
    .onConflictDoNothing();
  if (reasons.length === 0) return requestReview(deps, db, appId, basis === "hard" ? "hard" : "soft");
  for (const person of people) {
    const pdf = await adverseActionPdf(noticeFacts(decline, person, { date: at, lender: deps.lender }));
    const id = await noticeIdOf(db, decline, { people, person, round });
    await sendNotice(deps, db, { id, appId, person, body: noticeBody(decline), pdf });
  }
}

/** Sends an adverse action notice to one person, once per id. */
export const sendNotice = (
  deps: Pick<Deps, "keys" | "now" | "lender">,
  db: Queries,
  notice: Pick<PersonalLetter, "id" | "appId" | "person" | "body" | "pdf">,
): Promise<void> =>
  sendOnce(deps, db, {
    ...notice,
    subject: SUBJECT,
    kind: "adverse-action",
    fileName: documentFileName(deps.lender.name, SUBJECT),
  });

/**
 * Records a pull's negative verdict, with the reasons in its reports.
 * @param reports as the pull returned them; a soft pull has no scores
 */
export function declineOnReports(
  deps: Pick<Deps, "keys" | "now" | "lender">,
  db: Queries,
  {
    reports,
    ...decline
  }: Pick<Decline, "row" | "decidedOn"> & {
    basis: "soft" | "hard";
    reports: CallOutput<"credit.softpull">["applicants"] | CallOutput<"credit.hardpull">["applicants"];
  },
): Promise<void> {
  const read = reports.map((one) => ({ hardPullScore: null, ...one }));
  return recordDecline(deps, db, { ...decline, reasons: reasonsOfReports(read), reports: read });
}

/** Returns the last notice that was sent to one of the people on a loan; undefined when none was. */
export async function lastNotice(
  db: Queries,
  appId: string,
  { id }: Pick<Applicant, "id">,
): Promise<{ sentAt: Date; documentId: string | null } | undefined> {
  const own = `out_adverse_${id}`;
  const [sent] = await db
    .select({ sentAt: outbox.sentAt, documentId: outbox.documentId })
    .from(outbox)
    .where(and(eq(outbox.appId, appId), or(eq(outbox.id, own), sql`starts_with(${outbox.id}, ${`${own}_`})`)))
    .orderBy(desc(outbox.sentAt))
    .limit(1);
  return sent;
}

/**
 * Returns when the last notice was sent to one of the people on a loan; undefined when none was.
 */
export const noticeSentAt = async (
  db: Queries,
  appId: string,
  person: Pick<Applicant, "id">,
): Promise<Date | undefined> => (await lastNotice(db, appId, person))?.sentAt;

/**
 * Returns the last decision against the loan of its current people; undefined when there is none. A
 * decision counts until the reopening of its verdict has ended.
 */
export async function lastDecline(db: Queries, appId: string, people: readonly Applicant[]) {
  const ended = db
    .select({ count: count() })
    .from(creditReopenings)
    .where(and(eq(creditReopenings.appId, appId), isNotNull(creditReopenings.finishedAt)));
  const [row] = await db
    .select()
    .from(creditDecisions)
    .where(
      and(
        eq(creditDecisions.appId, appId),
        eq(creditDecisions.people, peopleIdOf(people)),
        sql`${creditDecisions.round} = (${ended})`,
      ),
    )
    .orderBy(desc(creditDecisions.decidedAt))
    .limit(1);
  return row;
}
