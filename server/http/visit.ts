import { randomUUID } from "node:crypto";
import { redirect } from "@remix-run/node";
import { parse as parseCookies } from "cookie";
import { isIdle, withoutVisitParams } from "~/domain/idle";
import type { Place, WizardState } from "~/wizard/state";
import type { Step } from "~/wizard/step";
import { pathOf } from "~/wizard/flow";
import { furthest, indexOn, outlook, walk, type Trail } from "~/wizard/walk";
import type { Backend } from "~server/backend/client";
import type { VisitorOrigin } from "~server/backend/context";
import { apiKindForPath } from "~server/backend/api-kind";
import type { Runtime } from "~server/runtime";
import { clearFlowCookie, cookieName, readFlowCookie } from "~server/session/flow-cookie";
import { BANKER_COOKIE } from "~server/session/banker-cookie";
import { readDevice } from "~server/session/device-cookie";
import { newSession, TRACKING_QUERY, type FlowVisit, type SiteSession } from "~server/session/site-session";
import { CLIENT_ADDRESS } from "./client-address";
import {
  addressOf,
  carries,
  homeOf,
  NAVIGATION_QUERY,
  needsSessionId,
  type AnyHost,
  type FlowHost,
  type Mount,
} from "./hosts";
import { LONGEST_OUTSIDE, outsideText } from "./outside-text";
import { withSupportNumber } from "./support-number";

/** One request that may stand where it stands: the way of design section 4 up to the walk has been gone. */
export interface Visit<S extends WizardState> {
  request: Request;
  url: URL;
  /** its brand has the support number of this visit */
  runtime: Runtime;
  host: FlowHost<S>;
  place: Place;
  /** false for a page beside the walk */
  onTrail: boolean;
  trail: Trail;
  /** true when the visitor was on another page of the flow before */
  isNewHere: boolean;
  /** the entry the visitor used */
  entry: string;
  /** wire name of the flow in this visit (FLOWID-01) */
  flowId: string;
  state: S;
  session: SiteSession;
  /** seconds since 1970 */
  now: number;
  /** the product backend, asked in the name of this visit and within its time limit */
  backend: Backend;
}

/** A request that this step does not serve: the route and the flow disagree, which a test makes impossible. */
class WrongMount extends Error {}

/**
 * Goes the way of a request up to the walk.
 * @throws Response a redirect to where the visitor belongs (E1), to the flow's home (ROUTE-06) or after idling (IDLE-02)
 */
