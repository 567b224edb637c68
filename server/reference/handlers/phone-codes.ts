import { randomInt } from "node:crypto";
import { and, countDistinct, desc, eq, gt, isNull, ne, sql } from "drizzle-orm";
import { keyed, newId, sameText } from "~server/reference/crypto";
import { outbox, phoneCodes } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { ApiError } from "~server/reference/router";
import type { VisitOnDevice } from "~server/reference/store";
import { CODE_SUBJECT, countText } from "~server/reference/texts";

const MINUTE = 60_000;
export const CODE_LIFE_MS = 10 * MINUTE;
/** After this long a right code is told from a wrong one no more. */
const EXPIRED_KNOWN_MS = 120 * MINUTE;
/** C14: one code and three more to a phone in a visit; the count starts again after half an hour. */
export const MAX_SENDS = 4;
/** The same of all visits together: strangers who ask for codes of a phone do not use up its owner's. */
const MAX_SENDS_TO_PHONE = 8;
const SEND_WINDOW_MS = 30 * MINUTE;
/** Phones that one visit may have codes texted to in that time: more than anybody mistypes. */
export const MAX_PHONES = 15;

/** Numbers of the range kept for fiction whose code is always 000000. */
const isTestPhone = (phone: string): boolean => /^202555010[1-8]$/.test(phone);

export type CodeStatus = "approved" | "incorrect" | "expired" | "max_attempts";

/** Codes by text message: sent, checked once, and spent. */
export function phoneCodeService(deps: Deps) {
  const { keys, now, limits, demonstration } = deps;
  /** Whose tries at the codes of a phone are counted: a stranger's are not the owner's (F5). */
  const trier = (phone: string, { sessionId = "", deviceDigest }: VisitOnDevice) =>
    `${phone} ${sessionId} ${deviceDigest}`;

  /** Counts a try before the code is looked at. @returns how many are left; undefined when that was one too many */
  async function countTry(
    phone: string,
    visit: VisitOnDevice,
    hasAsked: boolean,
  ): Promise<number | undefined> {
    const left = await limits.take("code-tries-per-visit", trier(phone, visit)).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === "LIMIT_MET") return undefined;
      throw error;
    });
    if (left === undefined) return undefined;
    if (visit.address) await limits.take("code-tries-per-address", visit.address);
    // Whoever had a code texted has few tries by that alone, and must not be kept out by others.
    if (!hasAsked) await limits.take("code-tries-per-number", phone);
    return left;
  }

  async function forgiveTry(phone: string, visit: VisitOnDevice, hasAsked: boolean): Promise<void> {
    await limits.forget("code-tries-per-visit", trier(phone, visit));
    if (visit.address) await limits.giveBack("code-tries-per-address", visit.address);
    if (!hasAsked) await limits.giveBack("code-tries-per-number", phone);
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

  /** Whether as many codes as may be were texted to a phone and are not used yet, in this visit or in all. */
  async function hasEnough(
    db: Queries,
    phone: string,
    { sessionId, deviceDigest }: VisitOnDevice,
    since: Date,
  ): Promise<boolean> {
    const recent = await db
      .select({ sessionId: phoneCodes.sessionId, deviceDigest: phoneCodes.deviceDigest })
      .from(phoneCodes)
      .where(and(eq(phoneCodes.phoneNumber, phone), gt(phoneCodes.sentAt, since), isNull(phoneCodes.usedAt)));
    const own = recent.filter(
      (row) => row.sessionId === (sessionId ?? null) && row.deviceDigest === deviceDigest,
    );
    // A number that everybody may try the demonstration with is closed to nobody by what others left unread.
    const isEverybodys = demonstration && isTestPhone(phone) && sessionId !== undefined;
    return own.length >= MAX_SENDS || (!isEverybodys && recent.length >= MAX_SENDS_TO_PHONE);
  }

  /**
   * Texts a new code; earlier ones stay good for their own ten minutes.
   * @throws ApiError 429 after four to one phone, or to fifteen phones, in one visit, and after eight to one phone in all, in half an hour
   */
  async function send(db: Queries, phone: string, visit: VisitOnDevice): Promise<string> {
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
    await countText(deps, phone, visit.address);
    await limits.forget("code-tries-per-visit", trier(phone, visit));
    const id = newId("code");
    const code =
      demonstration && isTestPhone(phone) ? "000000" : String(randomInt(1_000_000)).padStart(6, "0");
    await db.insert(phoneCodes).values({
      id,
      phoneNumber: phone,
      sessionId: visit.sessionId ?? null,
      deviceDigest: visit.deviceDigest,
      codeHash: hash(id, code),
      sentAt: at,
      expiresAt: new Date(at.getTime() + CODE_LIFE_MS),
    });
    await db.insert(outbox).values({
      id: newId("out"),
      kind: "text",
      recipient: phone,
      subject: CODE_SUBJECT,
      body: `${code} is your Larkspur Home Loans code. It works for 10 minutes. We never ask for it by phone.`,
      sentAt: at,
    });
    return id;
  }

  /**
   * Checks a code against every open one of the phone; five wrong tries close them to the visit that made them, until it has another sent.
   * @throws ApiError 429 LIMIT_MET for an address, or for visits that had no code sent, with too many wrong ones
   */
  async function check(db: Queries, phone: string, code: string, visit: VisitOnDevice): Promise<CodeStatus> {
    const { sessionId, deviceDigest } = visit;
    await db.execute(turn(phone));
    const at = now();
    const since = new Date(at.getTime() - EXPIRED_KNOWN_MS);
    const open = await db
      .select()
      .from(phoneCodes)
      .where(and(eq(phoneCodes.phoneNumber, phone), gt(phoneCodes.sentAt, since), isNull(phoneCodes.usedAt)))
      .orderBy(desc(phoneCodes.sentAt));
    const [newest] = open;
    if (!newest) return "incorrect";
    const hasAsked = open.some((row) => row.sessionId === sessionId && row.deviceDigest === deviceDigest);
    const left = await countTry(phone, visit, hasAsked);
    if (left === undefined) return "max_attempts";
    const right = open.find((row) => sameText(row.codeHash, hash(row.id, code)));
    if (right && right.expiresAt > at) {
      await forgiveTry(phone, visit, hasAsked);
      await db
        .update(phoneCodes)
        .set({ usedAt: at, sessionId, deviceDigest: sessionId && deviceDigest })
        .where(and(eq(phoneCodes.phoneNumber, phone), isNull(phoneCodes.usedAt)));
      return "approved";
    }
    if (right) return "expired";
    return left === 0 ? "max_attempts" : "incorrect";
  }

  /** Whether a right code for the phone was given in this visit within the last hour. */
  async function wasVerified(
    db: Queries,
    phone: string,
    { sessionId, deviceDigest }: VisitOnDevice,
  ): Promise<boolean> {
    if (sessionId === undefined) return false;
    const found = await db
      .select({ id: phoneCodes.id })
      .from(phoneCodes)
      .where(
        and(
          eq(phoneCodes.phoneNumber, phone),
          eq(phoneCodes.sessionId, sessionId),
          eq(phoneCodes.deviceDigest, deviceDigest),
          gt(phoneCodes.usedAt, new Date(now().getTime() - 60 * MINUTE)),
        ),
      )
      .limit(1);
    return found.length > 0;
  }

  return { send, check, wasVerified };
}
