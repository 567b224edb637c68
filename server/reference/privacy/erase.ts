import { and, eq, inArray, isNotNull, notInArray, or, sql } from "drizzle-orm";
import type { RetainedPart } from "~/domain/retention";
import * as tables from "~server/reference/database/schema";
import type { Queries } from "~server/reference/deps";
import { emailPurpose } from "~server/reference/email-purpose";
import { removeFilesOf, removeFilesWhere } from "~server/reference/files/removal";
import { eraseMessagesOf } from "~server/reference/my-loan/messages";
import { endAccess } from "~server/reference/my-loan/sessions";
import { personIdOf } from "~server/reference/person-id";
import { eraseAlerts } from "~server/reference/rate-alerts";
import { eraseDeskRow, eraseFromDesk } from "./erase-desk";

/**
 * Deletes data part by part: at once what no law requires to keep, and the rest after its
 * retention. Each deletion is repeatable.
 */

const {
  adConversions,
  applicants,
  applicationItems,
  applications,
  applicationTokens,
  askedPapers,
  assignments,
  circumstances,
  consentInvitations,
  consents,
  creditDecisions,
  creditPulls,
  creditReopenings,
  demographics,
  dials,
  documents,
  employers,
  exchanges,
  givenPapers,
  identityActivities,
  identityChecks,
  identityLinks,
  incomeItems,
  letters,
  liabilities,
  loanEstimates,
  loanInvitations,
  closingAppointments,
  loanMessages,
  lockExtensionRequests,
  lockExtensions,
  milestones,
  offers,
  outbox,
  paperDecisions,
  paymentAttempts,
  payments,
  personInvitations,
  phoneCodes,
  presentations,
  privacyChoices,
  properties,
  quotes,
  reminders,
  reservations,
  searches,
  sentComparisons,
  signatures,
} = tables;

/** Contact and name fields of a record, which lending decisions do not use. */
const CONTACT_FIELDS = [
  "phoneNumber",
  "callBackPhone",
  "callBackTime",
  "callBackTopic",
  "message",
  "email",
  "firstName",
  "lastName",
] as const;

/** The document kinds of each part. */
const DOCUMENTS_BY_PART = {
  application: ["prequal", "approval", "adverse-action", "score-disclosure"],
  estimate: ["loan-estimate", "paper"],
  payment: ["receipt"],
} as const;

/** Quotes that are kept with the Loan Estimates and their basis. */
const ESTIMATED = ["presentation", "loan-estimate"] as const;

const papersOf = (db: Queries, appId: string, part: keyof typeof DOCUMENTS_BY_PART) =>
  db
    .delete(documents)
    .where(and(eq(documents.appId, appId), inArray(documents.kind, [...DOCUMENTS_BY_PART[part]])));

/** Deletes an applicant and everything about them. */
async function eraseApplicant(db: Queries, applicantId: string): Promise<void> {
  await db.delete(demographics).where(eq(demographics.applicantId, applicantId));
  await db.delete(incomeItems).where(eq(incomeItems.applicantId, applicantId));
  await db.delete(employers).where(eq(employers.applicantId, applicantId));
  await db.delete(liabilities).where(eq(liabilities.applicantId, applicantId));
  await db.delete(applicants).where(eq(applicants.id, applicantId));
}

async function eraseLetters(db: Queries, appId: string): Promise<void> {
  await papersOf(db, appId, "application");
  await db.delete(letters).where(eq(letters.appId, appId));
}

/** Deletes the request, decisions and findings of an application, for everyone on it. */
async function eraseApplication(db: Queries, appId: string): Promise<void> {
  await eraseFromDesk(db, appId);
  await eraseLetters(db, appId);
  await removeFilesOf(db, appId);
  const ran = db.select({ id: searches.id }).from(searches).where(eq(searches.appId, appId));
  await db.delete(offers).where(inArray(offers.searchId, ran));
  await db.delete(searches).where(eq(searches.appId, appId));
  const people = await db.select({ id: applicants.id }).from(applicants).where(eq(applicants.appId, appId));
  await db.delete(liabilities).where(eq(liabilities.appId, appId));
  for (const { id } of people) await eraseApplicant(db, id);
  await db.delete(properties).where(eq(properties.appId, appId));
  await db.delete(quotes).where(and(eq(quotes.appId, appId), notInArray(quotes.place, [...ESTIMATED])));
  await db.delete(creditPulls).where(eq(creditPulls.appId, appId));
  await db.delete(creditDecisions).where(eq(creditDecisions.appId, appId));
  await db.delete(creditReopenings).where(eq(creditReopenings.appId, appId));
  await db.delete(paymentAttempts).where(eq(paymentAttempts.appId, appId));
  await db.delete(paperDecisions).where(eq(paperDecisions.appId, appId));
  await db.delete(askedPapers).where(eq(askedPapers.appId, appId));
  await db.delete(circumstances).where(eq(circumstances.appId, appId));
  await db.delete(milestones).where(eq(milestones.appId, appId));
  await db.delete(closingAppointments).where(eq(closingAppointments.appId, appId));
  await db.delete(loanMessages).where(eq(loanMessages.appId, appId));
  await db.delete(reminders).where(eq(reminders.appId, appId));
  await db
    .update(applications)
    .set({ data: {}, customerId: null, bankerId: null })
    .where(eq(applications.id, appId));
}

