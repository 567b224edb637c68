import { z } from "zod";
import { omitUndefined } from "~/domain/omit-undefined";
import type { EventName, SiteEvent } from "~server/measure/event";
import { sha256Hex } from "~server/measure/event";
import type { MeasureSettings } from "~server/measure/settings";
import { CONVERSION_VALUES, CURRENCY, FACEBOOK, SHA256_HEX } from "~server/measure/click-ids";
import { MAX_AGE_MS, verdictOfStatus, fieldOf, firstFault, type Receiver, type Verdict } from "./receiver";

/**
 * Meta's Conversions API. It treats a home loan as a financial product, so nothing that could
 * reveal a person's financial situation is sent.
 */

const OLDEST_SECONDS = MAX_AGE_MS.meta / 1000;
/** Time for sending: a request with one older event is refused as a whole. */
const MARGIN_SECONDS = 60;

/**
 * The events for Meta, by Meta's own name where there is one. Steps, clicks and payments are not
 * sent.
 */
const NAMES: Readonly<Partial<Record<EventName, string>>> = {
  page_view: "PageView",
  start_funnel_lead: "start_funnel_lead",
  application_started: "SubmitApplication",
  lead: "Lead",
  instadial_success: "Contact",
};

const hash = z.string().regex(SHA256_HEX);
const schema = z.strictObject({
  data: z
    .array(
      z.strictObject({
        event_name: z.string().min(1).max(50),
        event_time: z.number().int(),
        event_id: z.string().min(1).max(100),
        action_source: z.literal("website"),
        event_source_url: z.url({ protocol: /^https?$/ }).refine((url) => !/[?#@]/.test(url)),
        user_data: z
          .strictObject({
            client_user_agent: z.string().min(1).max(400),
            client_ip_address: z.union([z.ipv4(), z.ipv6()]).optional(),
            fbc: z.string().regex(FACEBOOK).optional(),
            fbp: z.string().regex(FACEBOOK).optional(),
            ph: z.array(hash).length(1).optional(),
            external_id: z.array(hash).length(1).optional(),
          })
          .refine(({ fbc, fbp, ph, external_id: id }) => [fbc, fbp, ph, id].some((one) => one !== undefined)),
        custom_data: z
          .strictObject({ value: z.literal(CONVERSION_VALUES), currency: z.literal(CURRENCY) })
          .optional(),
        data_processing_options: z.tuple([z.literal("LDU")]).optional(),
        data_processing_options_country: z.literal(0).optional(),
        data_processing_options_state: z.literal(0).optional(),
      }),
    )
    .min(1)
    .max(1000),
});

const LIMITED = {
  data_processing_options: ["LDU"],
  data_processing_options_country: 0,
  data_processing_options_state: 0,
};

const userData = (event: SiteEvent, limited: boolean) => ({
  client_user_agent: event.agent,
  ...omitUndefined({
    client_ip_address: event.address,
    fbc: event.click.fbc,
    fbp: event.click.fbp,
    ph: event.phone && !limited ? [event.phone.meta] : undefined,
  }),
  external_id: [sha256Hex(event.client)],
});

/** Returns the address of these settings. */
function addressOf({ url, version, pixel, token }: NonNullable<MeasureSettings["meta"]>): string {
  const query = new URLSearchParams({ access_token: token });
  return `${url}/${version}/${pixel}/events?${query.toString()}`;
}

export function meta(settings: MeasureSettings["meta"]): Receiver {
  const place = settings && { url: addressOf(settings), headers: {} };
  return {
    name: "meta",
    maxAgeMs: (OLDEST_SECONDS - MARGIN_SECONDS) * 1000,
    maxEvents: 1000,
    wants: ({ name, metaName }) => (metaName ?? NAMES[name]) !== undefined,
    groupOf: () => "",
    body: (events) => ({
      data: events.map(({ event, limited }) => ({
        event_name: event.metaName ?? NAMES[event.name],
        event_time: Math.floor(event.at / 1000),
        event_id: event.id,
        action_source: "website",
        event_source_url: new URL("/", event.url).href,
        user_data: userData(event, limited),
        ...(event.value === undefined ? {} : { custom_data: { value: event.value, currency: CURRENCY } }),
        ...(limited ? LIMITED : {}),
      })),
    }),
    fault(body, nowMs) {
      const read = schema.safeParse(body);
      if (!read.success) return firstFault(read.error.issues);
      const ages = read.data.data.map(({ event_time: time }) => nowMs / 1000 - time);
      return ages.some((age) => age > OLDEST_SECONDS || age < -MARGIN_SECONDS)
        ? "data.event_time: out of range"
        : undefined;
    },
    request: place && (() => Promise.resolve(place)),
    verdict(status, text): Verdict {
      // The error is in the body, and the status may still be a success.
      const error = fieldOf(text, "error");
      if (error !== undefined) return isTemporary(error) ? "later" : "refused";
      return verdictOfStatus(status);
    },
  };
}

/**
 * Checks for a temporary error of Meta's: it says so, or it is about call limits or tokens, which
 * can be renewed.
 */
function isTemporary(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const errorFields = new Map(Object.entries(error));
  return (
    errorFields.get("is_transient") === true ||
    [1, 2, 4, 17, 102, 190, 341, 613].includes(Number(errorFields.get("code")))
  );
}
