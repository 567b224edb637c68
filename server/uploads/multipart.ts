import { once } from "node:events";
import { PassThrough, type Readable } from "node:stream";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import { FIELD_NAME } from "~server/edge/form";
import { cleanFileName } from "./file-name";
import { MAX_PARTS, MAX_TEXT_BYTES, MAX_TEXT_FIELDS, type UploadLimits } from "./limits";
import { watchPace } from "./pace";
import type { StoredFile, UploadFolder } from "./temporary-files";
import { UploadRefused, type FileReason } from "./words";

/** A file of a post: stored, or with the reason why it is not. */
export interface SentFile {
  /** name of the form field; empty if our forms have no such name */
  field: string;
  /** cleaned, never a path */
  name: string;
  stored: StoredFile | FileReason;
}

type StoredResult = SentFile["stored"] | undefined;

/** All parts of a post, in their order. */
export interface Parts {
  pairs: [name: string, value: string][];
  files: SentFile[];
}

const MAX_HEADER_BYTES = 8 * 1024;

/**
 * Returns the first bytes of a stream with the stream itself.
 * @returns undefined for an empty one
 */
async function firstOf(source: Readable): Promise<Readable | undefined> {
  const through = source.pipe(new PassThrough());
  source.once("error", (error) => through.destroy(error));
  await Promise.race([once(through, "readable"), once(through, "end")]);
  if (through.readableLength > 0) return through;
  through.resume();
  return undefined;
}

/** Creates the parser. @throws UploadRefused for a body of another type */
function parserOf(contentType: string, { fileBytes }: UploadLimits): BusboyInstance {
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      preservePath: true,
      isPartAFile: (_field, _type, fileName) => fileName !== undefined,
      limits: {
        fieldSize: MAX_TEXT_BYTES,
        fields: MAX_TEXT_FIELDS,
        // One more than the largest file, so that the parser does not cut a file of exactly that size.
        fileSize: fileBytes + 1,
        parts: MAX_PARTS,
        headerPairs: 20,
        headerSize: MAX_HEADER_BYTES,
      },
    });
  } catch {
    throw new UploadRefused("form");
  }
}

interface Reading {
  limits: UploadLimits;
  folder: UploadFolder;
  /** aborts when the client disconnects */
  signal: AbortSignal;
}

/**
 * Creates the function that stores the files of a post, one after the other as they arrive. It
 * resolves to undefined for a file input without a choice, which is sent as an empty file.
 */
function fileStore({ folder, limits }: Reading): (source: Readable, name: string) => Promise<StoredResult> {
  let stored = 0;
  return async (source, name) => {
    const content = await firstOf(source);
    if (!content) return name === "" ? undefined : "empty";
    stored += 1;
    if (stored > limits.files) {
      content.resume();
      return "tooMany";
    }
    const file = await folder.write(content);
    if (file.size <= limits.fileBytes) return file;
    await file.remove();
    return "tooLarge";
  };
}

/** Passes the body to the parser as fast as it takes it. @throws UploadRefused for too large a body */
async function pump(
  body: ReadableStream<Uint8Array>,
  parser: BusboyInstance,
  { limits, signal }: Pick<Reading, "limits" | "signal">,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const reader = body.getReader();
  const cancel = (): void => void reader.cancel().catch(() => undefined);
  signal.addEventListener("abort", cancel, { once: true });
  let size = 0;
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      signal.throwIfAborted();
      size += read.value.byteLength;
      onBytes(read.value.byteLength);
      if (size > limits.postBytes) throw new UploadRefused("size");
      if (!parser.write(read.value)) await once(parser, "drain", { signal });
    }
    signal.throwIfAborted();
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}

/**
 * Reads a multipart body and stores its files as they arrive. Nothing of it is in memory but the
 * text fields and a few pieces of a file.
 * @throws UploadRefused for a body that is too large, too slow, incomplete or no form
 * @throws the reason of the signal when it aborts
 */
export async function readParts(
  contentType: string,
  body: ReadableStream<Uint8Array>,
  reading: Reading,
): Promise<Parts> {
  const parser = parserOf(contentType, reading.limits);
  const stop = new AbortController();
  const ended = AbortSignal.any([reading.signal, stop.signal]);
  const pairs: Parts["pairs"] = [];
  const files: Promise<SentFile | undefined>[] = [];
  const ends: (() => void)[] = [];
  const store = fileStore(reading);
  const refuse = (reason: "form" | "broken" | "slow") => (): void => stop.abort(new UploadRefused(reason));
  parser.on("file", (field, source, fileName) => {
    const end = (): void => void source.destroy(new Error("The post ended."));
    source.on("error", () => undefined);
    ended.addEventListener("abort", end, { once: true });
    ends.push(end);
    const names = { field: FIELD_NAME.test(field) ? field : "", name: cleanFileName(fileName) };
    const file = store(source, fileName).then((stored) => stored && { ...names, stored });
    file.catch((error: unknown) => stop.abort(error));
    files.push(file);
  });
  parser.on("field", (name, value, _isNameCut, isCut) => {
    if (isCut) refuse("form")();
    else pairs.push([name, value]);
  });
  parser.on("partsLimit", refuse("form"));
  parser.on("fieldsLimit", refuse("form"));
  parser.on("error", refuse("broken"));
  const pace = watchPace(reading.limits, refuse("slow"));
  const finished = once(parser, "finish", { signal: ended });
  // Awaited below unless the body fails first.
  finished.catch(() => undefined);
  try {
    await pump(body, parser, { limits: reading.limits, signal: ended }, pace.add);
    parser.end();
    await finished;
    const all = await Promise.all(files);
    return { pairs, files: all.filter((file) => file !== undefined) };
  } catch (error) {
    stop.abort(error);
    parser.destroy();
    throw ended.reason ?? error;
  } finally {
    pace.stop();
    await Promise.allSettled(files);
    // Node keeps a combined signal, with the whole post, for as long as it has a listener.
    for (const end of ends) ended.removeEventListener("abort", end);
  }
}
