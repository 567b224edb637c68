import { afterAll, beforeAll, expect, it } from "vitest";
import type { Connection } from "~server/shared/database/connect";
import type { Queries } from "~server/reference/deps";
import { startBucketServer, type BucketServer } from "~server/reference/testing/bucket-server";
import { loadKeys, type Keys } from "~server/reference/keys";
import { openDatabase } from "~server/reference/testing/database";
import { hexDigest, pieceAt, sampleBytes } from "~server/reference/testing/files";
import { silentLog, startTestBackend, type TestBackend } from "~server/reference/testing/fixture";
import { openBucket } from "./bucket";
import {
  beginFile,
  FILE_PIECE_BYTES,
  findFile,
  keepFile,
  readFilePiece,
  removeFile,
  writeFilePiece,
  type FileDeps,
} from "./files";
import { fileTasks } from "./removal";
import type { FileStore } from "./store";

/**
 * A process that ends between any two steps of an upload, its removal or the upkeep: what was kept
 * is there, and nothing else is left after a day.
 */

let server: BucketServer;
let backend: TestBackend;
let connection: Connection;
let bucket: FileStore;
let keys: Keys;
let appId = "";

beforeAll(async () => {
  server = await startBucketServer();
  backend = await startTestBackend();
  connection = await openDatabase(backend.databaseUrl);
  bucket = await openBucket(server.settings, silentLog);
  keys = await loadKeys(backend.dataDir);
  appId = (await backend.visitor().opened("Approved")).appId ?? "";
});
afterAll(async () => {
  await connection.close();
  await backend.stop();
  await server.stop();
});

const bytes = sampleBytes(FILE_PIECE_BYTES + 1000);
const now = () => new Date();

class Crash extends Error {}

/** Counts steps and ends the process, as far as its callers can tell, at one of them. */
function crashAt(last: number) {
  let steps = 0;
  const step = (): void => {
    steps += 1;
    if (steps === last) throw new Crash();
  };
  const around = async <T>(work: () => Promise<T>): Promise<T> => {
    step();
    const result = await work();
    step();
    return result;
  };
  /** A transaction that a crash rolls back, or that is committed without anyone learning it. */
  const commit = <T>(work: (tx: Queries) => Promise<T>): Promise<T> =>
    around(() =>
      connection.db.transaction(async (tx) => {
        const result = await work(tx);
        step();
        return result;
      }),
    );
  const store: FileStore = {
    writePiece: (fileId, index, sealed) => around(() => bucket.writePiece(fileId, index, sealed)),
    readPiece: (fileId, index) => around(() => bucket.readPiece(fileId, index)),
    removeFile: async (fileId, pieces) => {
      // The objects go one by one, so that a crash leaves some.
      for (let most = 1; most <= pieces; most += 1) await around(() => bucket.removeFile(fileId, most));
    },
  };
  return { commit, store };
}

/** What the process said before it ended. */
interface Said {
  kept: string[];
  removed: string[];
}

/** Uploads two files, and removes the second. */
async function uploadTwo(last: number, hasBucket: boolean, said: Said): Promise<void> {
  const { commit, store } = crashAt(last);
  const deps: FileDeps = { keys, now, ...(hasBucket && { fileBucket: store }) };
  const facts = { appId, mediaType: "image/png", size: bytes.length, sha256: hexDigest(bytes) };
  const ids: string[] = [];
  for (let file = 0; file < 2; file += 1) {
    const fileId = await commit((tx) => beginFile(deps, tx, facts));
    ids.push(fileId);
    for (const index of [0, 1])
      await commit((tx) => writeFilePiece(deps, tx, { appId, fileId, index, bytes: pieceAt(bytes, index) }));
    await commit((tx) => keepFile(deps, tx, { appId, fileId }));
    said.kept.push(fileId);
  }
  const fileId = ids[1] ?? "";
  await commit((tx) => removeFile(tx, { appId, fileId }));
  said.removed.push(fileId);
  await letADayPass();
  for (const task of fileTasks({ now, ...(hasBucket && { fileBucket: store }) }))
    await commit((tx) => task.runBatch(tx, task.batchRows ?? 50));
}

const letADayPass = async (): Promise<void> => {
  await backend.sql("update files set created_at = created_at - interval '25 hours'");
  await backend.sql("update file_removals set noted_at = noted_at - interval '25 hours'");
};

/** Runs the tasks until they find nothing, and again when removals have settled. */
async function upkeep(): Promise<void> {
  await runTasks();
  await backend.sql("update file_removals set noted_at = noted_at - interval '1 hour'");
  await runTasks();
}

async function runTasks(): Promise<void> {
  for (const task of fileTasks({ now, fileBucket: bucket }))
    while ((await connection.db.transaction((tx) => task.runBatch(tx, task.batchRows ?? 50))) > 0);
}

/** Checks that kept files are whole, and that nothing else is in the tables and in the bucket. */
async function expectOnlyKept({ kept, removed }: Said, hasBucket: boolean): Promise<void> {
  const deps: FileDeps = { keys, now, fileBucket: bucket };
  const rows = await backend.sql("select id, state from files");
  expect(rows.map(({ state }) => state)).toEqual(rows.map(() => "kept"));
  const ids = rows.map(({ id }) => String(id));
  // What was kept is there, unless a removal was committed.
  for (const fileId of ids) {
    expect(removed).not.toContain(fileId);
    const which = { appId, fileId };
    expect((await findFile(connection.db, which)).sha256).toBe(hexDigest(bytes));
    for (const index of [0, 1])
      expect(
        (await readFilePiece(deps, connection.db, { ...which, index })).equals(pieceAt(bytes, index)),
      ).toBe(true);
  }
  if (kept[0] !== undefined) expect(ids).toContain(kept[0]);
  const places = ids.flatMap((id) => [`documents/${id}/0`, `documents/${id}/1`]).sort();
  const pieces = await backend.sql(
    `select 'documents/' || file_id || '/' || "index" as name from file_pieces`,
  );
  expect(server.objects()).toEqual(hasBucket ? places : []);
  expect(pieces.map(({ name }) => String(name)).sort()).toEqual(hasBucket ? [] : places);
  expect(await backend.sql("select file_id from file_removals")).toEqual([]);
}

/** Deletes all files of the test before. */
async function clear(): Promise<void> {
  for (const { id } of await backend.sql("select id from files"))
    await removeFile(connection.db, { appId, fileId: String(id) });
  await letADayPass();
  await upkeep();
}

it.each([
  ["database", false],
  ["bucket", true],
] as const)(
  "a crash at any step leaves what was kept, and after a day nothing else (%s)",
  { timeout: 120_000 },
  async (_, hasBucket) => {
    let last = 0;
    for (let isWhole = false; !isWhole;) {
      last += 1;
      const said: Said = { kept: [], removed: [] };
      isWhole = await uploadTwo(last, hasBucket, said).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Crash) return false;
          throw error;
        },
      );
      await letADayPass();
      await upkeep();
      await expectOnlyKept(said, hasBucket);
      await clear();
    }
    expect(last).toBeGreaterThan(hasBucket ? 35 : 25);
  },
);
