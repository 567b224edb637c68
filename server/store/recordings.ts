import { randomBytes } from "node:crypto";
import type pg from "pg";

/**
 * The state of a recording: the banker has opened the visit, has asked for permission, it is
 * running, it was declined, it has ended.
 */
export type RecordingState = "looking" | "asked" | "on" | "declined" | "over";

/** Whether the banker may point, scroll and focus. */
export type GuidePermission = "none" | "asked" | "granted" | "denied";

/** A numbered hint: what the banker points at. */
export type NumberedHint = Record<string, unknown> & { n: number };

/** A recording, or a request for one. */
export interface Recording {
  id: string;
  /** identifies the visit, its application and its customer together (REPLAY-01) */
  name: string;
  visit: string;
  appId: string;
  employeeId: string;
  /** name of the banker */
  employee: string;
  state: RecordingState;
  guide: GuidePermission;
  /** the visitor's page that is recorded */
  tab: string | null;
  at: Date;
  beganAt: Date | null;
  endedAt: Date | null;
  why: string | null;
  parts: number;
  /** total sealed size */
  bytes: number;
  hints: NumberedHint[];
}

/** A stored part of a recording. */
export interface RecordingPart {
  n: number;
  start: boolean;
  sealed: string;
}

/** The visit a banker has open. */
export type RecordingAccess = Pick<Recording, "name" | "visit" | "appId" | "employeeId" | "employee">;

/**
 * The recordings in the site's own store (F20). Every method fails while the database is
 * unavailable.
 */