export async function openVisit<S extends WizardState>(
  request: Request,
  spec: Step<S>,
  runtime: Runtime,
): Promise<Visit<S>> {
  const url = new URL(request.url);
  const mount = runtime.mounts.find(url.pathname);
  if (!mount) throw notFound(url.pathname);
  const { host, nodes } = mount;
  const known = nodes.find((node) => carries(host, node, spec));
  if (known === undefined || !carries(host, known, spec)) throw new WrongMount(url.pathname);
  const now = Math.floor(runtime.now() / 1000);
  const session = await sessionFor(request, url, spec, host, runtime, now);
  const header = request.headers.get("Cookie");
  const stored = readFlowCookie(host.store, runtime.sealer, header, session.id);
  if (!stored && !spec.entry && parseCookies(header ?? "")[cookieName(host.store.cacheKey)] !== undefined) {
    throw await freshStart(host, runtime, "fresh");
  }
  const state = stored ?? host.store.empty;
  const visited = session.flows[host.flow.id];
  if (visited && isIdle(session.seen * 1000, now * 1000)) {
    if (!host.idleExempt(known)) throw await freshStart(host, runtime, "away", visited.first);
    // IDLE-10: whoever opens the front door after that long may be someone else, and must not see the answers.
    const isFront = (host.frontDoors ?? [host.flow.home]).includes(known);
    if (isFront && request.method === "GET" && stored) {
      const at = known === host.flow.home ? known : url.pathname.slice(host.flow.prefix.length + 1);
      throw await freshStart(host, runtime, "away", at, ownQuery(url));
    }
  }
  const isOpen = spec.entry === true || !needsSessionId(url.pathname);
  const entry = entryFor(host, isOpen, known, visited, state, url.searchParams.get("entry"));
  if (entry === undefined) throw redirect(homeOf(host.flow));
  const trail = walk(host.flow, state, entry);
  const others = othersThan(entry, visited);
  const branch: Record<string, string> = others.others ? { entry } : {};
  const place = placeFor(mount, url, trail);
  const before = visited?.current === place.node ? visited.previous : visited?.current;
  const instead = host.guards?.[place.node]?.({
    state,
    trail,
    entry,
    ...(before === undefined ? {} : { previous: before }),
  });
  if (instead !== undefined && instead !== place.node)
    throw await sentBack(request, addressOf(host.flow, { node: instead }, session.id, branch), {
      runtime,
      session,
    });
  const onTrail = indexOn(trail, place) !== -1;
  if (!onTrail && !spec.aside) {
    const belongs = insteadOf(host, state, entry, trail, place);
    throw await sentBack(request, addressOf(host.flow, belongs, session.id, branch), { runtime, session });
  }
  if (request.method === "GET" && leavesItemOut(spec, mount, place)) {
    const kept = new URLSearchParams(ownQuery(url));
    if (url.searchParams.has("change")) kept.set("change", "1");
    throw redirect(addressOf(host.flow, place, session.id, { ...branch, ...Object.fromEntries(kept) }));
  }
  const isNewHere = visited?.current !== place.node;
  const current = isNewHere ? visited?.current : visited.previous;
  session.seen = now;
  session.flows = {
    ...session.flows,
    [host.flow.id]: {
      first: entry,
      current: place.node,
      ...(current === undefined ? {} : { previous: current }),
      ...others,
    },
  };
  const flowId = host.flowId(entry);
  const backend = backendFor(request, url, runtime, { host, flowId }, state, session);
  return {
    request,
    url,
    runtime: withSupportNumber(runtime, session),
    host,
    place,
    onTrail,
    isNewHere,
    trail,
    entry,
    flowId,
    state,
    session,
    now,
    backend,
  };
}

/** The 404 of an unmatched route (ROUTE-08). */
export function notFound(pathname: string): Response {
  return new Response(`Page Not Found: ${pathname}`, { status: 404, statusText: "Not Found" });
}

/** Home, with a sentence that says why. */
const homeSaying = (host: AnyHost, said?: string): string =>
  `${homeOf(host.flow)}${said === undefined ? "" : `?said=${said}`}`;

const OTHER_TAB =
  "Another tab or window of yours has gone on in the meantime, so that last answer was not saved. This is where you are now.";

/** The way back to where the visitor belongs; whose answer was not taken is told so. */
async function sentBack(
  request: Request,
  to: string,
  { runtime, session }: { runtime: Runtime; session: SiteSession },
): Promise<Response> {
  if (request.method !== "POST") return redirect(to, 303);
  const line = await runtime.sessions.write({ ...session, notice: OTHER_TAB });
  return redirect(to, { status: 303, headers: { "Set-Cookie": line } });
}

async function sessionFor(
  request: Request,
  url: URL,
  spec: { entry?: true },
  host: AnyHost,
  runtime: Runtime,
  now: number,
): Promise<SiteSession> {
  const header = request.headers.get("Cookie");
  const session = await runtime.sessions.read(header);
  const asked = url.searchParams.get("sessionId");
  if (!session) {
    if (runtime.sessions.present(header)) throw await freshStart(host, runtime, "fresh");
    if (!spec.entry && needsSessionId(url.pathname))
      throw redirect(homeSaying(host, asked === null ? undefined : "cookies"));
    return tracked(newSession(now, readDevice(header)), url);
  }
  if (!spec.entry && needsSessionId(url.pathname) && asked !== session.id) throw redirect(homeOf(host.flow));
  return spec.entry ? tracked(session, url) : session;
}

/**
 * Where the visitor of a request came from, as the page that answers it knows it; for what is around the page, which is drawn for the
 * first page of a visit too, and outside of every flow.
 */
