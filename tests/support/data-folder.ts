import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Name in the environment by which a test run tells its workers of the folder that others are copied from. */
export const MODEL = "DATA_FOLDER_MODEL";

/** A folder that the database's user can walk into, as that is another one than root's. */
export function emptyFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), name));
  chmodSync(folder, 0o711);
  return folder;
}

/**
 * A data folder for one site or backend, removed by the caller. Where the test run has a model, its database is made and furnished
 * already, which saves most of a start.
 */
export function newDataFolder(name: string): string {
  const folder = emptyFolder(name);
  const model = process.env[MODEL];
  if (model === undefined) return folder;
  // The files belong to the database's user, whom node's own way of copying does not keep. What stands in the model is copied, not the
  // model as a folder, which would make a database from nothing all the same.
  const { status, stderr } = spawnSync("cp", ["-a", `${model}/.`, folder], { encoding: "utf8" });
  if (status !== 0 || !existsSync(join(folder, "keys.json")))
    throw new Error(`The data folder could not be copied: ${stderr}`);
  return folder;
}
