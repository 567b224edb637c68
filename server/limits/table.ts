/** All limits with their defaults; docs/operating.md describes the purpose of each. */

import { omitUndefined } from "~/domain/omit-undefined";
import { MAX_OTP_TRIES } from "~/domain/phone-verification";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The setting of a limit. */
export interface Limit {
  /** number of actions per window */
  points: number;
  /** length of the window in seconds */
  seconds: number;
}

interface Default extends Limit {
  /**
   * number of actions on a demonstration site, where all visitors may share one address and a few
   * sample people
   */
  demonstration: number;
}

const limit = (points: number, seconds: number, demonstration = points): Default => ({
  points,
  seconds,
  demonstration,
});

/**
 * A limit that protects a number, a person or a card: the limit applies to one requester, and
 * `REQUESTERS_PER_OWNER` times the limit to all together (B9).
 */
const shared = (...how: Parameters<typeof limit>): Default & { isShared: true } => ({
  ...limit(...how),
  isShared: true,
});

/** Number of requesters that must use their whole share before the owner is limited too. */
const ASKERS = 3;

/**
 * In the order of the table in docs/operating.md. "in-all" marks global budgets; reaching one
 * raises an alarm.
 */
const DEFAULTS = {
  // form posts
  "posts-per-visit": limit(60, MINUTE, 600),
  "posts-per-address": limit(300, MINUTE, 100_000),
  // page reports
  "events-per-visit": limit(120, MINUTE, 1_200),
  "events-per-address": limit(600, MINUTE, 100_000),
  // recording uploads
  "recordings-per-visit": limit(240, MINUTE, 2_400),
  "recordings-per-address": limit(1_200, MINUTE, 100_000),
  // live streams that show the state of the other device
  "streams-per-visit": limit(120, 10 * MINUTE, 6_000),
  // texts with codes and links
  "texts-per-number": shared(7, DAY, 2_000),
  "texts-per-proven-device": limit(10, DAY, 2_000),
  "texts-per-address": limit(20, HOUR, 2_000),
  "links-per-number": shared(3, HOUR, 2_000),
  "texts-in-all": limit(2_000, HOUR, 10_000),
  "code-tries-per-visit": limit(5, 10 * MINUTE),
  "code-tries-per-address": limit(30, HOUR, 2_000),
  "code-tries-per-number": shared(35, DAY, 2_000),
  "purchase-code-tries": limit(MAX_OTP_TRIES, HOUR),
  // identity checks
  "last-four-per-person": shared(5, DAY, 60),
  "ssn-tries-per-person": shared(6, DAY, 600),
  // cards
  "declined-cards-per-application": limit(6, 30 * DAY),
  "declined-cards-per-card": shared(6, DAY, 600),
  "declined-cards-per-address": limit(20, DAY, 600),
  // letter codes and letter links
  "letter-codes-per-address": limit(20, HOUR, 1_000),
  "letter-checks-per-address": limit(20, HOUR, 1_000),
  "links-per-address": limit(60, HOUR, 5_000),
  // calls
  "calls-per-number": shared(3, DAY, 60),
  "calls-per-proven-device": limit(3, DAY, 60),
  "calls-per-visit": limit(3, DAY, 12),
  "calls-per-address": limit(10, DAY, 2_000),
  "calls-in-all": limit(600, HOUR, 5_000),
  // messages and callback requests, which any visitor can send
  "messages-per-address": limit(10, HOUR, 1_000),
  // credit pulls
  "soft-pulls-per-person": shared(12, DAY, 5_000),
  "hard-pulls-per-person": shared(4, DAY, 5_000),
  "soft-pulls-in-all": limit(3_000, HOUR, 20_000),
  "hard-pulls-in-all": limit(1_000, HOUR, 20_000),
} as const satisfies Record<string, Default>;

/** The name of a limit in LIMITS. */
export type LimitName = keyof typeof DEFAULTS;

/** Names of limits with a share per requester. */
export type SharedLimit = {
  [Name in LimitName]: (typeof DEFAULTS)[Name] extends { isShared: true } ? Name : never;
}[LimitName];

const TOGETHER = "-together";

type Together = `${SharedLimit}${typeof TOGETHER}`;

/** The name of a counter: a limit, or the total of all shares of one. */
export type CountedLimit = LimitName | Together;

/** Returns the name of the counter for the total of all shares. */
export const together = (name: SharedLimit): Together => `${name}${TOGETHER}`;

export const LIMIT_NAMES: readonly LimitName[] = Object.keys(DEFAULTS).filter((name): name is LimitName =>
  Object.hasOwn(DEFAULTS, name),
);

const isLimitName = (name: CountedLimit): name is LimitName => Object.hasOwn(DEFAULTS, name);

/**
 * Returns the limit of a total.
 * @throws Error for an unknown name
 */
function shareOf(name: Together): LimitName {
  const share = LIMIT_NAMES.find((one) => `${one}${TOGETHER}` === name);
  if (share === undefined) throw new Error(`${name} is no limit.`);
  return share;
}

/** The set of default limits. */
export type LimitPreset = "production" | "demonstration";

const presetIn = (word: string): LimitPreset | undefined =>
  word === "production" || word === "demonstration" ? word : undefined;

/** The parsed LIMITS setting: a preset, and limits with a number of their own. */
export interface LimitChoices {
  preset?: LimitPreset;
  points: ReadonlyMap<LimitName, number>;
}

/**
 * Parses LIMITS, such as "production, texts-per-number=4, calls-per-visit=2".
 * @returns undefined for an unknown limit, or a number that is not a whole number from 1
 */
export function readLimits(text: string): LimitChoices | undefined {
  const words = text
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");
  const points = new Map<LimitName, number>();
  let preset: LimitPreset | undefined;
  for (const word of words) {
    const [name, number = "", ...more] = word.split("=").map((part) => part.trim());
    const known = LIMIT_NAMES.find((one) => one === name);
    if (known && /^[1-9]\d{0,6}$/.test(number) && more.length === 0) points.set(known, Number(number));
    else if (presetIn(word) && preset === undefined) preset = presetIn(word);
    else return undefined;
  }
  return omitUndefined({ preset, points });
}

/** Returns the setting of each limit. */
export type LimitSettings = (name: CountedLimit) => Limit;

/** @param otherwise the preset when the choices name none */
export function limitSettings(
  choices: LimitChoices | undefined,
  otherwise: LimitPreset = "production",
): LimitSettings {
  const preset = choices?.preset ?? otherwise;
  const set = (name: LimitName): Limit => {
    const { points, demonstration, seconds } = DEFAULTS[name];
    const usual = preset === "demonstration" ? demonstration : points;
    return { points: choices?.points.get(name) ?? usual, seconds };
  };
  return (name) => {
    if (isLimitName(name)) return set(name);
    const { points, seconds } = set(shareOf(name));
    return { points: points * ASKERS, seconds };
  };
}
