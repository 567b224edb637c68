// `npm run bench:files`: time and memory of a document of 25 MB through the functions of the
// reference backend, on the embedded database and with a bucket in another process.
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { openBucket } from "~server/reference/files/bucket";
import {
  FILE_PIECE_BYTES,
  MAX_FILE_BYTES,
  readFilePiece,
  type FileDeps,
  type FileRef,
} from "~server/reference/files/files";
import { loadKeys } from "~server/reference/keys";
import { startReference } from "~server/reference/start";
import { startBucketServer } from "~server/reference/testing/bucket-server";
import { begin, keep, pieceAt, sampleBytes, write } from "~server/reference/testing/files";
import { connect, type Database } from "~server/shared/database/connect";

const log = { info: () => undefined, error: () => undefined };
const migrationsFolder = fileURLToPath(new URL("../../server/reference/migrations", import.meta.url));
const appId = "seed-eligible";
const MB = 1024 * 1024;

const settingsSchema = z.object({
  endpoint: z.string(),
  region: z.string(),
  bucket: z.string(),
  accessKey: z.string(),
  secret: z.string(),
});

/** Time in ms, and how far the memory of this process rose meanwhile, in MB. */
async function measure(work: () => Promise<void>): Promise<{ ms: number; mb: number }> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5);
  const since = performance.now();
  await work();
  const ms = performance.now() - since;
  clearInterval(timer);
  return { ms: Math.round(ms), mb: Math.round((most - before) / MB) };
}

async function readAll(deps: FileDeps, db: Database, which: FileRef): Promise<void> {
  for (let index = 0; index * FILE_PIECE_BYTES < MAX_FILE_BYTES; index += 1)
    await readFilePiece(deps, db, { ...which, index });
}

async function writeAll(deps: FileDeps, db: Database, which: FileRef, bytes: Buffer): Promise<void> {
  for (let index = 0; index * FILE_PIECE_BYTES < bytes.length; index += 1)
    await write(deps, db, which, index, pieceAt(bytes, index));
}

/** Prints a row for each store: the first document, and four at once afterwards. */
async function measureStore(name: string, deps: FileDeps, db: Database): Promise<void> {
  const bytes = sampleBytes(MAX_FILE_BYTES);
  const print = (what: string, { ms, mb }: { ms: number; mb: number }): void =>
    void process.stdout.write(`${name}\t${what}\t${String(ms)} ms\t+${String(mb)} MB\n`);
  const which = await begin(deps, db, appId, bytes);
  print("write 25 MB", await measure(() => writeAll(deps, db, which, bytes)));
  print("check and keep", await measure(async () => void (await keep(deps, db, which))));
  print("read 25 MB", await measure(() => readAll(deps, db, which)));
  const four = await Promise.all([1, 2, 3, 4].map(() => begin(deps, db, appId, bytes)));
  const atOnce = (work: (one: FileRef) => Promise<unknown>) => async () =>
    void (await Promise.all(four.map(work)));
  print("write 4 at once", await measure(atOnce((one) => writeAll(deps, db, one, bytes))));
  print("keep 4 at once", await measure(atOnce((one) => keep(deps, db, one))));
  print("read 4 at once", await measure(atOnce((one) => readAll(deps, db, one))));
}

/** Runs the bucket until its parent ends. */
async function serveBucket(): Promise<void> {
  const { settings, stop } = await startBucketServer();
  process.send?.(settings);
  await once(process, "disconnect");
  await stop();
}

async function measureAll(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "files-"));
  const bucketProcess = fork(fileURLToPath(import.meta.url), ["bucket"], { execArgv: process.execArgv });
  const backend = await startReference({
    dataDir,
    migrationsFolder,
    log,
    presentations: false,
    demonstration: true,
  });
  const { db, close } = await connect({ url: backend.databaseUrl }, migrationsFolder, {
    waitMs: 10_000,
    onWait: () => undefined,
    onError: () => undefined,
    onUnlimited: () => undefined,
  });
  try {
    const [settings] = await once(bucketProcess, "message");
    const deps = { keys: await loadKeys(dataDir), now: () => new Date() };
    await measureStore("database", deps, db);
    const fileBucket = await openBucket(settingsSchema.parse(settings), log);
    await measureStore("bucket", { ...deps, fileBucket }, db);
  } finally {
    bucketProcess.disconnect();
    await close();
    await backend.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await (process.argv[2] === "bucket" ? serveBucket() : measureAll());
