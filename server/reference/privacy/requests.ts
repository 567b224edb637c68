import { and, asc, desc, eq, gt, isNull } from "drizzle-orm";
import { z } from "zod";
import { formatPhone } from "~/domain/phone";
import type { CallOutput } from "~server/backend/contract/index";
import { dayOf } from "~server/privacy/describe";
import { employeeById } from "~server/reference/bankers";
import { open, seal } from "~server/reference/crypto";
import { dataRequests } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { partsOf } from "./person";

/** Corrections that wait for a person of ours, and those that were answered lately (DATA-04, DATA-09). */

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

async function waitingOf(
  { keys }: Pick<Deps, "keys">,
  db: Queries,
  { id, details, at, answerBy }: Row,
): Promise<Listed["waiting"]> {
  if (details === null) return [];
  const read = said.safeParse(JSON.parse(open(keys, `data_requests.${id}`, details)));
  if (!read.success) return [];
  const { asker, firstName, lastName, address, other } = read.data;
  const isNamed = firstName !== undefined || lastName !== undefined;
  const name = [firstName ?? asker.firstName, lastName ?? asker.lastName].join(" ");
  const asks = [
    { label: "Name should be", value: isNamed ? name : "" },
    { label: "Address should be", value: Object.values(address ?? {}).join(", ") },
    { label: "What else is wrong", value: other ?? "" },
  ];
  const parts = await partsOf(db, asker);
  return [
    {
      requestId: id,
      askedOn: dayOf(at),
      answerBy: dayOf(answerBy),
      name: `${asker.firstName} ${asker.lastName}`,
      phone: formatPhone(asker.phoneNumber),
      applications: parts.map(({ row }) => row.id),
      asks: asks.filter(({ value }) => value !== ""),
    },
  ];
}

async function answeredOf(
  { keys }: Pick<Deps, "keys">,
  db: Queries,
  { id, answeredAt, answeredBy, note }: Row,
): Promise<Listed["answered"]> {
  if (answeredAt === null) return [];
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

/** The open ones, those first that are due first, and what was answered in the last thirty days. */
export async function requestsIn(deps: Pick<Deps, "keys" | "now">, db: Queries): Promise<Listed> {
  const corrections = eq(dataRequests.kind, "correct");
  const waiting = await db
    .select()
    .from(dataRequests)
    .where(and(corrections, eq(dataRequests.status, "open")))
    .orderBy(asc(dataRequests.answerBy), asc(dataRequests.id))
    .limit(MOST);
  const since = new Date(deps.now().getTime() - LATELY_MS);
  const answered = await db
    .select()
    .from(dataRequests)
    .where(and(corrections, gt(dataRequests.answeredAt, since)))
    .orderBy(desc(dataRequests.answeredAt), asc(dataRequests.id))
    .limit(MOST);
  return {
    waiting: (await Promise.all(waiting.map((row) => waitingOf(deps, db, row)))).flat(),
    answered: (await Promise.all(answered.map((row) => answeredOf(deps, db, row)))).flat(),
  };
}

/** Closes a request with what was done; what it said is deleted. @returns false where somebody has closed it before, or there is none */
export async function answerRequest(
  { keys, now }: Pick<Deps, "keys" | "now">,
  db: Queries,
  { requestId, note, employeeId }: { requestId: string; note: string; employeeId: string },
): Promise<boolean> {
  const closed = await db
    .update(dataRequests)
    .set({
      status: "done",
      details: null,
      answeredBy: employeeId,
      answeredAt: now(),
      note: seal(keys, noteOf(requestId), note),
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
