import { miniHost } from "~/flows/mini/host";
import type { MiniState } from "~/flows/mini/state";
import { readLimits } from "~server/limits/table";
import { cookieName, readFlowCookie, writeFlowCookie } from "~server/session/flow-cookie";
import { createSealer } from "~server/session/seal";
import { createSessionCookies, type SiteSession } from "~server/session/site-session";
import { storeInProcess } from "~server/store/in-process";
import { startFaultyBackend, type FaultyBackend } from "./faulty-backend";
import { startSite, type Site } from "./site";
import type { Visitor } from "./visitor";

/** Longest that a visitor waits where the backend is at fault, in ms: what a call may take for itself, and the save after it. */
export const HASTY_MS = 6_000;

export const SESSION_SECRET = "a-secret-that-only-these-tests-know-0001";

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

/** Gives the visitor other answers, sealed as the site seals them. @param sessionId the visit they are sealed for */
export function putState(visitor: Visitor, state: MiniState, sessionId: string): void {
  visitor.cookies.set(FLOW_COOKIE, valueOf(writeFlowCookie(miniHost.store, sealer, state, sessionId, false)));
}

/** A site whose backend is another process to it, as in production: here this process, which sees every call. */
export interface House {
  site: Site;
  backend: FaultyBackend;
  /** of the site's own store, where it has one */
  storeUrl?: string;
}

/** The environment of a site that gives up on a slow backend sooner than it does elsewhere. */
export const HASTY = { VISIT_DEADLINE_MS: String(HASTY_MS) } as const;

/** @param env added to the site's environment; LIMITS holds for the backend too; @param hasStore the site has a store of its own */
export async function startHouse(
  env: Record<string, string> = {},
  slowMs?: number,
  hasStore = false,
): Promise<House & { stop(): Promise<void> }> {
  const limits = env["LIMITS"] === undefined ? undefined : readLimits(env["LIMITS"]);
  const backend = await startFaultyBackend({ ...(slowMs !== undefined && { slowMs }), limits });
  const storeUrl = hasStore ? await backend.beside() : undefined;
  const site = await startSite({
    env: {
      LOG_LEVEL: "warn",
      ...env,
      ...(storeUrl !== undefined && { SITE_DATABASE_URL: storeUrl }),
      BACKEND_URL: backend.url,
      SESSION_SECRETS: SESSION_SECRET,
    },
  });
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
