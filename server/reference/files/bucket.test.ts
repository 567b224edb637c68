import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Connection } from "~server/shared/database/connect";
import { startBucketServer, type BucketServer } from "~server/reference/testing/bucket-server";
import { loadKeys } from "~server/reference/keys";
import { openDatabase } from "~server/reference/testing/database";
import { begin, keep, pieceAt, sampleBytes, upload, write } from "~server/reference/testing/files";
import { silentLog, startTestBackend, type TestBackend } from "~server/reference/testing/fixture";
import { openBucket } from "./bucket";
import { FILE_PIECE_BYTES, findFile, readFilePiece, removeFile, type FileDeps, type FileRef } from "./files";
import type { FileStore } from "./store";

/** Files in an S3-compatible bucket. */

let server: BucketServer;
let backend: TestBackend;
let connection: Connection;
let bucket: FileStore;
let deps: FileDeps;
let appId = "";

beforeAll(async () => {
  server = await startBucketServer();
  backend = await startTestBackend({ documents: server.settings, log: silentLog });
  connection = await openDatabase(backend.databaseUrl);
  bucket = await openBucket(server.settings, silentLog, { requestMs: 2_000, pieceMs: 6_000, awayMs: 0 });
  deps = { keys: await loadKeys(backend.dataDir), now: () => new Date(), fileBucket: bucket };
  appId = (await backend.visitor().opened("Approved")).appId ?? "";
});
afterEach(() => server.setFault(undefined));
afterAll(async () => {
  await connection.close();
  await backend.stop();
  await server.stop();
});

const bytes = sampleBytes(2 * FILE_PIECE_BYTES + 1000);
const away = { status: 503, code: "FILE_STORE_AWAY" };

const objectsOf = ({ fileId }: FileRef) =>
  server.objects().filter((name) => name.startsWith(`documents/${fileId}/`));
const read = (which: FileRef, index: number) => readFilePiece(deps, connection.db, { ...which, index });

/** Runs the hourly upkeep as if removals were noted a while ago. */
async function anHourLater(): Promise<void> {
  await backend.sql("update file_removals set noted_at = noted_at - interval '11 minutes'");
  await backend.sql("update upkeep set ran_at = null");
  await backend.upkeep.run();
}

describe("a file in a bucket", () => {
  it("is one enciphered object for each piece, and is read from there", async () => {
    const which = await upload(deps, connection.db, appId, bytes);
    expect(objectsOf(which)).toEqual([0, 1, 2].map((index) => `documents/${which.fileId}/${String(index)}`));
    const sealed = await bucket.readPiece(which.fileId, 2);
    expect(sealed?.includes(bytes.subarray(-64))).toBe(false);
    for (const index of [0, 1, 2])
      expect((await read(which, index)).equals(pieceAt(bytes, index))).toBe(true);
    expect(await backend.sql("select 1 from file_pieces where file_id = $1", [which.fileId])).toEqual([]);
  });

  it("is refused while a piece is missing", async () => {
    const which = await begin(deps, connection.db, appId, bytes);
    for (const index of [0, 2]) await write(deps, connection.db, which, index, pieceAt(bytes, index));
    await expect(keep(deps, connection.db, which)).rejects.toMatchObject({ code: "FILE_INCOMPLETE" });
  });

  it("stays where it is when the setting is removed or added", async () => {
    const inBucket = await upload(deps, connection.db, appId, bytes);
    const without = { ...deps, fileBucket: undefined };
    const inDatabase = await upload(without, connection.db, appId, bytes);
    expect(objectsOf(inDatabase)).toEqual([]);
    expect((await read(inDatabase, 0)).equals(pieceAt(bytes, 0))).toBe(true);
    await expect(readFilePiece(without, connection.db, { ...inBucket, index: 0 })).rejects.toMatchObject(
      away,
    );
  });

  it("goes from the bucket by the upkeep after it was removed, and its note after its last object", async () => {
    const which = await upload(deps, connection.db, appId, bytes);
    await removeFile(connection.db, which);
    await expect(findFile(connection.db, which)).rejects.toMatchObject({ code: "FILE_NOT_FOUND" });
    const notes = () => backend.sql("select pieces from file_removals where file_id = $1", [which.fileId]);
    expect(await notes()).toEqual([{ pieces: 3 }]);
    server.setFault((request, response) => {
      if (request.method !== "DELETE" || request.url?.endsWith("/1") !== true) return false;
      response.writeHead(403).end();
      return true;
    });
    await anHourLater();
    expect(objectsOf(which)).toEqual([`documents/${which.fileId}/1`]);
    expect(await notes()).toEqual([{ pieces: 3 }]);
    server.setFault(undefined);
    await anHourLater();
    expect([objectsOf(which), await notes()]).toEqual([[], []]);
  });

  it("goes with its application", async () => {
    const draft = backend.visitor();
    await draft.save({ purchasePrice: 450_000 });
    const [row] = await backend.sql("select id from applications where session_id = $1", [draft.sessionId]);
    const which = await upload(deps, connection.db, String(row?.id), bytes);
    await backend.sql("update applications set updated_at = now() - interval '31 days' where id = $1", [
      which.appId,
    ]);
    await anHourLater();
    expect(await backend.sql("select id from applications where id = $1", [which.appId])).toEqual([]);
    await anHourLater();
    expect(objectsOf(which)).toEqual([]);
  });
});

