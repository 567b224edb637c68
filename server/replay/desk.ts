import { data, redirect } from "~server/visit/responses";
import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import { replayId } from "~/domain/replay-id";
import type { DeskPage, DeskView, RecordingLine, RecordingsPage, VisitForm } from "~/ui/page-data";
import { audit } from "~server/audit/audit";
import { BackendError, type Backend } from "~server/backend/client";
import { toNotAssignedError, type NotAssignedError } from "~server/backend/not-assigned";
import { addressWithSubject, hasOtherSubject, subjectOf } from "~server/edge/form-subject";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import { isOwnOrigin } from "~server/edge/origin";
import { readOwnForm } from "~server/edge/own-form";
import { siteHosts } from "~server/edge/site-hosts";
import { addressOfRequest, countLink, countPost } from "~server/edge/rate-limits";
import { readJson } from "~server/edge/read-json";
import { notFound } from "~server/visit/visit";
import type { Runtime } from "~server/visit/types";
import { newIdempotencyKey } from "~server/session/ids";
import { readReplayToken, writeReplayToken } from "~server/session/replay-cookie";
import type { Recording } from "~server/store/recordings";
import { partPurpose } from "./part";
import { RecordingTooLarge, scrubEvents } from "./scrub";
import type { RecordingDesk } from "./start";

/**
 * The banker's side of a recording: the visit now, earlier recordings, and the hints that the
 * visitor has allowed.
 */

type Site = Runtime & { recordings: RecordingDesk };

const TOKEN = "employeeToken";
const TOKEN_SHAPE = /^[\w.~+/=-]{1,200}$/;
/**
 * Limits of one response: this many parts, or parts up to this total size, sealed; the player
 * requests the rest.
 */
const MAX_PARTS = 20;
const MAX_RESPONSE_SIZE = 2_000_000;

/** A banker or supervisor with a valid token. */
interface Banker {
  employeeId: string;
  name: string;
  isSupervisor: boolean;
  backend: Backend;
}

function siteWith(request: Request, site: Runtime): Site {
  const { recordings } = site;
  if (!recordings) throw notFound(new URL(request.url).pathname);
  return { ...site, recordings };
}

/** The backend on behalf of a banker. */
const backendOf = (request: Request, { backend, config }: Runtime, token: string): Backend =>
  backend({
    apiKind: "main",
    common: { pageId: "/replay" },
    token,
    deadlineMs: config.visitDeadlineMs,
    correlationId: randomUUID(),
    signal: request.signal,
  });

/** Returns the banker of a token; undefined for one that is unknown, expired or revoked. */
async function bankerOf(request: Request, site: Runtime, token: string): Promise<Banker | undefined> {
  const backend = backendOf(request, site, token);
  try {
    const { employeeId, name, role } = await backend.call("session-replay.visit", { query: {} });
    return { employeeId, name, isSupervisor: role === "supervisor", backend };
  } catch (error) {
    if (error instanceof BackendError && (error.status === 401 || error.status === 403)) return undefined;
    throw error;
  }
}

/** The same page for everyone without access, whatever the reason. */
const closed = { title: "This page is for our loan experts", kind: "closed" } as const;
const unknownRecording = { title: "There is no such visit", kind: "gone" } as const;
const STATUS: Readonly<Record<string, number>> = { closed: 403, "not-assigned": 403, gone: 404 };
/** For an employee to whom the application is not assigned (ROLE-07). */
const notAssigned = ({ message }: NotAssignedError) =>
  ({ title: "This is not assigned to you", kind: "not-assigned", words: message }) as const;
const deskPage = (page: DeskPage) => data(page, { status: STATUS[page.kind] ?? 200 });
const listPage = (page: RecordingsPage) => data(page, { status: STATUS[page.kind] ?? 200 });

/**
 * Returns the logged-in banker.
 * @throws Response a redirect to the same address without its token
 */
