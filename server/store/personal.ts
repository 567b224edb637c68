import type pg from "pg";

/** Whose traces are asked for: the ids by which the store knows a person, who is named in none of its tables. */
export interface Whose {
  /** applications that they opened */
  applications: readonly string[];
  /** applications that somebody else opened, with them on it */
  beside: readonly string[];
  /** loans that they are asked about */
  loans: readonly number[];
  /** ids of visits */
  visits: readonly string[];
  /** digests of browsers */
  visitors: readonly string[];
}

/** A kind of rows about a person. */
export interface Traces {
  id: "drafts" | "recordings" | "events" | "choices" | "trail";
  rows: Record<string, unknown>[];
}

/** What the store holds on a person. Both fail when the database is away. */
export interface Personal {
  of(whose: Whose): Promise<Traces[]>;
  /** Deletes their answers, recordings and what was to be told of them; choices and the trail stay. Done twice it is done once. */
  forget(whose: Whose): Promise<void>;
}

/** Whether answers that are kept for an application, or for the survey of a loan, are somebody's. */
export const isDraftOf = (key: string, { applications, beside, loans }: Whose): boolean =>
  applications.includes(key) ||
  beside.includes(key) ||
  loans.some((loan) => key.startsWith(`survey ${String(loan)} `));

const DRAFTS = "app_id = any($1) or app_id like any($2)";
const RECORDINGS = "app_id = any($1) or visit = any($2) or visitor = any($3)";

export function personalOn(pool: Pick<pg.Pool, "query">): Personal {
  const rowsOf = async (text: string, values: readonly unknown[]) =>
    (await pool.query<Record<string, unknown>>(text, [...values])).rows;
  const drafts = ({ applications, beside, loans }: Whose) => [
    [...applications, ...beside],
    loans.map((loan) => `survey ${String(loan)} %`),
  ];
  const recordings = ({ applications, visits, visitors }: Whose) => [applications, visits, visitors];
  return {
    async of(whose) {
      const { applications, visitors } = whose;
      const found: Traces[] = [
        {
          id: "drafts",
          rows: await rowsOf(
            `select flow as "of", kept_at as "keptAt" from site_drafts where ${DRAFTS}`,
            drafts(whose),
          ),
        },
        {
          id: "recordings",
          rows: await rowsOf(
            `select employee as "askedBy", state, at as "askedAt", began_at as "beganAt", ended_at as "endedAt"
             from site_recordings where ${RECORDINGS} order by at`,
            recordings(whose),
          ),
        },
        {
          id: "events",
          rows: await rowsOf(
            `select name as "what", receiver as "toldTo", state, at from site_events where visitor = any($1) order by at`,
            [visitors],
          ),
        },
        {
          id: "choices",
          rows: await rowsOf(
            `select off, signal, version, at from site_choices where visitor = any($1) order by at`,
            [visitors],
          ),
        },
        {
          id: "trail",
          rows: await rowsOf(
            `select what, who as "byEmployee", at from site_trail where application = any($1) order by id`,
            [applications],
          ),
        },
      ];
      return found.filter(({ rows }) => rows.length > 0);
    },
    async forget(whose) {
      await pool.query(`delete from site_drafts where ${DRAFTS}`, drafts(whose));
      await pool.query(`delete from site_recordings where ${RECORDINGS}`, recordings(whose));
      await pool.query(`delete from site_events where visitor = any($1)`, [whose.visitors]);
    },
  };
}