describe("a bucket that is away", () => {
  it("refuses pieces, keeps nothing, and leaves the site ready", async () => {
    const which = await begin(deps, connection.db, appId, bytes);
    for (const index of [0, 1]) await write(deps, connection.db, which, index, pieceAt(bytes, index));
    await server.goAway();
    try {
      await expect(write(deps, connection.db, which, 2, pieceAt(bytes, 2))).rejects.toMatchObject(away);
      await expect(keep(deps, connection.db, which)).rejects.toMatchObject(away);
      expect(await backend.isHealthy()).toBe(true);
      const another = await startTestBackend({ documents: server.settings, log: silentLog });
      expect(await another.isHealthy()).toBe(true);
      await another.stop();
    } finally {
      await server.comeBack();
    }
    await write(deps, connection.db, which, 2, pieceAt(bytes, 2));
    await keep(deps, connection.db, which);
    expect((await read(which, 2)).equals(pieceAt(bytes, 2))).toBe(true);
  });

  it("is asked again after a temporary failure, and not after a refusal", async () => {
    const which = await begin(deps, connection.db, appId, bytes);
    let asked = 0;
    const failing = (status: number, times: number) => {
      asked = 0;
      server.setFault((request, response) => {
        // The start of a backend asks for an object too.
        if (request.url?.includes(which.fileId) !== true) return false;
        asked += 1;
        if (asked > times) return false;
        request.resume();
        response.writeHead(status).end();
        return true;
      });
    };
    const first = () => write(deps, connection.db, which, 0, pieceAt(bytes, 0));
    failing(503, 2);
    await first();
    expect(asked).toBe(3);
    failing(503, 3);
    await expect(first()).rejects.toMatchObject(away);
    expect(asked).toBe(3);
    for (const status of [403, 301, 400]) {
      failing(status, 1);
      await expect(first()).rejects.toMatchObject(away);
      expect(asked).toBe(1);
    }
  });

  it("is not waited for longer than its time limits", async () => {
    const which = await upload(deps, connection.db, appId, bytes);
    const hasty = await openBucket(server.settings, silentLog, { requestMs: 300, pieceMs: 1_200, awayMs: 0 });
    const readHastily = () => hasty.readPiece(which.fileId, 0);
    server.setFault(() => true);
    const since = performance.now();
    await expect(readHastily()).rejects.toMatchObject(away);
    expect(performance.now() - since).toBeLessThan(5_000);
    // Neither for a response that begins and does not end.
    server.setFault((_, response) => {
      response.writeHead(200, { "Content-Length": "100" });
      response.write("x");
      return true;
    });
    await expect(readHastily()).rejects.toMatchObject(away);
  });

  it("is asked by one request at a time until it answers again", async () => {
    const cautious = await openBucket(server.settings, silentLog, {
      requestMs: 1_000,
      pieceMs: 1_500,
      awayMs: 2_000,
    });
    let asked = 0;
    server.setFault(() => (asked += 1) > 0);
    const ask = () => cautious.writePiece("slow", 0, Buffer.from("a"));
    await expect(ask()).rejects.toMatchObject(away);
    asked = 0;
    const since = performance.now();
    const [refused] = await Promise.allSettled([ask(), ask(), ask()]);
    expect(refused).toMatchObject({ reason: away });
    expect([asked, performance.now() - since < 200]).toEqual([0, true]);
    await sleep(2_050);
    server.setFault(undefined);
    const all = await Promise.allSettled([ask(), ask(), ask()]);
    expect(all.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"]);
    await Promise.all([ask(), ask(), ask()]);
    await cautious.removeFile("slow", 1);
  });

  it("says why in the log, without keys", async () => {
    const lines: string[] = [];
    const log = {
      info: () => undefined,
      error: (fields: object, message: string) => void lines.push(JSON.stringify({ ...fields, message })),
    };
    const wrong = await openBucket({ ...server.settings, secret: "another-secret" }, log);
    await expect(wrong.writePiece("file", 0, Buffer.from("a"))).rejects.toMatchObject(away);
    while (lines.length < 2) await sleep(20);
    for (const line of lines) {
      expect(line).toContain("403 SignatureDoesNotMatch");
      expect(line).not.toContain("another-secret");
    }
    const missing = await openBucket({ ...server.settings, bucket: "no-such-bucket" }, log);
    await expect(missing.readPiece("file", 0)).rejects.toMatchObject(away);
    expect(lines.at(-1)).toContain("404 NoSuchBucket");
  });
});
