import { randomInt } from "node:crypto";
import { and, countDistinct, desc, eq, gt, isNull, ne, or, sql } from "drizzle-orm";
import { APPLICATION_PURPOSES, type CodePurpose } from "~server/backend/contract/phone";
import { codeTryCounters, nameOfAsker, perAddress } from "~server/limits/asker";
import { keyed, newId, sameText } from "~server/reference/crypto";
import { phoneCodes } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { sendMessages, type Message } from "~server/reference/messages";
import { ApiError } from "~server/reference/router";
import { askerOf, type VisitOnDevice } from "~server/reference/store";
import { CODE_SUBJECT, countText } from "~server/reference/texts";

const MINUTE = 60_000;
export const CODE_LIFE_MS = 10 * MINUTE;
/** After this long a right code is told from a wrong one no more. */
const EXPIRED_KNOWN_MS = 120 * MINUTE;
/** C14: one code and three more to a phone in a visit; the count starts again after half an hour. */
export const MAX_SENDS = 4;
/** The same of all visits of one address, since fresh cookies are free. */
export const MAX_SENDS_OF_ASKER = 8;
/** The same of everybody together: it takes three addresses. A device on which the number was proven before is none of them (B9). */
export const MAX_SENDS_TO_PHONE = 24;
const SEND_WINDOW_MS = 30 * MINUTE;
/** Phones that one visit may have codes texted to in that time: more than anybody mistypes. */
export const MAX_PHONES = 15;
/** Wrong codes that end a code, however many were texted after it. */
const MAX_WRONG_TRIES = 10;

/** Numbers of the range kept for fiction whose code is always 000000. */
const isTestPhone = (phone: string): boolean => /^202555010[1-8]$/.test(phone);

export type CodeStatus = "approved" | "incorrect" | "expired" | "max_attempts";

/** What a code confirms, as it is stored; null where the site does not say. */
export type CodeFor = string | null;

/** @param appId of the application that the call names; it counts for purposes that are about one */
export function codeFor(purpose: CodePurpose | undefined, appId = ""): CodeFor {
  if (purpose === undefined) return null;
  return APPLICATION_PURPOSES.includes(purpose) ? `${purpose} ${appId}` : purpose;
}

