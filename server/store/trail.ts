import type pg from "pg";

/** Something that an employee of ours looked at or did. */
export interface TrailEntry {
  /** ms since 1970 */
  at: number;
  /** id of the employee, as the backend names them */
  who: string;
  what: string;
  application: string;
  /** keyed digest of the presentation's id */
  presentation: string;
  /** where the request came from; empty where that is anybody's guess */
  address: string;
}

/** A new entry. */
export interface NewTrailEntry extends TrailEntry {
  /** digest of the form that was pressed: two presses are one entry for each application; absent for a page view */
  act?: string | undefined;
}

/** The trail of what employees do: it is added to and read, and the database refuses everything else. */
export interface Trail {
  /** @throws when the database is away */
  add(entry: NewTrailEntry): Promise<void>;
  /** Whether there is an entry with this `act`. @throws when the database is away */
  has(act: string): Promise<boolean>;
  /** The newest entries about an application, newest first. @throws when the database is away */
  of(application: string, most: number): Promise<TrailEntry[]>;
}

export function trailOn(pool: Pick<pg.Pool, "query">): Trail {
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
    async of(application, most) {
      const { rows } = await pool.query<Omit<TrailEntry, "at"> & { at: Date }>(
        `select at, who, what, application, presentation, address from site_trail
         where application = $1 order by id desc limit $2`,
        [application, most],
      );
      return rows.map((row) => ({ ...row, at: row.at.getTime() }));
    },
  };
}
