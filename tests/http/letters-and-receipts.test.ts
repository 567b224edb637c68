import { describe, expect, it } from "vitest";
import { drawnText, textOf } from "~server/reference/testing/drawn-text";
import { persona, withPhone } from "~tests/support/persona";
import { useOwnTestEnv } from "../support/use-test-env";
import { formIn, headingIn, problemsIn, Visitor, type Page } from "~tests/support/visitor";
import { pageAt, walkTo } from "~tests/support/walk";

/**
 * Documents of a buyer: letters for lower amounts, an agent's check by code, and the payment
 * receipt. No browser, no scripts.
 */

const testEnv = useOwnTestEnv({ TRUST_PROXY: "1", LIMITS: "demonstration,letter-checks-per-address=4" });

const TEST_MS = 120_000;

const plain = (html: string): string =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

/** A unique address, so that requests of different tests are not counted together. */
let addresses = 0;
const someone = (): Visitor =>
  new Visitor(testEnv.site.url, { "X-Forwarded-For": `198.51.100.${String((addresses += 1))}` });

interface Walked {
  visitor: Visitor;
  page: Page;
  phone: string;
}

/** A buyer at $400,000 with $80,000 down who has walked to a page of the mini wizard. */
async function walked(until: string, last = "Approved", more = {}): Promise<Walked> {
  return withPhone(async (phone) => {
    const visitor = someone();
    const { page } = await walkTo(visitor, persona(last, { phone, ...more }), `/mini/${until}`);
    return { visitor, page, phone };
  });
}
const prequalified = () => walked("pre-qual-congratulations", "Approved", { hasOffer: false });

const ask = (visitor: Visitor, page: Page, amount: string): Promise<Page> =>
  visitor.submit(page, { intent: "lower", letterAmount: amount });

/** Returns the text of the PDF at an address. */
async function read(visitor: Visitor, address: string): Promise<string> {
  const file = await visitor.request(address);
  expect([file.status, file.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
  return textOf(await drawnText(new Uint8Array(await file.arrayBuffer())));
}

const linksIn = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(/href="([^"]+)"/g)].flatMap(([, to = ""]) =>
    pattern.test(to) ? [to.replaceAll("&amp;", "&")] : [],
  );
const codesIn = (html: string): string[] =>
  [...plain(html).matchAll(/Code ([2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}) ?\./g)].map(([, code = ""]) => code);

const checked = async (visitor: Visitor, code: string): Promise<Page> =>
  visitor.submit(await visitor.get("/letter/check"), { letterCode: code });

describe("LETTER-01: a letter for a lower amount", () => {
  it(
    "is made on the letter's page: amount, page and PDF agree, and none shows a higher amount",
    { timeout: TEST_MS },
    async () => {
      const { visitor, page } = await prequalified();
      expect(plain(page.html)).toContain("From $65,000 to $320,000.");
      const after = await ask(visitor, page, "$250,000");
      expect(after.status).toBe(200);
      const words = plain(after.html);
      expect(words).toContain("Your letter for $250,000, for a home at $330,000, is below with the others.");
      expect(words).toContain("none replaces another");
      const [link = "none", ...others] = linksIn(after.html, /-\/letter\?/);
      expect(others).toEqual([]);
      const letter = await read(visitor, link);
      for (const phrase of ["$250,000", "$330,000", "$80,000", codesIn(after.html)[0] ?? "none"])
        expect(letter).toContain(phrase);
      expect(letter).not.toMatch(/\$320,000|\$400,000/);
      // The link works only for the visitor: others get a 404.
      expect((await someone().request(link)).status).toBe(404);
      const other = await prequalified();
      expect((await other.visitor.get(link)).status).toBe(409);
      expect((await other.visitor.request(link.replace(/&sessionId=.*/, ""))).status).toBe(404);
    },
  );

  it(
    "is refused when it is higher, less than any loan, or no amount; the input stays",
    { timeout: TEST_MS },
    async () => {
      const { visitor, page } = await prequalified();
      for (const [amount, says] of [
        ["320,001", "This letter can be for up to $320,000."],
        ["64,999", "Our loans start at $65,000"],
        ["a lot", "Enter the loan amount that the letter should say."],
      ] as const) {
        const refused = await ask(visitor, page, amount);
        expect([refused.status, problemsIn(refused.html)]).toEqual([400, [expect.stringContaining(says)]]);
        expect(formIn(refused.html, "lower")?.html).toContain(`value="${amount}"`);
        expect(refused.html).toMatch(/<details[^>]* open/);
      }
      expect(codesIn((await visitor.get(page.address)).html)).toEqual([]);
    },
  );

  it("is one letter from two tabs, two presses and after a reload", { timeout: TEST_MS }, async () => {
    const { visitor, page } = await prequalified();
    const tab = await visitor.get(page.address);
    await Promise.all([page, page, tab, tab].map((one) => ask(visitor.clone(), one, "200 000")));
    await ask(visitor, await visitor.get(page.address), "200k");
    expect(codesIn((await visitor.get(page.address)).html)).toHaveLength(1);
  });
});

