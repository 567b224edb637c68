import { eq, sql, type SQL } from "drizzle-orm";
import { fileRemovals, files } from "~server/reference/database/schema";
import type { Queries } from "~server/reference/deps";

/**
 * Deletes rows of files, in the transaction of the caller. The file's key goes with its row, so that
 * from then on no piece can be read. Pieces in the database go with the row; objects in the bucket
 * are noted, and the hourly upkeep deletes them.
 * @returns how many files were deleted
 */
export async function removeFilesWhere(db: Queries, which: SQL | undefined): Promise<number> {
  // Locked first: a piece that is being written is finished before, and none is written after.
  const due = await db.select({ id: files.id }).from(files).where(which).orderBy(files.id).for("update");
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