export async function trackingOf(
  request: Request,
  { sessions, mounts }: Pick<Runtime, "sessions" | "mounts">,
): Promise<Pick<SiteSession, "tracking">> {
  const url = new URL(request.url);
  const session = await sessions.read(request.headers.get("Cookie"));
  const mount = mounts.find(url.pathname);
  const isEntry = mount?.nodes.some((node) => mount.host.flow.steps[node]?.entry === true) === true;
  return session && !isEntry ? session : tracked(session ?? { tracking: {} }, url);
}

/** Remembers where an entering visitor came from; customer ids that mean nothing are left out (CUSTID-01). */
function tracked<Kept extends Pick<SiteSession, "tracking">>(session: Kept, url: URL): Kept {
  const found = TRACKING_QUERY.flatMap((name) => {
    const value = outsideText(url.searchParams.get(name), 120);
    return value && !["0", "undefined"].includes(value) ? [[name, value] as const] : [];
  });
  return found.length === 0
    ? session
    : { ...session, tracking: { ...session.tracking, ...Object.fromEntries(found) } };
}

/**
 * Clears the session and the flow and starts over with a sentence that says why (IDLE-03, IDLE-06, IDLE-11).
 * @param first the step it starts at
 * @param query what the new address keeps beside that
 */
export async function freshStart(
  host: AnyHost,
  runtime: Runtime,
  said: "away" | "fresh" | "restart" | "expired",
  first: string = host.flow.home,
  query = new URLSearchParams(),
): Promise<Response> {
  const headers = new Headers();
  headers.append("Set-Cookie", await runtime.sessions.clear());
  headers.append("Set-Cookie", clearFlowCookie(host.store));
  const kept = new URLSearchParams(withoutVisitParams(query.toString()));
  kept.set("said", said);
  const to = first === host.flow.home ? homeOf(host.flow) : `${host.flow.prefix}/${first}`;
  return redirect(`${to}?${kept.toString()}`, { status: 303, headers });
}

/** The latest entries of a visit, newest first. */
const entriesUsed = (visited: FlowVisit | undefined): string[] =>
  visited === undefined ? [] : [visited.first, ...(visited.others ?? [])];

/** Entries that are remembered beside the last one: as many branches of a flow as a visitor may have open in tabs. */
const MAX_OTHERS = 4;

function othersThan(entry: string, visited: FlowVisit | undefined): { others?: string[] } {
  const others = [...new Set(entriesUsed(visited))].filter((used) => used !== entry).slice(0, MAX_OTHERS);
  return others.length > 0 ? { others } : {};
}

/**
 * The entry the walk starts from: of those used before the one the address names, else the latest, that reaches this page, so that
 * two tabs can be on two branches; else this page itself when it may be opened directly.
 */
function entryFor<S extends WizardState>(
  host: FlowHost<S>,
  isOpen: boolean,
  node: string,
  visited: FlowVisit | undefined,
  state: S,
  named: string | null,
): string | undefined {
  const used = entriesUsed(visited).filter((entry) => entry in host.flow.steps);
  const first = used.filter((entry) => entry === named);
  const reaching = [...first, ...used].find((entry) =>
    walk(host.flow, state, entry).some((place) => place.node === node),
  );
  return reaching ?? (isOpen ? node : used[0]);
}

/**
 * What an address says of the branch it belongs to (NAV-03): the entry, for a visitor who has used others. Two branches share pages, and
 * the tab that was used last must not decide for the other one.
 */
export function branchOf<S extends WizardState>({
  host,
  session,
  entry,
}: Pick<Visit<S>, "host" | "session" | "entry">): Record<string, string> {
  return session.flows[host.flow.id]?.others === undefined ? {} : { entry };
}

/**
 * Where a visitor belongs who may not be at a place: the same page about an item of theirs where the one in the address is none, else the
 * furthest place of the walk (E1).
 */
function insteadOf<S extends WizardState>(
  { flow }: FlowHost<S>,
  state: S,
  entry: string,
  trail: Trail,
  place: Place,
): Place {
  const isOnPage = ({ node }: Place) => pathOf(node) === pathOf(place.node);
  // A page at several nodes of the journey is one address: the item may be ahead at another of them.
  const isAhead = outlook(flow, state, entry).some((other) => isOnPage(other) && other.item === place.item);
  const current = trail.filter(isOnPage).at(-1);
  return (place.item === undefined || isAhead ? undefined : current) ?? furthest(trail);
}

