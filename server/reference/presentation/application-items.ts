import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { type RequestedLoan, requestedLoanOf } from "~/domain/requested-loan";
import {
  APPLICATION_ITEMS,
  type ApplicationItem,
  missingForApplication,
  type ReceivedItem,
  receivedAt,
} from "~/domain/pricing/loan-estimate-timing";
import { ApiError } from "~server/reference/api-error";
import { applicationItems } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { loanFacts } from "./record";

/**
 * Which of the six items of an application are present and since when, whichever flow they were
 * given in (12 CFR 1026.2(a)(3)).
 */

const dollars = z.number().optional().catch(undefined);
const words = z.string().optional().catch(undefined);

/** The fields of a record that count; other values saved under these names are ignored. */
const record = z.object({
  transactionType: words,
  loanAmount: dollars,
  loanAmortizationType: words,
  purchasePrice: dollars,
  homeValue: dollars,
  downPayment: dollars,
  currentHomeValue: dollars,
  currentMortgageBalance: dollars,
  cashAmount: dollars,
  propertyAddress: words,
  propertyState: words,
});

const factsRow = z.object({
  status: z.enum(["draft", "open", "closed"]),
  transaction_type: z.string().nullable(),
  data: record,
  people: z.array(z.object({ name: z.string(), hasSsn: z.boolean() })),
  /** cents per year; null until one is stated */
  income: z.number().nullable(),
  home: z
    .object({
      street: z.string(),
      state: z.string(),
      estimated: z.number().nullable(),
      lookup: z.number().nullable(),
    })
    .nullable(),
  presented: loanFacts.nullable(),
  noted: z.array(z.object({ item: z.enum(APPLICATION_ITEMS), since: z.coerce.date() })),
  has_estimate: z.boolean(),
  has_papers: z.boolean(),
});
type FactsRow = z.output<typeof factsRow>;

/** Reads everything in one statement, because every save needs it. */
const factsOf = (appId: string) => sql`
  select a.status, a.transaction_type, a.data,
    coalesce((select json_agg(json_build_object('name', p.first_name || ' ' || p.last_name,
      'hasSsn', p.ssn_sealed is not null or p.last4_verified) order by p.position)
      from applicants p where p.app_id = a.id and p.is_on_loan), '[]') as people,
    (select sum(i.annual_cents)::float8 from income_items i join applicants p on p.id = i.applicant_id
      where p.app_id = a.id and p.is_on_loan) as income,
    (select json_build_object('street', h.street, 'state', h.state, 'estimated', h.estimated_cents, 'lookup', h.lookup_cents)
      from properties h where h.app_id = a.id and h.is_subject_property) as home,
    (select l.loan from presentations l where l.app_id = a.id and l.withdrawn_at is null) as presented,
    coalesce((select json_agg(json_build_object('item', n.item, 'since', n.since))
      from application_items n where n.app_id = a.id), '[]') as noted,
    exists (select from loan_estimates e where e.app_id = a.id) as has_estimate,
    exists (select from given_papers g where g.app_id = a.id) as has_papers
  from applications a where a.id = ${appId}`;

/** Returns loan and home as in the record, or as presented since. */
function requestedLoanAndHome({ data, transaction_type }: FactsRow): RequestedLoan {
  const { transactionType = transaction_type ?? undefined } = data;
  return requestedLoanOf({ ...data, transactionType });
}

function missingIn(facts: FactsRow): ApplicationItem[] {
  const { people, income, home, presented, data } = facts;
  const sought = requestedLoanAndHome(facts);
  const ownValue = sought.purpose === "purc" ? undefined : (home?.estimated ?? home?.lookup);
  const presentedValue = presented && presented.valueCents / 100;
  const state = home?.state ?? data.propertyState ?? presented?.state;
  const isPlaced = state !== undefined && state !== "";
  return missingForApplication({
    name: people[0]?.name ?? null,
    income,
    // The SSN is needed for a credit report: one whose last four digits the bureau confirmed has
    // been given.
    hasSsn: people.length > 0 && people.every(({ hasSsn }) => hasSsn),
    propertyAddress: isPlaced ? (home ? home.street : (data.propertyAddress ?? null)) : null,
    propertyValue: presentedValue ?? (ownValue == null ? sought.value : ownValue / 100) ?? null,
    loanAmount: (presented && presented.loanCents / 100) ?? sought.amount ?? null,
  });
}

/** The items of an application that are present. */
export interface ApplicationItems {
  missing: ApplicationItem[];
  noted: ReceivedItem[];
  /** when the sixth item was given; undefined while one is missing */
  receivedAt: Date | undefined;
  sought: RequestedLoan;
  hasEstimate: boolean;
  /** whether any documents were given */
  hasPapers: boolean;
}

/**
 * Returns which of the six items of an application are present, and records new ones with the
 * current time. An item withdrawn before all six were present does not count; once all were, the
 * application is received and stays so.
 * @throws ApiError 404 APPLICATION_NOT_FOUND
 */
export async function recordItems(
  { now }: Pick<Deps, "now">,
  db: Queries,
  appId: string,
): Promise<ApplicationItems> {
  const { rows } = await db.execute(factsOf(appId));
  if (rows.length === 0)
    throw new ApiError(404, "APPLICATION_NOT_FOUND", "We could not find your application.");
  const facts = factsRow.parse(rows[0]);
  const missing = missingIn(facts);
  const sought = requestedLoanAndHome(facts);
  const has = { hasEstimate: facts.has_estimate, hasPapers: facts.has_papers };
  const already = receivedAt(facts.noted);
  if (facts.status !== "open" || already !== undefined)
    return { missing, noted: facts.noted, receivedAt: already, sought, ...has };
  const since = now();
  const isRecorded = (item: ApplicationItem) => facts.noted.some((one) => one.item === item);
  const added = APPLICATION_ITEMS.filter((item) => !missing.includes(item) && !isRecorded(item));
  const gone = missing.filter(isRecorded);
  if (added.length > 0) {
    const values = added.map((item) => ({ appId, item, since }));
    await db.insert(applicationItems).values(values).onConflictDoNothing();
  }
  if (gone.length > 0) {
    await db
      .delete(applicationItems)
      .where(and(eq(applicationItems.appId, appId), inArray(applicationItems.item, gone)));
  }
  const received = [
    ...facts.noted.filter(({ item }) => !gone.includes(item)),
    ...added.map((item) => ({ item, since })),
  ];
  return { missing, noted: received, receivedAt: receivedAt(received), sought, ...has };
}
