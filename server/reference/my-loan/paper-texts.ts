import { and, eq, isNotNull } from "drizzle-orm";
import { reminders } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import type { Message } from "~server/reference/messages";
import type { Application } from "~server/reference/store";
import { callConsentOf } from "./call-consents";
import { noticeTo, type Notice, type Recipient } from "./notices";
import { dropWaitingTexts, sendInTextHours } from "./text-hours";

/** Texts about papers, which go to those who did not say that we may not text. */

/** A person may be on a loan with at most so many others. */
const MOST_TEXTS = 10;

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

/** Texts people about a paper, each phone once, in place of a waiting text about the same paper. */
export async function textAboutPaper(
  deps: Deps,
  db: Queries,
  { row, recipients, about }: { row: Application; recipients: readonly Recipient[]; about: string },
  notice: Notice,
): Promise<void> {
  await dropWaitingTexts(deps, db, { appId: row.id, about });
  const texts: Message[] = [];
  for (const recipient of recipients.slice(0, MOST_TEXTS)) {
    const isTexted = texts.some((one) => one.recipient === recipient.phone);
    if (isTexted || (await hasStoppedTexts(db, { ...recipient, appId: row.id }))) continue;
    texts.push({ ...(await noticeTo(deps, db, recipient, notice)), about });
  }
  await sendInTextHours(deps, db, row, texts);
}
