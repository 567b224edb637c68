import { and, asc, desc, eq, gt, isNull } from "drizzle-orm";
import { z } from "zod";
import { formatPhone } from "~/domain/phone";
import type { CallOutput } from "~server/backend/contract/index";
import { toIsoDay } from "~server/shared/describe";
import { employeeById } from "~server/reference/bankers";
import { open, seal } from "~server/reference/crypto";
import { dataRequests } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { NotAssigned, canSeeAll, visibleApplications, type Viewer } from "~server/reference/employee-access";
import { partsOf } from "./person";

/**
 * Corrections that wait for an employee, and recently answered ones (DATA-04, DATA-09). Supervisors
 * see all; an employee sees those about assigned applications, and those that they answered
 * (ROLE-07).
 */

const detailsSchema = z.object({
  asker: z.object({ phoneNumber: z.string(), firstName: z.string(), lastName: z.string() }),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  address: z.record(z.string(), z.string()).optional(),
  other: z.string().optional(),
});

const MAX_REQUESTS = 200;
const RECENTLY_MS = 30 * 24 * 60 * 60_000;

type Listed = CallOutput<"privacy.waiting">;
type Row = typeof dataRequests.$inferSelect;

const noteOf = (id: string): string => `data_requests.${id}.note`;

/** Returns the text of a request and its opened applications; undefined for an emptied one. */
async function readRequest({ keys }: Pick<Deps, "keys">, db: Queries, { id, details }: Row) {
  if (details === null) return undefined;
  const read = detailsSchema.safeParse(JSON.parse(open(keys, `data_requests.${id}`, details)));
  if (!read.success) return undefined;
  const parts = await partsOf(db, read.data.asker);
  const opened = parts.filter(({ row }) => row.status !== "draft").map(({ row }) => row.id);
  return { ...read.data, applications: opened };
}

async function waitingOf(
  deps: Pick<Deps, "keys">,
  db: Queries,
  viewer: Viewer,
  row: Row,
): Promise<Listed["waiting"]> {
  const read = await readRequest(deps, db, row);
  if (read === undefined) return [];
  const applications = await visibleApplications(db, viewer, read.applications);
  if (applications.length === 0 && !canSeeAll(viewer)) return [];
  const { id, at, answerBy } = row;
  const { asker, firstName, lastName, address, other } = read;
  const isNamed = firstName !== undefined || lastName !== undefined;
  const name = [firstName ?? asker.firstName, lastName ?? asker.lastName].join(" ");
  const corrections = [
    { label: "Name should be", value: isNamed ? name : "" },
    { label: "Address should be", value: Object.values(address ?? {}).join(", ") },
    { label: "What else is wrong", value: other ?? "" },
  ];
  return [
    {
      requestId: id,
      askedOn: toIsoDay(at),
      answerBy: toIsoDay(answerBy),
      name: `${asker.firstName} ${asker.lastName}`,
      phone: formatPhone(asker.phoneNumber),
      applications,
      asks: corrections.filter(({ value }) => value !== ""),
    },
  ];
}

/** Checks whether an employee may read how a request was answered. */
async function isAnswerSeenBy(
  db: Queries,
  viewer: Viewer,
  { answeredBy, appIds }: Pick<Row, "answeredBy" | "appIds">,
): Promise<boolean> {
  if (canSeeAll(viewer) || answeredBy === viewer.id) return true;
  return (await visibleApplications(db, viewer, appIds)).length > 0;
}

async function answeredOf(
  { keys }: Pick<Deps, "keys">,
  db: Queries,
  viewer: Viewer,
  row: Row,
): Promise<Listed["answered"]> {
  const { id, answeredAt, answeredBy, note } = row;
  if (answeredAt === null || !(await isAnswerSeenBy(db, viewer, row))) return [];
  const employee = await employeeById(db, answeredBy);
  return [
    {
      requestId: id,
      answeredOn: toIsoDay(answeredAt),
      answeredBy: employee?.name ?? "",
      ...(note !== null && { note: open(keys, noteOf(id), note) }),
    },
  ];
}

/**
 * Returns the open requests, those due first first, and those answered in the last thirty days, as
 * far as an employee may see them.
 */
export async function requestsIn(
  deps: Pick<Deps, "keys" | "now">,
  db: Queries,
  viewer: Viewer,
): Promise<Listed> {
  const corrections = eq(dataRequests.kind, "correct");
  const waiting = await db
    .select()
    .from(dataRequests)
    .where(and(corrections, eq(dataRequests.status, "open")))
    .orderBy(asc(dataRequests.answerBy), asc(dataRequests.id));
  const since = new Date(deps.now().getTime() - RECENTLY_MS);
  const answered = await db
    .select()
    .from(dataRequests)
    .where(and(corrections, gt(dataRequests.answeredAt, since)))
    .orderBy(desc(dataRequests.answeredAt), asc(dataRequests.id));
  // The person of each request is in the sealed text, so a query cannot filter by it.
  const visible = (await Promise.all(waiting.map((row) => waitingOf(deps, db, viewer, row)))).flat();
  return {
    waiting: visible.slice(0, MAX_REQUESTS),
    answered: (await Promise.all(answered.map((row) => answeredOf(deps, db, viewer, row))))
      .flat()
      .slice(0, MAX_REQUESTS),
  };
}

const REQUEST_ELSEWHERE =
  "This request is about an application that is not assigned to you. Ask a supervisor.";

/**
 * @throws NotAssigned for a request that an employee may not see, and for a missing one unless they
 *   are a supervisor
 */
export async function requireVisibleRequest(
  deps: Pick<Deps, "keys">,
  db: Queries,
  viewer: Viewer,
  requestId: string,
): Promise<void> {
  if (canSeeAll(viewer)) return;
  const [row] = await db.select().from(dataRequests).where(eq(dataRequests.id, requestId));
  if (row && (await isAnswerSeenBy(db, viewer, row))) return;
  const read = row && (await readRequest(deps, db, row));
  if (read && (await visibleApplications(db, viewer, read.applications)).length > 0) return;
  throw new NotAssigned(viewer.id, row && requestId, REQUEST_ELSEWHERE);
}

/**
 * Closes a request with what was done; its text is deleted.
 * @returns false when it was closed before, or does not exist
 */
export async function answerRequest(
  { keys, now }: Pick<Deps, "keys" | "now">,
  db: Queries,
  { requestId, note, employeeId }: { requestId: string; note: string; employeeId: string },
): Promise<boolean> {
  const [row] = await db.select().from(dataRequests).where(eq(dataRequests.id, requestId));
  const read = row && (await readRequest({ keys }, db, row));
  const closed = await db
    .update(dataRequests)
    .set({
      status: "done",
      details: null,
      answeredBy: employeeId,
      answeredAt: now(),
      note: seal(keys, noteOf(requestId), note),
      ...(read && { appIds: read.applications }),
    })
    .where(
      and(
        eq(dataRequests.id, requestId),
        eq(dataRequests.kind, "correct"),
        eq(dataRequests.status, "open"),
        isNull(dataRequests.answeredAt),
      ),
    )
    .returning({ id: dataRequests.id });
  return closed.length > 0;
}
