import { and, asc, eq, lt, sql, type SQL } from "drizzle-orm";
import { fileRemovals, files } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import type { Task } from "~server/shared/upkeep";

/** Deletes files: their rows at once, and their objects in the bucket by the hourly upkeep. */

const DAY_MS = 24 * 60 * 60_000;
/** A write that was given up may still reach the bucket for a moment. */
const SETTLED = sql`now() - interval '10 minutes'`;

/**
 * Deletes rows of files, in the transaction of the caller. The file's key goes with its row, so that
 * from then on no piece can be read. Pieces in the database go with the row; objects in the bucket
 * are noted, and the hourly upkeep deletes them.
 * @param most files at once; all when omitted
 * @returns how many files were deleted
 */
export async function removeFilesWhere(db: Queries, which: SQL | undefined, most?: number): Promise<number> {
  // Locked first: a piece that is being written is finished before, and none is written after.
  const found = db.select({ id: files.id }).from(files).where(which).orderBy(asc(files.id));
  const due = await (most === undefined
    ? found.for("update")
    : found.limit(most).for("update", { skipLocked: true }));
  for (const { id } of due) {
    await db.execute(
      sql`insert into ${fileRemovals} (file_id, pieces, noted_at)
          select id, pieces, now() from ${files} where id = ${id} and store = 'bucket' on conflict do nothing`,
    );
    await db.delete(files).where(eq(files.id, id));
  }
  return due.length;
}

/** Deletes all files of an application. */
export const removeFilesOf = (db: Queries, appId: string): Promise<number> =>
  removeFilesWhere(db, eq(files.appId, appId));

/** Deletes the objects of the file that was removed first, then its note. */
async function removeObjects({ fileBucket }: Pick<Deps, "fileBucket">, db: Queries): Promise<number> {
  const [due] = await db
    .select()
    .from(fileRemovals)
    .where(lt(fileRemovals.notedAt, SETTLED))
    .orderBy(asc(fileRemovals.notedAt))
    .limit(1);
  if (!due) return 0;
  if (fileBucket === undefined) throw new Error("There are documents to delete in a bucket that is not set.");
  await fileBucket.removeFile(due.fileId, due.pieces);
  await db.delete(fileRemovals).where(eq(fileRemovals.fileId, due.fileId));
  return 1;
}

/** Returns the hourly tasks: files that did not arrive within a day, and objects of removed files. */
export const fileTasks = (deps: Pick<Deps, "fileBucket" | "now">): Task[] => [
  {
    id: "files",
    batchRows: 50,
    runBatch(db, most) {
      const before = new Date(deps.now().getTime() - DAY_MS);
      return removeFilesWhere(db, and(eq(files.state, "arriving"), lt(files.createdAt, before)), most);
    },
  },
  // One file at a time, because its transaction waits for the bucket.
  { id: "file_removals", batchRows: 1, runBatch: (db) => removeObjects(deps, db) },
];
