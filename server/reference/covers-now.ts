import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { isoDateOf } from "~/domain/dates";
import { covers } from "./database/schema";

/** Returns the ids of those for whom an employee stands in on the day of a time, as an array. */
export function coveredBy(employeeId: SQLWrapper, now: Date): SQL<string[]> {
  const today = isoDateOf(now);
  return sql<string[]>`array(
    select c.from_id from ${covers} c
    where c.to_id = ${employeeId} and c.ended_at is null and c.from_day <= ${today} and c.until_day >= ${today})`;
}
