import { randomBytes } from "node:crypto";
import { copyFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { emptyFolder, MODEL, newDataFolder } from "./data-folder";
import { databaseBeside, rowsAt } from "./rows";

/** Name in the environment by which a test run tells its workers of the database that others are copied from, on a server that runs. */
export const FURNISHED = "FURNISHED_DATABASE";

/** What a backend begins with. */
interface Home {
  dataDir: string;
  /** undefined where the backend brings its server */
  databaseUrl?: string;
  /** Makes an empty database on the server of another, which goes with it. @returns its address */
  beside(databaseUrl: string): Promise<string>;
  /** Removes it; the backend has stopped. */
  release(): Promise<void>;
}

/**
 * A folder and a database for one backend. In a test run the database is a copy on the server of the run, which costs a tenth of a server of
 * its own; elsewhere the backend makes one in the folder.
 */
export async function furnishedHome(): Promise<Home> {
  const [model, furnished] = [process.env[MODEL], process.env[FURNISHED]];
  if (model === undefined || furnished === undefined) {
    const dataDir = newDataFolder("backend-");
    return {
      dataDir,
      beside: async (databaseUrl) => {
        await rowsAt(databaseUrl, "create database beside");
        return databaseBeside(databaseUrl, "beside");
      },
      release: () => rm(dataDir, { recursive: true, force: true }),
    };
  }
  const admin = databaseBeside(furnished, "postgres");
  const made: string[] = [];
  const make = async (from: string): Promise<string> => {
    const name = `test_${randomBytes(6).toString("hex")}`;
    await rowsAt(admin, `create database ${name} ${from}`);
    made.push(name);
    return databaseBeside(furnished, name);
  };
  const dataDir = emptyFolder("backend-");
  copyFileSync(join(model, "keys.json"), join(dataDir, "keys.json"));
  return {
    dataDir,
    databaseUrl: await make(`template "${new URL(furnished).pathname.slice(1)}"`),
    beside: () => make(""),
    release: async () => {
      for (const name of made) await rowsAt(admin, `drop database ${name} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
