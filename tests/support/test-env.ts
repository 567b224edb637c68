import { rmSync } from "node:fs";
import pg from "pg";
import { miniHost } from "~/flows/mini/host";
import type { MiniState } from "~/flows/mini/state";
import { readLimits } from "~server/limits/table";
import { cookieName, readFlowCookie, writeFlowCookie } from "~server/session/flow-cookie";
import { createSealer } from "~server/session/seal";
import { createSessionCookies, type SiteSession } from "~server/session/site-session";
import { storeInProcess } from "~server/store/in-process";
import { openFront, startFaultyBackend, type FaultyBackend, type Front } from "./faulty-backend";
import { databaseOfRun } from "./furnished";
import { startSite, type Site } from "./site";
import type { Visitor } from "./visitor";

export const SESSION_SECRET = "a-secret-that-only-these-tests-know-0001";
export const BACKEND_SECRET = "another-secret-that-only-backends-of-tests-know";

const sealer = createSealer([SESSION_SECRET]);
const sessions = createSessionCookies([SESSION_SECRET], false, storeInProcess());
export const FLOW_COOKIE = cookieName(miniHost.store.cacheKey);

const headerOf = ({ cookies }: Visitor): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

/** The value of a Set-Cookie line. */
const valueOf = (line: string): string => line.slice(line.indexOf("=") + 1, line.indexOf(";"));

/** The visit in a visitor's cookie. @throws when there is none */
export async function sessionOf(visitor: Visitor): Promise<SiteSession> {
  const session = await sessions.read(headerOf(visitor));
  if (!session) throw new Error("The visitor carries no readable visit.");
  return session;
}

/** The answers in a visitor's cookie, or undefined. */
export async function stateOf(visitor: Visitor): Promise<MiniState | undefined> {
  const { id } = await sessionOf(visitor);
  return readFlowCookie(miniHost.store, sealer, headerOf(visitor), id);
}

/** Gives the visitor another visit, signed as the site signs it. */
export async function putSession(visitor: Visitor, session: SiteSession): Promise<void> {
  visitor.cookies.set("iw-sid", valueOf(await sessions.write(session)));
}

/** The visit of somebody who has done nothing for a while, in any of its flows. */
export function agedVisit(session: SiteSession, minutes: number): SiteSession {
  const seen = session.seen - minutes * 60;
  const flows = Object.entries(session.flows).map(([key, visit]) => [key, { ...visit, seen }] as const);
  return { ...session, seen, flows: Object.fromEntries(flows) };
}

/** Gives the visitor other answers, sealed as the site seals them. @param sessionId the visit they are sealed for */
export function putState(visitor: Visitor, state: MiniState, sessionId: string): void {
  visitor.cookies.set(FLOW_COOKIE, valueOf(writeFlowCookie(miniHost.store, sealer, state, sessionId, false)));
}

/** A site whose backend is another process to it, as in production: here this process, which sees every call. */
export interface TestEnv {
  site: Site;
  backend: FaultyBackend;
  /** of the site's own store, where it has one */
  storeUrl?: string;
}

const startSiteBefore = (
  backendUrl: string,
  env: Readonly<Record<string, string>>,
  storeUrl?: string,
): Promise<Site> =>
  startSite({
    hasCallClock: true,
    env: {
      LOG_LEVEL: "warn",
      ...env,
      ...(storeUrl !== undefined && { SITE_DATABASE_URL: storeUrl }),
      BACKEND_URL: backendUrl,
      SESSION_SECRETS: SESSION_SECRET,
    },
  });

/**
 * Starts a site and a backend that are nobody else's.
 * @param env added to the site's environment; LIMITS holds for the backend too; @param slowMs how long the slow personas take; @param hasStore
 * the site has a store of its own
 */
export async function startTestEnv(
  env: Record<string, string> = {},
  slowMs?: number,
  hasStore = false,
): Promise<TestEnv & { stop(): Promise<void> }> {
  const limits = env["LIMITS"] === undefined ? undefined : readLimits(env["LIMITS"]);
  const backend = await startFaultyBackend({ slowMs, limits });
  const storeUrl = hasStore ? await backend.beside() : undefined;
  const site = await startSiteBefore(backend.url, env, storeUrl);
  return {
    site,
    backend,
    storeUrl,
    stop: async () => {
      await site.stop();
      await backend.stop();
    },
  };
}

/** What may differ between houses that are lent. */
export interface LentOptions {
  /** how long the slow personas take, in ms */
  slowMs?: number;
  /** the site has a store of its own */
  hasStore?: boolean;
  /** the site says all that it can */
  traces?: boolean;
  /** bankers look at presentations here, which a site remembers for weeks: it is handed on to nobody, whose customers would be led along */
  hasBankers?: boolean;
}

/** A site whose backend changes, and the store that it keeps. */
interface Standing {
  site: Site;
  front: Front;
  storeUrl: string | undefined;
  /** Ends it, as nobody comes after whom it serves. */
  end(): Promise<void>;
}

/** Sites of this process that wait for their next backend, by what is special about them. */
const standing = new Map<string, Standing>();

async function startStanding({ hasStore = false, traces = false }: LentOptions): Promise<Standing> {
  const front = await openFront();
  const storeUrl = hasStore ? await databaseOfRun() : undefined;
  const env = { TRUST_PROXY: "1", LOG_LEVEL: traces ? "trace" : "info" };
  const site = await startSiteBefore(front.url, env, storeUrl);
  // A run ends its processes by SIGTERM and then waits for half a second: the site may take longer, and keeps nothing in its folder.
  const cutShort = (): void => {
    const ending = site.stop();
    rmSync(site.dataDir, { recursive: true, force: true });
    const leave = () => process.exit();
    ending.then(leave, leave);
  };
  process.once("SIGTERM", cutShort);
  const end = async (): Promise<void> => {
    process.off("SIGTERM", cutShort);
    await site.stop();
    front.close();
  };
  return { site, front, storeUrl, end };
}

/**
 * Empties every table of a store, also those that are only ever added to: triggers rest while a session says that it repeats another's work. One table
 * after the other and row by row, as the site works on them meanwhile: whoever locks all of them waits for it while it waits for them.
 */
async function emptyStore(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set session_replication_role = replica");
    const { rows } = await client.query<{ name: string }>(
      "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
    );
    for (const { name } of rows) await client.query(`delete from ${name}`);
  } finally {
    await client.end();
  }
}

/**
 * A house whose backend is new, and whose site is handed on from one house of this process to the next: after some thousand pages it draws one
 * for a third of what it takes just after a start. Its store is emptied and its log begins anew; what it remembers of visits, phones
 * and addresses stays.
 */
export async function lendTestEnv(options: LentOptions = {}): Promise<TestEnv & { stop(): Promise<void> }> {
  const { slowMs, hasStore = false, traces = false, hasBankers = false } = options;
  const kind = JSON.stringify({ hasStore, traces });
  const found = standing.get(kind);
  // Who asks for a second one of a kind meanwhile gets another site.
  standing.delete(kind);
  const one = found ?? (await startStanding(options));
  const { site, front, storeUrl } = one;
  if (storeUrl !== undefined) await emptyStore(storeUrl);
  const backend = await startFaultyBackend({ slowMs, at: front });
  const before = site.output().length;
  return {
    site: { ...site, output: () => site.output().slice(before) },
    backend,
    storeUrl,
    stop: async () => {
      await backend.stop();
      if (hasBankers) await one.end();
      else standing.set(kind, one);
    },
  };
}
