import { sql } from "drizzle-orm";
import { newId } from "./crypto";
import { consents } from "./database/schema";
import type { Deps, Queries } from "./deps";
import type { CallContext } from "./router";

/** What is agreed to by a link, each by itself (CONSENT-01). */
export const LINK_PURPOSES = ["e-sign", "credit"] as const;
type LinkPurpose = (typeof LINK_PURPOSES)[number];

type Purpose = typeof consents.$inferSelect.purpose;

/** What who stands beside who opened an application agrees to has names of its own: a process from before takes no other's consent for the owner's. */
const OWN = { "e-sign": "own-e-sign", credit: "own-credit" } as const;

const isByLink = (purpose: Purpose): purpose is LinkPurpose => LINK_PURPOSES.some((one) => one === purpose);

/** The name under which a consent is kept. @param personId "" of who opened the application */
export const keptAs = (personId: string, purpose: LinkPurpose): Purpose =>
  personId === "" ? purpose : OWN[purpose];

/** What a consent by a link is for, whoever gave it; undefined of any other. */
export const linkPurposeOf = (kept: Purpose): LinkPurpose | undefined =>
  LINK_PURPOSES.find((one) => one === kept || OWN[one] === kept);

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
  const { personId = "", purpose } = given;
  const isOwn = personId !== "" && isByLink(purpose);
  const standing = isOwn
    ? {
        target: [consents.appId, consents.personId, consents.purpose],
        where: sql`withdrawn_at is null and purpose in ('own-e-sign', 'own-credit')`,
      }
    : {
        target: [consents.appId, consents.purpose],
        where: sql`withdrawn_at is null and purpose in ('e-sign', 'credit')`,
      };
  await db
    .insert(consents)
    .values({
      ...given,
      purpose: isOwn ? keptAs(personId, purpose) : purpose,
      id: newId("con"),
      sessionId: common.sessionId ?? null,
      deviceId: common.deviceId ?? null,
      pageId: common.pageId ?? null,
      textVersion: consent.version ?? null,
      address: consent.address ?? null,
      agent: consent.agent ?? null,
      at: now(),
    })
    .onConflictDoNothing(standing);
}
