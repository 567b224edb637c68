import { and, eq, exists, gt, isNotNull, lte, ne, notExists, or, sql, type SQL } from "drizzle-orm";
import { alias, type AnyPgColumn } from "drizzle-orm/pg-core";
import { isWithinCallingHours } from "~/domain/call-hours";
import { linkToConsents, createLinkToken } from "./application-link";
import { storedPurpose } from "./consents";
import {
  applicants,
  applications,
  consentInvitations,
  consents,
  identityChecks,
  phoneCodes,
} from "./database/schema";
import type { Queries, DepsWithDatabase } from "./deps";
import { sendMessages, type Message } from "./messages";
import { consentText } from "./texts";
import { personIdOf } from "./person-id";
import { invitedAt, textPersonsLink } from "./person-invitations";
import { borrowersOf, lockPeople } from "./store";

/** The text messages that ask borrowers for their consents (CONSENT-05). */

const DAY_MS = 24 * 60 * 60_000;
/** Days after an application was opened between which its borrower is asked. */
const ASKED_FROM_DAYS = 1;
const ASKED_UNTIL_DAYS = 30;

const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * DAY_MS);
const invitationOnce = { one: sql`1` };

/** Selects the applications within the days in which borrowers are asked. */
const isWithinInvitationDays = (at: Date) =>
  and(
    eq(applications.status, "open"),
    lte(applications.openedAt, daysBefore(at, ASKED_FROM_DAYS)),
    gt(applications.openedAt, daysBefore(at, ASKED_UNTIL_DAYS)),
  );

/**
 * Checks whether a phone number was proven to be its owner's, by a code or a link.
 * @param of further conditions
 */
export function isPhoneProven(
  db: Queries,
  phoneNumber: SQL | AnyPgColumn,
  of: (proofs: Proofs) => SQL | undefined,
) {
  const shownIn = (proofs: Proofs, at: AnyPgColumn) =>
    exists(
      db
        .select(invitationOnce)
        .from(proofs)
        .where(and(eq(proofs.phoneNumber, phoneNumber), of(proofs), isNotNull(at))),
    );
  return or(shownIn(phoneCodes, phoneCodes.usedAt), shownIn(identityChecks, identityChecks.provenAt));
}
type Proofs = typeof phoneCodes | typeof identityChecks;

/**
 * Selects open applications without E-Sign consent whose borrower proved the phone on their own
 * device, by a code or a link. A number that was only typed may belong to anyone, and the link
 * opens the application.
 */
async function dueApplications(db: Queries, at: Date) {
  const phoneNumber = sql<string>`${applications.data}->>'phoneNumber'`;
  const state = sql<string | null>`${applications.data}->>'propertyState'`;
  const agreed = db
    .select(invitationOnce)
    .from(consents)
    .where(
      and(eq(consents.appId, applications.id), eq(consents.personId, ""), eq(consents.purpose, "e-sign")),
    );
  return db
    .select({ appId: applications.id, phoneNumber, state })
    .from(applications)
    .where(
      and(
        isWithinInvitationDays(at),
        ne(applications.deviceDigest, ""),
        isPhoneProven(db, phoneNumber, (proofs) => eq(proofs.deviceDigest, applications.deviceDigest)),
        notExists(agreed),
      ),
    );
}

/**
 * Selects the co-borrowers of such applications who have proven a phone of their own and were not
 * asked yet.
 */
async function dueCoBorrowers(db: Queries, at: Date) {
  const coBorrowers = alias(applicants, "beside");
  const rows = await db
    .select({ person: coBorrowers, data: applications.data })
    .from(coBorrowers)
    .innerJoin(applications, eq(applications.id, coBorrowers.appId))
    .where(
      and(
        isWithinInvitationDays(at),
        eq(coBorrowers.isPrimary, false),
        eq(coBorrowers.isOnLoan, true),
        isPhoneProven(db, coBorrowers.phoneNumber, () => undefined),
      ),
    );
  return rows.flatMap(({ person, data }) => {
    const { phoneNumber } = person;
    const state = typeof data.propertyState === "string" ? data.propertyState : null;
    return phoneNumber === null || phoneNumber === data.phoneNumber ? [] : [{ person, phoneNumber, state }];
  });
}

/** Texts the co-borrowers who are due their own link, once each. */
async function inviteCoBorrowers(
  deps: Pick<DepsWithDatabase, "keys" | "lender" | "now" | "siteOrigin">,
  tx: Queries,
  at: Date,
): Promise<void> {
  for (const { person, phoneNumber, state } of await dueCoBorrowers(tx, at)) {
    const { appId } = person;
    if (!isWithinCallingHours(at.getTime() / 1000, { phone: phoneNumber, state: state ?? undefined }))
      continue;
    // The lock serializes two processes and the visitor who opened the application.
    await lockPeople(tx, appId);
    const personId = personIdOf(person);
    const [agreed] = await tx
      .select(invitationOnce)
      .from(consents)
      .where(
        and(
          eq(consents.appId, appId),
          eq(consents.personId, personId),
          eq(consents.purpose, storedPurpose(personId, "e-sign")),
        ),
      );
    if (agreed !== undefined || (await invitedAt(tx, appId, personId)) !== undefined) continue;
    const primary = (await borrowersOf(tx, appId)).find(({ isPrimary }) => isPrimary);
    const openedBy = primary === undefined ? "Somebody" : `${primary.firstName} ${primary.lastName}`;
    await textPersonsLink(deps, tx, { appId, person, openedBy, phoneNumber });
  }
}

/**
 * Texts the link to the consents of each due application, and of each co-borrower, once, however
 * many processes run.
 */
export async function inviteToConsents(
  deps: Pick<DepsWithDatabase, "keys" | "lender" | "now" | "siteOrigin"> & { db: Queries },
): Promise<void> {
  const at = deps.now();
  await deps.db.transaction(async (tx) => {
    await inviteCoBorrowers(deps, tx, at);
    // A borrower for whom it is night is asked in a later run.
    const due = (await dueApplications(tx, at)).filter(({ phoneNumber: phone, state }) =>
      isWithinCallingHours(at.getTime() / 1000, { phone, state: state ?? undefined }),
    );
    if (due.length === 0) return;
    const first = await tx
      .insert(consentInvitations)
      .values(due.map(({ appId }) => ({ appId, sentAt: at })))
      .onConflictDoNothing()
      .returning({ appId: consentInvitations.appId });
    for (const { appId, phoneNumber } of due) {
      if (!first.some((row) => row.appId === appId)) continue;
      const link = linkToConsents(deps, { appId, token: await createLinkToken(deps, tx, appId) });
      const message: Message = {
        kind: "text",
        recipient: phoneNumber,
        subject: "What we ask you to agree to",
        body: consentText(deps.lender.name, link),
        holds: "link",
        appId,
        sentAt: at,
      };
      await sendMessages(deps, tx, [message]);
    }
  });
}
