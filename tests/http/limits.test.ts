import { describe, expect, it, vi } from "vitest";
import { createBotTrap } from "~server/edge/bot-check";
import { msBackToOffice } from "~server/reference/testing/office-hours.mjs";
import { rowsIn } from "../support/embedded";
import { SESSION_SECRET } from "../support/test-env";
import { persona } from "../support/persona";
import { useSite } from "../support/use-test-env";
import { formsIn, headingIn, problemsIn, Visitor, type Page } from "../support/visitor";
import { stepAt, walkTo } from "../support/walk";

const LIMITS =
  "demonstration, posts-per-visit=80, texts-per-address=3, letter-codes-per-address=4, links-per-address=3, messages-per-address=2";
const TEST_MS = 60_000;
/** The text of every limit page: when to try again, and the phone line. */
const COME_BACK =
  /so please come back (in an? minute|in \d+ (minutes|hours)|tomorrow)\. Or call us at \(\d{3}\) \d{3}-\d{4}\./;

const site = useSite({ LOG_LEVEL: "info", SESSION_SECRETS: SESSION_SECRET, TRUST_PROXY: "1", LIMITS });

const from = (address: string): Visitor => new Visitor(site.url, { "X-Forwarded-For": address });
const rows = (text: string) => rowsIn(site, text);

/**
 * The hidden fields as rendered at another time.
 * @param ago ms before the site's clock, which is set to office hours
 */
function drawn(ago: number) {
  const now = Date.now();
  vi.useFakeTimers({ now: now - msBackToOffice() - ago, toFake: ["Date"] });
  try {
    return createBotTrap([SESSION_SECRET]).fields();
  } finally {
    vi.useRealTimers();
  }
}

function expectMet(page: Page): void {
  expect([page.status, problemsIn(page.html).join()]).toEqual([429, expect.stringMatching(COME_BACK)]);
  expect(headingIn(page.html)).not.toBe("");
  expect(Number(page.headers.get("Retry-After"))).toBeGreaterThan(0);
}

