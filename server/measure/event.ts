import { createHash, createHmac } from "node:crypto";
import { SHA256_HEX } from "./click-ids";

/** The events of a visit (UI-069 to UI-078). The list is closed: no other event leaves the site. */
export const EVENT_NAMES = [
  "page_view",
  "virtual_page_view",
  "start_funnel_lead",
  "application_started",
  "cta_click",
  "instadial_attempted",
  "instadial_success",
  "lead",
  "payment",
  "experiment_exposure",
  "cashout_usage",
] as const;
export type EventName = (typeof EVENT_NAMES)[number];

export const isEventName = (name: string): name is EventName => EVENT_NAMES.some((one) => one === name);

/** Event names of Meta's pixel, and our events that they mean (G6). */
export const META_NAMES: ReadonlyMap<string, EventName> = new Map([
  ["Lead", "lead"],
  ["CompleteRegistration", "lead"],
  ["SubmitApplication", "application_started"],
  ["Contact", "instadial_success"],
  ["Schedule", "instadial_attempted"],
  ["PageView", "page_view"],
  ["ViewContent", "virtual_page_view"],
  ["Search", "virtual_page_view"],
]);

/**
 * The parameters of an event. All values are names of our own: no answers, no amounts, no typed
 * text.
 */
export const PARAMETERS = ["flow", "step", "button", "milestone", "experiment", "variant"] as const;
export type Parameters = Partial<Record<(typeof PARAMETERS)[number], string>>;

/**
 * An event in the outbox: all that any receiver may learn of it. It never contains secrets, answers
 * or amounts.
 */
export interface SiteEvent {
  id: string;
  name: EventName;
  /** ms since 1970 */
  at: number;
  params: Parameters;
  /** the browser's id in Google Analytics: two numbers with a dot between */
  client: string;
  /** digits that identify the visit */
  session: string;
  /** identifies a known customer */
  user?: string;
  /** address of our page without item or token; its query has campaign values at most */
  url: string;
  agent?: string;
  address?: string;
  /** of the followed advertisement, unchanged */
  click: { google?: string; fbc?: string; fbp?: string };
  /** SHA-256 of the phone, in each receiver's format */
  phone?: { meta: string; google: string };
  /** whether advertising may use it */
  ads: boolean;
  /** TRACK-05: a conversion is 1 or 0 */
  value?: 0 | 1;
  /** its Google Ads conversion, where one that is set up was named */
  conversion?: string;
  /** its name in Meta's own pixel (`META_NAMES`) */
  metaName?: string;
}

/**
 * Returns the SHA-256 in hex of a normalized value; a value that is already a hash is returned
 * unchanged.
 */
export const sha256Hex = (value: string): string =>
  SHA256_HEX.test(value) ? value : createHash("sha256").update(value).digest("hex");

/**
 * Returns a hashed phone for Meta and Google: digits with the country code, and E.164 with its
 * plus.
 * @param phone ten digits, or a hash of either
 */
export function hashedPhone(phone: string): { meta: string; google: string } {
  const isHash = !/^\d{10}$/.test(phone);
  return { meta: sha256Hex(isHash ? phone : `1${phone}`), google: sha256Hex(isHash ? phone : `+1${phone}`) };
}

/**
 * Pseudonyms of people and visits for external receivers: stable, and nothing can be read from
 * them.
 */
export interface Pseudonyms {
  /** of a device, for the site's own tables */
  visitor(device: string): string;
  /** of a device, in the format of Google Analytics */
  client(device: string): string;
  /** of a visit */
  session(id: string): string;
  user(customerId: string): string;
  /**
   * of an event that happens once: the same for the same act, whichever code sends it and however
   * often
   */
  event(name: EventName, act: string): string;
}

/** The number of cached pseudonyms. */
const MAX_CACHED = 2_000;

/** @param secret the first cookie secret */
export function createPseudonyms(secret: string): Pseudonyms {
  const key = createHmac("sha256", secret).update("names of visitors").digest();
  const digest = (kind: string, text: string): Buffer =>
    createHmac("sha256", key).update(`${kind} ${text}`).digest();
  /** A visit has many events, and a digest costs as much as the rest of sending one. */
  const remembered = (name: (text: string) => string): ((text: string) => string) => {
    const known = new Map<string, string>();
    return (text) => {
      const before = known.get(text);
      if (before !== undefined) return before;
      if (known.size >= MAX_CACHED) known.clear();
      const found = name(text);
      known.set(text, found);
      return found;
    };
  };
  return {
    visitor: remembered((device) => digest("visitor", device).toString("base64url").slice(0, 22)),
    client: remembered((device) => {
      const bytes = digest("client", device);
      return `${String(bytes.readUInt32BE(0))}.${String(bytes.readUInt32BE(4))}`;
    }),
    session: remembered((id) => String(digest("session", id).readUInt32BE(0))),
    user: (customerId) => digest("user", customerId).toString("base64url").slice(0, 22),
    event: (name, act) => digest(name, act).toString("base64url").slice(0, 22),
  };
}
