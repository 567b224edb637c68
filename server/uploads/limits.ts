/** Limits of a post of documents. Sizes are in bytes, times in ms. */
export interface UploadLimits {
  /** largest file */
  fileBytes: number;
  /** most files of a post */
  files: number;
  /** largest post, with all its files and fields */
  postBytes: number;
  /** fewest bytes per second, averaged over `paceMs` */
  bytesPerSecond: number;
  paceMs: number;
  /** longest check of a file by the child process, and its largest memory */
  checkMs: number;
  checkBytes: number;
  /** longest wait for the child process, and most files that wait */
  waitMs: number;
  waiting: number;
  /** longest silence of the virus scanner */
  scanMs: number;
  /** the files of a post are removed after this time even if nothing disposed of them */
  keepMs: number;
}

const MEGABYTE = 1024 * 1024;

export const UPLOAD_LIMITS: UploadLimits = {
  fileBytes: 25 * MEGABYTE,
  files: 20,
  postBytes: 150 * MEGABYTE,
  bytesPerSecond: 20_000,
  paceMs: 30_000,
  checkMs: 30_000,
  checkBytes: 640 * MEGABYTE,
  waitMs: 120_000,
  waiting: 40,
  scanMs: 60_000,
  keepMs: 20 * 60_000,
};

/** Most parts of a post: files, empty file inputs, and fields. */
export const MAX_PARTS = 100;
/** Most text fields of a post, and the most bytes of one. */
export const MAX_TEXT_FIELDS = 40;
export const MAX_TEXT_BYTES = 8 * 1024;
/** Longest file name that is kept, in characters. */
export const MAX_NAME_LENGTH = 120;
