import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { retentionDays, type RetentionDays } from "~/domain/retention";
import { runMigrations } from "~server/shared/database/connect";
import {
  databaseFromPool,
  hasTimeLimits,
  openPool,
  NO_TIME_LIMITS,
  type DatabaseAddress,
} from "~server/shared/database/pool";
import { whenReady } from "~server/shared/database/retry";
import { startUpkeep, type Task, type Upkeep } from "~server/shared/upkeep";
import type { Drafts } from "./drafts";
import { createDrafts } from "./drafts-in-database";
import { createFlowStates, type FlowStates } from "./flow-states";
import { createPersonalData, type PersonalData } from "./personal";
import { CircuitBreakerPool } from "./circuit-breaker-pool";
import { endedVisits } from "./tables";
import { createAuditTrail, type AuditTrail } from "./audit-trail";
import { createRateDays, recordRates, type RateDays } from "./rate-days";
import { createStepFacts, type StepFacts } from "./step-facts";
import { createStoreTasks } from "./upkeep";
import type { StoreLog } from "./store-log";
import { createViews } from "./views-in-database";
import type { PresentationViews } from "./views";

/** Options of a PostgreSQL store; the database may be shared with other applications. */
export interface StoreOptions extends DatabaseAddress {
  /** absolute path of server/store/migrations */
  migrationsFolder: string;
  log: StoreLog;
  /** milliseconds since 1970 */
  now: () => number;
  /** retention of temporary data in days; default as in app/domain/retention.ts */
  keep?: RetentionDays;
  /** name of the secret that seals the data */
  sealedBy?: string;
  /** additional hourly tasks */
  extraTasks?: readonly Task[];
}

/**
 * The site's own store (F20): data that is neither in the visitor's cookie nor in the product
 * backend.
 */
