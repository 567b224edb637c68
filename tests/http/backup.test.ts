import { execFile } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { open } from "~server/reference/crypto";
import { findFile, readFilePiece, type FileRef } from "~server/reference/files/files";
import { loadKeys } from "~server/reference/keys";
import { openDatabase } from "~server/reference/testing/database";
import { drawnText, textOf } from "~server/reference/testing/drawn-text";
import { hexDigest, sampleBytes, upload } from "~server/reference/testing/files";
import { emptyFolder } from "../support/data-folder";
import { endEmbedded, rowsIn, withEmbedded } from "../support/embedded";
import { BACKEND_SECRET } from "../support/test-env";
import { goodCard, persona, withPhone } from "../support/persona";
import { siblingDatabaseUrl, rowsAt } from "../support/rows";
import { startSite, type Site } from "../support/site";
import { headingIn, problemsIn, Visitor } from "../support/visitor";
import { stepAt, walkTo } from "../support/walk";

/**
 * The embedded default loses its data folder and is fully restored from a backup made while it ran.
 */

const run = promisify(execFile);

interface CommandResult {
  code: number;
  output: string;
}

/** Runs an operator command. */
const keep = (
  dataDir: string,
  words: readonly string[],
  more: Record<string, string> = {},
): Promise<CommandResult> =>
  run(process.execPath, ["build/keep.js", ...words], {
    env: { ...process.env, NODE_ENV: "production", DATA_DIR: dataDir, ...more },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error: unknown) => {
      if (typeof error !== "object" || error === null || !("stderr" in error)) throw error;
      return { code: 1, output: String(error.stderr) };
    },
  );

const env = { LOG_LEVEL: "warn" };
const folder = emptyFolder("backups-");
const file = join(folder, "site.backup");
let site: Site;

beforeAll(async () => void (site = await startSite({ env })), 90_000);
afterAll(async () => {
  await site.stop();
  await endEmbedded(site.dataDir);
  rmSync(folder, { recursive: true, force: true });
}, 30_000);

/** Returns the number of rows and a digest of each table. */
const everyRow = (): Promise<Record<string, unknown>[]> =>
  withEmbedded(site.dataDir, async (url) => {
    const found = [];
    for (const at of [url, siblingDatabaseUrl(url, "homeward_site")])
      for (const { name } of await rowsAt(
        at,
        "select tablename as name from pg_tables where schemaname = 'public' order by 1",
      )) {
        // Tables of limits, of hourly tasks and of what the desk derives change without requests.
        if (/upkeep|limit_counters|turns|desk_(?:rows|words|changes)/.test(String(name))) continue;
        const text = `select md5(string_agg(t::text, ',' order by t::text)) as sum, count(*) as many from "${String(name)}" t`;
        found.push({ name, ...(await rowsAt(at, text))[0] });
      }
    return found;
  });

/** A document of two pieces with every byte. */
const document = sampleBytes(200_000);

/** Uploads a document to an application of the site. */
const attach = (appId: string): Promise<FileRef> =>
  withEmbedded(site.dataDir, async (url) => {
    const { db, close } = await openDatabase(url);
    const deps = { keys: await loadKeys(site.dataDir), now: () => new Date() };
    try {
      return await upload(deps, db, appId, document);
    } finally {
      await close();
    }
  });

/** Returns the digest of a document's bytes. */
const digestOf = (which: FileRef): Promise<string> =>
  withEmbedded(site.dataDir, async (url) => {
    const { db, close } = await openDatabase(url);
    const deps = { keys: await loadKeys(site.dataDir), now: () => new Date() };
    const read: Buffer[] = [];
    for (let index = 0; index < (await findFile(db, which)).pieces; index += 1)
      read.push(await readFilePiece(deps, db, { ...which, index }));
    await close();
    return hexDigest(Buffer.concat(read));
  });

