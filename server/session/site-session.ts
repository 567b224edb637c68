import { createCookie, type Cookie } from "@remix-run/node";
import { z } from "zod";
import { isDeviceId, isSessionId, newDeviceId, newSessionId } from "./ids";

const seconds = z.number().int().nonnegative();
const short = z.string().max(200);

/** A sentence or two. */
const LONGEST_NOTICE = 300;

const flowVisit = z.object({
  /** the entry the visitor used: the walk starts there */
  first: short,
  current: short.optional(),
  previous: short.optional(),
  /** entries used before `first`, newest first: a visitor may be on two branches in two tabs */
  others: z.array(short).max(6).optional(),
});

/** How a visit stands in one flow. */
export type FlowVisit = z.infer<typeof flowVisit>;

const schema = z.object({
  id: z.string().refine(isSessionId),
  device: z.string().refine(isDeviceId),
  born: seconds,
  /** last activity, in seconds since 1970 */
  seen: seconds,
  flows: z.record(z.string().max(40), flowVisit),
  tracking: z.record(z.string().max(30), short),
  /** said once on the next page */
  notice: z.string().max(LONGEST_NOTICE).optional(),
  /** posts in the current minute: [minute, count] */
  posts: z.tuple([seconds, seconds]).optional(),
});

/** The visit: who, since when, where in each flow. It holds no answers. */
export type SiteSession = z.infer<typeof schema>;

/** Names of the query values and cookies that tell where a visitor came from. */
export const TRACKING_QUERY = ["sourceId", "sourceInfoId", "clickId", "customerId", "source"] as const;

/** A visit that was kept elsewhere, or undefined for anything else. */
export function readSession(value: unknown): SiteSession | undefined {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}

/** A visit whose notice fits: a refusal in the backend's own words may be of any length, and a visit that cannot be read is lost. */
function withShortNotice(session: SiteSession): SiteSession {
  const { notice } = session;
  if (notice === undefined || notice.length <= LONGEST_NOTICE) return session;
  return { ...session, notice: `${notice.slice(0, LONGEST_NOTICE - 1).trimEnd()}…` };
}

export interface SessionCookies {
  read(header: string | null): Promise<SiteSession | undefined>;
  write(session: SiteSession): Promise<string>;
  clear(): Promise<string>;
  /** whether the request carries an iw-sid at all, readable or not */
  present(header: string | null): boolean;
}

/**
 * Reads and writes the signed cookie iw-sid.
 * @param secrets the first signs, all verify
 */
export function createSessionCookies(secrets: readonly string[], secure: boolean): SessionCookies {
  const cookie: Cookie = createCookie("iw-sid", {
    secrets: [...secrets],
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure,
  });
  return {
    async read(header) {
      return readSession(await cookie.parse(header).catch(() => undefined));
    },
    write: (session) => cookie.serialize(withShortNotice(session)),
    clear: () => cookie.serialize("", { maxAge: 0, expires: new Date(0) }),
    present: (header) => /(?:^|;\s*)iw-sid=[^;]/.test(header ?? ""),
  };
}

/** A fresh visit. @param now seconds since 1970 */
export function newSession(now: number, device?: string): SiteSession {
  const known = device !== undefined && isDeviceId(device) ? device : newDeviceId();
  return { id: newSessionId(), device: known, born: now, seen: now, flows: {}, tracking: {} };
}
