import { and, eq, exists, gt, isNotNull, lte, ne, notExists, or, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { isDayThere } from "~/domain/call-hours";
import { linkToConsents, tokenForLink } from "./application-link";
import { newId } from "./crypto";
import {
  applications,
  consentInvitations,
  consents,
  identityChecks,
  outbox,
  phoneCodes,
} from "./database/schema";
import type { Queries, Store } from "./deps";

/** The texts that ask borrowers for their consents (CONSENT-05). */

const DAY_MS = 24 * 60 * 60_000;
/** Days after an application was opened: from then on its borrower is asked, and after that no more. */
const ASKED_FROM_DAYS = 1;
const ASKED_UNTIL_DAYS = 30;

/**
 * Open applications without an agreement to electronic documents whose phone was shown on their own device, by a code or a link, to be their
 * borrower's: a number that was merely typed may be anybody's, and the link opens the application.
 */
async function dueAt(db: Queries, at: Date) {
  const daysAgo = (days: number) => new Date(at.getTime() - days * DAY_MS);
  const phoneNumber = sql<string>`${applications.data}->>'phoneNumber'`;
  const state = sql<string | null>`${applications.data}->>'propertyState'`;
  const one = { one: sql`1` };
  const shownIn = (proofs: typeof phoneCodes | typeof identityChecks, at: AnyPgColumn) =>
    exists(
      db
        .select(one)
        .from(proofs)
        .where(
          and(
            eq(proofs.phoneNumber, phoneNumber),
            eq(proofs.deviceDigest, applications.deviceDigest),
            isNotNull(at),
          ),
        ),
    );
  const agreed = db
    .select(one)
    .from(consents)
    .where(and(eq(consents.appId, applications.id), eq(consents.purpose, "e-sign")));
  return db
    .select({ appId: applications.id, phoneNumber, state })
    .from(applications)
    .where(
      and(
        eq(applications.status, "open"),
        lte(applications.openedAt, daysAgo(ASKED_FROM_DAYS)),
        gt(applications.openedAt, daysAgo(ASKED_UNTIL_DAYS)),
        ne(applications.deviceDigest, ""),
        or(shownIn(phoneCodes, phoneCodes.usedAt), shownIn(identityChecks, identityChecks.provenAt)),
        notExists(agreed),
      ),
    );
}

/** Texts the link to the consents of each application that is due, once, from however many processes. */
export async function inviteToConsents(deps: Pick<Store, "db" | "now" | "siteOrigin">): Promise<void> {
  const at = deps.now();
  await deps.db.transaction(async (tx) => {
    // Who sleeps is asked by a later hour.
    const due = (await dueAt(tx, at)).filter(({ phoneNumber: phone, state }) =>
      isDayThere(at.getTime() / 1000, { phone, state: state ?? undefined }),
    );
    if (due.length === 0) return;
    const first = await tx
      .insert(consentInvitations)
      .values(due.map(({ appId }) => ({ appId, sentAt: at })))
      .onConflictDoNothing()
      .returning({ appId: consentInvitations.appId });
    for (const { appId, phoneNumber } of due) {
      if (!first.some((row) => row.appId === appId)) continue;
      const link = linkToConsents(deps, { appId, token: await tokenForLink(deps, tx, appId) });
      await tx.insert(outbox).values({
        id: newId("out"),
        kind: "text",
        recipient: phoneNumber,
        subject: "What we ask you to agree to",
        body: `Larkspur Home Loans: read, and agree if you wish, how we send you documents and check your credit: ${link}`,
        sentAt: at,
      });
    }
  });
}