describe("F24: a backup of the embedded default", { timeout: 180_000 }, () => {
  it("F24: after a restore without the data folder a visit continues, sealed data opens, and a receipt's PDF is there", async () => {
    const visitor = new Visitor(site.url);
    const { page } = await withPhone((phone) =>
      walkTo(visitor, persona("Approved", { phone }), "/mini/credit-report-payment"),
    );
    const paid = await visitor.submit(page, goodCard);
    expect(stepAt(paid.address)).toBe("credit-scores");
    const [row] = await rowsIn(site, "select app_id from payments where app_id not like 'seed-%'");
    const drawn = async (): Promise<string> => {
      const pdf = await visitor.request("/mini/-/receipt");
      return textOf(await drawnText(new Uint8Array(await pdf.arrayBuffer())));
    };
    const words = await drawn();
    expect(words).toContain("$75.00");
    const which = await attach(String(row?.app_id));
    // Making the rows of the desk records what an application consists of.
    await expect.poll(() => rowsIn(site, "select 1 from desk_changes"), { timeout: 60_000 }).toEqual([]);

    const made = await keep(site.dataDir, ["backup", file]);
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining("It holds the keys") });
    expect(made.output).not.toContain("bucket");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(["site.backup"]);
    const before = await everyRow();

    expect(await keep(site.dataDir, ["restore", file, "--replace"])).toMatchObject({
      code: 1,
      output: expect.stringContaining("in use: stop the site first"),
    });
    await site.end();
    expect(await keep(site.dataDir, ["restore", file])).toMatchObject({
      code: 1,
      output: expect.stringContaining("not empty"),
    });
    rmSync(site.dataDir, { recursive: true });
    expect(await keep(site.dataDir, ["restore", file])).toMatchObject({ code: 0 });
    chmodSync(site.dataDir, 0o711);
    expect(readdirSync(site.dataDir).sort()).toEqual([
      "keys.json",
      "postgres",
      "postgres.log",
      "secrets.json",
    ]);
    for (const name of ["keys.json", "secrets.json"])
      expect(statSync(join(site.dataDir, name)).mode & 0o777).toBe(0o600);
    expect(await everyRow()).toEqual(before);
    expect(await digestOf(which)).toBe(hexDigest(document));

    const { port } = new URL(site.url);
    site = await startSite({ env, dataDir: site.dataDir, port: Number(port) });
    const after = await visitor.get(paid.address);
    expect([after.status, stepAt(after.address), headingIn(after.html)]).toEqual([
      200,
      "credit-scores",
      headingIn(paid.html),
    ]);
    expect(await drawn()).toBe(words);
    const next = await visitor.submit(after, {});
    expect([next.status, problemsIn(next.html)]).toEqual([200, []]);
    expect(stepAt(next.address)).not.toBe("credit-scores");

    const [person] = await rowsIn(site, "select id, dob_sealed from applicants where app_id = $1", [
      row?.app_id,
    ]);
    const keys = await loadKeys(site.dataDir);
    expect(open(keys, `${String(person?.id)}.dob`, String(person?.dob_sealed))).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it(
    "F24: moves existing files aside only on request, and only after reading the whole backup",
    { tags: ["night"] },
    async () => {
      const place = emptyFolder("restored-");
      try {
        writeFileSync(join(place, "mine.txt"), "mine");
        const cut = join(folder, "cut.backup");
        writeFileSync(cut, readFileSync(file));
        truncateSync(cut, Math.floor(statSync(file).size / 2));
        for (const [name, output] of [
          [cut, "no backup of this site, or was cut short"],
          [join(place, "mine.txt"), "no backup of this site, or was cut short"],
          [join(folder, "none.backup"), "There is no file"],
        ] as const)
          expect(await keep(place, ["restore", name, "--replace"])).toMatchObject({
            code: 1,
            output: expect.stringContaining(output),
          });
        expect(readdirSync(place)).toEqual(["mine.txt"]);
        expect(await keep(place, ["restore", file, "--replace"])).toMatchObject({ code: 0 });
        const aside = readdirSync(place).find((name) => name.startsWith("before-restore-")) ?? "";
        expect(readFileSync(join(place, aside, "mine.txt"), "utf8")).toBe("mine");
        expect(existsSync(join(place, "postgres"))).toBe(true);
      } finally {
        rmSync(place, { recursive: true, force: true });
      }
    },
  );

  it("F24: overwrites no file, creates no database where there is none, and leaves the operator's own to PostgreSQL's tools", async () => {
    const place = emptyFolder("nothing-");
    try {
      const refused = async (words: readonly string[], more?: Record<string, string>) =>
        (await keep(place, words, more)).output;
      expect((await keep(site.dataDir, ["backup", file])).output).toContain("is there already");
      expect(await refused(["backup", join(place, "a.backup")])).toContain("nothing was backed up");
      expect(await refused(["backup"])).toContain("Usage");
      const own = { DATABASE_URL: "postgres://somebody@127.0.0.1:1/lender" };
      for (const words of [
        ["backup", join(place, "a.backup")],
        ["restore", file],
      ])
        expect(await refused(words, own)).toContain("PostgreSQL's own tools");
      expect(readdirSync(place)).toEqual([]);
    } finally {
      rmSync(place, { recursive: true, force: true });
    }
  });

  it("F24: says that documents in a bucket are not in it", async () => {
    const [row] = await rowsIn(site, "select id from files where store = 'database' limit 1");
    const setStore = (store: string) =>
      rowsIn(site, "update files set store = $1 where id = $2", [store, row?.id]);
    await setStore("bucket");
    try {
      const { output } = await keep(site.dataDir, ["backup", join(folder, "without-documents.backup")]);
      expect(output).toContain("The uploaded documents are not in it: they are in the bucket");
    } finally {
      await setStore("database");
    }
  });

  it("F24: does not back up a database with lost keys under new ones, and creates none", async () => {
    const keys = join(site.dataDir, "keys.json");
    const aside = join(folder, "keys.json");
    renameSync(keys, aside);
    try {
      for (const words of [["backup", join(folder, "b.backup")], ["keys"], ["keys", "renew"], ["migrations"]])
        expect(await keep(site.dataDir, words)).toMatchObject({
          code: 1,
          output: expect.stringContaining("There is no keys.json in"),
        });
      expect(existsSync(keys)).toBe(false);
    } finally {
      renameSync(aside, keys);
    }
    expect(readdirSync(folder)).not.toContain("b.backup");
  });

  it("F24: with a full disk or another restore running, shows a one-sentence error and changes nothing", async () => {
    const place = emptyFolder("restoring-");
    try {
      const nowhere = join(place, "none", "a.backup");
      expect(await keep(site.dataDir, ["backup", nowhere])).toMatchObject({
        code: 1,
        output: expect.stringContaining("could not be written (ENOENT): there is no backup"),
      });
      mkdirSync(join(place, "restoring"));
      expect(await keep(place, ["restore", file])).toMatchObject({
        code: 1,
        output: expect.stringContaining("another restore is at work"),
      });
      expect(readdirSync(place)).toEqual(["restoring"]);
    } finally {
      rmSync(place, { recursive: true, force: true });
    }
  });

  it("F24: of two restores at once, one completes fully", { tags: ["night"] }, async () => {
    const place = emptyFolder("twice-");
    try {
      const both = await Promise.all([keep(place, ["restore", file]), keep(place, ["restore", file])]);
      expect(both.map(({ code }) => code).sort()).toEqual([0, 1]);
      expect(both.find(({ code }) => code === 1)?.output).toMatch(/another restore is at work|is not empty/);
      expect(readdirSync(place).sort()).toEqual(["keys.json", "postgres", "postgres.log", "secrets.json"]);
    } finally {
      rmSync(place, { recursive: true, force: true });
    }
  });

  it("F27: prints the migrations that a start would run, without running them", async () => {
    expect((await keep(site.dataDir, ["migrations"])).output).toBe(
      "-- the reference backend: up to date\n-- the site's store: up to date\n",
    );
    await withEmbedded(site.dataDir, async (url) => {
      await rowsAt(url, "create database empty_one");
      const output = await keep(site.dataDir, ["migrations"], {
        DATABASE_URL: siblingDatabaseUrl(url, "empty_one"),
        BACKEND_SECRET,
      });
      expect(output).toMatchObject({
        code: 0,
        output: expect.stringMatching(/^-- the reference backend: \d\d to come\nCREATE TABLE/),
      });
      expect(output.output).toContain('CREATE TRIGGER "trail_stays"');
      const tables = "select count(*)::int as many from pg_tables where schemaname in ('public', 'drizzle')";
      expect(await rowsAt(siblingDatabaseUrl(url, "empty_one"), tables)).toEqual([{ many: 0 }]);
    });
  });
});
