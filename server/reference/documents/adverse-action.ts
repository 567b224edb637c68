import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { isoDateOf } from "~/domain/dates";
import type { CallOutput } from "~server/backend/contract/index";
import { newId } from "~server/reference/crypto";
import { documents, outbox } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { adverseActionPdf, BUREAUS, type AdverseActionFacts } from "./adverse-action-pdf";
import { applicationOf, borrowersOf, type Applicant, type Application } from "~server/reference/store";

/** The notice of action taken that follows a decline (E3): a letter in the outbox and its document, one for each borrower. */

type HardPull = CallOutput<"credit.hardpull">;

const FILE_NAME = "larkspur-notice-of-action-taken.pdf";
const SUBJECT = "Notice of action taken";
const REASONS = [
  "Delinquent past or present credit obligations with others",
  "Excessive obligations in relation to income",
  "Limited credit experience",
  "Number of recent inquiries on credit bureau report",
  "Length of time since accounts were established",
];
const KEY_FACTORS = [
  "Proportion of balances to credit limits on revolving accounts is too high",
  "Serious delinquency",
  "Time since delinquency is too recent or unknown",
  "Amount owed on accounts is too high",
  "Length of time accounts have been established",
  "Too many accounts with balances",
];

/** As many texts of a list as are wanted: always the same ones for one seed. */
function sampleOf(texts: readonly string[], seed: string, count: number): string[] {
  const rank = (text: string) => createHash("sha256").update(`${seed}\n${text}`).digest("hex");
  return [...texts].sort((one, other) => rank(one).localeCompare(rank(other))).slice(0, count);
}

const PRODUCTS: Readonly<Record<string, string>> = {
  purc: "mortgage loan to buy a home",
  purchase: "mortgage loan to buy a home",
  refi: "mortgage loan to refinance a home",
  refinance: "mortgage loan to refinance a home",
  cashout: "mortgage loan with cash out",
};

function addressLines({ address }: Applicant): string[] {
  const { street, city, state, zip } = address ?? {};
  if (street === undefined) return [];
  return [street, [city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ")];
}

function factsOf(row: Application, person: Applicant, pull: HardPull, date: Date): AdverseActionFacts {
  const score = pull.applicants.find((one) => one.applicantId === person.id)?.hardPullScore ?? undefined;
  const { loanAmount } = row.data;
  return {
    appId: row.id,
    applicant: { name: `${person.firstName} ${person.lastName}`, address: addressLines(person) },
    date,
    applicationDate: isoDateOf(row.createdAt),
    request: {
      product: PRODUCTS[row.transactionType ?? ""] ?? "mortgage loan",
      ...(typeof loanAmount === "number" ? { amount: loanAmount } : {}),
    },
    reasons: sampleOf(REASONS, person.id, 3),
    ...(score === undefined
      ? {}
      : {
          score: {
            score,
            lowest: 300,
            highest: 850,
            date: isoDateOf(date),
            source: BUREAUS.experian.name,
            keyFactors: sampleOf(KEY_FACTORS, person.id, 4),
          },
        }),
    bureaus: Object.values(BUREAUS),
  };
}

/** Writes to every borrower once: letter and document are one statement, and a second decline adds nothing. */
export async function noticeOfDecline(
  { now }: Pick<Deps, "now">,
  db: Queries,
  appId: string,
  pull: HardPull,
): Promise<void> {
  const row = await applicationOf(db, appId);
  const at = now();
  for (const person of await borrowersOf(db, appId)) {
    const pdf = await adverseActionPdf(factsOf(row, person, pull, at));
    const documentId = newId("doc");
    const sentAt = at.toISOString();
    const body =
      `Application ${appId}: we could not approve the loan you asked for, based in part on information in a credit ` +
      "report. You may have a free copy of that report and dispute what is wrong in it. This notice goes out by mail.";
    await db.execute(sql`
      with sent as (
        insert into ${outbox} (id, kind, recipient, subject, body, document_id, sent_at)
        values (${`out_adverse_${person.id}`}, 'letter', ${`${person.firstName} ${person.lastName}`}, ${SUBJECT}, ${body},
          ${documentId}, ${sentAt}::timestamptz)
        on conflict do nothing
        returning document_id
      )
      insert into ${documents} (id, app_id, kind, channel, file_name, pdf, created_at)
      select document_id, ${appId}, 'adverse-action', 'download', ${FILE_NAME}, ${Buffer.from(pdf)}, ${sentAt}::timestamptz
      from sent`);
  }
}
