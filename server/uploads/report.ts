/** What the child process reports about a file, as the first line that it writes. */

/** Why a file is refused after a look at its content. */
export const REASONS = [
  "damaged",
  "encrypted",
  "script",
  "attachment",
  "form",
  "trailing",
  "noPages",
  "pages",
  "pixels",
] as const;

export type Reason = (typeof REASONS)[number];

/** Thrown by a check of the child; any other error counts as a damaged file. */
export class FileRefused extends Error {
  constructor(public readonly reason: Reason) {
    super(reason);
  }
}

/** Largest picture that is written anew, in bytes: 60 million pixels of noise are smaller. */
export const MAX_PICTURE_BYTES = 80 * 1024 * 1024;

/** Longest first line, in bytes. */
export const MAX_REPORT_BYTES = 1_000;

/** The outcome of a file: its kind and pages, or a reason. Pictures follow it as `size` bytes. */
export type Report =
  | {
      ok: true;
      kind: "pdf" | "jpeg" | "png";
      pages: number;
      /** 0 for a PDF, which is kept as it was sent */
      size: number;
    }
  | { ok: false; reason: Reason };
