import { sql } from "drizzle-orm";
import { newId } from "~server/reference/crypto";
import { documents, outbox } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { type Message, rowOf } from "~server/reference/messages";
import { personIdOf } from "~server/reference/person-id";
import type { Applicant } from "~server/reference/store";

/** A letter to one person with its document. */
export interface PersonalLetter {
  /** repeating the same id adds nothing */
  id: string;
  appId: string;
  person: Applicant;
  subject: string;
  body: string;
  kind: "adverse-action" | "score-disclosure";
  fileName: string;
  pdf: Uint8Array;
}

/**
 * Sends the letter, once. Letter and document are one statement, so an interruption leaves neither.
 */
export async function sendOnce(
  { keys, now }: Pick<Deps, "keys" | "now">,
  db: Queries,
  { appId, person, kind, fileName, pdf, ...letter }: PersonalLetter,
): Promise<void> {
  const at = now();
  const sentAt = at.toISOString();
  const message: Message = {
    ...letter,
    kind: "letter",
    recipient: `${person.firstName} ${person.lastName}`,
    holds: "nothing",
    sentAt: at,
  };
  const { id, kind: channel, recipient, subject, holds, body } = rowOf({ keys }, message);
  await db.execute(sql`
    with sent as (
      insert into ${outbox} (id, kind, recipient, subject, body, holds, app_id, document_id, sent_at)
      values (${id}, ${channel}, ${recipient}, ${subject}, ${body}, ${holds}, ${appId}, ${newId("doc")}, ${sentAt}::timestamptz)
      on conflict do nothing
      returning document_id
    )
    insert into ${documents} (id, app_id, person_id, kind, channel, file_name, pdf, created_at)
    select document_id, ${appId}, ${personIdOf(person)}, ${kind}, 'download', ${fileName}, ${Buffer.from(pdf)}, ${sentAt}::timestamptz
    from sent`);
}
