import { inArray } from "drizzle-orm";
import { incomeItems } from "./database/schema";
import type { Queries } from "./deps";
import type { Applicant } from "./store";

/** What people earn in dollars a year, all items together; undefined while nothing was said. */
export async function yearlyIncome(db: Queries, people: readonly Applicant[]): Promise<number | undefined> {
  if (people.length === 0) return undefined;
  const ids = people.map((person) => person.id);
  const items = await db
    .select({ cents: incomeItems.annualCents })
    .from(incomeItems)
    .where(inArray(incomeItems.applicantId, ids));
  return items.length === 0 ? undefined : items.reduce((sum, { cents }) => sum + cents, 0) / 100;
}
