import type { KeyObject } from "node:crypto";
import { serialize } from "cookie";
import { z } from "zod";
import { privacyChoicesVersion } from "~/content/privacy-choices";
import { cookieIn, pairIn } from "~server/session/cookie-in";
import { deriveKey } from "~server/session/derived-keys";
import { openSigned, signedText } from "~server/session/signed";
import type { ReceiverName } from "~server/store/outbox";

/** What a visitor may switch off, as the page has it. */
export const CHOICE_NAMES = ["sale", "advertising", "analytics", "recording"] as const;
export type ChoiceName = (typeof CHOICE_NAMES)[number];

/** What a visitor allows. */
export type Choices = Readonly<Record<ChoiceName, boolean>>;

/** Where nobody has chosen: measured, told to advertising, and never recorded. */
const UNSAID: Choices = { sale: true, advertising: true, analytics: true, recording: false };

/** How a visitor stands to all this, as a request says it. */
export interface ConsentStatus {
  /** what holds, the browser's signal included */
  choices: Choices;
  /** whether they have chosen themselves */
  isChosen: boolean;
  /** whether the browser says it: Sec-GPC: 1 */
  signal: boolean;
  /** whether the browser has said it, and the cookie does not have it yet */
  isSignalNew: boolean;
}

export interface ChoiceCookie {
  currentConsent(headers: Headers): Promise<ConsentStatus>;
  /** The Set-Cookie line that keeps choices. @param bySignal the browser made them, nobody else */
  write(choices: Choices, bySignal: boolean): Promise<string>;
  /** The Set-Cookie line of the same choices under the newest secret, where an older one has signed them: they outlive its last day. */
  renewed(headers: Headers): Promise<string | undefined>;
}

/** Thirteen months: whoever has chosen is not asked again for that long. */
const KEPT_SECONDS = 400 * 24 * 60 * 60;

const kept = z.object({
  off: z.array(z.enum(CHOICE_NAMES)),
  version: z.string().max(60),
  by: z.enum(["visitor", "signal"]),
});

/** Exactly "1" (Global Privacy Control); the same said twice is the same. */
export const hasSignal = (headers: Headers): boolean =>
  (headers.get("Sec-GPC") ?? "").split(",").some((value) => value.trim() === "1");

/** What is off by a set of choices. */
export const offIn = (choices: Choices): ChoiceName[] => CHOICE_NAMES.filter((name) => !choices[name]);

/** Choices of which these are off. */
export const without = (off: readonly string[]): Choices => ({
  sale: !off.includes("sale"),
  advertising: !off.includes("advertising"),
  analytics: !off.includes("analytics"),
  recording: !off.includes("recording"),
});

/** What the browser's signal leaves of choices: neither sale nor sharing, and no advertising, whatever was chosen before. */
export const signalled = (choices: Choices): Choices => ({ ...choices, sale: false, advertising: false });

const COOKIE = "amc-choices";

type Kept = z.output<typeof kept>;

/** Cookies that a process has at hand, and letters of the longest that it may be: ours have 350 at most, whatever somebody puts around them. */
const MOST_REMEMBERED = 2_000;
const LONGEST_REMEMBERED = 500;

/**
 * What a cookie says that one of the keys has signed. A visitor's stays the same for a year, and whether it is ours costs as much as all else that
 * a page asks of it, so that good ones are remembered as they were written, signature and all.
 */
function readerBy(keys: readonly KeyObject[]): (header: string | null) => Kept | undefined {
  const known = new Map<string, Kept>();
  return (header) => {
    const pair = keys.length === 0 ? undefined : pairIn(header, COOKIE);
    if (pair === undefined) return undefined;
    const before = known.get(pair);
    if (before !== undefined) return before;
    const opened = openSigned(cookieIn(pair, COOKIE) ?? "", keys);
    // Where nothing is said, a refusal of the schema would cost more than the rest of this.
    const read = opened === undefined ? undefined : kept.safeParse(opened).data;
    if (read === undefined || pair.length > LONGEST_REMEMBERED) return read;
    if (known.size >= MOST_REMEMBERED) known.clear();
    // A copy, so that not the whole header is held by a part of it.
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
  const readByAny = readerBy(keys);
  const readByOlder = readerBy(older);
  const lineOf = (said: Kept) => Promise.resolve(serialize(COOKIE, signedText(said, current), options));
  /** Half a dozen parts of a page ask the same of one request. */
  const asked = new WeakMap<Headers, ConsentStatus>();

  function standingOf(headers: Headers): ConsentStatus {
    const read = readByAny(headers.get("Cookie"));
    const chosen = read ? without(read.off) : UNSAID;
    const signal = hasSignal(headers);
    return {
      choices: signal ? signalled(chosen) : chosen,
      isChosen: read?.by === "visitor",
      signal,
      isSignalNew: signal && (chosen.sale || chosen.advertising),
    };
  }

  return {
    currentConsent(headers) {
      const standing = asked.get(headers) ?? standingOf(headers);
      asked.set(headers, standing);
      return Promise.resolve(standing);
    },
    write: (choices, bySignal) =>
      lineOf({
        off: offIn(choices),
        version: privacyChoicesVersion,
        by: bySignal ? "signal" : "visitor",
      }),
    async renewed(headers) {
      const read = readByOlder(headers.get("Cookie"));
      // The version stays that of the text that they saw.
      return read && lineOf(read);
    },
  };
}

/** Whether advertising may use what is told: it is a sale or a sharing too. */
export const allowsAds = ({ sale, advertising }: Choices): boolean => sale && advertising;

/** What a receiver gets of a visitor. */
export type Allowed = "all" | "limited" | "nothing";

/**
 * What a receiver gets of a visitor who allows so much: Google Analytics is measurement, and told that advertising may not use it; Meta and
 * Google Ads are advertising.
 * @param optedOut what they get of who said no: nothing, or what their own rules for that leave over
 */
export function allowed(receiver: ReceiverName, choices: Choices, optedOut: "drop" | "limited"): Allowed {
  if (receiver === "ga4") return choices.analytics ? (allowsAds(choices) ? "all" : "limited") : "nothing";
  if (allowsAds(choices)) return "all";
  return optedOut === "limited" ? "limited" : "nothing";
}
