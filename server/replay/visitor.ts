import { redirect } from "~server/visit/responses";
import { z } from "zod";
import { escapeHtml } from "~server/edge/escape-html";
import { refererPage } from "~server/edge/referer-page";
import { isOwnOrigin } from "~server/edge/origin";
import { readOwnForm } from "~server/edge/own-form";
import { siteHosts } from "~server/edge/site-hosts";
import { addressOfRequest, countPost } from "~server/edge/rate-limits";
import { readJson } from "~server/edge/read-json";
import { backendForUnknownVisitor } from "~server/visit/visit-backend";
import { notFound } from "~server/visit/visit";
import { LimitReached, retrySeconds } from "~server/shared/limits/limits";
import type { Runtime } from "~server/visit/types";
import type { SiteSession } from "~server/session/site-session";
import type { Recording } from "~server/store/recordings";
import { MAX_PART_BYTES, PART_BOUNDS, partPurpose } from "./part";
import { RecordingTooLarge, scrubEvents } from "./scrub";
import type { RecordingDesk } from "./start";

/**
 * The visitor's side of a recording: the requests they get, their answers, and the parts that their
 * page sends after they accept.
 */

/** The recording status for a page. */
export interface RecordingAnswer {
  state: "none" | "looking" | "asked" | "on" | "elsewhere";
  id?: string;
  /** name of the banker */
  who?: string;
  guide?: Recording["guide"];
  /** the banker's hints, oldest first, with rising numbers */
  hints?: Recording["hints"];
}

const NONE: RecordingAnswer = { state: "none" };

/** Returns the recording status for the visitor's page. */
function recordingAnswer(found: Recording | undefined): RecordingAnswer {
  if (found?.state === "looking") return { state: "looking" };
  if (found?.state !== "asked" && found?.state !== "on") return NONE;
  const { state, id, employee: who, guide, hints } = found;
  return { state, id, who, guide, hints: guide === "granted" ? hints : [] };
}

const json = (body: RecordingAnswer, status = 200, headers = {}): Response =>
  Response.json(body, { status, headers: { "Cache-Control": "no-store", ...headers } });

type Site = Runtime & { recordings: RecordingDesk };

const hasDesk = (site: Runtime): site is Site => site.recordings !== undefined;

/**
 * Returns the open recording of a request's visit, and its session; queries nothing while no
 * recording is open. Never fails.
 */
async function openRecordingFor(
  request: Request,
  site: Runtime,
): Promise<{ session: SiteSession; found: Recording } | undefined> {
  const header = request.headers.get("Cookie");
  if (!hasDesk(site) || !site.sessions.isPresent(header)) return undefined;
  try {
    const open = await site.recordings.openVisits();
    if (open.size === 0) return undefined;
    const session = await site.sessions.read(header);
    if (!session || !open.has(session.id)) return undefined;
    const found = await site.recordings.findOpenForVisit(session.id);
    return found && { session, found };
  } catch (error) {
    site.log.warn({ reason: String(error) }, "recordings cannot be looked up");
    return undefined;
  }
}

/**
 * Checks whether the pages of a visit must poll for a recording: a banker views the visit, has
 * asked, or records.
 */
export const needsRecordingPoll = async (request: Request, site: Runtime): Promise<boolean> =>
  (await openRecordingFor(request, site)) !== undefined;

const button = (intent: string, label: string, hidden = ""): string =>
  `<button class="btn2" name="intent" value="${intent}"${hidden}>${label}</button>`;

/** Returns the form of a recording; buttons that need a script stay hidden until it shows them. */
const form = ({ id }: Recording, words: string, buttons: string): string =>
  `<link rel="stylesheet" href="/recording.css"><form method="post" action="/recording" class="rec" aria-label="Recording of this visit" data-recording>` +
  `<p>${words}</p><input type="hidden" name="id" value="${escapeHtml(id)}"><div class="acts">${buttons}</div></form>`;

const NO_SCRIPT =
  "<noscript> Scripts are off in your browser, so nothing can be recorded. You can say so on the phone.</noscript>";

