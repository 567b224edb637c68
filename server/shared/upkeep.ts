import { sql, type SQL } from "drizzle-orm";
import type { Database, Queries } from "~server/shared/database/connect";

/** Hourly tasks in small batches, run by whichever process comes first. */

/** An hourly task. */
export interface Task {
  id: string;
  /**
   * Runs one batch in a transaction that only one process is in.
   * @param most maximum number of rows
   * @returns number of rows touched: fewer than `most` when nothing is left
   */
  runBatch(db: Queries, most: number): Promise<number>;
  /** Rows per batch, for large rows; default a few hundred. */
  batchRows?: number;
  /** Runs at every check instead of hourly. */
  isAlwaysDue?: true;
  /** Returns the number of rows left, for a task that needs several runs. */
  remaining?(db: Queries): Promise<number>;
}

/** The status of a task across all processes. */
export interface TaskState {
  id: string;
  /** ms since 1970; undefined before the first run */
  ranAt: number | undefined;
  /** rows touched in total */
  rows: number;
  remaining: number;
}

/** The hourly tasks of one database. */
export interface Upkeep {
  /**
   * Runs the due tasks unless another process does. Never fails: errors are logged, and the task is
   * retried.
   */
  run(): Promise<void>;
  /** @throws when the database is unavailable */
  states(): Promise<TaskState[]>;
  stop(): Promise<void>;
}

export interface UpkeepOptions {
  db: Database;
  /** table that records the runs */
  table: "upkeep" | "site_upkeep";
  /** number of the advisory lock, one for the tasks of each database */
  lock: number;
  tasks: readonly Task[];
  log: {
    info(fields: Record<string, unknown>, message: string): void;
    error(fields: Record<string, unknown>, message: string): void;
  };
  /** ms since 1970 */
  now: () => number;
  /**
   * the machine's own clock, in ms since 1970; replaced by tests, which set `now` to future days
   */
  clock?: () => number;
}

const DEFAULT_BATCH_ROWS = 500;
/** Tolerated clock difference; synchronized clocks differ by seconds. */
const MAX_CLOCK_SKEW_MS = 10 * 60_000;
/** Interval at which each process checks for due tasks. */
const CHECK_INTERVAL_MS = 10 * 60_000;
/** A task is not due again within this time. */
const MIN_INTERVAL_MS = 55 * 60_000;

const toMs = (at: unknown): number | undefined =>
  typeof at === "string" || at instanceof Date ? new Date(at).getTime() : undefined;

/**
 * Starts the hourly tasks of a database. Each batch takes the lock only for its transaction, so
 * that no pooler and no killed process can keep it.
 */
