import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSite, type Site } from "../support/site";
import { problemsIn, Visitor } from "../support/visitor";

const OURS = { shown: "(800) 555-0123", href: "tel:+18005550123" };
const AD_7 = { shown: "(800) 555-0111", href: "tel:+18005550111" };
const AD_8 = { shown: "(800) 555-0112", href: "tel:+18005550112" };
const NUMBERS = [OURS, AD_7, AD_8];

let site: Site;

beforeAll(async () => {
  const SOURCE_PHONES = "ad-7=800.555.0111, ad-8=800.555.0112, ad-9=111.111.1111";
  site = await startSite({ env: { SUPPORT_PHONE: "800.555.0123", SOURCE_PHONES } });
}, 70_000);
afterAll(() => site.stop(), 30_000);

/** Expects this number in the header and its menu, and no other support number on the page. */
function expectOnly(html: string, { shown, href }: typeof OURS): void {
  const header = /<header\b[\s\S]*?<\/header>/.exec(html)?.[0] ?? "";
  expect(header).toContain(`class="call" href="${href}" aria-label="Call us at ${shown}"`);
  // The menu of a wizard has it once more.
  expect(header.split(`href="${href}"`)).toHaveLength(header.includes("Speak to a loan expert") ? 3 : 2);
  for (const other of NUMBERS.filter((number) => number.href !== href)) {
    expect(html).not.toContain(other.shown);
    expect(html).not.toContain(other.href);
  }
}

const mainOf = (html: string): string => /<main\b[\s\S]*?<\/main>/.exec(html)?.[0] ?? "";

describe("the support number of a visit", () => {
  it("UI-002, UI-051: shows a source's own number in the header of the first page and of the next", async () => {
    const visitor = new Visitor(site.url);
    const first = await visitor.get("/mini/home?sourceId=ad-7");
    expectOnly(first.html, AD_7);
    const next = await visitor.submit(first, { firstName: "Ada", lastName: "Approved" });
    expect(next.address).not.toContain("sourceId");
    expect(next.address).not.toContain("/mini/home");
    expectOnly(next.html, AD_7);
  });

  it("UI-051: pages that mention the phone line use that number, from the first page on", async () => {
    for (const address of ["/callback", "/m/mbc/calling-soon", "/m/mbc/calling-you", "/here-to-help"]) {
      const visitor = new Visitor(site.url);
      const { html } = await visitor.get(`${address}?sourceId=ad-8`);
      expectOnly(html, AD_8);
      expect(mainOf(html), address).toContain(AD_8.shown);
      expect(mainOf((await visitor.get(address)).html), address).toContain(AD_8.shown);
    }
  });

  it("UI-051: the error message of a refused answer uses it too", async () => {
    const visitor = new Visitor(site.url);
    const refused = await visitor.submit(await visitor.get("/savemoney?sourceId=ad-7"), {
      code: "NOBODYKNOWS1",
    });
    expect(problemsIn(refused.html).join(" ")).toContain(`call us at ${AD_7.shown}`);
    expectOnly(refused.html, AD_7);
  });

  it.each([
    ["/customer-survey/in-process?xaid=7001001&xcid=8300&sourceId=ad-7", "/customer-survey/thank-you"],
    [
      "/consent/home?appId=seed-prequal&token=seed-prequal-token&sourceId=ad-7",
      "/consent/home?appId=seed-prequal",
    ],
  ])("UI-051: a page opened by one of our links shows it, and keeps it (%s)", async (link, next) => {
    const visitor = new Visitor(site.url);
    const first = await visitor.get(link);
    const then = await visitor.get(next);
    // A visitor who returns by a link of another source sees that source's number, on the page and
    // around it.
    const again = await visitor.get(link.replace("ad-7", "ad-8"));
    for (const [{ status, html }, ours] of [
      [first, AD_7],
      [then, AD_7],
      [again, AD_8],
    ] as const) {
      const numbersOnPage = NUMBERS.filter(({ shown, href }) => html.includes(shown) || html.includes(href));
      expect([status, numbersOnPage]).toEqual([200, [ours]]);
    }
    expect(mainOf(then.html)).toContain(AD_7.shown);
  });

  it("UI-051: pages outside every flow show it as well", async () => {
    const visitor = new Visitor(site.url);
    await visitor.get("/mini/home?sourceId=ad-7");
    for (const address of ["/legal/terms-of-use", "/there-is-no-such-page", "/away"]) {
      expectOnly((await visitor.get(address)).html, AD_7);
    }
  });

  it("UI-051: entering again from another source changes it; an address within the visit does not", async () => {
    const visitor = new Visitor(site.url);
    const first = await visitor.get("/mini/home?sourceId=ad-7");
    const next = await visitor.submit(first, { firstName: "Ada", lastName: "Approved" });
    expectOnly((await visitor.get(`${next.address}&sourceId=ad-8`)).html, AD_7);
    expectOnly((await visitor.get("/mini/home?sourceId=ad-8")).html, AD_8);
    expectOnly((await visitor.get(next.address)).html, AD_8);
  });

  it.each(["", "?sourceId=", "?sourceId=nobody", "?sourceId=constructor", "?sourceId=__proto__"])(
    "UI-002: shows the configured number for a source without one (%s)",
    async (query) => {
      const visitor = new Visitor(site.url);
      expectOnly((await visitor.get(`/mini/home${query}`)).html, OURS);
      expectOnly((await visitor.get("/callback")).html, OURS);
    },
  );

  it("UI-051: logs an invalid number once, and shows its visitors the configured one", async () => {
    const visitor = new Visitor(site.url);
    for (const address of ["/mini/home?sourceId=ad-9", "/callback"]) {
      const { status, html } = await visitor.get(address);
      expect(status).toBe(200);
      expectOnly(html, OURS);
    }
    const warnings = site
      .output()
      .split("\n")
      .filter((line) => line.includes("Unable to update dynamic phone number."));
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain("ad-9");
  });
});