async function admitBanker(request: Request, site: Site): Promise<Banker | undefined> {
  const url = new URL(request.url);
  const now = Math.floor(site.now() / 1000);
  const given = url.searchParams.get(TOKEN);
  if (given === null) {
    const kept = readReplayToken(site.sealer, request.headers.get("Cookie"), now);
    return kept === undefined ? undefined : bankerOf(request, site, kept);
  }
  const giveBack = await countLink(site, request);
  const banker = TOKEN_SHAPE.test(given) ? await bankerOf(request, site, given) : undefined;
  if (!banker) return undefined;
  await giveBack();
  const line = writeReplayToken(site.sealer, given, { now, secure: site.config.secureCookies });
  throw redirect(url.pathname, { status: 303, headers: { "Set-Cookie": line } });
}

/** Records a banker's act in the audit trail. */
const recordAct = (
  request: Request,
  site: Site,
  { employeeId }: Banker,
  what: string,
  application = "",
  act?: string,
) =>
  audit(site, {
    employeeId: employeeId,
    action: what,
    application,
    address: addressOfRequest(request, site),
    ...(act !== undefined && { formDigest: act }),
  });

/**
 * Asks the backend whether a banker may see an application, before anything of it is shown or done.
 * @returns the reason of a refusal, which is in the audit trail; undefined where they may
 */
async function refusalForBanker(
  request: Request,
  site: Site,
  banker: Banker,
  appId: string,
): Promise<NotAssignedError | undefined> {
  try {
    await banker.backend.call("session-replay.visit", { query: { appId } });
    return undefined;
  } catch (error) {
    const refused = toNotAssignedError(error);
    if (!refused) throw error;
    await recordAct(request, site, banker, "was refused the visit", appId);
    return refused;
  }
}

/**
 * Returns a recording of the banker's own, or for a supervisor of any banker; live only their own.
 */
const recordingFor = ({ recordings }: Site, banker: Banker, id: string, isLive: boolean) =>
  banker.isSupervisor && !isLive
    ? recordings.findById(id)
    : recordings.findForBanker(id, banker.employeeId, false);

const lineOf = ({
  id,
  name,
  appId,
  state,
  guide,
  beganAt,
  endedAt,
  why,
  parts,
}: Recording): RecordingLine => ({
  id,
  name,
  appId,
  state,
  guide,
  began: beganAt?.toISOString(),
  ended: endedAt?.toISOString(),
  why: why ?? undefined,
  isEmpty: parts === 0,
});

/**
 * GET /replay: this banker's recordings of applications that they may still see; for a supervisor
 * those of all bankers.
 */
export async function listRecordings(request: Request, runtime: Runtime) {
  const site = siteWith(request, runtime);
  const banker = await admitBanker(request, site);
  if (!banker) return listPage(closed);
  await recordAct(request, site, banker, "looked at the list of recordings");
  const { name, isSupervisor, employeeId, backend } = banker;
  const all = await site.recordings.list(isSupervisor ? undefined : employeeId);
  const appIds = [...new Set(all.map(({ appId }) => appId))];
  const visible =
    appIds.length === 0 ? [] : (await backend.call("desk.visible", { body: { appIds } })).appIds;
  const recordings = all.filter(({ appId }) => visible.includes(appId)).map(lineOf);
  const days = site.config.keep.recordings;
  return listPage({
    title: "Recordings of visits",
    kind: "list",
    banker: name,
    isSupervisor,
    recordings,
    days,
  });
}

/** GET /replay/with/:appId: the current visit of an application. */
export async function deskOf(request: Request, runtime: Runtime, appId: string) {
  const site = siteWith(request, runtime);
  const banker = await admitBanker(request, site);
  if (!banker) return deskPage(closed);
  const refused = await refusalForBanker(request, site, banker, appId);
  if (refused) return deskPage(notAssigned(refused));
  const found = await findVisitRecording(site, banker, appId);
  if (!found) return deskPage(unknownRecording);
  await recordAct(request, site, banker, "opened the visit to record it", appId);
  const view: DeskView = {
    live: true,
    people: found.people.join(" and ") || appId,
    ...lineOf(found.recording),
  };
  const isLate = new URL(request.url).searchParams.has("late");
  return deskPage({
    title: `With ${view.people}`,
    kind: "desk",
    layout: "none",
    banker: banker.name,
    view,
    isLate,
    form: formOf(site, banker, view),
    allows: "replay",
  });
}

const pageOf = (appId: string): string => `/replay/with/${encodeURIComponent(appId)}`;

