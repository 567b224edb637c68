import { serialize } from "cookie";
import { z } from "zod";
import { isIdle } from "~/domain/idle";
import { cookieValue } from "./cookie-value";
import { deriveKey } from "./derived-keys";
import { isDeviceId, isSessionId, newDeviceId, newSessionId } from "./ids";
import { openSigned, signedText } from "./signed";

const seconds = z.number().int().nonnegative();
const short = z.string().max(200);

/** Enough for a sentence or two. */
const MAX_NOTICE_LENGTH = 300;

/** The most applications with a verified phone in one visit, the newest first. */
const MAX_VERIFIED = 4;

const flowVisit = z.object({
  /** the entry the visitor used: the walk starts there */
  first: short,
  current: short.optional(),
  previous: short.optional(),
  /** entries used before `first`, newest first: a visitor may be on two branches in two tabs */
  others: z.array(short).max(6).optional(),
  /** last activity in this flow, in seconds since 1970; default: the session's */
  seen: seconds.optional(),
  /**
   * the session id of the flow's pages, where it differs from the session's: another application
   * was opened in another flow since
   */
  id: z.string().refine(isSessionId).optional(),
  /**
   * the flow had another application, or another person's answers, before: its pages show the name
   */
  replaced: z.literal(true).optional(),
});

/** The visit's position in one flow. */
export type FlowVisit = z.infer<typeof flowVisit>;

const schema = z.object({
  id: z.string().refine(isSessionId),
  device: z.string().refine(isDeviceId),
  /**
   * key of the current session of the visit: it changes when a code verifies the person, and the
   * previous one opens nothing then (F18)
   */
  key: z.string().refine(isDeviceId),
  born: seconds,
  /** last activity, in seconds since 1970 */
  seen: seconds,
  flows: z.record(z.string().max(40), flowVisit),
  tracking: z.record(z.string().max(30), z.string().max(300)),
  /** marks of events that are sent once per visit (UI-071, UI-079) */
  told: z.array(short).max(4).optional(),
  /** the variants of the device's experiments, by experiment name */
  tests: z.record(z.string().max(60), z.string().max(60)).optional(),
  /** conversions that were recorded (EXPER-09) */
  won: z.array(short).max(4).optional(),
  /** events since the previous page, for the next one and its pixels: name and id of each */
  heard: z.array(z.string().max(60)).max(3).optional(),
  /**
   * milestones of the visit, each with the id of its newest event: a page's own report of one
   * counts as that event only (G6)
   */
  milestones: z.record(z.string().max(30), z.string().max(30)).optional(),
  /** applications whose phone was verified in this visit, in addition to those opened in it (F3) */
  proven: z.array(z.string().max(2_048)).max(MAX_VERIFIED).optional(),
  /** shown once on the next page */
  notice: z.string().max(MAX_NOTICE_LENGTH).optional(),
});

/**
 * The visit: its ids, its start, and its place in each flow. It holds no answers. For a flow's
 * pages (`inFlow`), its id is that flow's, and `browserId` the session's own; no cookie has that
 * field.
 */
export type SiteSession = z.infer<typeof schema> & { browserId?: string };

/** Returns the session's own id, for what belongs to the browser's visit and not to one flow. */
export const browserIdOf = ({ id, browserId = id }: Pick<SiteSession, "id" | "browserId">): string =>
  browserId;

/** Returns the session as its cookie stores it. */
export function storedSession(session: SiteSession): z.infer<typeof schema> {
  const { browserId, ...stored } = session;
  return browserId === undefined ? stored : { ...stored, id: browserId };
}

/**
 * Returns the session for the pages of one flow.
 * @param key of the flow's visit in `flows`
 */
export function sessionInFlow(session: SiteSession, key: string): SiteSession {
  const own = session.flows[key]?.id;
  const browserId = browserIdOf(session);
  if ((own ?? browserId) === session.id) return session;
  return { ...session, id: own ?? browserId, browserId };
}

/**
 * Returns the session of a browser in which another application was opened in a flow: its id is
 * new, so pages of the previous application cannot act on this one. The other flows keep their ids
 * (G3).
 * @param key of the flow's visit in `flows`
 */
export function withNewId(session: SiteSession, key: string): SiteSession {
  const before = browserIdOf(session);
  const {
    told: _told,
    won: _won,
    heard: _heard,
    milestones: _milestones,
    browserId: _before,
    ...kept
  } = session;
  const flows: SiteSession["flows"] = {};
  for (const [other, { id = before, ...visit }] of Object.entries(session.flows))
    flows[other] = other === key ? { ...visit, replaced: true } : { ...visit, id };
  return { ...kept, id: newSessionId(), flows };
}

