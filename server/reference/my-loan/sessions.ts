import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { newId, newToken, tokenHash } from "~server/reference/crypto";
import { loanSessionPeople, loanSessions, passkeyPeople } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { ApiError } from "~server/reference/router";

/**
 * Sign-ins to My loan: a visit of twelve hours (F18), or thirty days on a person's own device at
 * their wish. A code, or a passkey, that was given within the hour opens papers, scores, payments and
 * changes.
 */

const HOUR_MS = 60 * 60_000;
const VISIT_MS = 12 * HOUR_MS;
const REMEMBERED_MS = 30 * 24 * HOUR_MS;
/** How long a code or a passkey counts as just given. */
const CONFIRMED_MS = HOUR_MS;
/** More devices than one person signs in on; the oldest is signed out. */
const MAX_DEVICES = 20;

export type LoanSession = typeof loanSessions.$inferSelect;

/** An application that a sign-in opens, and as which person; see person-id.ts. */
export interface OpenedApplication {
  appId: string;
  personId: string;
}

/**
 * The condition on `loan_sessions` for the devices of a person: those that open one of the
 * applications of a sign-in as the same person. Another person may have the same phone.
 */
const isOfSamePerson = (digest: string) => sql`exists (
  select from ${loanSessionPeople} mine join ${loanSessionPeople} other
    on other.app_id = mine.app_id and other.person_id = mine.person_id
  where mine.session_digest = ${digest} and other.session_digest = ${loanSessions.digest})`;

interface NewSession {
  phoneNumber: string;
  device: string;
  isRemembered: boolean;
  /** what was just given; absent for a visit's browser without either */
  confirmedBy?: "code" | "passkey" | undefined;
  opened: readonly OpenedApplication[];
}

/** Signs in a device. @returns its token */
export async function createLoanSession(
  { now }: Pick<Deps, "now">,
  db: Queries,
  { phoneNumber, device, isRemembered, confirmedBy, opened }: NewSession,
): Promise<string> {
  const token = newToken();
  const digest = tokenHash(token);
  const at = now();
  await db.insert(loanSessions).values({
    digest,
    id: newId("dev", 8),
    phoneNumber,
    device,
    isRemembered,
    createdAt: at,
    seenAt: at,
    confirmedAt: confirmedBy === undefined ? null : at,
    confirmedBy: confirmedBy ?? null,
    expiresAt: new Date(at.getTime() + (isRemembered ? REMEMBERED_MS : VISIT_MS)),
  });
  if (opened.length > 0)
    await db.insert(loanSessionPeople).values(opened.map((one) => ({ sessionDigest: digest, ...one })));
  const all = await db
    .select({ digest: loanSessions.digest })
    .from(loanSessions)
    .where(isOfSamePerson(digest))
    .orderBy(desc(loanSessions.seenAt));
  const surplus = all.slice(MAX_DEVICES).map((one) => one.digest);
  if (surplus.length > 0) await db.delete(loanSessions).where(inArray(loanSessions.digest, surplus));
  return token;
}

/** How often a sign-in's last use is written. */
const SEEN_EVERY_MS = 10 * 60_000;

/**
 * Takes an application from every sign-in and passkey that opens it.
 * @param personId whose they are, see person-id.ts; everyone's on it when omitted
 */
export async function endAccess(db: Queries, appId: string, personId?: string): Promise<void> {
  for (const table of [loanSessionPeople, passkeyPeople])
    await db
      .delete(table)
      .where(and(eq(table.appId, appId), personId === undefined ? undefined : eq(table.personId, personId)));
}

/** @throws ApiError 410 SIGNED_OUT */
export async function loanSessionOf(
  { now }: Pick<Deps, "now">,
  db: Queries,
  token: string,
): Promise<LoanSession> {
  const at = now();
  const [row] = await db
    .select()
    .from(loanSessions)
    .where(and(eq(loanSessions.digest, tokenHash(token)), gt(loanSessions.expiresAt, at)));
  if (!row) throw new ApiError(410, "SIGNED_OUT", "Please sign in again.");
  if (at.getTime() - row.seenAt.getTime() > SEEN_EVERY_MS)
    await db.update(loanSessions).set({ seenAt: at }).where(eq(loanSessions.digest, row.digest));
  return row;
}

/**
 * Adds the application of a visit to a sign-in by the same phone.
 * @returns false for a sign-in that has ended, or is another phone's
 */
export async function addToLoanSession(
  { now }: Pick<Deps, "now">,
  db: Queries,
  token: string,
  { phoneNumber, appId }: { phoneNumber: string; appId: string },
): Promise<boolean> {
  const sessionDigest = tokenHash(token);
  const [row] = await db
    .select({ phoneNumber: loanSessions.phoneNumber })
    .from(loanSessions)
    .where(and(eq(loanSessions.digest, sessionDigest), gt(loanSessions.expiresAt, now())));
  if (row?.phoneNumber !== phoneNumber) return false;
  await db.insert(loanSessionPeople).values({ sessionDigest, appId, personId: "" }).onConflictDoNothing();
  return true;
}

/** Checks whether a code or a passkey was given on the device within the hour. */
export const isCodeFresh = ({ now }: Pick<Deps, "now">, { confirmedAt }: LoanSession): boolean =>
  confirmedAt !== null && now().getTime() - confirmedAt.getTime() < CONFIRMED_MS;

/** Returns when a passkey confirmed the person of a device; undefined where a code did. */
export const passkeyTimeOf = ({ confirmedAt, confirmedBy }: LoanSession): Date | undefined =>
  confirmedBy === "passkey" ? (confirmedAt ?? undefined) : undefined;

/** @throws ApiError 403 CODE_NEEDED */
export function requireFreshCode(deps: Pick<Deps, "now">, session: LoanSession): void {
  if (isCodeFresh(deps, session)) return;
  throw new ApiError(403, "CODE_NEEDED", "Please confirm your phone with a new code first.");
}

/** Marks that a code or a passkey was given on the device. */
export const confirmLoanSession = (
  { now }: Pick<Deps, "now">,
  db: Queries,
  { digest }: LoanSession,
  confirmedBy: "code" | "passkey",
) => db.update(loanSessions).set({ confirmedAt: now(), confirmedBy }).where(eq(loanSessions.digest, digest));

/** Selects the devices on which a person is signed in, the one used last first. */
export const devicesOf = ({ now }: Pick<Deps, "now">, db: Queries, { digest }: LoanSession) =>
  db
    .select()
    .from(loanSessions)
    .where(and(isOfSamePerson(digest), gt(loanSessions.expiresAt, now())))
    .orderBy(desc(loanSessions.seenAt));

/**
 * Ends sign-ins of a person: this one, one of another device, or all.
 * @returns how many were ended
 */
export async function endLoanSessions(
  db: Queries,
  { digest }: LoanSession,
  which: "this" | "all" | { deviceId: string },
): Promise<number> {
  const condition =
    which === "this"
      ? eq(loanSessions.digest, digest)
      : which === "all"
        ? isOfSamePerson(digest)
        : and(isOfSamePerson(digest), eq(loanSessions.id, which.deviceId));
  const ended = await db.delete(loanSessions).where(condition).returning({ id: loanSessions.id });
  return ended.length;
}
