import { and, count, desc, eq, sql } from "drizzle-orm";
import { actsOf } from "~/domain/desk/acts";
import type { CallBody, CallOutput } from "~server/backend/contract/index";
import { ApiError } from "~server/reference/api-error";
import { newId, open, seal } from "~server/reference/crypto";
import { deskMarks, deskNotes, deskTasks, employees } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { allApplicants, applicationOf, lockPeople } from "~server/reference/store";
import { recordAction } from "~server/reference/trail";
import { deskFactsOf } from "./facts";

/** What employees write about an application: tasks, what is done, notes. */

const MAX_OPEN_TASKS = 50;

/** Adds a task. @throws ApiError 409 TOO_MANY_TASKS */
export async function addTask(
  deps: Deps,
  db: Queries,
  employeeId: string,
  { appId, text, by, dueOn }: CallBody<"desk.task">,
): Promise<string> {
  await lockPeople(db, appId);
  const [open] = await db
    .select({ count: count() })
    .from(deskTasks)
    .where(
      and(
        eq(deskTasks.appId, appId),
        sql`not exists (select from desk_marks m where m.app_id = ${appId} and m.act_key = 'task ' || ${deskTasks.id} and m.until is null)`,
      ),
    );
  if ((open?.count ?? 0) >= MAX_OPEN_TASKS)
    throw new ApiError(
      409,
      "TOO_MANY_TASKS",
      `There are ${String(MAX_OPEN_TASKS)} open tasks. Mark one as done first.`,
    );
  const id = newId("dt");
  const at = deps.now();
  await db.insert(deskTasks).values({ id, appId, text, by, dueOn: dueOn ?? null, createdBy: employeeId, at });
  await recordAction(db, { appId, who: employeeId, what: "added a task", at });
  return id;
}

/** Marks an act as done, or puts it off. @throws ApiError 409 ACT_GONE */
export async function markAct(
  deps: Deps,
  db: Queries,
  employeeId: string,
  { appId, key, until }: CallBody<"desk.mark">,
): Promise<void> {
  await lockPeople(db, appId);
  const row = await applicationOf(db, appId);
  const facts = await deskFactsOf(deps, db, { row, people: await allApplicants(db, appId) });
  if (!actsOf(facts, deps.now()).some((act) => act.key === key)) {
    throw new ApiError(409, "ACT_GONE", "That was done meanwhile, or something else is next.");
  }
  const marked = { until: until ?? null, markedBy: employeeId, at: deps.now() };
  await db
    .insert(deskMarks)
    .values({ appId, actKey: key, ...marked })
    .onConflictDoUpdate({ target: [deskMarks.appId, deskMarks.actKey], set: marked });
  const what = until === undefined ? "marked an act as done" : "put an act off";
  await recordAction(db, { appId, who: employeeId, what, at: marked.at });
}

const placeOf = (id: string): string => `desk_notes.${id}`;
const MAX_NOTES = 50;

/** Adds a note. */
export async function addNote(
  deps: Deps,
  db: Queries,
  employeeId: string,
  { appId, text }: CallBody<"desk.note">,
): Promise<string> {
  const id = newId("dn");
  const at = deps.now();
  await db
    .insert(deskNotes)
    .values({ id, appId, body: seal(deps.keys, placeOf(id), text), by: employeeId, at });
  await recordAction(db, { appId, who: employeeId, what: "added a note", at });
  return id;
}

/** Returns the newest notes of an application, newest first. */
export async function notesOf(
  { keys }: Pick<Deps, "keys">,
  db: Queries,
  appId: string,
): Promise<CallOutput<"desk.record">["notes"]> {
  const rows = await db
    .select({ note: deskNotes, name: employees.name })
    .from(deskNotes)
    .leftJoin(employees, eq(employees.id, deskNotes.by))
    .where(eq(deskNotes.appId, appId))
    .orderBy(desc(deskNotes.at), desc(deskNotes.id))
    .limit(MAX_NOTES);
  return rows.map(({ note, name }) => ({
    noteId: note.id,
    text: open(keys, placeOf(note.id), note.body),
    name: name ?? "One of our people",
    at: note.at.toISOString(),
  }));
}
