import { z } from "zod";
import type { FlowStates } from "~server/store/flow-states";
import { readDeviceKey } from "~server/session/device-cookie";
import { clearFlowCookie, cookieName, flowCookieLine } from "~server/session/flow-cookie";
import { randomPart } from "~server/session/random";
import type { Purpose, Sealer } from "~server/session/seal";
import { flowOfKey, type SessionCookies, type SiteSession } from "~server/session/site-session";
import { headerOf, isAbout, jarAfter, pairsIn } from "./cookie-jar";
import { failurePage } from "./failure-page";
import type { AnyHost, MountMap } from "~server/visit/hosts";
import { pagePath } from "./page-path";
import type { Answer } from "~server/remix/plain-answer";

/**
 * Holds the cookies of one request together below 12 kB (G3). Each flow's state is in a cookie of its own. Where they would be more, the state
 * of the flow that was used longest ago goes to the site's store, and a small sealed cookie names it; it comes back when its flow is opened.
 */

/** All cookies of a request, in bytes. */
export const MOST_COOKIES = 12_000;
/** The states of one flow's visits, in bytes; where another flow's states cannot be seen, as much is left for them. */
const MOST_OF_FLOW = 4_200;
/** A cookie that names a state in the store, in bytes. */
const MOST_OF_NAME = 200;
/** "=" and "; ". */
const SIGNS = 3;
/** What https adds to the name of a cookie (cookie-names.ts). */
const SECURE_PREFIX = "__Secure-".length;
const ID_BYTES = 18;
/** A value that begins so names a state in the store; no sealed state does. */
const IN_STORE = "kept.";
/** A browser is told to ask again after so many seconds while the store is away. */
const AWAY_SECONDS = "10";

type Handler = (request: Request) => Promise<Answer>;

/** What holding the limit needs of the site. */
export interface BudgetSite {
  config: { secureCookies: boolean; brand: { name: string; supportPhone: string } };
  mounts: Pick<MountMap, "find" | "flowOf" | "hosts">;
  sealer: Sealer;
  sessions: Pick<SessionCookies, "readEnded">;
  store: { flowStates: FlowStates };
  log: { warn(fields: Record<string, unknown>, message: string): void };
}

/** A cookie of a flow's state. */
interface StateCookie {
  host: AnyHost;
  name: string;
  cacheKey: string;
}

/** A cookie of a request that names a state in the store. */
interface Named extends StateCookie {
  /** in the store; undefined for a name that does not open in this browser */
  id: string | undefined;
  /** the state; undefined for one that is not there any more */
  sealed: string | undefined;
}

/** A request, and what it has of states in the store. */
interface Asked {
  request: Request;
  pathname: string;
  /** its cookies as they came */
  cookies: ReadonlyMap<string, string>;
  named: readonly Named[];
  /** the store did not answer: the request goes on without the states, and they stay where they are */
  isAway: boolean;
}

const nameShape = z.object({ id: z.string().max(40) });

/** The name of a state in the store opens in the browser alone that it was given to. */
const purpose = (cacheKey: string, deviceKey: string): Purpose => `kept-state|${cacheKey}|${deviceKey}`;

/** The cookie of this name with the state of a flow; undefined for any other cookie. */
function stateCookie({ mounts }: Pick<BudgetSite, "mounts">, name: string): StateCookie | undefined {
  const prefix = cookieName("");
  if (!name.startsWith(prefix)) return undefined;
  const cacheKey = name.slice(prefix.length);
  const host = mounts.hosts.find(({ store }) => store.cacheKey === cacheKey.replace(/\..*/, ""));
  return host && { host, name, cacheKey };
}

/** The cookies of a request that name states in the store which its page may read; outside of every flow that may be any. */
function namesFor(pathname: string, cookies: ReadonlyMap<string, string>, site: BudgetSite): Named[] {
  const host = site.mounts.find(pathname)?.host ?? site.mounts.flowOf(pathname);
  const deviceKey = readDeviceKey(headerOf(cookies) ?? null) ?? "";
  return [...cookies].flatMap(([name, value]) => {
    const cookie = value.startsWith(IN_STORE) ? stateCookie(site, name) : undefined;
    if (!cookie || (host && host !== cookie.host)) return [];
    const opened = site.sealer.open(value.slice(IN_STORE.length), purpose(cookie.cacheKey, deviceKey));
    return [{ ...cookie, id: nameShape.safeParse(opened).data?.id, sealed: undefined }];
  });
}

