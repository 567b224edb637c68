import { and, desc, eq, gt, lte } from "drizzle-orm";
import { SIGNED_TITLES } from "~/content/signature-words";
import { actsOf } from "~/domain/desk/acts";
import { deskStage } from "~/domain/desk/stages";
import { canCallAt } from "~/domain/call-hours";
import { zoneOfCustomer } from "~/domain/time-zones";
import { omitUndefined } from "~/domain/omit-undefined";
import type { CallOutput } from "~server/backend/contract/index";
import { employeeById } from "~server/reference/bankers";
import { callPlaceOf } from "~server/reference/call-place";
import { consents, employees, outbox, progressEvents, trail } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { lastDecline, lastNotice } from "~server/reference/documents/adverse-action";
import { countedMonthly, homesOf, liabilitiesOf, type Home, type Liability } from "~server/reference/homes";
import { countedIncome } from "~server/reference/incomes";
import { knownScore } from "~server/reference/known-score";
import { callConsentOf } from "~server/reference/my-loan/call-consents";
import { lookOf } from "~server/reference/my-loan/facts";
import { messagesForDesk } from "~server/reference/my-loan/messages";
import { shownNeed } from "~server/reference/my-loan/papers";
import { personIdOf } from "~server/reference/person-id";
import { currentPresentation, phoneOf } from "~server/reference/presentation/store";
import { textOf } from "~server/reference/saved-values";
import { signaturesOf } from "~server/reference/signatures/record";
import {
  allApplicants,
  applicationOf,
  pullsOf,
  type Applicant,
  type Application,
} from "~server/reference/store";
import { deskFactsWithNeeds } from "./facts";
import { HERE_MS } from "./list";
import { answersOf } from "./record-answers";
import { pricesOf } from "./record-money";
import { LOOKED, shownOf } from "./record-shown";
import { triedOf } from "./scenarios";
import { notesOf } from "./write";

/** Collects the record of one customer. */

type Record = CallOutput<"desk.record">;

interface RecordFile {
  row: Application;
  people: Applicant[];
  onLoan: Applicant[];
}

const nameOf = ({ firstName, lastName }: Applicant): string => `${firstName} ${lastName}`;

async function personOf(
  deps: Deps,
  db: Queries,
  { row, people }: RecordFile,
  one: Applicant,
): Promise<Record["people"][number]> {
  const phone = one.isPrimary ? phoneOf(row, people) : (one.phoneNumber ?? undefined);
  const at = Math.floor(deps.now().getTime() / 1000);
  const called = phone === undefined ? undefined : callPlaceOf(phone, row.data);
  const consent = phone === undefined ? undefined : await callConsentOf(db, { appId: row.id, phone });
  const hasEndedCalls = consent?.state === "withdrawn";
  const place = [one.address?.city, one.address?.state].filter(Boolean).join(", ");
  return {
    personId: personIdOf(one),
    name: nameOf(one),
    isPrimary: one.isPrimary,
    mayBeCalled: called !== undefined && !hasEndedCalls && canCallAt(at, called, deps.phoneHours),
    hasEndedCalls,
    ...omitUndefined({
      zone: called && zoneOfCustomer(called),
      phoneNumber: phone,
      email: one.isPrimary ? textOf(row.data.email) : undefined,
      place: place === "" ? undefined : place,
    }),
  };
}

async function peopleOf(deps: Deps, db: Queries, file: RecordFile): Promise<Record["people"]> {
  const people = [];
  for (const one of file.onLoan) people.push(await personOf(deps, db, file, one));
  return people;
}

/** Returns the page that the customer was shown last, while they are on the site. */
async function hereOf(deps: Deps, db: Queries, { row }: RecordFile): Promise<Record["here"]> {
  if (row.sessionId === "") return undefined;
  const since = new Date(deps.now().getTime() - HERE_MS);
  const [last] = await db
    .select()
    .from(progressEvents)
    .where(and(eq(progressEvents.sessionId, row.sessionId), gt(progressEvents.at, since)))
    .orderBy(desc(progressEvents.at))
    .limit(1);
  return last && { flow: last.flowId, step: last.stepId, at: last.at.toISOString() };
}

