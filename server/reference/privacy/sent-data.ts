import { and, desc, eq } from "drizzle-orm";
import { open } from "~server/reference/crypto";
import { outbox, sentComparisons } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { bodyOf } from "~server/reference/messages";
import { checkSignature } from "~server/reference/signatures/own-record";
import { signaturesOf } from "~server/reference/signatures/record";

/**
 * What was sent to the email address of a person, the comparisons of loans that were sent,
 * and what the person signed.
 */

/**
 * Removes codes and links, which may still work, from a message. The file shows that it was sent
 * and what it said.
 */
export const withoutSecrets = (body: string): string =>
  body.replace(/https?:\/\/\S+/g, "[a link]").replace(/\b\d{6}\b/g, "[a code]");

/** Returns a message as its recipient may read it; its body is absent after its retention. */
export function messageForOwner(
  { keys }: Pick<Deps, "keys">,
  { id, subject, body, sentAt }: Pick<typeof outbox.$inferSelect, "id" | "subject" | "body" | "sentAt">,
) {
  const text = bodyOf({ keys }, { id, body });
  return { subject, body: text === undefined ? undefined : withoutSecrets(text), sentAt };
}

/** Returns the emails of an application, newest first. */
export async function emailsOf(deps: Pick<Deps, "keys">, db: Queries, appId: string) {
  const rows = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.appId, appId), eq(outbox.kind, "email")))
    .orderBy(desc(outbox.sentAt));
  return rows.map((row) => ({ to: row.recipient, ...messageForOwner(deps, row) }));
}

/** Returns what a person signed electronically, with the network addresses, newest first. */
export async function signaturesBy(deps: Pick<Deps, "keys">, db: Queries, appId: string, personId: string) {
  const rows = (await signaturesOf(db, appId)).filter((one) => one.personId === personId);
  return rows.map(({ sealed, ...row }) => ({
    ...row,
    networkAddress: checkSignature(deps, { ...row, sealed }).address,
  }));
}

/** Returns the comparisons that were sent of an application, newest first. */
export async function comparisonsOf({ keys }: Pick<Deps, "keys">, db: Queries, appId: string) {
  const rows = await db
    .select()
    .from(sentComparisons)
    .where(eq(sentComparisons.appId, appId))
    .orderBy(desc(sentComparisons.sentAt));
  return rows.map(({ id, channel, body, sentAt }) => {
    const comparison: unknown = JSON.parse(open(keys, `sent_comparisons.${id}`, body));
    return { channel, comparison, sentAt };
  });
}
