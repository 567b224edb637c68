import { spawn, type ChildProcess } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { setPriority } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { z } from "zod";
import type { FileKind } from "./kind";
import type { UploadLimits } from "./limits";
import { MAX_PICTURE_BYTES, MAX_REPORT_BYTES, REASONS, type Report } from "./report";
import type { StoredFile, UploadFolder } from "./temporary-files";

/** Runs the child process that looks into a file (server/uploads/child/main.ts). */

/** The child's own limit of JavaScript memory, in MB; buffers and libraries are outside of it. */
const HEAP_MB = 256;
const MEMORY_LOOK_MS = 50;
/** Linux counts a process's memory in pages of this size; larger ones only make the limit stricter. */
const PAGE_BYTES = 4_096;
/** The site's own work comes first. */
const LOW_PRIORITY = 10;
/** In the range of -1000 to 1000: when memory runs out, the system ends the child before the site. */
const FIRST_TO_END = "1000";

/** Returns Node's arguments for the child: the built file, or the source by way of tsx. */
export function childArguments(): string[] {
  const here = path.dirname(fileURLToPath(import.meta.url));
  if (here.endsWith(path.join("server", "uploads"))) {
    const tsx = createRequire(import.meta.url).resolve("tsx");
    return ["--import", pathToFileURL(tsx).href, path.join(here, "child", "main.ts")];
  }
  const root = here.slice(0, `${here}${path.sep}`.lastIndexOf(`${path.sep}build${path.sep}`));
  return [path.join(root, "build", "upload-check", "main.js")];
}

/** What the child found, and the picture that replaces the file. */
export interface Checked {
  report: Report;
  image?: StoredFile;
  /** how long it took, in ms */
  ms: number;
  /** most memory that was seen, in bytes; 0 where the system does not tell */
  peakBytes: number;
}

/** The child took too long or too much memory, or ended without a report. */
export class CheckFailed extends Error {
  override readonly name = "CheckFailed";
  constructor(public readonly why: "time" | "memory" | "crash") {
    super(`The check of a file ended: ${why}.`);
  }
}

/** Ends a process that takes more memory than allowed, as seen from outside. */
function watchMemory(
  { pid }: ChildProcess,
  largest: number,
  onExcess: () => void,
): { peak(): number; stop(): void } {
  let peak = 0;
  const timer = setInterval(() => {
    readFile(`/proc/${String(pid)}/statm`, "latin1").then(
      (text) => {
        peak = Math.max(peak, Number(text.split(" ")[1] ?? 0) * PAGE_BYTES);
        if (peak > largest) onExcess();
      },
      // The process has ended, or the system has no such file.
      () => undefined,
    );
  }, MEMORY_LOOK_MS);
  return {
    peak: () => peak,
    stop: () => {
      clearInterval(timer);
    },
  };
}

/** Gives way to the site, where the system allows it. */
function yieldToSite({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, LOW_PRIORITY);
  } catch {
    // It has ended, or this system forbids it.
  }
  writeFile(`/proc/${String(pid)}/oom_score_adj`, FIRST_TO_END).catch(() => undefined);
}

// Not beside the type, since the child needs no zod and loads faster without it.
const reportSchema: z.ZodType<Report> = z.discriminatedUnion("ok", [
  z.object({
    ok: z.literal(true),
    kind: z.enum(["pdf", "jpeg", "png"]),
    pages: z.number().int().positive(),
    size: z.number().int().nonnegative().max(MAX_PICTURE_BYTES),
  }),
  z.object({ ok: z.literal(false), reason: z.enum(REASONS) }),
]);

/** @throws CheckFailed for anything but a report */
function parseReport(line: Buffer): Report {
  try {
    return reportSchema.parse(JSON.parse(line.toString()));
  } catch {
    throw new CheckFailed("crash");
  }
}

/** Returns the bytes of the picture. @throws CheckFailed when there are more or fewer than reported */
async function* pictureOf(first: Buffer, rest: AsyncIterable<unknown>, size: number): AsyncGenerator<Buffer> {
  let length = first.length;
  yield first;
  for await (const part of rest) {
    if (!(part instanceof Buffer)) throw new TypeError("A pipe has bytes.");
    length += part.length;
    if (length > size) throw new CheckFailed("crash");
    yield part;
  }
  if (length !== size) throw new CheckFailed("crash");
}

/**
 * Reads the output: a line with the report, and the picture.
 * @throws CheckFailed for an output of another form
 */
async function readOutput(
  output: Readable,
  folder: UploadFolder,
): Promise<{ report: Report; image?: StoredFile }> {
  const parts: AsyncIterator<unknown> & AsyncIterable<unknown> = output.iterator({
    destroyOnReturn: false,
  });
  let text = Buffer.alloc(0);
  let end = -1;
  while (end === -1) {
    const part = await parts.next();
    const bytes: unknown = part.done === true ? undefined : part.value;
    if (!(bytes instanceof Buffer) || text.length > MAX_REPORT_BYTES) throw new CheckFailed("crash");
    text = Buffer.concat([text, bytes]);
    end = text.indexOf("\n");
  }
  const report = parseReport(text.subarray(0, end));
  if (!report.ok || report.size === 0) return { report };
  const picture = pictureOf(text.subarray(end + 1), parts, report.size);
  return { report, image: await folder.write(Readable.from(picture)) };
}

interface CheckOptions {
  file: StoredFile;
  kind: FileKind;
  /** receives the new picture */
  folder: UploadFolder;
  limits: Pick<UploadLimits, "checkMs" | "checkBytes">;
  signal: AbortSignal;
  /** Node's arguments; tests run others */
  run?: readonly string[];
}

/**
 * Looks into a file in a process of its own, with no setting of ours, and writes pictures anew.
 * @throws CheckFailed when it ended without an outcome
 * @throws the reason of the signal when it aborts
 */
export async function checkFile({ file, kind, folder, limits, signal, run }: CheckOptions): Promise<Checked> {
  signal.throwIfAborted();
  const began = performance.now();
  const args = [`--max-old-space-size=${String(HEAP_MB)}`, ...(run ?? childArguments()), kind];
  const child = spawn(process.execPath, args, {
    env: { NODE_ENV: "production" },
    stdio: ["pipe", "pipe", "ignore"],
  });
  let failure: CheckFailed | undefined;
  const end = (why: CheckFailed["why"]): void => {
    failure ??= new CheckFailed(why);
    child.kill("SIGKILL");
  };
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => {
      resolve();
    });
    child.once("error", () => {
      end("crash");
      resolve();
    });
  });
  yieldToSite(child);
  const timer = setTimeout(() => {
    end("time");
  }, limits.checkMs);
  const memory = watchMemory(child, limits.checkBytes, () => {
    end("memory");
  });
  const onAbort = (): void => void child.kill("SIGKILL");
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    // A child that refuses a file early does not read all of it.
    const sent = pipeline(Readable.from(file.chunks()), child.stdin).catch(() => undefined);
    const found = await readOutput(child.stdout, folder);
    await sent;
    if (failure) throw failure;
    return { ...found, ms: Math.round(performance.now() - began), peakBytes: memory.peak() };
  } catch (error) {
    signal.throwIfAborted();
    throw failure ?? error;
  } finally {
    clearTimeout(timer);
    memory.stop();
    signal.removeEventListener("abort", onAbort);
    child.kill("SIGKILL");
    child.stdin.destroy();
    child.stdout.destroy();
    await ended;
  }
}
