import type { FileReason } from "./words";

/** A document that was accepted. Its content can be read until `dispose` of its upload. */
export interface ReceivedFile {
  /** name of the form field that it was chosen in; empty if our forms have no such name */
  field: string;
  /** as the visitor's device names it: cleaned, at most 120 characters, never to be used as a path */
  name: string;
  kind: "pdf" | "jpeg" | "png";
  mediaType: "application/pdf" | "image/jpeg" | "image/png";
  /** in bytes; of the new picture where one was written */
  size: number;
  /** 1 for a picture */
  pages: number;
  /** hex digits, of the bytes that `chunks` returns */
  sha256: string;
  /**
   * Reads the content from its start; may be called more than once.
   * @param size bytes of each piece but the last; 64 kB unless given
   */
  chunks(size?: number): AsyncIterable<Buffer>;
}

/** A file that was not accepted, and why. */
export interface RefusedFile {
  field: string;
  name: string;
  reason: FileReason;
  /** for the visitor: what is wrong, and what to do */
  message: string;
}

export interface CheckedFiles {
  files: ReceivedFile[];
  refused: RefusedFile[];
}
