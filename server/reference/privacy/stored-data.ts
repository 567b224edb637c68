import { and, desc, eq, inArray } from "drizzle-orm";
import { linkPurposeOfStored } from "~server/reference/consents";
import * as tables from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { bodyOf } from "~server/reference/messages";
import { personIdOf } from "~server/reference/person-id";
import { CODE_SUBJECT } from "~server/reference/text-limits";
import { factsOf, type Fact } from "~server/shared/describe";
import { trailEntriesOf } from "~server/reference/trail";
import { surveyLoansOf, relatedIdsOf } from "./related-ids";
import type { Requester, ApplicationPart } from "./person";

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
 * Removes codes and links, which may still work, from a text. The file shows that it was sent and
 * what it said.
 */
const withoutSecrets = (body: string): string =>
  body.replace(/https?:\/\/\S+/g, "[a link]").replace(/\b\d{6}\b/g, "[a code]");

/**
 * Returns what one application holds about a person: everything for the one who opened it, for a
 * co-borrower only their own data.
 */
async function applicationSections(
  db: Queries,
  { row, me, isWhole }: ApplicationPart,
): Promise<DataSection[]> {
  const its = { appId: row.id };
  const { data, ...record } = row;
  const about: DataSection[] = isWhole
    ? dataSection(`application ${row.id}`, `Application ${row.id}`, [{ ...record, ...data }], ["sessionId"])
    : dataSection(`application ${row.id}`, `Application ${row.id}, which somebody opened with you on it`, [
        { openedAt: row.openedAt, status: row.status },
      ]);
  const mine = me === undefined ? [] : await applicantSections(db, me);
  const kept = await consentsOfPerson(db, row.id, me === undefined || isWhole ? "" : personIdOf(me));
  const agreed = kept.map((one) => ({ ...one, purpose: linkPurposeOfStored(one.purpose) ?? one.purpose }));
  const said = dataSection(`consents ${row.id}`, `What you agreed to of application ${row.id}`, agreed, [
    "personId",
  ]);
  return [...about, ...mine, ...said, ...(isWhole ? await wholeApplicationSections(db, its, me?.id) : [])];
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
  const [incomes, jobs, debts, said] = [
    await db.select().from(tables.incomeItems).where(eq(tables.incomeItems.applicantId, me.id)),
    await db.select().from(tables.employers).where(eq(tables.employers.applicantId, me.id)),
    await db.select().from(tables.liabilities).where(eq(tables.liabilities.applicantId, me.id)),
    await db.select().from(tables.demographics).where(eq(tables.demographics.applicantId, me.id)),
  ];
  return [
    ...dataSection(`you ${me.id}`, "You", [me], ["last4Tries", "personId"]),
    ...dataSection(`incomes ${me.id}`, "Incomes", incomes),
    ...dataSection(`jobs ${me.id}`, "Employers", jobs),
    ...dataSection(`debts ${me.id}`, "Debts that a credit bureau told us of", debts, ["propertyId"]),
    ...dataSection(`demographics ${me.id}`, "What you said for the government's questions", said),
  ];
}

