import { z } from "zod";
import type { FlowStates } from "~server/store/flow-states";
import { readDeviceKey } from "~server/session/device-cookie";
import { clearFlowCookie, cookieName, flowCookieLine } from "~server/session/flow-cookie";
import { randomBytesFromPool } from "~server/session/random";
import type { Purpose, Sealer } from "~server/session/seal";
import { flowOfKey, type SessionCookies, type SiteSession } from "~server/session/site-session";
import { cookieHeaderOf, setsCookieAt, jarAfter, pairsIn } from "./cookie-jar";
import { failurePage } from "./failure-page";
import type { AnyHost, MountMap } from "~server/visit/types";
import { pagePath } from "./page-path";
import type { PageResponse } from "~server/remix/plain-response";

/**
 * Keeps the cookies of a request together below 12 kB (G3). Each flow's state is in a cookie of its
 * own. If they exceed the limit, the state of the flow used longest ago moves to the site's store,
 * and a small sealed cookie refers to it. It is restored when its flow is opened.
 */

/** The limit of all cookies of a request, in bytes. */
export const MAX_COOKIE_HEADER_BYTES = 12_000;
/**
 * The limit of the states of one flow's visits, in bytes; also reserved for another flow whose
 * states are not visible.
 */
const MAX_FLOW_BYTES = 4_200;
/** The size of a cookie that refers to a state in the store, in bytes. */
const MAX_REFERENCE_BYTES = 200;
/** The length of "=" and "; ". */
const SEPARATOR_BYTES = 3;
/** The prefix that https adds to a cookie's name (cookie-names.ts). */
const SECURE_PREFIX = "__Secure-".length;
const ID_BYTES = 18;
/** The prefix of a value that refers to a state in the store; no sealed state begins with it. */
const REFERENCE_PREFIX = "kept.";
/** Retry-After in seconds while the store is unreachable. */
const STORE_RETRY_SECONDS = "10";

type Handler = (request: Request) => Promise<PageResponse>;

/** The parts of the site that the limit needs. */
export interface BudgetSite {
  config: { secureCookies: boolean; brand: { name: string; supportPhone: string } };
  mounts: Pick<MountMap, "find" | "flowOf" | "hosts">;
  sealer: Sealer;
  sessions: Pick<SessionCookies, "readEnded">;
  store: { flowStates: FlowStates };
  log: { warn(fields: Record<string, unknown>, message: string): void };
}

/** A cookie with a flow's state. */
interface StateCookie {
  host: AnyHost;
  name: string;
  cacheKey: string;
}

/** A request cookie that refers to a state in the store. */
interface StoredStateCookie extends StateCookie {
  /** in the store; undefined for a reference that cannot be opened in this browser */
  id: string | undefined;
  /** the state; undefined if it no longer exists */
  sealed: string | undefined;
}

/** A request with its states in the store. */
interface RequestWithStates {
  request: Request;
  pathname: string;
  /** its cookies as received */
  cookies: ReadonlyMap<string, string>;
  storedStates: readonly StoredStateCookie[];
  /**
   * the store is unreachable: the request continues without the states, and they stay where they
   * are
   */
  isStoreUnreachable: boolean;
}

const nameShape = z.object({ id: z.string().max(40) });

/** A reference to a state can be opened only in the browser that received it. */
const purpose = (cacheKey: string, deviceKey: string): Purpose => `kept-state|${cacheKey}|${deviceKey}`;

/** Returns the state cookie with this name; undefined for any other cookie. */
function stateCookie({ mounts }: Pick<BudgetSite, "mounts">, name: string): StateCookie | undefined {
  const prefix = cookieName("");
  if (!name.startsWith(prefix)) return undefined;
  const cacheKey = name.slice(prefix.length);
  const host = mounts.hosts.find(({ store }) => store.cacheKey === cacheKey.replace(/\..*/, ""));
  return host && { host, name, cacheKey };
}

/**
 * Returns the request cookies that refer to states which the page may read; outside all flows that
 * may be any state.
 */
function stateReferencesFor(
  pathname: string,
  cookies: ReadonlyMap<string, string>,
  site: BudgetSite,
): StoredStateCookie[] {
  const host = site.mounts.find(pathname)?.host ?? site.mounts.flowOf(pathname);
  const deviceKey = readDeviceKey(cookieHeaderOf(cookies) ?? null) ?? "";
  return [...cookies].flatMap(([name, value]) => {
    const cookie = value.startsWith(REFERENCE_PREFIX) ? stateCookie(site, name) : undefined;
    if (!cookie || (host && host !== cookie.host)) return [];
    const opened = site.sealer.open(
      value.slice(REFERENCE_PREFIX.length),
      purpose(cookie.cacheKey, deviceKey),
    );
    return [{ ...cookie, id: nameShape.safeParse(opened).data?.id, sealed: undefined }];
  });
}

/**
 * Reads the states from the store and puts them into the request as if the browser had sent them.
 */
