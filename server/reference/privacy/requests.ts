import { and, asc, desc, eq, gt, isNull } from "drizzle-orm";
import { z } from "zod";
import { formatPhone } from "~/domain/phone";
import type { CallOutput } from "~server/backend/contract/index";
import { dayOf } from "~server/privacy/describe";
import { employeeById } from "~server/reference/bankers";
import { open, seal } from "~server/reference/crypto";
import { dataRequests } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { NotAssigned, seesAll, visibleAmong, type Viewer } from "~server/reference/employee-access";
import { partsOf } from "./person";

/**
 * Corrections that wait for a person of ours, and those that were answered lately (DATA-04, DATA-09). One is seen by supervisors, by whoever one of its
 * applications is assigned to, and once it is answered by who answered it (ROLE-07).
 */

const said = z.object({
  asker: z.object({ phoneNumber: z.string(), firstName: z.string(), lastName: z.string() }),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  address: z.record(z.string(), z.string()).optional(),
  other: z.string().optional(),
});

const MOST = 200;
const LATELY_MS = 30 * 24 * 60 * 60_000;

type Listed = CallOutput<"privacy.waiting">;
type Row = typeof dataRequests.$inferSelect;

const noteOf = (id: string): string => `data_requests.${id}.note`;

/** What a request says, and the opened applications that it is about; undefined for one that says nothing any more. */
async function readRequest({ keys }: Pick<Deps, "keys">, db: Queries, { id, details }: Row) {
  if (details === null) return undefined;
  const read = said.safeParse(JSON.parse(open(keys, `data_requests.${id}`, details)));
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
  const applications = await visibleAmong(db, viewer, read.applications);
  if (applications.length === 0 && !seesAll(viewer)) return [];
  const { id, at, answerBy } = row;
  const { asker, firstName, lastName, address, other } = read;
  const isNamed = firstName !== undefined || lastName !== undefined;
  const name = [firstName ?? asker.firstName, lastName ?? asker.lastName].join(" ");
  const asks = [
    { label: "Name should be", value: isNamed ? name : "" },
    { label: "Address should be", value: Object.values(address ?? {}).join(", ") },
    { label: "What else is wrong", value: other ?? "" },
  ];
  return [
    {
      requestId: id,
      askedOn: dayOf(at),
      answerBy: dayOf(answerBy),
      name: `${asker.firstName} ${asker.lastName}`,
      phone: formatPhone(asker.phoneNumber),
      applications,
      asks: asks.filter(({ value }) => value !== ""),
    },
  ];
}

/** Whether an employee may read what was done about a request that is answered. */
async function isAnswerSeenBy(
  db: Queries,
  viewer: Viewer,
  { answeredBy, appIds }: Pick<Row, "answeredBy" | "appIds">,
): Promise<boolean> {
  if (seesAll(viewer) || answeredBy === viewer.id) return true;
  return (await visibleAmong(db, viewer, appIds)).length > 0;
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
      answeredOn: dayOf(answeredAt),
      answeredBy: employee?.name ?? "",
      ...(note !== null && { note: open(keys, noteOf(id), note) }),
    },
  ];
}

/** The open ones, those first that are due first, and what was answered in the last thirty days: as far as an employee may see them. */
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
  const since = new Date(deps.now().getTime() - LATELY_MS);
  const answered = await db
    .select()
    .from(dataRequests)
    .where(and(corrections, gt(dataRequests.answeredAt, since)))
    .orderBy(desc(dataRequests.answeredAt), asc(dataRequests.id));
  // Whose each is stands in what is sealed, so that no query can ask for it.
  const visible = (await Promise.all(waiting.map((row) => waitingOf(deps, db, viewer, row)))).flat();
  return {
    waiting: visible.slice(0, MOST),
    answered: (await Promise.all(answered.map((row) => answeredOf(deps, db, viewer, row))))
      .flat()
      .slice(0, MOST),
  };
}

const REQUEST_ELSEWHERE =
  "This request is about an application that is not assigned to you. Ask a supervisor.";

/** @throws NotAssigned for a request that an employee may not see, and for one that is not there unless they are a supervisor */
export async function mustSeeRequest(
  deps: Pick<Deps, "keys">,
  db: Queries,
  viewer: Viewer,
  requestId: string,
): Promise<void> {
  if (seesAll(viewer)) return;
  const [row] = await db.select().from(dataRequests).where(eq(dataRequests.id, requestId));
  if (row && (await isAnswerSeenBy(db, viewer, row))) return;
  const read = row && (await readRequest(deps, db, row));
  if (read && (await visibleAmong(db, viewer, read.applications)).length > 0) return;
  throw new NotAssigned(viewer.id, row && requestId, REQUEST_ELSEWHERE);
}

/** Closes a request with what was done; what it said is deleted. @returns false where somebody has closed it before, or there is none */
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
