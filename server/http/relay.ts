import { createHash, timingSafeEqual } from "node:crypto";
import { cors } from "remix-utils/cors";
import { z } from "zod";
import { known } from "~/domain/known";
import { parseUsPhone } from "~/domain/phone";
import { LimitMet, waitSeconds } from "~server/limits/limits";
import { EVENT_NAMES, isEventName, PARAMETERS, type EventName, type Parameters } from "~server/measure/event";
import type { Teller, Telling } from "~server/measure/measure";
import type { Runtime } from "~server/runtime";
import type { SiteSession } from "~server/session/site-session";
import { isOwnOrigin } from "./origin";
import { PIXEL_ORIGIN } from "./own-posts";
import { addressOfRequest } from "./rate";
import { readJson } from "./read-json";
import { referenceOf, requestIdOf } from "./request-id";
import { tellerOf } from "./tell";
import { notFound } from "./visit";

/** The relays: what a page's own pixel reports goes into the outbox, and from there to whom it is for (UI-086 to UI-088). */

/** What is taken of an event. A beacon sends plain text only. */
export const EVENT_JSON = { kinds: ["application/json", "text/plain"], largest: 8 * 1024 };
/** Clocks of browsers differ. */
const AHEAD_MS = 15 * 60_000;
const OLDEST_MS = 72 * 60 * 60_000;

const id = z.string().regex(/^[\w-]{22}$/);
/** A name of ours; none of them has a number in it that could be somebody's. */
const word = z
  .string()
  .regex(/^[\w/-]{1,100}$/)
  .refine((text) => !/\d{3}|\d{2}[-_/]\d{2}/.test(text));
const phone = z
  .string()
  .max(64)
  .refine((text) => /^[0-9a-f]{64}$/.test(text) || parseUsPhone(text) !== undefined);
/** TRACK-05 */
const conversion = { value: z.literal([0, 1]).optional(), currency: z.literal("USD").optional() };
/** ms since 1970, or a date as JSON has them */
const moment = z.union([z.number().int(), z.iso.datetime().transform((text) => Date.parse(text))]).optional();
/** taken, since the pixel sends it, and not used: the visit's own session has it, and addresses may hold anything */
const unused = z.string().max(2_000).optional();

const lightUp = z.strictObject({
  conversionId: z.string().regex(/^(?:AW-)?\d{1,20}$/),
  label: word.optional(),
  phoneNumber: phone.optional(),
  ...conversion,
  timestamp: moment,
  eventId: id.optional(),
});
const lightUpMeta = z.strictObject({
  label: word.optional(),
  phoneNumber: phone.optional(),
  sessionId: unused,
  ...conversion,
  eventName: z.enum(EVENT_NAMES),
  clientIpAddress: unused,
  flowId: word.optional(),
  pageName: unused,
  transactionType: unused,
  fbp: z
    .string()
    .regex(/^fb\.\d\.\d{10,13}\.\d+$/)
    .optional(),
  fbc: z
    .string()
    .regex(/^fb\.\d\.\d{10,13}\.[\w-]{1,250}$/)
    .optional(),
  trackingInfo: z.record(z.string().max(40), z.union([z.string().max(400), z.null()])).optional(),
  timestamp: moment,
  eventId: id.optional(),
});
const analytics = z.strictObject({
  clientId: z
    .string()
    .regex(/^\d{1,10}\.\d{1,10}$/)
    .optional(),
  userId: unused,
  eventName: z.enum(EVENT_NAMES),
  params: z.partialRecord(z.enum(PARAMETERS), word).optional(),
  qp: unused,
  milestone: z.literal("PhoneVerified").optional(),
  timestamp: moment,
  eventId: id.optional(),
});

/** What a relay makes of a body. */
interface Read {
  telling: Telling;
  teller?: Partial<Teller>;
}

/** An event that only the site itself knows of is not taken from a page's word. */
const SITES_OWN: readonly EventName[] = ["lead", "application_started", "payment", "instadial_success"];

type Relay = (
  body: unknown,
  isServer: boolean,
  conversions: ReadonlySet<string> | undefined,
) => Read | undefined;

const RELAYS: Readonly<Record<string, Relay>> = {
  "light-up": (body, isServer, conversions) => {
    const read = lightUp.safeParse(body);
    if (!read.success) return undefined;
    const conversion = read.data.conversionId.replace(/^AW-/, "");
    // A pixel reports to conversions of ours only; a server of the lender's knows the others by their own key.
    if (conversions?.has(conversion) === false) return undefined;
    const { phoneNumber, value, timestamp: at, eventId } = read.data;
    return {
      telling: {
        name: "lead",
        id: eventId,
        phone: isServer ? plain(phoneNumber) : undefined,
        value: value ?? 1,
        at,
        conversion,
        to: ["google"],
      },
    };
  },
  "light-up-meta": (body, isServer) => {
    const read = lightUpMeta.safeParse(body);
    if (!read.success || (!isServer && SITES_OWN.includes(read.data.eventName))) return undefined;
    const { eventName: name, phoneNumber, value, timestamp: at, eventId, fbp, fbc } = read.data;
    return {
      telling: {
        name,
        id: eventId,
        phone: isServer ? plain(phoneNumber) : undefined,
        value,
        at,
        to: ["meta"],
      },
      teller: { click: known({ fbp, fbc }) },
    };
  },
  "analytics-mp": (body, isServer) => {
    const read = analytics.safeParse(body);
    if (!read.success || (!isServer && SITES_OWN.includes(read.data.eventName))) return undefined;
    const { eventName: name, params = {}, milestone, timestamp: at, eventId, clientId } = read.data;
    const said: Parameters = milestone === undefined ? params : { ...params, milestone };
    return { telling: { name, id: eventId, params: said, at, to: ["ga4"] }, teller: { client: clientId } };
  },
};

