import type pg from "pg";

/** Services that receive events. */
export const RECEIVERS = ["ga4", "meta", "google"] as const;
export type ReceiverName = (typeof RECEIVERS)[number];

/** An event stored for a receiver. */
export interface OutboxEntry {
  id: string;
  receiver: ReceiverName;
  name: string;
  /** digest of the device id */
  visitor: string;
  /** ms since 1970 */
  at: number;
  /** absent when it is dropped at once and only counted */
  body?: object;
  /** reason why it is dropped at once */
  dropped?: string;
}

/** An entry that a process is sending. */
export interface ClaimedEvent {
  id: string;
  receiver: ReceiverName;
  visitor: string;
  at: number;
  tries: number;
  body: unknown;
  /** what its visitor has opted out of since */
  off: readonly string[];
}

/** The result of an entry. */
export type SendResult = Pick<ClaimedEvent, "id" | "receiver"> &
  (
    | { outcome: "sent" }
    | { outcome: "refused" | "dropped"; why: string }
    | { outcome: "later"; afterMs: number }
  );

/** A row of the table of sent events. */
export interface EventCount {
  day: string;
  receiver: string;
  outcome: string;
  why: string;
  many: number;
}

/** Events waiting for a receiver. */
export interface WaitingEvents {
  receiver: string;
  waiting: number;
  /** age of the oldest event in seconds */
  oldestSeconds: number;
}

/** A row of the list of recent events. */
export interface RecentEvent {
  id: string;
  receiver: string;
  name: string;
  state: string;
  why: string | null;
  at: Date;
  tries: number;
  body: unknown;
}

/** The stored opt-outs of a visitor. */
export interface StoredChoices {
  off: readonly string[];
  signal: boolean;
  version: string;
}

/**
 * The event outbox in the site's own store (F20). Every method fails while the database is
 * unavailable; callers must handle that.
 */
export interface Outbox {
  /**
   * Stores entries; an existing one stays unchanged, so that an event tracked twice is sent once.
   */
  add(entries: readonly OutboxEntry[]): Promise<void>;
  /** Claims due entries: no other process gets them for a minute. */
  claim(receivers: readonly ReceiverName[], most: number): Promise<ClaimedEvent[]>;
  settle(settled: readonly SendResult[]): Promise<void>;
  /**
   * Drops entries that are too old for their receiver.
   * @param limits the age above which a receiver's entries are not sent, in ms
   */
  dropExpired(limits: readonly { name: ReceiverName; maxAgeMs: number }[]): Promise<void>;
  /**
   * Stores a visitor's choices, and deletes waiting events they forbid.
   * @param stops receivers that get no more events of this visitor
   */
  saveChoices(visitor: string, choices: StoredChoices, stops: readonly ReceiverName[]): Promise<void>;
  counts(): Promise<EventCount[]>;
  waiting(): Promise<WaitingEvents[]>;
  newest(most: number): Promise<RecentEvent[]>;
}

/** How long an entry is claimed by one process; a request to a receiver ends well before. */
export const CLAIM_MS = 60_000;
export const CHOICE = "the visitor's choice";

const COUNT = `insert into site_event_counts (day, receiver, outcome, why, many)
  select $DAY::date, receiver, outcome, why, count(*) from done group by receiver, outcome, why
  on conflict (day, receiver, outcome, why) do update set many = site_event_counts.many + excluded.many`;