describe("LETTER-03: the check of a letter by its code", () => {
  it(
    "shows an agent the letter's terms and that it is valid, and no more",
    { timeout: TEST_MS },
    async () => {
      const { visitor, page, phone } = await prequalified();
      await visitor.post(page, { intent: "download" });
      await ask(visitor, page, "250,000");
      const [lower = "none", ...rest] = codesIn((await visitor.get(page.address)).html);
      expect(rest).toHaveLength(1);
      const agent = someone();
      const empty = await agent.get("/letter/check");
      expect(empty.html).toContain('<meta name="robots" content="noindex"');
      // In any notation.
      const found = await checked(agent, ` ${lower.toLowerCase().replaceAll("-", " ")}`);
      const words = plain(found.html);
      expect(found.status).toBe(200);
      for (const phrase of [
        "This letter is ours, and it is valid.",
        "Pre-qualification letter",
        "Ada Approved",
        "$250,000",
      ])
        expect(words).toContain(phrase);
      expect(words).toMatch(/Good until \w+ \d+, 20\d\d/);
      expect(found.html).not.toMatch(/320,000|330,000|80,000|LH-\d|doc_/);
      expect(words).not.toContain(phone.slice(-4));
      expect(agent.cookies.size).toBe(0);
      const [whole = "none"] = rest;
      expect(plain((await checked(agent, whole)).html)).toContain("$320,000");
    },
  );

  it(
    "F5: an unknown code gives a polite error with the typed code; wrong codes hit a limit, also with fresh cookies, and right ones do not count",
    { timeout: TEST_MS },
    async () => {
      const { visitor, page } = await prequalified();
      await ask(visitor, page, "250,000");
      const [code = "none"] = codesIn((await visitor.get(page.address)).html);
      const headers = { "X-Forwarded-For": "203.0.113.77" };
      const guess = (typed: string) => checked(new Visitor(testEnv.site.url, headers), typed);
      const shapeless = await guess("12 34");
      expect([shapeless.status, problemsIn(shapeless.html)]).toEqual([
        400,
        [expect.stringMatching(/twelve letters and digits/)],
      ]);
      const statuses = [];
      for (const last of ["2", "3", "4"]) {
        statuses.push((await guess(`2222-2222-222${last}`)).status, (await guess(code)).status);
      }
      expect(statuses).toEqual([400, 200, 400, 200, 400, 200]);
      const wrong = await guess("2222-2222-2225");
      expect(problemsIn(wrong.html)).toEqual([expect.stringContaining("We have no letter with this code.")]);
      expect(wrong.html).toContain('value="2222-2222-2225"');
      const met = await guess("2222-2222-2226");
      expect(met.status).toBe(429);
      expect(Number(met.headers.get("Retry-After"))).toBeGreaterThan(0);
      expect(plain(met.html)).toMatch(
        /That was too many codes for now, so please come back in .* Or call us at/,
      );
    },
  );

  it(
    "a bot that fills the hidden field sees that the form was not sent, and nothing of the letter",
    { timeout: TEST_MS },
    async () => {
      const { visitor, page } = await prequalified();
      await ask(visitor, page, "250,000");
      const [code = "none"] = codesIn((await visitor.get(page.address)).html);
      const agent = someone();
      const empty = await agent.get("/letter/check");
      const trap = Object.keys(formIn(empty.html)?.hidden ?? {}).find((name) => name.startsWith("website_"));
      const answer = await agent.submit(empty, {
        letterCode: code,
        [trap ?? "none"]: "https://spam.example",
      });
      expect(answer.status).toBe(400);
      expect(problemsIn(answer.html).join()).toContain("This wasn't sent.");
      expect(answer.html).not.toContain("Ada Approved");
    },
  );
});

