import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import { keyMismatch, type KeyedWrite } from "./idempotency";

/** A write whose statement keeps its key itself and is a transaction by itself: for what every page does (commit.ts). */

/** What such a statement finds: whether it was the first with its key, else whose the key is. */
export const ownKey = z.object({
  claimed: z.boolean(),
  known_call: z.string().nullable(),
  known_fingerprint: z.string().nullable(),
});
type OwnKey = z.output<typeof ownKey>;

/**
 * The first part of the statement, a query named `claim`, which has a row for the first with the key and none for a repeat.
 * @param body what is answered, as JSON text; kept as it is, so nothing secret
 */
export const claimOf = ({ key, callId, whose = "", fingerprint }: KeyedWrite, body: SQL): SQL => sql`
  claim as (
    insert into idempotency (key, call_id, whose, fingerprint, owner, lease_until, created_at, status, set_cookies, body)
    values (${key}, ${callId}, ${whose}, ${fingerprint}, 'statement', now(), now(), 200, '[]'::jsonb, ${body})
    on conflict (key) do nothing
    returning body
  )`;

/** The columns of `ownKey`, where `known` is the row that `knownAs` finds. */
export const ownKeyColumns = sql`exists (select from claim) as claimed, known.call_id as known_call, known.fingerprint as known_fingerprint`;

/** What the last part of the statement selects from: one row in any case. */
export const knownAs = ({ key }: KeyedWrite): SQL =>
  sql`(select 1) as always left join idempotency as known on known.key = ${key}`;

/** Runs the statement. Of two with one key the second waits for the first, and only then sees whose the key is. */
export async function runOwn<Row extends OwnKey>(run: () => Promise<Row>): Promise<Row> {
  const found = await run();
  return found.claimed || found.known_call !== null ? found : run();
}

/** @throws ApiError(409, "IDEMPOTENCY_MISMATCH") when the key is another write's */
export function mustBeOwn(write: KeyedWrite, found: OwnKey): void {
  const isSame = found.known_call === write.callId && found.known_fingerprint === write.fingerprint;
  if (!found.claimed && !isSame) throw keyMismatch();
}
