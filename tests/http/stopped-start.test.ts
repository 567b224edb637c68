import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { emptyFolder, newDataFolder } from "../support/data-folder";
import { endEmbedded } from "../support/embedded";
import { listenOnLoopback } from "../support/loopback";
import { freePort, startSite } from "../support/site";

/**
 * C18: a first start creates keys, a database and its server. A stop at any moment leaves nothing
 * half done, and no server.
 */

const root = fileURLToPath(new URL("../..", import.meta.url));
const LONG = { timeout: 90_000 };
/** A supervisor kills a process that has not ended in ten seconds. */
const END_MS = 9_000;

interface FirstStart {
  child: ChildProcess;
  dataDir: string;
  /** the system's temporary folder for this process */
  temporary: string;
  url: string;
  output(): string;
}

const begun: FirstStart[] = [];
afterEach(async () => {
  for (const { child, dataDir, temporary } of begun.splice(0)) {
    child.kill("SIGKILL");
    await endEmbedded(dataDir);
    for (const folder of [dataDir, temporary]) rmSync(folder, { recursive: true, force: true });
  }
});

/**
 * Starts a program, by default with an empty data folder.
 * @param program arguments of node
 */
async function begin(
  program: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<FirstStart> {
  const dataDir = env.DATA_DIR ?? emptyFolder("first-");
  const temporary = emptyFolder("temporary-");
  const port = String(await freePort());
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "production",
      LOG_LEVEL: "info",
      DRAIN_MS: "0",
      PORT: port,
      BACKEND_PORT: port,
      ...env,
      DATA_DIR: dataDir,
      TMPDIR: temporary,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => void (output += text));
  const start = { child, dataDir, temporary, url: `http://127.0.0.1:${port}`, output: () => output };
  begun.push(start);
  return start;
}

const namesIn = ({ dataDir }: FirstStart): string[] => readdirSync(dataDir);
const has = (start: FirstStart, ...names: string[]): boolean =>
  existsSync(path.join(start.dataDir, ...names));
const halfMade = (start: FirstStart): string | undefined =>
  namesIn(start).find((name) => /^postgres\..*-/.test(name));

/** True once the program that creates the database has started. */
const isHalfMade = (start: FirstStart): boolean =>
  [["data", "global"], ["global"]].some((place) => has(start, halfMade(start) ?? "none", ...place));

/** Moments of a first start, in order. */
const MOMENTS: Readonly<Record<string, (start: FirstStart) => boolean>> = {
  "its cookies have their keys": (start) => has(start, "secrets.json"),
  "its database has its keys": (start) => has(start, "keys.json"),
  "the database is being made": (start) => halfMade(start) !== undefined,
  "the database is half made": isHalfMade,
  "the database is made": (start) => has(start, "postgres"),
  "the database server starts": (start) => has(start, "postgres", "postmaster.pid"),
  "the database server runs": (start) => start.output().includes("started the database server"),
};
/** Delays in ms after the start of the database server, while tables are created and filled. */
const LATER_MS = [50, 500, 1_500];

async function waitFor(start: FirstStart, isSo: (start: FirstStart) => boolean): Promise<void> {
  const { child, output } = start;
  while (!isSo(start)) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`It ended before that moment came. It printed:\n${output()}`);
    await sleep(1);
  }
}

/** Returns the command lines of processes that name a folder. */
function processesAt(folder: string): string[] {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((pid) => {
      try {
        const line = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
        return line.includes(folder) ? [line] : [];
      } catch {
        return [];
      }
    });
}

/**
 * Returns its files in the system's temporary folder, without those of the program that runs the
 * sources.
 */
const temporaryFiles = ({ temporary }: FirstStart): string[] =>
  readdirSync(temporary).filter((name) => !name.startsWith("tsx-"));

/** Returns what a stopped start has left, except what it may keep. */
function leftBehind(start: FirstStart): string[] {
  const { dataDir } = start;
  const kept = ["secrets.json", "keys.json", "postgres", "postgres.log"];
  const cluster = path.join(dataDir, "postgres");
  const isWhole = !existsSync(cluster) || existsSync(path.join(cluster, "PG_VERSION"));
  return [
    ...namesIn(start).filter((name) => !kept.includes(name)),
    ...(isWhole ? [] : ["half a database"]),
    ...(existsSync(path.join(cluster, "postmaster.pid")) ? ["the file of a running server"] : []),
    ...temporaryFiles(start),
    ...processesAt(realpathSync(dataDir)),
  ];
}

