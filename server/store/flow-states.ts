import type pg from "pg";

/**
 * Flow states that do not fit into a browser's cookies. They are sealed as in the cookies, so that
 * the table reveals no answer.
 */
export interface FlowStates {
  /** @returns whether it is stored; when not, the browser keeps it */
  save(id: string, sealed: string): Promise<boolean>;
  /**
   * Returns the stored states by id.
   * @throws when the database is unavailable
   */
  read(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Never fails: a remaining row opens nothing and is deleted by the hourly task. */
  drop(ids: readonly string[]): Promise<void>;
}

/** A visit lasts twelve hours at most. */
export const FLOW_STATE_DAYS = 0.5;
const FLOW_STATE_MS = FLOW_STATE_DAYS * 24 * 60 * 60_000;

const KEEP = `insert into site_flow_states (id, sealed, kept_at) values ($1, $2, $3)
  on conflict (id) do update set sealed = excluded.sealed, kept_at = excluded.kept_at
  where site_flow_states.kept_at <= excluded.kept_at`;
const READ = "select id, sealed from site_flow_states where id = any($1) and kept_at > $2";
const DROP = "delete from site_flow_states where id = any($1)";

interface FlowStatesOptions {
  pool: Pick<pg.Pool, "query">;
  log: { error(fields: Record<string, unknown>, message: string): void };
  /** ms since 1970 */
  now: () => number;
}

/** Creates the flow state storage in the site's database. */
export function createFlowStates({ pool, log, now }: FlowStatesOptions): FlowStates {
  const failed = (error: unknown): false => {
    log.error({ error: String(error) }, "the state of a flow could not be kept or dropped");
    return false;
  };
  return {
    save: (id, sealed) => pool.query(KEEP, [id, sealed, new Date(now())]).then(() => true, failed),
    async read(ids) {
      const { rows } = await pool.query<{ id: string; sealed: string }>(READ, [
        ids,
        new Date(now() - FLOW_STATE_MS),
      ]);
      return new Map(rows.map(({ id, sealed }) => [id, sealed]));
    },
    async drop(ids) {
      await pool.query(DROP, [ids]).catch(failed);
    },
  };
}

/**
 * For a site without a database: states would be lost when the process ends, so browsers keep all
 * of theirs.
 */
export const noFlowStates: FlowStates = {
  save: () => Promise.resolve(false),
  read: () => Promise.resolve(new Map()),
  drop: () => Promise.resolve(),
};
