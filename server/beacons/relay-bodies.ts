import { z } from "zod";
import { omitUndefined } from "~/domain/omit-undefined";
import { parseUsPhone } from "~/domain/phone";
import { EVENT_NAMES, META_NAMES, type EventName, type Parameters } from "~server/measure/event";
import type { EventContext, Event } from "~server/measure/measure";
import {
  ANALYTICS_CLIENT,
  analyticsClientOf,
  CONVERSION_ID,
  CONVERSION_VALUES,
  CURRENCY,
  EVENT_ID,
  FACEBOOK,
  hashOf,
  isOwnWord,
  momentOf,
  PIXEL_LABEL,
} from "~server/measure/click-ids";
import { hasPersonalNumber } from "~server/measure/page-query";

/**
 * Bodies that pixels and servers post to the relays (UI-086 to UI-088, G6). Pixels write values in
 * many ways, so the schema is lenient: unknown fields are ignored, null and "" are absent, numbers
 * and text convert to each other, and an optional field that does not fit is left out. The
 * forwarded event has a closed schema.
 */

/** A number is read as its digits. */
const text = z.union([z.string().max(2_000), z.number()]).transform((value) => String(value).trim());

const matching = (form: RegExp) => text.pipe(z.string().regex(form));

const id = matching(EVENT_ID);
/** A name from our own list. */
const word = text.pipe(z.string().refine(isOwnWord));
const label = matching(PIXEL_LABEL);

/** TRACK-05 */
const value = z
  .union([z.number(), z.boolean(), z.string().trim().min(1)])
  .transform(Number)
  .pipe(z.literal(CONVERSION_VALUES));
const currency = text.transform((code) => code.toUpperCase()).pipe(z.literal(CURRENCY));

const timestamp = z
  .union([z.number(), z.string().trim().max(100)])
  .transform(momentOf)
  .pipe(z.number().int());

/** "GA1.1.123.456" as in the cookie _ga, or its last two numbers. */
const clientId = text
  .transform((raw) => analyticsClientOf(raw) ?? "")
  .pipe(z.string().regex(ANALYTICS_CLIENT));

/** Fields of every body. */
const common = { timestamp: timestamp.optional(), eventId: id.optional() };
/**
 * Fields of a conversion. The phone in a page's body is ignored, so it may be anything; a server's
 * is checked.
 */
const conversion = {
  label: label.optional(),
  phoneNumber: z.unknown().optional(),
  value: value.optional(),
  currency: currency.optional(),
};

const lightUp = z.object({
  ...common,
  ...conversion,
  /** "111", "AW-111", or "AW-111/label" as a Google tag writes it */
  conversionId: text.transform((raw) => raw.replace(/^AW-|\/.*$/g, "")).pipe(z.string().regex(CONVERSION_ID)),
});
const lightUpMeta = z.object({
  ...common,
  ...conversion,
  eventName: text.pipe(z.enum([...EVENT_NAMES, ...META_NAMES.keys()])),
  clientIpAddress: z.unknown().optional(),
  fbp: matching(FACEBOOK).optional(),
  fbc: matching(FACEBOOK).optional(),
});
const analytics = z.object({
  ...common,
  clientId: clientId.optional(),
  userId: z.unknown().optional(),
  eventName: text.pipe(z.enum(EVENT_NAMES)),
  params: z
    .object({
      flow: word,
      step: word,
      button: word,
      milestone: word,
      experiment: word,
      variant: word,
      page_location: z.unknown().optional(),
      page_path: z.unknown().optional(),
    } satisfies Record<keyof Parameters | "page_location" | "page_path", z.ZodType>)
    .partial()
    .optional(),
  qp: z.unknown().optional(),
  milestone: text.pipe(z.literal("PhoneVerified")).optional(),
});

/** An event that a relay has read from a body. */
export interface RelayEvent {
  event: Event;
  context?: Partial<Pick<EventContext, "client" | "customerId" | "address">>;
  click?: EventContext["click"];
  /** address or path of the page, from the body */
  page?: string;
  /** query of the page, from the body */
  query?: URLSearchParams;
  /** a standard event of Meta's pixel */
  isStandard?: true;
  /** the optional fields that do not fit and are left out, by the path in our own names */
  leftOut?: readonly string[];
}

/** The fault of a body: the path of the field, in our own names. */
export interface RelayFault {
  field: string;
}

type BodyReader = (body: unknown, isServer: boolean) => RelayEvent | RelayFault;

/** Removes empty fields. */
function dropEmptyFields(body: unknown): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  const entries: [string, unknown][] = Object.entries(body);
  const blank = (value: unknown) => value === null || (typeof value === "string" && value.trim() === "");
  return Object.fromEntries(
    entries
      .filter(([, value]) => !blank(value))
      .map(([name, value]) => [name, name === "params" ? dropEmptyFields(value) : value]),
  );
}

/** Fields without which a body reports nothing. */
const REQUIRED: readonly string[] = ["conversionId", "eventName"];

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns a body without a field. @param path of the field, at most one deep */
function without(body: unknown, [name = "", ...deeper]: readonly string[]): unknown {
  if (!isObject(body)) return body;
  const entries: [string, unknown][] = Object.entries(body);
  return Object.fromEntries(
    entries.flatMap(([key, value]): [string, unknown][] => {
      if (key !== name) return [[key, value]];
      return deeper.length === 0 ? [] : [[key, without(value, deeper)]];
    }),
  );
}

/**
 * Reads a body. An optional field that does not fit is left out and named: it never costs the
 * event.
 */
