import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { Transform, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { HEAD_BYTES } from "./kind";

/**
 * Files on disk while a post is processed. Each is enciphered with a key that only this process's
 * memory has, so nothing readable is left when the process ends, however it ends.
 */

const PREFIX = "larkspur-upload";
/** Distinguishes this process from an earlier one with the same process id, as in a container. */
const PROCESS = randomBytes(6).toString("hex");
const HOST = createHash("sha256").update(hostname()).digest("hex").slice(0, 8);
/** A folder of another host is unused after this time in ms: a post and its checks end sooner. */
const UNUSED_MS = 60 * 60_000;

/** A complete file of a post, as it was sent or as it was written anew. */
export interface StoredFile {
  /** in bytes */
  size: number;
  /** hex digits */
  sha256: string;
  /** its first HEAD_BYTES bytes, or all of a shorter file */
  head: Buffer;
  /**
   * Reads the file from its start.
   * @param size largest piece in bytes
   */
  chunks(size?: number): AsyncIterable<Buffer>;
  remove(): Promise<void>;
}

/** Reads pieces of any size and returns pieces of exactly `size`, the last one shorter. */
async function* ofSize(parts: AsyncIterable<unknown>, size: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const part of parts) {
    if (!(part instanceof Buffer)) throw new TypeError("A file consists of bytes.");
    held.push(part);
    length += part.length;
    if (length < size) continue;
    const whole = Buffer.concat(held);
    let at = 0;
    for (; at + size <= whole.length; at += size) yield whole.subarray(at, at + size);
    held = [whole.subarray(at)];
    length = whole.length - at;
  }
  if (length > 0) yield Buffer.concat(held);
}

const CHUNK_BYTES = 64 * 1024;
const CIPHER = "aes-256-ctr";

/** The folder of one post. */
export class UploadFolder {
  #made = 0;
  #isRemoved = false;

  private constructor(readonly path: string) {}

  /** @param base existing folder; the new one in it is readable by this user only */
  static async create(base: string): Promise<UploadFolder> {
    const name = `${PREFIX}-${HOST}-${String(process.pid)}-${PROCESS}-`;
    return new UploadFolder(await mkdtemp(path.join(base, name)));
  }

  /**
   * Writes a file as it arrives.
   * @throws when its source fails, or the disk is full
   */
  async write(source: Readable): Promise<StoredFile> {
    if (this.#isRemoved) throw new Error("The files of this post are removed.");
    this.#made += 1;
    const file = path.join(this.path, String(this.#made));
    const [key, iv] = [randomBytes(32), randomBytes(16)];
    const hash = createHash("sha256");
    let head = Buffer.alloc(0);
    let size = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        if (head.length < HEAD_BYTES)
          head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
        size += chunk.length;
        hash.update(chunk);
        done(null, chunk);
      },
    });
    const cipher = createCipheriv(CIPHER, key, iv);
    await pipeline(source, measure, cipher, createWriteStream(file, { flags: "wx", mode: 0o600 }));
    return {
      size,
      sha256: hash.digest("hex"),
      head,
      chunks: (largest = CHUNK_BYTES) => {
        const encrypted = createReadStream(file, { highWaterMark: CHUNK_BYTES });
        const plain = encrypted.pipe(createDecipheriv(CIPHER, key, iv));
        encrypted.once("error", (error) => plain.destroy(error));
        plain.once("close", () => encrypted.destroy());
        return ofSize(plain, largest);
      },
      remove: () => rm(file, { force: true }),
    };
  }

  /** Removes all files of the post; may be called more than once. */
  async remove(): Promise<void> {
    this.#isRemoved = true;
    await rm(this.path, { recursive: true, force: true });
  }
}

/** Checks whether a process of this host runs. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

const FOLDER = new RegExp(`^${PREFIX}-([0-9a-f]{8})-(\\d+)-([0-9a-f]{12})-`);

/**
 * Removes the folders that ended processes left behind.
 * @param base folder that several processes and hosts may share
 */
export async function removeLeftovers(base: string): Promise<void> {
  for (const name of await readdir(base).catch((): string[] => [])) {
    const [, host, pid, run] = FOLDER.exec(name) ?? [];
    if (host === undefined || run === PROCESS) continue;
    const folder = path.join(base, name);
    // The process id of this process is free for others only since their end.
    const isEnded = host === HOST && (Number(pid) === process.pid || !isRunning(Number(pid)));
    const changed = isEnded
      ? 0
      : await stat(folder).then(
          ({ mtimeMs }) => mtimeMs,
          () => Infinity,
        );
    if (isEnded || Date.now() - changed > UNUSED_MS) await rm(folder, { recursive: true, force: true });
  }
}