export interface Store extends Drafts {
  /** pool for the limit counters */
  pool: pg.Pool;
  /**
   * Ends a visit for every process, at once or after some ms; an ended visit stays ended. Never
   * fails: at least this process remembers it.
   */
  endVisit(id: string, afterMs?: number): Promise<void>;
  /**
   * Checks in one query whether any of these was ended; while the database is unavailable,
   * according to this process.
   */
  hasEnded(...ids: readonly string[]): Promise<boolean>;
  /** flow states that do not fit into a browser */
  flowStates: FlowStates;
  /** shared state of the two devices of a presentation */
  views: PresentationViews;
  /** audit trail of employees */
  trail: AuditTrail;
  /** the rates offered on earlier days */
  rateDays: RateDays;
  /** what happened on the steps of the wizards, for the drop-off report */
  stepFacts: StepFacts;
  /** personal data in this store */
  personal: PersonalData;
  /** the hourly tasks */
  upkeep: Pick<Upkeep, "states" | "run">;
  /** Checks whether the database responds. */
  isHealthy(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * A separate migration journal, so that other applications' tables in the same database are not
 * affected.
 */
const JOURNAL = "site_migrations";
const MIGRATION_LOCK = 7_102;
const CONNECTIONS = 4;
/**
 * Time in ms that a start waits for an unresponsive database. After that the site starts without it
 * and keeps trying.
 */
const START_WAIT_MS = 3_000;
const RETRY_MS = 10_000;
const UPKEEP_LOCK = 7_140;
const ENDED_VISITS_SQL = "select id, ended_at as at from site_ended_visits where id = any($1)";
/** Maximum number of visits remembered here that ended while the database was unavailable. */
const MAX_REMEMBERED = 10_000;

/**
 * Opens the store and migrates its tables. An unavailable database delays nothing: it is retried in
 * the background.
 * @throws with a sentence when the address is wrong
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const {
    url,
    directUrl,
    migrationsFolder,
    log,
    now,
    keep = retentionDays(),
    sealedBy = "",
    extraTasks = [],
  } = options;
  const address = { url, directUrl };
  const onError = (error: Error): void =>
    log.error({ error: error.name, reason: error.message }, "a connection to the site's store was lost");
  const pool = openPool(address, onError, CONNECTIONS, CircuitBreakerPool);
  const db = drizzle(pool);
  /** when each ended or will end, in ms since 1970 */
  const remembered = new Map<string, number>();
  let closed = false;
  const isOpen = (): boolean => !closed;

  const upToDate = (waitMs: number): Promise<void> =>
    whenReady(
      () => runMigrations(address, migrationsFolder, { lock: MIGRATION_LOCK, journal: JOURNAL }),
      waitMs,
      (reason) => log.info({ reason }, "the site's store does not answer yet"),
    );
  const isAway = (error: unknown): boolean =>
    error instanceof Error && error.message.startsWith("The database cannot be reached");
  /** Resolves whether the tables are migrated by now, or never will be. */
  const isCaughtUp = (): Promise<boolean> =>
    upToDate(0).then(
      () => true,
      () => false,
    );
  async function catchUp(): Promise<void> {
    do await sleep(RETRY_MS, undefined, { ref: false });
    while (isOpen() && !(await isCaughtUp()));
  }
  try {
    await upToDate(START_WAIT_MS);
    if (!(await hasTimeLimits(pool))) log.error({ event: "database_unlimited" }, NO_TIME_LIMITS);
  } catch (error) {
    if (!isAway(error)) {
      await pool.end();
      throw error;
    }
    log.error(
      { event: "store_away" },
      "The site's store cannot be reached: limits are counted in this process until it can.",
    );
    void catchUp();
  }

  const drafts = createDrafts({ db, log, now, days: keep.drafts, sealedBy });
  const stepFacts = createStepFacts({ pool, log, now });
  const views = createViews({ pool, url: directUrl ?? url, log, now });
  const upkeep = startUpkeep({
    db: databaseFromPool(pool),
    table: "site_upkeep",
    lock: UPKEEP_LOCK,
    tasks: [...createStoreTasks(keep, now), recordRates(now), ...extraTasks],
    log,
    now,
  });
  void upkeep.run();

  function remember(id: string, endedAt: number): void {
    if (!remembered.has(id)) remembered.set(id, endedAt);
    const [oldest] = remembered.keys();
    if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  }

  return {
    pool,
    views,
    flowStates: createFlowStates({ pool, log, now }),
    trail: createAuditTrail(pool),
    rateDays: createRateDays(pool, now),
    stepFacts,
    personal: createPersonalData(pool),
    upkeep,
    ...drafts,
    async endVisit(id, afterMs = 0) {
      const endedAt = now() + afterMs;
      remember(id, endedAt);
      await db
        .insert(endedVisits)
        .values({ id, endedAt: new Date(endedAt) })
        .onConflictDoNothing()
        .catch((error: unknown) =>
          log.error({ error: String(error) }, "the end of a visit could not be kept"),
        );
    },
    async hasEnded(...ids) {
      const unknownIds = ids.filter((id) => !remembered.has(id));
      // A fixed statement, because every page runs it: building the query each time costs more than
      // running it.
      const found =
        unknownIds.length === 0
          ? undefined
          : await pool.query<{ id: string; at: Date }>(ENDED_VISITS_SQL, [unknownIds]).catch(() => undefined);
      for (const { id, at } of found?.rows ?? []) remember(id, at.getTime());
      return ids.some((id) => (remembered.get(id) ?? Infinity) <= now());
    },
    isHealthy: () =>
      pool.query("select 1").then(
        () => true,
        () => false,
      ),
    async close() {
      closed = true;
      await upkeep.stop();
      views.close();
      await stepFacts.stop();
      await pool.end();
    },
  };
}

/** The name of the site's database on the embedded server. */
export const SITE_DATABASE = "homeward_site";

/**
 * Creates the site's own database on the embedded backend's server unless it exists.
 * @returns its address
 */
export async function createSiteDatabase(databaseUrl: string): Promise<string> {
  const pool = openPool({ url: databaseUrl }, () => undefined, 1);
  try {
    await pool.query(`create database ${SITE_DATABASE}`).catch((error: unknown) => {
      // Already created, maybe by another process in between: 42P04 is "already exists", 23505 the
      // same a moment earlier.
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (code !== "42P04" && code !== "23505") throw error;
    });
  } finally {
    await pool.end();
  }
  const address = new URL(databaseUrl);
  address.pathname = `/${SITE_DATABASE}`;
  return address.href;
}