/** Stops a start at a moment, and expects a prompt, orderly end that leaves nothing. */
async function expectCleanStop(start: FirstStart, signal: NodeJS.Signals): Promise<void> {
  const { child, output } = start;
  // The database password is in no place that others can read.
  const place = halfMade(start);
  const seen =
    place === undefined ? undefined : statSync(path.join(start.dataDir, place), { throwIfNoEntry: false });
  if (seen) expect(seen.mode & 0o077).toBe(0);
  expect(temporaryFiles(start)).toEqual([]);
  const since = performance.now();
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
  expect([
    child.exitCode,
    child.signalCode,
    output()
      .split("\n")
      .filter((line) => /error|could not/i.test(line)),
  ]).toEqual([0, null, []]);
  expect(performance.now() - since).toBeLessThan(END_MS);
  expect(leftBehind(start)).toEqual([]);
}

const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"] as const;
const signalAt = (index: number): NodeJS.Signals => SIGNALS[index % SIGNALS.length] ?? "SIGTERM";

describe("C18: a first start", () => {
  it("leaves nothing behind when stopped while the database is half created", LONG, async () => {
    const start = await begin(["build/main.js"]);
    await waitFor(start, isHalfMade);
    await expectCleanStop(start, "SIGTERM");
  });
});

describe.each([
  ["the site", "build/main.js"],
  ["the reference backend", "build/backend.js"],
])("C18: a first start of %s", { tags: ["night"] }, (_name, program) => {
  // Both start their database with the same code.
  const moments = Object.entries(MOMENTS).filter(
    ([name]) => program === "build/main.js" || /half made|is made|runs/.test(name),
  );
  const later = program === "build/main.js" ? LATER_MS : LATER_MS.slice(1, 2);

  it.each(moments.map(([name, isSo], index) => ({ name, isSo, signal: signalAt(index) })))(
    "stopped by $signal when $name leaves nothing behind",
    LONG,
    async ({ isSo, signal }) => {
      const start = await begin([program]);
      await waitFor(start, isSo);
      await expectCleanStop(start, signal);
    },
  );

  it.each(later.map((ms, index) => ({ ms, signal: signalAt(index) })))(
    "stopped by $signal $ms ms after the database server starts leaves nothing behind",
    LONG,
    async ({ ms, signal }) => {
      const start = await begin([program]);
      await waitFor(start, ({ output }) => output().includes("started the database server"));
      await sleep(ms);
      await expectCleanStop(start, signal);
    },
  );
});

describe("C18: a first start that fails at its last step", { tags: ["night"] }, () => {
  it("leaves no database server when the site's metrics port is taken", LONG, async () => {
    const others = createServer();
    const taken = String(await listenOnLoopback(others));
    const start = await begin(["build/main.js"], { METRICS_PORT: taken });
    await once(start.child, "exit");
    others.close();
    expect([start.child.exitCode, start.output()]).toEqual([
      1,
      expect.stringContaining("METRICS_PORT is taken by another program."),
    ]);
    expect(leftBehind(start)).toEqual([]);
  });

  it("leaves no database server when the backend's port is taken", LONG, async () => {
    const others = createServer();
    const taken = String(await listenOnLoopback(others));
    const start = await begin(["build/backend.js"], { BACKEND_PORT: taken });
    await once(start.child, "exit");
    others.close();
    expect([start.child.exitCode, start.output()]).toEqual([
      1,
      expect.stringContaining("BACKEND_PORT is taken by another program."),
    ]);
    expect(leftBehind(start)).toEqual([]);
  });
});

describe("C18: an uncaught error", { tags: ["night"] }, () => {
  const onCue = "data:text/javascript,process.on('SIGUSR2',()=>{throw new Error('thrown on cue')})";

  it.each([
    ["during a first start", isHalfMade],
    ["of a site that serves", ({ output }: FirstStart) => output().includes("is open at")],
  ] as const)("%s exits with code 1, and leaves no database server", LONG, async (_when, isSo) => {
    const start = await begin(["--import", onCue, "build/main.js"]);
    await waitFor(start, isSo);
    const ended = once(start.child, "exit");
    start.child.kill("SIGUSR2");
    await ended;
    expect([start.child.exitCode, start.output()]).toEqual([1, expect.stringContaining("thrown on cue")]);
    expect(leftBehind(start)).toEqual([]);
  });
});