/** Returns the subject of the form on a visit's page: the visit, as this banker sees it. */
const subject = (site: Site, { employeeId }: Banker, appId: string): string =>
  subjectOf(site, "visit", employeeId, appId);

const formOf = (site: Site, banker: Banker, { appId }: Pick<DeskView, "appId">): VisitForm => ({
  key: newIdempotencyKey(),
  action: addressWithSubject(pageOf(appId), subject(site, banker, appId)),
});

async function findVisitRecording(
  { recordings }: Site,
  { backend, employeeId, name }: Banker,
  appId: string,
): Promise<{ recording: Recording; people: string[] } | undefined> {
  if (appId.length > 128 || appId === "") return undefined;
  const { visit } = await backend.call("session-replay.visit", { query: { appId } });
  if (!visit) return undefined;
  const { sessionId, customerId, people } = visit;
  const access = {
    name: replayId(sessionId, appId, customerId),
    visit: sessionId,
    appId,
    employeeId,
    employee: name,
  };
  return { recording: await recordings.look(access), people };
}

/** The buttons of the page of a visit, by their name in the audit trail. */
const ACTS = {
  ask: "asked to record the visit",
  guide: "asked to guide the visitor",
  stop: "stopped the recording",
} as const;
const isAct = (value: unknown): value is keyof typeof ACTS => typeof value === "string" && value in ACTS;

/**
 * POST /replay/with/:appId: requests to record, requests to guide, stops.
 * @throws Response 403 for a post from another site, 413 and 415 for a body that is not a small
 *   form
 */
export async function actAtDesk(request: Request, runtime: Runtime, appId: string) {
  const site = siteWith(request, runtime);
  const { form, key } = await readOwnForm(request, site);
  const banker = await admitBanker(request, site);
  if (!banker) return deskPage(closed);
  const intent = form.get("intent");
  const refused = await refusalForBanker(request, site, banker, appId);
  if (refused) return deskPage(notAssigned(refused));
  const found = await findVisitRecording(site, banker, appId);
  if (!found) return deskPage(unknownRecording);
  const { id } = found.recording;
  let isDone = false;
  // Another employee may have logged in to this browser since the page was rendered.
  if (isAct(intent) && !hasOtherSubject(request, subject(site, banker, appId))) {
    await recordAct(request, site, banker, ACTS[intent], appId, idempotencyKeyFor(key, intent));
    const { recordings } = site;
    if (intent === "ask") isDone = await recordings.requestRecording(id);
    else if (intent === "guide") isDone = await recordings.requestGuide(id);
    else {
      await recordings.end(id, "the loan expert");
      // If there was nothing to stop, it was stopped before, by the first click or by the visitor.
      isDone = true;
    }
  }
  const to = pageOf(appId);
  return redirect(isDone ? to : `${to}?late=1`, 303);
}

/** GET /replay/see/:id: plays a recording of this banker's, or for a supervisor of any banker. */
export async function seeRecording(request: Request, runtime: Runtime, id: string) {
  const site = siteWith(request, runtime);
  const banker = await admitBanker(request, site);
  if (!banker) return deskPage(closed);
  const found = await recordingFor(site, banker, id, false);
  if (!found || found.parts === 0) return deskPage(unknownRecording);
  const refused = await refusalForBanker(request, site, banker, found.appId);
  if (refused) return deskPage(notAssigned(refused));
  await recordAct(request, site, banker, "played a recording", found.appId);
  const isLate = false;
  const view: DeskView = { live: false, people: found.name, ...lineOf(found) };
  return deskPage({
    title: "A recorded visit",
    kind: "desk",
    layout: "none",
    banker: banker.name,
    view,
    isLate,
    form: formOf(site, banker, view),
    allows: "replay",
  });
}

/** The response to the player. */
export interface PartsAnswer {
  state: Recording["state"];
  guide: Recording["guide"];
  /** number of the last part in `events`; the next request continues after it */
  last: number;
  /** as scrub.ts makes them */
  events: object[];
}

const json = (body: object, status = 200): Response =>
  Response.json(body, { status, headers: { "Cache-Control": "no-store" } });

/**
 * GET /replay/parts/:id?after=n: what was recorded since a part. With `live` the banker's page is
 * open, and a page without any part begins with the visitor's current page.
 */
