import { and, asc, eq, gt, inArray, isNotNull } from "drizzle-orm";
import { nextTextTime } from "~/domain/call-hours";
import { zoneOfCustomer } from "~/domain/time-zones";
import { callPlaceOf } from "~server/reference/call-place";
import { newId } from "~server/reference/crypto";
import { outbox, reminders } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { sendMessages } from "~server/reference/messages";
import type { Application } from "~server/reference/store";
import { callConsentOf } from "./call-consents";
import { noticeTo, type Notice, type Recipient } from "./notices";

/**
 * Texts about papers: the customer does not wait for them, so they go out between 8 and 21 where
 * the person is. At night they stand in the outbox with the time at which they go.
 */

/** A person may be on a loan with at most so many others. */
const MOST_TEXTS = 10;

/** Returns the ids of the texts about an asked paper, which taking it back finds again. */
const textIdsOf = (about: string): string[] =>
  Array.from({ length: MOST_TEXTS }, (_, index) => `${about}.text.${String(index)}`);

/**
 * Checks whether a person said that we may not text: they stopped reminders, or took back that we
 * may call and text this number.
 */
export async function hasStoppedTexts(
  db: Queries,
  { appId, personId, phone }: Recipient & { appId: string },
): Promise<boolean> {
  const [stopped] = await db
    .select({ at: reminders.stoppedAt })
    .from(reminders)
    .where(and(eq(reminders.appId, appId), eq(reminders.personId, personId), isNotNull(reminders.stoppedAt)));
  return stopped !== undefined || (await callConsentOf(db, { appId, phone })).state === "withdrawn";
}

/**
 * Texts people about a paper, each phone once: now, or at the next hour at which they may be texted.
 * @param about id of an asked paper, so that its texts can be taken back with it
 */
export async function textAboutPaper(
  deps: Deps,
  db: Queries,
  { row, recipients, about }: { row: Application; recipients: readonly Recipient[]; about?: string },
  notice: Notice,
): Promise<void> {
  const ids = textIdsOf(about ?? newId("out"));
  const now = deps.now();
  const phones = new Set<string>();
  for (const recipient of recipients.slice(0, MOST_TEXTS)) {
    const { phone } = recipient;
    if (phones.has(phone) || (await hasStoppedTexts(db, { ...recipient, appId: row.id }))) continue;
    const message = await noticeTo(deps, db, recipient, notice);
    const seconds = nextTextTime(now.getTime() / 1000, callPlaceOf(phone, row.data));
    const id = ids[phones.size];
    phones.add(phone);
    await sendMessages(deps, db, [{ ...message, ...(id && { id }), sentAt: new Date(seconds * 1000) }]);
  }
}

/** Removes the texts about an asked paper that have not gone out yet. */
export const dropWaitingTexts = ({ now }: Pick<Deps, "now">, db: Queries, about: string) =>
  db.delete(outbox).where(and(inArray(outbox.id, textIdsOf(about)), gt(outbox.sentAt, now())));

/** Returns when the first text about each asked paper goes out that has not yet, by its id. */
export async function waitingTexts(
  { now }: Pick<Deps, "now">,
  db: Queries,
  row: Application,
  abouts: readonly string[],
): Promise<Map<string, { at: string; zone: string }>> {
  const found = new Map<string, { at: string; zone: string }>();
  if (abouts.length === 0) return found;
  const ids = new Map(abouts.flatMap((about) => textIdsOf(about).map((id) => [id, about])));
  const rows = await db
    .select({ id: outbox.id, recipient: outbox.recipient, at: outbox.sentAt })
    .from(outbox)
    .where(and(eq(outbox.appId, row.id), gt(outbox.sentAt, now()), inArray(outbox.id, [...ids.keys()])))
    .orderBy(asc(outbox.sentAt));
  for (const { id, recipient, at } of rows) {
    const about = ids.get(id) ?? "";
    const zone = zoneOfCustomer(callPlaceOf(recipient, row.data));
    if (!found.has(about)) found.set(about, { at: at.toISOString(), zone });
  }
  return found;
}
