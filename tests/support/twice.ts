import { LIMIT_NAMES } from "~server/limits/table";

/** Rows that must not be, in the tables of the reference backend: money, looks at a credit and calls that came twice. */
const TWICE: Readonly<Record<string, string>> = {
  "a fee was charged twice":
    "select app_id || ' ' || purpose from payments group by app_id, purpose having count(*) > 1",
  "a pull was made twice":
    "select app_id || ' ' || call || ' ' || attempt from credit_pulls where status <> 'failed' group by app_id, call, attempt having count(*) > 1",
  // Who unlocks a frozen file is looked at again.
  "the same people were looked at twice for one application": `
    select c.app_id || ' ' || c.call from credit_pulls c
    where c.status = 'done' and c.inputs <> ''
      and not exists (select 1 from applicants a where a.app_id = c.app_id and a.last_name ilike '%frozen%')
    group by c.app_id, c.call, c.inputs having count(*) > 1`,
  "an application was called twice":
    "select app_id from dials where kind = 'launch' group by app_id having count(*) > 1",
};

/** What came twice, a line each. @param cells the first column of a query's rows */
export async function twiceIn(cells: (sql: string) => Promise<readonly string[]>): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(TWICE).map(async ([what, sql]) => (await cells(sql)).map((row) => `${what}: ${row}`)),
  );
  return found.flat();
}

/** Limits for runs that send more than anybody may, to look at what lies behind the limits. */
export const LIMITS_OUT_OF_THE_WAY = ["demonstration", ...LIMIT_NAMES.map((name) => `${name}=9000000`)].join(
  ",",
);
