import { createHmac, createSecretKey } from "node:crypto";
import type pg from "pg";
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from "rate-limiter-flexible";
import { networkOf } from "./address";
import { LIMIT_NAMES, type CountedLimit, type LimitSettings } from "./table";

/** A limit that is met. */
export class LimitMet extends Error {
  override readonly name = "LimitMet";

  /** @param waitMs until the window ends */
  constructor(
    readonly limit: CountedLimit,
    readonly waitMs: number,
  ) {
    super(`${limit} is met`);
  }
}

/** A limit, and the number, the person or the address that is counted; nothing for budgets of everybody together. */
export type Counter = readonly [limit: CountedLimit, what?: string];

/** Counts what may happen only so often. */
export interface Limits {
  /**
   * Counts one more before it happens.
   * @param what a number, a person, an address; nothing for budgets of everybody together
   * @returns how many are left
   * @throws LimitMet when that is one too many
   */
  take(limit: CountedLimit, what?: string): Promise<number>;
  /**
   * The same for what happens often, such as posts: counted exactly in this process, and told to the others a tenth of the limit at a time.
   * @throws LimitMet
   */
  takeOften(limit: CountedLimit, what: string): Promise<void>;
  /**
   * Counts one act under several limits before it happens; where one of them refuses, nothing was taken under any.
   * @param act name of the act, where it may be asked for twice, as by a form that is pressed twice: it counts once in this process
   * @returns what takes all of it back
   * @throws LimitMet
   */
  takeEach(counted: readonly Counter[], act?: string): Promise<() => Promise<void>>;
  /** How many are left, without counting anything. */
  left(limit: CountedLimit, what?: string): Promise<number>;
  /** Takes one back: it did not happen, or was right after all. */
  giveBack(limit: CountedLimit, what?: string): Promise<void>;
  /** Begins to count anew. */
  forget(limit: CountedLimit, what?: string): Promise<void>;
}

export interface LimitOptions {
  settings: LimitSettings;
  /** where all processes count together; without it each counts for itself */
  pool?: pg.Pool | undefined;
  /** table of the counters */
  table?: string;
  /** key of the digests under which is counted, so that the table names no number and no address */
  secret: string;
  log: { error(fields: Record<string, unknown>, message: string): void };
  /** whether counting goes on in the process while the database is away; else that is an error */
  isInsured?: boolean;
  /** hears of every limit that is met */
  onMet?: ((limit: CountedLimit) => void) | undefined;
  /** what is thrown where a limit is met; the LimitMet itself unless told */
  refuse?: (met: LimitMet) => Error;
}

/** The event of the log line that says that a budget of everybody together is spent. */
export const ALARM = "limit_alarm";

/** Acts whose names are kept, so that none counts twice. */
const MOST_ACTS = 2_000;

const isBudget = (name: CountedLimit): boolean => name.endsWith("-in-all");

/** The library names its statements, and a pooler that lends its connections out keeps no named ones. */
const unnamed = (pool: pg.Pool) => ({
  query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values),
});

