import { asc, eq } from "drizzle-orm";
import type { Hono } from "hono";
import { html } from "hono/html";
import { z } from "zod";
import { dateInWords } from "~/domain/dates";
import { formatPhone } from "~/domain/phone";
import { dayOf } from "~server/privacy/describe";
import { open } from "~server/reference/crypto";
import { dataRequests } from "~server/reference/database/schema";
import type { Store } from "~server/reference/deps";
import { ownPage, type Markup } from "~server/reference/own-page";
import { closedPage, downPage } from "~server/reference/visits/draw";
import { createGuard, ownAnswer } from "~server/reference/visits/guard";

/** Where employees read which corrections wait for a person (DATA-04). */

const said = z.object({
  asker: z.object({ phoneNumber: z.string(), firstName: z.string(), lastName: z.string() }),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  address: z.record(z.string(), z.string()).optional(),
  other: z.string().optional(),
});

/** An open request as it is read. */
interface Waiting {
  id: string;
  /** YYYY-MM-DD */
  answerBy: string;
  words: z.output<typeof said>;
}

/** The open ones, those first that are due first; one that cannot be read any more is not among them. */
async function waitingIn({ db, keys }: Store): Promise<Waiting[]> {
  const rows = await db
    .select()
    .from(dataRequests)
    .where(eq(dataRequests.status, "open"))
    .orderBy(asc(dataRequests.answerBy))
    .limit(200);
  return rows.flatMap(({ id, details, answerBy }) => {
    if (details === null) return [];
    const words = said.safeParse(JSON.parse(open(keys, `data_requests.${id}`, details)));
    return words.success ? [{ id, answerBy: dayOf(answerBy), words: words.data }] : [];
  });
}

function drawn({ id, answerBy, words: { asker, firstName, lastName, address, other } }: Waiting): Markup {
  const name =
    firstName === undefined && lastName === undefined ? "" : `${firstName ?? ""} ${lastName ?? ""}`;
  const lines: readonly (readonly [label: string, value: string])[] = [
    ["Answer by", dateInWords(answerBy)],
    ["Who asks", `${asker.firstName} ${asker.lastName}, ${formatPhone(asker.phoneNumber)}`],
    ["Name should be", name.trim()],
    ["Address should be", Object.values(address ?? {}).join(", ")],
    ["What else is wrong", other ?? ""],
  ];
  return html`<li>
    <h2>${id}</h2>
    <dl>
      ${lines
        .filter(([, value]) => value !== "")
        .map(
          ([label, value]) =>
            html`<dt>${label}</dt>
              <dd class="said">${value}</dd>`,
        )}
    </dl>
  </li>`;
}

const page = (waiting: readonly Waiting[]): Markup =>
  ownPage({
    title: "Corrections that wait",
    body: html`<h1>Corrections that wait</h1>
      <p class="quiet">What customers say is wrong in what we hold on them. Each is answered by its day.</p>
      ${waiting.length === 0 ? html`<p>Nothing waits.</p>` : ""}
      <ol class="cards">
        ${waiting.map(drawn)}
      </ol>`,
  });

/** Adds GET /requests. It opens as the visits do, and every look is in the log. */
export function mountRequests(app: Hono, store: Store): void {
  const closed = (isOnSite: boolean) => closedPage("to read requests", isOnSite);
  const guarded = createGuard(store, "requests", { closed, down: downPage });
  app.get(
    "/requests",
    guarded(async (c, { id }) => {
      const waiting = await waitingIn(store);
      store.log.info(
        { event: "audit", who: id, requests: waiting.map((one) => one.id) },
        "an employee's act",
      );
      return ownAnswer(c, page(waiting));
    }),
  );
}
