import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { z } from "zod";
import { findServer, loadKeys, pathExists, startEmbedded } from "~server/reference/index";
import { SITE_DATABASE } from "~server/store/store";
import { KeepError } from "./keep-error";
import {
  claimRestoreFolder,
  moveFiles,
  placeFile,
  requireKeys,
  RESTORE_FOLDER,
  writeOrExplain,
} from "./files";
import {
  connectTo,
  beginSnapshot,
  lineSchema,
  snapshotLines,
  newestMigrationOf,
  createWriter,
  type MigrationSource,
  type SnapshotWriter,
} from "./snapshot";

/**
 * Backup and restore of the embedded default: both databases at one point in time, and the keys
 * that open the sealed data.
 */

export const BACKEND_DATABASE = "homeward";
/** Key files of the data folder. */
const KEY_FILES = ["keys.json", "secrets.json"] as const;

/** The header of a backup. */
const headerSchema = z.object({
  larkspurBackup: z.literal(1),
  at: z.iso.datetime(),
  /** the key files by name; keys derived from settings are in no file */
  keys: z.object({ "keys.json": z.string().optional(), "secrets.json": z.string().optional() }),
  /** time of the newest migration of each database */
  databases: z.record(z.string(), z.number()),
});
type BackupHeader = z.output<typeof headerSchema>;

/** The number of lines between header and end. A truncated backup has no end line. */
const trailerSchema = z.strictObject({ lines: z.number().int() });

export interface BackupOptions {
  /** absolute */
  dataDir: string;
  /** BACKEND_SECRET, when the keys are derived from it */
  secrets?: readonly string[] | undefined;
  /** migrations folder of each database */
  schemas: Readonly<Record<"reference" | "store", string>>;
  print: (sentence: string) => void;
  /** aborted by a stop: the running operation is abandoned, and everything stays as it was */
  signal: AbortSignal;
}

export const schemaFor = (database: string, { schemas }: Pick<BackupOptions, "schemas">): MigrationSource =>
  database === BACKEND_DATABASE
    ? { journal: "__drizzle_migrations", migrationsFolder: schemas.reference }
    : { journal: "site_migrations", migrationsFolder: schemas.store };

/** Checks whether uploaded documents are in a bucket; a database of an older version has none. */
async function hasDocumentsElsewhere(client: Awaited<ReturnType<typeof connectTo>>): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(
    "select to_regclass('public.files') is not null as has",
  );
  if (rows[0]?.has !== true) return false;
  const { rowCount } = await client.query("select 1 from files where store = 'bucket' limit 1");
  return rowCount === 1;
}

export const databaseUrlAt = (url: string, database: string): string => {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
};

/**
 * Returns a value as one line of JSON. Two more characters, which visitors may enter, count as line
 * ends for line readers.
 */
const toLine = (value: unknown): string =>
  `${JSON.stringify(value).replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029")}\n`;

/**
 * Returns the database server of a data folder, running or not.
 * @throws KeepError when its keys are lost
 */
export async function openServer(
  { dataDir, secrets, signal }: Pick<BackupOptions, "dataDir" | "secrets" | "signal">,
  folder = dataDir,
) {
  await requireKeys(folder, secrets);
  const { database: password, older } = await loadKeys(folder, secrets);
  const olderPasswords = older?.map((one) => one.database);
  return startEmbedded({ dataDir: folder, password, olderPasswords, signal });
}

/** Reads the key files of a data folder. */
async function readKeyFiles(dataDir: string): Promise<BackupHeader["keys"]> {
  const keys: BackupHeader["keys"] = {};
  for (const name of KEY_FILES) {
    const file = path.join(dataDir, name);
    if (await pathExists(file)) keys[name] = await readFile(file, "utf8");
  }
  return keys;
}

/**
 * Writes all data of the embedded default into one file that only its owner can read. The site may
 * be running.
 * @throws KeepError with a sentence when there is no data, or the file already exists
 */
