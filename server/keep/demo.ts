import { fork } from "node:child_process";
import { availableParallelism } from "node:os";
import path from "node:path";
import { z } from "zod";
import type { Config } from "~server/config";
import {
  FillRefused,
  MAX_DEMO_CUSTOMERS,
  pathExists,
  startReference,
  type FillOptions,
  type FillResult,
} from "~server/reference/index";
import { siteOrigin } from "~server/shared/site-address";
import { openServer } from "./backup";
import { KeepError } from "./keep-error";
import { connectTo } from "./snapshot";

/** `npm run demo`: fills a demonstration with invented customers, and nothing else. */

interface DemoOptions {
  /** folder of the backend's migrations */
  migrationsFolder: string;
  print: (sentence: string) => void;
  /** aborted by a stop: what was added stays, and a second run goes on */
  signal: AbortSignal;
}

/** After how many customers the command says how far it is. */
const SAID_EVERY = 500;

/** The command of a process that fills a part, started by `demo` alone. */
export const PART_COMMAND = "demo-part";
const MOST_PROCESSES = 4;
/** A process takes some seconds to start. */
const CUSTOMERS_OF_PROCESS = 150;

const NOT_A_DEMONSTRATION =
  "No demonstration set this database up, or something else ran on it since: nothing was added. Start a demonstration with an empty DATA_DIR first.";

/** @throws KeepError for anything but a whole number from 1 to the most customers */
function countOf(word: string | undefined): number {
  const count = Number(word);
  if (word === undefined || !Number.isInteger(count) || count < 1 || count > MAX_DEMO_CUSTOMERS)
    throw new KeepError(
      `Usage: npm run demo -- NUMBER, from 1 to ${MAX_DEMO_CUSTOMERS.toLocaleString("en-US")} customers.`,
    );
  return count;
}

/** @throws KeepError when these settings are not those of a demonstration */
function requireDemonstrationSettings({ demonstration, backendUrls, publicBy }: Config): void {
  if (demonstration) return;
  const why =
    backendUrls !== undefined
      ? "its customers are in a backend of its own"
      : publicBy.length > 0
        ? `it counts as public (${publicBy.join(", ")}) and DEMONSTRATION is not on`
        : "DEMONSTRATION is off";
  throw new KeepError(`This site is no demonstration, because ${why}: nothing was added.`);
}

/**
 * Reads the mark of a demonstration before anything is migrated or seeded; a database of an older
 * version has none.
 * @throws KeepError
 */
async function requireMark(url: string): Promise<void> {
  const client = await connectTo(url);
  try {
    const { rows: tables } = await client.query<{ has: boolean }>(
      "select to_regclass('public.installation') is not null as has",
    );
    const { rows } =
      tables[0]?.has === true
        ? await client.query<{ is: string | null }>(
            "select to_jsonb(installation) ->> 'is_demonstration' as is from installation",
          )
        : { rows: [] };
    if (rows[0]?.is !== "true") throw new KeepError(NOT_A_DEMONSTRATION);
  } finally {
    await client.end();
  }
}

/** Checks the database of the settings, which may be in use or not. @throws KeepError */
async function requireDemonstration(config: Config, signal: AbortSignal): Promise<void> {
  requireDemonstrationSettings(config);
  const { dataDir, backendSecrets } = config;
  const url = config.databaseDirectUrl ?? config.databaseUrl;
  if (url !== undefined) return requireMark(url);
  if (!(await pathExists(path.join(dataDir, "postgres"))))
    throw new KeepError(`There is no demonstration in ${dataDir} yet: start it once with npm start.`);
  const server = await openServer({ dataDir, secrets: backendSecrets, signal });
  try {
    await requireMark(server.url);
  } finally {
    await server.stop();
  }
}

