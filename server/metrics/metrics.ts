import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { EventCount, WaitingEvents } from "~server/store/outbox";
import type { TaskState } from "~server/shared/upkeep";

/**
 * The Prometheus metrics of a process. Labels are our own names (pages, calls, limits, receivers),
 * so they contain no visitor data and visitors cannot create new ones.
 */
export interface Metrics {
  /**
   * Counts a response.
   * @param at flow and step of the page;
   * @param seconds until the response began
   */
  recordResponse(
    at: { flow: string; step: string },
    answer: { method: string; code: number; seconds: number },
  ): void;
  /**
   * Counts one attempt of a backend call; every attempt after the first is a retry.
   * @param outcome "ok", or the kind of failure
   */
  recordBackendCall(call: string, attempt: number, outcome: string, seconds: number): void;
  recordLimit(limit: string): void;
  /**
   * Counts a request rejected because of overload.
   * @param kind of request, as in http/busy/kinds.ts
   */
  recordRejected(kind: string): void;
  /**
   * Counts a browser report about a page.
   * @param kind "policy" or "script"
   */
  recordBrowserReport(kind: string): void;
  /**
   * Counts a body that a relay refused.
   * @param field our name of the invalid field
   */
  recordRelayRefusal(relay: string, field: string): void;
  /**
   * Counts an optional value that did not fit and was left out of an event.
   * @param relay that took the event, or "pages" for a cookie that a page came with
   * @param field our name of the field
   */
  recordRelayOmission(relay: string, field: string): void;
  /** Registers values that are read on each scrape. */
  registerSources(watched: MetricSources): void;
  /** Returns all metrics in Prometheus format with their media type. */
  exposition(): Promise<{ type: string; text: string }>;
}

/** Values that are read on each scrape of the metrics. */
export interface MetricSources {
  isDraining(): boolean;
  /** database connection pools by owner */
  pools: Readonly<Record<string, () => PoolState>>;
  /** status of the hourly tasks by database */
  upkeep: Readonly<Record<string, () => Promise<readonly TaskState[]>>>;
  /** events for advertisers; absent without a store */
  events?: {
    waiting(): Promise<readonly WaitingEvents[]>;
    counts(): Promise<readonly EventCount[]>;
  };
}

/** Connections of a pool: all open ones, idle ones, and requests waiting for one. */
export type PoolState = Readonly<Record<"total" | "idle" | "waiting", number>>;

const RESPONSE_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8];
const CALL_BUCKETS = [0.025, 0.1, 0.25, 1, 2, 4, 8];
const METHODS = ["GET", "HEAD", "POST", "OPTIONS"];

/** Creates the metrics. */
export function createMetrics(): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const answers = new Counter({
    name: "site_answers_total",
    help: "Requests answered, by page, method and status.",
    labelNames: ["flow", "step", "method", "code"],
    registers,
  });
  const answerSeconds = new Histogram({
    name: "site_answer_seconds",
    help: "Time until an answer began, by flow and method.",
    labelNames: ["flow", "method"],
    buckets: RESPONSE_BUCKETS,
    registers,
  });
  const calls = new Counter({
    name: "site_backend_calls_total",
    help: "Tries of calls of the product backend, by call and outcome.",
    labelNames: ["call", "outcome"],
    registers,
  });
  const retries = new Counter({
    name: "site_backend_retries_total",
    help: "Tries of calls after the first one.",
    labelNames: ["call"],
    registers,
  });
  const callSeconds = new Histogram({
    name: "site_backend_call_seconds",
    help: "Time of a try of a call.",
    labelNames: ["call"],
    buckets: CALL_BUCKETS,
    registers,
  });
  const limits = new Counter({
    name: "site_limits_met_total",
    help: "Times that somebody was told to come back later, by limit.",
    labelNames: ["limit"],
    registers,
  });
  const shed = new Counter({
    name: "site_shed_total",
    help: "Requests turned away because there was too much to do, by kind.",
    labelNames: ["kind"],
    registers,
  });
  const reports = new Counter({
    name: "site_browser_reports_total",
    help: "What browsers reported of pages: refused by the policy, or a script that broke.",
    labelNames: ["kind"],
    registers,
  });
  const relays = new Counter({
    name: "site_relay_refused_total",
    help: "Bodies that a relay of events refused, by relay and by the field that is not as it must be.",
    labelNames: ["relay", "field"],
    registers,
  });
  const omissions = new Counter({
    name: "site_relay_left_out_total",
    help: "Optional values that did not fit and were left out of an event, by relay and by field.",
    labelNames: ["relay", "field"],
    registers,
  });
  return {
    recordResponse({ flow, step }, { method, code, seconds }) {
      const known = METHODS.includes(method) ? method : "other";
      answers.inc({ flow, step, method: known, code });
      answerSeconds.observe({ flow, method: known }, seconds);
    },
    recordBackendCall(call, attempt, outcome, seconds) {
      calls.inc({ call, outcome });
      if (attempt > 1) retries.inc({ call });
      callSeconds.observe({ call }, seconds);
    },
    recordLimit: (limit) => {
      limits.inc({ limit });
    },
    recordRejected: (kind) => {
      shed.inc({ kind });
    },
    recordBrowserReport: (kind) => {
      reports.inc({ kind });
    },
    recordRelayRefusal: (relay, field) => {
      relays.inc({ relay, field });
    },
    recordRelayOmission: (relay, field) => {
      omissions.inc({ relay, field });
    },
    registerSources({ isDraining, pools, upkeep, events }) {
      registerProcess(registers, isDraining, pools);
      registerUpkeep(registers, upkeep);
      if (events) registerEvents(registers, events);
    },
    exposition: async () => ({ type: register.contentType, text: await register.metrics() }),
  };
}

