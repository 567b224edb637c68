import pg from "pg";
import { z } from "zod";
import { CONNECT_MS } from "~server/shared/database/pool";
import type { StoreLog } from "./store-log";
import { SAME_VIEW_MS, type ShownPage, type PresentationView, type PresentationViews } from "./views";

interface ViewsOptions {
  pool: pg.Pool;
  /** address for the listening connection, which neither a pool nor a pooler may share */
  url: string;
  log: StoreLog;
  /** ms since 1970 */
  now: () => number;
}

const CHANNEL = "site_presentation_views";
/** Wait before a lost connection is opened again; it doubles with each failure. */
const RECONNECT_MS = 250;
const MAX_RECONNECT_MS = 10_000;
/**
 * Wait before a banker's change is saved again after an outage, and the age after which it is
 * dropped.
 */
const RETRY_MS = 1_500;
const MAX_RETRY_AGE_MS = 60_000;

const row = z.object({
  shown: z
    .object({
      page: z.string(),
      look: z.string(),
      rate: z.string(),
      row: z.string().optional(),
      by: z.string(),
      at: z.number(),
    })
    .nullable(),
  shown_version: z.number(),
  seen: z.object({ page: z.string(), row: z.string().optional(), at: z.number() }).nullable(),
  seen_version: z.number(),
  follows: z.boolean(),
});

/**
 * Builds a statement that writes, notifies when something was written, and reads the resulting row.
 */
const writeStatement = (statement: string) =>
  `with w as (${statement} returning id) select pg_notify('${CHANNEL}', id) from w`;

/** The new view of a side, with the row that it pointed at before where it points at no other. */
const withLastRow = (side: "shown" | "seen") =>
  `(jsonb_strip_nulls(jsonb_build_object('row', v.${side} -> 'row')) || excluded.${side})`;

const INSERT_SHOWN = `insert into site_presentation_views as v (id, shown, shown_version, at) values ($1, $2::jsonb, 1, $3)
   on conflict (id) do update set shown = ${withLastRow("shown")}, shown_version = v.shown_version + 1, at = excluded.at
   where (v.shown - 'at' - 'by') is distinct from (${withLastRow("shown")} - 'at' - 'by')`;
const SHOW = writeStatement(INSERT_SHOWN);
/** Never overwrites a later change, from this or another process. */
const SHOW_LATE = writeStatement(
  `${INSERT_SHOWN} and coalesce((v.shown ->> 'at')::float8, 0) < (excluded.shown ->> 'at')::float8`,
);
const SEE = writeStatement(
  `insert into site_presentation_views as v (id, seen, seen_version, at) values ($1, $2::jsonb, 1, $3)
   on conflict (id) do update set seen = ${withLastRow("seen")}, seen_version = v.seen_version + 1, at = excluded.at
   where v.seen ->> 'page' is distinct from excluded.seen ->> 'page'
     or v.seen ->> 'row' is distinct from ${withLastRow("seen")} ->> 'row'
     or (excluded.seen ->> 'at')::float8 - (v.seen ->> 'at')::float8 > ${String(SAME_VIEW_MS)}`,
);
const FOLLOW = writeStatement(
  `insert into site_presentation_views as v (id, follows, seen_version, at) values ($1, $2, 1, $3)
   on conflict (id) do update set follows = excluded.follows, seen_version = v.seen_version + 1, at = excluded.at
   where v.follows is distinct from excluded.follows`,
);
const EMPTY_VIEW: PresentationView = { shownVersion: 0, seenVersion: 0, follows: true };

/**
 * Creates the views in the site's database: every listening process is notified of changes of any
 * other.
 */
export function createViews({ pool, url, log, now }: ViewsOptions): PresentationViews & {
  close(): void;
} {
  const listening = new Set<() => void>();
  /** unsaved changes, the newest of each presentation */
  const late = new Map<string, ShownPage>();
  let timer: NodeJS.Timeout | undefined;

  async function read(id: string): Promise<PresentationView | undefined> {
    const { rows } = await pool.query(
      `select shown, shown_version, seen, seen_version, follows from site_presentation_views where id = $1`,
      [id],
    );
    if (rows[0] === undefined) return undefined;
    const { shown, shown_version, seen, seen_version, follows } = row.parse(rows[0]);
    return {
      ...(shown ? { shown } : {}),
      shownVersion: shown_version,
      ...(seen ? { seen } : {}),
      seenVersion: seen_version,
      follows,
    };
  }
  async function write(statement: string, id: string, what: unknown): Promise<PresentationView> {
    await pool.query(statement, [id, what, new Date(now())]);
    return (await read(id)) ?? EMPTY_VIEW;
  }
  async function writeLate(): Promise<void> {
    timer = undefined;
    for (const [id, shown] of [...late]) {
      const isWritten = await write(SHOW_LATE, id, JSON.stringify(shown)).then(
        () => true,
        () => now() - shown.at > MAX_RETRY_AGE_MS,
      );
      if (isWritten && late.get(id) === shown) late.delete(id);
    }
    if (late.size > 0) waitForIt();
  }
  function waitForIt(): void {
    timer ??= setTimeout(() => void writeLate(), RETRY_MS).unref();
  }

  return {
    read,
    async saveShown(id, shown) {
      late.delete(id);
      try {
        return await write(SHOW, id, JSON.stringify(shown));
      } catch (error) {
        // The page opens without it, and the customer's device sees it a moment later.
        late.set(id, shown);
        waitForIt();
        throw error;
      }
    },
    saveViewed: (id, seen) => write(SEE, id, JSON.stringify(seen)),
    setFollowing: (id, follows) => write(FOLLOW, id, follows),
    onChange(changed) {
      const end = openListener(url, log, changed);
      listening.add(end);
      return () => {
        listening.delete(end);
        end();
      };
    },
    close() {
      clearTimeout(timer);
      listening.forEach((end) => end());
    },
  };
}

/**
 * Opens one listening connection and reopens it when it is lost. Notifications in between are lost
 * too, so everything is read again then.
 */
function openListener(url: string, log: StoreLog, changed: (id?: string) => void): () => void {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let isOver = false;

  function again(): void {
    if (isOver) return;
    timer = setTimeout(connect, Math.min(RECONNECT_MS * 2 ** failures, MAX_RECONNECT_MS)).unref();
    failures += 1;
  }
  function connect(): void {
    const own = new pg.Client({
      connectionString: url,
      application_name: "larkspur listens",
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    client = own;
    let isLost = false;
    const lost = (error?: Error): void => {
      if (isLost) return;
      isLost = true;
      if (!isOver)
        log.error({ reason: error?.message ?? "it was closed" }, "what others show is not heard just now");
      void own.end().catch(() => undefined);
      again();
    };
    own.on("error", lost);
    own.on("end", () => lost());
    own.on("notification", ({ payload }) => changed(payload));
    own
      .connect()
      .then(() => own.query(`listen ${CHANNEL}`))
      .then(
        () => {
          failures = 0;
          changed();
        },
        (error: unknown) => lost(error instanceof Error ? error : undefined),
      );
  }
  connect();
  return () => {
    isOver = true;
    clearTimeout(timer);
    void client?.end().catch(() => undefined);
  };
}
