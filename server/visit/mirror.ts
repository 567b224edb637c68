import { customerIdOf } from "~/domain/customer-id";
import type { MirrorAnswer } from "~/ui/page-data";
import { IDLE_MINUTES } from "~/domain/idle";
import { omitUndefined } from "~/domain/omit-undefined";
import type { WizardState } from "~/wizard/state";
import { lastPlace } from "~/wizard/walk";
import type { Runtime, AnyHost } from "./types";
import { readFlowCookie, writeFlowCookie } from "~server/session/flow-cookie";
import { keepDevice, readDevice, readDeviceKey } from "~server/session/device-cookie";
import {
  entriesOf,
  linkOfCopy,
  openCopy,
  sealCopy,
  type CopySealing,
  type VisitCopy,
} from "~server/session/mirror";
import { needsRecordingPoll } from "~server/replay/visitor";
import {
  sessionInFlow,
  lastSeenIn,
  newSession,
  wasIdle,
  withActivity,
  withFlowFrom,
  type SiteSession,
} from "~server/session/site-session";
import { BodyRefused, readForm } from "~server/edge/form";
import { hostAt, hasAnswersOrApplication, keyOf, namesAnotherVisit, visitOfHelper } from "./flow-visit";
import { addressOf, homeOf } from "./hosts";
import { leadCopies } from "./prefill-link";
import { isOwnOrigin } from "~server/edge/origin";
import { countPostOfAddress } from "~server/edge/rate-limits";
import { CODE_PAGE, storePendingLink } from "./pending-link";
import { notFound } from "./visit";
import { latestEntry } from "./entries";

/**
 * A clock younger than this is not renewed: the page has just renewed it, and two responses must
 * not race for one cookie.
 */
const RENEW_AFTER_SECONDS = 30;

const WELCOME_BACK = "Welcome back. We found your answers on this device and saved your place.";

function json(body: object, status = 200, headers = new Headers()): Response {
  headers.set("Content-Type", "application/json; charset=utf-8");
  headers.set("Cache-Control", "no-store");
  return new Response(JSON.stringify(body), { status, headers });
}

/** Returns the state of a visit that has answers or an application. */
function startedStateIn(
  host: AnyHost,
  { sealer }: Pick<Runtime, "sealer">,
  header: string | null,
  { id }: Pick<SiteSession, "id">,
): WizardState | undefined {
  const state = readFlowCookie(host.store, sealer, header, id);
  return hasAnswersOrApplication(host, state) ? state : undefined;
}

/** Returns the seconds since the visitor's last activity, from ?active=; 0 by default. */
function secondsSinceActivity(url: URL): number {
  const seconds = Number(url.searchParams.get("active") ?? 0);
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.floor(seconds), 0), IDLE_MINUTES * 60) : 0;
}

/**
 * GET /<flow>/-/mirror: returns what the browser copies into its storages. The request counts as
 * activity, so a visitor who only reads or types is not idle. An ended visit stays ended and is
 * reported as ended (IDLE-02). A page of another visit gets 409, and copies nothing.
 * @throws Response 404 outside of every flow
 */
export async function readMirror(request: Request, runtime: Runtime): Promise<Response> {
  const url = new URL(request.url);
  const flowsHost = runtime.mounts.flowOf(url.pathname);
  if (!flowsHost) throw notFound(url.pathname);
  const header = request.headers.get("Cookie");
  const browsers = await runtime.sessions.read(header);
  if (!browsers) return json({ fresh: true } satisfies MirrorAnswer);
  const { host, session } = visitOfHelper(flowsHost, browsers, url);
  if (namesAnotherVisit(url, session)) return json({}, 409);
  const nowMs = runtime.now();
  const key = keyOf(host);
  if (wasIdle(session, key, nowMs)) return json({ away: true } satisfies MirrorAnswer);
  const before = lastSeenIn(session, key);
  const seen = Math.max(before, Math.floor(nowMs / 1000) - secondsSinceActivity(url));
  const headers = new Headers();
  const current = withActivity(session, key, seen);
  if (seen - before >= RENEW_AFTER_SECONDS)
    headers.append("Set-Cookie", await runtime.sessions.write(current));
  const device = keepDevice(header, session.device, runtime.config.secureCookies);
  for (const line of device.cookies) headers.append("Set-Cookie", line);
  const stored = startedStateIn(host, runtime, header, session);
  const copy = { session: current, state: stored ?? host.store.empty, key };
  const entry = latestEntry(host, session);
  const trail = host.trail(copy.state, entry);
  const { transactionType } = host.appData(copy.state, trail);
  const customerId = customerIdOf(host.application(copy.state), session.tracking);
  const shown = {
    store: flowsHost.store,
    flow: { ...host.flow, id: key },
    flowId: host.flowId(entry, trail),
    transactionType,
    customerId,
  };
  const answer: MirrorAnswer = {
    entries: {
      ...entriesOf(shown, copy),
      ...host.copies?.(copy.state, { trail, flowId: shown.flowId, transactionType }),
      ...leadCopies(header, runtime.sealer, session),
    },
    age: Math.max(0, nowMs - seen * 1000),
    deviceId: session.device,
    sessionId: session.id,
    ...((await needsRecordingPoll(request, runtime)) ? { followed: true } : {}),
    ...(stored
      ? { sealed: sealCopy(flowsHost.store, runtime.sealer, copy, sealingOf(host, stored, device.key)) }
      : { fresh: true }),
  };
  return json(answer, 200, headers);
}

