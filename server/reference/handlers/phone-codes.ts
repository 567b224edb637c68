import { randomInt } from "node:crypto";
import { and, countDistinct, desc, eq, gt, isNull, ne, or, sql } from "drizzle-orm";
import { APPLICATION_PURPOSES, type CodePurpose } from "~server/backend/contract/phone";
import { codeTryCounters, requesterName, addressCounters } from "~server/shared/limits/requester";
import { keyedDigest, newId, isEqualConstantTime } from "~server/reference/crypto";
import { phoneCodes } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { sendMessages, type Message } from "~server/reference/messages";
import { codeText } from "~server/reference/texts";
import { ApiError } from "~server/reference/router";
import { requesterOf, type VisitOnDevice } from "~server/reference/store";
import { CODE_SUBJECT, countTextMessage } from "~server/reference/text-limits";

const MINUTE = 60_000;
export const CODE_LIFE_MS = 10 * MINUTE;
/** After this long a correct expired code gets the same response as a wrong one. */
const EXPIRED_KNOWN_MS = 120 * MINUTE;
/** C14: one code and three more to a phone per visit; the count restarts after half an hour. */
export const MAX_SENDS = 4;
/** The limit over all visits of one network address, since new cookies cost nothing. */
export const MAX_SENDS_OF_ASKER = 8;
/**
 * The limit over everybody: it takes three addresses to reach. A device on which the number was
 * proven before is exempt (B9).
 */
export const MAX_SENDS_TO_PHONE = 24;
const SEND_WINDOW_MS = 30 * MINUTE;
/**
 * How many phones one visit may have codes texted to in that time: more than any visitor mistypes.
 */
export const MAX_PHONES = 15;
/** How many wrong codes invalidate a code, however many were texted after it. */
const MAX_WRONG_TRIES = 10;

/**
 * Checks whether a number is in the range reserved for fiction, or an address at a domain that is,
 * whose code is always 000000.
 */
const isTestRecipient = (recipient: string): boolean =>
  /^202555010[1-8]$|@example\.(?:com|net|org)$/.test(recipient);

/**
 * How a code is sent: by text to ten digits, or by email to an address in lower case, for an
 * application.
 */
export type CodeChannel = { by: "text" } | { by: "email"; appId: string };

const CODE_BODIES: Readonly<Record<CodeChannel["by"], (brand: string, code: string) => string>> = {
  text: codeText,
  email: (brand, code) =>
    `${brand}: ${code} is your code. It works for 10 minutes. If you did not ask for it, you can ignore this email.`,
};

export type CodeStatus = "approved" | "incorrect" | "expired" | "max_attempts";

/** The purpose of a code as it is stored; null when the site does not say. */
export type CodeFor = string | null;

/** @param appId the application that the call names; used for purposes that concern one */
export function codeFor(purpose: CodePurpose | undefined, appId = ""): CodeFor {
  if (purpose === undefined) return null;
  return APPLICATION_PURPOSES.includes(purpose) ? `${purpose} ${appId}` : purpose;
}

/**
 * The key under which attempts at the codes of a phone are counted: a stranger's attempts do not
 * count against the owner (F5).
 */
const triesKey = (phone: string, { sessionId = "", deviceDigest }: VisitOnDevice, purpose: CodeFor) =>
  `${phone} ${sessionId} ${deviceDigest}${purpose === null ? "" : ` ${purpose}`}`;

/**
 * Selects the codes that a visit was sent for one purpose: a code confirms nothing else (C12).
 */
const isCodeOfVisit = (phone: string, { sessionId, deviceDigest }: VisitOnDevice, purpose: CodeFor) =>
  and(
    eq(phoneCodes.phoneNumber, phone),
    sessionId === undefined ? isNull(phoneCodes.sessionId) : eq(phoneCodes.sessionId, sessionId),
    eq(phoneCodes.deviceDigest, deviceDigest),
    purpose === null ? isNull(phoneCodes.purpose) : eq(phoneCodes.purpose, purpose),
  );

/**
 * Counts an attempt before the code is read: first for the visit, then for the requester. The
 * number's own limit counts visits that were sent a code, since no other can be right.
 * @returns how many are left in the visit, and a function that undoes the count; undefined when
 *   it was one too many
 * @throws ApiError 429 LIMIT_MET for an address or a number
 */
