import { redirect } from "./responses";
import { isIdle } from "~/domain/idle";
import { idleRedirectAddress } from "./idle-exchange";
import { pathOf } from "~/wizard/flow";
import type { Place, Trail, WizardState } from "~/wizard/state";
import type { Step } from "~/wizard/step";
import { lastPlace, indexOnTrail, projectedWalk, walk } from "~/wizard/walk";
import type { Runtime, Visit, AnyHost, FlowHost, Mount } from "./types";
import { cookieValue } from "~server/session/cookie-value";
import { cookieName, readFlowCookie } from "~server/session/flow-cookie";
import {
  lastSeenIn,
  MAX_VISIT_SECONDS,
  type FlowVisit,
  type SiteSession,
  visitsWithTimes,
  wasIdle,
} from "~server/session/site-session";
import { idleRestartReason, endIdleVisit, freshStart, endIdleFlow, redirectToCode } from "./end-visit";
import { entryFor, otherEntries } from "./entries";
import {
  hasAnswersOrApplication,
  keyOf,
  namesAnotherVisit,
  newestVisits,
  visitOfAddress,
  type FlowVisitContext,
} from "./flow-visit";
import { beginVisit } from "./form-visit";
import {
  addressOf,
  isStepOfNode,
  homeOf,
  isStartPage,
  isIdleExempt,
  NAVIGATION_QUERY,
  needsSessionId,
} from "./hosts";
import { otherVisitPage } from "./other-visit";
import { sessionOfRequest } from "./request-session";
import { withRequestLog } from "~server/edge/request-id";
import { withSupportNumber } from "./support-number";
import { withTracking } from "./visit-tracking";
import { backendFor } from "./visit-backend";

/**
 * A request that this step does not serve: the route and the flow disagree, which a test prevents.
 */
class WrongMount extends Error {}

/**
 * Handles a request up to the walk: finds the page, admits the visitor, locates the place, and
 * stores it in the session.
 * @param formKey key of a posted form; each submission of it begins the same visit where the
 *   browser sends no cookies
 * @throws Response a redirect to the visitor's place (E1), to the flow's home (ROUTE-06) or after
 *   idling (IDLE-02)
 */
export async function openVisit<S extends WizardState>(
  request: Request,
  step: Step<S>,
  runtime: Runtime,
  formKey?: string,
): Promise<Visit<S>> {
  const found = { ...findPage(request, step, runtime), formKey };
  const { page, ...visitor } = await admitVisitor(found);
  const located = await locatePlace(page, visitor);
  return storePlace(page, visitor, located);
}

/** The page of a request. */
interface Page<S extends WizardState> {
  request: Request;
  url: URL;
  runtime: Runtime;
  step: Step<S>;
  host: FlowHost<S>;
  mount: Mount;
  /** the first of its nodes */
  node: string;
  /** seconds since 1970 */
  now: number;
  /** key of a posted form */
  formKey?: string | undefined;
}

/** @throws Response 404 for an address that is no page */
function findPage<S extends WizardState>(request: Request, step: Step<S>, runtime: Runtime): Page<S> {
  const url = new URL(request.url);
  const mount = runtime.mounts.find(url.pathname);
  if (!mount) throw notFound(url.pathname);
  const { host } = mount;
  const node = mount.nodes.find((other) => isStepOfNode(host, other, step));
  if (node === undefined || !isStepOfNode(host, node, step)) throw new WrongMount(url.pathname);
  return { request, url, runtime, step, host, mount, node, now: Math.floor(runtime.now() / 1000) };
}

/** The visitor and their answers so far. */
interface Visitor<S extends WizardState> {
  session: SiteSession;
  state: S;
  visited: FlowVisit | undefined;
}

/**
 * @throws Response to the flow's home for a visitor who may not enter here, or a new start for one
 *   who was idle too long
 */
