import { sql } from "drizzle-orm";
import { newId } from "./crypto";
import { consents } from "./database/schema";
import type { Deps, Queries } from "./deps";
import type { CallContext } from "./router";

/** What was agreed to. */
export interface Consent {
  appId: string;
  /** whose it is; absent of who opened the application (CONSENT-06) */
  personId?: string;
  purpose: (typeof consents.$inferInsert)["purpose"];
  /** ten digits; the number that may be called, or that the link was texted to */
  phoneNumber?: string;
  /** the words that were shown, of a consent that can be downloaded */
  text?: string;
}

/**
 * Keeps a consent with the version of its text, the time, and the page, address and browser it was given from (E6). One that can be taken back
 * and stands already stays as it is (CONSENT-02).
 */
export async function keepConsent(
  db: Queries,
  { now }: Pick<Deps, "now">,
  { common, consent }: Pick<CallContext, "common" | "consent">,
  given: Consent,
): Promise<void> {
  await db
    .insert(consents)
    .values({
      ...given,
      id: newId("con"),
      sessionId: common.sessionId ?? null,
      deviceId: common.deviceId ?? null,
      pageId: common.pageId ?? null,
      textVersion: consent.version ?? null,
      address: consent.address ?? null,
      agent: consent.agent ?? null,
      at: now(),
    })
    .onConflictDoNothing({
      target: [consents.appId, consents.personId, consents.purpose],
      where: sql`withdrawn_at is null and purpose in ('e-sign', 'credit')`,
    });
}
