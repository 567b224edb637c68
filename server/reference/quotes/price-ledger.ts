import { createHash } from "node:crypto";
import { and, desc, eq, sql } from "drizzle-orm";
import { compareQuotes } from "~/domain/price-ledger/compare";
import {
  isMainQuote,
  type LedgerEntry,
  type Quote,
  findPreviousQuote,
  type QuotePlace,
} from "~/domain/price-ledger/quote";
import type { CallOutput } from "~server/backend/contract/index";
import { quotes } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";

/** The price ledger: stores and reads the quotes of an application (LEDGER-01). */

/**
 * A quote with its place; `item` "" is the loan itself, any other name one of several shown with
 * it.
 */
export interface QuoteEntry {
  place: QuotePlace;
  item: string;
  quote: Quote;
}

const digestOf = (quote: Quote): string =>
  createHash("sha256").update(JSON.stringify(quote)).digest("base64url");

const MAX_TRIES = 3;

/**
 * Stores quotes that differ from the last one of their item and place; the same figures again add
 * nothing.
 * @returns whether one was stored
 */
export async function storeQuotes(
  { now }: Pick<Deps, "now">,
  db: Queries,
  appId: string,
  entries: readonly QuoteEntry[],
): Promise<boolean> {
  if (entries.length === 0) return false;
  const rows = entries
    .map(({ place, item, quote }) => ({ place, item, quote, digest: digestOf(quote) }))
    // Concurrent writers lock the rows of one application in the same order.
    .toSorted((one, other) => one.place.localeCompare(other.place) || one.item.localeCompare(other.item));
  const at = now().toISOString();
  // The second writer of a number retries with what the first one has stored.
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const { rows: counts } = await db.execute<{ changed: number; made: number }>(sql`
      with told as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one(place text, item text, digest text, quote jsonb)
      ), changed as (
        select told.*, coalesce(last.number, 0) + 1 as number
        from told left join lateral (
          select q.number, q.digest from quotes q
          where q.app_id = ${appId} and q.place = told.place and q.item = told.item order by q.number desc limit 1
        ) as last on true
        where last.digest is distinct from told.digest
      ), made as (
        insert into quotes (app_id, place, item, number, digest, quote, quoted_at)
        select ${appId}, place, item, number, digest, quote, ${at}::timestamptz from changed
        on conflict do nothing
        returning id
      )
      select (select count(*) from changed)::int as changed, (select count(*) from made)::int as made`);
    const [count] = counts;
    if (count === undefined || count.made === count.changed) return (count?.made ?? 0) > 0;
  }
  return true;
}

const MAX_QUOTES_READ = 200;

/** Returns the quotes of an application, newest first. */
export async function quotesOf(db: Queries, appId: string): Promise<LedgerEntry[]> {
  const rows = await db
    .select()
    .from(quotes)
    .where(eq(quotes.appId, appId))
    .orderBy(desc(quotes.id))
    .limit(MAX_QUOTES_READ);
  return rows.map(({ id, place, item, quotedAt, quote }) => ({ id, place, item, quotedAt, ...quote }));
}

const MAX_MAIN_QUOTES = 50;

/**
 * Returns when the second-to-last quote at a place was shown, if its figures differ; undefined when
 * they are equal, or there is only one.
 */
export async function changedSince(
  db: Queries,
  appId: string,
  wanted: QuotePlace,
): Promise<Date | undefined> {
  const rows = await db
    .select()
    .from(quotes)
    .where(and(eq(quotes.appId, appId), eq(quotes.item, "")))
    .orderBy(desc(quotes.id))
    .limit(MAX_MAIN_QUOTES);
  const entries = rows.map(({ quote, ...row }): LedgerEntry => ({ ...row, ...quote }));
  const last = entries.find(({ place }) => place === wanted);
  const before = last && findPreviousQuote(entries, last);
  return before && compareQuotes(before, last).changes.length > 0 ? before.quotedAt : undefined;
}

/** Returns a quote for the response. */
export const shownQuote = (entry: LedgerEntry): CallOutput<"quotes.list">["quotes"][number] => {
  const { id, place, item, quotedAt, versions, inputs, figures } = entry;
  return {
    quoteId: String(id),
    place,
    item,
    isMain: isMainQuote(entry),
    quotedAt: quotedAt.toISOString(),
    versions,
    inputs,
    figures: { ...figures, lines: [...figures.lines] },
  };
};
