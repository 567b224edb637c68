import { and, eq } from "drizzle-orm";
import { filePieces } from "~server/reference/database/schema";
import type { Queries } from "~server/reference/deps";
import type { FileStore } from "./store";

/** Returns the store that keeps pieces as rows, in the caller's transaction. */
export const databaseStore = (db: Queries): FileStore => ({
  async writePiece(fileId, index, sealed) {
    await db
      .insert(filePieces)
      .values({ fileId, index, sealed })
      .onConflictDoUpdate({ target: [filePieces.fileId, filePieces.index], set: { sealed } });
  },
  async readPiece(fileId, index) {
    const [row] = await db
      .select({ sealed: filePieces.sealed })
      .from(filePieces)
      .where(and(eq(filePieces.fileId, fileId), eq(filePieces.index, index)));
    return row?.sealed;
  },
  async removeFile(fileId) {
    await db.delete(filePieces).where(eq(filePieces.fileId, fileId));
  },
});