/** Fills a demonstration in this process. */
async function fillHere(
  config: Config,
  count: number,
  { migrationsFolder, signal }: Pick<DemoOptions, "migrationsFolder" | "signal">,
  options: Pick<FillOptions, "part" | "onBatch">,
): Promise<FillResult> {
  const log = {
    info: () => undefined,
    error: (_fields: Record<string, unknown>, message: string) => void process.stderr.write(`${message}\n`),
  };
  const backend = await startReference({
    ...config,
    siteOrigin: siteOrigin({ publicOrigin: config.publicOrigin, host: "localhost", port: config.port }),
    ...{ secrets: config.backendSecrets, phoneHours: config.brand.hours },
    ...{ migrationsFolder, log, signal },
  });
  try {
    return await backend.fillDemonstration(count, { ...options, signal });
  } finally {
    await backend.stop();
  }
}

const resultSchema = z.object({ added: z.number(), already: z.number() });

/** Fills a part in a process of its own; rejects when that ends without having filled it. */
function fillBeside(
  count: number,
  part: { index: number; of: number },
  { signal, onBatch }: { signal: AbortSignal; onBatch: (so: FillResult) => void },
): Promise<void> {
  const words = [PART_COMMAND, count, part.index, part.of].map(String);
  const child = fork(process.argv[1] ?? "", words, { signal });
  child.on("message", (message) => onBatch(resultSchema.parse(message)));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new KeepError("A part was not filled."))));
  });
}

/** What the process of a part does: it reports to the one that started it. */
export async function runDemoPart(
  config: Config,
  words: readonly string[],
  options: Pick<DemoOptions, "migrationsFolder" | "signal">,
): Promise<void> {
  // Without the process that has checked the database there is nobody to report to.
  if (process.send === undefined) countOf(undefined);
  requireDemonstrationSettings(config);
  const [count = 0, index = 0, of = 1] = words.map(Number);
  await fillHere(config, count, options, {
    part: { index, of },
    onBatch: (so) => void process.send?.(so),
  });
  process.disconnect();
}

/** Returns how many processes fill a demonstration: drawing the documents takes the most time. */
const processesFor = (count: number): number =>
  Math.max(1, Math.min(MOST_PROCESSES, availableParallelism(), Math.floor(count / CUSTOMERS_OF_PROCESS)));

const inDigits = (count: number): string => count.toLocaleString("en-US");

/**
 * Fills a demonstration, running or not, until it has this many invented customers.
 * @throws KeepError with a sentence for any other site or database, or another number
 */
export async function runDemo(config: Config, word: string | undefined, options: DemoOptions): Promise<void> {
  const { print, signal } = options;
  const count = countOf(word);
  await requireDemonstration(config, signal);
  const startedAt = performance.now();
  const parts: FillResult[] = [];
  const sum = (name: keyof FillResult): number => parts.reduce((all, part) => all + part[name], 0);
  const done = (): number => sum("added") + sum("already");
  const onBatch = (index: number) => (so: FillResult) => {
    const before = done();
    parts[index] = { ...so };
    if (Math.floor(done() / SAID_EVERY) > Math.floor(before / SAID_EVERY) && done() < count)
      print(`${inDigits(done())} of ${inDigits(count)}`);
  };
  const of = processesFor(count);
  // When one part fails, the others end too.
  const failed = new AbortController();
  const untilFailed = AbortSignal.any([signal, failed.signal]);
  try {
    if (of === 1) await fillHere(config, count, options, { onBatch: onBatch(0) });
    else
      await Promise.all(
        Array.from({ length: of }, (_, index) =>
          fillBeside(count, { index, of }, { signal: untilFailed, onBatch: onBatch(index) }),
        ),
      );
  } catch (error) {
    failed.abort();
    if (error instanceof FillRefused) throw new KeepError(error.message);
    if (!signal.aborted) throw error;
    const sentence = `Stopped after ${inDigits(done())} of ${inDigits(count)} customers: the same command adds the rest.`;
    throw new KeepError(sentence);
  }
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const before = sum("already") === 0 ? "" : ` ${inDigits(sum("already"))} were there already.`;
  print(
    `Added ${inDigits(sum("added"))} invented customers in ${String(seconds)} s.${before} Log in at /spw/login.`,
  );
}
