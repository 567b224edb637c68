import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { open, seal } from "~server/reference/crypto";
import type { Keys } from "~server/reference/keys";

/** Enciphers pieces of files with AES-256-GCM, each file with a key of its own. */

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Bytes that a piece grows by when it is enciphered. */
export const SEAL_BYTES = IV_BYTES + TAG_BYTES;

/** A piece's place is authenticated, so that it does not open as another piece or in another file. */
const placeOf = (fileId: string, index: number): Buffer => Buffer.from(`${fileId} ${String(index)}`);

/** Returns the key of a new file, sealed for `files.key_sealed`. */
export const newFileKey = (keys: Keys, fileId: string): string =>
  seal(keys, `files.${fileId}`, randomBytes(32).toString("base64"));

/**
 * Opens the key of a file.
 * @returns 32 bytes
 */
export const openFileKey = (keys: Keys, fileId: string, sealed: string): Buffer =>
  Buffer.from(open(keys, `files.${fileId}`, sealed), "base64");

/** A piece's key and place. */
export interface PieceSeal {
  /** 32 bytes */
  key: Buffer;
  fileId: string;
  index: number;
}

/** Enciphers a piece; the result is `SEAL_BYTES` longer. */
export function sealPiece({ key, fileId, index }: PieceSeal, bytes: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  cipher.setAAD(placeOf(fileId, index));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** Returns a piece in plain; undefined when it was changed or is from another place. */
export function openPiece({ key, fileId, index }: PieceSeal, sealed: Buffer): Buffer | undefined {
  if (sealed.length < SEAL_BYTES) return undefined;
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, IV_BYTES));
  decipher.setAAD(placeOf(fileId, index));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, SEAL_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(SEAL_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}
