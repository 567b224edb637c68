import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { emptyFolder, newDataFolder } from "./data-folder";
import { listenOnLoopback } from "./loopback";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** Calls are placed during office hours only, and tests run at any time. */
const inOffice = path.join(root, "server/reference/testing/in-office.mjs");
const callClock = path.join(root, "tests/support/call-clock.mjs");

/** The first start creates a database, which takes at least a second or two. */
const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 15_000;

/** The settings with which a site rejects excess load as in production. */
export const PRODUCTION_LIMITS = { USUAL_AT_ONCE: "64", MAX_AT_ONCE: "200" } as const;

/** A running site with its own port and data folder. */
export interface Site {
  /** such as "http://127.0.0.1:41234", without a slash at the end */
  url: string;
  dataDir: string;
  /** of its process */
  pid: number;
  /** its output so far: the startup message and the log */
  output(): string;
  /** Stops it with its database, and removes its data. */
  stop(): Promise<void>;
  /**
   * Asks the process to stop, as an operator does, and waits.
   * @returns its exit code
   */
  end(signal?: NodeJS.Signals): Promise<number | null>;
  /** Kills the process, like a crash; its data stays for another start. */
  kill(): Promise<void>;
}

export interface SiteOptions {
  /** added to the environment; PORT, HOST and DATA_DIR are set here */
  env?: Record<string, string>;
  /** whether the test's backend controls its clock, see call-clock.mjs */
  hasCallClock?: boolean;
  /** arguments of node; the site's own web server when omitted */
  program?: readonly string[];
  /** data of a killed site */
  dataDir?: string;
  port?: number;
}

/** Checks whether a site has an embedded database, with its own keys. */
const isEmbedded = ({ env = {} }: SiteOptions): boolean =>
  ["BACKEND_URL", "DATABASE_URL", "BACKEND_SECRET"].every((name) => env[name] === undefined);

/** The database server outlives a killed site: its pid is the first line of this file. */
function endDatabase(dataDir: string): void {
  const file = path.join(dataDir, "postgres", "postmaster.pid");
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, "utf8").split("\n", 1)[0]);
  try {
    if (pid > 1) process.kill(pid, "SIGINT");
  } catch {
    // It has already ended, as intended.
  }
}

async function end(child: ChildProcess, dataDir: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    const timer = setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT_MS);
    await ended;
    clearTimeout(timer);
  }
  endDatabase(dataDir);
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/**
 * Returns a port that is free now; when another process takes it before the start, the start
 * reports it.
 */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenOnLoopback(server);
  server.close();
  await once(server, "close");
  return port;
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/health`).then(
    (response) => response.ok,
    () => false,
  );

/**
 * Starts the built site (build/main.js) on a free port with its data in a temporary folder, and
 * waits until it responds.
 * @throws with its output when it ends or does not respond within a minute
 */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const main = path.join(root, "build", "main.js");
  if (!existsSync(main)) throw new Error("The site is not built: run npm run build first.");
  const dataDir = options.dataDir ?? (isEmbedded(options) ? newDataFolder("site-") : emptyFolder("site-"));
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;

  const clocks = options.hasCallClock ? [inOffice, callClock] : [inOffice];
  const imports = clocks.flatMap((clock) => ["--import", clock]);
  const child = spawn(process.execPath, [...imports, ...(options.program ?? [main])], {
    cwd: root,
    // Vitest's NODE_ENV is its own affair: the site under test is the one that is shipped.
    env: {
      ...process.env,
      NODE_ENV: "production",
      // A site with its own backend must know its own address.
      ...(options.env?.["BACKEND_URL"] === undefined ? {} : { PUBLIC_ORIGIN: url }),
      // Tests read the outbox and use the sample people, and all requests come from one address; ""
      // leaves both settings to the site.
      DEMONSTRATION: "on",
      LIMITS: "demonstration",
      // Page tests expect the pages without experiments; the tests of experiments switch them on.
      EXPERIMENTS: "off",
      // Many visitors walk in parallel here, on any machine; load tests set their own limit.
      USUAL_AT_ONCE: "1000",
      MAX_AT_ONCE: "1000",
      // No traffic is moved elsewhere, so no drain time is needed.
      DRAIN_MS: "0",
      ...options.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8");
    stream.on("data", (text: string) => void (output += text));
  }

  // An aborted test run must not leave a site behind.
  const cutShort = (): void => void child.kill("SIGTERM");
  process.once("exit", cutShort);
  const stop = async (): Promise<void> => {
    process.off("exit", cutShort);
    await end(child, dataDir);
  };

  const leave = async (signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> => {
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
    return child.exitCode;
  };

  const kill = async (): Promise<void> => {
    process.off("exit", cutShort);
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  };

  const deadline = Date.now() + START_LIMIT_MS;
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    if (await answers(url))
      return { url, dataDir, pid: child.pid ?? 0, output: () => output, stop, end: leave, kill };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await stop();
  throw new Error(`The site did not start. It printed:\n${output}`);
}
