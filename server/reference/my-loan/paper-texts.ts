import type { Deps, Queries } from "~server/reference/deps";
import type { Message } from "~server/reference/messages";
import type { Application } from "~server/reference/store";
import { noticeTo, type Notice, type Recipient } from "./notices";
import { dropWaitingTexts, sendInTextHours } from "./text-hours";

/** Texts about papers. */

/** A person may be on a loan with at most so many others. */
const MOST_TEXTS = 10;

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
    if (texts.some((one) => one.recipient === recipient.phone)) continue;
    texts.push({ ...(await noticeTo(deps, db, recipient, notice)), about });
  }
  await sendInTextHours(deps, db, row, texts);
}
