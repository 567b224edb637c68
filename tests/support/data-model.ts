import { rmSync } from "node:fs";
import { startEmbedded } from "~server/reference/database/embedded";
import { startReference } from "~server/reference/start";
import { loadKeys } from "~server/reference/keys";
import { DEMONSTRATION, migrationsFolder, silentLog } from "~server/reference/testing/fixture";
import { msBackToOffice } from "~server/reference/testing/office-hours.mjs";
import { emptyFolder, MODEL_FOLDER_VARIABLE, newDataFolder } from "./data-folder";
import { SEEDED_DATABASE_VARIABLE } from "./database-copies";

/**
 * Creates the data folder that sites' folders are copied from, and announces it to what starts
 * sites.
 * @returns a function that removes it
 */
export async function createModelFolder(): Promise<() => void> {
  const model = emptyFolder("model-");
  // The backends of the run use the data seeded here, by the same clock.
  const back = msBackToOffice();
  const clock = () => new Date(Date.now() - back);
  const reference = await startReference({
    dataDir: model,
    migrationsFolder,
    log: silentLog,
    clock,
    ...DEMONSTRATION,
  });
  await reference.stop();
  // Test files run in child processes, which inherit this.
  process.env[MODEL_FOLDER_VARIABLE] = model;
  return () => rmSync(model, { recursive: true, force: true });
}

/**
 * Before a test run: creates the data folder that its sites copy, and a database server with the
 * same data for its backends.
 * @returns a function that removes both
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.platform === "win32") return undefined;
  const removeModel = await createModelFolder();
  const home = newDataFolder("databases-");
  const server = await startEmbedded({ dataDir: home, password: (await loadKeys(home)).database });
  process.env[SEEDED_DATABASE_VARIABLE] = server.url;
  return async () => {
    await server.stop();
    rmSync(home, { recursive: true, force: true });
    removeModel();
  };
}
