import { z } from "zod";
import { omitUndefined } from "~/domain/omit-undefined";
import { parseUsPhone } from "~/domain/phone";
import { EVENT_NAMES, META_NAMES, type EventName, type Parameters } from "~server/measure/event";
import type { EventContext, Event } from "~server/measure/measure";
import { hasPersonalNumber } from "~server/measure/page-query";

/**
 * Bodies that pixels and servers post to the relays (UI-086 to UI-088, G6). Pixels write values in
 * many ways, so the schema is lenient: unknown fields are ignored, null and "" are absent, numbers
 * and text convert to each other. The forwarded event has a closed schema.
 */

/** A number is read as its digits. */
const text = z.union([z.string().max(2_000), z.number()]).transform((value) => String(value).trim());

const matching = (form: RegExp) => text.pipe(z.string().regex(form));

const id = matching(/^[\w-]{22}$/);
/** A name from our own list; none contains a number that could be personal. */
const word = text.pipe(
  z
    .string()
    .regex(/^[\w/-]{1,100}$/)
    .refine((value) => !/\d{3}|\d{2}[-_/]\d{2}/.test(value)),
);
/** Any printable text: the pixel's own name for the event. It is not forwarded. */
const label = matching(/^[\p{L}\p{M}\p{N}\p{P}\p{S} ]{1,64}$/u);

/** TRACK-05 */
const value = z
  .union([z.number(), z.boolean(), z.string().trim().min(1)])
  .transform(Number)
  .pipe(z.literal([0, 1]));
const currency = text.transform((code) => code.toUpperCase()).pipe(z.literal("USD"));

/** Below this a number counts seconds, else milliseconds. */
const MIN_MS_TIMESTAMP = 100_000_000_000;

/**
 * Returns the time of a timestamp in ms since 1970: from a number, its digits, or a date as JSON or
 * `Date.toString()` writes it; NaN for anything else.
 */
function momentOf(raw: string | number): number {
  const number = typeof raw === "number" ? raw : /^\d+(?:\.\d+)?$/.test(raw) ? Number(raw) : NaN;
  if (Number.isNaN(number)) return Date.parse(String(raw));
  return Math.round(number < MIN_MS_TIMESTAMP ? number * 1_000 : number);
}
const timestamp = z
  .union([z.number(), z.string().trim().max(100)])
  .transform(momentOf)
  .pipe(z.number().int());

/** "GA1.1.123.456" as in the cookie _ga, or its last two numbers. */
const clientId = text
  .transform((raw) => raw.replace(/^GA\d\.[\d-]{1,5}\./, ""))
  .pipe(z.string().regex(/^\d{1,10}\.\d{1,10}$/));

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
  conversionId: text.transform((raw) => raw.replace(/^AW-|\/.*$/g, "")).pipe(z.string().regex(/^\d{1,20}$/)),
});
const lightUpMeta = z.object({
  ...common,
  ...conversion,
  eventName: text.pipe(z.enum([...EVENT_NAMES, ...META_NAMES.keys()])),
  clientIpAddress: z.unknown().optional(),
  fbp: matching(/^fb\.\d\.\d{10,13}\.\d+$/).optional(),
  fbc: matching(/^fb\.\d\.\d{10,13}\.[\w-]{1,250}$/).optional(),
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

const reader =
  <Body>(
    schema: z.ZodType<Body>,
    read: (body: Body, isServer: boolean) => RelayEvent | RelayFault,
  ): BodyReader =>
  (body, isServer) => {
    const parsed = schema.safeParse(dropEmptyFields(body));
    if (parsed.success) return read(parsed.data, isServer);
    const path = parsed.error.issues[0]?.path.filter((part) => typeof part === "string") ?? [];
    return { field: path.length === 0 ? "body" : path.join(".") };
  };

/** A text field with any content. */
const textOf = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" ? String(value).trim() : undefined;

/** Returns the phone of a body: ten digits, or a hash. Only one from a lender's server is used. */
function phoneOf(raw: unknown, isServer: boolean): { phone?: string } | RelayFault {
  if (!isServer || raw === undefined) return {};
  const typed = textOf(raw) ?? "";
  const phone = /^[0-9a-f]{64}$/.test(typed) ? typed : parseUsPhone(typed);
  return phone === undefined ? { field: "phoneNumber" } : { phone };
}

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
  "light-up": reader(
    lightUp,
    ({ phoneNumber, value: worth, timestamp: at, eventId, conversionId }, isServer) => {
      const read = phoneOf(phoneNumber, isServer);
      if ("field" in read) return read;
      const eventFields = {
        name: "lead",
        id: eventId,
        value: worth ?? 1,
        at,
        conversion: conversionId,
      } as const;
      return { event: { ...eventFields, ...read, to: ["google"] } };
    },
  ),
  "light-up-meta": reader(lightUpMeta, (body, isServer) => {
    const { eventName, phoneNumber, value: worth, timestamp: at, eventId, fbp, fbc } = body;
    const read = phoneOf(phoneNumber, isServer);
    if ("field" in read) return read;
    const standard = META_NAMES.get(eventName);
    const name = standard ?? EVENT_NAMES.find((one) => one === eventName);
    if (name === undefined) return { field: "eventName" };
    const metaEvent = { name, id: eventId, value: worth, at, to: ["meta"], ...read } as const;
    const address = isServer
      ? { address: z.union([z.ipv4(), z.ipv6()]).safeParse(body.clientIpAddress).data }
      : {};
    return {
      event: standard === undefined ? metaEvent : { ...metaEvent, metaName: eventName },
      context: address,
      click: omitUndefined({ fbp, fbc }),
      ...(standard === undefined ? {} : { isStandard: true as const }),
    };
  }),
  "analytics-mp": reader(analytics, (body) => {
    const { eventName: name, milestone, timestamp: at, eventId, clientId: client, userId, qp } = body;
    const { page_location: location, page_path: path, milestone: inParams, ...params } = body.params ?? {};
    const passed = milestone ?? inParams;
    if (passed !== undefined && !isLeadEvent(name))
      return { field: milestone ? "milestone" : "params.milestone" };
    return {
      event: {
        name,
        id: eventId,
        params: omitUndefined({ ...params, milestone: passed }),
        at,
        to: ["ga4"],
      },
      context: { client, customerId: customerOf(userId) },
      page: textOf(location) ?? textOf(path),
      query: queryOf(qp),
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
