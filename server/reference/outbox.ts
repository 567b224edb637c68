import { and, desc, eq, exists, isNull, lte, or } from "drizzle-orm";
import type { Hono } from "hono";
import { html } from "hono/html";
import { contentDisposition } from "~/domain/file-name";
import { formatPhone } from "~/domain/phone";
import { documents, outbox } from "./database/schema";
import type { DepsWithDatabase } from "./deps";
import { bodyOf } from "./messages";
import {
  BACKEND_PAGE_BASE_HEADERS,
  BACKEND_PAGE_HEADERS,
  renderBackendPage,
} from "~server/shared/backend-page";

/**
 * The messages the demonstration would have sent, on a page for people who try it out. It never
 * contains an SSN or a birth date.
 */

/** A stored message; its body is absent after it was emptied. */
type Message = Omit<typeof outbox.$inferSelect, "body"> & { body: string | undefined };

const MAX_SHOWN = 100;
const TAKEN_AWAY = "What it said was deleted: it had a code or a link.";
const when = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "medium", timeZone: "UTC" });

/** Returns the code in a text, to be shown large. */
const codeIn = ({ body = "" }: Message): string | undefined =>
  /^(?:[^\n]*: )?(\d{6}) is your /.exec(body)?.[1];

/** Returns the address on the site in a text. */
const linkIn = ({ body = "" }: Message): string | undefined =>
  /(?<=https?:\/\/[^\s/]+)\/(?:identity\/thank-you\/[\w-]+|continue|comparison|consent\/home|customer-survey\/[\w-]+|mini\/[\w-]+|rates\/alert\/confirm)\?[\w.~%&=-]+/.exec(
    body,
  )?.[0];

const KINDS: Readonly<Record<Message["kind"], string>> = {
  text: "Text message",
  email: "Email",
  letter: "Letter",
};

function recipient(message: Message): string {
  return message.kind === "text" ? formatPhone(message.recipient) : message.recipient;
}

function messageItem(message: Message) {
  const code = codeIn(message);
  const link = linkIn(message);
  const lines = (message.body ?? TAKEN_AWAY).split("\n");
  return html`<li>
    <h2>${message.subject}</h2>
    <p class="quiet">
      ${KINDS[message.kind]} to ${recipient(message)},
      <time datetime="${message.sentAt.toISOString()}">${when.format(message.sentAt)} UTC</time>
    </p>
    ${code ? html`<p class="code">${code}</p>` : ""}
    <p>${lines.map((line, index) => (index === 0 ? line : html`<br />${line}`))}</p>
    ${link ? html`<p><a href="${link}" rel="noreferrer">Open the link</a></p>` : ""}
    ${
      message.documentId
        ? html`<p>
            <a href="outbox/letters/${message.documentId}"
              >Download the letter<span class="quiet"> (PDF)</span></a
            >
          </p>`
        : ""
    }
  </li>`;
}

const page = (messages: readonly Message[], brand: string) =>
  renderBackendPage({
    brand,
    title: "Outbox",
    body: html`<h1>Outbox</h1>
      <p>
        This is a demonstration: nothing leaves this machine. Texts, emails and letters a real lender would
        send are listed here, the newest first.
      </p>
      <p><a href="outbox">Look again</a></p>
      ${
        messages.length === 0
          ? html`<p>Nothing has been sent yet.</p>`
          : html`<ol class="cards">
              ${messages.map(messageItem)}
            </ol>`
      }`,
  });

/**
 * Adds GET /outbox and GET /outbox/letters/:id, the latter for documents attached to messages of
 * the outbox.
 */
export function mountOutbox(
  app: Hono,
  { db, keys, lender, now }: Pick<DepsWithDatabase, "db" | "keys" | "lender" | "now">,
): void {
  app.get("/outbox", async (c) => {
    const rows = await db
      .select()
      .from(outbox)
      // A text that waits for the morning has not gone out yet; only those about an employee's act do.
      .where(or(isNull(outbox.about), lte(outbox.sentAt, now())))
      .orderBy(desc(outbox.sentAt), desc(outbox.id))
      .limit(MAX_SHOWN);
    const messages = rows.map((row) => ({ ...row, body: bodyOf({ keys }, row) }));
    return c.html(page(messages, lender.name), 200, BACKEND_PAGE_HEADERS);
  });
  app.get("/outbox/letters/:id", async (c) => {
    const [letter] = await db
      .select()
      .from(documents)
      .where(
        and(
          eq(documents.id, c.req.param("id")),
          exists(db.select({ id: outbox.id }).from(outbox).where(eq(outbox.documentId, documents.id))),
        ),
      );
    if (!letter) return c.notFound();
    return new Response(new Uint8Array(letter.pdf), {
      headers: {
        ...BACKEND_PAGE_BASE_HEADERS,
        "Content-Type": "application/pdf",
        "Content-Disposition": contentDisposition("attachment", letter.fileName),
      },
    });
  });
}
