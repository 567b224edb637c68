import { redirect } from "~server/visit/responses";
import { latestEntry } from "~server/visit/entries";
import { beginVisit } from "~server/visit/form-visit";
import type { BuyerHandover } from "~server/visit/handovers";
import { homeOf } from "~server/visit/hosts";
import type { AnyHost, Runtime } from "~server/visit/types";
import { withTracking } from "~server/visit/visit-tracking";
import { keepDevice } from "~server/session/device-cookie";
import { readFlowCookie } from "~server/session/flow-cookie";
import {
  MAX_VISIT_SECONDS,
  sessionInFlow,
  visitsWithTimes,
  wasIdle,
  withNewId,
  type SiteSession,
} from "~server/session/site-session";
import { isIdle } from "~/domain/idle";
import { omitUndefined } from "~/domain/omit-undefined";
import type { WizardState } from "~/wizard/state";
import { beginWith } from "./hand-over";
import { placeIn } from "./other-visit";

/** The answers of a flow that a visitor has begun in this browser. */
export interface OpenAnswers {
  /** where they are in it */
  to: string;
  /** an application is saved with us; without one the answers are only in this browser */
  isSaved: boolean;
}

/** A visitor's way into a flow from a page outside of the flows. */
export interface FlowEntrance {
  /** address of the flow's first page */
  home: string;
  handover: BuyerHandover;
  /** the visitor has agreed that answers in progress are replaced */
  replaces?: boolean;
  /** key of the pressed form: each press begins the same visit where the browser has no cookies */
  key?: string;
}

/** The browser's visit as a request finds it. */
interface FoundVisit {
  /** absent in a new browser, and after twelve hours or an absence */
  session: SiteSession | undefined;
  /** the one that an absence or its age has ended */
  ended: SiteSession | undefined;
}

async function findVisit(request: Request, site: Runtime, now: number): Promise<FoundVisit> {
  const session = await site.sessions.read(request.headers.get("Cookie"));
  const isOver =
    session !== undefined &&
    (now - session.born > MAX_VISIT_SECONDS || isIdle(session.seen * 1000, now * 1000));
  return isOver ? { session: undefined, ended: session } : { session, ended: undefined };
}

const stateIn = (
  request: Request,
  { sealer }: Pick<Runtime, "sealer">,
  host: AnyHost,
  session: SiteSession,
): WizardState | undefined =>
  readFlowCookie(host.store, sealer, request.headers.get("Cookie"), sessionInFlow(session, host.flow.id).id);

/** What a door hands over by itself, without figures. */
const DOOR_ALONE: BuyerHandover = {
  buyers: [],
  plan: { goal: "purchase", stage: "offer", cashWish: "unsure" },
};

/**
 * Checks whether replacing a state would lose something: an application, or an answer that pressing
 * a door doesn't give.
 */
function hasMoreThanDoor(host: AnyHost, state: WizardState): boolean {
  if (host.application(state).appId !== undefined) return true;
  const given = host.importFrom?.(DOOR_ALONE).answers ?? {};
  return Object.keys(state.answers).some((name) => !Object.hasOwn(given, name));
}

/**
 * Returns the answers in progress of a flow. After an absence only a saved application counts: its
 * pages ask for the code of its phone.
 */
function openAnswersOf(
  request: Request,
  site: Runtime,
  host: AnyHost,
  { session, ended }: FoundVisit,
  now: number,
): OpenAnswers | undefined {
  const visit = session ?? ended;
  const state = visit && stateIn(request, site, host, visit);
  if (!visit || !state || !hasMoreThanDoor(host, state)) return undefined;
  const isSaved = host.application(state).appId !== undefined;
  const isLeft = ended !== undefined || wasIdle(visit, host.flow.id, now * 1000);
  return isLeft && !isSaved ? undefined : { to: placeIn(host, visit) ?? homeOf(host.flow), isSaved };
}

/**
 * Returns what a buyer has answered in another flow of this visit, so that it is not asked again.
 */
function answersElsewhere(
  request: Request,
  site: Runtime,
  target: AnyHost,
  { session }: FoundVisit,
  now: number,
): Partial<BuyerHandover> {
  if (!session) return {};
  for (const host of site.mounts.hosts) {
    if (host === target || !host.handover || wasIdle(session, host.flow.id, now * 1000)) continue;
    const state = stateIn(request, site, host, session);
    const found = state && host.handover(state, host.trail(state, latestEntry(host, session)));
    if (found) return found;
  }
  return {};
}

/**
 * Begins a flow with what the visitor has answered outside of it, at the first open question.
 * Answers in progress in that flow are replaced only if the visitor has agreed.
 * @returns the answers in progress, if nothing was done because of them
 */
export async function enterFlow(
  request: Request,
  site: Runtime,
  { home, handover, replaces = false, key }: FlowEntrance,
): Promise<Response | OpenAnswers> {
  const host = site.mounts.find(home)?.host;
  if (!host?.importFrom) return redirect(home, 303);
  const now = Math.floor(site.now() / 1000);
  const found = await findVisit(request, site, now);
  const open = openAnswersOf(request, site, host, found, now);
  if (open && !replaces) return open;
  const elsewhere =
    handover.plan?.goal === "purchase" ? answersElsewhere(request, site, host, found, now) : {};
  const state = host.importFrom({ ...elsewhere, ...omitUndefined(handover), buyers: elsewhere.buyers ?? [] });
  if (found.ended) await site.sessions.end(found.ended);
  const browser = withTracking(found.session ?? (await beginVisit(request, site, key)), new URL(request.url));
  // Pages of the replaced answers can no longer act for the new ones.
  const session = open && found.session ? withNewId(browser, host.flow.id) : browser;
  const before = session.flows[host.flow.id];
  const { to, cookie, visited } = beginWith(site, host, state, sessionInFlow(session, host.flow.id).id);
  const here = { ...visited, seen: now, ...omitUndefined({ id: before?.id, replaced: before?.replaced }) };
  const flows = { ...visitsWithTimes(session), [host.flow.id]: here };
  const headers = new Headers();
  headers.append("Set-Cookie", await site.sessions.write({ ...session, seen: now, flows }));
  const device = keepDevice(request.headers.get("Cookie"), session.device, site.config.secureCookies);
  for (const line of [...device.cookies, cookie]) headers.append("Set-Cookie", line);
  return redirect(to, { status: 303, headers });
}
