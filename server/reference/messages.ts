import { sql } from "drizzle-orm";
import type { Task } from "~server/upkeep/upkeep";
import { isSealed, newId, open, seal } from "./crypto";
import { outbox } from "./database/schema";
import type { Queries } from "./deps";
import type { Sealing } from "./keys";

/**
 * Texts and letters that go out. What they say is sealed in the database, because it holds codes and links that open something, and is taken away once its
 * day is over.
 */

/** What of a message's words opens something: such words are kept for a day or some, and others as long as the message. */
export type Holds = "code" | "link" | "nothing";

/** A message that goes out. */
export interface Message {
  /** made up unless told */
  id?: string;
  kind: "text" | "letter";
  /** a phone of ten digits, or a name */
  recipient: string;
  subject: string;
  body: string;
  holds: Holds;
  /** the application that it is about; with it the message is deleted */
  appId?: string;
  /** the document that goes with it */
  documentId?: string;
  sentAt: Date;
}

/** What seals and opens messages. */
interface Sealer {
  keys: Sealing;
}

const placeOf = (id: string): string => `outbox.${id}`;

/** A message as its row. */
export function rowOf({ keys }: Sealer, { id = newId("out"), body, ...message }: Message) {
  return { ...message, id, body: seal(keys, placeOf(id), body) };
}

/** Puts messages into the outbox. */
export async function sendMessages(deps: Sealer, db: Queries, messages: readonly Message[]): Promise<void> {
  if (messages.length > 0) await db.insert(outbox).values(messages.map((one) => rowOf(deps, one)));
}

/** What a message says; undefined once its words were taken away. */
export function bodyOf(
  { keys }: Sealer,
  { id, body }: Pick<typeof outbox.$inferSelect, "id" | "body">,
): string | undefined {
  if (body === "") return undefined;
  // A process of the version before writes it as it is; the upkeep seals it when it looks next.
  return isSealed(body) ? open(keys, placeOf(id), body) : body;
}

/** What a message of the version before holds, which was not said of it then. */
function holdsOf(body: string): Holds {
  if (/^\d{6} is your /.test(body)) return "code";
  return /https?:\/\//.test(body) ? "link" : "nothing";
}

/** The application of such a message, as its words name it. */
const appIdOf = (body: string): string | null =>
  /[?&]appId=([\w-]+)/.exec(body)?.[1] ?? /^Application ([\w-]+):/.exec(body)?.[1] ?? null;

/** Seals what the version before has written, and what processes of it still write. */
export const sealMessages = ({ keys }: Sealer): Task => ({
  id: "seal outbox.body as it was",
  isAlwaysDue: true,
  async batch(db, most) {
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
/** Days after which a code is in no message any more. */
export const CODE_DAYS = 1;

/**
 * Takes the words of messages away that hold a code, or a link, and whose days are over: an hour before, as the upkeep comes by only now and then.
 * @param linkDays of those that hold a link
 * @param now ms since 1970
 */
export const emptyMessages = (linkDays: number, now: () => number): Task => ({
  id: "outbox.body",
  isAlwaysDue: true,
  async batch(db, most) {
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