async function restoreStates(request: Request, site: BudgetSite): Promise<RequestWithStates> {
  const cookies = pairsIn(request.headers.get("Cookie"));
  const pathname = pagePath(request.url);
  const names = stateReferencesFor(pathname, cookies, site);
  const ids = names.flatMap(({ id }) => (id === undefined ? [] : [id]));
  let found: ReadonlyMap<string, string> = new Map();
  let isAway = false;
  try {
    if (ids.length > 0) found = await site.store.flowStates.read(ids);
  } catch (error) {
    isAway = true;
    site.log.warn({ error: String(error) }, "the state of a flow could not be read from the site's store");
  }
  const named = names.map((one) => ({
    ...one,
    sealed: one.id === undefined ? undefined : found.get(one.id),
  }));
  const sent = new Map(cookies);
  for (const { name, sealed } of named) {
    if (sealed === undefined) sent.delete(name);
    else sent.set(name, sealed);
  }
  const header = cookieHeaderOf(sent);
  if (header === undefined) request.headers.delete("Cookie");
  else request.headers.set("Cookie", header);
  return { request, pathname, cookies, storedStates: named, isStoreUnreachable: isAway };
}

/**
 * Checks whether a page can respond without its flow's state: it starts the flow, shows no state,
 * or brings a copy of it.
 */
function canRespondWithoutState({ request, pathname }: RequestWithStates, { mounts }: BudgetSite): boolean {
  const mount = mounts.find(pathname);
  if (!mount) return !mounts.flowOf(pathname) || pathname.endsWith("/-/mirror");
  const isEntry = mount.nodes.some((node) => mount.host.flow.steps[node]?.entry === true);
  return isEntry && request.method === "GET";
}

const STORE_UNREACHABLE =
  "We can't get your answers right now, but they are safe and nothing is lost, so please try again in a minute.";

function storeUnreachablePage({ config }: BudgetSite): Response {
  const page = failurePage(503, config.brand, STORE_UNREACHABLE);
  page.headers.set("Retry-After", STORE_RETRY_SECONDS);
  return page;
}

/** A state that either stays in its cookie or moves to the store. */
interface Candidate extends StateCookie {
  sealed: string;
  /** id of the state that the browser has in the store now */
  id: string | undefined;
  /** the browser has the state itself, or gets it with the response */
  isInBrowser: boolean;
  bytes: number;
  /** 0 for the newest */
  age: number;
}

/** Returns the keys of a session's visits, the most recently used first. */
function newestFirst({ flows, seen }: Pick<SiteSession, "flows" | "seen">): string[] {
  const visits = Object.entries(flows).map(([key, visit], at) => ({ key, at, seen: visit.seen ?? seen }));
  return visits.toSorted((one, other) => other.seen - one.seen || other.at - one.at).map(({ key }) => key);
}

/**
 * Returns the states that a browser has after a response, and the bytes of all its other cookies.
 */
function candidatesIn(
  jar: ReadonlyMap<string, string>,
  { storedStates }: RequestWithStates,
  site: BudgetSite,
) {
  const session = site.sessions.readEnded(`iw-sid=${jar.get("iw-sid") ?? ""}`);
  const newest = session ? newestFirst(session) : [];
  const perCookie = SEPARATOR_BYTES + (site.config.secureCookies ? SECURE_PREFIX : 0);
  const candidates: Candidate[] = [];
  let used = 0;
  for (const [name, value] of jar) {
    const cookie = stateCookie(site, name);
    const inStore = storedStates.find((one) => one.name === name);
    const isWhole = !value.startsWith(REFERENCE_PREFIX);
    const sealed = isWhole ? value : inStore?.sealed;
    if (!cookie || sealed === undefined) {
      used += name.length + value.length + perCookie;
      continue;
    }
    const { flow, store } = cookie.host;
    const age = newest.indexOf(cookie.cacheKey.replace(store.cacheKey, flow.id));
    candidates.push({
      ...cookie,
      sealed,
      isInBrowser: isWhole,
      id: inStore?.id,
      bytes: name.length + sealed.length + perCookie,
      age: age === -1 ? newest.length : age,
    });
  }
  const isIn = (key: string): boolean => candidates.some(({ host }) => flowOfKey(key) === host.flow.id);
  // At the root path the states of other flows are not visible, and the next request may be for one
  // of them.
  if (candidates.every(({ host }) => host.store.path === "/") && !newest.every(isIn)) used += MAX_FLOW_BYTES;
  return { candidates, used };
}

/**
 * Returns the candidates that stay in their cookies.
 * @param used bytes of all other cookies
 */
