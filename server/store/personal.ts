import type pg from "pg";

/** The ids of a person in the store. None of its tables contains a name. */
export interface PersonIds {
  /** applications they opened */
  applications: readonly string[];
  /** applications opened by another person, with them on it */
  beside: readonly string[];
  /** loans with a survey sent to them */
  loans: readonly number[];
  /** visit ids */
  visits: readonly string[];
  /** digests of browser ids */
  visitors: readonly string[];
}

/** A set of rows about a person. */
export interface PersonRows {
  id: "drafts" | "recordings" | "events" | "choices" | "trail";
  rows: Record<string, unknown>[];
}

/** The personal data in the store. Both methods fail while the database is unavailable. */
export interface PersonalData {
  find(whose: PersonIds): Promise<PersonRows[]>;
  /**
   * Deletes their answers, recordings and waiting events; choices and the audit trail stay.
   * Idempotent.
   */
  deletePerson(whose: PersonIds): Promise<void>;
}

/** Checks whether a draft of an application, or of a loan's survey, belongs to a person. */
export const isDraftOf = (key: string, { applications, beside, loans }: PersonIds): boolean =>
  applications.includes(key) ||
  beside.includes(key) ||
  loans.some((loan) => key.startsWith(`survey ${String(loan)} `));

const DRAFTS = "app_id = any($1) or app_id like any($2)";
const RECORDINGS = "app_id = any($1) or visit = any($2) or visitor = any($3)";

export function createPersonalData(pool: Pick<pg.Pool, "query">): PersonalData {
  const rowsOf = async (text: string, values: readonly unknown[]) =>
    (await pool.query<Record<string, unknown>>(text, [...values])).rows;
  const drafts = ({ applications, beside, loans }: PersonIds) => [
    [...applications, ...beside],
    loans.map((loan) => `survey ${String(loan)} %`),
  ];
  const recordings = ({ applications, visits, visitors }: PersonIds) => [applications, visits, visitors];
  return {
    async find(whose) {
      const { applications, visitors } = whose;
      const found: PersonRows[] = [
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
    async deletePerson(whose) {
      await pool.query(`delete from site_drafts where ${DRAFTS}`, drafts(whose));
      await pool.query(`delete from site_recordings where ${RECORDINGS}`, recordings(whose));
      await pool.query(`delete from site_events where visitor = any($1)`, [whose.visitors]);
    },
  };
}