export async function createBackup(options: BackupOptions, file: string): Promise<void> {
  const { dataDir, print, signal } = options;
  if (!(await pathExists(path.join(dataDir, "postgres"))))
    throw new KeepError(`There is no database in ${dataDir}: nothing was backed up.`);
  if (await pathExists(file)) throw new KeepError(`${file} is there already: name another file.`);
  const server = await openServer(options);
  const clients: { client: Awaited<ReturnType<typeof connectTo>>; database: string }[] = [];
  const part = `${file}.${randomUUID()}`;
  try {
    const first = await connectTo(server.url);
    clients.push({ client: first, database: BACKEND_DATABASE });
    const { rowCount } = await first.query("select 1 from pg_database where datname = $1", [SITE_DATABASE]);
    // The backend must know every application the store knows, so the store's snapshot is taken
    // first.
    if (rowCount)
      clients.unshift({
        client: await connectTo(databaseUrlAt(server.url, SITE_DATABASE)),
        database: SITE_DATABASE,
      });
    for (const { client } of clients) await beginSnapshot(client);
    const databases: Record<string, number> = {};
    for (const { client, database } of clients)
      databases[database] = await newestMigrationOf(client, schemaFor(database, options));
    const keys = await readKeyFiles(dataDir);
    const beginning: BackupHeader = { larkspurBackup: 1, at: new Date().toISOString(), keys, databases };
    const isWithoutDocuments = await hasDocumentsElsewhere(first);
    let lines = 0;
    async function* texts(): AsyncGenerator<string> {
      yield toLine(beginning);
      for (const { client, database } of clients)
        for await (const one of snapshotLines(client, database)) {
          lines += 1;
          yield toLine(one);
        }
      yield toLine({ lines });
    }
    await writeOrExplain(file, () =>
      pipeline(
        Readable.from(texts()),
        createGzip(),
        createWriteStream(part, { mode: 0o600, flags: "wx", flush: true }),
        { signal },
      ),
    );
    await placeFile(file, part);
    if (clients.length > 1 && keys["secrets.json"] === undefined)
      print("There is no secrets.json in it: keep the SESSION_SECRETS that the site runs with.");
    if (isWithoutDocuments)
      print("The uploaded documents are not in it: they are in the bucket, which needs a copy of its own.");
    print(
      `Backed up ${String(lines)} lines into ${file}. It holds the keys: whoever has it can read everything.`,
    );
  } finally {
    await rm(part, { force: true });
    for (const { client } of clients) await client.end().catch(() => undefined);
    await server.stop();
  }
}

/**
 * Yields the lines of a backup, the header first.
 * @throws KeepError when the file is no backup or is truncated
 */
async function readBackup(
  file: string,
  take: { head(found: BackupHeader): Promise<void>; line(found: z.output<typeof lineSchema>): Promise<void> },
): Promise<void> {
  const counted: { lines?: number; declared?: number } = {};
  const source = createReadStream(file);
  const text = createGunzip();
  const isRead = pipeline(source, text).then(
    () => true,
    () => false,
  );
  const broken = new KeepError(`${file} is no backup of this site, or was cut short.`);
  try {
    for await (const one of createInterface({ input: text, crlfDelay: Infinity })) {
      const found: unknown = JSON.parse(one);
      const end = trailerSchema.safeParse(found);
      if (counted.lines === undefined) {
        counted.lines = 0;
        await take.head(headerSchema.parse(found));
      } else if (end.success) counted.declared = end.data.lines;
      else {
        counted.lines += 1;
        await take.line(lineSchema.parse(found));
      }
    }
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (error instanceof z.ZodError || error instanceof SyntaxError || code.startsWith("Z_")) throw broken;
    throw error;
  } finally {
    source.destroy();
  }
  const { lines, declared } = counted;
  if (!(await isRead) || lines === undefined || declared !== lines) throw broken;
}

/** Returns the files of a data folder other than those of the restore. */
const otherFilesIn = async (dataDir: string): Promise<string[]> =>
  (await readdir(dataDir)).filter((name) => name !== RESTORE_FOLDER);

