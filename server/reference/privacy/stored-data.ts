import { and, desc, eq, inArray, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { callSlotFrom, callSlotInBothZones } from "~/domain/call-hours";
import { callPlaceOf } from "~server/reference/call-place";
import { linkPurposeOfStored } from "~server/reference/consents";
import * as tables from "~server/reference/database/schema";
import type { OpenDays } from "~/domain/opening-hours";
import type { Deps, Queries } from "~server/reference/deps";
import { storedMessagesOf } from "~server/reference/my-loan/messages";
import { personIdOf } from "~server/reference/person-id";
import { alertsOf } from "~server/reference/rate-alerts";
import { CODE_SUBJECT } from "~server/reference/text-limits";
import { CLOSED_SUBJECT } from "./closed-account";
import { factsOf, type Fact } from "~server/shared/describe";
import { trailEntriesOf } from "~server/reference/trail";
import { surveyLoansOf, relatedIdsOf } from "./related-ids";
import type { Requester, ApplicationPart } from "./person";
import { comparisonsOf, emailsOf, messageForOwner, signaturesBy } from "./sent-data";

/**
 * Everything stored about a person, for themselves: without other people's data, and without sealed
 * SSNs and birth dates.
 */

export interface DataSection {
  id: string;
  title: string;
  items: { title: string; facts: Fact[] }[];
}

type Row = Record<string, unknown>;

const MAX_TRAIL_ENTRIES = 500;

const dataSection = (
  id: string,
  title: string,
  rows: readonly Row[],
  but: readonly string[] = [],
): DataSection[] => {
  const items = rows
    .map((row, index) => ({ title: `${title} ${index + 1}`, facts: factsOf(row, but) }))
    .filter(({ facts }) => facts.length > 0);
  return items.length === 0 ? [] : [{ id, title, items }];
};

/**
 * Returns what one application holds about a person: everything for the one who opened it, for a
 * co-borrower only their own data.
 */
async function applicationSections(
  deps: Pick<Deps, "keys" | "phoneHours">,
  db: Queries,
  { row, me, isWhole }: ApplicationPart,
): Promise<DataSection[]> {
  const { data, ...record } = row;
  const about: DataSection[] = isWhole
    ? dataSection(`application ${row.id}`, `Application ${row.id}`, [{ ...record, ...data }], ["sessionId"])
    : dataSection(`application ${row.id}`, `Application ${row.id}, which someone opened with you on it`, [
        { openedAt: row.openedAt, status: row.status },
      ]);
  const mine = me === undefined ? [] : await applicantSections(db, me);
  const personId = me === undefined || isWhole ? "" : personIdOf(me);
  const kept = await consentsOfPerson(db, row.id, personId);
  const agreed = kept.map((one) => ({ ...one, purpose: linkPurposeOfStored(one.purpose) ?? one.purpose }));
  const consentSections = dataSection(
    `consents ${row.id}`,
    `What you agreed to in application ${row.id}`,
    agreed,
    ["personId", "takenBy"],
  );
  return [
    ...about,
    ...mine,
    ...consentSections,
    ...applicationSection(
      row.id,
      ["signatures", "What you signed electronically"],
      await signaturesBy(deps, db, row.id, personId),
      ["personId", "consentId"],
    ),
    ...applicationSection(
      row.id,
      ["messages", "Messages with your loan expert"],
      await storedMessagesOf(deps, db, row.id, personId),
    ),
    ...applicationSection(
      row.id,
      ["reminders", "Reminders"],
      await db
        .select()
        .from(tables.reminders)
        .where(and(eq(tables.reminders.appId, row.id), eq(tables.reminders.personId, personId))),
      ["personId", "stopId", "lookedAt"],
    ),
    ...(isWhole ? await wholeApplicationSections(deps, db, row, me?.id) : []),
    ...(isWhole ? await invitationSection(db, row.id) : []),
  ];
}

/** Returns whom the person who opened an application invited; nothing of their answers. */
async function invitationSection(db: Queries, appId: string): Promise<DataSection[]> {
  const { loanInvitations } = tables;
  const { firstName, phoneNumber, state, sentAt, changedAt, expiresAt } = loanInvitations;
  const rows = await db
    .select({ firstName, phoneNumber, state, sentAt, changedAt, expiresAt })
    .from(loanInvitations)
    .where(inApplication(loanInvitations, appId));
  return applicationSection(appId, ["invitations", "People you invited to the loan"], rows);
}

/** Returns a person's own consents on an application. */
const consentsOfPerson = (db: Queries, appId: string, personId: string) =>
  db
    .select()
    .from(tables.consents)
    .where(and(eq(tables.consents.appId, appId), eq(tables.consents.personId, personId)));

async function applicantSections(
  db: Queries,
  me: NonNullable<ApplicationPart["me"]>,
): Promise<DataSection[]> {
  const [incomes, jobs, debts, demographicRows] = [
    await db.select().from(tables.incomeItems).where(eq(tables.incomeItems.applicantId, me.id)),
    await db.select().from(tables.employers).where(eq(tables.employers.applicantId, me.id)),
    await db.select().from(tables.liabilities).where(eq(tables.liabilities.applicantId, me.id)),
    await db.select().from(tables.demographics).where(eq(tables.demographics.applicantId, me.id)),
  ];
  return [
    ...dataSection(`you ${me.id}`, "You", [me], ["last4Tries", "personId"]),
    ...dataSection(`incomes ${me.id}`, "Incomes", incomes),
    ...dataSection(`jobs ${me.id}`, "Employers", jobs),
    ...dataSection(`debts ${me.id}`, "Debts that a credit bureau reported to us", debts, ["propertyId"]),
    ...dataSection(
      `demographics ${me.id}`,
      "What you answered to the government's questions",
      demographicRows,
    ),
  ];
}

/** Selects the rows of an application. */
const inApplication = (table: { appId: PgColumn }, appId: string): SQL => eq(table.appId, appId);

/** Builds a section of an application, titled after it. */
const applicationSection = (
  appId: string,
  [id, title]: readonly [id: string, title: string],
  rows: readonly Row[],
  but: readonly string[] = [],
): DataSection[] => dataSection(`${id} ${appId}`, `${title} of application ${appId}`, rows, but);

/** Returns what an application holds besides its people. */
const wholeApplicationSections = async (
  { phoneHours }: Pick<Deps, "phoneHours">,
  db: Queries,
  row: ApplicationPart["row"],
  me: string | undefined,
): Promise<DataSection[]> => [
  ...(await loanSections(db, row.id, me)),
  ...(await documentSections(db, row.id, me)),
  ...(await activitySections(db, row, phoneHours)),
];

/** Returns homes, credit pulls and offers. */
async function loanSections(db: Queries, appId: string, me: string | undefined): Promise<DataSection[]> {
  const { properties, creditPulls, searches, offers } = tables;
  const homes = await db.select().from(properties).where(inApplication(properties, appId));
  const pulls = await db.select().from(creditPulls).where(inApplication(creditPulls, appId));
  const searched = await db.select().from(searches).where(inApplication(searches, appId));
  const searchIds = searched.map(({ id }) => id);
  const found =
    searchIds.length === 0 ? [] : await db.select().from(offers).where(inArray(offers.searchId, searchIds));
  return [
    ...applicationSection(
      appId,
      ["homes", "Homes"],
      homes.map((one) => ({ ...one, owners: one.owners.filter(({ applicantId }) => applicantId === me) })),
    ),
    ...applicationSection(
      appId,
      ["credit", "Checks of your credit"],
      pulls.map(({ result, ...pull }) => ({ ...pull, ...resultFor(result, me) })),
    ),
    ...applicationSection(appId, ["searches", "Searches for offers"], searched, ["groupId", "propertyId"]),
    ...applicationSection(appId, ["offers", "Offers"], found, ["searchId"]),
  ];
}

/** Returns letters, documents, decisions, presented loans and told prices. */
async function documentSections(db: Queries, appId: string, me: string | undefined): Promise<DataSection[]> {
  const { letters, documents, creditDecisions, presentations, loanEstimates, quotes } = tables;
  const { sentPapers, circumstances, milestones, closingAppointments } = tables;
  const written = await db.select().from(letters).where(inApplication(letters, appId));
  const papers = await db.select().from(documents).where(inApplication(documents, appId));
  const decisions = await db.select().from(creditDecisions).where(inApplication(creditDecisions, appId));
  const shown = await db.select().from(presentations).where(inApplication(presentations, appId));
  const estimates = await db.select().from(loanEstimates).where(inApplication(loanEstimates, appId));
  const sent = await db.select().from(sentPapers).where(inApplication(sentPapers, appId));
  const told = await db.select().from(circumstances).where(inApplication(circumstances, appId));
  const reached = await db.select().from(milestones).where(inApplication(milestones, appId));
  const closings = await db
    .select()
    .from(closingAppointments)
    .where(inApplication(closingAppointments, appId));
  // The sections are those of the one who opened the application.
  const own = "";
  const quoteRows = await db.select().from(quotes).where(inApplication(quotes, appId));
  return [
    ...applicationSection(appId, ["letters", "Letters"], written, ["words"]),
    ...applicationSection(
      appId,
      ["documents", "Documents"],
      // A document for one person only is given to that person only.
      papers.filter(({ personId }) => !personId),
      ["letterId", "personId"],
    ),
    ...applicationSection(
      appId,
      ["decisions", "Decisions"],
      decisions.map((one) => ({
        ...one,
        reasons: one.reasons.filter(({ applicantId }) => applicantId === undefined || applicantId === me),
      })),
      ["people"],
    ),
    ...applicationSection(
      appId,
      ["papers", "Papers that you sent"],
      // Another person's papers are given to that person only.
      sent.filter(({ personId }) => personId === null || personId === own),
      ["fileId", "personId", "sentBy"],
    ),
    ...applicationSection(appId, ["circumstances", "What applies to you"], told),
    ...applicationSection(appId, ["closing", "The closing"], closings, ["recordedBy"]),
    ...applicationSection(appId, ["milestones", "How far the loan has come"], reached, ["recordedBy"]),
    ...applicationSection(appId, ["presentations", "Loans that were presented"], shown, ["madeBy"]),
    ...applicationSection(appId, ["estimates", "Loan Estimates"], estimates, ["facts", "documentId"]),
    ...applicationSection(appId, ["quotes", "Prices we quoted you"], quoteRows, ["number", "digest"]),
  ];
}

/** Returns the chosen time of a call as its confirmation names it. */
function callTimeText(
  { callAt, phoneNumber }: typeof tables.dials.$inferSelect,
  data: ApplicationPart["row"]["data"],
  hours: readonly OpenDays[],
): string {
  if (callAt === null) return "";
  const place = callPlaceOf(phoneNumber, data);
  return callSlotInBothZones(callSlotFrom(callAt.getTime() / 1000, place, hours), place);
}

/** Returns payments, calls, visits and what was done with the application. */
async function activitySections(
  db: Queries,
  { id: appId, data }: ApplicationPart["row"],
  hours: readonly OpenDays[],
): Promise<DataSection[]> {
  const { payments, paymentAttempts, privacyChoices, dials, exchanges, adConversions } = tables;
  const paid = await db.select().from(payments).where(inApplication(payments, appId));
  const extended = await db
    .select()
    .from(tables.lockExtensions)
    .where(inApplication(tables.lockExtensions, appId));
  const tries = await db.select().from(paymentAttempts).where(inApplication(paymentAttempts, appId));
  const chosen = await db.select().from(privacyChoices).where(inApplication(privacyChoices, appId));
  const calls = await db.select().from(dials).where(inApplication(dials, appId));
  const visits = await db.select().from(exchanges).where(inApplication(exchanges, appId));
  const counted = await db.select().from(adConversions).where(inApplication(adConversions, appId));
  const acts = await trailEntriesOf(db, appId, MAX_TRAIL_ENTRIES);
  return [
    ...applicationSection(appId, ["payments", "Payments"], paid),
    ...applicationSection(appId, ["extensions", "Longer rate locks"], extended, ["paymentId", "recordedBy"]),
    ...applicationSection(appId, ["attempts", "Payments that did not go through"], tries),
    ...applicationSection(appId, ["choices", "Privacy choices"], chosen),
    ...applicationSection(
      appId,
      ["calls", "Calls"],
      calls.map((call) => ({ ...call, callAt: callTimeText(call, data, hours) })),
    ),
    ...applicationSection(
      appId,
      ["visits", "Visits that a loan expert could follow"],
      visits.map(({ flowName, updatedAt, result }) => ({ flowName, updatedAt, result })),
    ),
    ...applicationSection(appId, ["trail", "What was done"], acts),
    ...applicationSection(appId, ["advertising", "What was counted for advertising"], counted),
  ];
}

/** Returns the emails and the comparisons of loans that were sent of an application. */
const sentSections = async (deps: Pick<Deps, "keys">, db: Queries, appId: string): Promise<DataSection[]> => [
  ...applicationSection(appId, ["emails", "Emails we sent"], await emailsOf(deps, db, appId)),
  ...applicationSection(
    appId,
    ["alerts", "Rate alerts to your confirmed email address"],
    await alertsOf(db, [appId]),
  ),
  ...applicationSection(
    appId,
    ["comparisons", "Loans that you had sent to you"],
    await comparisonsOf(deps, db, appId),
  ),
];

/**
 * Returns the part of a bureau's result that is about the person; others on the application request
 * their own.
 */
function resultFor(result: Row | null, me: string | undefined): Row {
  const { applicants, ...rest } = result ?? {};
  const own: unknown[] = Array.isArray(applicants)
    ? applicants.filter(
        (one: unknown) =>
          typeof one === "object" && one !== null && "applicantId" in one && one.applicantId === me,
      )
    : [];
  return { ...rest, ofYou: own };
}

/** Returns what is stored by phone and by visit, independent of applications. */
async function phoneSections(
  deps: Pick<Deps, "keys" | "phoneHours">,
  db: Queries,
  asker: Requester,
  visits: readonly string[],
): Promise<DataSection[]> {
  const { outbox, phoneCodes, identityChecks, surveyAnswers, progressEvents } = tables;
  const texts = await db
    .select({ id: outbox.id, subject: outbox.subject, body: outbox.body, sentAt: outbox.sentAt })
    .from(outbox)
    .where(eq(outbox.recipient, asker.phoneNumber))
    .orderBy(desc(outbox.sentAt));
  const codes = await db
    .select({ sentAt: phoneCodes.sentAt, usedAt: phoneCodes.usedAt })
    .from(phoneCodes)
    .where(eq(phoneCodes.phoneNumber, asker.phoneNumber));
  const checks = await db
    .select()
    .from(identityChecks)
    .where(eq(identityChecks.phoneNumber, asker.phoneNumber));
  const loans = await surveyLoansOf(db, asker);
  const answers = await db
    .select()
    .from(surveyAnswers)
    .where(inArray(surveyAnswers.loanId, [0, ...loans.map(({ id }) => id)]));
  const inVisits = ["", ...visits];
  const pages = await db
    .select({ stepId: progressEvents.stepId, status: progressEvents.status, at: progressEvents.at })
    .from(progressEvents)
    .where(inArray(progressEvents.sessionId, inVisits));
  const pixels = await db.select().from(tables.adPixels).where(inArray(tables.adPixels.sessionId, inVisits));
  const replays = await db
    .select()
    .from(tables.sessionReplays)
    .where(inArray(tables.sessionReplays.sessionId, inVisits));
  return [
    ...dataSection(
      "texts",
      "Texts we sent",
      texts.map((one) => messageForOwner(deps, one)),
    ),
    ...dataSection("codes", "Codes for your phone", codes),
    ...dataSection("checks", "Checks of who you are", checks, ["correlationId", "sessionId"]),
    ...dataSection("loans", "Loans that we ask you about", loans, ["bankerId"]),
    ...dataSection("surveys", "What you said in surveys", answers, ["loanId", "sessionId"]),
    ...dataSection("pages", "Pages that you opened", pages),
    ...dataSection("pixels", "What was counted for advertising", pixels, ["sessionId"]),
    ...dataSection("replays", "Where a recording lies", replays, ["sessionId"]),
  ];
}

/** Returns everything that the backend stores about a person, by section. */
export async function storedDataOf(
  deps: Pick<Deps, "keys" | "phoneHours">,
  db: Queries,
  asker: Requester,
  parts: readonly ApplicationPart[],
): Promise<DataSection[]> {
  const sections: DataSection[] = [];
  for (const part of parts) {
    sections.push(...(await applicationSections(deps, db, part)));
    if (part.isWhole) sections.push(...(await sentSections(deps, db, part.row.id)));
  }
  const { visits } = await relatedIdsOf(db, asker, parts);
  return [...sections, ...(await phoneSections(deps, db, asker, visits))];
}

/** Subjects of the texts that belong to a request itself. */
const OF_REQUESTS: readonly unknown[] = [CODE_SUBJECT, CLOSED_SUBJECT];

/**
 * Checks whether anything is stored about a person besides what the request itself created: the
 * texts with codes and their records.
 */
export const hasStoredData = (sections: readonly DataSection[]): boolean =>
  sections.some(({ id, items }) =>
    id === "texts"
      ? items.some(({ facts }) => !facts.some(({ value }) => OF_REQUESTS.includes(value)))
      : id !== "codes",
  );