export interface Recordings {
  /** Returns the ids of visits with an open recording; at most a second old. */
  openVisits(): Promise<ReadonlySet<string>>;
  /**
   * Returns the open recording of a visit: the running one, else the latest request, else the
   * banker who has it open.
   */
  findOpenForVisit(visit: string): Promise<Recording | undefined>;
  /** Records that a banker has the page of a visit open. */
  look(access: RecordingAccess): Promise<Recording>;
  /**
   * Returns a recording if it belongs to that banker.
   * @param isOpen their page of it is open now
   */
  findForBanker(id: string, employeeId: string, isOpen: boolean): Promise<Recording | undefined>;
  /** Returns a recording of any banker. */
  findById(id: string): Promise<Recording | undefined>;
  /**
   * Returns the recordings with content, newest first.
   * @param employeeId only those of one banker
   */
  list(employeeId?: string): Promise<Recording[]>;
  /**
   * Idempotent.
   * @returns false when another banker has asked, or is recording
   */
  requestRecording(id: string): Promise<boolean>;
  /**
   * Idempotent.
   * @returns false when nothing is recorded, or the visitor has granted it
   */
  requestGuide(id: string): Promise<boolean>;
  /**
   * Stores the visitor's answer to a request.
   * @param visitor digest of the device
   * @returns false when the request is no longer open
   */
  saveAnswer(
    id: string,
    visit: string,
    says: "accept" | "decline" | "grant" | "deny",
    visitor: string,
  ): Promise<boolean>;
  /**
   * Ends a request or a recording.
   * @returns whether there was one
   */
  end(id: string, why: string): Promise<boolean>;
  /**
   * Stores a part of the page `tab`.
   * @returns undefined when recording is not allowed, or another page is recorded
   */
  addPart(
    id: string,
    visit: string,
    part: Pick<RecordingPart, "start" | "sealed"> & { tab: string },
  ): Promise<Recording | undefined>;
  parts(id: string, after: number, most: number): Promise<RecordingPart[]>;
  /** Returns the number of the last part that starts a page; 1 when there is none. */
  lastStart(id: string): Promise<number>;
  addHint(id: string, hint: Record<string, unknown>): Promise<boolean>;
  /**
   * Deletes all recordings of a device and stops a running one.
   * @returns how many there were
   */
  deleteForDevice(visitor: string): Promise<number>;
  /** Ends recordings that no banker has open any more. */
  endAbandoned(): Promise<void>;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A request without an answer expires after this time. */
export const REQUEST_EXPIRY_MS = 10 * MINUTE_MS;
/**
 * A banker's page counts as closed after this time without a sign; a browser lets a background page
 * send once a minute.
 */
export const BANKER_TIMEOUT_MS = 3 * MINUTE_MS;
/** Maximum duration of a recording. */
export const MAX_RECORDING_MS = 2 * HOUR_MS;
/** Maximum sealed size of a recording. */
export const MAX_RECORDING_BYTES = 30_000_000;
/** Maximum number of hints kept for a page that missed them. */
const MAX_HINTS = 20;
/** Cache time of the open visits. */
const OPEN_CACHE_MS = 1_000;

const COLUMNS = `id, name, visit, app_id as "appId", employee_id as "employeeId", employee, state, guide, tab, at,
  began_at as "beganAt", ended_at as "endedAt", why, parts, bytes, hints`;

/** SQL condition for an open recording: $1 is now. */
const IS_OPEN = `(
  (state = 'looking' and seen_at > $1::timestamptz - interval '${String(BANKER_TIMEOUT_MS)} ms')
  or (state = 'asked' and seen_at > $1::timestamptz - interval '${String(BANKER_TIMEOUT_MS)} ms'
    and at > $1::timestamptz - interval '${String(REQUEST_EXPIRY_MS)} ms')
  or (state = 'on' and seen_at > $1::timestamptz - interval '${String(BANKER_TIMEOUT_MS)} ms'
    and began_at > $1::timestamptz - interval '${String(MAX_RECORDING_MS)} ms' and bytes < ${String(MAX_RECORDING_BYTES)}))`;

/** What each answer changes, and in which state: $1 is now, $4 the device that answers. */
const ANSWERS = {
  accept: `state = 'on', began_at = $1, visitor = $4 where state = 'asked' and ${IS_OPEN}`,
  decline: `state = 'declined', ended_at = $1, visitor = $4 where state = 'asked'`,
  grant: `guide = 'granted', visitor = $4 where state = 'on' and began_at <= $1 and guide = 'asked'`,
  deny: `guide = 'denied', visitor = $4 where state = 'on' and began_at <= $1 and guide in ('asked', 'granted')`,
} as const;

/** Checks for a conflict of two bankers at the same moment. */
const isConflict = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "23505";

/**
 * @param now ms since 1970
 * @param sealedBy name of the secret that seals the parts
 */
export function createRecordings(pool: Pick<pg.Pool, "query">, now: () => number, sealedBy = ""): Recordings {
  const moment = () => new Date(now()).toISOString();
  const rowsOf = async (text: string, values: readonly unknown[]): Promise<Recording[]> => {
    const { rows } = await pool.query<Omit<Recording, "bytes"> & { bytes: string }>(text, [...values]);
    return rows.map((row) => ({ ...row, bytes: Number(row.bytes) }));
  };
  const rowOf = async (text: string, values: readonly unknown[]) => (await rowsOf(text, values))[0];
  const changes = async (text: string, values: readonly unknown[]): Promise<number> =>
    (await pool.query(text, [...values])).rowCount ?? 0;

  let open: { at: number; visits: Promise<ReadonlySet<string>> } | undefined;
  const readOpen = async (): Promise<ReadonlySet<string>> => {
    const { rows } = await pool.query<{ visit: string }>(
      `select distinct visit from site_recordings where state in ('looking', 'asked', 'on') and ${IS_OPEN}`,
      [moment()],
    );
    return new Set(rows.map(({ visit }) => visit));
  };
  const changed = (): void => void (open = undefined);

  /** Ends recordings whose time is over. */
  const close = () =>
    changes(
      `update site_recordings set state = 'over', ended_at = $1, why = 'by itself'
       where state in ('asked', 'on') and not ${IS_OPEN}`,
      [moment()],
    );

  return {
    openVisits() {
      if (!open || now() - open.at >= OPEN_CACHE_MS) {
        const visits = readOpen();
        visits.catch(changed);
        open = { at: now(), visits };
      }
      return open.visits;
    },
    findOpenForVisit: (visit) =>
      rowOf(
        `select ${COLUMNS} from site_recordings where visit = $2 and state in ('looking', 'asked', 'on') and ${IS_OPEN}
         order by array_position(array['on', 'asked', 'looking'], state), at desc limit 1`,
        [moment(), visit],
      ),
    async look({ name, visit, appId, employeeId, employee }) {
      await close();
      const again = await rowOf(
        `update site_recordings set seen_at = $1 where id = (select id from site_recordings
           where visit = $2 and employee_id = $3 and state in ('looking', 'asked', 'on') order by at desc limit 1)
         returning ${COLUMNS}`,
        [moment(), visit, employeeId],
      );
      changed();
      if (again) return again;
      const id = randomBytes(16).toString("base64url");
      const made = await rowOf(
        `insert into site_recordings (id, name, visit, app_id, employee_id, employee, state, at, seen_at)
         values ($2, $3, $4, $5, $6, $7, 'looking', $1, $1) returning ${COLUMNS}`,
        [moment(), id, name, visit, appId, employeeId, employee],
      );
      if (!made) throw new Error("The database has not kept a row that it took.");
      return made;
    },
    findForBanker: (id, employeeId, isOpen) =>
      isOpen
        ? rowOf(
            `update site_recordings set seen_at = $1 where id = $2 and employee_id = $3 returning ${COLUMNS}`,
            [moment(), id, employeeId],
          )
        : rowOf(`select ${COLUMNS} from site_recordings where id = $1 and employee_id = $2`, [
            id,
            employeeId,
          ]),
    findById: (id) => rowOf(`select ${COLUMNS} from site_recordings where id = $1`, [id]),
    list: (employeeId) =>
      rowsOf(
        `select ${COLUMNS} from site_recordings where ($1::text is null or employee_id = $1) and parts > 0
         order by at desc limit 100`,
        [employeeId ?? null],
      ),
    async requestRecording(id) {
      await close();
      changed();
      return changes(
        `update site_recordings set state = 'asked', at = case when state = 'looking' then $1 else at end
         where id = $2 and state in ('looking', 'asked')`,
        [moment(), id],
      ).then(
        (many) => many > 0,
        (error: unknown) => {
          if (isConflict(error)) return false;
          throw error;
        },
      );
    },
    requestGuide: async (id) =>
      (await changes(
        "update site_recordings set guide = 'asked' where id = $1 and state = 'on' and guide in ('none', 'denied', 'asked')",
        [id],
      )) > 0,
    async saveAnswer(id, visit, says, visitor) {
      changed();
      const text = `update site_recordings set ${ANSWERS[says]} and id = $2 and visit = $3`;
      return (await changes(text, [moment(), id, visit, visitor])) > 0;
    },
    async end(id, why) {
      changed();
      return (
        (await changes(
          "update site_recordings set state = 'over', ended_at = $1, why = $3 where id = $2 and state in ('asked', 'on')",
          [moment(), id, why],
        )) > 0
      );
    },
    async addPart(id, visit, { tab, start, sealed }) {
      // One statement takes the number and stores the part, so that a recording that was just
      // stopped stores nothing.
      const kept = await rowOf(
        `with row as (update site_recordings set parts = parts + 1, bytes = bytes + $6, tab = $4
             where id = $2 and visit = $3 and state = 'on' and ${IS_OPEN} and ($5::boolean or tab = $4) returning *),
           kept as (insert into site_recording_parts (recording, n, start, sealed, sealed_by)
             select id, parts, $5, $7, $8 from row)
         select ${COLUMNS} from row`,
        [moment(), id, visit, tab, start, sealed.length, sealed, sealedBy],
      );
      return kept;
    },
    async parts(id, after, most) {
      const { rows } = await pool.query<RecordingPart>(
        "select n, start, sealed from site_recording_parts where recording = $1 and n > $2 order by n limit $3",
        [id, after, most],
      );
      return rows;
    },
    async lastStart(id) {
      const { rows } = await pool.query<{ n: number | null }>(
        "select max(n) as n from site_recording_parts where recording = $1 and start",
        [id],
      );
      return rows[0]?.n ?? 1;
    },
    addHint: async (id, hint) =>
      (await changes(
        `update site_recordings set hinted = hinted + 1,
           hints = (case when jsonb_array_length(hints) >= ${String(MAX_HINTS)} then hints - 0 else hints end)
             || jsonb_build_array($2::jsonb || jsonb_build_object('n', hinted + 1))
         where id = $1 and state = 'on' and guide = 'granted'`,
        [id, JSON.stringify(hint)],
      )) > 0,
    deleteForDevice: async (visitor) => {
      changed();
      return changes("delete from site_recordings where visitor = $1", [visitor]);
    },
    async endAbandoned() {
      await close();
    },
  };
}