async function countTry(
  deps: Deps,
  phone: string,
  visit: VisitOnDevice,
  { purpose, isSent }: { purpose: CodeFor; isSent: boolean },
): Promise<{ left: number; giveBack: () => Promise<void> } | undefined> {
  const mine = triesKey(phone, visit, purpose);
  const left = await deps.limits.count("code-tries-per-visit", mine).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === "LIMIT_MET") return undefined;
    throw error;
  });
  if (left === undefined) return undefined;
  const asker = requesterOf(visit);
  const counters = isSent ? codeTryCounters(phone, asker) : addressCounters("code-tries-per-address", asker);
  try {
    const giveBack = await deps.limits.countAll(counters);
    return { left, giveBack: () => giveBack().then(() => deps.limits.reset("code-tries-per-visit", mine)) };
  } catch (error) {
    await deps.limits.undo("code-tries-per-visit", mine);
    throw error;
  }
}

const codeHash = (deps: Deps, id: string, code: string) => keyedDigest(deps.keys, `code ${id}`, code);

/** Serializes requests for one phone; otherwise two at once would both pass a limit. */
const phoneLock = (phone: string) => sql`select pg_advisory_xact_lock(7003, hashtext(${phone}))`;

/**
 * @throws ApiError 429 for a visit that has codes texted to many phones, each within its own
 *   limit
 */
async function checkPhonesOfVisit(
  db: Queries,
  phone: string,
  { sessionId, deviceDigest }: VisitOnDevice,
  since: Date,
) {
  // A caller without a visit is not a visitor.
  if (sessionId === undefined) return;
  // The visit is always locked before the phone, to avoid deadlocks.
  await db.execute(sql`select pg_advisory_xact_lock(7006, hashtext(${sessionId}))`);
  const [texted] = await db
    .select({ phones: countDistinct(phoneCodes.phoneNumber) })
    .from(phoneCodes)
    .where(
      and(
        eq(phoneCodes.deviceDigest, deviceDigest),
        eq(phoneCodes.sessionId, sessionId),
        gt(phoneCodes.sentAt, since),
        ne(phoneCodes.phoneNumber, phone),
      ),
    );
  if ((texted?.phones ?? 0) < MAX_PHONES) return;
  throw new ApiError(
    429,
    "PHONE_LIMIT",
    "We have texted codes to as many numbers as we can for one visit. Please try again in half an hour.",
    [],
    SEND_WINDOW_MS / 1000,
  );
}

/** Returns the digest of the client that requests codes. */
const askerDigest = (deps: Deps, visit: VisitOnDevice): string =>
  keyedDigest(deps.keys, "asker", requesterName(requesterOf(visit)));

/**
 * Checks whether the maximum of unused codes was texted to a phone: in this visit, for this
 * requester, or in all.
 */
async function hasEnoughCodes(
  deps: Deps,
  db: Queries,
  phone: string,
  visit: VisitOnDevice,
  since: Date,
): Promise<boolean> {
  const { sessionId, deviceDigest, provenDevice } = visit;
  const recent = await db
    .select({
      sessionId: phoneCodes.sessionId,
      deviceDigest: phoneCodes.deviceDigest,
      askerDigest: phoneCodes.askerDigest,
      onProvenDevice: phoneCodes.onProvenDevice,
    })
    .from(phoneCodes)
    .where(and(eq(phoneCodes.phoneNumber, phone), gt(phoneCodes.sentAt, since), isNull(phoneCodes.usedAt)));
  const own = recent.filter(
    (row) => row.sessionId === (sessionId ?? null) && row.deviceDigest === deviceDigest,
  );
  if (own.length >= MAX_SENDS) return true;
  // Other visitors' unused codes do not block a demonstration number that everybody may use.
  const isEverybodys = deps.demonstration && isTestRecipient(phone) && sessionId !== undefined;
  if (isEverybodys || provenDevice !== undefined) return false;
  const others = recent.filter((row) => !row.onProvenDevice);
  const asker = askerDigest(deps, visit);
  const ofAsker = others.filter((row) => row.askerDigest === asker);
  return ofAsker.length >= MAX_SENDS_OF_ASKER || others.length >= MAX_SENDS_TO_PHONE;
}

/**
 * Texts or emails a new code; earlier ones stay valid for their own ten minutes.
 * @param phone ten digits, or an email address
 * @param purpose what it confirms
 * @throws ApiError 429 after four to one phone, or to fifteen phones, in one visit, after eight
 *   to one phone for one address, and after twenty-four to one phone in all, in half an hour;
 *   LIMIT_MET
 */
