import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { applications } from "./application-tables";
import { bytes, timestampTz } from "./columns";

/** Tables of uploaded files (docs/decisions/0084-files-in-sealed-pieces.md). */

/** A file that a customer uploaded, or that is still arriving piece by piece. */
export const files = pgTable(
  "files",
  {
    id: text("id").primaryKey(),
    appId: text("app_id")
      .notNull()
      .references(() => applications.id),
    /** the file's own AES-256 key in base64, sealed, see crypto.ts; without it no piece opens */
    keySealed: text("key_sealed").notNull(),
    state: text("state", { enum: ["arriving", "kept"] }).notNull(),
    /** where its pieces are; the setting may change while the file stays */
    store: text("store", { enum: ["database", "bucket"] }).notNull(),
    /** in bytes, as announced */
    size: integer("size").notNull(),
    /** number of pieces, which follows from the size */
    pieces: integer("pieces").notNull(),
    /** hexadecimal, of the whole file, as announced */
    sha256: text("sha256").notNull(),
    /** such as "application/pdf" */
    mediaType: text("media_type").notNull(),
    createdAt: timestampTz("created_at").notNull(),
    /** null while it is arriving */
    keptAt: timestampTz("kept_at"),
  },
  (table) => [index("files_app").on(table.appId), index("files_state").on(table.state, table.createdAt)],
);

/** Pieces of the files that are kept in the database. */
export const filePieces = pgTable(
  "file_pieces",
  {
    fileId: text("file_id")
      .notNull()
      .references(() => files.id, { onDelete: "cascade" }),
    index: integer("index").notNull(),
    /** enciphered with the file's key */
    sealed: bytes("sealed").notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.index] })],
);

/**
 * Files whose rows are gone and whose objects in the bucket are still to be deleted. A row goes
 * after the last object.
 */
export const fileRemovals = pgTable("file_removals", {
  fileId: text("file_id").primaryKey(),
  /** number of objects */
  pieces: integer("pieces").notNull(),
  notedAt: timestampTz("noted_at").notNull(),
});
