import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The contents of a running server's postmaster.pid. */
export interface PidFile {
  pid: number;
  port: number;
  /** directory of its unix socket; empty when it listens on loopback only */
  socketDir: string;
  /** true once it accepts connections */
  ready: boolean;
}

/** Reads postmaster.pid; null when there is none or it is incomplete. */
export async function readPidFile(cluster: string): Promise<PidFile | null> {
  const text = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "");
  const lines = text.split("\n").map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, port: Number(lines[3] ?? 0), socketDir: lines[4] ?? "", ready: lines[7] === "ready" };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/**
 * Checks whether a process has ended but was not reaped by its parent. In a container whose first
 * process never reaps, this lasts.
 */
async function isZombie(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The name in parentheses may contain anything; the state is the letter after the last closing
  // one.
  return stat.slice(stat.lastIndexOf(")") + 2).startsWith("Z");
}

/**
 * Checks whether a pid is this cluster's server. Pids are reused after a restart of the machine or
 * the container, so a running pid alone proves nothing.
 */
export async function isServerOf(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid) || (await isZombie(pid))) return false;
  if (process.platform === "win32") return true;
  const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(async () => {
    const listed = await run("ps", ["-p", String(pid), "-o", "command="]).catch(() => ({ stdout: "" }));
    return listed.stdout;
  });
  // Where the system hides other users' commands, assume a server, to avoid starting a second one
  // on the same files.
  return command === "" || (command.includes("postgres") && command.includes(cluster));
}
