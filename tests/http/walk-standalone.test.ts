import { existsSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, it } from "vitest";
import { spawnBackend, type BackendProcess } from "../support/backend";
import { BACKEND_SECRET, SESSION_SECRET } from "../support/test-env";
import { persona, type Persona } from "../support/persona";
import { startSystemPostgres, type SystemPostgres } from "../support/postgres";
import { startSite, type Site } from "../support/site";
import { Visitor } from "../support/visitor";
import { walkTo } from "../support/walk";

/**
 * The site as a lender runs it: its backend is another process, on a system PostgreSQL. There are
 * no test phones here: the codes are read in the backend's outbox.
 */

/** Name, persona, last page, and first page when it is not home. */
type Walk = readonly [name: string, who: Persona, end: string, from?: string];

const approved = persona("Approved");
const walks: Walk[] = [
  ["Approved, with an offer", approved, "congratulations"],
  [
    "Approved, two borrowers",
    persona("Approved", { partner: { first: "Leo", last: "Approved" } }),
    "congratulations",
  ],
  ["Lastfour", persona("Lastfour"), "get-approval"],
  ["Frozen", persona("Frozen"), "congratulations"],
  ["Harddecline", persona("Harddecline"), "unqualified-declined"],
  ["Flaky", persona("Flaky"), "congratulations"],
  [
    "Approved, in the job for long, who has us call",
    persona("Approved", { job: { startMonth: "05", startYear: "2015" } }),
    "m/mbc/calling-you",
  ],
];

/** The first two in the daily run, the others in the nightly run. */
const byTime = walks.map((walk, index) => ({ walk, tags: index < 2 ? [] : ["night"] }));

const CODE_PAGE = "validate-phone";
let phones = 0;
/** Returns an unused phone number whose code is new each time. */
const nextPhone = (): string => `(303) 555-01${String((phones += 1)).padStart(2, "0")}`;

describe("the site and its backend as two processes", () => {
  let server: SystemPostgres;
  let backend: BackendProcess;
  let site: Site;
  beforeAll(async () => {
    server = await startSystemPostgres();
    backend = spawnBackend({
      DATABASE_URL: await server.newDatabase(),
      BACKEND_SECRET,
    });
    site = await startSite({
      env: { LOG_LEVEL: "warn", BACKEND_URL: await backend.url, SESSION_SECRETS: SESSION_SECRET },
    });
  }, 600_000);
  afterAll(async () => {
    await site.stop();
    await backend.stop();
    await server.stop();
  }, 60_000);

  /** Returns the code that was texted to a phone. */
  async function codeOf(phone: string): Promise<string> {
    const outbox = await (await backend.fetch(new Request("http://any/outbox"))).text();
    const texts = outbox.split("<li>").filter((item) => item.includes(phone));
    const code = /<p class="code">(\d{6})</.exec(texts[0] ?? "")?.[1];
    if (code === undefined) throw new Error(`No code was texted to ${phone}.`);
    return code;
  }

  describe.concurrent("complete visits", () => {
    for (const {
      walk: [name, who, end],
      tags,
    } of byTime)
      it(name, { tags: [...tags], timeout: 120_000 }, async ({ expect }) => {
        const visitor = new Visitor(site.url);
        const phone = nextPhone();
        const { page } = await walkTo(visitor, { ...who, phone }, `/mini/${CODE_PAGE}`);
        const code = await codeOf(phone);
        const { trail } = await walkTo(visitor, { ...who, phone, code }, `/mini/${end}`, page.address);
        expect(trail.at(-1)).toBe(end);
        expect(trail).toContain("date-of-birth");
      });

    it("by the link of an open application", { timeout: 60_000 }, async ({ expect }) => {
      const visitor = new Visitor(site.url);
      const { trail } = await walkTo(
        visitor,
        approved,
        "/mini/congratulations",
        "/mini/home?appId=seed-eligible&token=seed-eligible-token",
      );
      expect(trail).toEqual(["continue", "continue", "home", "congratulations"]);
    });
  });

  it("refuses a wrong code, and accepts the texted one", { timeout: 60_000 }, async ({ expect }) => {
    const visitor = new Visitor(site.url);
    const phone = nextPhone();
    const { page } = await walkTo(visitor, { ...approved, phone }, `/mini/${CODE_PAGE}`);
    const code = await codeOf(phone);
    const wrong = await visitor.submit(page, { code: code === "000000" ? "111111" : "000000" });
    expect(wrong.status).toBe(400);
    const right = await visitor.submit(wrong, { code });
    expect(right.address).toContain("date-of-birth");
  });

  it("the site has no database of its own, and shows no outbox", async ({ expect }) => {
    expect(existsSync(path.join(site.dataDir, "postgres"))).toBe(false);
    expect((await new Visitor(site.url).get("/reference/outbox")).status).toBe(404);
    expect((await new Visitor(site.url).get("/mini/home")).html).not.toContain("outbox");
  });
});
