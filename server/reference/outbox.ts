import { and, desc, eq, exists } from "drizzle-orm";
import type { Hono } from "hono";
import { html, raw } from "hono/html";
import { formatPhone } from "~/domain/phone";
import { documents, outbox } from "./database/schema";
import type { Store } from "./deps";

/** What the demonstration would have sent, on a page for who tries it out. It never holds an SSN or a birth date. */

type Message = typeof outbox.$inferSelect;

const SHOWN = 100;
const when = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "medium", timeZone: "UTC" });

const style = `
:root { color-scheme: light dark; --ink: #1c2433; --paper: #fff; --quiet: #4a5568; --line: #d5dae3; --brand: #293d78; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eef1f6; --paper: #12161f; --quiet: #b8c0cf; --line: #3a4354; --brand: #b3c4ff; }
}
body { margin: 0; background: var(--paper); color: var(--ink); font: 17px/1.5 system-ui, sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.1rem; margin: 0; }
p { margin: .25rem 0; overflow-wrap: anywhere; }
ol { list-style: none; margin: 2rem 0 0; padding: 0; }
li { border-top: 1px solid var(--line); padding: 1.25rem 0; }
.quiet { color: var(--quiet); }
.code { font-size: 1.75rem; font-weight: 700; letter-spacing: .08em; font-variant-numeric: tabular-nums; }
a { color: var(--brand); display: inline-block; padding: .6rem 0; }
a:focus-visible { outline: 3px solid currentColor; outline-offset: 2px; }
`;

/** The code of a text, to be shown large. */
const codeIn = (message: Message): string | undefined => /^(\d{6}) is your /.exec(message.body)?.[1];

/** Where a text leads on the site. */
const linkIn = (message: Message): string | undefined =>
  /(?<=https?:\/\/[^\s/]+)\/(?:identity\/thank-you\/[\w-]+|continue|mini\/[\w-]+)\?[\w.~%&=-]+/.exec(
    message.body,
  )?.[0];

function recipient(message: Message): string {
  return message.kind === "text" ? formatPhone(message.recipient) : message.recipient;
}

function item(message: Message) {
  const code = codeIn(message);
  const link = linkIn(message);
  const kind = message.kind === "text" ? "Text message" : "Letter";
  return html`<li>
    <h2>${message.subject}</h2>
    <p class="quiet">
      ${kind} to ${recipient(message)},
      <time datetime="${message.sentAt.toISOString()}">${when.format(message.sentAt)} UTC</time>
    </p>
    ${code ? html`<p class="code">${code}</p>` : ""}
    <p>${message.body}</p>
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

function page(messages: readonly Message[]) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>Outbox - Larkspur Home Loans</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <main>
          <h1>Outbox</h1>
          <p>
            This is a demonstration: nothing leaves this machine. Texts and letters a real lender would send
            are listed here, the newest first.
          </p>
          <p><a href="outbox">Look again</a></p>
          ${
            messages.length === 0
              ? html`<p>Nothing has been sent yet.</p>`
              : html`<ol>
                  ${messages.map(item)}
                </ol>`
          }
        </main>
      </body>
    </html>`;
}

const headers = {
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex, nofollow",
  "X-Content-Type-Options": "nosniff",
};

/** Adds GET /outbox and GET /outbox/letters/:id, the latter for documents that a message of the outbox leads to. */
export function mountOutbox(app: Hono, { db }: Pick<Store, "db">): void {
  app.get("/outbox", async (c) => {
    const messages = await db
      .select()
      .from(outbox)
      .orderBy(desc(outbox.sentAt), desc(outbox.id))
      .limit(SHOWN);
    return c.html(page(messages), 200, {
      ...headers,
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    });
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
        ...headers,
        "Content-Type": "application/pdf",
        "Content-Disposition": `attachment; filename="${letter.fileName}"`,
      },
    });
  });
}
