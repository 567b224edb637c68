import { sql } from "drizzle-orm";
import { isoDateOf } from "~/domain/dates";
import type { CallOutput } from "~server/backend/contract/index";
import { newId } from "~server/reference/crypto";
import { documents, outbox, type DecidedLoan } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { rowOf, type Message } from "~server/reference/messages";
import { adverseActionPdf, BUREAUS, type AdverseActionFacts } from "./adverse-action-pdf";
import { isPullOf, peopleIdOf } from "~server/reference/person-id";
import { borrowersOf, pullsOf, type Applicant, type Application } from "~server/reference/store";

/** The notice of action taken that follows a decline (E3): a letter in the outbox and its document, one for each borrower. */

type HardPull = CallOutput<"credit.hardpull">;

const FILE_NAME = "larkspur-notice-of-action-taken.pdf";
const SUBJECT = "Notice of action taken";
/** A hard stop in the words of a reason. A score below a minimum is none of them: 12 CFR 1002.9(b)(2) asks for what lowered it. */
const STOP_REASONS: Readonly<Record<string, string>> = {
  "delinquent-obligations": "Delinquent past or present credit obligations with others",
};

type PulledPerson = HardPull["applicants"][number];

/** The reasons of a decision about one person: what stood against the loan, then what the bureau says lowered the score (F7). */
export function reasonsOf({ hardStops = [], keyFactors = [] }: PulledPerson): string[] {
  return [...new Set([...hardStops.flatMap((stop) => STOP_REASONS[stop] ?? []), ...keyFactors])];
}

/** Whether a verdict is no, and nothing in the reports says why. */
export const isUnexplained = ({ isEligible, applicants }: HardPull): boolean =>
  isEligible === false && applicants.every((one) => reasonsOf(one).length === 0);

/** What is asked for by type, in the words of a notice. */
const WISHES: Readonly<Record<string, { product: string; purpose?: string }>> = {
  purc: { product: "mortgage loan", purpose: "to buy a home" },
  purchase: { product: "mortgage loan", purpose: "to buy a home" },
  refi: { product: "mortgage loan", purpose: "to refinance a home" },
  refinance: { product: "mortgage loan", purpose: "to refinance a home" },
  cashout: { product: "mortgage loan", purpose: "to refinance a home and take cash out of it" },
  heloc: { product: "home equity line of credit" },
};

function addressLines({ address }: Applicant): string[] {
  const { street, city, state, zip } = address ?? {};
  if (street === undefined) return [];
  return [street, [city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ")];
}

/** The bureau whose score counted: the middle one of three. */
function sourceOf({ hardPullScore, scores }: PulledPerson): string {
  if (scores?.equifax === hardPullScore) return BUREAUS.equifax.name;
  return scores?.transUnion === hardPullScore ? BUREAUS.transunion.name : BUREAUS.experian.name;
}

/** What stood against one person or, where nothing of theirs did, against the others on the loan. */
export function ownOrAll({ applicants }: HardPull, found: PulledPerson | undefined): string[] {
  const own = found === undefined ? [] : reasonsOf(found);
  return own.length > 0 ? own : [...new Set(applicants.flatMap(reasonsOf))];
}

interface Decline {
  row: Application;
  pull: HardPull;
  /** the loan that was asked for when the decision was made */
  decidedOn: DecidedLoan | undefined;
  date: Date;
}

function factsOf({ row, pull, decidedOn, date }: Decline, person: Applicant): AdverseActionFacts {
  const found = pull.applicants.find((one) => one.applicantId === person.id);
  const score = found?.hardPullScore ?? undefined;
  return {
    appId: row.id,
    applicant: { name: `${person.firstName} ${person.lastName}`, address: addressLines(person) },
    date,
    applicationDate: isoDateOf(row.createdAt),
    request: {
      ...(WISHES[row.transactionType ?? ""] ?? { product: "mortgage loan" }),
      ...(decidedOn === undefined ? {} : { amount: decidedOn.loanAmount }),
    },
    reasons: ownOrAll(pull, found),
    ...(found === undefined || score === undefined
      ? {}
      : {
          score: {
            score,
            lowest: 300,
            highest: 850,
            date: isoDateOf(date),
            source: sourceOf(found),
            keyFactors: found.keyFactors ?? [],
          },
        }),
    bureaus: Object.values(BUREAUS),
  };
}

/** F7: reports without a verdict, or with one that nobody can explain, are no decline: somebody of ours is asked to look at them, once. */
export async function requestReview(
  { keys, now }: Pick<Deps, "keys" | "now">,
  db: Queries,
  appId: string,
  kind: "soft" | "hard" = "hard",
): Promise<void> {
  const body =
    `Application ${appId}: its ${kind} pull brought reports, but no verdict that they explain. Please decide on it; ` +
    "nothing was sent to the applicant.";
  const message: Message = {
    id: `out_review_${appId}`,
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

/**
 * Under which id the notice to one of the people on a loan is kept. A decision about other people than an earlier one is another decision, with notices of
 * its own.
 */
export async function noticeIdOf(
  db: Queries,
  appId: string,
  people: readonly Applicant[],
  person: Pick<Applicant, "id">,
): Promise<string> {
  const isOfOthers = (await pullsOf(db, appId)).some(
    (pull) => pull.kind === "hard" && pull.status === "done" && !isPullOf(pull, people),
  );
  return `out_adverse_${person.id}${isOfOthers ? `_${peopleIdOf(people)}` : ""}`;
}

/**
 * Writes to every borrower once: letter and document are one statement, and a second decline adds nothing.
 * @param pull the answer with the verdict, of which `decidedOn` is the loan it was about
 */
export async function noticeOfDecline(
  { keys, now }: Pick<Deps, "keys" | "now">,
  db: Queries,
  { row, pull, decidedOn }: Omit<Decline, "date">,
): Promise<void> {
  const { id: appId } = row;
  const at = now();
  const people = await borrowersOf(db, appId);
  for (const person of people) {
    const pdf = await adverseActionPdf(factsOf({ row, pull, decidedOn, date: at }, person));
    const documentId = newId("doc");
    const sentAt = at.toISOString();
    const body =
      `Application ${appId}: we could not approve the loan you asked for, based in part on information in a credit ` +
      "report. You may have a free copy of that report and dispute what is wrong in it. This notice goes out by mail.";
    const recipient = `${person.firstName} ${person.lastName}`;
    const message: Message = {
      id: await noticeIdOf(db, appId, people, person),
      kind: "letter",
      recipient,
      subject: SUBJECT,
      body,
      holds: "nothing",
      sentAt: at,
    };
    const { id, kind, holds, body: sealed } = rowOf({ keys }, message);
    await db.execute(sql`
      with sent as (
        insert into ${outbox} (id, kind, recipient, subject, body, holds, app_id, document_id, sent_at)
        values (${id}, ${kind}, ${recipient}, ${SUBJECT}, ${sealed}, ${holds}, ${appId}, ${documentId}, ${sentAt}::timestamptz)
        on conflict do nothing
        returning document_id
      )
      insert into ${documents} (id, app_id, kind, channel, file_name, pdf, created_at)
      select document_id, ${appId}, 'adverse-action', 'download', ${FILE_NAME}, ${Buffer.from(pdf)}, ${sentAt}::timestamptz
      from sent`);
  }
}