/**
 * Returns what a copy is sealed for. The application is included if its phone can receive a code
 * (F19).
 */
function sealingOf(host: AnyHost, state: WizardState, deviceKey: string): CopySealing {
  const { appId, token, callUid, customerId } = host.application(state);
  const isAsked = appId !== undefined && token !== undefined && host.hasPhone?.(state) === true;
  return isAsked && host.savesToApplication?.(state) !== false
    ? { deviceKey, application: omitUndefined({ appId, token, callUid, customerId }) }
    : { deviceKey };
}

/**
 * POST /<flow>/-/mirror with `sealed`: restores a visit whose cookies were lost, and returns { to }
 * with the address to continue at. It never replaces existing answers (409); a copy that cannot be
 * opened or is too old is gone (410). Without the device key nothing can be opened; for an
 * application's copy the page then asks for the code of its phone (G8). An address that posts too
 * often gets Retry-After (429).
 * @throws Response 403 for a post from another site, 404 outside of every flow, 413 and 415 for a
 *   body that is not a small form
 */
export async function restoreMirror(request: Request, runtime: Runtime): Promise<Response> {
  const url = new URL(request.url);
  const flowsHost = runtime.mounts.flowOf(url.pathname);
  if (!flowsHost) throw notFound(url.pathname);
  if (!isOwnOrigin(request, runtime.config.publicOrigin)) throw new Response("Forbidden", { status: 403 });
  const { sealer, sessions, config } = runtime;
  const header = request.headers.get("Cookie");
  const present = await sessions.read(header);
  const open = present && visitOfHelper(flowsHost, present, url);
  if (open && startedStateIn(open.host, runtime, header, open.session)) return json({}, 409);
  const tooMany = await countPostOfAddress(runtime, request);
  if (tooMany) return json({}, 429, tooMany.headers);
  const form = await readForm(request).catch((error: unknown) => {
    if (error instanceof BodyRefused) throw new Response(error.message, { status: error.status });
    throw error;
  });
  const sealed = form.get("sealed");
  const nowMs = runtime.now();
  if (typeof sealed !== "string") return json({}, 410);
  const bringing = { device: readDevice(header), deviceKey: readDeviceKey(header) };
  const copy = openCopy(flowsHost.store, sealer, sealed, bringing, nowMs);
  if (!copy) return askForCode(request, runtime, { host: flowsHost, sealed, present });
  if (await sessions.hasEnded(copy.session, Math.floor(nowMs / 1000))) return json({}, 410);
  const host = hostAt(flowsHost, copy.key);
  const joined = restoredSession(present, copy);
  const session = { ...withActivity(joined, copy.key, Math.floor(nowMs / 1000)), notice: WELCOME_BACK };
  const entry = latestEntry(host, session);
  const headers = new Headers();
  headers.append("Set-Cookie", await sessions.write(session));
  headers.append(
    "Set-Cookie",
    writeFlowCookie(host.store, sealer, copy.state, session.id, config.secureCookies),
  );
  const to = addressOf(host.flow, lastPlace(host.trail(copy.state, entry)), session.id);
  return json({ to }, 200, headers);
}

/**
 * Returns the session of a copy, or this browser's session with the copy's flow added if the
 * visitor has used another flow since (G3).
 */
function restoredSession(present: SiteSession | undefined, { session, key }: VisitCopy): SiteSession {
  const isElsewhere = present && Object.keys(present.flows).some((other) => other !== key);
  return isElsewhere ? sessionInFlow(withFlowFrom(present, session, key), key) : session;
}

/**
 * Redirects to the page that asks for the code of the application's phone; a copy without an
 * application is gone (410).
 */
async function askForCode(
  request: Request,
  runtime: Runtime,
  { host, sealed, present }: { host: AnyHost; sealed: string; present: SiteSession | undefined },
): Promise<Response> {
  const { sealer, sessions, config } = runtime;
  const nowMs = runtime.now();
  const now = Math.floor(nowMs / 1000);
  const copied = linkOfCopy(host.store, sealer, sealed, nowMs);
  if (!copied || (await sessions.hasEnded(copied, now))) return json({}, 410);
  const header = request.headers.get("Cookie");
  const session = present ?? newSession(now, readDevice(header));
  const { appId, token, callUid, customerId } = copied;
  const link = omitUndefined({ appId, token, callUid, customerId });
  const headers = new Headers();
  for (const line of [
    await sessions.write(session),
    ...keepDevice(header, session.device, config.secureCookies).cookies,
    storePendingLink(
      { runtime, session },
      { ...link, flow: host.flow.id, to: homeOf(host.flow), why: "copy" },
    ),
  ])
    headers.append("Set-Cookie", line);
  return json({ to: CODE_PAGE }, 200, headers);
}
