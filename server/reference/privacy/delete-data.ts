import { and, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import { retainedUntil } from "~/domain/retention";
import { keyedDigest } from "~server/reference/crypto";
import {
  applicants,
  dataOpenings,
  dataRequests,
  dials,
  identityActivities,
  identityChecks,
  keptRecords,
  leads,
  outbox,
  loanInvitations,
  loanSessions,
  passkeys,
  phoneCodes,
  surveyAnswers,
  surveyInvitations,
  surveyLoans,
} from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { personIdOf } from "~server/reference/person-id";
import { deleteConfirmations } from "./closed-account";
import {
  closeForOwner,
  eraseConsents,
  eraseStoredResponses,
  eraseCoBorrower,
  eraseChecks,
  eraseEmptyApplication,
  erasePart,
  eraseVisits,
  eraseContactOf,
} from "./erase";
import { surveyLoansOf, relatedIdsOf, type RelatedIds } from "./related-ids";
import { storedDataOf, hasStoredData, type DataSection } from "./stored-data";
import { retentionsOf, type PartRetention } from "./retention";
import { partsOf, type Requester, type ApplicationPart } from "./person";

/** Deletes the data of a person, and later what a law required to keep (DATA-05 to DATA-07). */

/** What is deleted and what is kept, before and after the deletion. */
export interface DeletionPlan {
  parts: ApplicationPart[];
  keeps: PartRetention[];
  goes: string[];
  sections: DataSection[];
  /** whether there is anything besides the code that was texted for the request */
  isHeld: boolean;
}

const countText = (count: number, one: string, more: string): string =>
  count === 1 ? `One ${one}` : `${String(count)} ${more}`;

export async function deletionPlanFor(
  deps: Pick<Deps, "keys" | "phoneHours">,
  db: Queries,
  asker: Requester,
): Promise<DeletionPlan> {
  const parts = await partsOf(db, asker);
  const keeps: PartRetention[] = [];
  for (const part of parts) keeps.push(...(await retentionsOf(db, part, asker.phoneNumber)));
  const isKept = ({ row }: ApplicationPart) =>
    keeps.some(({ appId, part }) => appId === row.id && part === "application");
  const open = parts.filter((part) => part.isWhole && !isKept(part)).length;
  const closed = parts.filter((part) => part.isWhole && isKept(part)).length;
  const asCoBorrower = parts.filter((part) => !part.isWhole && !isKept(part)).length;
  const sections = await storedDataOf(deps, db, asker, parts);
  const isHeld = hasStoredData(sections);
  if (!isHeld)
    return {
      parts,
      keeps,
      sections,
      isHeld,
      goes: ["The text with the code that you confirmed your phone by"],
    };
  return {
    parts,
    keeps,
    sections,
    isHeld,
    goes: [
      ...(open > 0
        ? [
            `${countText(open, "application that was started", "applications that were started")} and for which we never checked credit, with everything in it, including what was said there about anyone on it with you`,
          ]
        : []),
      ...(closed > 0
        ? [
            "Your phone number, your email and what you wrote to us on the application that we keep; it is closed, and no link or device can open it",
          ]
        : []),
      ...(asCoBorrower > 0 ? ["What is about you on an application that someone else opened"] : []),
      "Texts that we sent you, codes, links and checks of your phone, and that you came to us from an ad",
      ...(parts.length > 0 ? ["A day later, the text that tells you it's done"] : []),
      "Calls that you asked for, what you said in surveys, and the pages that you opened",
    ],
  };
}

/** Deletes what is stored by phone. */
async function erasePhone(
  deps: Pick<Deps, "keys" | "phoneHours">,
  db: Queries,
  asker: Requester,
): Promise<void> {
  const { phoneNumber } = asker;
  await db.delete(identityActivities).where(eq(identityActivities.phoneNumber, phoneNumber));
  await eraseChecks(db, eq(identityChecks.phoneNumber, phoneNumber));
  await db.delete(phoneCodes).where(eq(phoneCodes.phoneNumber, phoneNumber));
  await db.delete(loanSessions).where(eq(loanSessions.phoneNumber, phoneNumber));
  // One that opens nothing any more: another person of the same phone keeps theirs.
  await db
    .delete(passkeys)
    .where(
      and(
        eq(passkeys.phoneNumber, phoneNumber),
        sql`not exists (select from passkey_people p where p.passkey_id = ${passkeys.id})`,
      ),
    );
  // Who is on a loan is erased with their part of the application.
  await db
    .delete(loanInvitations)
    .where(and(eq(loanInvitations.phoneNumber, phoneNumber), ne(loanInvitations.state, "done")));
  await db.delete(outbox).where(eq(outbox.recipient, phoneNumber));
  await db.delete(dials).where(eq(dials.phoneNumber, phoneNumber));
  await db.delete(leads).where(eq(leads.phoneDigest, keyedDigest(deps.keys, "phone", phoneNumber)));
  const loans = (await surveyLoansOf(db, asker)).map(({ id }) => id);
  if (loans.length > 0) {
    await db.delete(surveyAnswers).where(inArray(surveyAnswers.loanId, loans));
    await db.delete(surveyInvitations).where(inArray(surveyInvitations.loanId, loans));
    await db
      .update(surveyLoans)
      .set({ borrowerName: "", phoneNumber: null })
      .where(inArray(surveyLoans.id, loans));
  }
  await db.delete(surveyAnswers).where(eq(surveyAnswers.phoneNumber, phoneNumber));
}

/** Deletes the person's part of one application. */
async function erasePartOf(
  db: Queries,
  { row, me, isWhole }: ApplicationPart,
  keeps: readonly PartRetention[],
): Promise<void> {
  const appId = row.id;
  const stays = (part: PartRetention["part"]) =>
    keeps.some((kept) => kept.appId === appId && kept.part === part);
  if (!isWhole) {
    if (me === undefined) return;
    await eraseContactOf(db, appId, personIdOf(me));
    if (stays("application"))
      await db.update(applicants).set({ phoneNumber: null }).where(eq(applicants.id, me.id));
    else await eraseCoBorrower(db, appId, me.id);
    return;
  }
  await closeForOwner(db, appId);
  for (const part of ["application", "estimate", "payment", "consent"] as const)
    if (!stays(part)) await erasePart(db, appId, part);
  if (!keeps.some((kept) => kept.appId === appId)) await eraseEmptyApplication(db, appId);
}

/**
 * Deletes what no law requires to keep, and records until when the rest is kept.
 * @returns ids of visits and browsers with data in other systems
 */
export async function deleteData(
  deps: Pick<Deps, "keys" | "phoneHours">,
  db: Queries,
  asker: Requester,
  { parts, keeps }: Pick<DeletionPlan, "parts" | "keeps">,
): Promise<RelatedIds> {
  const where = await relatedIdsOf(db, asker, parts);
  for (const part of parts) await erasePartOf(db, part, keeps);
  await eraseVisits(db, where);
  await eraseStoredResponses(
    db,
    [...where.applications, ...where.beside, ...where.visits].filter((id) => id !== ""),
  );
  await erasePhone(deps, db, asker);
  const rows = keeps.map(({ appId, part, until }) => {
    const mine = parts.find(({ row }) => row.id === appId);
    const coBorrower = mine?.isWhole === false ? mine.me : undefined;
    // A consent is stored under the person's id, not their position, which another person may take.
    const whose = coBorrower && (part === "consent" ? personIdOf(coBorrower) : coBorrower.id);
    return { appId, part, until, applicantId: whose ?? "" };
  });
  if (rows.length > 0) await db.insert(keptRecords).values(rows).onConflictDoNothing();
  return where;
}

/**
 * Deletes kept parts and requests after their retention, and expired sessions. One application
 * after another.
 * @param most parts at once
 * @returns how many parts it deleted
 */
export async function deleteDueParts(
  { db, now }: Pick<Deps, "now"> & { db: Queries },
  most = 500,
): Promise<number> {
  const at = now();
  await db.delete(dataOpenings).where(lt(dataOpenings.expiresAt, at));
  await deleteConfirmations(db, at);
  const oldest = new Date(at);
  // A request is kept from the day it was made.
  oldest.setTime(2 * at.getTime() - retainedUntil("request", at).getTime());
  await db
    .delete(dataRequests)
    .where(
      and(lt(dataRequests.at, oldest), or(eq(dataRequests.status, "done"), isNull(dataRequests.details))),
    );
  const due = await db.select().from(keptRecords).where(lt(keptRecords.until, at)).limit(most);
  for (const { appId, part, applicantId } of due) {
    const itself = and(
      eq(keptRecords.appId, appId),
      eq(keptRecords.part, part),
      eq(keptRecords.applicantId, applicantId),
    );
    if (applicantId !== "" && part === "consent") await eraseConsents(db, appId, applicantId);
    else if (applicantId !== "" && part === "application") await eraseCoBorrower(db, appId, applicantId);
    else if (applicantId === "" || part === "estimate") await erasePart(db, appId, part);
    await db.delete(keptRecords).where(itself);
    const [left] = await db
      .select({ many: sql<number>`count(*)::int` })
      .from(keptRecords)
      .where(and(eq(keptRecords.appId, appId), eq(keptRecords.applicantId, "")));
    // For a co-borrower nothing is closed: the application continues without them.
    if (applicantId === "" && left?.many === 0) await eraseEmptyApplication(db, appId);
  }
  return due.length;
}

/** Checks whether a person's requests still contain text by or about them. */
export async function hasRequestText(db: Queries, person: string): Promise<boolean> {
  const [row] = await db
    .select({ id: dataRequests.id })
    .from(dataRequests)
    .where(
      and(eq(dataRequests.person, person), or(isNotNull(dataRequests.details), isNotNull(dataRequests.note))),
    )
    .limit(1);
  return row !== undefined;
}

/**
 * Empties a person's requests that no employee has answered: their text is deleted with the rest.
 */
export const closeRequests = (db: Queries, person: string) =>
  db
    .update(dataRequests)
    .set({ details: null, note: null, appIds: [], status: "done" })
    .where(and(eq(dataRequests.person, person), ne(dataRequests.kind, "delete")));
