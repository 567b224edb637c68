import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 30_000;

/** A process that runs the reference backend alone, as `npm run backend` does. */
export interface BackendProcess {
  pid: number;
  /** where it said it listens, without a slash at its end; rejects with what it printed when it ended before */
  url: Promise<string>;
  /** everything it has printed so far */
  output(): string;
  /** Answers a request of the contract, whatever host it names, over HTTP. */
  fetch(request: Request): Promise<Response>;
  /** Asks it to end. @returns its exit code; null when it had to be killed */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** its exit code, once it has ended by itself */
  ended: Promise<number | null>;
}

async function listening(child: ChildProcess, output: () => string): Promise<string> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    const said = /listens on (http:\S+)\n/.exec(output())?.[1];
    if (said !== undefined) return said;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`The backend did not start. It printed:\n${output()}`);
}

/**
 * Spawns the built backend (build/backend.js) on a free port; it is not waited for, so that several can start at one moment.
 * @param env added to the environment; without DATA_DIR it gets a folder of its own, removed when it is stopped
 */
export function spawnBackend(env: Record<string, string>): BackendProcess {
  const program = path.join(root, "build", "backend.js");
  const inOffice = path.join(root, "server/reference/testing/in-office.mjs");
  if (!existsSync(program)) throw new Error("The backend is not built: run npm run build first.");
  const dataDir = env.DATA_DIR ?? mkdtempSync(path.join(tmpdir(), "backend-"));
  // The embedded database runs as a user of its own when root starts it, who must be able to walk into the folder.
  if (existsSync(dataDir)) chmodSync(dataDir, 0o711);
  const child = spawn(process.execPath, ["--import", inOffice, program], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      BACKEND_PORT: "0",
      // As sites are started (site.ts).
      DEMONSTRATION: "on",
      LIMITS: "demonstration",
      // Nobody is sent elsewhere, so nobody has to be told.
      DRAIN_MS: "0",
      ...env,
      DATA_DIR: dataDir,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => void (printed += text));
  }
  const ended = once(child, "close").then(() => child.exitCode);
  const url = listening(child, () => printed);
  // Whoever does not ask for the address (a start that must fail) is not told of it as an error of its own.
  url.catch(() => undefined);
  const cutShort = (): void => void child.kill("SIGTERM");
  process.once("exit", cutShort);
  return {
    pid: child.pid ?? 0,
    url,
    output: () => printed,
    ended,
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const { method, headers } = request;
      const body = method === "POST" ? await request.text() : null;
      return fetch(`${await url}${pathname}${search}`, { method, headers, body });
    },
    async stop(signal = "SIGTERM") {
      process.off("exit", cutShort);
      child.kill(signal);
      const timer = setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT_MS);
      const code = await ended;
      clearTimeout(timer);
      if (env.DATA_DIR === undefined)
        rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
      return code;
    },
  };
}
