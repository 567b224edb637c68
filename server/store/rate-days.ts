import type pg from "pg";
import { z } from "zod";
import { isoDateOf } from "~/domain/dates";
import { dayRates, type DayRate } from "~/domain/tools/rate-history";
import { isStandardLoan, standardRates } from "~/domain/tools/standard-rates";
import type { Task } from "~server/shared/upkeep";
import { rateDays } from "./tables";

/** The rates that this site has offered, one row a day for each standard loan. */
export interface RateDays {
  /** Returns the recorded rates, oldest first; empty while the database is unavailable. */
  read(): Promise<readonly DayRate[]>;
}

/** Longest history that is read, in days. */
const MAX_DAYS = 400;
/** How long a process remembers what it has read, in ms. */
const REMEMBER_MS = 5 * 60_000;

const READ = `select day::text, loan, rate::float8, apr::float8, sheet from site_rate_days
  where day > $1::date - ${String(MAX_DAYS)} order by day, loan`;

const row = z.object({
  day: z.string(),
  loan: z.string().refine(isStandardLoan),
  rate: z.number(),
  apr: z.number(),
  sheet: z.string(),
});

/** @param now ms since 1970 */
export function createRateDays(pool: Pick<pg.Pool, "query">, now: () => number): RateDays {
  let known: { at: number; rows: readonly DayRate[] } | undefined;
  return {
    async read() {
      if (known && now() - known.at < REMEMBER_MS) return known.rows;
      const found = await pool
        .query<Record<string, unknown>>(READ, [isoDateOf(new Date(now()))])
        .catch(() => undefined);
      if (!found) return known?.rows ?? [];
      // A later version of the site may have other standard loans.
      const rows = found.rows.flatMap((one) => row.safeParse(one).data ?? []);
      known = { at: now(), rows };
      return rows;
    },
  };
}

/**
 * The hourly task that records the day's rates, unless a process has recorded them: the first rates
 * of a day stay.
 * @param now ms since 1970
 */
export const recordRates = (now: () => number): Task => ({
  id: "site_rate_days",
  async runBatch(db) {
    const rows = dayRates(isoDateOf(new Date(now())), standardRates());
    await db.insert(rateDays).values(rows).onConflictDoNothing();
    return 0;
  },
});
