import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

/** Linux's in-memory file system. */
const MEMORY_DIR = "/dev/shm";
const NAME = /^larkspur-test-(\d+)$/;
/** Required free space; a run uses half a gigabyte at a time. */
const ROOM_BYTES = 3e9;

/**
 * @param {number} pid
 * @returns {boolean} whether a process with this id runs
 */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Removes the folders of interrupted runs. */
function removeLeftovers() {
  for (const name of readdirSync(MEMORY_DIR)) {
    const pid = Number(NAME.exec(name)?.[1] ?? process.pid);
    if (pid !== process.pid && !isRunning(pid))
      rmSync(join(MEMORY_DIR, name), { recursive: true, force: true });
  }
}

/**
 * Creates an in-memory folder for everything that tests write outside the project: databases, data
 * folders, browser profiles. Copying a data folder takes a fifteenth of the processor time there,
 * and a whole test run a tenth less.
 * @returns {{ path: string, remove: () => void } | undefined} undefined when TMPDIR is set, or
 *   memory has no space
 */
export function memoryFolder() {
  if (process.platform !== "linux" || process.env.TMPDIR) return undefined;
  try {
    removeLeftovers();
    const { bavail, bsize } = statfsSync(MEMORY_DIR);
    if (bavail * bsize < ROOM_BYTES) return undefined;
    const path = join(MEMORY_DIR, `larkspur-test-${process.pid}`);
    mkdirSync(path);
    // The database runs as a user other than root and writes here too.
    chmodSync(path, 0o1777);
    return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
  } catch {
    // Missing or not writable on this machine; the disk is used instead.
    return undefined;
  }
}