/** Returns what an application holds besides its people. */
async function wholeApplicationSections(
  db: Queries,
  { appId }: { appId: string },
  me: string | undefined,
): Promise<DataSection[]> {
  const of = <Table extends { appId: typeof tables.payments.appId }>(table: Table) => eq(table.appId, appId);
  const homes = await db.select().from(tables.properties).where(eq(tables.properties.appId, appId));
  const pulls = await db.select().from(tables.creditPulls).where(eq(tables.creditPulls.appId, appId));
  const searches = await db.select().from(tables.searches).where(eq(tables.searches.appId, appId));
  const offers =
    searches.length === 0
      ? []
      : await db
          .select()
          .from(tables.offers)
          .where(
            inArray(
              tables.offers.searchId,
              searches.map(({ id }) => id),
            ),
          );
  const decisions = await db
    .select()
    .from(tables.creditDecisions)
    .where(eq(tables.creditDecisions.appId, appId));
  const [letters, papers, shown, estimates] = [
    await db.select().from(tables.letters).where(eq(tables.letters.appId, appId)),
    await db.select().from(tables.documents).where(eq(tables.documents.appId, appId)),
    await db.select().from(tables.presentations).where(eq(tables.presentations.appId, appId)),
    await db.select().from(tables.loanEstimates).where(eq(tables.loanEstimates.appId, appId)),
  ];
  const told = await db.select().from(tables.quotes).where(eq(tables.quotes.appId, appId));
  const [paid, tries, chosen, calls, visits] = [
    await db.select().from(tables.payments).where(of(tables.payments)),
    await db.select().from(tables.paymentAttempts).where(eq(tables.paymentAttempts.appId, appId)),
    await db.select().from(tables.privacyChoices).where(eq(tables.privacyChoices.appId, appId)),
    await db.select().from(tables.dials).where(eq(tables.dials.appId, appId)),
    await db.select().from(tables.exchanges).where(eq(tables.exchanges.appId, appId)),
  ];
  const counted = await db.select().from(tables.adConversions).where(eq(tables.adConversions.appId, appId));
  const acts = await trailEntriesOf(db, appId, MAX_TRAIL_ENTRIES);
  const of1 = (title: string) => `${title} of application ${appId}`;
  return [
    ...dataSection(
      `homes ${appId}`,
      of1("Homes"),
      homes.map((one) => ({ ...one, owners: one.owners.filter(({ applicantId }) => applicantId === me) })),
    ),
    ...dataSection(
      `credit ${appId}`,
      of1("Looks at your credit"),
      pulls.map(({ result, ...pull }) => ({ ...pull, ...resultFor(result, me) })),
    ),
    ...dataSection(`searches ${appId}`, of1("Searches for offers"), searches, ["groupId", "propertyId"]),
    ...dataSection(`offers ${appId}`, of1("Offers"), offers, ["searchId"]),
    ...dataSection(`letters ${appId}`, of1("Letters"), letters, ["words"]),
    ...dataSection(
      `documents ${appId}`,
      of1("Documents"),
      // A document for one person only is given to that person only.
      papers.filter(({ personId }) => !personId),
      ["letterId", "personId"],
    ),
    ...dataSection(
      `decisions ${appId}`,
      of1("Decisions"),
      decisions.map((one) => ({
        ...one,
        reasons: one.reasons.filter(({ applicantId }) => applicantId === undefined || applicantId === me),
      })),
      ["people"],
    ),
    ...dataSection(`presentations ${appId}`, of1("Loans that were presented"), shown, ["madeBy"]),
    ...dataSection(`estimates ${appId}`, of1("Loan Estimates"), estimates, ["facts", "documentId"]),
    ...dataSection(`quotes ${appId}`, of1("Prices that you were told"), told, ["number", "digest"]),
    ...dataSection(`payments ${appId}`, of1("Payments"), paid),
    ...dataSection(`attempts ${appId}`, of1("Payments that did not go through"), tries),
    ...dataSection(`choices ${appId}`, of1("Privacy choices"), chosen),
    ...dataSection(`calls ${appId}`, of1("Calls"), calls),
    ...dataSection(
      `visits ${appId}`,
      of1("Visits that a loan expert could follow"),
      visits.map(({ flowName, updatedAt, result }) => ({ flowName, updatedAt, result })),
    ),
    ...dataSection(`trail ${appId}`, of1("What was done"), acts),
    ...dataSection(`advertising ${appId}`, of1("What was counted of advertising"), counted),
  ];
}

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
  { keys }: Pick<Deps, "keys">,
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
      texts.map(({ id, subject, body, sentAt }) => {
        const said = bodyOf({ keys }, { id, body });
        return { subject, body: said === undefined ? undefined : withoutSecrets(said), sentAt };
      }),
    ),
    ...dataSection("codes", "Codes for your phone", codes),
    ...dataSection("checks", "Checks of who you are", checks, ["correlationId", "sessionId"]),
    ...dataSection("loans", "Loans that we ask you about", loans, ["bankerId"]),
    ...dataSection("surveys", "What you said in surveys", answers, ["loanId", "sessionId"]),
    ...dataSection("pages", "Pages that you opened", pages),
    ...dataSection("pixels", "What was counted of advertising", pixels, ["sessionId"]),
    ...dataSection("replays", "Where a recording lies", replays, ["sessionId"]),
  ];
}

/** Returns everything that the backend stores about a person, by section. */
export async function storedDataOf(
  deps: Pick<Deps, "keys">,
  db: Queries,
  asker: Requester,
  parts: readonly ApplicationPart[],
): Promise<DataSection[]> {
  const sections: DataSection[] = [];
  for (const part of parts) sections.push(...(await applicationSections(db, part)));
  const { visits } = await relatedIdsOf(db, asker, parts);
  return [...sections, ...(await phoneSections(deps, db, asker, visits))];
}

/**
 * Checks whether anything is stored about a person besides what the request itself created: the
 * texts with codes and their records.
 */
export const hasStoredData = (sections: readonly DataSection[]): boolean =>
  sections.some(({ id, items }) =>
    id === "texts"
      ? items.some(({ facts }) => !facts.some(({ value }) => value === CODE_SUBJECT))
      : id !== "codes",
  );
