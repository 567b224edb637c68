import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { leo, persona, withPhone } from "../support/persona";
import { useSite } from "../support/use-test-env";
import { headingIn, Visitor, type Page } from "../support/visitor";
import { walkTo } from "../support/walk";

/** The parts around a wizard's pages: the visitor's answers, the progress, the footer. */

const plain = (html: string): string =>
  html
    .replace(/<!--.*?-->|<\/?(?:span|b)\b[^>]*>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ")
    .trim();

/** Returns the rows of "Your answers": the text, and the link to change it. */
const answersIn = ({ html }: Page) => {
  const panel = /<aside class="said"[\s\S]*?<\/aside>/.exec(html)?.[0] ?? "";
  const rows = [...panel.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)(?:<!-- -->)? ?<a [^>]*href="([^"]*)"/g)];
  return rows.map(([, label = "", words = "", to = ""]) => ({
    label,
    words: words.trim(),
    to: to.replaceAll("&amp;", "&"),
  }));
};

/** Returns the text of the help panel. */
const helpIn = ({ html }: Page): string => plain(/Who can help<\/b>([\s\S]*?)<\/p>/.exec(html)?.[1] ?? "");

const brotli = (text: string): number => brotliCompressSync(text).length;

const site = useSite({ LOG_LEVEL: "warn" });

describe("the column next to a page", () => {
  it("shows the visitor's answers in words, no secrets, each with a way to change it", async () => {
    const who = persona("Approved");
    const visitor = new Visitor(site.url);
    const { page } = await walkTo(visitor, who, "/mini/get-approval", "/mini/home");
    const rows = answersIn(page);
    expect(rows.map(({ label, words }) => [label, words])).toEqual([
      ["Buying", "Ada Approved"],
      ["Offer accepted", "Yes"],
      ["Home price", "$400,000, $80,000 down"],
      ["Where", "Orange, California"],
      ["Loan term", "30 years"],
      ["Mobile number", expect.stringMatching(/^\(202\) 555-01\d\d$/)],
      ["Date of birth", "Given"],
    ]);
    const panel = plain(/<aside class="said"[\s\S]*?<\/aside>/.exec(page.html)?.[0] ?? "");
    expect(panel).toMatch(/What comes next .*Your income/);
    expect(panel).toMatch(
      /Who can help Our loan experts at \(800\) 555-0100 .*Available now.* NMLS ID 0000000/,
    );
    // A change link returns to the page where the visitor was.
    const nextPage = await visitor.get(rows[1]?.to ?? "/");
    expect(headingIn(nextPage.html)).toBe("Has a seller accepted your offer?");
    const back = await visitor.submit(nextPage, { acceptedOffer: "yes" });
    expect(headingIn(back.html)).toBe(headingIn(page.html));
  }, 60_000);

  it("shows an amount written in short form, or with cents, as the site understood it", async () => {
    const who = persona("Approved", {
      says: { "estimated-price": { homeValue: "400k", downPayment: "80,000.40" } },
    });
    const { page } = await walkTo(new Visitor(site.url), who, "/mini/state-and-county", "/mini/home");
    expect(answersIn(page).map(({ words }) => words)).toContain("$400,000, $80,000 down");
  }, 60_000);

  it("shows the visitor's own loan expert by name once one was found for a call", async () => {
    await withPhone(async (phone) => {
      const who = persona("Approved", { phone, hasOffer: false, wantsCall: "with the code" });
      const visitor = new Visitor(site.url);
      const { page } = await walkTo(visitor, who, "/purchase/marital-status", "/purchase/home");
      expect(helpIn(page)).toMatch(
        /^(Rosa Whitfield|Theo Marsh|Imani Calloway), NMLS ID 000000\d, your loan expert at \(800\) 555-0100 ?\. /,
      );
    });
  }, 60_000);

  it("shows the answers of the whole purchase wizard, and of private ones only that they were given", async () => {
    const seen = new Map<string, string>();
    await walkTo(
      new Visitor(site.url),
      persona("Lastfour", { partner: leo, marital: "married", hasOffer: false }),
      "/purchase/prequalified",
      "/purchase/home",
      ({ page }) => {
        for (const { label, words } of answersIn(page)) seen.set(label, words);
      },
    );
    expect(Object.fromEntries(seen)).toMatchObject({
      Buying: "Ada Lastfour",
      "Home price": "$400,000",
      State: "California",
      Bankruptcy: "Given",
      "Late payments": "Given",
      "Down payment": "$80,000",
      Married: "Yes",
      "Buying with you": "Leo Approved",
      "Last four digits": "Given",
      "Partner agent": "Yes",
    });
    expect([...seen.values()].join(" ")).not.toMatch(/bankrupt|discharged|on time|1984|9999/i);
  }, 60_000);

  it("adds at most one kilobyte to a page", async () => {
    const { page } = await walkTo(
      new Visitor(site.url),
      persona("Approved"),
      "/mini/get-approval",
      "/mini/home",
    );
    const without = page.html
      .replace(/<aside class="said"[\s\S]*?<\/aside>/, "")
      // Removes the panel's text from the data of the page's scripts.
      .replace(/"panel",.*?"there","[^"]*",/, "");
    expect(without.length).toBeLessThan(page.html.length - 1_000);
    expect(without).not.toContain('"panel"');
    expect(brotli(page.html) - brotli(without)).toBeLessThanOrEqual(1_024);
  }, 60_000);

  it("shows the same number of parts from the first page to the last", async () => {
    const partCounts = new Set<string>();
    let last = 0;
    await walkTo(
      new Visitor(site.url),
      persona("Approved"),
      "/mini/congratulations",
      "/mini/home",
      ({ page }) => {
        const [, at = "0", of = ""] = /<div class="prog"><p>Part (\d) of (\d): [A-Z]/.exec(page.html) ?? [];
        if (of === "") return;
        partCounts.add(of);
        expect(Number(at)).toBeGreaterThanOrEqual(last);
        last = Number(at);
      },
    );
    expect([...partCounts]).toEqual(["5"]);
    expect(last).toBe(5);
  }, 60_000);

  it("has a footer of two lines with the rest collapsed; without figures no terms are expanded", async () => {
    const { page } = await walkTo(new Visitor(site.url), persona("Approved"), "/mini/phone", "/mini/home");
    const foot = /<footer[\s\S]*<\/footer>/.exec(page.html)?.[0] ?? "";
    const seen = plain(
      foot.replace(/<noscript>[\s\S]*?<\/noscript>/g, "").replace(/<details[\s\S]*?<\/details>/g, ""),
    );
    expect(seen).toBe(
      "Larkspur Home Loans, NMLS ID 0000000. Equal Housing Lender. A demonstration: enter nothing real.",
    );
    expect(foot).not.toContain('<details class="det" open');
  }, 60_000);
});
