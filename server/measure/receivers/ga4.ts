import { z } from "zod";
import type { SiteEvent } from "~server/measure/event";
import type { MeasureSettings } from "~server/measure/settings";
import { ANALYTICS_CLIENT } from "~server/measure/click-ids";
import { MAX_AGE_MS, verdictOfStatus, firstFault, type Receiver } from "./receiver";

/**
 * Google Analytics 4 by its measurement protocol. It responds 2xx to anything, so invalid events
 * must be found here.
 */

const OLDEST_MS = MAX_AGE_MS.ga4;
/** Tolerance in ms, because clocks differ a little. */
const NEWEST_MS = 15 * 60_000;
const LARGEST_BYTES = 130_000;

const RESERVED = new Set([
  ...["ad_activeview", "ad_click", "ad_exposure", "ad_impression", "ad_query", "adunit_exposure"],
  ...["app_clear_data", "app_install", "app_update", "app_remove", "error", "first_open", "first_visit"],
  ...["in_app_purchase", "notification_dismiss", "notification_foreground", "notification_open"],
  ...["notification_receive", "os_update", "screen_view", "session_start", "user_engagement"],
]);
const RESERVED_BEGINNING = /^(?:_|firebase_|ga_|google_|gtag\.)/;
const NAME = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;

const name = z
  .string()
  .regex(NAME)
  .refine((text) => !RESERVED.has(text) && !RESERVED_BEGINNING.test(text));
const longest = (parameter: string): number => (parameter === "page_location" ? 1000 : 100);

const MOST_PARAMETERS = 25;

const isParameter = ([key, value]: [string, unknown]): boolean =>
  NAME.test(key) &&
  !RESERVED_BEGINNING.test(key) &&
  (typeof value === "string" ? value.length <= longest(key) : typeof value === "number" && isFinite(value));

/**
 * Checks all parameters in one pass: a record schema checks each of them half a dozen times, and
 * they are most of the data.
 */
function areParameters(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const all: [string, unknown][] = Object.entries(value);
  return (
    all.length <= MOST_PARAMETERS &&
    "session_id" in value &&
    "engagement_time_msec" in value &&
    all.every(isParameter)
  );
}
const params = z.custom(areParameters);

const consent = z.enum(["GRANTED", "DENIED"]);
const schema = z.strictObject({
  client_id: z.string().regex(ANALYTICS_CLIENT),
  user_id: z.string().min(1).max(256).optional(),
  consent: z.strictObject({ ad_user_data: consent, ad_personalization: consent }),
  events: z
    .array(z.strictObject({ name, params, timestamp_micros: z.number().int() }))
    .min(1)
    .max(25),
});

/** The engagement time is not measured, but without a number events do not count for a visit. */
const ENGAGEMENT_MSEC = 1;

function paramsOf({ params: own, session, url, id, value }: SiteEvent): Record<string, string | number> {
  const eventParams: Record<string, string | number> = {
    ...own,
    session_id: session,
    engagement_time_msec: ENGAGEMENT_MSEC,
    page_location: url,
    event_id: id,
  };
  return value === undefined ? eventParams : Object.assign(eventParams, { value, currency: "USD" });
}

/** Returns the address of these settings. */
function addressOf({ url, id, secret }: NonNullable<MeasureSettings["ga4"]>): string {
  const query = new URLSearchParams({ measurement_id: id, api_secret: secret });
  return `${url}/mp/collect?${query.toString()}`;
}

/** @param settings undefined: the receiver is not set up, and its events wait */
export function ga4(settings: MeasureSettings["ga4"]): Receiver {
  const place = settings && { url: addressOf(settings), headers: {} };
  return {
    name: "ga4",
    maxAgeMs: OLDEST_MS,
    maxEvents: 25,
    wants: () => true,
    groupOf: ({ client, user, ads }) => `${client} ${user ?? ""} ${String(ads)}`,
    body(events) {
      const [first] = events;
      const use = first?.limited === false && first.event.ads ? "GRANTED" : "DENIED";
      return {
        client_id: first?.event.client,
        ...(first?.event.user === undefined ? {} : { user_id: first.event.user }),
        consent: { ad_user_data: use, ad_personalization: use },
        events: events.map(({ event }) => ({
          name: event.name,
          timestamp_micros: event.at * 1000,
          params: paramsOf(event),
        })),
      };
    },
    fault(body, nowMs, bytes) {
      if (bytes > LARGEST_BYTES) return "body: too large";
      const read = schema.safeParse(body);
      if (!read.success) return firstFault(read.error.issues);
      const ages = read.data.events.map(({ timestamp_micros: micros }) => nowMs - micros / 1000);
      return ages.some((age) => age > OLDEST_MS || age < -NEWEST_MS)
        ? "events.timestamp_micros: out of range"
        : undefined;
    },
    request: place && (() => Promise.resolve(place)),
    verdict: verdictOfStatus,
  };
}