/** Limits counted by rate-limiter-flexible, on PostgreSQL where there is one (F5). */
export function createLimits({
  settings,
  pool,
  secret,
  log,
  table = "limit_counters",
  isInsured = false,
  onMet,
  refuse,
}: LimitOptions): Limits {
  const made = new Map<CountedLimit, RateLimiterAbstract>();
  const often = new Map<CountedLimit, RateLimiterMemory>();
  const acts = new Set<string>();
  const key = createSecretKey(secret, "utf8");
  const whoseOf = (name: CountedLimit, what: string): string =>
    name.endsWith("-per-address") ? networkOf(what) : what;
  const digest = (name: CountedLimit, what: string): string =>
    createHmac("sha256", key).update(whoseOf(name, what)).digest("base64url").slice(0, 32);

  function limiterOf(name: CountedLimit): RateLimiterAbstract {
    const known = made.get(name);
    if (known) return known;
    const { points, seconds } = settings(name);
    const shape = { keyPrefix: name, points, duration: seconds };
    const local = new RateLimiterMemory(shape);
    const limiter = pool
      ? new RateLimiterPostgres({
          ...shape,
          storeClient: unnamed(pool),
          storeType: "pool",
          tableName: table,
          tableCreated: true,
          // One of them clears the table for all.
          clearExpiredByTimeout: name === LIMIT_NAMES[0],
          insuranceLimiter: isInsured ? local : undefined,
        })
      : local;
    made.set(name, limiter);
    return limiter;
  }

  /** What a limiter said, as what we say: met, or what went wrong. */
  function metOr(name: CountedLimit, error: unknown): Error {
    if (!(error instanceof RateLimiterRes)) return error instanceof Error ? error : new Error(String(error));
    const { points } = settings(name);
    if (isBudget(name) && error.consumedPoints === points + 1) {
      log.error({ event: ALARM, limit: name, points }, "a budget of everybody together is spent");
    }
    onMet?.(name);
    const met = new LimitMet(name, error.msBeforeNext);
    return refuse ? refuse(met) : met;
  }

  function oftenOf(name: CountedLimit): RateLimiterMemory {
    const { points, seconds } = settings(name);
    const made = often.get(name) ?? new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
    often.set(name, made);
    return made;
  }

  const giveBackAct = async (counted: readonly Counter[], act: string | undefined): Promise<void> => {
    if (act !== undefined) acts.delete(act);
    for (const [name, what = "all"] of counted) await limiterOf(name).reward(digest(name, what));
  };

  function keepAct(act: string): void {
    acts.add(act);
    const [oldest] = acts;
    if (acts.size > MOST_ACTS && oldest !== undefined) acts.delete(oldest);
  }

  return {
    async takeOften(name, what) {
      // As it is: it leaves this process only where it is counted for all of them.
      const whose = whoseOf(name, what);
      const { points } = settings(name);
      const batch = Math.max(1, Math.ceil(points / 10));
      const mine = oftenOf(name);
      try {
        const { consumedPoints } = await mine.consume(whose);
        if (!pool || consumedPoints % batch !== 0) return;
        await limiterOf(name)
          .consume(digest(name, what), batch)
          .catch(async (error: unknown) => {
            if (error instanceof RateLimiterRes)
              await mine.block(whose, Math.ceil(error.msBeforeNext / 1000));
            throw error;
          });
      } catch (error) {
        throw metOr(name, error);
      }
    },
    async take(name, what = "all") {
      try {
        return (await limiterOf(name).consume(digest(name, what))).remainingPoints;
      } catch (error) {
        throw metOr(name, error);
      }
    },
    async takeEach(counted, act) {
      const isCounted = counted.length === 0 || (act !== undefined && acts.has(act));
      if (isCounted) return () => Promise.resolve();
      const taken: Counter[] = [];
      if (act !== undefined) keepAct(act);
      for (const counter of counted) {
        const [name, what = "all"] = counter;
        try {
          await limiterOf(name).consume(digest(name, what));
          taken.push(counter);
        } catch (error) {
          // The library counts what it refuses too; of a budget that stays, or each refusal would raise the alarm anew.
          if (error instanceof RateLimiterRes && !isBudget(name)) taken.push(counter);
          await giveBackAct(taken, act);
          throw metOr(name, error);
        }
      }
      return () => giveBackAct(taken, act);
    },
    async left(name, what = "all") {
      const found = await limiterOf(name).get(digest(name, what));
      return found?.remainingPoints ?? settings(name).points;
    },
    async giveBack(name, what = "all") {
      await limiterOf(name).reward(digest(name, what));
    },
    async forget(name, what = "all") {
      await limiterOf(name).delete(digest(name, what));
    },
  };
}

/** "in 25 minutes", "in 3 hours", "tomorrow": when somebody may come back. @param waitMs milliseconds */
export function comeBack(waitMs: number): string {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  if (minutes === 1) return "in a minute";
  if (minutes < 90) return `in ${String(minutes)} minutes`;
  const hours = Math.ceil(minutes / 60);
  return hours < 24
    ? `in ${String(hours)} hours`
    : hours < 36
      ? "tomorrow"
      : `in ${String(Math.ceil(hours / 24))} days`;
}

/** Seconds until somebody may come back, as the Retry-After header has them. */
export const waitSeconds = ({ waitMs }: Pick<LimitMet, "waitMs">): number =>
  Math.max(1, Math.ceil(waitMs / 1000));

/** Why, as a visitor is told it before when to come back. */
const REASONS: readonly (readonly [prefix: string, words: string])[] = [
  ["texts", "We have sent as many texts as we can for now."],
  ["code-tries", "That was too many codes for now."],
  ["last-four", "That was too many tries for these four digits."],
  ["ssn", "That was too many tries for this number."],
  // Also met by several payments at once, one of which may have gone through.
  [
    "declined-cards-per-address",
    "If you paid just now, look at your receipt before you pay again. That was a lot of cards in a short time.",
  ],
  ["declined", "That was too many cards that were declined, and nothing was charged."],
  ["letter-codes", "That was too many codes of letters for now."],
  ["letter-checks", "That was too many codes for now."],
  ["links", "That was too many links for now."],
  ["calls", "You have asked for as many calls as we can place for now."],
  ["messages", "We have as many messages from you as we can take for now."],
  ["soft-pulls", "We have looked at this credit as often as we may for now."],
  ["hard-pulls", "We have ordered this credit report as often as we may for now."],
];

/** What is said of a limit that is met: why, and when to come back. One sentence, since it is all that an error page says (C30). */
export function limitWords({ limit, waitMs }: LimitMet): string {
  const [, why = "That was a lot in a short time."] =
    REASONS.find(([prefix]) => limit.startsWith(prefix)) ?? [];
  return `${why.replace(/\.$/, "")}, so please come back ${comeBack(waitMs)}.`;
}