async function admitVisitor<S extends WizardState>(found: Page<S>): Promise<Visitor<S> & { page: Page<S> }> {
  const { request, url, runtime, step, node, now } = found;
  const { session, host } = await sessionFor(found);
  const page = host === found.host ? found : { ...found, host };
  const header = request.headers.get("Cookie");
  const stored = readFlowCookie(host.store, runtime.sealer, header, session.id);
  if (!stored && !step.entry && cookieValue(header, cookieName(host.store.cacheKey)) !== undefined)
    throw await endIdleFlow({ host, runtime, session, state: undefined }, "fresh");
  const key = keyOf(host);
  const visited = session.flows[key];
  if (visited && (wasIdle(session, key, now * 1000) || isTooOld(session, now))) {
    const isFrontDoor = isStartPage(host, node) && request.method === "GET";
    const isClosedHere = isFrontDoor || !isIdleExempt(host, node);
    const elsewhere =
      stored && isClosedHere
        ? await idleRedirectAddress({ ...page, session, state: stored, entry: visited.first })
        : undefined;
    const locked =
      stored && redirectToCode({ host, runtime, to: `${url.pathname}${url.search}` }, session, stored);
    if (locked && isClosedHere && elsewhere === undefined) throw locked;
    // Other flows of the visit stay open: only this one is closed.
    const close =
      isIdle(session.seen * 1000, now * 1000) || isTooOld(session, now) ? endIdleVisit : endIdleFlow;
    const ending = { host, runtime, session, state: stored };
    if (elsewhere !== undefined) {
      const closed = await close(ending, idleRestartReason(host, stored));
      closed.headers.set("Location", elsewhere);
      throw closed;
    }
    // IDLE-10: a person who opens the home page after that long may be someone else, and must not
    // see the answers.
    if (isFrontDoor && stored) {
      const at = node === host.flow.home ? node : url.pathname.slice(host.flow.prefix.length + 1);
      throw await close(ending, idleRestartReason(host, stored), at, queryWithoutNavigation(url));
    }
    if (!isIdleExempt(host, node)) throw await close(ending, idleRestartReason(host, stored), visited.first);
  }
  return { page, session, state: stored ?? host.store.empty, visited };
}

const isTooOld = ({ born }: Pick<SiteSession, "born">, now: number): boolean =>
  now - born > MAX_VISIT_SECONDS;

/** The visitor's place on the walk. */
interface LocatedPlace {
  entry: string;
  trail: Trail;
  place: Place;
  isOnWalk: boolean;
}

/** @throws Response a redirect to the visitor's place (E1), or to the full address of the page */
async function locatePlace<S extends WizardState>(page: Page<S>, visitor: Visitor<S>): Promise<LocatedPlace> {
  const { request, url, step, host, mount, node } = page;
  const { session, state, visited } = visitor;
  // A flow whose addresses need no session id still begins only at its entries (E1).
  const isOpen = step.entry === true || mount.nodes.some((one) => host.flow.steps[one]?.open === true);
  const entry = entryFor(
    host,
    isOpen,
    { node, nodes: mount.nodes },
    visited,
    state,
    url.searchParams.get("entry"),
  );
  if (entry === undefined) throw redirect(homeWithNotice(host, "first"));
  const trail = walk(host.flow, state, entry);
  const branch: Record<string, string> = otherEntries(entry, visited).others ? { entry } : {};
  const place = placeFor(mount, url, trail);
  const previous = visited?.current === place.node ? visited.previous : visited?.current;
  const instead = host.guards?.[place.node]?.({ state, trail, entry, previous, query: url.searchParams });
  const onTrail = indexOnTrail(trail, place) !== -1;
  const belongs =
    instead !== undefined && instead !== place.node
      ? { node: instead }
      : onTrail || step.isOutsideWalk
        ? undefined
        : placeInsteadOf(host, state, entry, trail, place);
  if (belongs) {
    const byGuard = belongs.node === instead;
    // A guard may name a page ahead: the redirect leads on, and the skipped page shows no notice.
    const onward: Record<string, string> =
      byGuard && indexOnTrail(trail, belongs) === -1 ? { said: ONWARD } : {};
    const to = addressOf(host.flow, belongs, session.id, { ...branch, ...onward });
    throw await redirectToPlace(page, to, session, byGuard || url.searchParams.get("said") === ONWARD);
  }
  if (request.method === "GET" && lacksItem(step, mount, place)) {
    const kept = new URLSearchParams(queryWithoutNavigation(url));
    if (url.searchParams.has("change")) kept.set("change", "1");
    throw redirect(addressOf(host.flow, place, session.id, { ...branch, ...Object.fromEntries(kept) }));
  }
  return { entry, trail, place, isOnWalk: onTrail };
}

