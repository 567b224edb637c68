import { createHash } from "node:crypto";
import type { Database } from "~server/shared/database/connect";
import {
  beginFile,
  FILE_PIECE_BYTES,
  keepFile,
  writeFilePiece,
  type FileDeps,
  type FileRef,
} from "~server/reference/files/files";

/** Uploads of tests. */

/** Returns bytes that differ from piece to piece. */
export function sampleBytes(size: number, seed = 1): Buffer {
  const bytes = Buffer.alloc(size);
  for (let at = 0; at < size; at += 1) bytes[at] = (at * 31 + Math.floor(at / 251) * 7 + seed) % 256;
  return bytes;
}

export const hexDigest = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** Returns the piece of a file with this index. */
export const pieceAt = (bytes: Buffer, index: number): Buffer =>
  bytes.subarray(index * FILE_PIECE_BYTES, (index + 1) * FILE_PIECE_BYTES);

/** Announces a file. */
export async function begin(deps: FileDeps, db: Database, appId: string, bytes: Buffer): Promise<FileRef> {
  const facts = { appId, mediaType: "application/pdf", size: bytes.length, sha256: hexDigest(bytes) };
  return { appId, fileId: await db.transaction((tx) => beginFile(deps, tx, facts)) };
}

/** Writes one piece, in its own transaction as a call does. */
export const write = (deps: FileDeps, db: Database, which: FileRef, index: number, bytes: Buffer) =>
  db.transaction((tx) => writeFilePiece(deps, tx, { ...which, index, bytes }));

export const keep = (deps: FileDeps, db: Database, which: FileRef) =>
  db.transaction((tx) => keepFile(deps, tx, which));

/** Uploads a file from its announcement to its keeping. */
export async function upload(deps: FileDeps, db: Database, appId: string, bytes: Buffer): Promise<FileRef> {
  const which = await begin(deps, db, appId, bytes);
  for (let index = 0; index * FILE_PIECE_BYTES < bytes.length; index += 1)
    await write(deps, db, which, index, pieceAt(bytes, index));
  await keep(deps, db, which);
  return which;
}
