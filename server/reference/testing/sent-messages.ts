import { bodyOf } from "~server/reference/messages";
import type { Sealing } from "~server/reference/keys";

/** A message of the outbox with its body. */
export interface SentMessage {
  id: string;
  kind: string;
  recipient: string;
  subject: string;
  /** empty after its retention */
  body: string;
  documentId: string | null;
  sentAt: Date;
}

/** The filter for messages: all given conditions must match. */
export interface SentFilter {
  recipient?: string;
  subject?: string;
  /** text contained in the body */
  includes?: string;
}

type Rows = (text: string) => Promise<Record<string, unknown>[]>;

/**
 * Returns the messages of an outbox, oldest first (by transaction when a test's clock stands
 * still), opened with the keys that sealed them. For tests: a query cannot search sealed bodies.
 */
export async function readSentMessages(
  rows: Rows,
  keys: Sealing,
  { recipient, subject, includes = "" }: SentFilter = {},
): Promise<SentMessage[]> {
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
