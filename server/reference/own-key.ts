import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import { keyMismatch, type KeyedWrite } from "./idempotency";

/**
 * A write whose statement stores its key and is a transaction by itself: for the calls of every
 * page (commit.ts).
 */

/** The result of such a statement: whether it was the first with its key, else whose the key is. */
export const ownKey = z.object({
  claimed: z.boolean(),
  known_call: z.string().nullable(),
  known_fingerprint: z.string().nullable(),
});
type OwnKey = z.output<typeof ownKey>;

/**
 * Returns the first part of the statement, a query named `claim` that has a row for the first
 * request with the key and none for a retry.
 * @param body the response as JSON text; stored unsealed, so it must contain no secret
 */
export const claimQuery = ({ key, callId, whose = "", fingerprint }: KeyedWrite, body: SQL): SQL => sql`
  claim as (
    insert into idempotency (key, call_id, whose, fingerprint, owner, lease_until, created_at, status, set_cookies, body)
    values (${key}, ${callId}, ${whose}, ${fingerprint}, 'statement', now(), now(), 200, '[]'::jsonb, ${body})
    on conflict (key) do nothing
    returning body
  )`;

/** The columns of `ownKey`, where `known` is the row that `ownerOfKey` finds. */
export const ownKeyColumns = sql`exists (select from claim) as claimed, known.call_id as known_call, known.fingerprint as known_fingerprint`;

/** Returns the source of the statement's last part: always one row. */
export const ownerOfKey = ({ key }: KeyedWrite): SQL =>
  sql`(select 1) as always left join idempotency as known on known.key = ${key}`;

/**
 * Runs the statement. Of two with one key the second waits for the first, and only then sees whose
 * the key is.
 */
export async function runOwnKeyWrite<Row extends OwnKey>(run: () => Promise<Row>): Promise<Row> {
  const found = await run();
  return found.claimed || found.known_call !== null ? found : run();
}

/** @throws ApiError(409, "IDEMPOTENCY_MISMATCH") when the key belongs to another write */
export function requireOwnKey(write: KeyedWrite, found: OwnKey): void {
  const isSame = found.known_call === write.callId && found.known_fingerprint === write.fingerprint;
  if (!found.claimed && !isSame) throw keyMismatch();
}