export async function partsOf(request: Request, runtime: Runtime, id: string): Promise<Response> {
  const site = siteWith(request, runtime);
  const banker = await admitBanker(request, site);
  if (!banker) return json({}, 403);
  const url = new URL(request.url);
  const isLive = url.searchParams.has("live");
  const found = await recordingFor(site, banker, id, isLive);
  if (!found) return json({}, 404);
  const refused = await refusalForBanker(request, site, banker, found.appId);
  if (refused) return json({ says: refused.message }, 403);
  // An open page keeps the recording running; a refused one must not.
  if (isLive) await site.recordings.findForBanker(id, banker.employeeId, true);
  const { state, guide } = found;
  // A live recording is visible only while the visitor allows it.
  const isShown = isLive ? state === "on" : true;
  const requestedPart = Math.max(0, Math.floor(Number(url.searchParams.get("after"))) || 0);
  const after =
    isLive && requestedPart === 0 && isShown ? (await site.recordings.lastStart(id)) - 1 : requestedPart;
  const parts = isShown ? await site.recordings.parts(id, after, MAX_PARTS) : [];
  const hosts = siteHosts(request, site.config);
  const answer: PartsAnswer = { state, guide, last: after, events: [] };
  let size = 0;
  for (const { n, sealed } of parts) {
    answer.events.push(...scrubbedPart(site, sealed, id, hosts));
    answer.last = n;
    size += sealed.length;
    if (size >= MAX_RESPONSE_SIZE) break;
    // Lets other requests run between two parts.
    await setImmediate();
  }
  return json(answer);
}

/**
 * Returns the events of a part, scrubbed again: parts stored before a rule was added follow it too.
 */
function scrubbedPart(site: Site, sealed: string, id: string, hosts: ReadonlySet<string>): object[] {
  const opened: unknown = site.recordings.sealer.open(sealed, partPurpose(id));
  try {
    return Array.isArray(opened) ? scrubEvents(opened, hosts) : [];
  } catch (error) {
    if (!(error instanceof RecordingTooLarge)) throw error;
    site.log.warn({ recording: id, reason: error.message }, "a part of a recording is not shown");
    return [];
  }
}

/** A fraction of the width or height of the visible page. */
const fraction = z.number().min(0).max(1);

/** In bytes. */
const LARGEST_HINT = 1_000;

/** Everything that a banker can do on a visitor's page; none of it types, clicks or reads. */
export const hintBody = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("point"), x: fraction, y: fraction }),
  /** scroll position, as a fraction of the page height */
  z.strictObject({ kind: z.literal("scroll"), y: fraction }),
  /** number of a field in the recording */
  z.strictObject({ kind: z.literal("focus"), field: z.number().int().min(1).max(1_000_000) }),
]);

/**
 * POST /replay/hint/:id: points at a place on the visitor's page, scrolls it, or focuses a field,
 * while the visitor allows it.
 * @returns 204; 400 for anything else, 403, 404, 409 where it is not allowed (any more), 429
 */
export async function giveHint(request: Request, runtime: Runtime, id: string): Promise<Response> {
  const site = siteWith(request, runtime);
  if (!isOwnOrigin(request, site.config.publicOrigin)) return json({}, 403);
  const banker = await admitBanker(request, site);
  if (!banker) return json({}, 403);
  const tooMany = await countPost(site, { id: banker.employeeId, device: "hints" }, request);
  if (tooMany) return new Response(null, { status: 429, headers: tooMany.headers });
  const read = await readJson(request, { largest: LARGEST_HINT });
  const hint = typeof read === "number" ? undefined : hintBody.safeParse(read.body);
  if (!hint?.success) return json({}, 400);
  const found = await recordingFor(site, banker, id, true);
  if (!found) return json({}, 404);
  const refused = await refusalForBanker(request, site, banker, found.appId);
  if (refused) return json({ says: refused.message }, 403);
  await site.recordings.findForBanker(id, banker.employeeId, true);
  await recordAct(request, site, banker, HINTS[hint.data.kind], found.appId);
  return (await site.recordings.addHint(id, hint.data)) ? new Response(null, { status: 204 }) : json({}, 409);
}

const HINTS = {
  point: "pointed at a place of the visitor's page",
  scroll: "scrolled the visitor's page",
  focus: "went to a field of the visitor's page",
} as const;
