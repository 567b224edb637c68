import { randomBytes } from "node:crypto";
import { copyFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { emptyFolder, MODEL_FOLDER_VARIABLE, newDataFolder } from "./data-folder";
import { siblingDatabaseUrl, rowsAt } from "./rows";

/**
 * Environment variable with which a test run tells its workers the database to copy, on a running
 * server.
 */
export const SEEDED_DATABASE_VARIABLE = "FURNISHED_DATABASE";

/** The initial folder and database of a backend. */
interface Home {
  dataDir: string;
  /** undefined when the backend starts its own server */
  databaseUrl?: string;
  /**
   * Creates an empty database on another's server, removed with it.
   * @returns its address
   */
  createDatabase(databaseUrl: string): Promise<string>;
  /** Removes it, after the backend has stopped. */
  release(): Promise<void>;
}

const nameIn = (url: string): string => new URL(url).pathname.slice(1);

/**
 * Creates a database on a server: a copy of another, or an empty one.
 * @returns its address
 */
async function newDatabase(admin: string, template = "template1"): Promise<string> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await rowsAt(admin, `create database ${name} template "${template}"`);
  return siblingDatabaseUrl(admin, name);
}

const dropDatabase = (url: string): Promise<unknown> =>
  rowsAt(siblingDatabaseUrl(url, "postgres"), `drop database ${nameIn(url)} with (force)`);

/** Workers that need the same model at once take turns. */
const MODEL_LOCK = 7_090;

/**
 * Creates a database that others are copied from, unless a worker of this run has.
 * @param make must leave no connection open
 */
async function makeModel(admin: string, name: string, make: (url: string) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MODEL_LOCK]);
    const there = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (there.rowCount) return;
    // A partly created one must not be taken for a complete one.
    await client.query(`drop database if exists ${name}_half`);
    await client.query(`create database ${name}_half`);
    await make(siblingDatabaseUrl(admin, `${name}_half`));
    await client.query(`alter database ${name}_half rename to ${name}`);
  } finally {
    await client.end();
  }
}

/** A database of the run's server, its keys, and a function that removes both. */
export interface DatabaseCopy {
  url: string;
  /** folder of keys.json */
  dataDir: string;
  release(): Promise<void>;
}

/**
 * Returns a copy of a database that is created on first use: migrating takes ten times as long as a
 * copy.
 * @param make fills an empty database with the keys of a folder, and leaves no connection open
 * @returns undefined outside of a test run that has a server
 */
export async function copyOfDatabase(
  name: string,
  make: (url: string, dataDir: string) => Promise<void>,
): Promise<DatabaseCopy | undefined> {
  const [model, furnished] = [process.env[MODEL_FOLDER_VARIABLE], process.env[SEEDED_DATABASE_VARIABLE]];
  if (model === undefined || furnished === undefined) return undefined;
  const admin = siblingDatabaseUrl(furnished, "postgres");
  const dataDir = emptyFolder("backend-");
  copyFileSync(join(model, "keys.json"), join(dataDir, "keys.json"));
  await makeModel(admin, name, (url) => make(url, dataDir));
  const url = await newDatabase(admin, name);
  return {
    url,
    dataDir,
    release: async () => {
      await dropDatabase(url);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Creates an empty database on the server of a test run, removed with the run; undefined outside of
 * a run that has a server.
 */
export async function databaseOfRun(): Promise<string | undefined> {
  const furnished = process.env[SEEDED_DATABASE_VARIABLE];
  return furnished === undefined ? undefined : newDatabase(siblingDatabaseUrl(furnished, "postgres"));
}

/**
 * Creates a folder and a database for one backend. In a test run the database is a copy on the
 * run's server, at a tenth of the cost of a separate server; elsewhere the backend creates one in
 * the folder.
 */
export async function newBackendData(): Promise<Home> {
  const [model, furnished] = [process.env[MODEL_FOLDER_VARIABLE], process.env[SEEDED_DATABASE_VARIABLE]];
  if (model === undefined || furnished === undefined) {
    const dataDir = newDataFolder("backend-");
    return {
      dataDir,
      createDatabase: async (databaseUrl) => {
        await rowsAt(databaseUrl, "create database beside");
        return siblingDatabaseUrl(databaseUrl, "beside");
      },
      release: () => rm(dataDir, { recursive: true, force: true }),
    };
  }
  const admin = siblingDatabaseUrl(furnished, "postgres");
  const made: string[] = [];
  const make = async (template?: string): Promise<string> => {
    const url = await newDatabase(admin, template);
    made.push(url);
    return url;
  };
  const dataDir = emptyFolder("backend-");
  copyFileSync(join(model, "keys.json"), join(dataDir, "keys.json"));
  return {
    dataDir,
    databaseUrl: await make(nameIn(furnished)),
    createDatabase: () => make(),
    release: async () => {
      // The folder is removed first: the databases are removed with the run's server in any case.
      await rm(dataDir, { recursive: true, force: true });
      for (const url of made) await dropDatabase(url);
    },
  };
}