/** Ten digits, or the hash that it is already. A page's own word on whose phone it is does not count: the site knows whose was confirmed. */
const plain = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : (parseUsPhone(text) ?? text);

const said = (success: boolean, message: string, status = 200, headers = {}): Response =>
  Response.json({ success, message }, { status, headers: { "Cache-Control": "no-store", ...headers } });

/** A refusal with the reference by which its line is found in the log. */
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

/** Who posts: a visit, or a server of the lender's by its key; undefined for anybody else. */
async function posterOf(
  request: Request,
  { sessions, measure }: Site,
): Promise<{ session: SiteSession | undefined; isServer: boolean } | undefined> {
  const key = request.headers.get("X-Relay-Key");
  const { key: expected } = measure.settings;
  const isServer = key !== null && expected !== undefined && isSame(key, expected);
  const session = await sessions.read(request.headers.get("Cookie"));
  return session === undefined && !isServer ? undefined : { session, isServer };
}

/** @returns when to come back, in seconds, for who reports too much */
export async function tooMany(
  request: Request,
  site: Pick<Runtime, "limits" | "knowsAddresses" | "config">,
  visit: string,
): Promise<number | undefined> {
  const address = addressOfRequest(request, site);
  try {
    await site.limits.takeOften("events-per-visit", visit);
    if (address !== undefined) await site.limits.takeOften("events-per-address", address);
    return undefined;
  } catch (error) {
    if (error instanceof LimitMet) return waitSeconds(error);
    throw error;
  }
}

/**
 * POST /api/light-up, /api/light-up-meta and /api/analytics-mp: takes what the pixel of a page reports. It answers { success, message }: 202
 * when it is taken, 400 for a body that is none of ours, 401 without a visit, 403 from a foreign origin, 413, 415, 429. Nobody waits for the
 * receiver. OPTIONS answers the preflight of configured origins.
 * @throws Response 404 for another address, and where there is no store
 */
export async function relay(request: Request, name: string, site: Runtime): Promise<Response> {
  const read = Object.hasOwn(RELAYS, name) ? RELAYS[name] : undefined;
  const { measure } = site;
  if (!read || !measure || request.method === "GET") throw notFound(new URL(request.url).pathname);
  const origin = request.headers.get(PIXEL_ORIGIN) ?? request.headers.get("Origin") ?? "";
  const headers = new Headers(request.headers);
  if (origin === "") headers.delete("Origin");
  else headers.set("Origin", origin);
  const asked = new Request(request.url, { method: request.method, headers });
  const isOurs = isOwnOrigin(asked, site.config.publicOrigin);
  const isAllowed = isOurs || measure.settings.origins.includes(origin);
  const answer = !isAllowed
    ? said(false, "This origin may not report here.", 403)
    : request.method === "OPTIONS"
      ? new Response(null, { status: 204 })
      : await take(request, read, { ...site, measure });
  const told = answer.status < 400 ? answer : await withReferenceIn(answer, request, site);
  if (isOurs || !isAllowed) return told;
  return cors(asked, told, {
    origin: [...measure.settings.origins],
    methods: ["POST"],
    allowedHeaders: ["Content-Type", "X-Relay-Key"],
    credentials: true,
    maxAge: 600,
  });
}

async function take(request: Request, read: Relay, site: Site): Promise<Response> {
  const { measure, log, now } = site;
  const poster = await posterOf(request, site);
  // MSG-073
  if (!poster) return said(false, "No tracking info found.", 401);
  const { session, isServer } = poster;
  const wait = await tooMany(request, site, session ? `${session.id} ${session.device}` : "a server of ours");
  if (wait !== undefined) return said(false, "Too many events.", 429, { "Retry-After": String(wait) });
  const body = await readJson(request, EVENT_JSON);
  if (typeof body === "number")
    return said(false, "Conversion tracking failed: the body is not a small JSON object.", body);
  const { google } = measure.settings;
  const found = read(body.body, isServer, google && new Set(google.conversions.values()));
  const at = found?.telling.at ?? now();
  if (!found || at > now() + AHEAD_MS || at < now() - OLDEST_MS || !isEventName(found.telling.name)) {
    log.info({ relay: new URL(request.url).pathname }, "Conversion tracking failed: an event was not taken");
    return said(false, "Conversion tracking failed: this is no event of ours.", 400);
  }
  const teller = await tellerOf(request, site, session ?? { id: "server", device: "server", tracking: {} }, {
    path: "/",
  });
  const { click = {}, ...rest } = found.teller ?? {};
  await measure.milestone(
    { ...teller, ...known(rest), click: { ...teller.click, ...click } },
    { ...found.telling, at },
  );
  return said(true, "Taken.", 202);
}
