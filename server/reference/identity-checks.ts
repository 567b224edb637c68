import { randomBytes } from "node:crypto";
import { and, desc, eq, gt, isNotNull, lt, sql } from "drizzle-orm";
import type { CallOutput } from "~server/backend/contract/index";
import { recognisedPhones, unknownPhone, type BureauFile } from "./data/recognised-phones";
import { identityChecks, identityLinks } from "./database/schema";
import type { Deps, Queries } from "./deps";
import { ApiError } from "./router";
import type { VisitOnDevice } from "./store";

/** Stored identity checks, and the questions that handlers share about them. */

export type IdentityCheck = typeof identityChecks.$inferSelect;
type Possession = CallOutput<"mobile-check-trust">["possession"];

const MINUTE = 60_000;
export const CHECK_LIFE_MS = 15 * MINUTE;
/** Lifetime of the token in a link or an address. */
export const TOKEN_LIFE_MS = 10 * MINUTE;
/** How long a verification counts for the visit. */
const VERIFIED_FOR_MS = 60 * MINUTE;
/** How long a result waits for its application. */
export const SEALED_FOR_MS = 24 * 60 * MINUTE;

/** INSTANT-01, INSTANT-02, INSTANT-03; the last is our own limit, to protect the phone's owner. */
export const IDENTITY_LIMITS = { links: 3, auths: 1, corrections: 3, linksPerPhoneAndDay: 10 } as const;

/** The minimum trust score of a trusted phone. */
const MIN_TRUST_SCORE = 630;

/**
 * Returns the bureau's file of a phone. Its people are samples, so outside of a demonstration every
 * phone is unknown.
 */
export const bureauFileOf = (
  phone: string | null,
  { demonstration }: Pick<Deps, "demonstration">,
): BureauFile => (phone === null || !demonstration ? undefined : recognisedPhones.get(phone)) ?? unknownPhone;

export const isTrusted = ({ trustScore }: BureauFile): boolean => trustScore >= MIN_TRUST_SCORE;

/** Returns 128 random bits as letters and digits, for an address. */
export const newVfp = (): string => randomBytes(16).toString("hex");