/** @param now ms since 1970 */
export function createOutbox(pool: Pick<pg.Pool, "query">, now: () => number): Outbox {
  const moment = (ms = now()) => new Date(ms).toISOString();
  const day = () => moment().slice(0, 10);
  return {
    async add(entries) {
      const waiting = entries.filter(({ dropped }) => dropped === undefined);
      const dropped = entries.filter((entry) => entry.dropped !== undefined);
      if (waiting.length > 0) {
        await pool.query(
          `insert into site_events (id, receiver, name, visitor, at, due_at, body)
           select id, receiver, name, visitor, to_timestamp(at / 1000.0), $2, body
           from jsonb_to_recordset($1) as e (id text, receiver text, name text, visitor text, at float8, body jsonb)
           on conflict do nothing`,
          [JSON.stringify(waiting), moment()],
        );
      }
      if (dropped.length > 0) {
        await pool.query(
          `with done as (select receiver, 'dropped' as outcome, dropped as why
             from jsonb_to_recordset($1) as e (receiver text, dropped text)) ${COUNT.replace("$DAY", "$2")}`,
          [JSON.stringify(dropped.map(({ receiver, dropped: why }) => ({ receiver, dropped: why }))), day()],
        );
      }
    },

    async claim(receivers, most) {
      // Selects times and lists in a form the driver returns unparsed, because it parses dates and
      // arrays character by character.
      const { rows } = await pool.query<Omit<ClaimedEvent, "off"> & { off: string | null }>(
        `with due as (select receiver, id from site_events
             where state = 'waiting' and due_at <= $1 and receiver = any($3)
             order by due_at limit $4 for update skip locked),
           taken as (update site_events e set due_at = $2, tries = tries + 1 from due
             where e.receiver = due.receiver and e.id = due.id returning e.*)
         select t.id, t.receiver, t.visitor, (extract(epoch from t.at) * 1000)::float8 as at, t.tries, t.body,
           array_to_string(c.off, ' ') as off
         from taken t left join site_choices c on c.visitor = t.visitor`,
        [moment(), moment(now() + CLAIM_MS), receivers, most],
      );
      return rows.map((row) => ({ ...row, off: row.off?.split(" ").filter((name) => name !== "") ?? [] }));
    },

    async settle(settled) {
      if (settled.length === 0) return;
      const rows = settled.map((one) => ({
        id: one.id,
        receiver: one.receiver,
        outcome: one.outcome,
        why: "why" in one ? one.why : "",
        due: one.outcome === "later" ? moment(now() + one.afterMs) : null,
      }));
      await pool.query(
        `with told as (select * from jsonb_to_recordset($1)
             as r (id text, receiver text, outcome text, why text, due timestamptz)),
           done as (update site_events e set
               state = case t.outcome when 'later' then 'waiting' else t.outcome end,
               why = nullif(t.why, ''), due_at = coalesce(t.due, e.due_at),
               body = case t.outcome when 'later' then e.body end
             from told t where e.receiver = t.receiver and e.id = t.id and e.state = 'waiting'
             returning e.receiver, t.outcome, t.why)
         insert into site_event_counts (day, receiver, outcome, why, many)
         select $2::date, receiver, outcome, why, count(*) from done where outcome <> 'later'
         group by receiver, outcome, why
         on conflict (day, receiver, outcome, why) do update set many = site_event_counts.many + excluded.many`,
        [JSON.stringify(rows), day()],
      );
    },

    async dropExpired(limits) {
      for (const { name, maxAgeMs } of limits) {
        await pool.query(
          `with done as (update site_events set state = 'dropped', why = 'too old', body = null
             where state = 'waiting' and receiver = $1 and at < $2
             returning receiver, 'dropped' as outcome, 'too old' as why) ${COUNT.replace("$DAY", "$3")}`,
          [name, moment(now() - maxAgeMs), day()],
        );
      }
    },

    async saveChoices(visitor, { off, signal, version }, stops) {
      await pool.query(
        `insert into site_choices (visitor, off, signal, version, at) values ($1, $2, $3, $4, $5)
         on conflict (visitor) do update set off = excluded.off, signal = excluded.signal,
           version = excluded.version, at = excluded.at`,
        [visitor, off, signal ? "Sec-GPC" : "", version, moment()],
      );
      await pool.query(
        `with done as (update site_events set state = 'dropped', why = $4, body = null
           where state = 'waiting' and visitor = $1 and receiver = any($2)
           returning receiver, 'dropped' as outcome, why) ${COUNT.replace("$DAY", "$3")}`,
        [visitor, stops, day(), CHOICE],
      );
    },

    async counts() {
      const { rows } = await pool.query<Omit<EventCount, "many"> & { many: string }>(
        `select day::text, receiver, outcome, why, many from site_event_counts
         order by day desc, receiver, outcome, why limit 200`,
      );
      return rows.map((row) => ({ ...row, many: Number(row.many) }));
    },

    async waiting() {
      const { rows } = await pool.query<WaitingEvents>(
        `select receiver, count(*)::int as waiting,
           greatest(extract(epoch from $1::timestamptz - min(at)), 0)::float8 as "oldestSeconds"
         from site_events where state = 'waiting' group by receiver`,
        [moment()],
      );
      return rows;
    },

    async newest(most) {
      const { rows } = await pool.query<RecentEvent>(
        `select id, receiver, name, state, why, at, tries, body from site_events
         order by at desc, id, receiver limit $1`,
        [most],
      );
      return rows;
    },
  };
}
