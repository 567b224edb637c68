import { trail } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { CUSTOMER } from "~server/reference/trail";
import type { DemoCustomer } from "./customer";
import type { Diary } from "./diary";

/** What the steps of an invented loan share: its customer, its times, and what goes into its trail. */

/** A loan while its story is stored. */
export interface DemoLoan {
  customer: DemoCustomer;
  diary: Diary;
  /** the banker who works on it; null while nobody does */
  bankerId: string | null;
  acts: (typeof trail.$inferInsert)[];
}

/** Adds an act of the customer, or of an employee, to the trail at a time. */
export function note(loan: DemoLoan, what: string, at: Date, who: string = CUSTOMER): void {
  loan.acts.push({ appId: loan.customer.id, who, what, at });
}

/** Returns the dependencies as they were at a time. */
export const depsAt = (deps: Deps, at: Date): Deps => ({ ...deps, now: () => at });

/** The visit and the browser in which an invented customer agrees. */
export function contextOf({ id, random }: DemoCustomer, version: string) {
  const agent = random.pick([
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1",
    "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36",
  ]);
  // An address of the range for documents (RFC 5737).
  const address = `203.0.113.${String(random.int(1, 254))}`;
  return { common: { sessionId: `${id}-visit` }, consent: { version, address, agent } };
}

/**
 * Stores what was noted of loans, each oldest first. The order of the rows is that of the trail, so
 * it is stored before an act that records itself.
 */
export async function storeTrail(db: Queries, loans: readonly DemoLoan[]): Promise<void> {
  const rows = loans.flatMap(({ acts }) =>
    acts.splice(0).toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  );
  if (rows.length > 0) await db.insert(trail).values(rows);
}
