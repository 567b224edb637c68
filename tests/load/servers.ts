import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { freePort, type Site } from "../support/site";
import { GENEROUS_LIMITS } from "../support/duplicates";

/** The core of every measured program; the load runs on the other one. */
const SERVER_CORE = "0";
export const LOAD_CORE = "1";
const START_LIMIT_MS = 30_000;

export const stubBackendPath = fileURLToPath(new URL("stub-backend.mjs", import.meta.url));

/** A server under load. */
export interface Server {
  name: string;
  /** such as "http://127.0.0.1:41234" */
  url: string;
  /** processor time used so far, in ms */
  cpuMs(): number;
  /** peak memory, in MB */
  peakMb(): number;
  stop(): Promise<void>;
}

/** Moves this process to the load's core. */
export async function moveToLoadCore(): Promise<void> {
  await once(spawn("taskset", ["-acp", LOAD_CORE, String(process.pid)], { stdio: "ignore" }), "exit");
}

const field = (file: string, pattern: RegExp): number =>
  Number(pattern.exec(readFileSync(file, "utf8"))?.[1] ?? 0);

/**
 * Returns the processor time of all threads, in ms. Each is counted in nanoseconds; the process's
 * own total has a resolution of hundredths of a second.
 */
export function cpuMsOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`).map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]),
  );
  return threads.reduce((sum, ns) => sum + ns, 0) / 1e6;
}

/** Returns the peak memory of a process, in MB. */
const peakMbOf = (pid: number): number => field(`/proc/${pid}/status`, /VmHWM:\s+(\d+) kB/) / 1024;

/** Returns a running site, moved to the measured core. */
export async function moveToServerCore(name: string, { url, pid, stop }: Site): Promise<Server> {
  await once(spawn("taskset", ["-acp", SERVER_CORE, String(pid)], { stdio: "ignore" }), "exit");
  return { name, url, cpuMs: () => cpuMsOf(pid), peakMb: () => peakMbOf(pid), stop };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

/**
 * Starts a Node program in production mode and waits until GET /health responds.
 * @param args of node;
 * @param env added to the environment;
 * @param core the measured core when omitted
 * @throws with its output when it does not start
 */
export async function startServer(
  name: string,
  cwd: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  core = SERVER_CORE,
): Promise<Server> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn("taskset", ["-c", core, process.execPath, ...args], {
    cwd,
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      BACKEND_URL: "https://backend.invalid",
      PUBLIC_ORIGIN: url,
      LIMITS: GENEROUS_LIMITS,
      SESSION_SECRETS: "a secret of a bench that guards nothing",
      COMPRESS: "off",
      HOST: "127.0.0.1",
      PORT: String(port),
      ...env,
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let complaint = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => void (complaint += text));
  const stop = () => end(child);
  process.once("exit", () => void child.kill("SIGKILL"));
  const { pid } = child;
  const deadline = Date.now() + START_LIMIT_MS;
  while (pid !== undefined && child.exitCode === null && Date.now() < deadline) {
    const answers = await fetch(`${url}/health`).then(
      (response) => response.ok,
      () => false,
    );
    if (answers) {
      return { name, url, cpuMs: () => cpuMsOf(pid), peakMb: () => peakMbOf(pid), stop };
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await stop();
  throw new Error(`${name} did not start:\n${complaint}`);
}
