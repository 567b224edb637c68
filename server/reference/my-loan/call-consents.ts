import { and, desc, eq } from "drizzle-orm";
import { newId } from "~server/reference/crypto";
import { consents } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";

/** Consents to calls: what a customer agreed to on our pages, and calls that they ask for on the phone. */

/** What stands of the consent to calls and texts to a number. */
export type CallConsent = { state: "given" | "none" } | { state: "withdrawn"; withdrawnAt: Date };

/**
 * Returns whether calls and texts to a number were agreed to; the last word counts. A call that was
 * asked for on the phone permits no other one, so it does not count here.
 */
export async function callConsentOf(
  db: Queries,
  { appId, phone }: { appId: string; phone: string },
): Promise<CallConsent> {
  const [last] = await db
    .select({ withdrawnAt: consents.withdrawnAt })
    .from(consents)
    .where(and(eq(consents.appId, appId), eq(consents.purpose, "call"), eq(consents.phoneNumber, phone)))
    .orderBy(desc(consents.at), desc(consents.id))
    .limit(1);
  if (last === undefined) return { state: "none" };
  return last.withdrawnAt === null
    ? { state: "given" }
    : { state: "withdrawn", withdrawnAt: last.withdrawnAt };
}

/**
 * Stores that a person asked an employee on the phone for one call. Nobody signs for the customer,
 * so it has no signature, and no page, address or browser.
 * @param takenBy id of the employee
 */
export async function storeCallByPhone(
  { now }: Pick<Deps, "now">,
  db: Queries,
  given: { appId: string; personId: string; phoneNumber: string; takenBy: string },
): Promise<void> {
  await db.insert(consents).values({ ...given, id: newId("con"), purpose: "call-by-phone", at: now() });
}
