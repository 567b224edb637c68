import { and, eq, gt, isNotNull, sql } from "drizzle-orm";
import { writeName } from "~/domain/capitals";
import { sharedCounters } from "~server/shared/limits/requester";
import { parseUsPhone } from "~/domain/phone";
import { last4OfSsn } from "~/domain/ssn";
import { newId, isEqualConstantTime, seal, tokenHash } from "~server/reference/crypto";
import { identityChecks, identityLinks } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import {
  bureauFileOf,
  CHECK_LIFE_MS,
  checkOf,
  wrongBirthDatesOf,
  currentCheck,
  IDENTITY_LIMITS,
  isTrusted,
  millisecondsLater,
  requireProvenPossession,
  newVfp,
  openCheck,
  possessionAttemptsOf,
  markPhoneProven,
  lockVisit,
  TOKEN_LIFE_MS,
  type IdentityCheck,
} from "~server/reference/identity-checks";
import type { BureauPerson } from "~server/reference/data/recognised-phones";
import { sendMessages, type Message } from "~server/reference/messages";
import { identityText } from "~server/reference/texts";
import { ApiError, type Handlers, type HandlerInput } from "~server/reference/router";
import { requesterOf, deviceDigestOf, visitOfCall } from "~server/reference/store";
import { countTextMessage } from "~server/reference/text-limits";
import { prefillHandlers, type PrefillCalls } from "./prefill";
import type { CallOutput } from "~server/backend/contract/index";

type IdentityCalls =
  | "mobile-authenticate"
  | "mobile-authenticate-finish"
  | "mobile-check-trust"
  | "mobile-check-identity"
  | "mobile-verify-identity"
  | "identity.link.send";

const DAY_MS = 24 * 60 * 60_000;

/** Checks whether everything that a visitor entered about themselves is correct. */
function isMatchingPerson(person: BureauPerson, given: { dob?: string; last4SSN?: string }): boolean {
  const isBirthDateRight = given.dob === undefined || isEqualConstantTime(given.dob, person.dob);
  const isNumberRight =
    given.last4SSN === undefined || isEqualConstantTime(given.last4SSN, last4OfSsn(person.ssn));
  return isBirthDateRight && isNumberRight;
}

async function hasMobileAttempt(db: Queries, sessionId: string): Promise<boolean> {
  const mobileChecks = await db
    .select({ id: identityChecks.correlationId })
    .from(identityChecks)
    .where(and(eq(identityChecks.sessionId, sessionId), isNotNull(identityChecks.authTokenHash)));
  return mobileChecks.length > 0;
}

async function finishMobile(db: Queries, at: Date, check: IdentityCheck, vfp: string) {
  const type = "mobileAuth" as const;
  const isOurs = check.authTokenHash !== null && isEqualConstantTime(check.authTokenHash, tokenHash(vfp));
  if (!isOurs) return { isAuthenticated: false, type, outcome: "unknown" as const };
  if (check.provenBy !== null) return { isAuthenticated: false, type, outcome: "used" as const };
  if (check.authExpiresAt === null || check.authExpiresAt <= at) {
    return { isAuthenticated: false, type, outcome: "expired" as const };
  }
  await markPhoneProven(db, at, check, type);
  const phone = check.phoneNumber === null ? {} : { phoneNumber: check.phoneNumber };
  return { isAuthenticated: true, type, outcome: "authenticated" as const, ...phone };
}

async function finishLink(db: Queries, at: Date, sessionId: string, vfp: string) {
  const type = "linkAuth" as const;
  const [link] = await db
    .select()
    .from(identityLinks)
    .where(and(eq(identityLinks.tokenHash, tokenHash(vfp)), eq(identityLinks.sessionId, sessionId)))
    .for("update");
  if (!link) return { isAuthenticated: false, type, outcome: "unknown" as const };
  if (link.openedAt !== null) return { isAuthenticated: false, type, outcome: "used" as const };
  if (link.expiresAt <= at) return { isAuthenticated: false, type, outcome: "expired" as const };
  await db.update(identityLinks).set({ openedAt: at }).where(eq(identityLinks.id, link.id));
  await markPhoneProven(db, at, await checkOf(db, at, link.correlationId, { sessionId }), type);
  return { isAuthenticated: true, type, outcome: "authenticated" as const };
}

/**
 * @throws ApiError 429 PHONE_LIMIT: protects the phone's owner from floods of texts from any
 *   number of visits
 */
