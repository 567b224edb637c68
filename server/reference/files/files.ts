import { createHash, randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { ApiError } from "~server/reference/api-error";
import { files } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { newFileKey, openFileKey, openPiece, sealPiece } from "./cipher";
import { databaseStore } from "./database-store";
import { removeFilesWhere } from "./removal";
import { storeAway, type FileStore } from "./store";

/**
 * Files that customers upload, piece by piece (docs/decisions/0084-files-in-sealed-pieces.md). No
 * function holds more than a few pieces in memory.
 */

export { removeFilesOf } from "./removal";

/** Bytes of each piece of a file; only the last one is shorter. */
export const FILE_PIECE_BYTES = 160 * 1024;
/** The largest file, in bytes: 160 pieces. */
export const MAX_FILE_BYTES = 25 * 1024 * 1024;

/** Pieces that are read from a bucket at once when a file is checked. */
const READ_AHEAD = 8;
/** The longest check of a file in ms; its transaction locks the file meanwhile. */
const CHECK_MS = 8_000;

export type FileDeps = Pick<Deps, "keys" | "now" | "fileBucket">;

/** A file of an application. */
export interface FileRef {
  appId: string;
  fileId: string;
}

/** What is known of a file before its first piece. */
export interface AnnouncedFile {
  appId: string;
  /** such as "application/pdf" */
  mediaType: string;
  /** in bytes */
  size: number;
  /** hexadecimal, of the whole file */
  sha256: string;
}

/** A file that was kept. */
export interface KeptFile {
  fileId: string;
  mediaType: string;
  /** in bytes */
  size: number;
  /** number of pieces, which have the indexes from 0 */
  pieces: number;
  /** hexadecimal */
  sha256: string;
  keptAt: Date;
}

type FileRow = typeof files.$inferSelect;

/** Returns the number of pieces of a file. */
export const pieceCount = (size: number): number => Math.ceil(size / FILE_PIECE_BYTES);

/** Returns the bytes of the piece with this index. */
const pieceBytes = ({ size, pieces }: Pick<FileRow, "size" | "pieces">, index: number): number =>
  index === pieces - 1 ? size - index * FILE_PIECE_BYTES : FILE_PIECE_BYTES;

const notFound = (): ApiError => new ApiError(404, "FILE_NOT_FOUND", "We could not find that document.");

const whichFile = ({ appId, fileId }: FileRef) => and(eq(files.id, fileId), eq(files.appId, appId));

/** Returns the store of a file, which stays the same when the setting changes. */
function storeOf({ fileBucket }: FileDeps, db: Queries, { store }: Pick<FileRow, "store">): FileStore {
  if (store === "database") return databaseStore(db);
  if (fileBucket !== undefined) return fileBucket;
  throw storeAway();
}

/**
 * Begins a file. Its transaction must be committed before the first piece is written.
 * @returns its id, for the pieces
 * @throws ApiError 413 FILE_TOO_LARGE, 400 FILE_INVALID for an empty file or a malformed digest
 */
export async function beginFile(
  { keys, now, fileBucket }: FileDeps,
  db: Queries,
  { appId, mediaType, size, sha256 }: AnnouncedFile,
): Promise<string> {
  if (size > MAX_FILE_BYTES)
    throw new ApiError(413, "FILE_TOO_LARGE", "This file is larger than 25 MB. Please send a smaller one.");
  if (!Number.isInteger(size) || size < 1 || !/^[\da-f]{64}$/.test(sha256))
    throw new ApiError(400, "FILE_INVALID", "This file is empty or can't be read. Please choose it again.");
  const id = randomUUID();
  await db.insert(files).values({
    id,
    appId,
    keySealed: newFileKey(keys, id),
    state: "arriving",
    store: fileBucket === undefined ? "database" : "bucket",
    size,
    pieces: pieceCount(size),
    sha256,
    mediaType,
    createdAt: now(),
  });
  return id;
}

/**
 * Stores one piece of an arriving file. The same piece may be written again, also after the file
 * was kept.
 * @throws ApiError 404 FILE_NOT_FOUND; 400 PIECE_INVALID for a wrong index or length; 409 FILE_KEPT
 *   for other bytes than the kept file has; 503 FILE_STORE_AWAY
 */
export async function writeFilePiece(
  deps: FileDeps,
  db: Queries,
  { index, bytes, ...which }: FileRef & { index: number; bytes: Uint8Array },
): Promise<void> {
  // Shared with other pieces; excludes the check of the whole file and its removal.
  const [row] = await db.select().from(files).where(whichFile(which)).for("share");
  if (!row) throw notFound();
  const isInside = Number.isInteger(index) && index >= 0 && index < row.pieces;
  if (!isInside || bytes.length !== pieceBytes(row, index))
    throw new ApiError(400, "PIECE_INVALID", "A part of this file is damaged. Please choose the file again.");
  const place = { key: openFileKey(deps.keys, row.id, row.keySealed), fileId: row.id, index };
  const store = storeOf(deps, db, row);
  if (row.state === "arriving") return store.writePiece(row.id, index, sealPiece(place, bytes));
  const sealed = await store.readPiece(row.id, index);
  if (sealed === undefined || openPiece(place, sealed)?.equals(bytes) !== true)
    throw new ApiError(
      409,
      "FILE_KEPT",
      "This document was already sent. Please send the new one separately.",
    );
}

/** Yields the pieces of a file in order, undefined for one that is missing or does not open. */
async function* piecesOf(deps: FileDeps, db: Queries, row: FileRow): AsyncGenerator<Buffer | undefined> {
  const store = storeOf(deps, db, row);
  const key = openFileKey(deps.keys, row.id, row.keySealed);
  // A transaction has one connection, which reads one piece after another.
  const step = row.store === "database" ? 1 : READ_AHEAD;
  const until = performance.now() + CHECK_MS;
  for (let from = 0; from < row.pieces; from += step) {
    const indexes = Array.from({ length: Math.min(step, row.pieces - from) }, (_, more) => from + more);
    const sealed = await Promise.all(indexes.map((index) => store.readPiece(row.id, index)));
    for (const [more, piece] of sealed.entries())
      yield piece && openPiece({ key, fileId: row.id, index: from + more }, piece);
    if (performance.now() > until) throw storeAway();
  }
}

/** @throws ApiError 409 FILE_INCOMPLETE, 409 FILE_DIFFERS */
async function checkPieces(deps: FileDeps, db: Queries, row: FileRow): Promise<void> {
  const hash = createHash("sha256");
  let size = 0;
  for await (const piece of piecesOf(deps, db, row)) {
    if (piece === undefined)
      throw new ApiError(409, "FILE_INCOMPLETE", "Part of this file didn't arrive. Please send it again.");
    size += piece.length;
    hash.update(piece);
  }
  if (size !== row.size || hash.digest("hex") !== row.sha256)
    throw new ApiError(409, "FILE_DIFFERS", "This file arrived damaged. Please send it again.");
}

const keptOf = ({ id, mediaType, size, pieces, sha256 }: FileRow, keptAt: Date): KeptFile => ({
  fileId: id,
  mediaType,
  size,
  pieces,
  sha256,
  keptAt,
});

/**
 * Checks all pieces of a file and keeps it, in the caller's transaction: it is kept when that is
 * committed. Repeatable.
 * @throws ApiError 404 FILE_NOT_FOUND; 409 FILE_INCOMPLETE when a piece is missing; 409
 *   FILE_DIFFERS when size or SHA-256 are not as announced; 503 FILE_STORE_AWAY
 */
export async function keepFile(deps: FileDeps, db: Queries, which: FileRef): Promise<KeptFile> {
  const [row] = await db.select().from(files).where(whichFile(which)).for("update");
  if (!row) throw notFound();
  if (row.keptAt !== null) return keptOf(row, row.keptAt);
  await checkPieces(deps, db, row);
  const keptAt = deps.now();
  await db.update(files).set({ state: "kept", keptAt }).where(eq(files.id, row.id));
  return keptOf(row, keptAt);
}

/** @throws ApiError 404 FILE_NOT_FOUND */
async function keptRow(db: Queries, which: FileRef): Promise<{ row: FileRow; keptAt: Date }> {
  const [row] = await db.select().from(files).where(whichFile(which));
  if (!row?.keptAt) throw notFound();
  return { row, keptAt: row.keptAt };
}

/**
 * Returns what is known of a kept file.
 * @throws ApiError 404 FILE_NOT_FOUND, also while it is arriving
 */
export async function findFile(db: Queries, which: FileRef): Promise<KeptFile> {
  const { row, keptAt } = await keptRow(db, which);
  return keptOf(row, keptAt);
}

/**
 * Returns one piece of a kept file.
 * @throws ApiError 404 FILE_NOT_FOUND, also for an index that the file does not have; 503
 *   FILE_STORE_AWAY. Error when the store lost or changed the piece
 */
export async function readFilePiece(
  deps: FileDeps,
  db: Queries,
  { index, ...which }: FileRef & { index: number },
): Promise<Buffer> {
  const { row } = await keptRow(db, which);
  if (!Number.isInteger(index) || index < 0 || index >= row.pieces) throw notFound();
  const sealed = await storeOf(deps, db, row).readPiece(row.id, index);
  const key = openFileKey(deps.keys, row.id, row.keySealed);
  const bytes = sealed && openPiece({ key, fileId: row.id, index }, sealed);
  if (bytes === undefined) throw new Error("A piece of a kept file is lost or was changed.");
  return bytes;
}

/**
 * Deletes a file, kept or arriving, in the caller's transaction: from its commit on nobody can read
 * it. Repeatable.
 * @returns false when there was none
 */
export const removeFile = async (db: Queries, which: FileRef): Promise<boolean> =>
  (await removeFilesWhere(db, whichFile(which))) > 0;