/** Stores the visitor's place in the session. */
function storePlace<S extends WizardState>(
  { request, url, runtime, host, now }: Page<S>,
  { session, state, visited }: Visitor<S>,
  located: LocatedPlace,
): Visit<S> {
  const { entry, trail, place, isOnWalk } = located;
  const key = keyOf(host);
  const isNewHere = visited?.current !== place.node;
  const previous = isNewHere ? visited?.current : visited.previous;
  const others = otherEntries(entry, visited);
  const known = visitsWithTimes(session);
  // A page without an idle timeout reopens only itself: a visitor who comes back to it late has not
  // come back to the flow (IDLE-10).
  const seen = visited && wasIdle(session, key, now * 1000) ? lastSeenIn(session, key) : now;
  session.seen = now;
  const here = {
    first: entry,
    current: place.node,
    previous,
    ...others,
    seen,
    id: known[key]?.id,
    replaced: known[key]?.replaced,
  };
  session.flows = newestVisits({ ...known, [key]: here }, host).flows;
  const flowId = host.flowId(entry, trail);
  // All properties are listed: V8 creates a new hidden class for each object that extends a copy,
  // and keeps them until a full garbage collection.
  return {
    entry,
    trail,
    place,
    isOnWalk: isOnWalk,
    request,
    url,
    runtime: withRequestLog(withSupportNumber(runtime, session), request, session),
    host,
    isNewHere,
    flowId,
    state,
    session,
    now,
    backend: backendFor(request, url, runtime, { host, flowId }, state, session),
  };
}

/**
 * Returns the full address of a page that leaves out its visit among several side by side: a reload
 * could show another one. Undefined for every other page.
 */
export function addressWithVisit<S extends WizardState>({
  host,
  url,
  place,
  session,
}: Visit<S>): string | undefined {
  if (host.visitKey === undefined || url.searchParams.has("sessionId")) return undefined;
  return addressOf(host.flow, place, session.id, Object.fromEntries(queryWithoutNavigation(url)));
}

/** The 404 of an unmatched route (ROUTE-08). */
export function notFound(pathname: string): Response {
  return new Response(`Page Not Found: ${pathname}`, { status: 404, statusText: "Not Found" });
}

/** Returns the flow's home with a notice of the reason. */
const homeWithNotice = (host: AnyHost, reason: string): string => `${homeOf(host.flow)}?said=${reason}`;

const OTHER_TAB =
  "Another tab or window of yours has continued in the meantime, so that last answer wasn't saved. This is where you are now.";

const NOT_YET =
  "The page you opened needs answers that come before it, or is not part of your request. This is where you are now.";

/** The query name in an address to which a guard redirected ahead; it shows no notice. */
const ONWARD = "onward";

/**
 * Redirects to the visitor's place; tells visitors whose answer was not saved, or who opened a page
 * out of order.
 */
async function redirectToPlace(
  { request, runtime }: { request: Request; runtime: Runtime },
  to: string,
  session: SiteSession,
  isLedOn: boolean,
): Promise<Response> {
  const isPost = request.method === "POST";
  // A page's guard redirects ahead to the result, and that page explains it.
  if (!isPost && isLedOn) return redirect(to, 303);
  const line = await runtime.sessions.write({ ...session, notice: isPost ? OTHER_TAB : NOT_YET });
  return redirect(to, { status: 303, headers: { "Set-Cookie": line } });
}