describe("RECEIPT-01: the receipt of the credit report fee", () => {
  it(
    "is shown at the end as a page and a PDF that agree, without a card number",
    { timeout: TEST_MS },
    async () => {
      const { visitor, page } = await walked("congratulations");
      const [pdf = "none"] = linksIn(page.html, /-\/receipt\?/);
      const [at = "none"] = linksIn(page.html, /\/mini\/receipt\?/);
      expect(plain(page.html)).toContain("Download my receipt (PDF)");
      const shown = await visitor.get(at);
      expect(headingIn(shown.html)).toBe("Your receipt");
      const words = plain(shown.html);
      const document = await read(visitor, pdf);
      const [number = "none"] = /rcpt_[\w-]+/.exec(words) ?? [];
      for (const phrase of [number, "$75.00", "Credit Report Fee", "Ada Approved", "Visa ending in 4242"]) {
        expect(words).toContain(phrase);
        expect(document).toContain(phrase);
      }
      for (const text of [shown.html, document]) expect(text).not.toMatch(/4242[ -]?4242/);
      expect(words).toContain("the fee is not refundable");
      // A page outside the walk links back to the visitor's place.
      expect(linksIn(shown.html, /\/mini\/congratulations/)).not.toEqual([]);
      expect((await someone().request(pdf)).status).toBe(404);
    },
  );

  it(
    "is available to a declined applicant, and not to a visitor who has not paid",
    { timeout: TEST_MS },
    async () => {
      const declined = await walked("unqualified-declined", "Harddecline");
      expect(linksIn(declined.page.html, /-\/receipt\?/)).toHaveLength(1);
      const stranger = someone();
      const none = await stranger.get("/mini/receipt");
      expect([none.status, headingIn(none.html)]).toEqual([200, "There is no receipt to show yet"]);
      expect((await stranger.request("/mini/-/receipt")).status).toBe(404);
    },
  );

  it(
    "F3: is texted as a link that shows nothing on any device before the code of the phone",
    { timeout: TEST_MS },
    async () => {
      const { visitor, page, phone } = await walked("congratulations");
      const [at = "none"] = linksIn(page.html, /\/mini\/receipt\?/);
      const sent = await visitor.submit(await visitor.get(at), { intent: "text" });
      expect(plain(sent.html)).toContain("We have texted a link to your receipt to");
      const texts = await testEnv.backend.sent({ recipient: phone.replace(/\D/g, ""), subject: "Receipt" });
      const [link = "none"] = /https?:\/\/\S+/.exec(texts.at(-1)?.body ?? "") ?? [];
      const { pathname, search } = new URL(link);
      const other = someone();
      const closed = await other.get(`${pathname}${search}`);
      expect(closed.address).toBe("/continue");
      expect(closed.html).not.toMatch(/\$75|4242|rcpt_|Approved/);
      const open = await other.submit(await other.submit(closed, { intent: "send" }), { code: "000000" });
      expect([pageAt(open.address), headingIn(open.html)]).toEqual(["receipt", "Your receipt"]);
      expect(open.address).not.toContain("token=");
      expect(plain(open.html)).toContain("$75.00");
      expect(await read(other, "/mini/-/receipt")).toContain("$75.00");
      const on = await other.submit(await other.get("/mini/home"));
      expect(on.status).toBe(200);
      expect(pageAt(on.address)).not.toBe("credit-report-payment");
    },
  );
});