/** Reads what is in the store, and puts it into the request as if the browser had sent it. */
async function bringBack(request: Request, site: BudgetSite): Promise<Asked> {
  const cookies = pairsIn(request.headers.get("Cookie"));
  const pathname = pagePath(request.url);
  const names = namesFor(pathname, cookies, site);
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
  const header = headerOf(sent);
  if (header === undefined) request.headers.delete("Cookie");
  else request.headers.set("Cookie", header);
  return { request, pathname, cookies, named, isAway };
}

/** Whether a page can be answered without the state of its flow: it begins there, shows none, or brings a copy of it. */
function canDoWithout({ request, pathname }: Asked, { mounts }: BudgetSite): boolean {
  const mount = mounts.find(pathname);
  if (!mount) return !mounts.flowOf(pathname) || pathname.endsWith("/-/mirror");
  const isEntry = mount.nodes.some((node) => mount.host.flow.steps[node]?.entry === true);
  return isEntry && request.method === "GET";
}

const AWAY =
  "We cannot get to your answers for a moment, but they are safe and nothing is lost, so please try again in a minute.";

function awayPage({ config }: BudgetSite): Response {
  const page = failurePage(503, config.brand, AWAY);
  page.headers.set("Retry-After", AWAY_SECONDS);
  return page;
}

/** A state that stays in its cookie or goes to the store. */
interface Candidate extends StateCookie {
  sealed: string;
  /** of what the browser has in the store now */
  id: string | undefined;
  /** the browser has the state itself, or gets it with the answer */
  isWhole: boolean;
  bytes: number;
  /** the newest first */
  age: number;
}

/** The keys of a session's visits, the one that was used last first. */
function newestFirst({ flows, seen }: Pick<SiteSession, "flows" | "seen">): string[] {
  const visits = Object.entries(flows).map(([key, visit], at) => ({ key, at, seen: visit.seen ?? seen }));
  return visits.toSorted((one, other) => other.seen - one.seen || other.at - one.at).map(({ key }) => key);
}

/** The states that a browser has after an answer, and the bytes of all its other cookies. */
function candidatesIn(jar: ReadonlyMap<string, string>, { named }: Asked, site: BudgetSite) {
  const session = site.sessions.readEnded(`iw-sid=${jar.get("iw-sid") ?? ""}`);
  const newest = session ? newestFirst(session) : [];
  const perCookie = SIGNS + (site.config.secureCookies ? SECURE_PREFIX : 0);
  const candidates: Candidate[] = [];
  let used = 0;
  for (const [name, value] of jar) {
    const cookie = stateCookie(site, name);
    const inStore = named.find((one) => one.name === name);
    const isWhole = !value.startsWith(IN_STORE);
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
      isWhole,
      id: inStore?.id,
      bytes: name.length + sealed.length + perCookie,
      age: age === -1 ? newest.length : age,
    });
  }
  const isIn = (key: string): boolean => candidates.some(({ host }) => flowOfKey(key) === host.flow.id);
  // At the root the states of other flows cannot be seen, and the next request may be one of theirs.
  if (candidates.every(({ host }) => host.store.path === "/") && !newest.every(isIn)) used += MOST_OF_FLOW;
  return { candidates, used };
}

/** The candidates that stay in their cookies. @param used bytes of all other cookies */
function staying(candidates: readonly Candidate[], used: number): ReadonlySet<Candidate> {
  const stay = new Set<Candidate>();
  const ofFlow = new Map<string, number>();
  let total = used + candidates.length * MOST_OF_NAME;
  for (const candidate of candidates.toSorted((one, other) => one.age - other.age)) {
    const { bytes, host } = candidate;
    const before = ofFlow.get(host.flow.id) ?? 0;
    const isTooMuch = total - MOST_OF_NAME + bytes > MOST_COOKIES;
    if (isTooMuch || (before > 0 && before + bytes > MOST_OF_FLOW)) continue;
    stay.add(candidate);
    ofFlow.set(host.flow.id, before + bytes);
    total += bytes - MOST_OF_NAME;
  }
  return stay;
}

