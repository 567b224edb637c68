/**
 * The groups of visitors that the drop-off report tells apart: by device, by whether the pages'
 * scripts ran, and by where a visitor came from. Every list is closed, so that nothing a visitor or a
 * link wrote is ever counted by its own words.
 */

export const DEVICES = ["phone", "tablet", "desktop"] as const;
export type Device = (typeof DEVICES)[number];

export const SOURCES = ["direct", "search", "ads", "letter", "partner", "other"] as const;
export type Source = (typeof SOURCES)[number];

export const SCRIPTS = ["scripts", "no-scripts"] as const;
export type Scripts = (typeof SCRIPTS)[number];

/** Each visitor is in one group of each dimension. */
export const DIMENSIONS = { device: DEVICES, scripts: SCRIPTS, source: SOURCES } as const;
export type Dimension = keyof typeof DIMENSIONS;
export type Group = Device | Scripts | Source;

export const DIMENSION_NAMES = ["device", "scripts", "source"] as const satisfies readonly Dimension[];

/** Returns the dimension of a group. */
export const dimensionOf = (group: Group): Dimension =>
  DIMENSION_NAMES.find((name) => DIMENSIONS[name].some((one) => one === group)) ?? "source";

/** Checks for the name of a group. */
export const isGroup = (name: string): name is Group =>
  DIMENSION_NAMES.some((dimension) => DIMENSIONS[dimension].some((one) => one === name));

/** What a browser says of its device. */
export interface DeviceHeaders {
  /** User-Agent */
  agent: string | null;
  /** Sec-CH-UA-Mobile: "?1" or "?0" */
  mobile: string | null;
}

/** Android tablets leave out the word Mobile that Android phones have. */
const TABLET = /\biPad\b|\bTablet\b|\bKindle\b|\bSilk\/|\bAndroid\b(?!.*\bMobile\b)/i;
const PHONE = /\biPhone\b|\biPod\b|\bMobile\b|\bMobi\b|\bOpera Mini\b/i;

/** Returns the class of a device. An iPad that asks for desktop pages says it is a Mac. */
export function deviceOf({ agent, mobile }: DeviceHeaders): Device {
  if (mobile === "?1") return "phone";
  if (TABLET.test(agent ?? "")) return "tablet";
  return PHONE.test(agent ?? "") ? "phone" : "desktop";
}

/** Hosts of search engines, with any country's ending. */
const SEARCH = /(?:^|\.)(?:google|bing|duckduckgo|yahoo|ecosia|brave|startpage|baidu|yandex)\.[a-z.]{2,6}$/;
const LETTER = /letter|mail(?!to)/i;
const EMAIL = /e-?mail/i;
const IN_SEARCH = /^(?:organic|seo)$/i;
/** Values of a link that only advertisements have. */
const AD_NAMES = ["clickId", "fbc", "customAudienceId", "advertiserBuyId"] as const;
/** Values that name who sent the visitor. */
const PARTNER_NAMES = ["sourceId", "advertiserId", "advertiserName"] as const;
/** Values that say by which way a visitor came. */
const CHANNEL_NAMES = ["originationChannel", "source", "sourceTransactionType"] as const;

/** What is known of where a visitor came from. */
export interface Arrival {
  /** the stored values of the link that the visitor followed, by name */
  tracking: Readonly<Record<string, string>>;
  /** Referer of the request */
  referer: string | null;
  /** our own host */
  host: string;
  /** the visitor typed the code of a letter */
  hasLetterCode: boolean;
}

const hostIn = (address: string | null): string =>
  address !== null && URL.canParse(address) ? new URL(address).hostname : "";

/** Returns where a visitor came from. */
export function sourceOf({ tracking, referer, host, hasLetterCode }: Arrival): Source {
  const channels = CHANNEL_NAMES.map((name) => tracking[name] ?? "");
  if (AD_NAMES.some((name) => tracking[name] !== undefined)) return "ads";
  if (hasLetterCode || channels.some((text) => LETTER.test(text) && !EMAIL.test(text))) return "letter";
  if (PARTNER_NAMES.some((name) => tracking[name] !== undefined)) return "partner";
  const from = hostIn(referer);
  if (SEARCH.test(from) || channels.some((text) => IN_SEARCH.test(text))) return "search";
  if (channels.some((text) => text !== "")) return "other";
  return from === "" || from === host ? "direct" : "other";
}
