import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newSiteDatabase, type SiteDatabase } from "~tests/support/site-store";
import { currentSealPrefix } from "./crypto";
import { startReference, type ReferenceBackend } from "./start";
import { deriveKeys, type Keys } from "./keys";
import { readFilePiece } from "./files/files";
import { openDatabase } from "./testing/database";
import { sampleBytes, upload } from "./testing/files";
import { DEMONSTRATION, migrationsFolder, silentLog, tempDir, Visitor } from "./testing/fixture";

/**
 * Tests a change of the secret during operation: the new one seals, the old one opens, and finally
 * it is not needed.
 */

const OLD = "an-old-secret-that-only-this-test-knows-1";
const NEW = "a-new-secret-that-only-this-test-knows-2";
const SSN = "219098765";

let database: SiteDatabase;
let dataDir = "";
const running: ReferenceBackend[] = [];

const start = async (...secrets: string[]): Promise<ReferenceBackend> => {
  const backend = await startReference({
    dataDir,
    databaseUrl: database.url,
    secrets,
    migrationsFolder,
    log: silentLog,
    presentations: false,
    slowMs: 60,
    ...DEMONSTRATION,
  });
  running.push(backend);
  return backend;
};
const stop = async (backend: ReferenceBackend): Promise<void> => {
  running.splice(running.indexOf(backend), 1);
  await backend.stop();
};

beforeAll(async () => {
  database = await newSiteDatabase();
  dataDir = await tempDir();
});
afterAll(async () => {
  for (const backend of running) await backend.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Returns every sealed value of every table, by table. */
async function everythingSealed(): Promise<{ table: string; sealed: string }[]> {
  const found = [];
  for (const { name } of await database.query(
    "select tablename as name from pg_tables where schemaname = 'public'",
  ))
    for (const { text } of await database.query(`select to_jsonb(t)::text as text from "${String(name)}" t`))
      for (const [sealed] of String(text).matchAll(/v[12]\.[\w.-]{20,}/g))
        found.push({ table: String(name), sealed });
  return found;
}

describe("F25: changing a secret of the backend", () => {
  it(
    "F25: visits begun under the old secret continue under the new one; resealed data opens without the old one",
    { timeout: 90_000 },
    async () => {
      const first = await start(OLD);
      const visitor = await new Visitor(first).opened("Fullssn");
      expect((await visitor.giveSsn(SSN)).status).toBe(200);
      const paid = await visitor.pay("4242424242424242", "one-key");
      expect(paid.status).toBe(200);
      const document = sampleBytes(1000);
      const filed = (keys: Keys) => ({ keys, now: () => new Date() });
      const { db, close } = await openDatabase(database.url);
      const which = await upload(filed(deriveKeys(OLD)), db, visitor.appId ?? "", document);
      const pieces = () => database.query("select sealed from file_pieces");
      const sealed = await pieces();
      await stop(first);
      const older = currentSealPrefix(deriveKeys(OLD));
      const before = await everythingSealed();
      expect(before.map(({ table }) => table)).toEqual(
        expect.arrayContaining(["applicants", "files", "idempotency", "installation"]),
      );
      for (const { sealed, table } of before) expect(sealed.startsWith(older), table).toBe(true);

      // Too early: values sealed with the old secret must not be lost.
      await expect(start(NEW)).rejects.toThrow("written with other keys");

      const second = await start(NEW, OLD);
      const again = new Visitor(second, visitor.sessionId);
      Object.assign(again, { appId: visitor.appId, token: visitor.token });
      // The same key is the same payment, whose response the old secret sealed.
      expect((await again.pay("4242424242424242", "one-key")).text).toBe(paid.text);
      expect((await again.call("credit.hardpull", { body: again.pull })).status).toBe(200);
      await second.upkeep.run();
      const left = (await second.upkeep.states()).filter(({ id }) => id.startsWith("seal "));
      expect(left.map(({ remaining }) => remaining)).toEqual(left.map(() => 0));
      expect(left.length).toBeGreaterThan(5);
      const newer = currentSealPrefix(deriveKeys(NEW));
      const after = await everythingSealed();
      expect(after.length).toBeGreaterThanOrEqual(before.length);
      for (const { sealed, table } of after) expect(sealed.startsWith(newer), table).toBe(true);
      await stop(second);

      // The old secret opens nothing any more, and the new one does not need it.
      await expect(start(OLD)).rejects.toThrow("written with other keys");
      const third = await start(NEW);
      const last = new Visitor(third, visitor.sessionId);
      Object.assign(last, { appId: visitor.appId, token: visitor.token });
      expect((await last.pay("4242424242424242", "one-key")).text).toBe(paid.text);
      // Digests are still found: the same device is the same visit, the same number the same
      // person.
      expect((await last.giveSsn(SSN)).status).toBe(200);
      const [row] = await database.query(
        `select ssn_sealed, ssn_fingerprint from applicants where id = '${visitor.applicant()}'`,
      );
      expect(String(row?.ssn_sealed).startsWith(newer)).toBe(true);
      // A document opens by its key alone, which is sealed anew; its pieces stay as they were.
      const read = await readFilePiece(filed(deriveKeys(NEW)), db, { ...which, index: 0 });
      expect(read.equals(document)).toBe(true);
      expect(await pieces()).toEqual(sealed);
      await close();
    },
  );
});
