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

/** The trail of what employees do: it is added to and read, and the database refuses everything else. */
export interface Trail {
  /** @throws when the database is away */
  add(entry: TrailEntry): Promise<void>;
  /** The newest entries about an application, newest first. @throws when the database is away */
  of(application: string, most: number): Promise<TrailEntry[]>;
}

export function trailOn(pool: Pick<pg.Pool, "query">): Trail {
  return {
    async add({ at, who, what, application, presentation, address }) {
      await pool.query(
        `insert into site_trail (at, who, what, application, presentation, address) values ($1, $2, $3, $4, $5, $6)`,
        [new Date(at), who, what, application, presentation, address],
      );
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