async function requireTextsLeft(db: Queries, at: Date, phoneNumber: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(7021, hashtext(${phoneNumber}))`);
  const since = millisecondsLater(at, -DAY_MS);
  const recent = await db
    .select({ id: identityLinks.id })
    .from(identityLinks)
    .where(and(eq(identityLinks.phoneNumber, phoneNumber), gt(identityLinks.sentAt, since)));
  if (recent.length >= IDENTITY_LIMITS.linksPerPhoneAndDay) {
    throw new ApiError(
      429,
      "PHONE_LIMIT",
      "We have texted this number as often as we may today. You can continue by typing.",
      [],
      DAY_MS / 1000,
    );
  }
}

/** Texts a link, unless the sample phone loses its texts. */
async function textIdentityLink(
  deps: Deps,
  db: Queries,
  at: Date,
  check: IdentityCheck,
  phoneNumber: string,
): Promise<boolean> {
  const { textDelivery } = bureauFileOf(phoneNumber, deps);
  const vfp = newVfp();
  const delivered = textDelivery !== "get-lost";
  await db.insert(identityLinks).values({
    id: newId("link"),
    correlationId: check.correlationId,
    sessionId: check.sessionId,
    phoneNumber,
    tokenHash: tokenHash(vfp),
    delivered,
    sentAt: at,
    expiresAt: textDelivery === "arrive-late" ? at : millisecondsLater(at, TOKEN_LIFE_MS),
  });
  await db
    .update(identityChecks)
    .set({ phoneNumber, expiresAt: millisecondsLater(at, CHECK_LIFE_MS) })
    .where(eq(identityChecks.correlationId, check.correlationId));
  if (delivered) {
    const address = `${deps.siteOrigin}/identity/thank-you/${check.sessionId}?vfp=${vfp}`;
    const message: Message = {
      kind: "text",
      recipient: phoneNumber,
      subject: "Confirm your number",
      body: identityText(deps.lender.name, address),
      holds: "link",
      sentAt: at,
    };
    await sendMessages(deps, db, [message]);
  }
  return delivered;
}

/** INSTANT-02: a second mobile authentication in a visit is not supported. */
async function authenticateMobile(
  deps: Deps,
  { body, context, db }: HandlerInput<"mobile-authenticate">,
): Promise<CallOutput<"mobile-authenticate">> {
  const at = deps.now();
  await lockVisit(db, body.sessionId);
  const phoneNumber = body.phoneNumber ?? null;
  const visit = { sessionId: body.sessionId, deviceDigest: deviceDigestOf(deps, context), phoneNumber };
  const check =
    (await currentCheck(db, at, visit)) ??
    (await openCheck(db, at, {
      ...visit,
      sourceAddress: body.sourceIp ?? null,
      agent: body.userAgent ?? null,
      customerId: body.customerId ?? null,
      sourceInfoId: body.sourceInfoId ?? null,
    }));
  const { correlationId } = check;
  const isSupported =
    bureauFileOf(phoneNumber, deps).isCarrierVerified &&
    check.provenBy === null &&
    !(await hasMobileAttempt(db, body.sessionId));
  if (!isSupported) return { correlationId, isSupported, possession: await possessionAttemptsOf(db, check) };
  const vfp = newVfp();
  await db
    .update(identityChecks)
    .set({ authTokenHash: tokenHash(vfp), authExpiresAt: millisecondsLater(at, TOKEN_LIFE_MS) })
    .where(eq(identityChecks.correlationId, correlationId));
  return {
    correlationId,
    isSupported,
    // A real carrier's gateway would be called on the way and redirect the browser to this
    // address.
    authUrl: `/m/instant-link/quote?vfp=${vfp}`,
    possession: await possessionAttemptsOf(db, check),
  };
}

async function finishAuthentication(
  deps: Deps,
  { body, context, db }: HandlerInput<"mobile-authenticate-finish">,
): Promise<CallOutput<"mobile-authenticate-finish">> {
  const at = deps.now();
  if (body.sessionId !== undefined) return finishLink(db, at, body.sessionId, body.vfp);
  const check = await checkOf(db, at, body.correlationId ?? "", visitOfCall(deps, context));
  return finishMobile(db, at, check, body.vfp);
}

async function checkTrust(
  deps: Deps,
  { body, context, db }: HandlerInput<"mobile-check-trust">,
): Promise<CallOutput<"mobile-check-trust">> {
  const check = await checkOf(db, deps.now(), body.correlationId, visitOfCall(deps, context));
  const isPossessionProven = check.provenBy !== null;
  const file = bureauFileOf(check.phoneNumber, deps);
  return {
    trustScore: isPossessionProven ? file.trustScore : undefined,
    isTrusted: isPossessionProven && isTrusted(file),
    isLinkOpened: check.provenBy === "linkAuth",
    isPossessionProven,
    possession: await possessionAttemptsOf(db, check),
  };
}

async function checkIdentity(
  deps: Deps,
  { body, context, db }: HandlerInput<"mobile-check-identity">,
): Promise<CallOutput<"mobile-check-identity">> {
  const at = deps.now();
  const visit = visitOfCall(deps, context);
  // Taken before the check is locked, in the same order as when a link is sent.
  if (visit.sessionId !== undefined) await lockVisit(db, visit.sessionId);
  const check = await checkOf(db, at, body.correlationId, visit);
  requireProvenPossession(check);
  const file = bureauFileOf(check.phoneNumber, deps);
  const answered = (isVerified: boolean, isFound: boolean, dobCorrectionAttempts: number) => ({
    isVerified,
    isFound,
    dobCorrectionAttempts,
    hasReachedMaxDobCorrectionAttempts: dobCorrectionAttempts >= IDENTITY_LIMITS.corrections,
  });
  const before = await wrongBirthDatesOf(db, check);
  const { person } = file;
  if (!person) return answered(false, false, before);
  if (!isTrusted(file)) {
    throw new ApiError(409, "NOT_TRUSTED", "We could not confirm this number. Please enter your details.");
  }
  if (before >= IDENTITY_LIMITS.corrections) return answered(false, true, before);
  const given = {
    dob: body.dob,
    last4SSN: body.last4SSN,
  };
  const row = eq(identityChecks.correlationId, check.correlationId);
  // A new visit gives no new attempts at the phone owner's digits (F5).
  const owner = `phone ${check.phoneNumber ?? ""}`;
  const giveBack =
    body.last4SSN === undefined
      ? undefined
      : await deps.limits.countAll(sharedCounters("last-four-per-person", owner, requesterOf(visit)));
  if (!isMatchingPerson(person, given)) {
    await db
      .update(identityChecks)
      .set({ dobCorrectionAttempts: check.dobCorrectionAttempts + 1 })
      .where(row);
    return answered(false, true, before + 1);
  }
  await giveBack?.();
  const withNumber = body.last4SSN !== undefined && {
    lastFourGiven: true,
    ssnSealed: seal(deps.keys, `identity.${check.correlationId}.ssn`, person.ssn),
  };
  await db
    .update(identityChecks)
    .set({ status: "verified", verifiedAt: at, ...withNumber })
    .where(row);
  return answered(true, true, before);
}

async function verifyIdentity(
  deps: Deps,
  { body, context, db }: HandlerInput<"mobile-verify-identity">,
): Promise<CallOutput<"mobile-verify-identity">> {
  const check = await checkOf(db, deps.now(), body.correlationId, visitOfCall(deps, context));
  requireProvenPossession(check);
  const { person } = bureauFileOf(check.phoneNumber, deps);
  if (check.status !== "verified" || !person || check.phoneNumber === null) {
    throw new ApiError(409, "NOT_VERIFIED", "Please check your date of birth first.");
  }
  return {
    firstName: writeName(person.firstName),
    lastName: writeName(person.lastName),
    ssnLast4: check.lastFourGiven ? last4OfSsn(person.ssn) : undefined,
    dob: person.dob,
    addresses: person.addresses.map((one) => ({ ...one })),
    emailAddresses: [...person.emailAddresses],
    phoneNumber: check.phoneNumber,
  };
}

/** INSTANT-01: three sends per visit, including failed ones. */
async function sendIdentityLink(
  deps: Deps,
  { body, context, db }: HandlerInput<"identity.link.send">,
): Promise<CallOutput<"identity.link.send">> {
  const at = deps.now();
  const { sessionId, phoneNumber } = body;
  if (parseUsPhone(phoneNumber) === undefined) {
    throw new ApiError(400, "PHONE_INVALID", "Enter a US phone number with 10 digits.");
  }
  const visit = { sessionId, deviceDigest: deviceDigestOf(deps, context), phoneNumber };
  await lockVisit(db, sessionId);
  const check =
    body.correlationId === undefined
      ? ((await currentCheck(db, at, visit)) ??
        (await openCheck(db, at, {
          ...visit,
          sourceAddress: body.sourceIp ?? null,
          customerId: body.customerId ?? null,
          sourceInfoId: body.sourceInfoId ?? null,
        })))
      : await checkOf(db, at, body.correlationId, visit);
  if (check.phoneNumber !== null && check.phoneNumber !== phoneNumber) {
    throw new ApiError(409, "PHONE_MISMATCH", "Please enter your phone number again.");
  }
  const { deliveryAttempts } = await possessionAttemptsOf(db, check);
  if (deliveryAttempts >= IDENTITY_LIMITS.links) {
    throw new ApiError(
      409,
      "MAX_ATTEMPTS_REACHED",
      "We have texted the link as often as we can. Ask for a code instead, or enter your details.",
    );
  }
  const asking = visitOfCall(deps, context);
  // A device on which the number was proven has its own limit of texts.
  if (asking.provenDevice === undefined) await requireTextsLeft(db, at, phoneNumber);
  await countTextMessage(deps, phoneNumber, asking);
  const success = await textIdentityLink(deps, db, at, check, phoneNumber);
  return { success, correlationId: check.correlationId, attempts: deliveryAttempts + 1 };
}

/** Calls of identity checks by phone; the contract defines their order. */
function identityCheckHandlers(deps: Deps): Pick<Handlers, IdentityCalls> {
  return {
    "mobile-authenticate": (input) => authenticateMobile(deps, input),
    "mobile-authenticate-finish": (input) => finishAuthentication(deps, input),
    "mobile-check-trust": (input) => checkTrust(deps, input),
    "mobile-check-identity": (input) => checkIdentity(deps, input),
    "mobile-verify-identity": (input) => verifyIdentity(deps, input),
    "identity.link.send": (input) => sendIdentityLink(deps, input),
  };
}

/** The calls that identify a visitor by phone. */
export function identityHandlers(deps: Deps): Pick<Handlers, IdentityCalls | PrefillCalls> {
  return { ...identityCheckHandlers(deps), ...prefillHandlers(deps) };
}
