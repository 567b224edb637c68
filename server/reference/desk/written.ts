import { and, desc, eq, gt, sql } from "drizzle-orm";
import {
  applicants,
  applicationItems,
  applications,
  askedPapers,
  circumstances,
  consents,
  creditDecisions,
  creditPulls,
  creditReopenings,
  deskMarks,
  deskTasks,
  dials,
  liabilities,
  loanEstimates,
  loanMessages,
  lockExtensionRequests,
  lockExtensions,
  milestones,
  paperDecisions,
  payments,
  presentations,
  progressEvents,
  properties,
  quotes,
  reservations,
  searches,
  sentComparisons,
  sentPapers,
  signatures,
} from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { HERE_MS } from "./list";

/**
 * Whether what a record shows was written since. Many of its facts leave neither an entry in the
 * trail nor another row of the desk: a message that was read, an accepted paper, a debt.
 */

/**
 * The tables of an application that its record shows. The outbox is not among them, because it has
 * no index by application; what is sent mostly follows an act.
 */
const SHOWN = [
  ...[applicants, applicationItems, askedPapers, circumstances, consents, creditDecisions, creditPulls],
  ...[creditReopenings, deskMarks, deskTasks, dials, liabilities, loanEstimates, loanMessages],
  ...[lockExtensionRequests, lockExtensions, milestones, paperDecisions, payments, presentations],
  ...[properties, quotes, reservations, searches, sentComparisons, sentPapers, signatures],
] as const;

/**
 * Returns how many rows of an application there are, and by which transactions they were written:
 * PostgreSQL keeps that of each row (xmin), so every write of any column is noticed.
 */
const writtenIn = (table: (typeof SHOWN)[number], appId: string) =>
  sql`(select count(*) || ':' || coalesce(sum(xmin::text::bigint), 0) from ${table} where app_id = ${appId})`;

/** Returns a text that is another one after a change of what the record of an application shows. */
export async function writtenOf(db: Queries, appId: string): Promise<string> {
  const parts = SHOWN.map((table) => writtenIn(table, appId));
  // The row of an application is also written when nothing of it is shown, as by a visit.
  const [found] = await db
    .select({
      rows: sql<string>`concat_ws(' ', ${sql.join(parts, sql`, `)})`,
      answers: sql<string>`md5(${applications.data}::text)`,
    })
    .from(applications)
    .where(eq(applications.id, appId));
  return found === undefined ? "" : `${found.rows} ${found.answers}`;
}

/** Returns the step at which the customer is, while they are on the site. */
export async function stepOfCustomer(
  { now }: Pick<Deps, "now">,
  db: Queries,
  appId: string,
): Promise<string> {
  const since = new Date(now().getTime() - HERE_MS);
  const [last] = await db
    .select({ flow: progressEvents.flowId, step: progressEvents.stepId })
    .from(progressEvents)
    .innerJoin(applications, eq(applications.sessionId, progressEvents.sessionId))
    .where(and(eq(applications.id, appId), gt(progressEvents.at, since)))
    .orderBy(desc(progressEvents.at))
    .limit(1);
  return last === undefined ? "" : `${last.flow} ${last.step}`;
}
