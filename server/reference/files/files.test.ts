import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Connection } from "~server/shared/database/connect";
import { loadKeys } from "~server/reference/keys";
import { openDatabase } from "~server/reference/testing/database";
import { begin, hexDigest, keep, pieceAt, sampleBytes, upload, write } from "~server/reference/testing/files";
import { startTestBackend, type TestBackend } from "~server/reference/testing/fixture";
import {
  beginFile,
  FILE_PIECE_BYTES,
  findFile,
  MAX_FILE_BYTES,
  readFilePiece,
  removeFile,
  type FileDeps,
} from "./files";

/** Files in the database; bucket.test.ts tests the same with a bucket. */

let backend: TestBackend;
let connection: Connection;
let deps: FileDeps;
let appId = "";

beforeAll(async () => {
  backend = await startTestBackend();
  connection = await openDatabase(backend.databaseUrl);
  deps = { keys: await loadKeys(backend.dataDir), now: () => new Date() };
  appId = (await backend.visitor().opened("Approved")).appId ?? "";
});
afterAll(async () => {
  await connection.close();
  await backend.stop();
});

const bytes = sampleBytes(2 * FILE_PIECE_BYTES + 1000);

/** Returns the whole file from its pieces. */
async function readAll(which: { appId: string; fileId: string }): Promise<Buffer> {
  const { pieces } = await findFile(connection.db, which);
  const read = [];
  for (let index = 0; index < pieces; index += 1)
    read.push(await readFilePiece(deps, connection.db, { ...which, index }));
  return Buffer.concat(read);
}

const rowsOf = (fileId: string) =>
  backend.sql('select index, sealed from file_pieces where file_id = $1 order by "index"', [fileId]);

describe("uploading a file", () => {
  it("gives back the bytes that were sent, and stores none of them in plain", async () => {
    const which = await upload(deps, connection.db, appId, bytes);
    expect((await readAll(which)).equals(bytes)).toBe(true);
    expect(await findFile(connection.db, which)).toMatchObject({
      fileId: which.fileId,
      mediaType: "application/pdf",
      size: bytes.length,
      pieces: 3,
      sha256: hexDigest(bytes),
    });
    const rows = await rowsOf(which.fileId);
    expect(rows).toHaveLength(3);
    for (const { sealed } of rows) {
      if (!Buffer.isBuffer(sealed)) throw new Error("A piece is no bytes.");
      expect(sealed.includes(bytes.subarray(0, 64))).toBe(false);
    }
  });

  it("takes pieces in any order and again, also after the file was kept", async () => {
    const which = await begin(deps, connection.db, appId, bytes);
    for (const index of [2, 0, 2, 1, 0])
      await write(deps, connection.db, which, index, pieceAt(bytes, index));
    const first = await keep(deps, connection.db, which);
    await write(deps, connection.db, which, 1, pieceAt(bytes, 1));
    expect(await keep(deps, connection.db, which)).toEqual(first);
    await expect(
      write(deps, connection.db, which, 1, sampleBytes(FILE_PIECE_BYTES, 9)),
    ).rejects.toMatchObject({ status: 409, code: "FILE_KEPT" });
    expect((await readAll(which)).equals(bytes)).toBe(true);
  });

  it("takes all pieces at once", async () => {
    const which = await begin(deps, connection.db, appId, bytes);
    await Promise.all(
      [0, 1, 2].map((index) => write(deps, connection.db, which, index, pieceAt(bytes, index))),
    );
    await keep(deps, connection.db, which);
    expect((await readAll(which)).equals(bytes)).toBe(true);
  });

  it("keeps no file with a missing piece or with other bytes than announced", async () => {
    const which = await begin(deps, connection.db, appId, bytes);
    for (const index of [0, 2]) await write(deps, connection.db, which, index, pieceAt(bytes, index));
    await expect(keep(deps, connection.db, which)).rejects.toMatchObject({
      status: 409,
      code: "FILE_INCOMPLETE",
    });
    await write(deps, connection.db, which, 1, sampleBytes(FILE_PIECE_BYTES, 9));
    await expect(keep(deps, connection.db, which)).rejects.toMatchObject({
      status: 409,
      code: "FILE_DIFFERS",
    });
    await expect(findFile(connection.db, which)).rejects.toMatchObject({ code: "FILE_NOT_FOUND" });
    await write(deps, connection.db, which, 1, pieceAt(bytes, 1));
    expect((await keep(deps, connection.db, which)).sha256).toBe(hexDigest(bytes));
  });

  it("refuses a file over 25 MB, an empty one, and pieces of the wrong length or index", async () => {
    const announce = (size: number, sha256 = hexDigest(bytes)) =>
      beginFile(deps, connection.db, { appId, mediaType: "image/png", size, sha256 });
    await expect(announce(MAX_FILE_BYTES + 1)).rejects.toMatchObject({ status: 413, code: "FILE_TOO_LARGE" });
    for (const size of [0, -1, 1.5])
      await expect(announce(size)).rejects.toMatchObject({ status: 400, code: "FILE_INVALID" });
    await expect(announce(1, "abc")).rejects.toMatchObject({ status: 400, code: "FILE_INVALID" });
    const which = await begin(deps, connection.db, appId, bytes);
    for (const [index, piece] of [
      [0, pieceAt(bytes, 2)],
      [2, pieceAt(bytes, 0)],
      [3, pieceAt(bytes, 0)],
      [-1, pieceAt(bytes, 0)],
      [0.5, pieceAt(bytes, 0)],
      [0, sampleBytes(FILE_PIECE_BYTES + 1)],
      [0, Buffer.alloc(0)],
    ] as const)
      await expect(write(deps, connection.db, which, index, piece)).rejects.toMatchObject({
        status: 400,
        code: "PIECE_INVALID",
      });
  });

  it("takes a file of one byte and one of whole pieces", async () => {
    for (const size of [1, FILE_PIECE_BYTES, 2 * FILE_PIECE_BYTES]) {
      const which = await upload(deps, connection.db, appId, bytes.subarray(0, size));
      expect((await readAll(which)).equals(bytes.subarray(0, size))).toBe(true);
    }
  });
});

