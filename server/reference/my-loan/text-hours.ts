import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { nextTextTime } from "~/domain/call-hours";
import { zoneOfCustomer } from "~/domain/time-zones";
import { callPlaceOf } from "~server/reference/call-place";
import { outbox } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { callConsentOf } from "./call-consents";
import { sendMessages, type Message } from "~server/reference/messages";
import type { Application } from "~server/reference/store";

/**
 * Texts that an employee's act causes: the customer does not wait for them, so they go out between
 * 8 and 21 where the recipient is. At night they stand in the outbox with the time at which they
 * go, and can be taken back until then. Links of presentations and comparisons are not among them:
 * the customer waits for those on the phone.
 */

/** What a text of an application is about; a waiting one is found by it. */
export const TEXT_ABOUT = {
  need: (need: string) => `need ${need}`,
  message: (personId: string) => `message ${personId}`,
  call: (callId: string) => `call ${callId}`,
  lock: "lock",
  firstClosing: "closing, first day",
  movedClosing: "closing, moved",
  reopening: "reopening",
} as const;

/** Checks whether it was taken back that we may call and text a number about an application. */
export const hasEndedTexts = async (db: Queries, appId: string, phone: string): Promise<boolean> =>
  (await callConsentOf(db, { appId, phone })).state === "withdrawn";

/**
 * Sends texts now, or at the next hour at which their recipients may be texted; none to a number
 * whose owner ended our texts, unless they asked for what it is about.
 */
export async function sendInTextHours(
  deps: Deps,
  db: Queries,
  { id: appId, data }: Pick<Application, "id" | "data">,
  texts: readonly Message[],
  { isAskedFor = false }: { isAskedFor?: boolean } = {},
): Promise<void> {
  const now = deps.now().getTime() / 1000;
  const sent: Message[] = [];
  for (const text of texts) {
    if (!isAskedFor && (await hasEndedTexts(db, appId, text.recipient))) continue;
    const seconds = nextTextTime(now, callPlaceOf(text.recipient, data));
    sent.push({ ...text, sentAt: new Date(seconds * 1000) });
  }
  await sendMessages(deps, db, sent);
}

/**
 * Removes the texts that have not gone out yet, because a newer one replaces them or because the
 * customer did meanwhile what they ask for.
 * @returns whether there were any
 */
export async function dropWaitingTexts(
  { now }: Pick<Deps, "now">,
  db: Queries,
  { appId, about }: { appId: string; about: string },
): Promise<boolean> {
  const dropped = await db
    .delete(outbox)
    .where(and(eq(outbox.appId, appId), eq(outbox.about, about), gt(outbox.sentAt, now())))
    .returning({ id: outbox.id });
  return dropped.length > 0;
}

/** Returns when the first text goes out that has not yet, by what it is about. */
export async function waitingTexts(
  { now }: Pick<Deps, "now">,
  db: Queries,
  row: Application,
  abouts: readonly string[],
): Promise<Map<string, { at: string; zone: string }>> {
  const found = new Map<string, { at: string; zone: string }>();
  if (abouts.length === 0) return found;
  const rows = await db
    .select({ about: outbox.about, recipient: outbox.recipient, at: outbox.sentAt })
    .from(outbox)
    .where(and(eq(outbox.appId, row.id), gt(outbox.sentAt, now()), inArray(outbox.about, [...abouts])))
    .orderBy(asc(outbox.sentAt));
  for (const { about, recipient, at } of rows) {
    const zone = zoneOfCustomer(callPlaceOf(recipient, row.data));
    if (about !== null && !found.has(about)) found.set(about, { at: at.toISOString(), zone });
  }
  return found;
}
