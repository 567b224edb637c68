import { link, mkdir, rename } from "node:fs/promises";
import path from "node:path";
import { pathExists } from "~server/reference/index";
import { KeepError } from "./keep-error";

/** Places backups and restored data on the disk, whatever error the disk returns. */

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";

/** Error codes of a file system without hard links, such as a USB stick or a network share. */
const NO_LINK_CODES: readonly string[] = ["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"];
/** Error codes of a disk that is full, unavailable or not writable. */
const WRITE_ERROR_CODES: readonly string[] = [
  "ENOSPC",
  "EDQUOT",
  "EFBIG",
  "EIO",
  "EROFS",
  "EACCES",
  "ENOENT",
  "ENOTDIR",
];

/**
 * @param secrets BACKEND_SECRET, from which keys are derived
 * @throws KeepError when the keys of a database are lost: new ones would be generated, and a backup
 *   with those opens nothing
 */
export async function requireKeys(dataDir: string, secrets: readonly string[] | undefined): Promise<void> {
  if (secrets !== undefined || (await pathExists(path.join(dataDir, "keys.json")))) return;
  throw new KeepError(
    `There is no keys.json in ${dataDir}, and nothing else opens what its database has sealed: put the file back, or set the BACKEND_SECRET that the site runs with.`,
  );
}

/**
 * Writes a file.
 * @throws KeepError with the error of the disk
 */
export async function writeOrExplain(file: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const code = codeOf(error);
    if (!WRITE_ERROR_CODES.includes(code)) throw error;
    throw new KeepError(
      `${file} could not be written (${code}): there is no backup. Make room, or name another place.`,
    );
  }
}

/**
 * Renames the written file to its final name without overwriting an existing one.
 * @throws KeepError when the name exists
 */
export async function placeFile(file: string, part: string): Promise<void> {
  const taken = new KeepError(`${file} is there already: name another file.`);
  try {
    // A link never overwrites a file that was created in the meantime.
    await link(part, file);
  } catch (error) {
    if (codeOf(error) === "EEXIST") throw taken;
    if (!NO_LINK_CODES.includes(codeOf(error))) throw error;
    if (await pathExists(file)) throw taken;
    await rename(part, file);
  }
}

/** The working folder of a running restore. */
export const RESTORE_FOLDER = "restoring";

/**
 * Creates the working folder for one restore.
 * @throws KeepError while another restore uses it, or has left it behind
 */
export async function claimRestoreFolder(dataDir: string): Promise<string> {
  const folder = path.join(dataDir, RESTORE_FOLDER);
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
  try {
    await mkdir(folder, { mode: 0o755 });
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
    throw new KeepError(
      `${folder} is there: another restore is at work, or one was ended before it was done. Where none is, delete that folder and try again.`,
    );
  }
  return folder;
}

/** Moves files, all or none of them. */
export async function moveFiles(moves: readonly (readonly [from: string, to: string])[]): Promise<void> {
  const done: (readonly [string, string])[] = [];
  try {
    for (const [from, to] of moves) {
      await rename(from, to);
      done.push([from, to]);
    }
  } catch (error) {
    for (const [from, to] of done.toReversed()) await rename(to, from).catch(() => undefined);
    throw error;
  }
}
