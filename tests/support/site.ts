import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { emptyFolder, newDataFolder } from "./data-folder";
import { listenOnLoopback } from "./loopback";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** Calls are placed while somebody answers the phone only, and tests run at any time. */
const inOffice = path.join(root, "server/reference/testing/in-office.mjs");
const callClock = path.join(root, "tests/support/call-clock.mjs");

/** The first start makes a database, which takes a second or two on a good day. */
const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 15_000;

/** The environment of a site that turns people away as one in service does. */
export const IN_SERVICE = { USUAL_AT_ONCE: "64", MAX_AT_ONCE: "200" } as const;

/** A running site of its own: own port, own data folder. */
export interface Site {
  /** such as "http://127.0.0.1:41234", without a slash at its end */
  url: string;
  dataDir: string;
  /** of its process */
  pid: number;
  /** everything it has printed so far: its welcome and its log */
  output(): string;
  /** Stops it, its database included, and removes its data. */
  stop(): Promise<void>;
  /** Tells the process to end, as an operator does, and leaves it its time. @returns its code */
  end(signal?: NodeJS.Signals): Promise<number | null>;
  /** Ends the process at once, as a crash would; its data stays for another start. */
  kill(): Promise<void>;
}

export interface SiteOptions {
  /** added to the environment; PORT, HOST and DATA_DIR are set here */
  env?: Record<string, string>;
  /** its time is moved by the backend of the test, see call-clock.mjs */
  hasCallClock?: boolean;
  /** what node runs; the site's own web server unless told */
  program?: readonly string[];
  /** data of a site that was killed */
  dataDir?: string;
  port?: number;
}

/** Whether a site brings its database, with keys of its own. */
const isEmbedded = ({ env = {} }: SiteOptions): boolean =>
  ["BACKEND_URL", "DATABASE_URL", "BACKEND_SECRET"].every((name) => env[name] === undefined);

/** The database server outlives a site that was killed: its pid is the first line of this file. */
function endDatabase(dataDir: string): void {
  const file = path.join(dataDir, "postgres", "postmaster.pid");
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, "utf8").split("\n", 1)[0]);
  try {
    if (pid > 1) process.kill(pid, "SIGINT");
  } catch {
    // It has ended by itself, which is what was wanted.
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

/** A port that is free now; between now and the start somebody else could take it, and then the start says so. */
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
 * Starts the built site (build/main.js) on a free port with its data in a temporary folder, and waits until it answers.
 * @throws with what it printed when it ends or does not answer within a minute
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
      // A site with a backend of its own has to know where it stands.
      ...(options.env?.["BACKEND_URL"] === undefined ? {} : { PUBLIC_ORIGIN: url }),
      // Tests read the outbox and use the sample people, and everybody comes from one address; "" leaves both to the site.
      DEMONSTRATION: "on",
      LIMITS: "demonstration",
      // What every test of a page expects is the page as it always was; the tests of experiments switch them on.
      EXPERIMENTS: "off",
      // Many walk side by side here, on whatever a machine has for it; the tests of crowds say how many.
      USUAL_AT_ONCE: "1000",
      MAX_AT_ONCE: "1000",
      // Nobody is sent elsewhere, so nobody has to be told.
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

  // A test run that is cut short must not leave a site behind.
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