describe("rate limits as a visitor sees them", () => {
  it(
    "F5: texts to one address stop at its limit, keeping what was typed; another address continues",
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
      // Entries to the left of the proxy's own are not trusted.
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
    "F5: guesses of letter codes are limited also with fresh cookies; an existing code does not count",
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
      for (let attempt = 0; attempt < 6; attempt += 1) {
        const page = await good.submit(await good.get("/offer-code"), { code: "CASH4K7MCA" });
        expect(page.status).toBe(200);
      }
    },
  );

  it(
    "F5: a visitor who tries many links sees when to come back; a link that opens does not count",
    { timeout: TEST_MS },
    async () => {
      const look = (address: string, link: string) => from(address).get(link);
      const forged = (count: number) =>
        `/continue?flowId=miniFlow&appId=seed-eligible&token=guess-${String(count)}`;
      for (let looks = 0; looks < 5; looks += 1) {
        const page = await look("198.51.100.50", "/mini/home?appId=seed-eligible&token=seed-eligible-token");
        expect([page.status, headingIn(page.html)]).toEqual([200, "Welcome back, Elena"]);
      }
      const statuses = [];
      for (const count of [1, 2, 3]) statuses.push((await look("198.51.100.50", forged(count))).status);
      expect(statuses).toEqual([410, 410, 410]);
      for (const link of [forged(4), "/mini/home?appId=seed-eligible&token=seed-eligible-token"]) {
        const met = await look("198.51.100.50", link);
        expect([met.status, met.html]).toEqual([
          429,
          expect.stringMatching(
            /<p>That was too many links for now, so please come back in (an? minute|\d+ (minutes|hours))\.<\/p>/,
          ),
        ]);
        expect(met.html).toMatch(/href="tel:\+1\d{10}"/);
        expect(met.html).not.toContain("Elena");
        const seconds = Number(met.headers.get("Retry-After"));
        expect(seconds).toBeGreaterThan(0);
        expect(seconds).toBeLessThanOrEqual(3_600);
      }
      expect((await look("198.51.100.51", forged(5))).status).toBe(410);
    },
  );

  it(
    "F5: links also count at the quote's address, which shows a quote without a code",
    { timeout: TEST_MS },
    async () => {
      const quote = (token: string) => `/refi-mini-transfer/home?appId=seed-refi&token=${token}`;
      const statuses = [];
      for (const token of ["seed-refi-token", "guess-1", "guess-2", "guess-3", "guess-4", "seed-refi-token"])
        statuses.push((await from("198.51.100.55").get(quote(token))).status);
      expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    },
  );

  it("F5: limits the posts of a visit", { timeout: TEST_MS }, async () => {
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

  describe("public forms", () => {
    const isTexted = async (number: string) =>
      (await rows(`select id from outbox where recipient = '${number}'`)).length > 0;
    /** Returns the hidden fields of a page. */
    const trapIn = ({ html }: Page) => {
      const name = /<div class="trap">[\s\S]*?name="(website_[0-9a-f]{32})"/.exec(html)?.[1] ?? "none";
      return { name, at: formsIn(html)[0]?.hidden["_drawn"] ?? "none" };
    };
    const atPhone = async () => {
      const visitor = from("198.51.100.40");
      return { visitor, page: (await walkTo(visitor, persona("Approved"), "/mini/phone")).page };
    };

    it(
      "F5: a filled hidden field shows that the form was not sent, has no effect, and the next submit succeeds",
      { timeout: TEST_MS },
      async () => {
        const { visitor, page } = await atPhone();
        const { name } = trapIn(page);
        const typed = { phoneNumber: "(303) 555-0340" };
        const shown = await visitor.submit(page, { ...typed, [name]: "http://spam.example" });
        expect([shown.status, stepAt(shown.address)]).toEqual([400, "phone"]);
        expect(problemsIn(shown.html).join()).toMatch(/^This wasn't sent\. .* Or call us at \(\d{3}\) /);
        expect(shown.html).toContain('value="(303) 555-0340"');
        expect(await isTexted("3035550340")).toBe(false);
        expect(trapIn(shown).name).not.toBe(name);
        expect(stepAt((await visitor.submit(shown, typed)).address)).toBe("validate-phone");
      },
    );

    it(
      "F5: a forged render time and one in the future get the same response",
      { timeout: TEST_MS },
      async () => {
        const { visitor, page } = await atPhone();
        const { at } = trapIn(page);
        for (const wrong of ["1", `${at.slice(0, -6)}AAAA==`, drawn(-3_600_000).drawn]) {
          const { action = "", hidden = {} } = formsIn(page.html)[0] ?? {};
          const body = new URLSearchParams({ ...hidden, _drawn: wrong, phoneNumber: "(303) 555-0341" });
          const headers = { "Content-Type": "application/x-www-form-urlencoded", Origin: site.url };
          const answer = await visitor
            .clone()
            .request(action, { method: "POST", body: body.toString(), headers });
          expect([wrong, answer.status]).toEqual([wrong, 400]);
        }
        expect(await isTexted("3035550341")).toBe(false);
      },
    );

    it("a form that was open for a day succeeds", { timeout: TEST_MS }, async () => {
      const { visitor, page } = await atPhone();
      const old = drawn(86_400_000);
      const { action = "", hidden = {} } = formsIn(page.html)[0] ?? {};
      const body = new URLSearchParams({ _key: hidden["_key"] ?? "", [old.name]: "", _drawn: old.drawn });
      body.set("phoneNumber", "(303) 555-0342");
      const headers = { "Content-Type": "application/x-www-form-urlencoded", Origin: site.url };
      const answer = await visitor.request(action, { method: "POST", body: body.toString(), headers });
      expect(answer.headers.get("Location")).toContain("/mini/validate-phone");
      expect(await isTexted("3035550342")).toBe(true);
    });

    it.each(["/offer-code", "/chat", "/callback"])("%s has the field", { timeout: TEST_MS }, async (path) => {
      expect(trapIn(await from("198.51.100.41").get(path)).name).toMatch(/^website_/);
    });
  });

  it("F20: the counters are in the site's own database, and contain no address", async () => {
    const counters = await rowsIn(site, "select key from site_limit_counters", [], "homeward_site");
    expect(counters.length).toBeGreaterThan(2);
    expect(JSON.stringify(counters)).not.toMatch(/198\.51|2001:db8|303555/);
  });
});