/** Returns the flow of a visit's key: presentations side by side are visits of one flow. */
export const flowOfKey = (key: string): string => key.replace(/\..*/, "");

/**
 * Returns the last activity in a flow, in seconds since 1970; visits side by side share it.
 * @param key of one of its visits
 */
export function lastSeenIn({ seen, flows }: Pick<SiteSession, "seen" | "flows">, key: string): number {
  const known = Object.entries(flows).filter(([other]) => flowOfKey(other) === flowOfKey(key));
  return known.length === 0 ? seen : Math.max(...known.map(([, visit]) => visit.seen ?? seen));
}

/**
 * Checks whether a visitor was idle too long in a flow, whatever they did in others (IDLE-02).
 * @param nowMs ms since 1970
 */
export const wasIdle = (session: Pick<SiteSession, "seen" | "flows">, key: string, nowMs: number): boolean =>
  isIdle(lastSeenIn(session, key) * 1000, nowMs);

/**
 * Checks whether a visitor is still active in another flow.
 * @param nowMs ms since 1970
 */
export const isActiveElsewhere = (session: SiteSession, key: string, nowMs: number): boolean =>
  Object.keys(session.flows).some(
    (other) => flowOfKey(other) !== flowOfKey(key) && !wasIdle(session, other, nowMs),
  );

/**
 * Returns the visits of a session, each with its own last activity, so that a later one of the
 * session does not count for it.
 */
export const visitsWithTimes = ({ flows, seen }: Pick<SiteSession, "seen" | "flows">): SiteSession["flows"] =>
  Object.fromEntries(Object.entries(flows).map(([key, visit]) => [key, { seen, ...visit }]));

/**
 * Returns the session after an activity in one of its flows; the others keep their own times (G3).
 * @param seen seconds since 1970
 */
export function withActivity(session: SiteSession, key: string, seen: number): SiteSession {
  const flows = visitsWithTimes(session);
  const visit = flows[key];
  return {
    ...session,
    seen: Math.max(session.seen, seen),
    flows: visit ? { ...flows, [key]: { ...visit, seen } } : flows,
  };
}

/**
 * Returns the session after one of its flows was closed. The flow gets a new session id: its
 * earlier cookies and copies open nothing (F18), and the other flows continue.
 * @param key of the flow's visit in `flows`
 * @param first the step that the flow begins at again
 * @param now seconds since 1970
 */
export function withFlowClosed(session: SiteSession, key: string, first: string, now: number): SiteSession {
  const flows = visitsWithTimes(session);
  return { ...session, flows: { ...flows, [key]: { first, seen: now, id: newSessionId() } } };
}

/**
 * Returns the session of a browser that lost its cookies and has since begun other flows, with one
 * flow of the earlier session added (G3).
 * @param before the session in the flow's copy
 * @param key of the flow's visit in `flows`
 */
export function withFlowFrom(session: SiteSession, before: SiteSession, key: string): SiteSession {
  const visit = before.flows[key];
  if (!visit) return session;
  const proven = [...new Set([...(session.proven ?? []), ...(before.proven ?? [])])].slice(0, MAX_VERIFIED);
  return {
    ...session,
    // The visit lasts twelve hours at most from the start of its first flow (F18).
    born: Math.min(session.born, before.born),
    flows: { ...visitsWithTimes(session), [key]: { ...visit, id: before.id } },
    tracking: { ...before.tracking, ...session.tracking },
    ...(proven.length > 0 && { proven }),
  };
}

/**
 * Query names of a visitor's source, and the most characters stored of each; the total is limited
 * as well, since they are in a cookie.
 */
export const TRACKING_QUERY = {
  sourceId: 120,
  sourceInfoId: 120,
  clickId: 120,
  customerId: 120,
  source: 40,
  visitorId: 120,
  advertiserId: 64,
  advertiserBuyId: 64,
  sourceTransactionType: 40,
  sourceDate: 40,
  advertiserName: 80,
  originationChannel: 80,
  /** the audience of an advertisement, in the advertiser's own id */
  customAudienceId: 64,
  /** the result of a banker's call in a tester's simulation; no effect in production */
  simulation: 40,
} as const;
export const MAX_TRACKING_LENGTH = 900;

