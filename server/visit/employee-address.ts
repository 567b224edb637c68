import { createHmac, timingSafeEqual } from "node:crypto";
import { ADDRESS_KEY } from "~/domain/keyed-address";
import type { Config } from "~server/config";
import { fetchSourceOf } from "~server/shared/fetch-metadata";
import { readFlowCookie } from "~server/session/flow-cookie";
import { readReplayToken } from "~server/session/replay-cookie";
import type { Sealer } from "~server/session/seal";
import type { SessionCookies, SiteSession } from "~server/session/site-session";
import { readStaff } from "~server/session/staff-cookie";
import { visitsOf } from "./flow-visit";
import type { AnyHost } from "./types";

/**
 * Addresses of employee pages that others cannot guess. A browser without fetch metadata
 * (fetch-metadata.ts) can open such a page only by an address with the key of the employee's login.
 * A recording that is played in that browser does not know the key.
 */

/** Query names whose values are secret as well: the token of a link and the id of the visit. */
const TOKEN = "employeeToken";
const SESSION = "sessionId";

/** What reading an employee's login needs. */
export interface EmployeeSite {
  sealer: Sealer;
  sessions: Pick<SessionCookies, "read">;
  config: Pick<Config, "sessionSecrets">;
  mounts: { flowOf(pathname: string): AnyHost | undefined };
  now(): number;
}

/** An employee's login in a browser. */
export interface EmployeeLogin {
  /** for the addresses of the employee's pages */
  key: string;
  /** of the visits with an open presentation */
  sessionIds: readonly string[];
}

const keyOf = (secret: string, login: string): string =>
  createHmac("sha256", secret).update(`employee address ${login}`).digest("base64url").slice(0, 22);

/** Returns the login at the desk or at the recordings pages. */
function loginIn(
  header: string | null,
  { sealer, now }: Pick<EmployeeSite, "sealer" | "now">,
): string | undefined {
  const seconds = Math.floor(now() / 1000);
  const staff = readStaff(sealer, header, seconds);
  if (staff) return `desk ${staff.login}`;
  const token = readReplayToken(sealer, header, seconds);
  return token === undefined ? undefined : `replay ${token}`;
}

/**
 * Returns the key of the logged-in employee for the addresses of their pages; undefined for
 * everyone else.
 * @param header Cookie
 */
export function addressKeyIn(
  header: string | null,
  site: Pick<EmployeeSite, "sealer" | "now" | "config">,
): string | undefined {
  const login = loginIn(header, site);
  const [secret = ""] = site.config.sessionSecrets;
  return login === undefined ? undefined : keyOf(secret, login);
}

/**
 * Returns the key for the addresses of an employee's pages, in a browser that opens them by no
 * other.
 */
export const employeeAddressKey = (
  { headers }: Pick<Request, "headers">,
  site: Pick<EmployeeSite, "sealer" | "now" | "config">,
): string | undefined =>
  fetchSourceOf(headers) === "unknown" ? addressKeyIn(headers.get("Cookie"), site) : undefined;

/** Returns the visits in which an employee has presentations open. */
async function visitsIn(
  header: string | null,
  pathname: string,
  { mounts, sessions, sealer }: EmployeeSite,
): Promise<SiteSession[]> {
  const flowsHost = mounts.flowOf(pathname);
  const browsers = flowsHost?.savesToApplication && (await sessions.read(header));
  if (!flowsHost || !browsers) return [];
  return visitsOf(flowsHost, browsers).flatMap(({ host, session }) => {
    const state = readFlowCookie(host.store, sealer, header, session.id);
    return state && host.savesToApplication?.(state) === false ? [session] : [];
  });
}

/**
 * Returns the employee of a browser, by their login or by their open presentation; undefined for
 * everyone else.
 * @param header Cookie
 * @param pathname which cookies were sent to
 */
export async function employeeIn(
  header: string | null,
  pathname: string,
  site: EmployeeSite,
): Promise<EmployeeLogin | undefined> {
  const visits = await visitsIn(header, pathname, site);
  const [visit] = visits;
  const [secret = ""] = site.config.sessionSecrets;
  const key = addressKeyIn(header, site) ?? (visit && keyOf(secret, `visit ${visit.key}`));
  return key === undefined ? undefined : { key, sessionIds: visits.map(({ id }) => id) };
}

const isSame = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Checks whether an address has a value that only the employee's own pages have. */
export function isEmployeeAddress({ searchParams }: URL, { key, sessionIds }: EmployeeLogin): boolean {
  const session = searchParams.get(SESSION);
  return (
    isSame(searchParams.get(ADDRESS_KEY) ?? "", key) ||
    (session !== null && sessionIds.some((id) => isSame(session, id))) ||
    searchParams.has(TOKEN)
  );
}
