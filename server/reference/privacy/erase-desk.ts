import { eq } from "drizzle-orm";
import {
  deskChanges,
  deskMarks,
  deskNotes,
  deskRows,
  deskScenarios,
  deskTasks,
  deskViewers,
  deskWords,
} from "~server/reference/database/schema";
import type { Queries } from "~server/reference/deps";
import { holdDeskRow } from "~server/reference/desk/hold";

/** Deletes what the desk holds of an application. */

/**
 * Deletes what the desk derives of an application, which is made again from what is left, and the
 * scenarios, which hold everybody's loans and debts. Stands before
 * everything else, so that no row is made meanwhile from what is being deleted.
 */
export async function eraseDeskRow(db: Queries, appId: string): Promise<void> {
  await holdDeskRow(db, appId);
  for (const table of [deskRows, deskWords, deskScenarios])
    await db.delete(table).where(eq(table.appId, appId));
}

/** Deletes the row of the desk, and what employees wrote there. */
export async function eraseFromDesk(db: Queries, appId: string): Promise<void> {
  await eraseDeskRow(db, appId);
  for (const table of [deskMarks, deskNotes, deskTasks, deskViewers, deskChanges])
    await db.delete(table).where(eq(table.appId, appId));
}
