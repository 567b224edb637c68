import { sql } from "drizzle-orm";
import type { Task } from "~server/shared/upkeep";
import { isSealed, newId, open, seal } from "./crypto";
import { outbox } from "./database/schema";
import type { Queries } from "./deps";
import type { Sealing } from "./keys";
import { isTextShort } from "./texts";

/**
 * Outgoing texts, emails and letters. Their bodies are sealed in the database, because they contain codes
 * and links that grant access, and are emptied after their retention.
 */

/**
 * What in a message's body grants access: such bodies are kept for a limited time, others as long
 * as the message.
 */
export type MessageSecret = "code" | "link" | "nothing";

/** An outgoing message. */
export interface Message {
  /** generated when omitted */
  id?: string;
  kind: "text" | "email" | "letter";
  /** a phone of ten digits, an email address, or a name */
  recipient: string;
  subject: string;
  body: string;
  holds: MessageSecret;
  /** the application it concerns; the message is deleted with it */
  appId?: string;
  /** the document attached to it */
  documentId?: string;
  /** what a text is about that may wait for the morning, see text-hours.ts */
  about?: string;
  /** when it goes out: later than now for a text that waits for the morning */
  sentAt: Date;
}

/** The keys that seal and open messages. */
interface MessageKeys {
  keys: Sealing;
}

const placeOf = (id: string): string => `outbox.${id}`;

/** Converts a message to its row. */
export function rowOf({ keys }: MessageKeys, { id = newId("out"), body, ...message }: Message) {
  return { ...message, id, body: seal(keys, placeOf(id), body) };
}

/** Adds messages to the outbox. A text that is too long fails in tests; a lender's is still sent. */
export async function sendMessages(
  deps: MessageKeys,
  db: Queries,
  messages: readonly Message[],
): Promise<void> {
  const long = messages.find(({ kind, body }) => kind === "text" && !isTextShort(body));
  if (long !== undefined && process.env["NODE_ENV"] === "test")
    throw new Error(`the text "${long.subject}" takes more than two segments`);
  if (messages.length > 0) await db.insert(outbox).values(messages.map((one) => rowOf(deps, one)));
}

/** Returns the body of a message; undefined after it was emptied. */
export function bodyOf(
  { keys }: MessageKeys,
  { id, body }: Pick<typeof outbox.$inferSelect, "id" | "body">,
): string | undefined {
  if (body === "") return undefined;
  // A process of the previous version writes it unsealed; the next upkeep seals it.
  return isSealed(body) ? open(keys, placeOf(id), body) : body;
}

/** Determines what a message of the previous version holds, which was not stored then. */
function holdsOf(body: string): MessageSecret {
  if (/^(?:[^\n]*: )?\d{6} is your /.test(body)) return "code";
  return /https?:\/\//.test(body) ? "link" : "nothing";
}

/** Returns the application of such a message from its text. */
const appIdOf = (body: string): string | null =>
  /[?&]appId=([\w-]+)/.exec(body)?.[1] ?? /^Application ([\w-]+):/.exec(body)?.[1] ?? null;

/** Seals messages that the previous version has written, and that its processes still write. */
export const sealMessages = ({ keys }: MessageKeys): Task => ({
  id: "seal outbox.body as it was",
  isAlwaysDue: true,
  async runBatch(db, most) {
    const { rows } = await db.execute(
      sql`select id, body from ${outbox} where holds = 'unsaid' limit ${most} for update skip locked`,
    );
    for (const row of rows) {
      const [id, body] = [String(row.id), String(row.body)];
      const sealed = seal(keys, placeOf(id), body);
      await db.execute(
        sql`update ${outbox} set body = ${sealed}, holds = ${holdsOf(body)}, app_id = coalesce(app_id, ${appIdOf(body)}) where id = ${id}`,
      );
    }
    return rows.length;
  },
});

const HOUR_MS = 60 * 60_000;
/** Days after which no message contains its code any more. */
export const CODE_DAYS = 1;

/**
 * Empties messages with a code or a link after their retention, an hour early because the upkeep
 * runs only hourly.
 * @param linkDays of those that hold a link
 * @param now ms since 1970
 */
export const emptyMessages = (linkDays: number, now: () => number): Task => ({
  id: "outbox.body",
  isAlwaysDue: true,
  async runBatch(db, most) {
    const before = (days: number): string => new Date(now() - (days * 24 - 1) * HOUR_MS).toISOString();
    const { rowCount } = await db.execute(
      sql`update ${outbox} set body = '' where id in (
            select id from ${outbox}
            where body <> '' and holds in ('code', 'link')
              and sent_at < (case holds when 'code' then ${before(CODE_DAYS)} else ${before(linkDays)} end)::timestamptz
            order by sent_at limit ${most})`,
    );
    return rowCount ?? 0;
  },
});