export async function sendPhoneCode(
  deps: Deps,
  db: Queries,
  phone: string,
  visit: VisitOnDevice,
  purpose: CodeFor,
  channel: CodeChannel = { by: "text" },
): Promise<string> {
  const at = deps.now();
  const since = new Date(at.getTime() - SEND_WINDOW_MS);
  await checkPhonesOfVisit(db, phone, visit, since);
  await db.execute(phoneLock(phone));
  if (await hasEnoughCodes(deps, db, phone, visit, since)) {
    throw new ApiError(
      429,
      "RESEND_LIMIT",
      "We have sent as many codes as we can. Please try again in half an hour.",
      [],
      SEND_WINDOW_MS / 1000,
    );
  }
  await countTextMessage(deps, phone, visit);
  await deps.limits.reset("code-tries-per-visit", triesKey(phone, visit, purpose));
  const id = newId("code");
  const code =
    deps.demonstration && isTestRecipient(phone) ? "000000" : String(randomInt(1_000_000)).padStart(6, "0");
  await db.insert(phoneCodes).values({
    id,
    phoneNumber: phone,
    sessionId: visit.sessionId ?? null,
    deviceDigest: visit.deviceDigest,
    purpose,
    askerDigest: askerDigest(deps, visit),
    onProvenDevice: visit.provenDevice !== undefined,
    codeHash: codeHash(deps, id, code),
    sentAt: at,
    expiresAt: new Date(at.getTime() + CODE_LIFE_MS),
  });
  const message: Message = {
    kind: channel.by,
    ...(channel.by === "email" && { appId: channel.appId }),
    recipient: phone,
    subject: CODE_SUBJECT,
    body: CODE_BODIES[channel.by](deps.lender.name, code),
    holds: "code",
    sentAt: at,
  };
  await sendMessages(deps, db, [message]);
  return id;
}

/**
 * Checks a code against every open one that its visit was sent for this purpose. Five wrong
 * attempts block them until the visit requests another, and ten invalidate a code.
 * @throws ApiError 429 LIMIT_MET for an address or a number with too many wrong ones
 */
export async function checkPhoneCode(
  deps: Deps,
  db: Queries,
  phone: string,
  code: string,
  visit: VisitOnDevice,
  purpose: CodeFor,
): Promise<CodeStatus> {
  await db.execute(phoneLock(phone));
  const at = deps.now();
  const since = new Date(at.getTime() - EXPIRED_KNOWN_MS);
  const isOpen = and(isCodeOfVisit(phone, visit, purpose), isNull(phoneCodes.usedAt));
  const open = await db
    .select()
    .from(phoneCodes)
    .where(and(isOpen, gt(phoneCodes.sentAt, since)))
    .orderBy(desc(phoneCodes.sentAt));
  const counted = await countTry(deps, phone, visit, { purpose, isSent: open.length > 0 });
  if (counted === undefined) return "max_attempts";
  const right = open.find((row) => isEqualConstantTime(row.codeHash, codeHash(deps, row.id, code)));
  if (right && right.attempts >= MAX_WRONG_TRIES) return "max_attempts";
  if (right && right.expiresAt > at) {
    await counted.giveBack();
    await db.update(phoneCodes).set({ usedAt: at }).where(isOpen);
    return "approved";
  }
  if (right) return "expired";
  await db
    .update(phoneCodes)
    .set({ attempts: sql`${phoneCodes.attempts} + 1` })
    .where(isOpen);
  return counted.left === 0 ? "max_attempts" : "incorrect";
}

/**
 * Checks whether a correct code for the phone, sent for one of these purposes, was entered in
 * this visit within the last hour.
 */
export async function wasPhoneVerified(
  deps: Deps,
  db: Queries,
  phone: string,
  visit: VisitOnDevice,
  purposes: readonly CodeFor[],
): Promise<boolean> {
  if (visit.sessionId === undefined) return false;
  const anHourAgo = new Date(deps.now().getTime() - 60 * MINUTE);
  const found = await db
    .select({ id: phoneCodes.id })
    .from(phoneCodes)
    .where(
      and(
        or(...purposes.map((purpose) => isCodeOfVisit(phone, visit, purpose))),
        gt(phoneCodes.usedAt, anHourAgo),
      ),
    )
    .limit(1);
  return found.length > 0;
}
