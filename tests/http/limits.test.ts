import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withEmbedded } from "../support/embedded";
import { SESSION_SECRET } from "../support/house";
import { persona } from "../support/persona";
import { startSite, type Site } from "../support/site";
import { formsIn, headingIn, problemsIn, Visitor, type Page } from "../support/visitor";
import { stepAt, walkTo } from "../support/walk";

const LIMITS =
  "demonstration, posts-per-visit=80, texts-per-address=3, letter-codes-per-address=4, links-per-address=3, messages-per-address=2";
const TEST_MS = 60_000;
/** What every page of a limit says: when to come back, and the line. */
const COME_BACK =
  /Please come back (in an? minute|in \d+ (minutes|hours)|tomorrow)\. Or call us at \(\d{3}\) \d{3}-\d{4}\./;

let site: Site;
beforeAll(async () => {
  site = await startSite({
    env: { LOG_LEVEL: "info", SESSION_SECRETS: SESSION_SECRET, TRUST_PROXY: "1", LIMITS },
  });
}, 60_000);
afterAll(() => site.stop(), 30_000);

const from = (address: string): Visitor => new Visitor(site.url, { "X-Forwarded-For": address });
const rows = (text: string): Promise<Record<string, unknown>[]> =>
  withEmbedded(site.dataDir, async (connectionString) => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text)).rows;
    } finally {
      await client.end();
    }
  });

function expectMet(page: Page): void {
  expect([page.status, problemsIn(page.html).join()]).toEqual([429, expect.stringMatching(COME_BACK)]);
  expect(headingIn(page.html)).not.toBe("");
}

describe("limits as a visitor meets them", () => {
  it(
    "F5: texts of one address end after its limit, with what was typed; another address goes on",
    { timeout: TEST_MS },
    async () => {
      const ask = async (address: string, last: number) => {
        const visitor = from(address);
        const { page } = await walkTo(visitor, persona("Approved"), "/mini/phone");
        return visitor.submit(page, { phoneNumber: `(303) 555-01${String(last)}` });
      };
      const pages = [];
      for (const last of [10, 11, 12, 13]) pages.push(await ask("198.51.100.1", last));
      expect(pages.slice(0, 3).map(({ address }) => stepAt(address))).toEqual(
        Array(3).fill("validate-phone"),
      );
      const met = pages.at(-1);
      if (!met) throw new Error("There are four.");
      expectMet(met);
      expect(met.html).toContain("(303) 555-0113");
      // Whatever a visitor writes left of what the proxy has written is not believed.
      expectMet(await ask("203.0.113.9, 198.51.100.1", 14));
      expect(stepAt((await ask("198.51.100.2", 15)).address)).toBe("validate-phone");
      expect(await rows("select id from outbox where recipient in ('3035550113', '3035550114')")).toEqual([]);
    },
  );

  it("F5: an address with IPv6 is counted with its /64", { timeout: TEST_MS }, async () => {
    const statuses = [];
    for (const last of ["1", "2:1", "ffff:2", "9"]) {
      const visitor = from(`2001:db8:7:7::${last}`);
      const { page } = await walkTo(visitor, persona("Approved"), "/mini/phone");
      statuses.push(
        (await visitor.submit(page, { phoneNumber: `(303) 555-02${String(statuses.length + 10)}` })).status,
      );
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it(
    "F5: codes of letters that do not exist end with fresh cookies too; one that does costs nothing",
    { timeout: TEST_MS },
    async () => {
      const guess = async (code: string) => {
        const visitor = from("198.51.100.20");
        return visitor.submit(await visitor.get("/offer-code"), { code });
      };
      const pages = [];
      for (const letter of ["A", "B", "C", "D", "E"]) pages.push(await guess(`CASH2${letter}22CA`));
      expect(pages.map(({ status }) => status)).toEqual([400, 400, 400, 400, 429]);
      for (const page of pages.slice(-1)) expectMet(page);
      const good = from("198.51.100.21");
      for (let asked = 0; asked < 6; asked += 1) {
        const page = await good.submit(await good.get("/offer-code"), { code: "CASH4K7MCA" });
        expect(page.status).toBe(200);
      }
    },
  );

  it("F5: posts of a visit", { timeout: TEST_MS }, async () => {
    const visitor = from("198.51.100.30");
    const page = await visitor.get("/mini/home");
    const statuses: number[] = [];
    for (let posts = 0; posts < 82; posts += 1)
      statuses.push((await visitor.post(page, { firstName: "Ada" })).status);
    expect(statuses.slice(-3)).toEqual([400, 429, 429]);
    expectMet(await visitor.submit(page, { firstName: "Ada" }));
    const other = from("198.51.100.30");
    expect((await other.submit(await other.get("/mini/home"), { firstName: "Ada" })).status).toBe(400);
  });

  it(
    "F5: a field that nobody sees, filled, gets the ordinary answer, and nothing is done",
    { timeout: TEST_MS },
    async () => {
      const visitor = from("198.51.100.40");
      const { page } = await walkTo(visitor, persona("Approved"), "/mini/phone");
      expect(formsIn(page.html)[0]?.fields).toContain("website");
      const answer = await visitor.post(page, {
        phoneNumber: "(303) 555-0340",
        website: "http://spam.example",
      });
      expect(answer.status).toBe(303);
      expect(await rows("select id from outbox where recipient = '3035550340'")).toEqual([]);
      const shown = await visitor.get(page.address);
      expect([stepAt(shown.address), shown.html.includes("Thank you. We have what you sent.")]).toEqual([
        "phone",
        true,
      ]);
      expect(
        stepAt((await visitor.submit(shown, { phoneNumber: "(303) 555-0340", website: "" })).address),
      ).toBe("validate-phone");
    },
  );

  it("F20: the counters are in a database of the site's own, and name no address", async () => {
    const counters = await withEmbedded(site.dataDir, async (connectionString) => {
      const url = new URL(connectionString);
      url.pathname = "/homeward_site";
      const client = new pg.Client({ connectionString: url.href });
      await client.connect();
      try {
        return (await client.query<{ key: string }>("select key from site_limit_counters")).rows;
      } finally {
        await client.end();
      }
    });
    expect(counters.length).toBeGreaterThan(2);
    expect(JSON.stringify(counters)).not.toMatch(/198\.51|2001:db8|303555/);
  });
});