async function sessionFor<S extends WizardState>({
  request,
  url,
  runtime,
  step,
  host,
  mount,
  formKey,
}: Page<S>): Promise<FlowVisitContext<FlowHost<S>>> {
  const header = request.headers.get("Cookie");
  const mayComeIn = step.entry === true || !needsSessionId(mount);
  const session = await sessionOfRequest(request, runtime.sessions);
  const requestedId = url.searchParams.get("sessionId");
  if (!session) {
    if (runtime.sessions.isPresent(header)) throw await freshStart(host, runtime, "fresh");
    if (!mayComeIn) throw redirect(homeWithNotice(host, requestedId === null ? "first" : "cookies"));
    // A cookie with answers belongs to an earlier visit, whose id must not be used again.
    const isFirst = cookieValue(header, cookieName(host.store.cacheKey)) === undefined;
    const begun = await beginVisit(request, runtime, isFirst ? formKey : undefined);
    return { host, session: withTracking(begun, url) };
  }
  const visit = visitOfAddress(host, session, requestedId);
  if (requestedId !== visit.session.id) {
    if (isForAnotherVisit(request, visit, runtime)) throw toOtherVisit(request, url, host, runtime);
    if (!mayComeIn) throw redirect(homeWithNotice(host, "first"));
  }
  return step.entry ? { host: visit.host, session: withTracking(visit.session, url) } : visit;
}

/**
 * Checks whether a request belongs to another visit than the open one: a form of a page with
 * another visit's data, and any page among visits side by side. An address without a session id is
 * no such page, but a form always has one.
 */
function isForAnotherVisit<S extends WizardState>(
  request: Request,
  { host, session }: FlowVisitContext<FlowHost<S>>,
  { sealer }: Pick<Runtime, "sealer">,
): boolean {
  if (request.method === "GET" && !(host.sideBySide && namesAnotherVisit(new URL(request.url), session)))
    return false;
  return hasAnswersOrApplication(
    host,
    readFlowCookie(host.store, sealer, request.headers.get("Cookie"), session.id),
  );
}

/** Redirects to the page that explains this, and links to both visits. */
function toOtherVisit(request: Request, url: URL, host: AnyHost, { log }: Pick<Runtime, "log">): Response {
  log.info(
    { path: url.pathname, method: request.method },
    "a request was about another visit than the open one",
  );
  return redirect(otherVisitPage(host, url.searchParams.get("sessionId")), 303);
}

/**
 * Returns the place for a visitor who may not be at the requested one: the same page with one of
 * their own items where the address has another, else the furthest place of the walk (E1).
 */
function placeInsteadOf<S extends WizardState>(
  { flow }: FlowHost<S>,
  state: S,
  entry: string,
  trail: Trail,
  place: Place,
): Place {
  const isOnPage = ({ node }: Place) => pathOf(node) === pathOf(place.node);
  // A page at several nodes of the journey has one address: the item may be ahead at another node.
  const isAhead = projectedWalk(flow, state, entry).some(
    (other) => isOnPage(other) && other.item === place.item,
  );
  const current = trail.filter(isOnPage).at(-1);
  return (place.item === undefined || isAhead ? undefined : current) ?? lastPlace(trail);
}

/**
 * Checks whether an address lacks the item that its page can carry in the path (A16): then the page
 * redirects to the full address.
 */
const lacksItem = ({ params }: { params?: string }, mount: Mount, { item }: Place): boolean =>
  params?.endsWith("?") === true && mount.item === undefined && item !== undefined;

/**
 * Returns the stop of the journey for an address: that of the item it names, else the one without
 * an item, or the furthest one on that page.
 */
function placeFor(mount: Mount, url: URL, trail: Trail): Place {
  const item = mount.item ?? url.searchParams.get("item") ?? undefined;
  const here = trail.filter((place) => mount.nodes.includes(place.node));
  const named = here.filter((place) => place.item === item);
  const [first] = mount.nodes;
  if (first === undefined) throw new WrongMount(url.pathname);
  const found = named.at(-1) ?? (item === undefined ? here.at(-1) : undefined);
  return found ?? { node: first, item };
}

/** Returns the query of an address without the parameters of navigation. */
export function queryWithoutNavigation(url: URL): URLSearchParams {
  const query = new URLSearchParams(url.search);
  for (const name of NAVIGATION_QUERY) query.delete(name);
  return query;
}