/**
 * Moves a state to the store. @returns the answer's Set-Cookie lines afterwards; those that were given where it stays in its cookie, because the
 * store does not answer or the browser cannot be told from others
 */
async function moveToStore(
  { host, name, cacheKey, sealed, id }: Candidate,
  lines: readonly string[],
  { pathname, jar, site }: { pathname: string; jar: ReadonlyMap<string, string>; site: BudgetSite },
): Promise<readonly string[]> {
  const deviceKey = readDeviceKey(headerOf(jar) ?? null);
  if (deviceKey === undefined) return lines;
  const inStore = id ?? randomPart(ID_BYTES).toString("base64url");
  if (!(await site.store.flowStates.keep(inStore, sealed))) return lines;
  const others = lines.filter((line) => !isAbout(line, name, pathname));
  if (id !== undefined) return others;
  const value = `${IN_STORE}${site.sealer.seal({ id: inStore }, purpose(cacheKey, deviceKey))}`;
  return [...others, flowCookieLine({ ...host.store, cacheKey }, value, site.config.secureCookies)];
}

/** The Set-Cookie lines of an answer, so that the next request stays below the limit. */
async function linesWithin(
  asked: Asked,
  given: readonly string[],
  site: BudgetSite,
): Promise<readonly string[]> {
  const { pathname, named, isAway } = asked;
  const isStored = (line: string): boolean => named.some(({ name }) => isAbout(line, name, pathname));
  // What could not be read is not written over by a page that only begins.
  let lines = isAway && asked.request.method === "GET" ? given.filter((line) => !isStored(line)) : given;
  const gone = isAway
    ? []
    : named.filter(({ sealed, name }) => sealed === undefined && asked.cookies.has(name));
  for (const { name, cacheKey, host } of gone)
    if (!lines.some((line) => isAbout(line, name, pathname)))
      lines = [...lines, clearFlowCookie({ ...host.store, cacheKey })];
  const jar = jarAfter(asked.cookies, lines, pathname);
  const ended = named.flatMap(({ id, name }) => (id === undefined || jar.has(name) ? [] : [id]));
  if (ended.length > 0) await site.store.flowStates.drop(ended);
  const { candidates, used } = candidatesIn(jar, asked, site);
  const stay = staying(candidates, used);
  for (const candidate of candidates) {
    const { host, cacheKey, sealed, isWhole } = candidate;
    if (isWhole && !stay.has(candidate)) lines = await moveToStore(candidate, lines, { pathname, jar, site });
    if (!isWhole && stay.has(candidate))
      lines = [...lines, flowCookieLine({ ...host.store, cacheKey }, sealed, site.config.secureCookies)];
  }
  return lines;
}

/** Whether the cookies of the next request may come near the limit. */
function isNear(header: string | null, lines: readonly string[]): boolean {
  const set = lines.reduce((total, line) => total + line.length, 0);
  return (header?.length ?? 0) + set + MOST_OF_FLOW > MOST_COOKIES - 1_000;
}

/** Answers requests with pages that may keep as many flows in a browser as they like. */
export function withinCookieBudget(pages: Handler, site: BudgetSite): Handler {
  return async (request) => {
    const header = request.headers.get("Cookie");
    const hasStored = header?.includes(`=${IN_STORE}`) === true;
    const asked = hasStored ? await bringBack(request, site) : undefined;
    if (asked?.isAway && !canDoWithout(asked, site)) return awayPage(site);
    const answer = await pages(request);
    const lines = answer.headers.getSetCookie();
    if (!asked && !isNear(header, lines)) return answer;
    const plain = {
      request,
      pathname: pagePath(request.url),
      cookies: pairsIn(header),
      named: [],
      isAway: false,
    };
    const fitting = await linesWithin(asked ?? plain, lines, site);
    if (fitting !== lines) {
      answer.headers.delete("Set-Cookie");
      for (const line of fitting) answer.headers.append("Set-Cookie", line);
    }
    return answer;
  };
}
