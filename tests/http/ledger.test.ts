import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract } from "~server/backend/contract/index";
import { findLedgerDifferences } from "../support/audit";
import { spawnBackend, type BackendProcess } from "../support/backend";
import { runCustomer, newLedger, repeatWrites, type CustomerLedger } from "../support/customers";
import { seededRandom, freshSeed, type SeededRandom } from "../support/seeded-random";
import { endEmbedded, killEmbedded, withEmbedded } from "../support/embedded";
import { BACKEND_SECRET } from "../support/test-env";
import { startSystemPostgres, type SystemPostgres } from "../support/postgres";

/**
 * Customers open applications, save, pay and request calls while processes are killed at random.
 * Acknowledged writes must be in the tables exactly once; all others must succeed when they are
 * retried.
 */

const CUSTOMERS = 12;
/** Maximum time for a killed database to recover without intervention. */
const RECOVERY_MS = 15_000;
/** Maximum start time of a process on a machine busy with other tests. */
const START_MS = 60_000;
const TEST_MS = 240_000;

const isHealthy = (backend: BackendProcess): Promise<boolean> =>
  backend.fetch(new Request("http://any/health")).then(
    ({ status }) => status === 200,
    () => false,
  );

/**
 * Waits until a backend responds with its database.
 * @throws when that takes longer
 */
async function answersWithin(limitMs: number, backend: BackendProcess): Promise<void> {
  const until = Date.now() + limitMs;
  while (!(await isHealthy(backend))) {
    if (Date.now() > until)
      throw new Error(`No answer in ${limitMs / 1000} s. It printed:\n${backend.output()}`);
    await sleep(20);
  }
}

interface Storm {
  seed: number;
  fetch: (request: Request) => Promise<Response>;
  /**
   * one failure per round, caused while customers are active; resolves when everything is up again
   */
  blows: readonly (() => Promise<void>)[];
  /** runs with the database's address afterwards */
  withDatabase: <Result>(read: (url: string) => Promise<Result>) => Promise<Result>;
}

/** Writes that are interrupted on purpose, in turn. */
const TARGETS = ["credit-report.payment", "app.v2.create", "instadial.launch"] as const;
type Target = (typeof TARGETS)[number];

/** Returns a different one each round, also for the same failure. */
const targetOf = (round: number): Target =>
  TARGETS[(round + Math.floor(round / TARGETS.length)) % TARGETS.length] ?? TARGETS[0];

/** Wraps the fetch of a backend to detect when a write is sent. */
function watched(fetch: Storm["fetch"]) {
  const waiting = new Map<string, () => void>();
  return {
    fetch: (request: Request): Promise<Response> => {
      waiting.get(new URL(request.url).pathname)?.();
      return fetch(request);
    },
    /** Waits for the next call of this kind, a few seconds at most, because it may not occur. */
    nextOf: async (call: Target): Promise<void> => {
      const { path } = contract[call];
      await Promise.race([new Promise<void>((sent) => waiting.set(path, sent)), sleep(3_000)]);
      waiting.delete(path);
    },
  };
}

/**
 * Lets customers work during the failures.
 * @returns their acknowledgments, and the errors in them
 */
async function runThroughFaults({
  seed,
  fetch,
  blows,
  withDatabase,
}: Storm): Promise<{ book: CustomerLedger; faults: string[] }> {
  const book = newLedger();
  const dice: SeededRandom = seededRandom(seed);
  let isOver = false;
  const watch = watched(fetch);
  const customers = Array.from({ length: CUSTOMERS }, (_, index) =>
    runCustomer(book, watch, seededRandom(seed + 1 + index), () => isOver),
  );
  const settled = Promise.allSettled(customers);
  try {
    for (const [round, blow] of blows.entries()) {
      await sleep(dice.between(300, 1_200));
      await watch.nextOf(targetOf(round));
      await sleep(dice.between(0, 15));
      await blow();
    }
  } finally {
    isOver = true;
    await settled;
  }
  try {
    await Promise.all(customers);
    await repeatWrites(book);
    return { book, faults: await withDatabase((url) => findLedgerDifferences(book, url)) };
  } catch (error) {
    throw new Error(`seed ${seed}: ${String(error)}`, { cause: error });
  }
}

