import { sql } from "drizzle-orm";
import { STEP_FACT_DAYS } from "~/domain/funnel/weeks";
import type { RetentionDays } from "~/domain/retention";
import {
  deleteAged,
  deleteCounters,
  deleteOldTrail,
  type RetentionRule,
  type Task,
} from "~server/shared/upkeep";
import { FLOW_STATE_DAYS } from "./flow-states";
import { VIEW_MS } from "./views";

/** The site's hourly tasks in its own store (docs/operating.md, "What is kept, and how long"). */

const DAY_MS = 24 * 60 * 60_000;
/** A visit lasts twelve hours at most, so an older row has no effect. */
const ENDED_DAYS = 1;
/** The longest time in which any receiver detects a duplicate event by its id. */
const EVENT_DAYS = 8;
/** A page view is sent only once. */
const PAGE_VIEW_DAYS = 1;
/** A recording is deleted with its parts, up to 30 MB. */
const RECORDINGS_AT_ONCE = 20;

const isSettled = sql`state <> 'waiting'`;
const isPageView = sql`name in ('page_view', 'virtual_page_view', 'cta_click')`;

/** @param now ms since 1970 */
export function createStoreTasks(keep: RetentionDays, now: () => number): Task[] {
  const task = (id: string, aged: RetentionRule, most?: number): Task => ({
    id,
    runBatch: deleteAged(aged, now),
    ...(most !== undefined && { batchRows: most }),
  });
  const { recordings, drafts } = keep;
  return [
    task("site_ended_visits", { table: "site_ended_visits", column: "ended_at", days: ENDED_DAYS }),
    task("site_flow_states", { table: "site_flow_states", column: "kept_at", days: FLOW_STATE_DAYS }),
    task("site_drafts", { table: "site_drafts", column: "kept_at", days: drafts }),
    task("site_presentation_views", {
      table: "site_presentation_views",
      column: "at",
      days: VIEW_MS / DAY_MS,
    }),
    task("site_recordings", { table: "site_recordings", column: "at", days: recordings }, RECORDINGS_AT_ONCE),
    task("looked at, not recorded", {
      table: "site_recordings",
      column: "seen_at",
      days: 1,
      only: sql`parts = 0 and state not in ('asked', 'on')`,
    }),
    task("site_events", { table: "site_events", column: "at", days: EVENT_DAYS, only: isSettled }),
    task("site_events of pages", {
      table: "site_events",
      column: "at",
      days: PAGE_VIEW_DAYS,
      only: sql`${isSettled} and ${isPageView}`,
    }),
    task("site_step_facts", { table: "site_step_facts", column: "at", days: STEP_FACT_DAYS }),
    { id: "site_limit_counters", runBatch: deleteCounters("site_limit_counters", Date.now) },
    {
      id: "site_trail",
      runBatch: deleteOldTrail({ table: "site_trail", column: "at", days: keep.trail }, now),
    },
  ];
}
