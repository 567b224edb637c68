import type { KeyObject } from "node:crypto";
import { serialize } from "cookie";
import { z } from "zod";
import { privacyChoicesVersion } from "~/content/privacy-choices";
import { cookieValue, cookiePair } from "~server/session/cookie-value";
import { deriveKey } from "~server/session/derived-keys";
import { openSigned, signedText } from "~server/session/signed";
import type { ReceiverName } from "~server/store/outbox";

/** The choices that a visitor can switch off, as the page lists them. */
export const CHOICE_NAMES = ["sale", "advertising", "analytics", "recording"] as const;
export type ChoiceName = (typeof CHOICE_NAMES)[number];

/** The choices of a visitor. */
export type Choices = Readonly<Record<ChoiceName, boolean>>;

/** The default without a choice: measurement and advertising are allowed, recording is not. */
const DEFAULT_CHOICES: Choices = { sale: true, advertising: true, analytics: true, recording: false };

/** A visitor's consent in a request. */
export interface ConsentStatus {
  /** the choices in effect, the browser's signal included */
  choices: Choices;
  /** whether the visitor has chosen */
  isChosen: boolean;
  /** whether the browser sends the signal Sec-GPC: 1 */
  signal: boolean;
  /** whether the browser sends the signal, and the cookie does not have it yet */
  isSignalNew: boolean;
}

export interface ChoiceCookie {
  currentConsent(headers: Headers): Promise<ConsentStatus>;
  /**
   * Returns the Set-Cookie line that stores choices.
   * @param bySignal the browser's signal made them
   */
  write(choices: Choices, bySignal: boolean): Promise<string>;
  /**
   * Returns the Set-Cookie line of the same choices under the newest secret, where an older one
   * signed them, so that they outlive the old secret.
   */
  renew(headers: Headers): Promise<string | undefined>;
}

/** Thirteen months in seconds: a visitor who has chosen is not asked again for that long. */
const KEPT_SECONDS = 400 * 24 * 60 * 60;

const kept = z.object({
  off: z.array(z.enum(CHOICE_NAMES)),
  version: z.string().max(60),
  by: z.enum(["visitor", "signal"]),
});

/** Checks for exactly "1" (Global Privacy Control); a repeated header counts the same. */
export const hasSignal = (headers: Headers): boolean =>
  (headers.get("Sec-GPC") ?? "").split(",").some((value) => value.trim() === "1");

/** Returns the names that are off in a set of choices. */
export const choicesOff = (choices: Choices): ChoiceName[] => CHOICE_NAMES.filter((name) => !choices[name]);

/** Returns choices with these names off. */
export const choicesWithout = (off: readonly string[]): Choices => ({
  sale: !off.includes("sale"),
  advertising: !off.includes("advertising"),
  analytics: !off.includes("analytics"),
  recording: !off.includes("recording"),
});

/**
 * Returns choices with the browser's signal applied: neither sale nor sharing, and no advertising,
 * whatever was chosen before.
 */
export const withSignal = (choices: Choices): Choices => ({ ...choices, sale: false, advertising: false });

const COOKIE = "amc-choices";

type Kept = z.output<typeof kept>;

/**
 * The number of cached cookies, and the longest cached cookie in characters: ours have 350 at most.
 */
const MAX_CACHED = 2_000;
const MAX_CACHED_LENGTH = 500;

/**
 * Returns a reader of signed cookies. A visitor's cookie stays the same for a year, and checking
 * its signature costs as much as the rest of the reading, so valid cookies are cached as written,
 * signature included.
 */
function createCookieReader(keys: readonly KeyObject[]): (header: string | null) => Kept | undefined {
  const known = new Map<string, Kept>();
  return (header) => {
    const pair = keys.length === 0 ? undefined : cookiePair(header, COOKIE);
    if (pair === undefined) return undefined;
    const before = known.get(pair);
    if (before !== undefined) return before;
    const opened = openSigned(cookieValue(pair, COOKIE) ?? "", keys);
    // Without a cookie, the schema's error would cost more than everything else here.
    const read = opened === undefined ? undefined : kept.safeParse(opened).data;
    if (read === undefined || pair.length > MAX_CACHED_LENGTH) return read;
    if (known.size >= MAX_CACHED) known.clear();
    // A copy, so that the cache does not keep the whole header in memory.
    known.set(Buffer.from(pair).toString(), read);
    return read;
  };
}

/** @param secrets of the cookies; the first signs, all verify. @throws Error without any */
export function createChoiceCookie(secrets: readonly string[], secure: boolean): ChoiceCookie {
  const keys = secrets.map((secret) => deriveKey(secret, `signature ${COOKIE}`));
  const [current, ...older] = keys;
  if (current === undefined) throw new Error("Choices need at least one secret.");
  const options = { httpOnly: true, sameSite: "lax", path: "/", secure, maxAge: KEPT_SECONDS } as const;
  const readByAny = createCookieReader(keys);
  const readByOlder = createCookieReader(older);
  const lineOf = (keptChoices: Kept) =>
    Promise.resolve(serialize(COOKIE, signedText(keptChoices, current), options));
  /** Half a dozen parts of a page read the consent of one request. */
  const consentCache = new WeakMap<Headers, ConsentStatus>();

  function consentOf(headers: Headers): ConsentStatus {
    const read = readByAny(headers.get("Cookie"));
    const chosen = read ? choicesWithout(read.off) : DEFAULT_CHOICES;
    const signal = hasSignal(headers);
    return {
      choices: signal ? withSignal(chosen) : chosen,
      isChosen: read?.by === "visitor",
      signal,
      isSignalNew: signal && (chosen.sale || chosen.advertising),
    };
  }

  return {
    currentConsent(headers) {
      const status = consentCache.get(headers) ?? consentOf(headers);
      consentCache.set(headers, status);
      return Promise.resolve(status);
    },
    write: (choices, bySignal) =>
      lineOf({
        off: choicesOff(choices),
        version: privacyChoicesVersion,
        by: bySignal ? "signal" : "visitor",
      }),
    async renew(headers) {
      const read = readByOlder(headers.get("Cookie"));
      // The version stays that of the text that the visitor saw.
      return read && lineOf(read);
    },
  };
}

/** Checks whether advertising may use events: that is a sale or a sharing too. */
export const allowsAds = ({ sale, advertising }: Choices): boolean => sale && advertising;

/** How much of a visitor a receiver gets. */
export type DataUse = "all" | "limited" | "nothing";

/** The choice of a visitor on which a receiver depends. */
const PURPOSES: Readonly<Record<ReceiverName, "measurement" | "advertising">> = {
  ga4: "measurement",
  meta: "advertising",
  google: "advertising",
};

/** Checks whether a receiver is for advertising. */
export const isAdvertising = (receiver: ReceiverName): boolean => PURPOSES[receiver] === "advertising";

/**
 * Returns how much a receiver gets with a visitor's choices: measurement gets events with a flag
 * that advertising may not use them.
 * @param optedOut what they get of visitors who opted out: nothing, or what their own opt-out rules
 *   allow
 */
export function dataUseFor(receiver: ReceiverName, choices: Choices, optedOut: "drop" | "limited"): DataUse {
  if (!isAdvertising(receiver))
    return choices.analytics ? (allowsAds(choices) ? "all" : "limited") : "nothing";
  if (allowsAds(choices)) return "all";
  return optedOut === "limited" ? "limited" : "nothing";
}
