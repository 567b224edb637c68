import { sql, type SQL } from "drizzle-orm";
import type { Database, Queries } from "~server/reference/database/connect";

/** What is done by the hour, in small batches, by whichever process comes first. */

/** Something to be done by the hour. */
export interface Task {
  id: string;
  /**
   * Does a part of it, in a transaction of its own that only one process is in.
   * @param most rows that it may touch
   * @returns how many it touched: fewer than `most` where nothing is left
   */
  batch(db: Queries, most: number): Promise<number>;
  /** Rows of it, where rows are large; a few hundred unless told. */
  most?: number;
  /** Looked after whenever somebody looks, and not by the hour. */
  isAlwaysDue?: true;
  /** How many rows are left, for what cannot be done in one go. */
  remaining?(db: Queries): Promise<number>;
}

/** How a task stands, in all processes together. */
export interface TaskState {
  id: string;
  /** ms since 1970; undefined before it was first done */
  ranAt: number | undefined;
  /** touched since the beginning */
  rows: number;
  remaining: number;
}

/** The hourly work on one database. */
export interface Upkeep {
  /** Does what is due, unless another process is at it. Never fails: what went wrong is logged, and tried again. */
  run(): Promise<void>;
  /** @throws when the database is away */
  states(): Promise<TaskState[]>;
  stop(): Promise<void>;
}

export interface UpkeepOptions {
  db: Database;
  /** where it is written down what was done */
  table: "upkeep" | "site_upkeep";
  /** number of the advisory lock, one for each database's work */
  lock: number;
  tasks: readonly Task[];
  log: {
    info(fields: Record<string, unknown>, message: string): void;
    error(fields: Record<string, unknown>, message: string): void;
  };
  /** ms since 1970 */
  now: () => number;
  /** what the machine itself says, in ms since 1970; replaced by tests, which set `now` to days to come */
  clock?: () => number;
}

const MOST = 500;
/** Clocks of machines that are looked after differ by seconds. */
const MOST_AHEAD_MS = 10 * 60_000;
/** Each process looks so often whether something is due. */
const LOOK_MS = 10 * 60_000;
/** What was done so short a time ago is not due. */
const REST_MS = 55 * 60_000;

const toMs = (at: unknown): number | undefined =>
  typeof at === "string" || at instanceof Date ? new Date(at).getTime() : undefined;

/** Begins to look after a database. Each batch takes the lock for its transaction alone, so that no pooler and no killed process can keep it. */
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
    // A moment that is still to come was written by a clock that was wrong: what waited for it would wait for good.
    isAlwaysDue === true || ranAt === undefined || Math.abs(now() - ranAt) >= REST_MS;

  /** @returns whether there is more of it for this process */
  const batchOf = (task: Task): Promise<boolean> =>
    db.transaction(async (tx) => {
      const most = task.most ?? MOST;
      const { rows: taken } = await tx.execute(sql`select pg_try_advisory_xact_lock(${lock}) as mine`);
      if (taken[0]?.mine !== true) return false;
      const { rows: known } = await tx.execute(sql`select ran_at from ${its} where task = ${task.id}`);
      if (!isDue(task, toMs(known[0]?.ran_at))) return false;
      const rows = await task.batch(tx, most);
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

  /** Whether this machine's clock is not ahead of the database's: by one that is years ahead everything would be over its days. One that is behind is only late. */
  async function isOnTime(): Promise<boolean> {
    const { rows } = await db.execute(sql`select clock_timestamp() as at`);
    const ahead = clock() - (toMs(rows[0]?.["at"]) ?? 0);
    if (ahead <= MOST_AHEAD_MS) return true;
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
        // The database's own words quote no row; what drizzle throws around them would.
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
  const timer = setInterval(() => void run(), LOOK_MS).unref();

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

/** What an age is counted from, and the days after which a row goes. */
export interface Aged {
  table: string;
  /** a moment */
  column: string;
  days: number;
  /** holds for rows that may go at all */
  only?: SQL;
}

/** Deletes rows of a table when their days are over. @param now ms since 1970 */
export const deleteAged =
  ({ table, column, days, only }: Aged, now: () => number): Task["batch"] =>
  async (db, most) => {
    const [its, at, before] = [
      sql.identifier(table),
      sql.identifier(column),
      new Date(now() - days * DAY_MS),
    ];
    const due = sql`select ctid from ${its} where ${at} < ${before} ${only ? sql`and ${only}` : sql``} limit ${most}`;
    return (await db.execute(sql`delete from ${its} where ctid = any(array(${due}))`)).rowCount ?? 0;
  };

/** The same of a trail, whose triggers let nobody else delete. */
export const deleteOldTrail =
  (aged: Aged, now: () => number): Task["batch"] =>
  async (db, most) => {
    await db.execute(sql`select set_config('larkspur.upkeep', 'on', true)`);
    return deleteAged(aged, now)(db, most);
  };

/** Forgets counters of limits whose window is over. @param now ms since 1970 */
export const deleteCounters =
  (table: string, now: () => number): Task["batch"] =>
  async (db, most) => {
    const its = sql.identifier(table);
    const due = sql`select ctid from ${its} where expire < ${now() - 60 * 60_000} limit ${most}`;
    return (await db.execute(sql`delete from ${its} where ctid = any(array(${due}))`)).rowCount ?? 0;
  };
