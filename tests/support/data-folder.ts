import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Environment variable with which a test run tells its workers the folder to copy. */
export const MODEL_FOLDER_VARIABLE = "DATA_FOLDER_MODEL";

/** Creates a folder that the database's user can enter, who is not root. */
export function emptyFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), name));
  chmodSync(folder, 0o711);
  return folder;
}

/**
 * Creates a data folder for one site or backend, removed by the caller. When the test run has a
 * model, its database is already created and seeded, which saves most of the start.
 */
export function newDataFolder(name: string): string {
  const folder = emptyFolder(name);
  const model = process.env[MODEL_FOLDER_VARIABLE];
  if (model === undefined) return folder;
  // The files belong to the database's user, and node's copy functions do not keep the owner.
  // Copies the contents of the model, not the folder itself, which would lead to a new database.
  const { status, stderr } = spawnSync("cp", ["-a", `${model}/.`, folder], { encoding: "utf8" });
  if (status !== 0 || !existsSync(join(folder, "keys.json")))
    throw new Error(`The data folder could not be copied: ${stderr}`);
  return folder;
}