describe("payments taken once and writes complete after crashes", () => {
  const seed = freshSeed();

  describe("a backend on its embedded database", () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), "ledger-"));
    let backend: BackendProcess;
    beforeAll(async () => {
      chmodSync(dataDir, 0o711);
      backend = spawnBackend({ DATA_DIR: dataDir, LOG_LEVEL: "fatal" });
      await backend.url;
    }, START_MS);
    afterAll(async () => {
      await backend.stop();
      await endEmbedded(dataDir);
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    }, START_MS);

    /** The same command on the same data, without any repair. */
    const startAgain = async (): Promise<void> => {
      backend = spawnBackend({ DATA_DIR: dataDir, LOG_LEVEL: "fatal" });
      await answersWithin(START_MS, backend);
    };
    const killBackend = async (): Promise<void> => {
      await backend.stop("SIGKILL");
      await startAgain();
    };
    const killDatabase = async (): Promise<void> => {
      await killEmbedded(dataDir);
      await answersWithin(RECOVERY_MS, backend);
    };
    const killBoth = async (): Promise<void> => {
      await Promise.all([killEmbedded(dataDir), backend.stop("SIGKILL")]);
      await startAgain();
    };

    /**
     * Lets customers work while the backend is killed.
     * @returns their acknowledgments
     */
    const killed = async (blows: Storm["blows"]): Promise<CustomerLedger> => {
      const { book, faults } = await runThroughFaults({
        seed,
        fetch: (request) => backend.fetch(request),
        blows,
        withDatabase: (read) => withEmbedded(dataDir, read),
      });
      expect(faults, `seed ${seed}`).toEqual([]);
      expect(book.customers.length).toBeGreaterThanOrEqual(CUSTOMERS);
      return book;
    };

    it("killed once, with its database", { timeout: TEST_MS }, () => killed([killBoth]));

    it(
      "killed nine times: the backend, its database, and both",
      { tags: ["night"], timeout: TEST_MS },
      async () => {
        const turn = [killBackend, killDatabase, killBoth];
        const book = await killed([...turn, ...turn, ...turn]);
        expect(book.cut).toBeGreaterThan(0);
      },
    );
  });

  describe("two backends on one PostgreSQL", { tags: ["night"] }, () => {
    let server: SystemPostgres;
    let databaseUrl: string;
    let backends: [BackendProcess, BackendProcess];
    const start = (): BackendProcess =>
      spawnBackend({
        DATABASE_URL: databaseUrl,
        BACKEND_SECRET,
        LOG_LEVEL: "fatal",
      });
    beforeAll(async () => {
      server = await startSystemPostgres();
      databaseUrl = await server.newDatabase();
      backends = [start(), start()];
      await Promise.all(backends.map(({ url }) => url));
    }, 600_000);
    afterAll(async () => {
      await Promise.all(backends.map((backend) => backend.stop()));
      await server.stop();
    }, START_MS);

    const kill = async (which: 0 | 1): Promise<void> => {
      await backends[which].stop("SIGKILL");
      backends[which] = start();
      await answersWithin(START_MS, backends[which]);
    };
    const killDatabase = async (): Promise<void> => {
      await server.kill();
      await server.restart();
      await Promise.all(backends.map((backend) => answersWithin(RECOVERY_MS, backend)));
    };
    const blows = [
      () => kill(0),
      killDatabase,
      () => kill(1),
      async () => void (await Promise.all([kill(0), killDatabase()])),
      killDatabase,
    ];

    it(
      "one killed, the database killed, and both at once, with every write sent to either",
      { timeout: TEST_MS },
      async () => {
        let sent = 0;
        const { book, faults } = await runThroughFaults({
          seed: seed + 100,
          // In turn, so that the two requests of a double click reach both at once.
          fetch: (request) => backends[(sent += 1) % 2 === 0 ? 0 : 1].fetch(request),
          blows,
          withDatabase: (read) => read(databaseUrl),
        });
        expect(faults, `seed ${seed}`).toEqual([]);
        expect(book.customers.length).toBeGreaterThanOrEqual(CUSTOMERS);
        expect(book.cut).toBeGreaterThan(0);
      },
    );
  });
});
