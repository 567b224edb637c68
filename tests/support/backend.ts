import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 30_000;

/** A process that runs the stand-alone reference backend, as `npm run backend` does. */
export interface BackendProcess {
  pid: number;
  /** its address, without a slash at the end; rejects with its output when it ends before */
  url: Promise<string>;
  /** its output so far */
  output(): string;
  /** Sends a request of the contract over HTTP, whatever host it names. */
  fetch(request: Request): Promise<Response>;
  /**
   * Asks it to stop.
   * @returns its exit code; null when it had to be killed
   */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** its exit code, once it has ended by itself */
  ended: Promise<number | null>;
}

async function listening(child: ChildProcess, output: () => string): Promise<string> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    const url = /listens on (http:\S+)\n/.exec(output())?.[1];
    if (url !== undefined) return url;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`The backend did not start. It printed:\n${output()}`);
}

/**
 * Spawns the built backend (build/backend.js) on a free port without waiting for it, so that
 * several can start at once.
 * @param env added to the environment; without DATA_DIR it gets a temporary folder, removed when it
 *   is stopped
 */
export function spawnBackend(env: Record<string, string>): BackendProcess {
  const program = path.join(root, "build", "backend.js");
  const inOffice = path.join(root, "server/reference/testing/in-office.mjs");
  if (!existsSync(program)) throw new Error("The backend is not built: run npm run build first.");
  const dataDir = env.DATA_DIR ?? mkdtempSync(path.join(tmpdir(), "backend-"));
  // When started as root the embedded database runs as another user, who must be able to enter the
  // folder.
  if (existsSync(dataDir)) chmodSync(dataDir, 0o711);
  const child = spawn(process.execPath, ["--import", inOffice, program], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      BACKEND_PORT: "0",
      // The same as for sites (site.ts).
      DEMONSTRATION: "on",
      LIMITS: "demonstration",
      // No traffic is moved elsewhere, so no drain time is needed.
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
  // Prevents an unhandled rejection in tests that do not use the address (a start that must fail).
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