/** Returns a stored visit, or undefined for anything else. */
export function readSession(value: unknown): SiteSession | undefined {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}

/**
 * Returns a visit whose notice fits: a refusal in the backend's own text may have any length, and
 * an unreadable visit is lost.
 */
function withShortNotice(session: SiteSession): SiteSession {
  const { notice } = session;
  if (notice === undefined || notice.length <= MAX_NOTICE_LENGTH) return session;
  return { ...session, notice: `${notice.slice(0, MAX_NOTICE_LENGTH - 1).trimEnd()}…` };
}

/** Where ended visits are remembered, by their session ids. */
export interface EndedVisits {
  /** @param afterMs how long it can still be used, for requests sent a moment before */
  endVisit(id: string, afterMs?: number): Promise<void>;
  /** whether one of these has ended */
  hasEnded(...ids: readonly string[]): Promise<boolean>;
}

export interface SessionCookies {
  read(header: string | null): Promise<SiteSession | undefined>;
  /**
   * Returns the visit of a request even if it has ended. Use it only to find where a second click
   * on the button that ended it leads.
   */
  readEnded(header: string | null): SiteSession | undefined;
  write(session: SiteSession): Promise<string>;
  clear(): Promise<string>;
  /**
   * whether a visit has ended or is older than twelve hours.
   * @param now seconds since 1970
   */
  hasEnded(session: Pick<SiteSession, "id" | "key" | "born" | "browserId">, now: number): Promise<boolean>;
  /** ends a visit: stored copies of it open nothing from now on (F18) */
  end(session: SiteSession): Promise<void>;
  /**
   * continues the visit in a new session; the previous one opens nothing (F18).
   * @param now seconds since 1970
   */
  renew(session: SiteSession, now: number): Promise<SiteSession>;
  /** whether the request carries an iw-sid at all, readable or not */
  isPresent(header: string | null): boolean;
}

/**
 * Reads and writes the signed cookie iw-sid.
 * @param secrets the first signs, all verify
 */
export function createSessionCookies(
  secrets: readonly string[],
  secure: boolean,
  ended: EndedVisits,
): SessionCookies {
  const keys = secrets.map((secret) => deriveKey(secret, "signature iw-sid"));
  const [current] = keys;
  if (current === undefined) throw new Error("Sessions need at least one secret.");
  const options = { httpOnly: true, sameSite: "lax", path: "/", secure } as const;
  const opened = (header: string | null): unknown => {
    const signed = cookieValue(header, "iw-sid");
    return signed === undefined ? undefined : openSigned(signed, keys);
  };
  const hasEnded = (session: Pick<SiteSession, "id" | "key" | "browserId">): Promise<boolean> =>
    ended.hasEnded(browserIdOf(session), session.key);
  return {
    hasEnded: async (session, now) => now - session.born > MAX_VISIT_SECONDS || (await hasEnded(session)),
    async read(header) {
      const session = readSession(opened(header));
      return session && !(await hasEnded(session)) ? session : undefined;
    },
    readEnded: (header) => readSession(opened(header)),
    write: (session) =>
      Promise.resolve(
        serialize("iw-sid", signedText(withShortNotice(storedSession(session)), current), options),
      ),
    async end(session) {
      // Both are needed: a cookie from before another application was opened has the same key and
      // another id.
      await Promise.all([browserIdOf(session), session.key].map((id) => ended.endVisit(id)));
    },
    async renew(session, now) {
      await ended.endVisit(session.key, GRACE_MS);
      return { ...session, key: newDeviceId(), born: now, seen: now };
    },
    clear: () => Promise.resolve(serialize("iw-sid", "", { ...options, maxAge: 0, expires: new Date(0) })),
    isPresent: (header) => /(?:^|;\s*)iw-sid=[^;]/.test(header ?? ""),
  };
}

/**
 * A visit ends twelve hours after its start or the verification of its phone, whatever the activity
 * (F18).
 */
export const MAX_VISIT_SECONDS = 12 * 60 * 60;

/**
 * How long the session before a code still works, in ms: a form that was submitted twice may still
 * be sent with it.
 */
const GRACE_MS = 60_000;

/**
 * Creates a new visit.
 * @param now seconds since 1970
 */
export function newSession(now: number, device?: string): SiteSession {
  const known = device !== undefined && isDeviceId(device) ? device : newDeviceId();
  return {
    id: newSessionId(),
    device: known,
    key: newDeviceId(),
    born: now,
    seen: now,
    flows: {},
    tracking: {},
  };
}
