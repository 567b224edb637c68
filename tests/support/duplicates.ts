import { LIMIT_NAMES } from "~server/shared/limits/table";

/**
 * Rows of the reference backend that must not exist: duplicate payments, credit pulls and calls.
 */
const TWICE: Readonly<Record<string, string>> = {
  "a fee was charged twice":
    "select app_id || ' ' || purpose from payments group by app_id, purpose having count(*) > 1",
  "a pull was made twice":
    "select app_id || ' ' || call || ' ' || attempt from credit_pulls where status <> 'failed' group by app_id, call, attempt having count(*) > 1",
  // After unfreezing a credit file a person is pulled again.
  "the same people were looked at twice for one application": `
    select c.app_id || ' ' || c.call from credit_pulls c
    where c.status = 'done' and c.inputs <> ''
      and not exists (select 1 from applicants a where a.app_id = c.app_id and a.last_name ilike '%frozen%')
    group by c.app_id, c.call, c.inputs having count(*) > 1`,
  // A request after a call has ended places another one: two minutes after it began (SAME_CALL_MS
  // of the reference).
  "an application was called twice": `
    select distinct a.app_id from dials a join dials b
      on a.app_id = b.app_id and a.id < b.id and a.kind = 'launch' and b.kind = 'launch'
      and a.at - b.at between interval '-119 seconds' and interval '119 seconds'`,
};

/**
 * Returns the duplicates, a line each.
 * @param cells the first column of a query's rows
 */
export async function findDuplicates(cells: (sql: string) => Promise<readonly string[]>): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(TWICE).map(async ([what, sql]) => (await cells(sql)).map((row) => `${what}: ${row}`)),
  );
  return found.flat();
}

/**
 * Returns applications of paid walks without exactly one payment and one hard pull, a line each.
 * @param cells as in findDuplicates, with the values of a query
 */
export async function findNotExactlyOnce(
  cells: (sql: string, values: readonly string[]) => Promise<readonly string[]>,
  paid: readonly string[],
): Promise<string[]> {
  const found = await Promise.all(
    paid.map(async (appId) => {
      const payments = await cells("select id from payments where app_id = $1", [appId]);
      const pulls = await cells(
        "select id from credit_pulls where app_id = $1 and kind = 'hard' and status <> 'failed'",
        [appId],
      );
      const isOnce = payments.length === 1 && pulls.length === 1;
      return isOnce ? [] : [`${appId}: ${payments.length} payments, ${pulls.length} hard pulls`];
    }),
  );
  return found.flat();
}

/** Limits for runs that send more than a visitor may, to test what the limits protect. */
export const GENEROUS_LIMITS = ["demonstration", ...LIMIT_NAMES.map((name) => `${name}=9000000`)].join(",");