/** Whether an address has left out the item that its page can carry in the path (A16): then the full address is the page's. */
const leavesItemOut = ({ params }: { params?: string }, mount: Mount, { item }: Place): boolean =>
  params?.endsWith("?") === true && mount.item === undefined && item !== undefined;

/** Which stop of the journey an address means: the item it names, else the one without an item, or the furthest on that page. */
function placeFor(mount: Mount, url: URL, trail: Trail): Place {
  const item = mount.item ?? url.searchParams.get("item") ?? undefined;
  const here = trail.filter((place) => mount.nodes.includes(place.node));
  const named = here.filter((place) => place.item === item);
  const [first] = mount.nodes;
  if (first === undefined) throw new WrongMount(url.pathname);
  const found = named.at(-1) ?? (item === undefined ? here.at(-1) : undefined);
  return found ?? { node: first, ...(item === undefined ? {} : { item }) };
}

/** The entry of a visit in a flow; its home for a visit that used none, or one that is gone. */
export function entryIn({ flow }: AnyHost, session: SiteSession): string {
  const first = session.flows[flow.id]?.first;
  return first !== undefined && first in flow.steps ? first : flow.home;
}

/** A flow with its wire name in a visit. */
export function hosted<H extends AnyHost>(host: H, session: SiteSession): { host: H; flowId: string } {
  return { host, flowId: host.flowId(entryIn(host, session)) };
}

/** The product backend in the name of a visit, with a visitor's time limit. */
export function backendFor<S extends WizardState>(
  request: Request,
  url: URL,
  runtime: Runtime,
  { host, flowId }: { host: Pick<FlowHost<S>, "application">; flowId: string },
  state: S,
  session: SiteSession,
): Backend {
  const cookies = parseCookies(request.headers.get("Cookie") ?? "");
  const application = host.application(state);
  return runtime.backend({
    apiKind: apiKindForPath(url.pathname),
    common: {
      clickId: outsideText(cookies["CLICKID"]) ?? session.tracking["clickId"],
      visitorId: outsideText(cookies["VISITORID"]),
      customerId: application.customerId ?? session.tracking["customerId"],
      deviceId: session.device,
      pageId: url.pathname.slice(0, LONGEST_OUTSIDE),
      sessionId: session.id,
      sourceId: session.tracking["sourceId"],
      sourceInfoId: session.tracking["sourceInfoId"],
      flowId,
      appId: application.appId,
    },
    token: application.token,
    cookieHeader: forwardedCookies(cookies),
    deadlineMs: runtime.config.visitDeadlineMs,
    correlationId: randomUUID(),
    visitor: visitorOf(request, runtime),
    signal: request.signal,
  });
}

/** Where a request came from; its address only where the server in front of the pages has written it. */
function visitorOf({ headers }: Request, { knowsAddresses }: Pick<Runtime, "knowsAddresses">): VisitorOrigin {
  const address = knowsAddresses ? headers.get(CLIENT_ADDRESS) : null;
  return { address: address ?? undefined, agent: headers.get("User-Agent") ?? undefined };
}

/** Cookies that pass between the visitor and the backend (B9): where they came from, whose card they have, and that their phone is verified. */
const FORWARDED_COOKIES = ["VISITORID", "CLICKID", "verified-phone", BANKER_COOKIE] as const;

function forwardedCookies(cookies: Readonly<Record<string, string | undefined>>): string | undefined {
  const kept = FORWARDED_COOKIES.flatMap((name) => {
    const value = outsideText(cookies[name]);
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  return kept.length > 0 ? kept.join("; ") : undefined;
}

/** The backend's Set-Cookie lines that the visitor gets: those of the allow-list, nothing else. */
export function passedOn(setCookies: readonly string[]): readonly string[] {
  return setCookies.filter((line) => FORWARDED_COOKIES.some((name) => line.startsWith(`${name}=`)));
}

/** The query of an address without what navigation added to it. */
export function ownQuery(url: URL): URLSearchParams {
  const query = new URLSearchParams(url.search);
  for (const name of NAVIGATION_QUERY) query.delete(name);
  return query;
}
