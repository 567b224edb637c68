import { describe, expect, it } from "vitest";
import { formatPhone } from "~/domain/phone";
import { newestCodeTo, textsTo } from "../support/outbox";
import { persona } from "../support/persona";
import { useSite } from "../support/use-test-env";
import { headingIn, problemsIn, Visitor, type Page } from "../support/visitor";
import { stepAt, walkTo } from "../support/walk";

/** Limits of a number for a stranger and for its owner: the requester is counted first (B9). */

const TEST_MS = 120_000;
const DATA = "/legal/your-data";

const site = useSite({
  LOG_LEVEL: "warn",
  TRUST_PROXY: "1",
  DEMONSTRATION: "on",
  LIMITS: "production",
});

/**
 * Makes a new browser.
 * @param headers in addition to its address
 */
const browser = (address: string, headers: Record<string, string> = {}): Visitor =>
  new Visitor(site.url, { ...headers, "X-Forwarded-For": address });

/** Requests a code for a number on the page with the fewest steps. */
async function askForCode(visitor: Visitor, phone: string): Promise<Page> {
  const who = { kind: "see", firstName: "Ada", lastName: "Approved", phoneNumber: formatPhone(phone) };
  return visitor.submit(await visitor.get(DATA), who);
}

const isTexted = ({ status, address }: Page): boolean => status === 200 && address === `${DATA}/code`;

/**
 * Requests codes for a number, each from a new browser, until one is refused.
 * @returns how many were texted
 */
async function askUntilRefused(phone: string, addressOf: (attempt: number) => string): Promise<number> {
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const forged = { "X-Proven-Device": "forged", "X-Visitor-Address": "203.0.113.77" };
    const page = await askForCode(browser(addressOf(attempt), forged), phone);
    if (isTexted(page)) continue;
    expect([page.status, problemsIn(page.html).join(" ")]).toEqual([
      429,
      expect.stringMatching(/[Pp]lease (come back|try again) .*Or call us at/),
    ]);
    return attempt;
  }
  return expect.fail("it is never refused");
}

/** Enters the newest code and returns the resulting page. */
const giveCode = async (visitor: Visitor, page: Page, phone: string): Promise<Page> =>
  visitor.submit(page, { code: await newestCodeTo(site.url, phone) });

/** The owner verifies the number in the wizard. */
async function proveInWizard(visitor: Visitor, phone: string): Promise<Page> {
  const { page } = await walkTo(visitor, persona("Approved", { phone: formatPhone(phone) }), "/mini/phone");
  const code = await visitor.submit(page, { phoneNumber: formatPhone(phone) });
  expect([code.status, stepAt(code.address)]).toEqual([200, "validate-phone"]);
  return giveCode(visitor, code, phone);
}

describe("B9: a stranger and the owner of a phone number", () => {
  it.each([
    ["from one address", "3035550141", () => "198.51.100.10"],
    [
      "from one network of IPv6",
      "3035550142",
      (attempt: number) => `2001:db8:9:9:${attempt.toString(16)}::1`,
    ],
  ] as const)(
    "B9: %s, with fresh cookies, a stranger does not use up the number's texts; its owner gets a code that works",
    { timeout: TEST_MS },
    async (_where, phone, addressOf) => {
      const texted = await askUntilRefused(phone, addressOf);
      expect(texted).toBeGreaterThan(0);
      expect(await askUntilRefused(phone, addressOf)).toBe(0);
      const opened = await proveInWizard(browser("203.0.113.1"), phone);
      expect([opened.status, stepAt(opened.address)]).not.toEqual([200, "validate-phone"]);
      expect(opened.status).toBe(200);
    },
  );

  it(
    "B9: several strangers reach a number's limit; a browser that confirmed it still gets a text and can enter its code",
    { timeout: TEST_MS },
    async () => {
      const phone = "3035550143";
      const owner = browser("203.0.113.2");
      expect((await proveInWizard(owner, phone)).status).toBe(200);
      for (const address of ["198.51.100.21", "198.51.100.22", "198.51.100.23", "198.51.100.24"])
        await askUntilRefused(phone, () => address);
      // A brute-force attack from many addresses is stopped: an unknown browser is refused,
      // whatever its address.
      expect(await askUntilRefused(phone, (attempt) => `192.0.2.${String(attempt + 1)}`)).toBe(0);
      const everybody = (await textsTo(site.url, phone)).length;
      expect(everybody).toBeLessThanOrEqual(30);
      const nextPage = await askForCode(owner, phone);
      expect([isTexted(nextPage), (await textsTo(site.url, phone)).length]).toEqual([true, everybody + 1]);
      const held = await giveCode(owner, nextPage, phone);
      expect([held.status, held.address]).toEqual([200, `${DATA}/held`]);
    },
  );

  it(
    "B9: a browser that confirmed the number where the visitor's name is unknown has its own share too, with a limit",
    { timeout: TEST_MS },
    async () => {
      const phone = "3035550144";
      const owner = browser("203.0.113.3");
      await owner.get("/mini/home");
      const first = await giveCode(owner, await askForCode(owner, phone), phone);
      expect(first.address).toBe(`${DATA}/held`);
      for (const address of ["198.51.100.31", "198.51.100.32", "198.51.100.33", "198.51.100.34"])
        await askUntilRefused(phone, () => address);
      let own = 0;
      while (own < 30 && isTexted(await askForCode(owner, phone))) own += 1;
      expect(own).toBe(10);
      // Another number is not verified there, and this one is not verified in a browser that copied
      // everything except the device's key.
      const copied = owner.clone();
      copied.cookies.delete("amc-device-key");
      expect(isTexted(await askForCode(copied, phone))).toBe(false);
    },
  );

  it(
    "B9: a stranger who requests links for a number leaves its owner's share of links",
    { timeout: TEST_MS },
    async () => {
      const phone = "3035550145";
      expect((await proveInWizard(browser("203.0.113.4"), phone)).status).toBe(200);
      const links = async () =>
        (await textsTo(site.url, phone)).filter((text) => text.includes("/continue?")).length;
      const askForLink = async (visitor: Visitor) =>
        visitor.submit(await visitor.get("/continue"), { intent: "link", phoneNumber: formatPhone(phone) });
      const before = await links();
      const statuses = [];
      for (let attempt = 0; attempt < 5; attempt += 1)
        statuses.push((await askForLink(browser("198.51.100.40"))).status);
      expect(statuses.slice(-2)).toEqual([429, 429]);
      const byStranger = (await links()) - before;
      const page = await askForLink(browser("203.0.113.5"));
      expect(page.html).toContain("its link is on its way there");
      expect(await links()).toBe(before + byStranger + 1);
    },
  );

  it("B9: a stranger's wrong codes leave the owner's code valid", { timeout: TEST_MS }, async () => {
    const phone = "3035550146";
    const owner = browser("203.0.113.6");
    const reply = await askForCode(owner, phone);
    const code = await newestCodeTo(site.url, phone);
    for (let visit = 0; visit < 4; visit += 1) {
      const stranger = browser("198.51.100.50");
      const page = await askForCode(stranger, phone);
      for (const guess of ["000001", "000002", "000003", "000004", "000005", "000006"])
        expect((await stranger.submit(page, { code: guess })).status).toBe(400);
    }
    const held = await owner.submit(reply, { code });
    expect([held.status, headingIn(held.html)]).toEqual([200, "What we have about you"]);
  });
});