/** Deletes a part of an application, for everyone on it. */
export async function erasePart(db: Queries, appId: string, part: RetainedPart): Promise<void> {
  switch (part) {
    case "application":
      return eraseApplication(db, appId);
    case "estimate":
      await db.delete(applicationItems).where(eq(applicationItems.appId, appId));
      await db.delete(givenPapers).where(eq(givenPapers.appId, appId));
      await db.delete(loanEstimates).where(eq(loanEstimates.appId, appId));
      await db.delete(quotes).where(and(eq(quotes.appId, appId), inArray(quotes.place, [...ESTIMATED])));
      await papersOf(db, appId, "estimate");
      await db.delete(presentations).where(eq(presentations.appId, appId));
      return;
    case "payment":
      await papersOf(db, appId, "payment");
      await db.delete(lockExtensionRequests).where(eq(lockExtensionRequests.appId, appId));
      await db.delete(lockExtensions).where(eq(lockExtensions.appId, appId));
      await db.delete(payments).where(eq(payments.appId, appId));
      return;
    case "consent":
      await db.delete(consents).where(eq(consents.appId, appId));
      await db.delete(privacyChoices).where(eq(privacyChoices.appId, appId));
      return;
    case "request":
      return;
  }
}

/** Deletes the application itself, once none of its parts is left. */
export const eraseEmptyApplication = (db: Queries, appId: string) =>
  db.delete(applications).where(eq(applications.id, appId));

/**
 * Deletes what surrounds an application: tokens and links, calls, assignments, and its visits'
 * progress.
 */
async function eraseApplicationContext(db: Queries, appId: string): Promise<void> {
  // Any person on the application may have its token, so all tokens stop working.
  await db.delete(applicationTokens).where(eq(applicationTokens.appId, appId));
  await endAccess(db, appId);
  await db.delete(loanInvitations).where(eq(loanInvitations.appId, appId));
  // Before the codes that show whose address it is.
  await eraseAlerts(db, appId);
  await db.delete(phoneCodes).where(eq(phoneCodes.purpose, emailPurpose(appId)));
  await db.delete(sentComparisons).where(eq(sentComparisons.appId, appId));
  await db.delete(dials).where(eq(dials.appId, appId));
  await db.delete(reservations).where(eq(reservations.appId, appId));
  await db.delete(assignments).where(eq(assignments.appId, appId));
  await db.delete(consentInvitations).where(eq(consentInvitations.appId, appId));
  await db.delete(personInvitations).where(eq(personInvitations.appId, appId));
  await db.delete(adConversions).where(eq(adConversions.appId, appId));
  await db.delete(exchanges).where(eq(exchanges.appId, appId));
  await eraseChecks(db, eq(identityChecks.appId, appId));
  await db.delete(identityActivities).where(eq(identityActivities.appId, appId));
}

/** Deletes a draft that did not become an application. */
export async function eraseDraft(db: Queries, appId: string): Promise<void> {
  await eraseApplicationContext(db, appId);
  for (const part of ["application", "estimate", "payment", "consent"] as const)
    await erasePart(db, appId, part);
  await eraseEmptyApplication(db, appId);
}

/**
 * Deletes what no law requires to keep of an application that is closed to its owner: contact data,
 * calls, links and progress.
 */
export async function closeForOwner(db: Queries, appId: string): Promise<void> {
  await eraseDeskRow(db, appId);
  const [row] = await db.select().from(applications).where(eq(applications.id, appId));
  if (!row) return;
  const papers = db.select({ id: documents.id }).from(documents).where(eq(documents.appId, appId));
  await db.delete(outbox).where(and(isNotNull(outbox.documentId), inArray(outbox.documentId, papers)));
  // Messages of the previous version name it in their text only, until the upkeep has read them.
  const isUnsaid = and(eq(outbox.holds, "unsaid"), sql`strpos(${outbox.body}, ${appId}) > 0`);
  await db.delete(outbox).where(or(eq(outbox.appId, appId), isUnsaid));
  await eraseApplicationContext(db, appId);
  const data = Object.fromEntries(
    Object.entries(row.data).filter(([name]) => !CONTACT_FIELDS.some((field) => field === name)),
  );
  await db
    .update(applications)
    .set({ data, status: "closed", tokenHash: null, sessionId: "", deviceDigest: "" })
    .where(eq(applications.id, appId));
  await eraseReminders(db, appId, "");
  await db.update(signatures).set({ name: "" }).where(eq(signatures.appId, appId));
  await db
    .update(applicants)
    .set({ phoneNumber: null })
    .where(and(eq(applicants.appId, appId), eq(applicants.isPrimary, true)));
}

