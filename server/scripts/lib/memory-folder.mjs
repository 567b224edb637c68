import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

/** Where Linux keeps files in memory. */
const MEMORY = "/dev/shm";
const NAME = /^larkspur-test-(\d+)$/;
/** A run writes half a gigabyte at a time. */
const ROOM_BYTES = 3e9;

/** @param {number} pid @returns {boolean} whether a process of this number runs */
function runs(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Removes what runs have left that were cut short. */
function removeLeftovers() {
  for (const name of readdirSync(MEMORY)) {
    const pid = Number(NAME.exec(name)?.[1] ?? process.pid);
    if (pid !== process.pid && !runs(pid)) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}

/**
 * A folder in memory for all that tests write beside the project: databases, data folders, profiles of browsers. A copy of a data folder takes a
 * fifteenth of the processor's time there, and a whole run of the tests a tenth less.
 * @returns {{ path: string, remove: () => void } | undefined} undefined where TMPDIR names another place, or memory has no room
 */
export function memoryFolder() {
  if (process.platform !== "linux" || process.env.TMPDIR) return undefined;
  try {
    removeLeftovers();
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < ROOM_BYTES) return undefined;
    const path = join(MEMORY, `larkspur-test-${process.pid}`);
    mkdirSync(path);
    // The database's user is another than root, and writes here as well.
    chmodSync(path, 0o1777);
    return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
  } catch {
    // There is none on this machine, or it is not ours to write to: the disk will do.
    return undefined;
  }
}
