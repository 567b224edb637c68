import { createHash, timingSafeEqual } from "node:crypto";
import { cors } from "remix-utils/cors";
import { omitUndefined } from "~/domain/omit-undefined";
import { LimitReached, retrySeconds } from "~server/shared/limits/limits";
import { allowsAds } from "~server/measure/choices";
import type { EventName } from "~server/measure/event";
import type { EventContext, Event } from "~server/measure/measure";
import { reportedTime } from "~server/measure/click-ids";
import { publicQuery } from "~server/measure/page-query";
import { MAX_AGE_MS, RECEIVER_NAMES } from "~server/measure/receivers/receiver";
import type { Runtime } from "~server/visit/types";
import type { SiteSession } from "~server/session/site-session";
import { isOwnOrigin } from "~server/edge/origin";
import { PIXEL_ORIGIN } from "~server/edge/post-protection";
import { addressOfRequest } from "~server/edge/rate-limits";
import { readJson } from "~server/edge/read-json";
import {
  isRelayName,
  readRelayEvent,
  type RelayEvent,
  type RelayFault,
  type RelayName,
} from "./relay-bodies";
import { referenceOf, requestIdOf } from "~server/edge/request-id";
import { publicPath, eventContextOf } from "./track-events";
import { notFound } from "~server/visit/visit";

/**
 * The relays: a page's own pixel reports go into the outbox, and from there to their receivers
 * (UI-086 to UI-088).
 */

/** Limits of an event's body. A beacon can send plain text only. */
export const EVENT_JSON = { kinds: ["application/json", "text/plain"], largest: 8 * 1024 };
/** Time to send an event before it is too old for its receiver, in ms. */
const SENDING_MS = 60 * 60_000;

/** Events that only the site itself can know; they are not accepted from a page. */
const SITE_ONLY_EVENTS: readonly EventName[] = [
  ...(["lead", "application_started", "payment", "instadial_success", "cashout_usage"] as const),
];

/**
 * Returns the event to accept. A page's report of an event that only the site can know counts if
 * the visit's session has it; it then gets the id of the server's own event, so it counts once.
 * @returns undefined for an event that the site will send itself once it happens
 */
function acceptedEvent(
  { event, isStandard }: RelayEvent,
  { session, isServer }: RelaySender,
): Event | RelayFault | undefined {
  const { name, conversion, params } = event;
  if (isServer || conversion !== undefined || !SITE_ONLY_EVENTS.includes(name)) return event;
  const id = session?.milestones?.[name];
  if (id !== undefined) return { ...event, id };
  if (isStandard) return undefined;
  return { field: params?.milestone === undefined ? "eventName" : "milestone" };
}

const relayResponse = (
  success: boolean,
  message: string,
  status = 200,
  more: { wait?: number; field?: string } = {},
): Response => {
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (more.wait !== undefined) headers.set("Retry-After", String(more.wait));
  return Response.json({ success, message, ...omitUndefined({ field: more.field }) }, { status, headers });
};

/** Adds the reference to a refusal by which its log line is found. */
async function withReferenceIn(answer: Response, request: Request, site: Runtime): Promise<Response> {
  const { status, headers } = answer;
  const id = requestIdOf(request, site);
  const reference = referenceOf(id);
  const body: unknown = await answer.json();
  site.log.info({ reference, status, relay: new URL(request.url).pathname }, "a relay took nothing");
  return Response.json({ ...(typeof body === "object" ? body : {}), reference }, { status, headers });
}

