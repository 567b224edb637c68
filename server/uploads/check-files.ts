import type { Logger } from "~server/shared/log";
import { CheckFailed, checkFile, type Checked } from "./check-file";
import { kindOf, type FileKind } from "./kind";
import type { UploadLimits } from "./limits";
import type { SentFile } from "./multipart";
import { createQueue, QueueFull } from "./queue";
import type { CheckedFiles, ReceivedFile } from "./received-file";
import type { StoredFile, UploadFolder } from "./temporary-files";
import { isClean, ScanFailed, type ScannerAddress } from "./virus-scanner";
import { FILE_WORDS, UploadRefused, type FileReason } from "./words";

export interface CheckSettings {
  limits: UploadLimits;
  /** absent when files are not scanned */
  scanner?: ScannerAddress;
  /** Node's arguments for the child process; tests run others */
  run?: readonly string[];
  log: Pick<Logger, "info" | "warn">;
}

/** A post whose files are checked. */
export interface Post {
  folder: UploadFolder;
  /** aborts when the client disconnects or the process stops */
  signal: AbortSignal;
}

type Verdict = { reason: FileReason } | { kind: ReceivedFile["kind"]; pages: number; content: StoredFile };

const MEDIA_TYPES = { pdf: "application/pdf", jpeg: "image/jpeg", png: "image/png" } as const;

/**
 * Creates the function that checks the files of a post: their kind, the virus scanner's verdict, and
 * their content in a child process, of which this process runs one at a time. Files that are refused
 * are removed. It throws UploadRefused when the scanner gives no verdict, so that nothing unscanned
 * is accepted.
 */
export function createFileChecks({
  limits,
  scanner,
  run,
  log,
}: CheckSettings): (sent: readonly SentFile[], post: Post) => Promise<CheckedFiles> {
  const queue = createQueue(limits);

  /** Looks into a file in the child process. */
  const lookInto = async (file: StoredFile, kind: FileKind, post: Post): Promise<Verdict> => {
    const task = (): Promise<Checked> => checkFile({ ...post, file, kind, limits, run });
    const found = await queue.run(task, post.signal).catch((error: unknown): FileReason => {
      if (error instanceof QueueFull) return "busy";
      if (!(error instanceof CheckFailed)) throw error;
      log.warn({ event: "document_check_failed", kind, why: error.why }, "a document could not be checked");
      return "tooComplex";
    });
    if (typeof found === "string") return { reason: found };
    const { report, image, ms, peakBytes } = found;
    const fields = { event: "document_checked", kind, ms, peakMb: Math.round(peakBytes / 1e6) };
    log.info({ ...fields, accepted: report.ok }, "a document was checked");
    if (!report.ok) return { reason: report.reason };
    if (image) await file.remove();
    return { kind: report.kind, pages: report.pages, content: image ?? file };
  };

  const hasVirus = async (file: StoredFile, { signal }: Post): Promise<boolean> => {
    if (!scanner) return false;
    return !(await isClean(file, scanner, limits, signal).catch((error: unknown) => {
      if (!(error instanceof ScanFailed)) throw error;
      log.warn({ event: "virus_scanner_failed", err: error }, "the virus scanner gave no verdict");
      throw new UploadRefused("scanner");
    }));
  };

  const check = async ({ stored }: SentFile, post: Post): Promise<Verdict> => {
    if (typeof stored === "string") return { reason: stored };
    const kind = kindOf(stored.head);
    if (!kind) return { reason: "kind" };
    if (!(await hasVirus(stored, post))) return lookInto(stored, kind, post);
    log.warn({ event: "document_with_virus", kind }, "the virus scanner refused a document");
    return { reason: "virus" };
  };

  return async (sent, post) => {
    const checked: CheckedFiles = { files: [], refused: [] };
    for (const file of sent) {
      const { field, name, stored } = file;
      const verdict = await check(file, post);
      if ("reason" in verdict) {
        if (typeof stored !== "string") await stored.remove();
        checked.refused.push({ field, name, reason: verdict.reason, message: FILE_WORDS[verdict.reason] });
        continue;
      }
      const { kind, pages, content } = verdict;
      const { size, sha256, chunks } = content;
      checked.files.push({ field, name, kind, mediaType: MEDIA_TYPES[kind], size, pages, sha256, chunks });
    }
    return checked;
  };
}