/** Codes by text message: sent, checked once, and spent. */
export function phoneCodeService(deps: Deps) {
  const { keys, now, limits, demonstration } = deps;
  /** Whose tries at the codes of a phone are counted: a stranger's are not the owner's (F5). */
  const trier = (phone: string, { sessionId = "", deviceDigest }: VisitOnDevice, purpose: CodeFor) =>
    `${phone} ${sessionId} ${deviceDigest}${purpose === null ? "" : ` ${purpose}`}`;

  /** What a visit was sent for one purpose: a code confirms nothing else (C12). */
  const isOf = (phone: string, { sessionId, deviceDigest }: VisitOnDevice, purpose: CodeFor) =>
    and(
      eq(phoneCodes.phoneNumber, phone),
      sessionId === undefined ? isNull(phoneCodes.sessionId) : eq(phoneCodes.sessionId, sessionId),
      eq(phoneCodes.deviceDigest, deviceDigest),
      purpose === null ? isNull(phoneCodes.purpose) : eq(phoneCodes.purpose, purpose),
    );

  /**
   * Counts a try before the code is looked at: of the visit, then of who asks. The number's own limit counts those who were sent a code, since
   * nobody else can be right.
   * @returns how many are left in the visit, and what takes the try back; undefined when that was one too many
   * @throws ApiError 429 LIMIT_MET for an address or a number
   */
  async function countTry(
    phone: string,
    visit: VisitOnDevice,
    { purpose, isSent }: { purpose: CodeFor; isSent: boolean },
  ): Promise<{ left: number; giveBack: () => Promise<void> } | undefined> {
    const mine = trier(phone, visit, purpose);
    const left = await limits.take("code-tries-per-visit", mine).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === "LIMIT_MET") return undefined;
      throw error;
    });
    if (left === undefined) return undefined;
    const asker = askerOf(visit);
    const counters = isSent ? codeTryCounters(phone, asker) : perAddress("code-tries-per-address", asker);
    try {
      const giveBack = await limits.takeEach(counters);
      return { left, giveBack: () => giveBack().then(() => limits.forget("code-tries-per-visit", mine)) };
    } catch (error) {
      await limits.giveBack("code-tries-per-visit", mine);
      throw error;
    }
  }

  const hash = (id: string, code: string) => keyed(keys, `code ${id}`, code);
  // Requests for one phone take turns, or two at once would both pass a limit.
  const turn = (phone: string) => sql`select pg_advisory_xact_lock(7003, hashtext(${phone}))`;

  /** @throws ApiError 429 for whoever has codes texted to one stranger after another, each of whom would be within their own limit */
  async function checkPhones(
    db: Queries,
    phone: string,
    { sessionId, deviceDigest }: VisitOnDevice,
    since: Date,
  ) {
    // A caller that tells of no visit is none of a visitor's.
    if (sessionId === undefined) return;
    // Always the visit before the phone, so that two requests never wait for each other.
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

  /** The digest of who asks for codes. */
  const askerDigest = (visit: VisitOnDevice): string => keyed(keys, "asker", nameOfAsker(askerOf(visit)));

  /** Whether as many codes as may be were texted to a phone and are not used yet: in this visit, for who asks, or in all. */
  async function hasEnough(db: Queries, phone: string, visit: VisitOnDevice, since: Date): Promise<boolean> {
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
    // A number that everybody may try the demonstration with is closed to nobody by what others left unread.
    const isEverybodys = demonstration && isTestPhone(phone) && sessionId !== undefined;
    if (isEverybodys || provenDevice !== undefined) return false;
    const others = recent.filter((row) => !row.onProvenDevice);
    const asker = askerDigest(visit);
    const ofAsker = others.filter((row) => row.askerDigest === asker);
    return ofAsker.length >= MAX_SENDS_OF_ASKER || others.length >= MAX_SENDS_TO_PHONE;
  }

  /**
   * Texts a new code; earlier ones stay good for their own ten minutes.
   * @param purpose what it confirms
   * @throws ApiError 429 after four to one phone, or to fifteen phones, in one visit, after eight to one phone for one address, and after
   * twenty-four to one phone in all, in half an hour; LIMIT_MET
   */
  async function send(db: Queries, phone: string, visit: VisitOnDevice, purpose: CodeFor): Promise<string> {
    const at = now();
    const since = new Date(at.getTime() - SEND_WINDOW_MS);
    await checkPhones(db, phone, visit, since);
    await db.execute(turn(phone));
    if (await hasEnough(db, phone, visit, since)) {
      throw new ApiError(
        429,
        "RESEND_LIMIT",
        "We have sent as many codes as we can. Please try again in half an hour.",
        [],
        SEND_WINDOW_MS / 1000,
      );
    }
    await countText(deps, phone, visit);
    await limits.forget("code-tries-per-visit", trier(phone, visit, purpose));
    const id = newId("code");
    const code =
      demonstration && isTestPhone(phone) ? "000000" : String(randomInt(1_000_000)).padStart(6, "0");
    await db.insert(phoneCodes).values({
      id,
      phoneNumber: phone,
      sessionId: visit.sessionId ?? null,
      deviceDigest: visit.deviceDigest,
      purpose,
      askerDigest: askerDigest(visit),
      onProvenDevice: visit.provenDevice !== undefined,
      codeHash: hash(id, code),
      sentAt: at,
      expiresAt: new Date(at.getTime() + CODE_LIFE_MS),
    });
    const message: Message = {
      kind: "text",
      recipient: phone,
      subject: CODE_SUBJECT,
      body: `${code} is your Larkspur Home Loans code. It works for 10 minutes. We never ask for it by phone.`,
      holds: "code",
      sentAt: at,
    };
    await sendMessages(deps, db, [message]);
    return id;
  }

  /**
   * Checks a code against every open one that its visit was sent for this purpose; five wrong tries close them until the visit has another
   * sent, and ten end a code for good.
   * @throws ApiError 429 LIMIT_MET for an address, or for a number, with too many wrong ones
   */
  async function check(
    db: Queries,
    phone: string,
    code: string,
    visit: VisitOnDevice,
    purpose: CodeFor,
  ): Promise<CodeStatus> {
    await db.execute(turn(phone));
    const at = now();
    const since = new Date(at.getTime() - EXPIRED_KNOWN_MS);
    const isOpen = and(isOf(phone, visit, purpose), isNull(phoneCodes.usedAt));
    const open = await db
      .select()
      .from(phoneCodes)
      .where(and(isOpen, gt(phoneCodes.sentAt, since)))
      .orderBy(desc(phoneCodes.sentAt));
    const counted = await countTry(phone, visit, { purpose, isSent: open.length > 0 });
    if (counted === undefined) return "max_attempts";
    const right = open.find((row) => sameText(row.codeHash, hash(row.id, code)));
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

  /** Whether a right code for the phone, sent for one of these purposes, was given in this visit within the last hour. */
  async function wasVerified(
    db: Queries,
    phone: string,
    visit: VisitOnDevice,
    purposes: readonly CodeFor[],
  ): Promise<boolean> {
    if (visit.sessionId === undefined) return false;
    const anHourAgo = new Date(now().getTime() - 60 * MINUTE);
    const found = await db
      .select({ id: phoneCodes.id })
      .from(phoneCodes)
      .where(
        and(or(...purposes.map((purpose) => isOf(phone, visit, purpose))), gt(phoneCodes.usedAt, anHourAgo)),
      )
      .limit(1);
    return found.length > 0;
  }

  return { send, check, wasVerified };
}