export function startUpkeep({ db, table, lock, tasks, log, now, clock = Date.now }: UpkeepOptions): Upkeep {
  const its = sql.identifier(table);
  let isStopping = false;

  async function states(): Promise<TaskState[]> {
    const { rows } = await db.execute(sql`select task, ran_at, rows, remaining from ${its}`);
    return tasks.map(({ id }) => {
      const row = rows.find(({ task }) => task === id);
      return {
        id,
        ranAt: toMs(row?.ran_at),
        rows: Number(row?.rows ?? 0),
        remaining: Number(row?.remaining ?? 0),
      };
    });
  }
  const isDue = ({ isAlwaysDue }: Task, ranAt: number | undefined): boolean =>
    // A time in the future was written by a wrong clock; waiting for it could take forever.
    isAlwaysDue === true || ranAt === undefined || Math.abs(now() - ranAt) >= MIN_INTERVAL_MS;

  /** @returns whether this process has more to do */
  const batchOf = (task: Task): Promise<boolean> =>
    db.transaction(async (tx) => {
      const most = task.batchRows ?? DEFAULT_BATCH_ROWS;
      const { rows: taken } = await tx.execute(sql`select pg_try_advisory_xact_lock(${lock}) as mine`);
      if (taken[0]?.mine !== true) return false;
      const { rows: known } = await tx.execute(sql`select ran_at from ${its} where task = ${task.id}`);
      if (!isDue(task, toMs(known[0]?.ran_at))) return false;
      const rows = await task.runBatch(tx, most);
      const isDone = rows < most;
      const ranAt = isDone ? new Date(now()) : null;
      const remaining = isDone && task.remaining ? await task.remaining(tx) : 0;
      await tx.execute(
        sql`insert into ${its} as known (task, ran_at, rows, remaining) values (${task.id}, ${ranAt}, ${rows}, ${remaining})
            on conflict (task) do update set rows = known.rows + excluded.rows,
              ran_at = coalesce(excluded.ran_at, known.ran_at),
              remaining = case when excluded.ran_at is null then known.remaining else excluded.remaining end`,
      );
      return !isDone;
    });

  /**
   * Checks that this machine's clock is not ahead of the database's: with a clock years ahead, all
   * data would seem expired. A clock that is behind only delays the tasks.
   */
  async function isOnTime(): Promise<boolean> {
    const { rows } = await db.execute(sql`select clock_timestamp() as at`);
    const ahead = clock() - (toMs(rows[0]?.["at"]) ?? 0);
    if (ahead <= MAX_CLOCK_SKEW_MS) return true;
    log.error(
      { event: "upkeep_clock", aheadSeconds: Math.round(ahead / 1000) },
      "this machine's clock is ahead of the database's, so that nothing is deleted",
    );
    return false;
  }

  async function work(): Promise<void> {
    if (!(await isOnTime())) return;
    const known = await states();
    const due = tasks.filter((task) => isDue(task, known.find(({ id }) => id === task.id)?.ranAt));
    for (const task of due) {
      try {
        while (!isStopping && (await batchOf(task)));
      } catch (error) {
        // The database's own message contains no row data; drizzle's wrapper would.
        const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
        log.error(
          {
            event: "upkeep_failed",
            task: task.id,
            reason: cause instanceof Error ? cause.message : "unknown",
          },
          "a task of the hourly work failed",
        );
      }
      if (isStopping) return;
    }
  }
  let running: Promise<void> = Promise.resolve();
  const run = (): Promise<void> =>
    (running = running.then(work).catch((error: unknown) => {
      if (!isStopping)
        log.error(
          { event: "upkeep_away", reason: error instanceof Error ? error.name : "unknown" },
          "the hourly work could not be looked up",
        );
    }));
  const timer = setInterval(() => void run(), CHECK_INTERVAL_MS).unref();

  return {
    run,
    states,
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await running;
    },
  };
}

const DAY_MS = 24 * 60 * 60_000;

/** The column an age is counted from, and the retention in days. */
export interface RetentionRule {
  table: string;
  /** a moment */
  column: string;
  days: number;
  /** restricts the rows that may be deleted */
  only?: SQL;
}

/**
 * Deletes rows of a table after their retention.
 * @param now ms since 1970
 */
export const deleteAged =
  ({ table, column, days, only }: RetentionRule, now: () => number): Task["runBatch"] =>
  async (db, most) => {
    const [its, at, before] = [
      sql.identifier(table),
      sql.identifier(column),
      new Date(now() - days * DAY_MS),
    ];
    const due = sql`select ctid from ${its} where ${at} < ${before} ${only ? sql`and ${only}` : sql``} limit ${most}`;
    return (await db.execute(sql`delete from ${its} where ctid = any(array(${due}))`)).rowCount ?? 0;
  };

/** The same for an audit trail, whose triggers refuse other deletes. */
export const deleteOldTrail =
  (aged: RetentionRule, now: () => number): Task["runBatch"] =>
  async (db, most) => {
    await db.execute(sql`select set_config('larkspur.upkeep', 'on', true)`);
    return deleteAged(aged, now)(db, most);
  };

/**
 * Deletes limit counters whose window has ended.
 * @param now ms since 1970
 */
export const deleteCounters =
  (table: string, now: () => number): Task["runBatch"] =>
  async (db, most) => {
    const its = sql.identifier(table);
    const due = sql`select ctid from ${its} where expire < ${now() - 60 * 60_000} limit ${most}`;
    return (await db.execute(sql`delete from ${its} where ctid = any(array(${due}))`)).rowCount ?? 0;
  };