function candidatesToKeep(candidates: readonly Candidate[], used: number): ReadonlySet<Candidate> {
  const stay = new Set<Candidate>();
  const ofFlow = new Map<string, number>();
  let total = used + candidates.length * MAX_REFERENCE_BYTES;
  for (const candidate of candidates.toSorted((one, other) => one.age - other.age)) {
    const { bytes, host } = candidate;
    const before = ofFlow.get(host.flow.id) ?? 0;
    const isTooMuch = total - MAX_REFERENCE_BYTES + bytes > MAX_COOKIE_HEADER_BYTES;
    if (isTooMuch || (before > 0 && before + bytes > MAX_FLOW_BYTES)) continue;
    stay.add(candidate);
    ofFlow.set(host.flow.id, before + bytes);
    total += bytes - MAX_REFERENCE_BYTES;
  }
  return stay;
}

/**
 * Moves a state to the store.
 * @returns the response's new Set-Cookie lines; the given ones if the state stays in its cookie
 *   because the store is unreachable or the browser cannot be identified
 */
async function moveToStore(
  { host, name, cacheKey, sealed, id }: Candidate,
  lines: readonly string[],
  { pathname, jar, site }: { pathname: string; jar: ReadonlyMap<string, string>; site: BudgetSite },
): Promise<readonly string[]> {
  const deviceKey = readDeviceKey(cookieHeaderOf(jar) ?? null);
  if (deviceKey === undefined) return lines;
  const inStore = id ?? randomBytesFromPool(ID_BYTES).toString("base64url");
  if (!(await site.store.flowStates.save(inStore, sealed))) return lines;
  const others = lines.filter((line) => !setsCookieAt(line, name, pathname));
  if (id !== undefined) return others;
  const value = `${REFERENCE_PREFIX}${site.sealer.seal({ id: inStore }, purpose(cacheKey, deviceKey))}`;
  return [...others, flowCookieLine({ ...host.store, cacheKey }, value, site.config.secureCookies)];
}

/** Returns the Set-Cookie lines of a response that keep the next request below the limit. */
async function setCookieLinesWithinLimit(
  incoming: RequestWithStates,
  given: readonly string[],
  site: BudgetSite,
): Promise<readonly string[]> {
  const { pathname, storedStates, isStoreUnreachable } = incoming;
  const isStored = (line: string): boolean =>
    storedStates.some(({ name }) => setsCookieAt(line, name, pathname));
  // A page that only starts a flow must not overwrite a state that could not be read.
  let lines =
    isStoreUnreachable && incoming.request.method === "GET" ? given.filter((line) => !isStored(line)) : given;
  const gone = isStoreUnreachable
    ? []
    : storedStates.filter(({ sealed, name }) => sealed === undefined && incoming.cookies.has(name));
  for (const { name, cacheKey, host } of gone)
    if (!lines.some((line) => setsCookieAt(line, name, pathname)))
      lines = [...lines, clearFlowCookie({ ...host.store, cacheKey })];
  const jar = jarAfter(incoming.cookies, lines, pathname);
  const ended = storedStates.flatMap(({ id, name }) => (id === undefined || jar.has(name) ? [] : [id]));
  if (ended.length > 0) await site.store.flowStates.drop(ended);
  const { candidates, used } = candidatesIn(jar, incoming, site);
  const stay = candidatesToKeep(candidates, used);
  for (const candidate of candidates) {
    const { host, cacheKey, sealed, isInBrowser } = candidate;
    if (isInBrowser && !stay.has(candidate))
      lines = await moveToStore(candidate, lines, { pathname, jar, site });
    if (!isInBrowser && stay.has(candidate))
      lines = [...lines, flowCookieLine({ ...host.store, cacheKey }, sealed, site.config.secureCookies)];
  }
  return lines;
}

/** Checks whether the cookies of the next request may come near the limit. */
function isNearLimit(header: string | null, lines: readonly string[]): boolean {
  const set = lines.reduce((total, line) => total + line.length, 0);
  return (header?.length ?? 0) + set + MAX_FLOW_BYTES > MAX_COOKIE_HEADER_BYTES - 1_000;
}

/** Wraps the page handler so that a browser can have any number of flows. */
export function withinCookieBudget(pages: Handler, site: BudgetSite): Handler {
  return async (request) => {
    const header = request.headers.get("Cookie");
    const hasStored = header?.includes(`=${REFERENCE_PREFIX}`) === true;
    const restored = hasStored ? await restoreStates(request, site) : undefined;
    if (restored?.isStoreUnreachable && !canRespondWithoutState(restored, site))
      return storeUnreachablePage(site);
    const answer = await pages(request);
    const lines = answer.headers.getSetCookie();
    if (!restored && !isNearLimit(header, lines)) return answer;
    const plain = {
      request,
      pathname: pagePath(request.url),
      cookies: pairsIn(header),
      storedStates: [],
      isStoreUnreachable: false,
    };
    const fitting = await setCookieLinesWithinLimit(restored ?? plain, lines, site);
    if (fitting !== lines) {
      answer.headers.delete("Set-Cookie");
      for (const line of fitting) answer.headers.append("Set-Cookie", line);
    }
    return answer;
  };
}
