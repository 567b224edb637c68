import { createHash, createHmac } from "node:crypto";

/** What is told of a visit (UI-069 to UI-078). The list is closed: nothing else leaves, whoever asks for it. */
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

/** Names that Meta's pixel gives events, and the events of ours that they are (G6). */
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

/** What an event may say beside its name. All of it is a name of ours: no answer, no amount, no text that somebody typed. */
export const PARAMETERS = ["flow", "step", "button", "milestone", "experiment", "variant"] as const;
export type Parameters = Partial<Record<(typeof PARAMETERS)[number], string>>;

/** An event as it waits to be sent: all that any receiver may learn of it. Secrets, answers and amounts have no place in it. */
export interface SiteEvent {
  id: string;
  name: EventName;
  /** ms since 1970 */
  at: number;
  params: Parameters;
  /** the browser as Google Analytics knows it: two numbers with a dot between */
  client: string;
  /** digits that stand for the visit */
  session: string;
  /** stands for a customer that is known */
  user?: string;
  /** address of a page of ours without item or token; its query names campaigns at most */
  url: string;
  agent?: string;
  address?: string;
  /** of the advertisement that was followed, as they were given */
  click: { google?: string; fbc?: string; fbp?: string };
  /** SHA-256 of the phone, as each receiver wants it written */
  phone?: { meta: string; google: string };
  /** whether advertising may use it */
  ads: boolean;
  /** TRACK-05: a conversion is 1 or 0 */
  value?: 0 | 1;
  /** which conversion it is to Google Ads, where somebody has named one that is set up */
  conversion?: string;
  /** the name that Meta's own pixel has given it (`META_NAMES`) */
  metaName?: string;
}

/** SHA-256 in hex of a value that was brought into form; one that is a hash already is not hashed again. */
export const hashed = (value: string): string =>
  /^[0-9a-f]{64}$/.test(value) ? value : createHash("sha256").update(value).digest("hex");

/** A phone as Meta and Google want it: digits with the country's code, and E.164 with its plus. @param phone ten digits, or a hash of either */
export function hashedPhone(phone: string): { meta: string; google: string } {
  const isHash = !/^\d{10}$/.test(phone);
  return { meta: hashed(isHash ? phone : `1${phone}`), google: hashed(isHash ? phone : `+1${phone}`) };
}

/** Names that stand for people and visits outside of this site: the same for the same, and nothing can be read from them. */
export interface Names {
  /** of a device, for the site's own tables */
  visitor(device: string): string;
  /** of a device, as Google Analytics writes browsers */
  client(device: string): string;
  /** of a visit */
  session(id: string): string;
  user(customerId: string): string;
  /** of an event that happens once: the same for the same act, whoever tells it and however often */
  event(name: EventName, act: string): string;
}

/** Names that a process has at hand. */
const MOST_REMEMBERED = 2_000;

/** @param secret the first of the cookies' */
export function namesOf(secret: string): Names {
  const key = createHmac("sha256", secret).update("names of visitors").digest();
  const digest = (kind: string, text: string): Buffer =>
    createHmac("sha256", key).update(`${kind} ${text}`).digest();
  /** A visit has many events, and a digest costs as much as the rest of telling one. */
  const remembered = (name: (text: string) => string): ((text: string) => string) => {
    const known = new Map<string, string>();
    return (text) => {
      const before = known.get(text);
      if (before !== undefined) return before;
      if (known.size >= MOST_REMEMBERED) known.clear();
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