async function looksOf(db: Queries, { row, onLoan }: RecordFile): Promise<Record["looks"]> {
  const pulls = await pullsOf(db, row.id);
  const known = knownScore({ pulls, people: onLoan, data: row.data });
  const score = known?.from === "report" ? known.score : undefined;
  return (["hard", "soft"] as const).flatMap((kind) => {
    const look = lookOf(pulls, kind, onLoan);
    return look === undefined ? [] : [{ kind, ...look, ...omitUndefined({ score }) }];
  });
}

async function decisionOf(db: Queries, { row, onLoan }: RecordFile): Promise<Record["decision"]> {
  const decided = await lastDecline(db, row.id, onLoan);
  if (decided === undefined) return undefined;
  const notices = [];
  for (const one of onLoan) {
    const notice = await lastNotice(db, row.id, one);
    if (notice !== undefined)
      notices.push({
        name: nameOf(one),
        sentAt: notice.sentAt.toISOString(),
        ...omitUndefined({ documentId: notice.documentId ?? undefined }),
      });
  }
  const whose = (id: string | undefined) => onLoan.find((one) => one.id === id);
  return {
    outcome: decided.outcome,
    at: decided.decidedAt.toISOString(),
    reasons: decided.reasons.map(({ applicantId, words }) => {
      const person = whose(applicantId);
      return { words, ...(person && { whose: nameOf(person) }) };
    }),
    notices,
  };
}

const shownLien = ({
  creditor,
  kind,
  balanceCents,
  paymentCents,
  rate,
}: Liability): Record["debts"][number] => ({
  creditor,
  kind,
  balance: balanceCents / 100,
  monthlyPayment: paymentCents / 100,
  ...omitUndefined({ rate: rate ?? undefined }),
});

const dollarsOf = (cents: number | null): number | undefined => (cents === null ? undefined : cents / 100);

const shownHome = (home: Home, owed: readonly Liability[]): Record["homes"][number] => ({
  address: `${home.street}, ${home.city}, ${home.state} ${home.zip}`,
  isSubject: home.isSubjectProperty,
  ...omitUndefined({
    type: home.propertyType ?? undefined,
    use: home.propertyUse ?? undefined,
    toldValue: dollarsOf(home.estimatedCents),
    ourValue: dollarsOf(home.lookupCents),
  }),
  liens: owed.filter(({ propertyId }) => propertyId === home.id).map(shownLien),
});

/** Returns homes, liens and debts, and what counts of them a month. */
async function moneyOf(
  deps: Deps,
  db: Queries,
  { row, onLoan }: RecordFile,
): Promise<Pick<Record, "homes" | "debts" | "counted">> {
  const [homes, owed] = [await homesOf(db, row.id), await liabilitiesOf(db, row.id)];
  const onHomes = new Set(homes.map(({ id }) => id));
  const debts = owed.filter(({ propertyId }) => propertyId === null || !onHomes.has(propertyId));
  const income = await countedIncome(deps, db, onLoan);
  return {
    homes: homes.map((home) => shownHome(home, owed)),
    debts: debts.map(shownLien),
    ...(income && { counted: { income: income.monthlyIncome, debts: countedMonthly(debts) } }),
  };
}

async function presentationOf(db: Queries, appId: string): Promise<Record["presentation"]> {
  const found = await currentPresentation(db, appId);
  if (found === undefined) return undefined;
  const maker = await employeeById(db, found.madeBy);
  return {
    presentationId: found.id,
    at: found.createdAt.toISOString(),
    opened: found.linkOpenedCount,
    ...omitUndefined({ madeBy: maker?.name, lastOpenedAt: found.linkLastOpenedAt?.toISOString() }),
  };
}

