import { bodyOf } from "~server/reference/messages";
import type { Sealing } from "~server/reference/keys";

/** A message of the outbox, as it was written. */
export interface Sent {
  id: string;
  kind: string;
  recipient: string;
  subject: string;
  /** empty once what it held was taken away */
  body: string;
  documentId: string | null;
  sentAt: Date;
}

/** Which messages are asked for: all that is named holds. */
export interface SentFilter {
  recipient?: string;
  subject?: string;
  /** stands in the body */
  includes?: string;
}

type Rows = (text: string) => Promise<Record<string, unknown>[]>;

/** The messages of an outbox, the oldest first (by the transaction where a clock of a test stands still), opened with the keys that sealed them. For tests: what a test looks for in a body no query finds. */
export async function sentIn(
  rows: Rows,
  keys: Sealing,
  { recipient, subject, includes = "" }: SentFilter = {},
): Promise<Sent[]> {
  const found = await rows(
    "select id, kind, recipient, subject, body, document_id, sent_at from outbox order by sent_at, xmin::text::bigint, ctid",
  );
  return found
    .map((row) => ({
      id: String(row["id"]),
      kind: String(row["kind"]),
      recipient: String(row["recipient"]),
      subject: String(row["subject"]),
      body: bodyOf({ keys }, { id: String(row["id"]), body: String(row["body"]) }) ?? "",
      documentId: typeof row["document_id"] === "string" ? row["document_id"] : null,
      sentAt: new Date(String(row["sent_at"])),
    }))
    .filter(
      (one) =>
        (recipient === undefined || one.recipient === recipient) &&
        (subject === undefined || one.subject === subject) &&
        one.body.includes(includes),
    );
}