const isSame = (one: string, other: string): boolean => {
  const [left, right] = [one, other].map((text) => createHash("sha256").update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
};

type Site = Runtime & { measure: NonNullable<Runtime["measure"]> };

interface RelaySender {
  session: SiteSession | undefined;
  isServer: boolean;
}

/**
 * Returns the sender: a visit, or a server of the lender's by its key; undefined for anyone else.
 */
async function senderOf(request: Request, { sessions, measure }: Site): Promise<RelaySender | undefined> {
  const key = request.headers.get("X-Relay-Key");
  const { key: expected } = measure.settings;
  const isServer = key !== null && expected !== undefined && isSame(key, expected);
  const session = await sessions.read(request.headers.get("Cookie"));
  return session === undefined && !isServer ? undefined : { session, isServer };
}

/** @returns the waiting time in seconds for a sender above the rate limit */
export async function checkRelayLimit(
  request: Request,
  site: Pick<Runtime, "limits" | "knowsAddresses" | "config">,
  visit: string,
): Promise<number | undefined> {
  const address = addressOfRequest(request, site);
  try {
    await site.limits.countFrequent("events-per-visit", visit);
    if (address !== undefined) await site.limits.countFrequent("events-per-address", address);
    return undefined;
  } catch (error) {
    if (error instanceof LimitReached) return retrySeconds(error);
    throw error;
  }
}

/**
 * POST /api/light-up, /api/light-up-meta and /api/analytics-mp: accepts reports of a page's pixel.
 * Returns { success, message }: 202 for an accepted one, 400 with the invalid `field` for an
 * invalid body, 401 without a visit, 403 from another origin, 413, 415, 429. The receiver gets it
 * in the background. OPTIONS answers the preflight of configured origins.
 * @throws Response 404 for another address, and where there is no store
 */
export async function relay(request: Request, name: string, site: Runtime): Promise<Response> {
  const { measure } = site;
  if (!isRelayName(name) || !measure || request.method === "GET")
    throw notFound(new URL(request.url).pathname);
  const origin = request.headers.get(PIXEL_ORIGIN) ?? request.headers.get("Origin") ?? "";
  const headers = new Headers(request.headers);
  if (origin === "") headers.delete("Origin");
  else headers.set("Origin", origin);
  const corsRequest = new Request(request.url, { method: request.method, headers });
  const isOurs = isOwnOrigin(corsRequest, site.config.publicOrigin);
  const isAllowed = isOurs || measure.settings.origins.includes(origin);
  const answer = !isAllowed
    ? relayResponse(false, "This origin may not report here.", 403)
    : request.method === "OPTIONS"
      ? new Response(null, { status: 204 })
      : await acceptEvent(request, name, { ...site, measure });
  const response = answer.status < 400 ? answer : await withReferenceIn(answer, request, site);
  if (isOurs || !isAllowed) return response;
  return cors(corsRequest, response, {
    origin: [...measure.settings.origins],
    methods: ["POST"],
    allowedHeaders: ["Content-Type", "X-Relay-Key"],
    credentials: true,
    maxAge: 600,
  });
}

/** Checks whether an event names a conversion that is not set up. */
function isForeignConversion({ conversion }: Event, { measure }: Site): boolean {
  const { google } = measure.settings;
  const conversions = google && [...google.conversions.values(), ...google.usages.values()];
  return conversion !== undefined && conversions?.includes(conversion) === false;
}

/**
 * Returns an event with a time that its receiver takes; without one where the clock of the sender
 * is wrong.
 */
function withReceiverTime({ at, ...event }: Event, { now }: Site): Event {
  const oldestMs = Math.min(...(event.to ?? RECEIVER_NAMES).map((name) => MAX_AGE_MS[name]));
  const time = at === undefined ? undefined : reportedTime(at, now(), oldestMs - SENDING_MS);
  return time === undefined ? event : { ...event, at: time };
}

/** The visitor of a server event that names none. */
const SERVER_VISITOR = { id: "server", device: "server", tracking: {} };

/**
 * Returns the visitor and the page of a reported event: those in the body, else those of the
 * sender.
 */
async function relayContext(
  request: Request,
  site: Site,
  { context, click, page, query }: RelayEvent,
  { session, isServer }: RelaySender,
): Promise<EventContext> {
  const path = publicPath(page ?? request.headers.get("Referer"), site);
  const found = await eventContextOf(request, site, session ?? SERVER_VISITOR, { path });
  const campaign = publicQuery(query ?? new URLSearchParams(), { ads: allowsAds(found.choices) }).toString();
  return {
    ...found,
    // A server's own address is no visitor's address.
    ...(isServer ? { address: undefined } : {}),
    ...omitUndefined(context ?? {}),
    url: campaign === "" ? found.url : `${found.url}?${campaign}`,
    click: { ...found.click, ...click },
  };
}

async function acceptEvent(request: Request, name: RelayName, site: Site): Promise<Response> {
  const poster = await senderOf(request, site);
  // MSG-073
  if (!poster) return relayResponse(false, "No tracking info found.", 401);
  const { session } = poster;
  const wait = await checkRelayLimit(
    request,
    site,
    session ? `${session.id} ${session.device}` : "a server of ours",
  );
  if (wait !== undefined) return relayResponse(false, "Too many events.", 429, { wait });
  const refuse = (field: string, why: string, status = 400): Response => {
    site.metrics?.recordRelayRefusal(name, field);
    site.log.info({ relay: name, field }, "Conversion tracking failed: an event was not taken");
    return relayResponse(false, `Conversion tracking failed: ${why}.`, status, { field });
  };
  const body = await readJson(request, EVENT_JSON);
  if (typeof body === "number") return refuse("body", "the body is not a small JSON object", body);
  const read = readRelayEvent(name, body.body, poster.isServer);
  if ("field" in read) return refuse(read.field, `${read.field} is not as it must be`);
  if (isForeignConversion(read.event, site)) return refuse("conversionId", "conversionId is none of ours");
  const timed = { ...read, event: withReceiverTime(read.event, site) };
  const isClockWrong = read.event.at !== undefined && timed.event.at === undefined;
  for (const field of [...(read.leftOut ?? []), ...(isClockWrong ? ["timestamp"] : [])])
    site.metrics?.recordRelayOmission(name, field);
  const accepted = acceptedEvent(timed, poster);
  if (accepted === undefined)
    return relayResponse(true, "Taken. The site itself reports it once it has happened.", 202);
  if ("field" in accepted) return refuse(accepted.field, `${accepted.field} is not known of this visit`);
  await site.measure.trackDurably(await relayContext(request, site, read, poster), {
    at: site.now(),
    ...omitUndefined(accepted),
  });
  return relayResponse(true, "Taken.", 202);
}
