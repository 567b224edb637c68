import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { z } from "zod";
import { LEFT_MINUTES, type FunnelCounts, type StepFact } from "~/domain/funnel/facts";
import {
  DEVICES,
  DIMENSION_NAMES,
  dimensionOf,
  SCRIPTS,
  SOURCES,
  type Dimension,
  type Group,
} from "~/domain/funnel/groups";
import { medianTimes, type CountedTime } from "~/domain/funnel/times";
import { reportPeriods, type ReportWeek } from "~/domain/funnel/weeks";
import { EASTERN } from "~/domain/zoned";
import type { StoreLog } from "./store-log";

/** The visitors whose times a report gives; the counts are of all visitors. */
export interface FunnelQuestion {
  /** the Monday of a week; absent: all weeks of the report */
  week?: string | undefined;
  group?: Group | undefined;
}

/** What happened on the steps of the wizards (`site_step_facts`), for the drop-off report. */
export interface StepFacts {
  /** Stores a fact in the background. Never fails, and never waits. */
  record(fact: StepFact): void;
  /**
   * Counts the visitors of the report's weeks.
   * @throws when the database is unavailable
   */
  read(question: FunnelQuestion): Promise<FunnelCounts>;
}

/** How long facts wait to be stored together, in ms. */
const BATCH_MS = 500;
/** Retry interval while the database is unavailable, in ms. */
const RETRY_MS = 5_000;
/** The most facts in one statement. */
const MAX_STORED = 1_000;
/** The most facts that wait in the process, about 2 MB; the oldest are dropped. */
const MAX_WAITING = 5_000;

const INSERT = `insert into site_step_facts (at, visitor, flow, step, kind, device, scripts, source, error)
  select to_timestamp(at / 1000.0), visitor, flow, step, kind, device, scripts, source, coalesce(error, '')
  from jsonb_to_recordset($1) as f (at float8, visitor bigint, flow text, step text, kind text, device text,
    scripts boolean, source text, error text)`;

/**
 * Reads the facts. One request of a page's script is enough for a visitor's scripts, and a link
 * that says where they come from for their source. A visitor has left a step where half an hour
 * passed after an act on it, and has returned where another act came after that. Times are counted
 * by their first two digits, so that those of several weeks have a median too.
 */
const READ = `with visitors as materialized (
    select visitor, to_char(date_trunc('week', min(at) at time zone '${EASTERN}'), 'YYYY-MM-DD') as week,
      min(device) as device, case when bool_or(scripts) then 'scripts' else 'no-scripts' end as scripts,
      coalesce(min(source) filter (where source <> 'direct'), 'direct') as source
    from site_step_facts where at >= $1 and at < $4 group by visitor
  ), acts as (
    select visitor, flow, step, kind, at, lead(at) over (partition by visitor order by at, id) as next_at
    from site_step_facts where at >= $1 and at < $4
  ), steps as materialized (
    select visitor, flow, step, min(at) filter (where kind in ('shown', 'back')) as shown_at,
      min(at) filter (where kind = 'answered') as answered_at, bool_or(kind = 'back') as back,
      max(coalesce(next_at, $2) - at) > $3::interval as left_it, max(next_at - at) > $3::interval as returned
    from acts group by visitor, flow, step
    having bool_or(kind in ('shown', 'back'))
  ), met as (
    select distinct visitor, flow, step, error from site_step_facts
    where at >= $1 and at < $4 and kind = 'refused' and error <> ''
  )
  select 'step' as part, week, flow, step, device, scripts, source, null as error,
    count(*)::int as started, count(answered_at)::int as answered, count(*) filter (where back)::int as back,
    count(*) filter (where left_it)::int as left, count(*) filter (where returned)::int as returned,
    null::float8 as seconds
  from steps join visitors using (visitor) group by week, flow, step, device, scripts, source
  union all
  select 'error', week, flow, step, device, scripts, source, error, count(*)::int, 0, 0, 0, 0, null
  from met join steps using (visitor, flow, step) join visitors using (visitor)
  group by week, flow, step, device, scripts, source, error
  union all
  select 'time', '', flow, step, '', '', '', null, count(*)::int, 0, 0, 0, 0, seconds
  from steps join visitors using (visitor), lateral (
    select extract(epoch from answered_at - shown_at)::float8 as exact) as took, lateral (
    select round((exact / unit)::numeric)::float8 * unit as seconds
    from (select 10 ^ greatest(0, floor(log(greatest(exact, 1))) - 1) as unit) as units) as rounded
  where exact >= 0 and ($5::text is null or device = $5) and ($6::text is null or scripts = $6)
    and ($7::text is null or source = $7)
  group by flow, step, seconds`;

