import { asc, count, desc, eq, inArray, max } from "drizzle-orm";
import { omitUndefined } from "~/domain/omit-undefined";
import type { CallOutput } from "~server/backend/contract/index";
import {
  dials,
  employees,
  offers,
  reservations,
  searches,
  sentComparisons,
  trail,
} from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { isDialPromised, type Dial } from "~server/reference/dials";
import { paymentCents, pricedRates } from "~server/reference/presentation/record";
import { currentPresentation } from "~server/reference/presentation/store";
import { CUSTOMER } from "~server/reference/trail";

/** What a customer was offered and shown, their calls, and what happened last. */

type Record = CallOutput<"desk.record">;

const MAX_OFFERS = 8;

/** Returns the offers of the newest search; searches that ran together count as one. */
async function offeredOf(db: Queries, appId: string): Promise<Record["offered"]> {
  const [newest] = await db
    .select({ groupId: searches.groupId, at: searches.ranAt })
    .from(searches)
    .where(eq(searches.appId, appId))
    .orderBy(desc(searches.ranAt), desc(searches.id))
    .limit(1);
  if (newest === undefined) return undefined;
  const ofGroup = db.select({ id: searches.id }).from(searches).where(eq(searches.groupId, newest.groupId));
  const rows = await db
    .select()
    .from(offers)
    .where(inArray(offers.searchId, ofGroup))
    .orderBy(asc(offers.rank), offers.id)
    .limit(MAX_OFFERS);
  return {
    at: newest.at.toISOString(),
    offers: rows.map(({ id, purpose, product, rate, apr, loanCents, paymentCents: monthly }) => ({
      ...{ offerId: id, purpose, product, rate, apr },
      loanAmount: loanCents / 100,
      monthlyPayment: monthly / 100,
    })),
  };
}

async function presentedOf(db: Queries, appId: string): Promise<Record["presented"]> {
  const found = await currentPresentation(db, appId);
  if (found === undefined) return [];
  return pricedRates.parse(found.rates).map((one) => ({
    rateId: one.rateId,
    product: one.productDescription,
    rate: one.rate,
    apr: one.apr,
    points: one.points,
    loanAmount: one.loanCents / 100,
    monthlyPayment: paymentCents(one) / 100,
    isChosen: one.rateId === found.chosenRateId,
  }));
}

async function comparisonsOf(db: Queries, appId: string): Promise<Record["comparisons"]> {
  const [sent] = await db
    .select({ times: count(), lastAt: max(sentComparisons.sentAt) })
    .from(sentComparisons)
    .where(eq(sentComparisons.appId, appId));
  return sent?.lastAt ? { times: sent.times, lastAt: sent.lastAt.toISOString() } : undefined;
}

function stateOf(dial: Dial, now: Date): Record["calls"][number]["state"] {
  if (!isDialPromised(dial)) return "canceled";
  if (dial.callAt !== null && dial.callAt > now) return "booked";
  return dial.status === "not launched" ? "not-made" : "made";
}

const MAX_CALLS = 20;

async function callsOf(deps: Pick<Deps, "now">, db: Queries, appId: string): Promise<Record["calls"]> {
  const rows = await db
    .select()
    .from(dials)
    .where(eq(dials.appId, appId))
    .orderBy(desc(dials.at), dials.id)
    .limit(MAX_CALLS);
  return rows.map((dial) => ({
    callId: dial.id,
    at: dial.at.toISOString(),
    state: stateOf(dial, deps.now()),
    phoneEnding: dial.phoneNumber.slice(-2),
    ...omitUndefined({ callAt: dial.callAt?.toISOString() }),
  }));
}

const MAX_TAKEN = 10;

async function takenOf(db: Queries, appId: string): Promise<Record["taken"]> {
  const rows = await db
    .select({ name: employees.name, at: reservations.createdAt, until: reservations.releasedAt })
    .from(reservations)
    .innerJoin(employees, eq(employees.id, reservations.bankerId))
    .where(eq(reservations.appId, appId))
    .orderBy(desc(reservations.createdAt), reservations.id)
    .limit(MAX_TAKEN);
  return rows.map(({ name, at, until }) => ({
    name,
    at: at.toISOString(),
    ...omitUndefined({ until: until?.toISOString() }),
  }));
}

const MAX_EVENTS = 12;
/** Employees look often, so more entries than are shown are read. */
const MAX_READ = 100;
/** Acts of employees that change nothing. */
export const LOOKED = /^(?:was refused|opened|read|looked)/;

/** Returns what happened last, without employees' views. */
async function eventsOf(db: Queries, appId: string): Promise<Record["events"]> {
  const rows = await db
    .select({ at: trail.at, who: trail.who, name: employees.name, what: trail.what })
    .from(trail)
    .leftJoin(employees, eq(employees.id, trail.who))
    .where(eq(trail.appId, appId))
    .orderBy(desc(trail.id))
    .limit(MAX_READ);
  return rows
    .filter(({ who, what }) => who === CUSTOMER || !LOOKED.test(what))
    .slice(0, MAX_EVENTS)
    .map(({ at, who, name, what }) => ({
      at: at.toISOString(),
      by: who === CUSTOMER ? ("customer" as const) : ("us" as const),
      what,
      ...omitUndefined({ name: name ?? undefined }),
    }));
}

/** Returns offers, the presentation's loans, calls and events. */
export const shownOf = async (
  deps: Pick<Deps, "now">,
  db: Queries,
  appId: string,
): Promise<Pick<Record, "offered" | "presented" | "comparisons" | "calls" | "taken" | "events">> => ({
  presented: await presentedOf(db, appId),
  calls: await callsOf(deps, db, appId),
  taken: await takenOf(db, appId),
  events: await eventsOf(db, appId),
  ...omitUndefined({
    offered: await offeredOf(db, appId),
    comparisons: await comparisonsOf(db, appId),
  }),
});
