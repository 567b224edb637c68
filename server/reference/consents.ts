import { sql } from "drizzle-orm";
import type { SignedKind } from "~/content/signature-words";
import { newId } from "./crypto";
import { consents } from "./database/schema";
import type { Queries } from "./deps";
import type { CallContext } from "./router";
import { recordSignature, type RecordingDeps } from "./signatures/record";

/** The purposes that are agreed to by a link, each separately (CONSENT-01). */
export const LINK_PURPOSES = ["e-sign", "credit"] as const;
type LinkPurpose = (typeof LINK_PURPOSES)[number];

type Purpose = typeof consents.$inferSelect.purpose;

/**
 * A co-borrower's consents have purposes of their own, so that a process of an older version does
 * not take them for the owner's.
 */
const CO_BORROWER_PURPOSES = { "e-sign": "own-e-sign", credit: "own-credit" } as const;

const isByLink = (purpose: Purpose): purpose is LinkPurpose => LINK_PURPOSES.some((one) => one === purpose);

/**
 * Returns the purpose under which a consent is stored.
 * @param personId "" for the person who opened the application
 */
export const storedPurpose = (personId: string, purpose: LinkPurpose): Purpose =>
  personId === "" ? purpose : CO_BORROWER_PURPOSES[purpose];

/** Returns the purpose of a consent by link, whoever gave it; undefined for any other consent. */
export const linkPurposeOfStored = (kept: Purpose): LinkPurpose | undefined =>
  LINK_PURPOSES.find((one) => one === kept || CO_BORROWER_PURPOSES[one] === kept);

/** A consent to store. */
export interface Consent {
  appId: string;
  /** the person who consents; absent for the one who opened the application (CONSENT-06) */
  personId?: string;
  purpose: SignedKind;
  /** ten digits; the number that may be called, or to which the link was texted */
  phoneNumber?: string;
  /** the text that was shown, for a consent that can be downloaded */
  text?: string;
  /** the document that the consent is about */
  documentId?: string;
  /** when the person's passkey was used, if it confirmed them within the hour */
  passkeyAt?: Date | undefined;
}

/**
 * Stores a consent with the version of its text, the time, and the page, address and browser it was
 * given from (E6), and the record of its signature. A revocable consent that is already in force is
 * left as it is (CONSENT-02).
 */
export async function storeConsent(
  db: Queries,
  deps: RecordingDeps,
  context: Pick<CallContext, "common" | "consent">,
  { documentId, passkeyAt, ...given }: Consent,
): Promise<void> {
  const { common, consent } = context;
  const { appId, personId = "", purpose, phoneNumber, text } = given;
  const isOwn = personId !== "" && isByLink(purpose);
  const conflictTarget = isOwn
    ? {
        target: [consents.appId, consents.personId, consents.purpose],
        where: sql`withdrawn_at is null and purpose in ('own-e-sign', 'own-credit')`,
      }
    : {
        target: [consents.appId, consents.purpose],
        where: sql`withdrawn_at is null and purpose in ('e-sign', 'credit')`,
      };
  const id = newId("con");
  await db.transaction(async (tx) => {
    const stored = await tx
      .insert(consents)
      .values({
        ...given,
        purpose: isOwn ? storedPurpose(personId, purpose) : purpose,
        id,
        sessionId: common.sessionId ?? null,
        deviceId: common.deviceId ?? null,
        pageId: common.pageId ?? null,
        textVersion: consent.version ?? null,
        address: consent.address ?? null,
        agent: consent.agent ?? null,
        at: deps.now(),
      })
      .onConflictDoNothing(conflictTarget)
      .returning({ id: consents.id });
    if (stored.length === 0) return;
    const signed = {
      consentId: id,
      appId,
      personId,
      kind: purpose,
      phoneNumber,
      text,
      documentId,
      passkeyAt,
    };
    await recordSignature(deps, tx, context, signed);
  });
}