describe("reading a file", () => {
  it("finds no file for another application, and no piece that it does not have", async () => {
    const which = await upload(deps, connection.db, appId, bytes);
    const other = { appId: "seed-eligible", fileId: which.fileId };
    const missing = { status: 404, code: "FILE_NOT_FOUND" };
    await expect(findFile(connection.db, other)).rejects.toMatchObject(missing);
    await expect(readFilePiece(deps, connection.db, { ...other, index: 0 })).rejects.toMatchObject(missing);
    await expect(write(deps, connection.db, other, 0, pieceAt(bytes, 0))).rejects.toMatchObject(missing);
    await expect(keep(deps, connection.db, other)).rejects.toMatchObject(missing);
    expect(await removeFile(connection.db, other)).toBe(false);
    for (const index of [3, -1, 0.5])
      await expect(readFilePiece(deps, connection.db, { ...which, index })).rejects.toMatchObject(missing);
  });

  it("gives out no piece that was changed or moved to another place", async () => {
    const which = await upload(deps, connection.db, appId, bytes);
    const other = await upload(deps, connection.db, appId, bytes);
    const read = () => readFilePiece(deps, connection.db, { ...which, index: 0 });
    for (const [from, index] of [
      [which.fileId, 1],
      [other.fileId, 0],
    ]) {
      await backend.sql(
        `update file_pieces set sealed = (select sealed from file_pieces where file_id = $1 and "index" = $2)
         where file_id = $3 and "index" = 0`,
        [from, index, which.fileId],
      );
      await expect(read()).rejects.toThrow("is lost or was changed");
    }
    await backend.sql('delete from file_pieces where file_id = $1 and "index" = 0', [which.fileId]);
    await expect(read()).rejects.toThrow("is lost or was changed");
  });
});

describe("removing files", () => {
  it("removes a file with its key and pieces, and says whether there was one", async () => {
    const which = await upload(deps, connection.db, appId, bytes);
    expect(await removeFile(connection.db, which)).toBe(true);
    expect(await removeFile(connection.db, which)).toBe(false);
    expect(await rowsOf(which.fileId)).toEqual([]);
    await expect(findFile(connection.db, which)).rejects.toMatchObject({ code: "FILE_NOT_FOUND" });
    expect(await backend.sql("select 1 from file_removals")).toEqual([]);
  });

  it("removes files that did not arrive within a day, and keeps kept ones", async () => {
    const kept = await upload(deps, connection.db, appId, bytes);
    const [old, young] = [
      await begin(deps, connection.db, appId, bytes),
      await begin(deps, connection.db, appId, bytes),
    ];
    await write(deps, connection.db, old, 0, pieceAt(bytes, 0));
    await backend.sql("update files set created_at = now() - interval '25 hours' where id = any($1)", [
      [kept.fileId, old.fileId],
    ]);
    await backend.sql("update upkeep set ran_at = null");
    await backend.upkeep.run();
    const all = [kept, old, young].map(({ fileId }) => fileId);
    const left = await backend.sql("select id from files where id = any($1)", [all]);
    expect(left.map(({ id }) => id).sort()).toEqual([kept.fileId, young.fileId].sort());
    expect(await rowsOf(old.fileId)).toEqual([]);
    expect((await readAll(kept)).equals(bytes)).toBe(true);
  });

  it("removes an application's files with it", async () => {
    const draft = backend.visitor();
    await draft.save({ purchasePrice: 450_000 });
    const [row] = await backend.sql("select id from applications where session_id = $1", [draft.sessionId]);
    const which = await upload(deps, connection.db, String(row?.id), bytes);
    await backend.sql("update applications set updated_at = now() - interval '31 days' where id = $1", [
      which.appId,
    ]);
    await backend.sql("update upkeep set ran_at = null");
    await backend.upkeep.run();
    expect(await backend.sql("select id from applications where id = $1", [which.appId])).toEqual([]);
    expect(await backend.sql("select id from files where id = $1", [which.fileId])).toEqual([]);
    expect(await rowsOf(which.fileId)).toEqual([]);
  });
});