/**
 * Returns the form on every page of a visit that a banker records or has asked to record (UI-040);
 * undefined for all other visits. Recording needs a script, so Accept is shown only with one.
 */
export async function recordingForm(request: Request, site: Runtime): Promise<string | undefined> {
  const open = await openRecordingFor(request, site);
  if (!open || open.found.state === "looking") return undefined;
  const { found } = open;
  const who = escapeHtml(found.employee);
  if (found.state === "asked") {
    return form(
      found,
      `${who}, your loan expert, would like to see and record the pages you have open, to help you. What you type and your personal details are left out. Nothing is recorded unless you accept.${NO_SCRIPT}`,
      `${button("accept", "Accept", " hidden")} ${button("decline", "Decline")}`,
    );
  }
  const isAsked = found.guide === "asked";
  const guide = isAsked
    ? ` ${who} would also like to point, scroll and go to a field on your page. They can't type or press anything.`
    : "";
  const answers = isAsked ? `${button("grant", "Grant", " hidden")} ${button("deny", "Deny")} ` : "";
  const takeBack = found.guide === "granted" ? `${button("deny", "Stop them pointing")} ` : "";
  return form(
    found,
    `<strong>This visit is being recorded</strong> for ${who}, your loan expert.${guide}${NO_SCRIPT}`,
    `${answers}${takeBack}${button("stop", "Stop")}`,
  );
}

/** GET /recording: the recording status for a page; a page polls ten times at most (REPLAY-02). */
export async function readRecording(request: Request, site: Runtime): Promise<Response> {
  const open = await openRecordingFor(request, site);
  return json(recordingAnswer(open?.found));
}

const INTENTS = ["accept", "decline", "stop", "grant", "deny"] as const;
const isIntent = (value: unknown): value is (typeof INTENTS)[number] => INTENTS.some((one) => one === value);

/**
 * POST /recording: the visitor's Accept, Decline, Grant, Deny or Stop. An answer that comes too
 * late changes nothing, and gets the current status.
 * @throws Response 403 for a post from another site, 404 where nothing can be recorded, 413 and 415
 *   for a body that is not a small form, 429
 */
export async function answerRecording(request: Request, site: Runtime): Promise<Response> {
  if (!hasDesk(site)) throw notFound(new URL(request.url).pathname);
  const { form: body } = await readOwnForm(request, site);
  const session = await site.sessions.read(request.headers.get("Cookie"));
  const [intent, id] = [body.get("intent"), body.get("id")];
  if (session && isIntent(intent) && typeof id === "string") {
    const tooMany = await countPost(site, session, request);
    if (tooMany) throw new Response(tooMany.words, { status: 429, headers: tooMany.headers });
    await applyAnswer(request, site, session, intent, id);
  }
  if (request.headers.get("Accept") === "application/json") {
    return json(recordingAnswer(session && (await site.recordings.findOpenForVisit(session.id))));
  }
  return redirect(refererPage(request) ?? "/", 303);
}

async function applyAnswer(
  request: Request,
  site: Site,
  session: SiteSession,
  intent: (typeof INTENTS)[number],
  id: string,
): Promise<void> {
  const { recordings, log } = site;
  const found = await recordings.findOpenForVisit(session.id);
  // A visitor cannot stop the recording of another visit.
  if (found?.id !== id) return;
  const isTaken =
    intent === "stop"
      ? await recordings.end(id, "the visitor")
      : await recordings.saveAnswer(id, session.id, intent, recordings.visitorOf(session.device));
  if (!isTaken) return;
  log.info({ event: "recording", said: intent, recording: id }, "a visitor has answered");
  if (intent === "accept") tellBackend(request, site, session, found);
}

/** Reports the recording's address to the backend, in the background. */
function tellBackend(request: Request, site: Site, session: SiteSession, { id }: Recording): void {
  const body = {
    sessionUrl: `${site.origin}/replay/see/${id}`,
    sessionType: "recording",
    source: "banker",
    flowId: Object.keys(session.flows).at(-1) ?? "main",
  };
  void backendForUnknownVisitor(request, site, session).try(
    "session-replay.save",
    { body },
    { detached: true },
  );
}