/** @throws KeepError when existing data would be lost or is in use */
async function checkDataDir({ dataDir }: BackupOptions, mayReplace: boolean): Promise<void> {
  if (!(await pathExists(dataDir))) return;
  if ((await findServer(path.join(dataDir, "postgres"))) !== null)
    throw new KeepError(`The database in ${dataDir} is in use: stop the site first.`);
  if (!mayReplace && (await otherFilesIn(dataDir)).length > 0)
    throw new KeepError(
      `${dataDir} is not empty: name an empty folder in DATA_DIR, or add --replace, which puts what is there aside.`,
    );
}

/** Creates the databases of a backup in a folder. */
async function rebuildDatabases(options: BackupOptions, file: string, folder: string): Promise<BackupHeader> {
  const kept: {
    head?: BackupHeader;
    server?: Awaited<ReturnType<typeof openServer>>;
    writer?: SnapshotWriter;
  } = {};
  const clients: Awaited<ReturnType<typeof connectTo>>[] = [];
  try {
    await readBackup(file, {
      async head(found) {
        kept.head = found;
        for (const [name, text] of Object.entries(found.keys))
          await writeFile(path.join(folder, name), text, { mode: 0o600, flag: "wx" });
        if (found.keys["keys.json"] === undefined && options.secrets === undefined)
          throw new KeepError("This backup was made with BACKEND_SECRET: set the same one to restore it.");
        kept.server = await openServer(options, folder);
      },
      async line(one) {
        options.signal.throwIfAborted();
        if (!("database" in one)) return kept.writer?.writeLine(one);
        await kept.writer?.end();
        const url = kept.server?.url ?? "";
        if (one.database !== BACKEND_DATABASE) {
          const admin = await connectTo(url);
          await admin.query(`create database ${SITE_DATABASE}`);
          await admin.end();
        }
        const client = await connectTo(databaseUrlAt(url, one.database));
        clients.push(client);
        const made = kept.head?.databases[one.database] ?? 0;
        kept.writer = await createWriter(client, schemaFor(one.database, options), made);
      },
    });
    await kept.writer?.end();
  } finally {
    for (const client of clients) await client.end().catch(() => undefined);
    await kept.server?.stop();
  }
  if (kept.head === undefined) throw new KeepError(`${file} is no backup of this site.`);
  return kept.head;
}

/**
 * Restores a backup. It is built in a separate folder first, so that a failed restore changes
 * nothing.
 * @param mayReplace moves the existing data into a folder of its own; a database that is in use is
 *   never touched
 * @throws KeepError with a sentence when the folder is in use or not empty, or the file is no
 *   backup
 */
export async function restoreBackup(
  options: BackupOptions,
  file: string,
  mayReplace: boolean,
): Promise<void> {
  const { dataDir, print } = options;
  if (!existsSync(file)) throw new KeepError(`There is no file ${file}.`);
  await checkDataDir(options, mayReplace);
  const folder = await claimRestoreFolder(dataDir);
  try {
    const { at: taken } = await rebuildDatabases(options, file, folder);
    options.signal.throwIfAborted();
    const made = (await readdir(folder)).map(
      (name) => [path.join(folder, name), path.join(dataDir, name)] as const,
    );
    const others = await otherFilesIn(dataDir);
    if (others.length === 0) await moveFiles(made);
    else {
      if (!mayReplace || (await findServer(path.join(dataDir, "postgres"))) !== null)
        throw new KeepError(`Something has begun to use ${dataDir} meanwhile: nothing was changed.`);
      const aside = path.join(dataDir, `before-restore-${String(Date.now())}`);
      await mkdir(aside, { mode: 0o700 });
      const away = others.map((name) => [path.join(dataDir, name), path.join(aside, name)] as const);
      await moveFiles([...away, ...made]);
      print(`What was there is in ${aside}.`);
    }
    print(
      `Restored what was backed up at ${taken}. What was deleted at its owner's request since then is back: data_requests says whose.`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