function registerProcess(
  registers: Registry[],
  isDraining: MetricSources["isDraining"],
  pools: MetricSources["pools"],
): void {
  new Gauge({
    name: "site_draining",
    help: "1 once the process was told to end.",
    registers,
    collect() {
      this.set(isDraining() ? 1 : 0);
    },
  });
  new Gauge({
    name: "site_pool_connections",
    help: "Connections to a database: open, idle, and how many wait for one.",
    labelNames: ["pool", "state"],
    registers,
    collect() {
      for (const [pool, ask] of Object.entries(pools))
        for (const [state, many] of Object.entries(ask())) this.set({ pool, state }, many);
    },
  });
}

/**
 * A task that never ran counts as old as the process. Figures of an unavailable database are left
 * out.
 */
function registerUpkeep(registers: Registry[], upkeep: MetricSources["upkeep"]): void {
  const labelNames = ["of", "task"];
  const rows = new Gauge({
    name: "site_upkeep_rows",
    help: "Rows that a task of the hourly work has deleted or sealed anew since the beginning, of all processes together.",
    labelNames,
    registers,
  });
  const remaining = new Gauge({
    name: "site_upkeep_remaining",
    help: "Rows that a task of the hourly work has still to do, such as those that an older key has sealed.",
    labelNames,
    registers,
  });
  new Gauge({
    name: "site_upkeep_age_seconds",
    help: "How long ago a task of the hourly work was done to its end, by whichever process.",
    labelNames,
    registers,
    async collect() {
      for (const one of [this, rows, remaining]) one.reset();
      for (const [of, states] of Object.entries(upkeep))
        for (const { id: task, ranAt, rows: many, remaining: left } of await states().catch(() => [])) {
          const age = ranAt === undefined ? process.uptime() : (Date.now() - ranAt) / 1000;
          this.set({ of, task }, Math.max(0, age));
          rows.set({ of, task }, many);
          remaining.set({ of, task }, left);
        }
    },
  });
}

/** Figures of an unavailable database are left out; the rest of the scrape still succeeds. */
function registerEvents(
  registers: Registry[],
  { waiting, counts }: NonNullable<MetricSources["events"]>,
): void {
  const oldest = new Gauge({
    name: "site_events_oldest_seconds",
    help: "How long the oldest event has waited that is still to be sent.",
    labelNames: ["receiver"],
    registers,
  });
  new Gauge({
    name: "site_events_waiting",
    help: "Events that are still to be sent, of all processes together.",
    labelNames: ["receiver"],
    registers,
    async collect() {
      this.reset();
      oldest.reset();
      for (const one of await waiting().catch(() => [])) {
        this.set({ receiver: one.receiver }, one.waiting);
        oldest.set({ receiver: one.receiver }, one.oldestSeconds);
      }
    },
  });
  new Gauge({
    name: "site_events_today",
    help: "What became of events since midnight UTC, of all processes together.",
    labelNames: ["receiver", "outcome"],
    registers,
    async collect() {
      this.reset();
      const today = new Date().toISOString().slice(0, 10);
      for (const { day, receiver, outcome, many } of await counts().catch(() => []))
        if (day === today) this.inc({ receiver, outcome }, many);
    },
  });
}