/** A part as a page sends it; scrub.ts defines what its events may contain. */
const partBody = z.strictObject({
  id: z.string().regex(/^[\w-]{22}$/),
  tab: z.string().regex(/^[a-z0-9]{8,16}$/),
  /** whether it begins with the whole page */
  start: z.boolean(),
  events: z.array(z.unknown()).max(5_000),
});

/**
 * Visits with a part in progress in this process: a page sends parts one after the other, and each
 * costs milliseconds of computing.
 */
const visitsSendingPart = new Set<string>();

/** Retry-After in seconds for a page that sends two parts at once. */
const RETRY_SECONDS = 1;

/**
 * POST /recording/part: a part of the page, sent once the visitor has accepted. It is scrubbed and
 * stored sealed. The body is read only if the visit is being recorded.
 * @returns 200 and the current status; 400, 401, 403, 413, 415 or 429 for a refused part
 */
export async function takePart(request: Request, site: Runtime): Promise<Response> {
  if (!hasDesk(site) || request.method !== "POST") throw notFound(new URL(request.url).pathname);
  if (!isOwnOrigin(request, site.config.publicOrigin)) return json(NONE, 403);
  const session = await site.sessions.read(request.headers.get("Cookie"));
  if (!session) return json(NONE, 401);
  const wait = await countPart(request, site, session);
  if (wait !== undefined) return json(NONE, 429, { "Retry-After": String(wait) });
  const open = await site.recordings.openVisits();
  const found = open.has(session.id) ? await site.recordings.findOpenForVisit(session.id) : undefined;
  if (found?.state !== "on") return json(recordingAnswer(found));
  if (visitsSendingPart.has(session.id)) return json(NONE, 429, { "Retry-After": String(RETRY_SECONDS) });
  visitsSendingPart.add(session.id);
  try {
    return await keepPart(request, site, session, found);
  } finally {
    visitsSendingPart.delete(session.id);
  }
}

/**
 * Counts a part of a visit and of an address.
 * @returns the waiting time in seconds for a sender of too many
 */
async function countPart(
  request: Request,
  site: Site,
  { id, device }: SiteSession,
): Promise<number | undefined> {
  const address = addressOfRequest(request, site);
  try {
    await site.limits.countFrequent("recordings-per-visit", `${id} ${device}`);
    if (address !== undefined) await site.limits.countFrequent("recordings-per-address", address);
    return undefined;
  } catch (error) {
    if (error instanceof LimitReached) return retrySeconds(error);
    throw error;
  }
}

/**
 * Reads a part and stores it.
 * @param found the visit's current recording
 */
async function keepPart(
  request: Request,
  site: Site,
  session: SiteSession,
  found: Recording,
): Promise<Response> {
  const { recordings } = site;
  const read = await readJson(request, { largest: MAX_PART_BYTES, bounds: PART_BOUNDS });
  if (typeof read === "number") return json(NONE, read);
  const body = partBody.safeParse(read.body);
  if (!body.success) return json(NONE, 400);
  const { id, tab, start } = body.data;
  if (found.id !== id || body.data.events.length === 0) return json(recordingAnswer(found));
  const events = scrubbed(body.data.events, siteHosts(request, site.config));
  if (!events) return json(NONE, 413);
  const sealed = recordings.sealer.seal(events, partPurpose(id));
  const kept = await recordings.addPart(id, session.id, { tab, start, sealed });
  if (kept) return json(recordingAnswer(kept));
  const now = await recordings.findOpenForVisit(session.id);
  return json(now?.state === "on" ? { state: "elsewhere", id } : recordingAnswer(now));
}

/** @returns undefined for a recording above the limits of any page of the site */
function scrubbed(events: readonly unknown[], hosts: ReadonlySet<string>): object[] | undefined {
  try {
    return scrubEvents(events, hosts);
  } catch (error) {
    if (error instanceof RecordingTooLarge) return undefined;
    throw error;
  }
}
