import { sql } from "drizzle-orm";
import { isoDateAfter } from "~/domain/dates";
import { toCents } from "~/domain/money";
import { keyedDigest } from "./crypto";
import { mailedOffers, offerTries } from "./database/schema";
import type { Deps, Queries } from "./deps";

/** How many unknown codes a visit may try within an hour. */
export const MAX_WRONG_CODES = 5;
const TRIES_WINDOW_MS = 3_600_000;

/** An offer as a letter states it. Dollars. */
export interface SampleOffer {
  code: string;
  /** two letters */
  state: string;
  /** days from today to its last day; negative when expired */
  daysLeft: number;
  homeValue: number;
  mortgageBalance: number;
  cashAmount: number;
}

const offer = (
  code: string,
  state: string,
  daysLeft: number,
  [homeValue, mortgageBalance, cashAmount]: readonly [number, number, number],
): SampleOffer => ({ code, state, daysLeft, homeValue, mortgageBalance, cashAmount });

/** The sample letters; docs/personas.md lists them. */
export const sampleOffers: readonly SampleOffer[] = [
  offer("CASH4K7MCA", "CA", 45, [640_000, 310_000, 90_000]),
  offer("CASH9R2WCO", "CO", 30, [520_000, 245_000, 75_000]),
  offer("CASH3N8XFL", "FL", 60, [385_000, 150_000, 60_000]),
  offer("CASH6T5QWA", "WA", 21, [710_000, 0, 200_000]),
  offer("CASH2H7JTX", "TX", 45, [430_000, 190_000, 80_000]),
  offer("CASH8V3EAZ", "AZ", -21, [460_000, 210_000, 65_000]),
];

/** Checks whether a code is that of a published sample letter. */
export const isSampleOffer = (code: string): boolean => sampleOffers.some((sample) => sample.code === code);

/** Returns the keyed digest under which an offer is found. */
export const offerDigest = ({ keys }: Pick<Deps, "keys">, code: string): string =>
  keyedDigest(keys, "offer", code);

/** Stores the sample letters with dates relative to today, so that they never expire for good. */
export async function refreshSampleOffers(deps: Pick<Deps, "keys" | "now"> & { db: Queries }): Promise<void> {
  const at = deps.now();
  const rows = sampleOffers.map((sample) => ({
    codeDigest: offerDigest(deps, sample.code),
    state: sample.state,
    expiresOn: isoDateAfter(at, sample.daysLeft),
    homeValue: toCents(sample.homeValue),
    mortgageBalance: toCents(sample.mortgageBalance),
    cashAmount: toCents(sample.cashAmount),
  }));
  await deps.db
    .insert(mailedOffers)
    .values(rows)
    .onConflictDoUpdate({ target: mailedOffers.codeDigest, set: { expiresOn: sql`excluded.expires_on` } });
}

/**
 * Counts an attempt before its code is looked up, so that concurrent requests cannot exceed the
 * limit.
 * @returns how many of this visit's attempts count now
 */
export async function countTry(db: Queries, visitDigest: string, at: Date): Promise<number> {
  const since = new Date(at.getTime() - TRIES_WINDOW_MS);
  const isOver = sql`${offerTries.since} < ${since}`;
  const [row] = await db
    .insert(offerTries)
    .values({ visitDigest, wrong: 1, since: at })
    .onConflictDoUpdate({
      target: offerTries.visitDigest,
      set: {
        wrong: sql`case when ${isOver} then 1 else ${offerTries.wrong} + 1 end`,
        since: sql`case when ${isOver} then ${at} else ${offerTries.since} end`,
      },
    })
    .returning({ wrong: offerTries.wrong });
  return row?.wrong ?? MAX_WRONG_CODES + 1;
}

/** Undoes the count of an attempt whose code exists. */
export async function uncountTry(db: Queries, visitDigest: string): Promise<void> {
  await db
    .update(offerTries)
    .set({ wrong: sql`greatest(${offerTries.wrong} - 1, 0)` })
    .where(sql`${offerTries.visitDigest} = ${visitDigest}`);
}