const reader =
  <Body>(
    schema: z.ZodType<Body>,
    read: (body: Body, isServer: boolean) => RelayEvent | RelayFault,
  ): BodyReader =>
  (body, isServer) => {
    const full = dropEmptyFields(body);
    const first = schema.safeParse(full);
    const paths = (first.error?.issues ?? []).map(({ path }) =>
      path.filter((part) => typeof part === "string"),
    );
    const required = paths.find(([name]) => name === undefined || REQUIRED.includes(name));
    if (required) return { field: required[0] ?? "body" };
    const parsed = first.success ? first : schema.safeParse(paths.reduce<unknown>(without, full));
    if (!parsed.success) return { field: "body" };
    const event = read(parsed.data, isServer);
    if ("field" in event) return event;
    const leftOut = [...paths.map((path) => path.join(".")), ...(event.leftOut ?? [])];
    return { ...event, leftOut: [...new Set(leftOut)] };
  };

/** A text field with any content. */
const textOf = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" ? String(value).trim() : undefined;

/**
 * Returns the phone of a body: ten digits, or a hash. Only one from a lender's server is used.
 */
function phoneOf(raw: unknown, isServer: boolean): string | undefined {
  if (!isServer) return undefined;
  const typed = textOf(raw) ?? "";
  return hashOf(typed) ?? parseUsPhone(typed);
}

/** Returns the names of fields that a body has and that could not be used. */
const unusedOf = (fields: Readonly<Record<string, readonly [raw: unknown, used: unknown]>>): string[] =>
  Object.entries(fields).flatMap(([name, [raw, used]]) =>
    raw !== undefined && used === undefined ? [name] : [],
  );

/**
 * Returns the customer id of a body, of which only a keyed digest is forwarded; undefined for text
 * that is personal.
 */
function customerOf(raw: unknown): string | undefined {
  const customerId = textOf(raw);
  if (customerId === undefined || !/^[\w-]{1,64}$/.test(customerId)) return undefined;
  return hasPersonalNumber(customerId) ? undefined : customerId;
}

/** Returns the page's query: "?utm_source=mail", or its values by name. */
function queryOf(raw: unknown): URLSearchParams | undefined {
  if (typeof raw === "string") return new URLSearchParams(raw);
  if (typeof raw !== "object" || raw === null) return undefined;
  const entries: [string, unknown][] = Object.entries(raw);
  return new URLSearchParams(
    entries.flatMap(([name, value]): [string, string][] => {
      const found = textOf(value);
      return found === undefined ? [] : [[name, found]];
    }),
  );
}

/** Only the lead event has a milestone. */
const isLeadEvent = (name: EventName): boolean => name === "lead";

const READERS = {
  "light-up": reader(lightUp, (body, isServer) => {
    const { phoneNumber, value: worth, timestamp: at, eventId, conversionId } = body;
    const phone = phoneOf(phoneNumber, isServer);
    const eventFields = {
      name: "lead",
      id: eventId,
      value: worth ?? 1,
      at,
      conversion: conversionId,
    } as const;
    return {
      event: { ...eventFields, ...omitUndefined({ phone }), to: ["google"] },
      leftOut: isServer ? unusedOf({ phoneNumber: [phoneNumber, phone] }) : [],
    };
  }),
  "light-up-meta": reader(lightUpMeta, (body, isServer) => {
    const { eventName, phoneNumber, value: worth, timestamp: at, eventId, fbp, fbc } = body;
    const phone = phoneOf(phoneNumber, isServer);
    const standard = META_NAMES.get(eventName);
    const name = standard ?? EVENT_NAMES.find((one) => one === eventName);
    if (name === undefined) return { field: "eventName" };
    const to = ["meta"] as const;
    const metaEvent = { name, id: eventId, value: worth, at, to, ...omitUndefined({ phone }) };
    const address = isServer
      ? z.union([z.ipv4(), z.ipv6()]).safeParse(textOf(body.clientIpAddress)).data
      : undefined;
    const unused = {
      phoneNumber: [phoneNumber, phone],
      clientIpAddress: [body.clientIpAddress, address],
    } as const;
    return {
      event: standard === undefined ? metaEvent : { ...metaEvent, metaName: eventName },
      context: isServer ? { address } : {},
      click: omitUndefined({ fbp, fbc }),
      leftOut: isServer ? unusedOf(unused) : [],
      ...(standard === undefined ? {} : { isStandard: true as const }),
    };
  }),
  "analytics-mp": reader(analytics, (body) => {
    const { eventName: name, milestone, timestamp: at, eventId, clientId: client, userId, qp } = body;
    const { page_location: location, page_path: path, milestone: inParams, ...params } = body.params ?? {};
    const passed = milestone ?? inParams;
    if (passed !== undefined && !isLeadEvent(name))
      return { field: milestone ? "milestone" : "params.milestone" };
    const customerId = customerOf(userId);
    return {
      event: {
        name,
        id: eventId,
        params: omitUndefined({ ...params, milestone: passed }),
        at,
        to: ["ga4"],
      },
      context: { client, customerId },
      page: textOf(location) ?? textOf(path),
      query: queryOf(qp),
      leftOut: unusedOf({ userId: [userId, customerId] }),
    };
  }),
} satisfies Readonly<Record<string, BodyReader>>;

export type RelayName = keyof typeof READERS;
export const isRelayName = (name: string): name is RelayName => Object.hasOwn(READERS, name);

/**
 * Reads a body that was posted to a relay.
 * @returns the event, or the invalid field
 */
export const readRelayEvent = (name: RelayName, body: unknown, isServer: boolean): RelayEvent | RelayFault =>
  READERS[name](body, isServer);
