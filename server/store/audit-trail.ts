import type pg from "pg";

/** An employee's view or action. */
export interface AuditEntry {
  /** ms since 1970 */
  at: number;
  /** the employee's id in the backend */
  who: string;
  what: string;
  application: string;
  /** keyed digest of the presentation's id */
  presentation: string;
  /** address the request came from; empty when unknown */
  address: string;
}

/** A new entry. */
export interface NewAuditEntry extends AuditEntry {
  /**
   * digest of the submitted form: a double submit is one entry for each application; absent for a
   * page view
   */
  act?: string | undefined;
}

/**
 * The audit trail of employees: entries can be added and read, and the database refuses everything
 * else.
 */
export interface AuditTrail {
  /** @throws when the database is unavailable */
  add(entry: NewAuditEntry): Promise<void>;
  /**
   * Checks whether there is an entry with this `act`.
   * @throws when the database is unavailable
   */
  has(act: string): Promise<boolean>;
  /**
   * Returns the newest entries about an application, newest first.
   * @throws when the database is unavailable
   */
  newest(application: string, most: number): Promise<AuditEntry[]>;
}

export function createAuditTrail(pool: Pick<pg.Pool, "query">): AuditTrail {
  return {
    async add({ at, who, what, application, presentation, address, act }) {
      await pool.query(
        `insert into site_trail (at, who, what, application, presentation, address, act) values ($1, $2, $3, $4, $5, $6, $7)
         on conflict do nothing`,
        [new Date(at), who, what, application, presentation, address, act ?? null],
      );
    },
    async has(act) {
      const { rowCount } = await pool.query("select 1 from site_trail where act = $1 limit 1", [act]);
      return rowCount === 1;
    },
    async newest(application, most) {
      const { rows } = await pool.query<Omit<AuditEntry, "at"> & { at: Date }>(
        `select at, who, what, application, presentation, address from site_trail
         where application = $1 order by id desc limit $2`,
        [application, most],
      );
      return rows.map((row) => ({ ...row, at: row.at.getTime() }));
    },
  };
}
