import { ApiError } from "~server/reference/api-error";

/** Where the pieces of files are. Pieces are enciphered before they come here, see cipher.ts. */
export interface FileStore {
  /**
   * Stores a piece, in place of an earlier one with this index.
   * @param index from 0
   * @throws ApiError 503 FILE_STORE_AWAY: then the piece must be sent again
   */
  writePiece(fileId: string, index: number, bytes: Buffer): Promise<void>;
  /**
   * Returns a piece; undefined where there is none.
   * @throws ApiError 503 FILE_STORE_AWAY
   */
  readPiece(fileId: string, index: number): Promise<Buffer | undefined>;
  /**
   * Deletes the pieces of a file, also those that are gone already.
   * @param pieces their number
   * @throws ApiError 503 FILE_STORE_AWAY: then some may still be there
   */
  removeFile(fileId: string, pieces: number): Promise<void>;
}

/** The refusal while a store does not answer. */
export const storeAway = (): ApiError =>
  new ApiError(
    503,
    "FILE_STORE_AWAY",
    "We can't reach our document storage right now. Please try again in a few minutes.",
  );
