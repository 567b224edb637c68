import { mkdir } from "node:fs/promises";
import { fieldsOf, MAX_BODY_BYTES } from "~server/edge/form";
import { isOwnOrigin } from "~server/edge/origin";
import { isIdempotencyKey, newIdempotencyKey } from "~server/session/ids";
import type { Logger } from "~server/shared/log";
import { createFileChecks } from "./check-files";
import { UPLOAD_LIMITS, type UploadLimits } from "./limits";
import { readParts } from "./multipart";
import type { CheckedFiles } from "./received-file";
import { removeLeftovers, UploadFolder } from "./temporary-files";
import type { ScannerAddress } from "./virus-scanner";
import { UploadRefused } from "./words";

/** What a visitor sent: accepted files, refused ones, and the form around them. */
export interface Upload extends CheckedFiles {
  /** the text fields, by the rules of ordinary forms */
  form: FormData;
  /** the idempotency key of the form; a new one if it has none */
  key: string;
  /** Removes the files from disk and frees the place; must be called, once or more often. */
  dispose(): Promise<void>;
}

export interface UploadSettings {
  /** folder for temporary files; made if it does not exist */
  folder: string;
  /** most posts that are received at once */
  atOnce: number;
  /** absent when files are not scanned */
  scanner?: ScannerAddress;
  /** scheme, host and port the visitor sees */
  publicOrigin?: string;
  /** other limits, for tests */
  limits?: Partial<UploadLimits>;
  /** Node's arguments for the child process, for tests */
  run?: readonly string[];
}

export interface ReceiveOptions {
  /**
   * Called once the post is known to come from our page and before its body is read, to count it by
   * person and address. What it throws ends the post.
   */
  beforeReading?(): Promise<void> | void;
}

/** Receives the documents that are posted to this process. */
export interface Uploads {
  receive(request: Request, options?: ReceiveOptions): Promise<Upload>;
  /** Ends what is being received, and removes all files. */
  stop(): Promise<void>;
}

const isMultipart = (type: string): boolean => /^multipart\/form-data\s*;/i.test(type);

/**
 * Returns the body of a post of documents.
 * @throws UploadRefused before any of it is read
 */
function bodyOf(
  request: Request,
  publicOrigin: string | undefined,
  { postBytes }: UploadLimits,
): { type: string; body: ReadableStream<Uint8Array> } {
  if (!isOwnOrigin(request, publicOrigin)) throw new UploadRefused("origin");
  const type = request.headers.get("Content-Type") ?? "";
  if (request.method !== "POST" || !isMultipart(type) || !request.body) throw new UploadRefused("form");
  if (Number(request.headers.get("Content-Length") ?? 0) > postBytes) throw new UploadRefused("size");
  return { type, body: request.body };
}

/** @throws UploadRefused for more text than any form of ours has */
function formOf(pairs: [name: string, value: string][]): { form: FormData; key: string } {
  const length = pairs.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  if (length > MAX_BODY_BYTES) throw new UploadRefused("form");
  const form = fieldsOf(pairs);
  const sent = form.get("_key");
  return { form, key: typeof sent === "string" && isIdempotencyKey(sent) ? sent : newIdempotencyKey() };
}

/**
 * Prepares this process to receive documents, and removes what earlier processes left.
 * @throws when its folder cannot be made
 */
export async function createUploads(
  { folder: base, atOnce, scanner, publicOrigin, limits: changed, run }: UploadSettings,
  log: Pick<Logger, "info" | "warn">,
): Promise<Uploads> {
  const limits = { ...UPLOAD_LIMITS, ...changed };
  await mkdir(base, { recursive: true, mode: 0o700 });
  await removeLeftovers(base);
  const checkFiles = createFileChecks({ limits, scanner, run, log });
  const stopping = new AbortController();
  const open = new Set<() => Promise<void>>();
  /** Takes a place; the returned function frees it and removes the folder. */
  const openPost = async (): Promise<{ folder: UploadFolder; dispose(): Promise<void> }> => {
    const made = UploadFolder.create(base);
    const dispose = async (): Promise<void> => {
      clearTimeout(timer);
      const folder = await made.catch(() => undefined);
      await folder?.remove();
      open.delete(dispose);
    };
    const timer = setTimeout(() => void dispose(), limits.keepMs).unref();
    open.add(dispose);
    try {
      return { folder: await made, dispose };
    } catch (error) {
      await dispose();
      throw error;
    }
  };
  return {
    async receive(request, { beforeReading } = {}) {
      const { type, body } = bodyOf(request, publicOrigin, limits);
      await beforeReading?.();
      if (stopping.signal.aborted || open.size >= atOnce) throw new UploadRefused("busy");
      const { folder, dispose } = await openPost();
      const signal = AbortSignal.any([request.signal, stopping.signal]);
      try {
        const { pairs, files } = await readParts(type, body, { limits, folder, signal });
        return { ...formOf(pairs), ...(await checkFiles(files, { folder, signal })), dispose };
      } catch (error) {
        await dispose();
        throw request.signal.aborted ? new UploadRefused("broken") : error;
      }
    },
    async stop() {
      stopping.abort(new UploadRefused("busy"));
      await Promise.all([...open].map((dispose) => dispose()));
    },
  };
}

/**
 * Reads a post of documents: its files and its text fields. Each file is checked and, if it is a
 * picture, written anew. Those that are refused are named with their reasons; they do not stop the
 * others. The caller must call `dispose` once it has stored the files.
 * @throws UploadRefused when the post is refused as a whole, with the words and the status; also when
 *   the client disconnects, who reads no answer
 */
export const receiveUpload = (
  request: Request,
  { uploads }: { uploads: Uploads },
  options?: ReceiveOptions,
): Promise<Upload> => uploads.receive(request, options);
