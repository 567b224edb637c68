import { and, eq, gt } from "drizzle-orm";
import { z } from "zod";
import { shortNameKey } from "~/domain/same-person";
import { keyedDigest, newToken, open, seal, tokenHash } from "~server/reference/crypto";
import { dataOpenings } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { ApiError } from "~server/reference/router";
import type { Requester } from "./person";

/** Who may view their data, for an hour after the code of their phone. */

const LIFE_MS = 60 * 60_000;
const kept = z.object({ phoneNumber: z.string(), firstName: z.string(), lastName: z.string() });

/** A valid session for data requests. */
export interface DataSession {
  /** keyed digest of phone and name: all that is stored of the requester */
  person: string;
  digest: string;
  /** absent after everything was deleted */
  asker?: Requester;
}

type Keys = Pick<Deps, "keys" | "now">;

const personOf = ({ keys }: Keys, asker: Requester): string =>
  keyedDigest(keys, "data request", `${asker.phoneNumber} ${shortNameKey(asker)}`);

/**
 * Opens a session for data requests.
 * @returns its token
 */
export async function openDataSession(deps: Keys, db: Queries, asker: Requester): Promise<string> {
  const token = newToken();
  const digest = tokenHash(token);
  await db.insert(dataOpenings).values({
    digest,
    person: personOf(deps, asker),
    sealed: seal(deps.keys, `data_openings.${digest}`, JSON.stringify(asker)),
    expiresAt: new Date(deps.now().getTime() + LIFE_MS),
  });
  return token;
}

/** @throws ApiError 410 OPENING_OVER */
export async function dataSessionOf({ keys, now }: Keys, db: Queries, token: string): Promise<DataSession> {
  const digest = tokenHash(token);
  const [row] = await db
    .select()
    .from(dataOpenings)
    .where(and(eq(dataOpenings.digest, digest), gt(dataOpenings.expiresAt, now())));
  if (!row) throw new ApiError(410, "OPENING_OVER", "Please confirm your phone again.");
  const { person, sealed } = row;
  const asker =
    sealed === null ? undefined : kept.parse(JSON.parse(open(keys, `data_openings.${digest}`, sealed)));
  return { person, digest, ...(asker && { asker }) };
}

/**
 * Ends a session.
 * @returns false when it had ended before
 */
export async function closeDataSession(db: Queries, token: string): Promise<boolean> {
  const closed = await db
    .delete(dataOpenings)
    .where(eq(dataOpenings.digest, tokenHash(token)))
    .returning({ digest: dataOpenings.digest });
  return closed.length > 0;
}

/** Renames the person of a session after a correction. */
export async function renameInDataSession(
  deps: Keys,
  db: Queries,
  { digest }: DataSession,
  asker: Requester,
): Promise<void> {
  await db
    .update(dataOpenings)
    .set({
      person: personOf(deps, asker),
      sealed: seal(deps.keys, `data_openings.${digest}`, JSON.stringify(asker)),
    })
    .where(eq(dataOpenings.digest, digest));
}
