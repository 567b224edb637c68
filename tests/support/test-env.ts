import { rmSync } from "node:fs";
import pg from "pg";
import { miniHost } from "~/flows/mini/host";
import type { MiniState } from "~/flows/mini/state";
import { readLimits } from "~server/shared/limits/table";
import { cookieName, readFlowCookie, writeFlowCookie } from "~server/session/flow-cookie";
import { createSealer } from "~server/session/seal";
import { createSessionCookies, type SiteSession } from "~server/session/site-session";
import { createProcessStore } from "~server/store/in-process";
import {
  openBackendSwitch,
  startFaultyBackend,
  type FaultyBackend,
  type BackendSwitch,
} from "./faulty-backend";
import { databaseOfRun } from "./database-copies";
import { startSite, type Site } from "./site";
import type { Visitor } from "./visitor";

export const SESSION_SECRET = "a-secret-that-only-these-tests-know-0001";
export const BACKEND_SECRET = "another-secret-that-only-backends-of-tests-know";

const sealer = createSealer([SESSION_SECRET]);
const sessions = createSessionCookies([SESSION_SECRET], false, createProcessStore());
export const FLOW_COOKIE = cookieName(miniHost.store.cacheKey);

const headerOf = ({ cookies }: Visitor): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

/** Returns the value of a Set-Cookie header. */
const valueOf = (line: string): string => line.slice(line.indexOf("=") + 1, line.indexOf(";"));

/**
 * Returns the visit in a visitor's cookie.
 * @throws when there is none
 */
export async function sessionOf(visitor: Visitor): Promise<SiteSession> {
  const session = await sessions.read(headerOf(visitor));
  if (!session) throw new Error("The visitor carries no readable visit.");
  return session;
}

/** Returns the answers in a visitor's cookie, or undefined. */
export async function stateOf(visitor: Visitor): Promise<MiniState | undefined> {
  const { id } = await sessionOf(visitor);
  return readFlowCookie(miniHost.store, sealer, headerOf(visitor), id);
}

/** Replaces the visitor's visit, signed as the site signs it. */
export async function putSession(visitor: Visitor, session: SiteSession): Promise<void> {
  visitor.cookies.set("iw-sid", valueOf(await sessions.write(session)));
}

/** Returns a visit that was idle for a while, in all of its flows. */
export function agedVisit(session: SiteSession, minutes: number): SiteSession {
  const seen = session.seen - minutes * 60;
  const flows = Object.entries(session.flows).map(([key, visit]) => [key, { ...visit, seen }] as const);
  return { ...session, seen, flows: Object.fromEntries(flows) };
}

/**
 * Replaces the visitor's answers, sealed as the site seals them.
 * @param sessionId the visit they are sealed for
 */
export function putState(visitor: Visitor, state: MiniState, sessionId: string): void {
  visitor.cookies.set(FLOW_COOKIE, valueOf(writeFlowCookie(miniHost.store, sealer, state, sessionId, false)));
}

/**
 * A site with a backend in another process, as in production: here the test process, which sees
 * every call.
 */
export interface TestEnv {
  site: Site;
  backend: FaultyBackend;
  /** address of the site's own store, if it has one */
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
 * Starts a site and a backend that are not shared.
 * @param env added to the site's environment; LIMITS applies to the backend too;
 * @param slowMs response delay of the slow personas, in ms;
 * @param hasStore whether the site has its own store
 */
export async function startTestEnv(
  env: Record<string, string> = {},
  slowMs?: number,
  hasStore = false,
): Promise<TestEnv & { stop(): Promise<void> }> {
  const limits = env["LIMITS"] === undefined ? undefined : readLimits(env["LIMITS"]);
  const backend = await startFaultyBackend({ slowMs, limits });
  const storeUrl = hasStore ? await backend.createDatabase() : undefined;
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

/** The options of reused test environments. */
export interface LentOptions {
  /** response delay of the slow personas, in ms */
  slowMs?: number;
  /** whether the site has its own store */
  hasStore?: boolean;
  /** whether the site exports all of its traces */
  traces?: boolean;
  /**
   * whether bankers use presentations: the site remembers them for weeks, so it is not reused,
   * because later customers would be led along
   */
  hasBankers?: boolean;
}

/** A site whose backend is replaced, and the store that it keeps. */
interface RunningTestEnv {
  site: Site;
  front: BackendSwitch;
  storeUrl: string | undefined;
  /** Stops it, when no later test will use it. */
  end(): Promise<void>;
}

/** Idle sites of this process that wait for their next backend, by their options. */
const idleSites = new Map<string, RunningTestEnv>();

async function startSharedTestEnv({
  hasStore = false,
  traces = false,
}: LentOptions): Promise<RunningTestEnv> {
  const front = await openBackendSwitch();
  const storeUrl = hasStore ? await databaseOfRun() : undefined;
  const env = { TRUST_PROXY: "1", LOG_LEVEL: traces ? "trace" : "info" };
  const site = await startSiteBefore(front.url, env, storeUrl);
  // A run ends its processes by SIGTERM and waits half a second: the site may take longer, and
  // keeps nothing in its folder.
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
 * Empties every table of a store, including append-only ones: triggers are disabled in a
 * replication session. One table after another and row by row, because the site keeps working on
 * them: locking all of them at once would cause a deadlock with it.
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
 * Returns a test environment with a new backend and a site that is reused within this process:
 * after some thousand pages it renders one in a third of the initial time. Its store is emptied and
 * its log starts again; what it remembers of visits, phones and addresses stays.
 */
export async function lendTestEnv(options: LentOptions = {}): Promise<TestEnv & { stop(): Promise<void> }> {
  const { slowMs, hasStore = false, traces = false, hasBankers = false } = options;
  const kind = JSON.stringify({ hasStore, traces });
  const found = idleSites.get(kind);
  // A second request of the same kind meanwhile gets another site.
  idleSites.delete(kind);
  const one = found ?? (await startSharedTestEnv(options));
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
      else idleSites.set(kind, one);
    },
  };
}