const signedOf = async (db: Queries, appId: string): Promise<Record["signatures"]> =>
  (await signaturesOf(db, appId)).map(({ id, kind, name, at }) => ({
    signatureId: id,
    title: SIGNED_TITLES[kind],
    name: name === "" ? "The customer" : name,
    at: at.toISOString(),
  }));

const MAX_SENT = 30;
const MAX_CONSENTS = 60;

const sentTo = async (db: Queries, appId: string, now: Date): Promise<Record["sent"]> =>
  (
    await db
      .select({
        kind: outbox.kind,
        subject: outbox.subject,
        at: outbox.sentAt,
        documentId: outbox.documentId,
      })
      .from(outbox)
      // A text that waits for the morning was not sent yet.
      .where(and(eq(outbox.appId, appId), lte(outbox.sentAt, now)))
      .orderBy(desc(outbox.sentAt), outbox.id)
      .limit(MAX_SENT)
  ).map(({ at, documentId, ...one }) => ({
    ...one,
    at: at.toISOString(),
    ...omitUndefined({ documentId: documentId ?? undefined }),
  }));

const consentsOf = async (db: Queries, appId: string): Promise<Record["consents"]> =>
  (
    await db
      .select({ purpose: consents.purpose, at: consents.at, withdrawnAt: consents.withdrawnAt })
      .from(consents)
      .where(eq(consents.appId, appId))
      .orderBy(desc(consents.at), consents.id)
      .limit(MAX_CONSENTS)
  ).map(({ purpose, at, withdrawnAt }) => ({
    purpose,
    at: at.toISOString(),
    ...omitUndefined({ withdrawnAt: withdrawnAt?.toISOString() }),
  }));

const MAX_DID = 30;

/** Returns what employees did lately. */
async function didOf(db: Queries, appId: string): Promise<Record["did"]> {
  const rows = await db
    .select({ at: trail.at, employeeId: employees.id, name: employees.name, what: trail.what })
    .from(trail)
    .innerJoin(employees, eq(employees.id, trail.who))
    .where(eq(trail.appId, appId))
    .orderBy(desc(trail.id))
    .limit(2 * MAX_DID);
  return rows
    .filter(({ what }) => !LOOKED.test(what))
    .slice(0, MAX_DID)
    .map(({ at, ...one }) => ({ ...one, at: at.toISOString() }));
}

/**
 * Returns the record of an application.
 * @param me id of the employee who reads it
 * @throws ApiError 404 APPLICATION_NOT_FOUND
 */
export async function recordOf(deps: Deps, db: Queries, appId: string, me: string): Promise<Record> {
  const row = await applicationOf(db, appId);
  const people = await allApplicants(db, appId);
  const file = { row, people, onLoan: people.filter(({ isOnLoan }) => isOnLoan) };
  const { facts, needs, clock } = await deskFactsWithNeeds(deps, db, file);
  const now = deps.now();
  return {
    stage: deskStage(facts, now),
    loan: facts.loan,
    papers: needs.map((need) => shownNeed(people, need)),
    signatures: await signedOf(db, appId),
    messages: await messagesForDesk(deps, db, appId, people),
    acts: actsOf(facts, now),
    people: await peopleOf(deps, db, file),
    looks: await looksOf(db, file),
    ...(await moneyOf(deps, db, file)),
    sent: await sentTo(db, appId, now),
    clock,
    ...(await pricesOf(db, appId)),
    ...(await shownOf(deps, db, appId)),
    ...(await answersOf(db, file)),
    tried: await triedOf(deps, db, { ...file, me }),
    consents: await consentsOf(db, appId),
    did: await didOf(db, appId),
    notes: await notesOf(deps, db, appId),
    ...omitUndefined({
      here: await hereOf(deps, db, file),
      decision: await decisionOf(db, file),
      presentation: await presentationOf(db, appId),
    }),
  };
}
