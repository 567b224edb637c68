import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ServerUser } from "~server/reference/database/paths";

/** A program that runs until it is killed, and can be restarted. */
export interface Daemon {
  name: string;
  pid(): number;
  start(): void;
  /** Kills it at once (SIGKILL), like a crash. */
  kill(): Promise<void>;
  /** the end of its output */
  log(): string;
}

export interface DaemonOptions {
  name: string;
  program: string;
  args: readonly string[];
  /** folder of its log */
  folder: string;
  user: ServerUser | null;
}

/** An aborted run must leave nothing behind. */
const running = new Set<ChildProcess>();
process.once("exit", () => running.forEach((child) => child.kill("SIGKILL")));

/** @returns the program, not started */
export function createDaemon({ name, program, args, folder, user }: DaemonOptions): Daemon {
  const file = path.join(folder, `${name}.log`);
  let child: ChildProcess | undefined;
  return {
    name,
    pid: () => child?.pid ?? 0,
    start() {
      const log = openSync(file, "a", 0o600);
      const started = spawn(program, args, {
        ...user,
        cwd: "/",
        env: { PATH: process.env["PATH"], NODE_ENV: process.env.NODE_ENV, LC_ALL: "C.UTF-8" },
        stdio: ["ignore", log, log],
      });
      // A program that cannot be started is reported by the wait for it.
      started.on("error", () => undefined);
      child = started;
      running.add(started);
      started.once("exit", () => running.delete(started));
      closeSync(log);
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
    log: () => (existsSync(file) ? readFileSync(file, "utf8").slice(-20_000) : ""),
  };
}

/**
 * Waits until a condition is true.
 * @throws with what was waited for, and the text of `why`
 */
export async function waitUntil(
  what: string,
  isSo: () => Promise<boolean>,
  limitMs = 60_000,
  why: () => string = () => "",
): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`Waited in vain for this: ${what}.\n${why()}`);
    await sleep(100);
  }
}