const visitors = z.number().int().min(0);
const name = z.string();
const counted = {
  week: name,
  flow: name,
  step: name,
  device: z.enum(DEVICES),
  scripts: z.enum(SCRIPTS),
  source: z.enum(SOURCES),
};
const row = z.discriminatedUnion("part", [
  z.object({
    ...{ part: z.literal("step"), ...counted },
    ...{ started: visitors, answered: visitors, back: visitors, left: visitors, returned: visitors },
  }),
  z
    .object({ part: z.literal("error"), ...counted, error: name, started: visitors })
    .transform(({ started, ...met }) => ({ ...met, visitors: started })),
  z
    .object({ part: z.literal("time"), flow: name, step: name, seconds: z.number(), started: visitors })
    .transform(({ started, ...took }) => ({ ...took, visitors: started })),
]);

/** The counts of one week. */
interface WeekCounts extends Pick<FunnelCounts, "steps" | "errors"> {
  times: readonly CountedTime[];
}

const LEFT_MS = LEFT_MINUTES * 60_000;

/** Memory of one read, so that a week is sorted without files. */
const SORT_MEMORY = "set local work_mem = '64MB'";

/**
 * Reads the facts of a week, with the times of one group.
 * @param now ms since 1970
 */
async function readWeek(
  pool: Pick<pg.Pool, "connect">,
  { start, end }: ReportWeek,
  now: number,
  group?: Group,
): Promise<WeekCounts> {
  const dimension = group && dimensionOf(group);
  const groupOf = (one: Dimension) => (dimension === one ? group : null) ?? null;
  const groups = DIMENSION_NAMES.map(groupOf);
  const values = [
    new Date(start),
    new Date(now),
    `${String(LEFT_MINUTES)} minutes`,
    new Date(end),
    ...groups,
  ];
  const client = await pool.connect();
  let isSound = false;
  try {
    await client.query("begin read only");
    await client.query(SORT_MEMORY);
    const { rows } = await client.query<Record<string, unknown>>(READ, values);
    await client.query("commit");
    isSound = true;
    // A later version of the site may have other groups.
    const read = rows.flatMap((one) => row.safeParse(one).data ?? []);
    return {
      steps: read.filter((one) => one.part === "step"),
      errors: read.filter((one) => one.part === "error"),
      times: read.filter((one) => one.part === "time"),
    };
  } finally {
    // After a failure the connection may be inside the transaction.
    client.release(!isSound);
  }
}

/** @param now ms since 1970 */
export function createStepFacts({
  pool,
  log,
  now,
}: {
  pool: Pick<pg.Pool, "query" | "connect">;
  log: StoreLog;
  now: () => number;
}): StepFacts & { stop(): Promise<void> } {
  let waiting: StepFact[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isAway = false;
  let lost = 0;
  let flushing: Promise<void> = Promise.resolve();
  /** The counts of weeks that are over, by their Monday. */
  const closed = new Map<string, WeekCounts>();

  async function store(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MAX_STORED);
      waiting = waiting.slice(MAX_STORED);
      try {
        await pool.query(INSERT, [JSON.stringify(batch)]);
      } catch (error) {
        waiting = [...batch, ...waiting].slice(-MAX_WAITING);
        if (!isAway) log.error({ reason: String(error) }, "what happened on steps could not be stored yet");
        isAway = true;
        later();
        return;
      }
      if (lost > 0) log.error({ facts: lost }, "what happened on some steps was not counted");
      [isAway, lost] = [false, 0];
    }
  }
  const flush = (): Promise<void> => (flushing = flushing.then(store));
  function later(): void {
    timer ??= setTimeout(() => void flush(), isAway ? RETRY_MS : BATCH_MS).unref();
  }

  return {
    record(fact) {
      waiting.push(fact);
      if (waiting.length > MAX_WAITING) {
        waiting.shift();
        lost += 1;
      }
      later();
    },
    async read({ week, group }) {
      await flush();
      const at = now();
      const weeks: WeekCounts[] = [];
      let times: readonly CountedTime[] = [];
      for (const one of reportPeriods(at)) {
        const counts = closed.get(one.week) ?? (await readWeek(pool, one, at));
        weeks.push(counts);
        // Nothing changes any more once everybody who was there at its end has left.
        if (at > one.end + LEFT_MS) closed.set(one.week, counts);
        if (week === undefined) times = [...times, ...counts.times];
        else if (week === one.week)
          times = group === undefined ? counts.times : (await readWeek(pool, one, at, group)).times;
      }
      const kept = new Set(reportPeriods(at).map((one) => one.week));
      for (const name of closed.keys()) if (!kept.has(name)) closed.delete(name);
      return {
        steps: weeks.flatMap(({ steps }) => steps),
        errors: weeks.flatMap(({ errors }) => errors),
        times: medianTimes(times),
      };
    },
    async stop() {
      await flush();
      if (waiting.length > 0) {
        // The pool pauses after a failure; the waiting facts are tried once more after that.
        await sleep(1_100);
        await flush();
      }
      clearTimeout(timer);
    },
  };
}

/** Without a database nothing is counted. */
export const noStepFacts: StepFacts = {
  record: () => undefined,
  read: () => Promise.resolve({ steps: [], errors: [], times: [] }),
};