/** Deletes identity checks with their links. */
export async function eraseChecks(db: Queries, which: ReturnType<typeof eq>): Promise<void> {
  const checks = db.select({ id: identityChecks.correlationId }).from(identityChecks).where(which);
  await db.delete(identityLinks).where(inArray(identityLinks.correlationId, checks));
  await db.delete(identityChecks).where(which);
}

/**
 * Deletes contact data of a co-borrower: links to their consents, and the number that these were
 * texted to.
 */
export async function eraseContactOf(db: Queries, appId: string, personId: string): Promise<void> {
  await eraseDeskRow(db, appId);
  await db
    .delete(applicationTokens)
    .where(and(eq(applicationTokens.appId, appId), eq(applicationTokens.personId, personId)));
  await db
    .delete(personInvitations)
    .where(and(eq(personInvitations.appId, appId), eq(personInvitations.personId, personId)));
  await endAccess(db, appId, personId);
  await eraseReminders(db, appId, personId);
  await db
    .update(signatures)
    .set({ name: "" })
    .where(and(eq(signatures.appId, appId), eq(signatures.personId, personId)));
  await db
    .delete(loanInvitations)
    .where(and(eq(loanInvitations.appId, appId), eq(loanInvitations.personId, personId)));
}

/** Deletes how a person on an application is reminded, and what they were reminded of. */
const eraseReminders = (db: Queries, appId: string, personId: string) =>
  db.delete(reminders).where(and(eq(reminders.appId, appId), eq(reminders.personId, personId)));

/** Deletes a person's own consents after their retention. */
export const eraseConsents = (db: Queries, appId: string, personId: string) =>
  db.delete(consents).where(and(eq(consents.appId, appId), eq(consents.personId, personId)));

/** Deletes a co-borrower: everything about them, and nothing of the other borrower's. */
export async function eraseCoBorrower(db: Queries, appId: string, applicantId: string): Promise<void> {
  await eraseDeskRow(db, appId);
  const [person] = await db.select().from(applicants).where(eq(applicants.id, applicantId));
  if (person) {
    const { sentPapers, files } = tables;
    const own = and(eq(sentPapers.appId, appId), eq(sentPapers.personId, personIdOf(person)));
    const sent = db.select({ id: sentPapers.fileId }).from(sentPapers).where(own);
    await removeFilesWhere(db, inArray(files.id, sent));
    await eraseMessagesOf(db, appId, personIdOf(person));
  }
  await eraseApplicant(db, applicantId);
  // The text of a letter cannot be separated from the names on it.
  await eraseLetters(db, appId);
  const homes = await db.select().from(properties).where(eq(properties.appId, appId));
  for (const { id, owners } of homes) {
    const others = owners.filter((one) => one.applicantId !== applicantId);
    if (others.length < owners.length)
      await db.update(properties).set({ owners: others }).where(eq(properties.id, id));
  }
}

/** Deletes responses kept for retried writes, except the one in progress. */
export const eraseStoredResponses = (db: Queries, whose: readonly string[]) =>
  db
    .delete(tables.idempotency)
    .where(and(inArray(tables.idempotency.whose, [...whose]), isNotNull(tables.idempotency.status)));

/** Deletes what belongs to visits and browsers only. */
export async function eraseVisits(
  db: Queries,
  { visits, devices }: { visits: readonly string[]; devices: readonly string[] },
): Promise<void> {
  const inVisits = [...visits];
  if (inVisits.length > 0) {
    await db.delete(tables.progressEvents).where(inArray(tables.progressEvents.sessionId, inVisits));
    await db.delete(exchanges).where(inArray(exchanges.sessionId, inVisits));
    await db.delete(tables.sessionReplays).where(inArray(tables.sessionReplays.sessionId, inVisits));
    await db.delete(tables.adPixels).where(inArray(tables.adPixels.sessionId, inVisits));
    await eraseChecks(db, inArray(identityChecks.sessionId, inVisits));
  }
  const runs = db
    .select({ id: tables.experimentRuns.id })
    .from(tables.experimentRuns)
    .leftJoin(tables.experimentSessions, eq(tables.experimentSessions.runId, tables.experimentRuns.id))
    .where(
      or(
        inArray(tables.experimentRuns.deviceId, ["", ...devices]),
        inArray(tables.experimentSessions.sessionId, ["", ...inVisits]),
      ),
    );
  const found = (await runs).map(({ id }) => id);
  if (found.length === 0) return;
  await db.delete(tables.experimentConversions).where(inArray(tables.experimentConversions.runId, found));
  await db.delete(tables.experimentSessions).where(inArray(tables.experimentSessions.runId, found));
  await db.delete(tables.experimentRuns).where(inArray(tables.experimentRuns.id, found));
}
