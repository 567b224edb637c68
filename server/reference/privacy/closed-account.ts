import { and, eq, lt } from "drizzle-orm";
import { dateInWords, isoDateOf } from "~/domain/dates";
import { outbox } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { sendMessages } from "~server/reference/messages";
import { closedAccountText } from "~server/reference/texts";

/** The text that confirms a closed account. */

export const CLOSED_SUBJECT = "Your account is closed";

const DAY_MS = 24 * 60 * 60_000;

/**
 * Texts a person that their account is closed. It is written after everything about the phone was
 * deleted, which takes all other texts to it along, and is deleted a day later.
 * @param phone ten digits
 */
export const confirmClosing = (
  deps: Pick<Deps, "keys" | "lender" | "now">,
  db: Queries,
  phone: string,
): Promise<void> => {
  const { name, phone: ours } = deps.lender;
  const sentAt = deps.now();
  const body = closedAccountText(name, { on: dateInWords(isoDateOf(sentAt)), phone: ours });
  return sendMessages(deps, db, [
    { kind: "text", recipient: phone, subject: CLOSED_SUBJECT, body, holds: "nothing", sentAt },
  ]);
};

/** Deletes these texts a day after they were sent. */
export async function deleteConfirmations(db: Queries, now: Date): Promise<void> {
  const isOld = lt(outbox.sentAt, new Date(now.getTime() - DAY_MS));
  await db.delete(outbox).where(and(eq(outbox.subject, CLOSED_SUBJECT), isOld));
}
