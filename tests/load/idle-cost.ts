import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../support/site";

const main = fileURLToPath(new URL("../../build/main.js", import.meta.url));
const START_LIMIT_MS = 60_000;
const SETTLED_MS = 5_000;

/** The resources of the idle embedded default. */
export interface IdleCost {
  /** from the start of node to the first response, ms */
  startMs: number;
  /** proportional share of memory of the site and its database, MB */
  memoryMb: number;
}

const readOr = (file: string): string => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    // A process that has just ended counts as nothing.
    return "";
  }
};

/** Returns the MB of a process with its share of shared memory. */
const shareMb = (pid: string): number =>
  Number(/^Pss:\s+(\d+) kB/m.exec(readOr(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024;

/** Returns the pids of the database: the postmaster and its children. */
function databaseOf(dataDir: string): string[] {
  const postmaster = readOr(`${dataDir}/postgres/postmaster.pid`).split("\n", 1)[0] ?? "";
  const isChild = (pid: string): boolean =>
    readOr(`/proc/${pid}/stat`)
      .replace(/^.*\) /, "")
      .split(" ")[1] === postmaster;
  return [postmaster, ...readdirSync("/proc").filter((name) => /^\d+$/.test(name) && isChild(name))];
}

/** Starts the built site on a data folder, measures it when idle, and stops it. */
export async function measureIdle(dataDir: string): Promise<IdleCost> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: dataDir,
      DRAIN_MS: "0",
    },
    stdio: "ignore",
  });
  try {
    const answers = () =>
      fetch(`http://127.0.0.1:${port}/health`).then(
        (response) => response.ok,
        () => false,
      );
    while (!(await answers())) {
      if (performance.now() - started > START_LIMIT_MS) throw new Error("The site did not start.");
      await sleep(10);
    }
    const startMs = performance.now() - started;
    await fetch(`http://127.0.0.1:${port}/mini/home`);
    await sleep(SETTLED_MS);
    const memoryMb = [String(child.pid), ...databaseOf(dataDir)].reduce((sum, pid) => sum + shareMb(pid), 0);
    return { startMs, memoryMb };
  } finally {
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  }
}