describe("C18: after a first start that was stopped or killed", { tags: ["night"] }, () => {
  it("the next start succeeds, and removes the killed one's half-created database", LONG, async () => {
    const start = await begin(["build/main.js"]);
    await waitFor(start, isHalfMade);
    const ended = once(start.child, "exit");
    start.child.kill("SIGKILL");
    await ended;
    // The program that creates the database continues without the site, and ends by itself.
    await expect.poll(() => processesAt(realpathSync(start.dataDir)), { timeout: 30_000 }).toEqual([]);
    expect(halfMade(start)).toBeDefined();
    const site = await startSite({ dataDir: start.dataDir, env: { LOG_LEVEL: "warn" } });
    expect(namesIn(start).sort()).toEqual(["keys.json", "postgres", "postgres.log", "secrets.json"]);
    await site.stop();
  });
});

describe("C18: a first start under remix-serve", { tags: ["night"] }, () => {
  it("leaves nothing behind when stopped while the database is half created", LONG, async () => {
    const start = await begin(["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"]);
    await waitFor(start, isHalfMade);
    await expectCleanStop(start, "SIGINT");
  });
});

describe("C18: a backup or a restore", { tags: ["night"] }, () => {
  /**
   * Runs an operator command and stops it at a moment.
   * @returns its exit code and its output
   */
  async function stopAt(
    words: readonly string[],
    dataDir: string,
    isSo: (start: FirstStart) => boolean,
  ): Promise<{ code: number | null; output: string }> {
    const start = await begin(["build/keep.js", ...words], { DATA_DIR: dataDir });
    await waitFor(start, isSo);
    const ended = once(start.child, "exit");
    start.child.kill("SIGINT");
    await ended;
    expect(processesAt(realpathSync(dataDir))).toEqual([]);
    return { code: start.child.exitCode, output: start.output() };
  }

  it("leaves no server, file or folder when stopped, and can be repeated", LONG, async () => {
    const dataDir = newDataFolder("kept-");
    const backups = emptyFolder("backups-");
    const file = path.join(backups, "site.backup");
    const stopped = await stopAt(["backup", file], dataDir, (start) =>
      has(start, "postgres", "postmaster.pid"),
    );
    // On a slow machine it may have finished before the stop.
    expect(readdirSync(backups)).toEqual(stopped.code === 0 ? ["site.backup"] : []);
    if (stopped.code !== 0) {
      expect(stopped).toEqual({ code: 1, output: "Stopped before it was done: nothing was changed.\n" });
      const again = await begin(["build/keep.js", "backup", file], { DATA_DIR: dataDir });
      await once(again.child, "exit");
      expect(readdirSync(backups)).toEqual(["site.backup"]);
    }
    const target = emptyFolder("restored-");
    const restoring = path.join(target, "restoring");
    const isRestoring = (): boolean =>
      existsSync(restoring) && readdirSync(restoring).some((name) => name.startsWith("postgres."));
    expect(await stopAt(["restore", file], target, isRestoring)).toEqual({
      code: 1,
      output: "Stopped before it was done: nothing was changed.\n",
    });
    expect(readdirSync(target)).toEqual([]);
    rmSync(backups, { recursive: true, force: true });
  });
});

describe("C18: the development server", { tags: ["night"] }, () => {
  const LONGER = { timeout: 180_000 };
  const develop = async (): Promise<FirstStart> => {
    const start = await begin(["--import", "tsx", "server/dev.ts"]);
    await waitFor(start, ({ output }) => output().includes("is open at"));
    // The first request for a page starts the database.
    void fetch(`${start.url}/mini/home`).catch(() => undefined);
    return start;
  };

  it("leaves nothing behind when stopped while its first page starts the database", LONGER, async () => {
    const start = await develop();
    await waitFor(start, isHalfMade);
    await expectCleanStop(start, "SIGINT");
  });

  it("leaves no database server when stopped while it serves pages", LONGER, async () => {
    const start = await develop();
    expect((await fetch(`${start.url}/mini/home`)).status).toBe(200);
    await expectCleanStop(start, "SIGHUP");
  });
});
