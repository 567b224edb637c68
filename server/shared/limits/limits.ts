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

/** A limit was reached. */
export class LimitReached extends Error {
  override readonly name = "LimitMet";

  /** @param waitMs ms until the window ends */
  constructor(
    readonly limit: CountedLimit,
    readonly waitMs: number,
  ) {
    super(`${limit} is met`);
  }
}

/** A limit and the counted number, person or address; none for a global budget. */
export type Counter = readonly [limit: CountedLimit, what?: string];

/** Rate limits. */
export interface Limits {
  /**
   * Counts one action before it happens.
   * @param what a number, a person, an address; none for a global budget
   * @returns how many are left
   * @throws LimitReached when that is one too many
   */
  count(limit: CountedLimit, what?: string): Promise<number>;
  /**
   * The same for frequent actions, such as posts: counted exactly in this process, and reported to
   * the other processes a tenth of the limit at a time.
   * @throws LimitReached
   */
  countFrequent(limit: CountedLimit, what: string): Promise<void>;
  /**
   * Counts one action under several limits before it happens; when one refuses, none is counted.
   * @param act name of the action, when it may be repeated, such as by a double submit: it then
   *   counts once in this process
   * @returns a function that undoes all counts
   * @throws LimitReached
   */
  countAll(counted: readonly Counter[], act?: string): Promise<() => Promise<void>>;
  /** Returns how many are left without counting. */
  remaining(limit: CountedLimit, what?: string): Promise<number>;
  /** Undoes one count: the action did not happen, or was valid after all. */
  undo(limit: CountedLimit, what?: string): Promise<void>;
  /** Resets the count. */
  reset(limit: CountedLimit, what?: string): Promise<void>;
}

export interface LimitOptions {
  settings: LimitSettings;
  /** shared counters of all processes; without it each process counts for itself */
  pool?: pg.Pool | undefined;
  /** table of the counters */
  table?: string;
  /**
   * key of the digests used as counter names, so that the table contains no number and no address
   */
  secret: string;
  log: { error(fields: Record<string, unknown>, message: string): void };
  /**
   * whether counting continues in the process while the database is unavailable; otherwise that is
   * an error
   */
  hasMemoryFallback?: boolean;
  /** called for every limit reached */
  onLimitReached?: ((limit: CountedLimit) => void) | undefined;
  /** makes the error to throw when a limit is reached; default: the LimitReached itself */
  toError?: (met: LimitReached) => Error;
}

/** Log event for a global budget that is used up. */
export const LIMIT_ALARM = "limit_alarm";

/** Maximum number of action names kept to avoid double counts. */
const MAX_ACTIONS = 2_000;

const isGlobalBudget = (name: CountedLimit): boolean => name.endsWith("-in-all");

/**
 * Removes the names of the library's statements, because a transaction pooler supports no named
 * ones.
 */
const withoutStatementNames = (pool: pg.Pool) => ({
  query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values),
});

/** Creates the limits with rate-limiter-flexible, in PostgreSQL if there is one (F5). */
export function createLimits({
  settings,
  pool,
  secret,
  log,
  table = "limit_counters",
  hasMemoryFallback = false,
  onLimitReached,
  toError,
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
          storeClient: withoutStatementNames(pool),
          storeType: "pool",
          tableName: table,
          tableCreated: true,
          // One limiter clears the table for all.
          clearExpiredByTimeout: name === LIMIT_NAMES[0],
          insuranceLimiter: hasMemoryFallback ? local : undefined,
        })
      : local;
    made.set(name, limiter);
    return limiter;
  }

  /** Converts an error of a limiter: LimitReached, or the underlying error. */
  function metOr(name: CountedLimit, error: unknown): Error {
    if (!(error instanceof RateLimiterRes)) return error instanceof Error ? error : new Error(String(error));
    const { points } = settings(name);
    if (isGlobalBudget(name) && error.consumedPoints === points + 1) {
      log.error({ event: LIMIT_ALARM, limit: name, points }, "a budget of everybody together is spent");
    }
    onLimitReached?.(name);
    const met = new LimitReached(name, error.msBeforeNext);
    return toError ? toError(met) : met;
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
    if (acts.size > MAX_ACTIONS && oldest !== undefined) acts.delete(oldest);
  }

  return {
    async countFrequent(name, what) {
      // Unhashed, because it leaves this process only when it is counted for all of them.
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
    async count(name, what = "all") {
      try {
        return (await limiterOf(name).consume(digest(name, what))).remainingPoints;
      } catch (error) {
        throw metOr(name, error);
      }
    },
    async countAll(counted, act) {
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
          // The library also counts refused actions. For a global budget that count stays, or each
          // refusal would raise the alarm again.
          if (error instanceof RateLimiterRes && !isGlobalBudget(name)) taken.push(counter);
          await giveBackAct(taken, act);
          throw metOr(name, error);
        }
      }
      return () => giveBackAct(taken, act);
    },
    async remaining(name, what = "all") {
      const found = await limiterOf(name).get(digest(name, what));
      return found?.remainingPoints ?? settings(name).points;
    },
    async undo(name, what = "all") {
      await limiterOf(name).reward(digest(name, what));
    },
    async reset(name, what = "all") {
      await limiterOf(name).delete(digest(name, what));
    },
  };
}

/**
 * Returns when to try again: "in 25 minutes", "in 3 hours", "tomorrow".
 * @param waitMs milliseconds
 */
export function retryPhrase(waitMs: number): string {
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

/** Returns the seconds for the Retry-After header. */
export const retrySeconds = ({ waitMs }: Pick<LimitReached, "waitMs">): number =>
  Math.max(1, Math.ceil(waitMs / 1000));

/** Reasons shown to a visitor before the time to try again. */
const REASONS: readonly (readonly [prefix: string, words: string])[] = [
  ["texts", "We have sent as many texts as we can for now."],
  ["code-tries", "That was too many codes for now."],
  ["last-four", "That was too many tries for these four digits."],
  ["ssn", "That was too many tries for this number."],
  // Also reached by several simultaneous payments, one of which may have succeeded.
  [
    "declined-cards-per-address",
    "If you paid just now, look at your receipt before you pay again. That was a lot of cards in a short time.",
  ],
  ["declined", "That was too many cards that were declined, and nothing was charged."],
  ["comparisons", "We send loans to compare three times a day at most."],
  ["letter-codes", "That was too many codes of letters for now."],
  ["letter-checks", "That was too many codes for now."],
  ["links", "That was too many links for now."],
  ["calls", "You have asked for as many calls as we can place for now."],
  ["messages", "We have as many messages from you as we can take for now."],
  ["soft-pulls", "We have looked at this credit as often as we may for now."],
  ["hard-pulls", "We have ordered this credit report as often as we may for now."],
];

/**
 * Returns the message for a limit that was reached: the reason, and when to try again. It is one
 * sentence because an error page shows nothing else (C30).
 */
export function limitMessage({ limit, waitMs }: LimitReached): string {
  const [, why = "That was a lot in a short time."] =
    REASONS.find(([prefix]) => limit.startsWith(prefix)) ?? [];
  return `${why.replace(/\.$/, "")}, so please come back ${retryPhrase(waitMs)}.`;
}