export const millisecondsLater = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** Serializes requests of one visit; otherwise two at once would both pass a limit. */
export async function lockVisit(db: Queries, sessionId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(7020, hashtext(${sessionId}))`);
}

/** The visit, device and phone of a new check. */
type NewCheckContext = Pick<IdentityCheck, "sessionId" | "deviceDigest" | "phoneNumber"> &
  Partial<Pick<IdentityCheck, "sourceAddress" | "agent" | "customerId" | "sourceInfoId">>;

/** Opens a check. Also deletes SSNs that no application has requested within a day. */
export async function openCheck(db: Queries, at: Date, opening: NewCheckContext): Promise<IdentityCheck> {
  await db
    .update(identityChecks)
    .set({ ssnSealed: null })
    .where(
      and(
        isNotNull(identityChecks.ssnSealed),
        lt(identityChecks.verifiedAt, millisecondsLater(at, -SEALED_FOR_MS)),
      ),
    );
  const [made] = await db
    .insert(identityChecks)
    .values({
      ...opening,
      correlationId: randomBytes(16).toString("base64url"),
      status: "opened",
      createdAt: at,
      expiresAt: millisecondsLater(at, CHECK_LIFE_MS),
    })
    .returning();
  if (!made) throw new Error("The check was not kept.");
  return made;
}

const notFound = () => new ApiError(404, "CHECK_NOT_FOUND", "Please enter your phone number again.");

/**
 * Returns the check of a visit, locked until the end of the transaction. Without a device it is
 * that of a texted link, which may be opened on another one.
 * @throws ApiError 404 CHECK_NOT_FOUND, also for another visit's or device's; 410 CHECK_EXPIRED
 */
export async function checkOf(
  db: Queries,
  at: Date,
  correlationId: string,
  { sessionId, deviceDigest }: Pick<VisitOnDevice, "sessionId"> & Partial<VisitOnDevice>,
): Promise<IdentityCheck> {
  if (sessionId === undefined) throw notFound();
  const [check] = await db
    .select()
    .from(identityChecks)
    .where(
      and(
        eq(identityChecks.correlationId, correlationId),
        eq(identityChecks.sessionId, sessionId),
        deviceDigest === undefined ? undefined : eq(identityChecks.deviceDigest, deviceDigest),
      ),
    )
    .for("update");
  if (!check) throw notFound();
  if (check.expiresAt <= at) {
    throw new ApiError(410, "CHECK_EXPIRED", "This took too long. Please enter your phone number again.");
  }
  return check;
}

/** @throws ApiError 409 POSSESSION_NOT_PROVEN */
export function requireProvenPossession(check: IdentityCheck): void {
  if (check.provenBy === null) {
    throw new ApiError(409, "POSSESSION_NOT_PROVEN", "Please open the link we texted to you first.");
  }
}

/** Returns a visit's newest unfinished check for a phone (or for none). */
export async function currentCheck(
  db: Queries,
  at: Date,
  {
    sessionId,
    deviceDigest,
    phoneNumber,
  }: Pick<NewCheckContext, "sessionId" | "deviceDigest" | "phoneNumber">,
): Promise<IdentityCheck | undefined> {
  const [found] = await db
    .select()
    .from(identityChecks)
    .where(
      and(
        eq(identityChecks.sessionId, sessionId),
        eq(identityChecks.deviceDigest, deviceDigest),
        sql`${identityChecks.phoneNumber} is not distinct from ${phoneNumber}`,
        gt(identityChecks.expiresAt, at),
      ),
    )
    .orderBy(desc(identityChecks.createdAt))
    .limit(1);
  return found;
}

/** Returns which proofs of possession of a phone a visit has attempted (INSTANT-01, INSTANT-02). */
export async function possessionAttemptsOf(db: Queries, check: IdentityCheck): Promise<Possession> {
  const [links] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(identityLinks)
    .where(eq(identityLinks.sessionId, check.sessionId));
  const [auths] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(identityChecks)
    .where(and(eq(identityChecks.sessionId, check.sessionId), isNotNull(identityChecks.authTokenHash)));
  const deliveryAttempts = links?.count ?? 0;
  const authAttempts = auths?.count ?? 0;
  const attemptedType = deliveryAttempts > 0 ? "linkAuth" : authAttempts > 0 ? "mobileAuth" : undefined;
  const type = check.provenBy ?? attemptedType;
  const hasReachedMaxAttempts =
    type === "linkAuth" ? deliveryAttempts >= IDENTITY_LIMITS.links : authAttempts >= IDENTITY_LIMITS.auths;
  return { type, authAttempts, deliveryAttempts, hasReachedMaxAttempts };
}

/**
 * Returns how many wrong birth dates a visit entered for a phone, over all its checks: starting
 * again gives no more attempts (INSTANT-03).
 */
export async function wrongBirthDatesOf(db: Queries, check: IdentityCheck): Promise<number> {
  const [counted] = await db
    .select({ count: sql<number>`coalesce(sum(${identityChecks.dobCorrectionAttempts}), 0)::int` })
    .from(identityChecks)
    .where(
      and(
        eq(identityChecks.sessionId, check.sessionId),
        sql`${identityChecks.phoneNumber} is not distinct from ${check.phoneNumber}`,
      ),
    );
  return counted?.count ?? 0;
}

/** Marks a phone as proven to be the visitor's; the first proof counts. */
export async function markPhoneProven(
  db: Queries,
  at: Date,
  check: IdentityCheck,
  provenBy: "mobileAuth" | "linkAuth",
): Promise<void> {
  if (check.provenBy !== null) return;
  await db
    .update(identityChecks)
    .set({ provenBy, provenAt: at, status: "proven", expiresAt: millisecondsLater(at, CHECK_LIFE_MS) })
    .where(eq(identityChecks.correlationId, check.correlationId));
}

/**
 * Checks whether this visit has proven within the last hour, by carrier or link, that the phone is
 * its visitor's.
 */
export async function hasProvenPhone(
  db: Queries,
  { now }: Pick<Deps, "now">,
  phoneNumber: string,
  { sessionId, deviceDigest }: VisitOnDevice,
): Promise<boolean> {
  if (sessionId === undefined) return false;
  const found = await db
    .select({ id: identityChecks.correlationId })
    .from(identityChecks)
    .where(
      and(
        eq(identityChecks.sessionId, sessionId),
        eq(identityChecks.deviceDigest, deviceDigest),
        eq(identityChecks.phoneNumber, phoneNumber),
        gt(identityChecks.provenAt, millisecondsLater(now(), -VERIFIED_FOR_MS)),
      ),
    )
    .limit(1);
  return found.length > 0;
}
