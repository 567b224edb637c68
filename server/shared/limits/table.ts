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

interface DefaultLimit extends Limit {
  /**
   * number of actions on a demonstration site, where all visitors may share one address and a few
   * sample people
   */
  demonstration: number;
}

const makeLimit = (points: number, seconds: number, demonstration = points): DefaultLimit => ({
  points,
  seconds,
  demonstration,
});

/**
 * A limit that protects a number, a person or a card: the limit applies to one requester, and
 * `REQUESTERS_PER_OWNER` times the limit to all together (B9).
 */
const makeSharedLimit = (...how: Parameters<typeof makeLimit>): DefaultLimit & { isShared: true } => ({
  ...makeLimit(...how),
  isShared: true,
});

/** Number of requesters that must use their whole share before the owner is limited too. */
const REQUESTERS_PER_OWNER = 3;

/**
 * In the order of the table in docs/operating.md. "in-all" marks global budgets; reaching one
 * raises an alarm.
 */
const DEFAULTS = {
  // form posts
  "posts-per-visit": makeLimit(60, MINUTE, 600),
  "posts-per-address": makeLimit(300, MINUTE, 100_000),
  // page reports
  "events-per-visit": makeLimit(120, MINUTE, 1_200),
  "events-per-address": makeLimit(600, MINUTE, 100_000),
  // recording uploads
  "recordings-per-visit": makeLimit(240, MINUTE, 2_400),
  "recordings-per-address": makeLimit(1_200, MINUTE, 100_000),
  // live streams that show the state of the other device
  "streams-per-visit": makeLimit(120, 10 * MINUTE, 6_000),
  // texts with codes and links
  "texts-per-number": makeSharedLimit(7, DAY, 2_000),
  "texts-per-proven-device": makeLimit(10, DAY, 2_000),
  "texts-per-address": makeLimit(20, HOUR, 2_000),
  "links-per-number": makeSharedLimit(3, HOUR, 2_000),
  "comparisons-per-application": makeLimit(3, DAY),
  "texts-in-all": makeLimit(2_000, HOUR, 10_000),
  "code-tries-per-visit": makeLimit(5, 10 * MINUTE),
  "code-tries-per-address": makeLimit(30, HOUR, 2_000),
  "code-tries-per-number": makeSharedLimit(35, DAY, 2_000),
  "purchase-code-tries": makeLimit(MAX_OTP_TRIES, HOUR),
  // identity checks
  "last-four-per-person": makeSharedLimit(5, DAY, 60),
  "ssn-tries-per-person": makeSharedLimit(6, DAY, 600),
  // birth dates that tell the people of one phone apart
  "birth-dates-per-address": makeLimit(20, DAY, 2_000),
  "birth-dates-per-number": makeSharedLimit(6, DAY, 600),
  // passkeys that are tried out
  "passkey-uses-per-address": makeLimit(60, HOUR, 5_000),
  // papers that customers send
  "papers-per-address": makeLimit(200, HOUR, 20_000),
  "papers-per-number": makeLimit(100, DAY, 5_000),
  "papers-in-all": makeLimit(3_000, HOUR, 20_000),
  // messages that customers write to their loan expert
  "loan-messages-per-address": makeLimit(100, DAY, 5_000),
  "loan-messages-per-number": makeLimit(20, DAY, 1_000),
  // An invitation is a text to somebody who has not asked for it.
  "invitations-per-application": makeLimit(6, DAY, 600),
  "invitations-per-number": makeLimit(4, DAY, 400),
  // cards
  "declined-cards-per-application": makeLimit(6, 30 * DAY),
  "declined-cards-per-card": makeSharedLimit(6, DAY, 600),
  "declined-cards-per-address": makeLimit(20, DAY, 600),
  // letter codes and letter links
  "letter-codes-per-address": makeLimit(20, HOUR, 1_000),
  "letter-checks-per-address": makeLimit(20, HOUR, 1_000),
  "links-per-address": makeLimit(60, HOUR, 5_000),
  // spreadsheets of the desk
  "desk-exports": makeLimit(20, DAY, 200),
  // calls
  "calls-per-number": makeSharedLimit(3, DAY, 60),
  "calls-per-proven-device": makeLimit(3, DAY, 60),
  "calls-per-visit": makeLimit(3, DAY, 12),
  "calls-per-address": makeLimit(10, DAY, 2_000),
  "calls-in-all": makeLimit(600, HOUR, 5_000),
  // messages and callback requests, which any visitor can send
  "messages-per-address": makeLimit(10, HOUR, 1_000),
  // credit pulls
  "soft-pulls-per-person": makeSharedLimit(12, DAY, 5_000),
  "hard-pulls-per-person": makeSharedLimit(4, DAY, 5_000),
  "soft-pulls-in-all": makeLimit(3_000, HOUR, 20_000),
  "hard-pulls-in-all": makeLimit(1_000, HOUR, 20_000),
} as const satisfies Record<string, DefaultLimit>;

/** The name of a limit in LIMITS. */
export type LimitName = keyof typeof DEFAULTS;

/** Names of limits with a share per requester. */
export type SharedLimit = {
  [Name in LimitName]: (typeof DEFAULTS)[Name] extends { isShared: true } ? Name : never;
}[LimitName];

const TOTAL_SUFFIX = "-together";

type TotalName = `${SharedLimit}${typeof TOTAL_SUFFIX}`;

/** The name of a counter: a limit, or the total of all shares of one. */
export type CountedLimit = LimitName | TotalName;

/** Returns the name of the counter for the total of all shares. */
export const totalName = (name: SharedLimit): TotalName => `${name}${TOTAL_SUFFIX}`;

export const LIMIT_NAMES: readonly LimitName[] = Object.keys(DEFAULTS).filter((name): name is LimitName =>
  Object.hasOwn(DEFAULTS, name),
);

const isLimitName = (name: CountedLimit): name is LimitName => Object.hasOwn(DEFAULTS, name);

/**
 * Returns the limit of a total.
 * @throws Error for an unknown name
 */
function limitOfTotal(name: TotalName): LimitName {
  const share = LIMIT_NAMES.find((one) => `${one}${TOTAL_SUFFIX}` === name);
  if (share === undefined) throw new Error(`${name} is no limit.`);
  return share;
}

/** The set of default limits. */
export type LimitPreset = "production" | "demonstration";

const parsePreset = (word: string): LimitPreset | undefined =>
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
    else if (parsePreset(word) && preset === undefined) preset = parsePreset(word);
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
    const { points, seconds } = set(limitOfTotal(name));
    return { points: points * REQUESTERS_PER_OWNER, seconds };
  };
}
