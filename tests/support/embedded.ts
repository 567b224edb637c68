import { join } from "node:path";
import { startEmbedded } from "~server/reference/database/embedded";
import { isServerOf, readPidFile } from "~server/reference/database/pid-file";
import { loadKeys } from "~server/reference/keys";
import { killServer } from "./postgres";
import { siblingDatabaseUrl, rowsAt, type Row } from "./rows";

/** Controls the embedded database of a running site or backend from outside. */

/**
 * Returns the process id of a data folder's database server.
 * @throws when none runs there
 */
export async function embeddedPid(dataDir: string): Promise<number> {
  const cluster = join(dataDir, "postgres");
  const state = await readPidFile(cluster);
  if (!state || !(await isServerOf(state.pid, cluster))) throw new Error("No database server runs.");
  return state.pid;
}

/**
 * Kills the database server and all its processes (SIGKILL).
 * @throws when none runs
 */
export async function killEmbedded(dataDir: string): Promise<void> {
  await killServer(await embeddedPid(dataDir));
}

/** Stops the database server left by a killed process; does nothing when none runs. */
export async function endEmbedded(dataDir: string): Promise<void> {
  const pid = await embeddedPid(dataDir).catch(() => undefined);
  if (pid !== undefined) await killServer(pid);
}

/** Runs work with the address of the embedded database, whether its site runs or not. */
export async function withEmbedded<Result>(
  dataDir: string,
  read: (url: string) => Promise<Result>,
): Promise<Result> {
  const { database: password } = await loadKeys(dataDir);
  const server = await startEmbedded({ dataDir, password });
  try {
    return await read(server.url);
  } finally {
    await server.stop();
  }
}

/**
 * Queries the database server of a site that has its own.
 * @param database the backend's when omitted
 */
export const rowsIn = <Found extends Row = Row>(
  { dataDir }: { dataDir: string },
  query: string,
  values: readonly unknown[] = [],
  database?: string,
): Promise<Found[]> =>
  withEmbedded(dataDir, (url) =>
    rowsAt<Found>(database === undefined ? url : siblingDatabaseUrl(url, database), query, values),
  );
