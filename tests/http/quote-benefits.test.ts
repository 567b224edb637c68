import { PROPERTY_TAX_2026_11 } from "~/domain/pricing/property-tax-2026-11";
import { describe, expect, it } from "vitest";
import { dateInWords } from "~/domain/dates";
import { comparedRows, linkTo, loanRows, plainText, type ComparedRow } from "../support/comparison-table";
import { lakeHome } from "../support/persona";
import { quoteAnswersOf, quoteVisits } from "../support/quote-visit";
import { useTestEnv } from "../support/use-test-env";
import { formFor, headingIn } from "../support/visitor";
import { waitUntilDone, pageAt } from "../support/walk";
import { budget, bytesOf } from "../load/bytes";

const WAIT = { timeout: 120_000 };
const SEARCH = "/multi-prop/generate-and-find-best-benefit-summary";
const testEnv = useTestEnv();
const { standingAt, callsFor } = quoteVisits(testEnv);

const cash = { reasons: ["cash"] } as const;
/** The cash in hand of a row, in dollars. */
const cashOf = ({ cells }: ComparedRow): number => Number(cells[1]?.[0].replace(/[$,]/g, ""));
const textOf = (html: string) => html.replaceAll("<!-- -->", "").replace(/<[^>]+>/g, " ");

describe("the benefits page", () => {
  it("runs one search for each press with its amount, and no second soft pull", WAIT, () =>
    standingAt("benefits", "Highrate", cash, async ({ visitor, page, app }) => {
      expect(callsFor(SEARCH, app).map(({ cashoutAmount }) => cashoutAmount)).toEqual([60_000]);
      const more = await waitUntilDone(
        visitor,
        await visitor.submit(page, { intent: "ask", cash: "90,000" }),
      );
      expect(headingIn(more.html)).toMatch(
        /^Ada, you could get \$90,000(?: and pay \$[\d,]+ less a month|, for \$[\d,]+ more a month)$/,
      );
      // LEDGER-03: the first price has no link to changes, another price has one.
      expect(page.html).not.toContain("See what changed since");
      const [, to = ""] = /href="([^"]+)"[^>]*>See what changed since/.exec(more.html) ?? [];
      const prices = await visitor.get(to.replaceAll("&amp;", "&"));
      expect(headingIn(prices.html)).toBe("The prices we quoted you");
      expect(textOf(prices.html)).toContain("What changed since");
      expect(formFor(more.html, { intent: "ask", cash: "" })?.html).toContain('value="90,000"');
      await expect
        .poll(() => callsFor("/multi-prop/generate-fat-ai-web-searches", app))
        .toEqual([expect.objectContaining({ appId: app, cashoutAmount: 90_000 })]);
      const none = await waitUntilDone(visitor, await visitor.submit(more, { intent: "ask", cash: "0" }));
      expect(headingIn(none.html)).toMatch(/^Ada, you could pay \$[\d,]+ less a month$/);
      // The same amount again counts as another press.
      await waitUntilDone(visitor, await visitor.submit(none, { intent: "ask", cash: "0" }));
      expect(callsFor(SEARCH, app).map(({ cashoutAmount }) => cashoutAmount)).toEqual([
        60_000,
        90_000,
        undefined,
        undefined,
      ]);
      expect((await quoteAnswersOf(visitor)).answers.requestedBenefits).toEqual({ times: 3, cash: 0 });
      const pulls = "select count(*) from credit_pulls where app_id = $1";
      expect(await testEnv.backend.count(pulls, [app])).toBe(1);
    }),
  );

  it("Back skips the search and leads to the last question", WAIT, () =>
    standingAt("benefits", "Highrate", cash, async ({ visitor, page, app }) => {
      const back = /<a class="back"[^>]*href="([^"]+)"/.exec(page.html)?.[1]?.replaceAll("&amp;", "&");
      expect((await visitor.get(back ?? "/")).address).toContain("/qt/escrow?");
      expect(callsFor(SEARCH, app)).toHaveLength(1);
    }),
  );

  it("a reload does not repeat the search", WAIT, () =>
    standingAt("benefits", "Highrate", cash, async ({ visitor, page, app }) => {
      await visitor.get(page.address);
      expect(callsFor(SEARCH, app)).toHaveLength(1);
    }),
  );

  it("BENEFIT-03: savings above 2400 enroll a visitor in the offers test", WAIT, () =>
    standingAt("benefits", "Highrate", {}, async ({ visitor }) => {
      expect((await quoteAnswersOf(visitor)).facts.savingsTest).toBe(true);
    }),
  );

  it("stores the chosen loan, and offers a call", WAIT, () =>
    standingAt("benefits", "Highrate", {}, async ({ visitor, page }) => {
      const chosen = loanRows(page.html).find(({ name }) => name === "Refinance, 15 years");
      const kept = await visitor.submit(page, { intent: "choose", offer: chosen?.id ?? "" });
      expect(headingIn(kept.html)).toBe("Your choice is saved");
      expect(kept.html).toContain("Refinance, 15 years fixed");
      expect(kept.html).toContain("Have a loan expert call me");
      const papers = /href="([^"]*)"[^>]*>See your application documents/.exec(kept.html)?.[1];
      const listed = await visitor.get((papers ?? "").replaceAll("&amp;", "&"));
      expect([listed.status, pageAt(listed.address)]).toEqual([200, "consent/papers"]);
      const again = /href="([^"]*)"[^>]*>See all the loans again/.exec(kept.html)?.[1];
      const offers = await visitor.get((again ?? "").replaceAll("&amp;", "&"));
      expect(comparedRows(offers.html).map(({ name }) => name)).toContain(chosen?.name);
      // A visitor who requested a call sees its status when they view the loans again.
      expect(offers.html).not.toContain("see the status of your call");
      await visitor.submit(kept, { callConsent: "yes" });
      expect((await quoteAnswersOf(visitor)).facts.hasVisitedMbcModule).toBe(true);
      expect((await visitor.get(offers.address)).html).toMatch(
        /href="\/qt\/m\/mbc\/calling-(?:you|soon)[^"]*"[^>]*>see the status of your call/,
      );
    }),
  );

  it(
    "NOJS: lists an adjustable-rate loan with its highest payment, and lets the visitor choose it",
    WAIT,
    () =>
      standingAt("benefits", "Highrate", {}, async ({ visitor, page }) => {
        const all = await visitor.get(linkTo(page.html, /^See .* more loans?$/));
        const rows = loanRows(all.html);
        const changing = rows.find(({ name }) => /^Refinance, \d-year ARM$/.test(name));
        expect(changing?.terms).toMatch(/^\d\.\d{3}% for \d years, then adjustable/);
        expect(changing?.tags).toContain("Payment can go up");
        expect(plainText(all.html)).toMatch(
          new RegExp(
            `${changing?.letter ?? "none"} can change\\. .* then the payment is \\$[\\d,.]+ from payment`,
          ),
        );
        expect(rows.map(({ name }) => name)).toContain("Refinance, FHA 30 years");
        const shown = await visitor.get(changing?.to ?? "/");
        expect(Math.max(...bytesOf(shown.html))).toBeLessThanOrEqual(budget.firstResponse);
        expect(shown.html).toContain('href="/legal/adjustable-rate-terms"');
        const kept = await visitor.submit(shown, { intent: "choose" });
        expect(headingIn(kept.html)).toBe("Your choice is saved");
        expect(textOf(kept.html)).toMatch(
          /Refinance, \d years fixed, then adjustable[\s\S]*a month for the first \d years, then up to \$/,
        );
      }),
  );

  it("a button repeats a failed search", WAIT, () =>
    standingAt("benefits", "Benefitfails", cash, async ({ visitor, page, app }) => {
      expect(headingIn(page.html)).toBe("We couldn't look for loans right now");
      const before = callsFor(SEARCH, app).length;
      await waitUntilDone(visitor, await visitor.submit(page, { intent: "ask", cash: "60,000" }));
      expect(callsFor(SEARCH, app).length).toBeGreaterThan(before);
    }),
  );

  it("lends at most four fifths of the home's value in Texas", WAIT, () =>
    standingAt(
      "benefits",
      "Nolien",
      { ...cash, homes: [{ ...lakeHome, city: "Austin", state: "TX", zip: "78701" }] },
      async ({ page }) => {
        const given = loanRows(page.html).map(cashOf);
        expect(given.length).toBeGreaterThan(0);
        expect(Math.max(...given)).toBeLessThanOrEqual(520_000);
      },
    ),
  );

  it(
    "TURN-05: offers no loan on a home worth less than its debt, shows what would help, and offers a next step",
    WAIT,
    () =>
      standingAt("benefits", "Underwater", cash, async ({ visitor, page }) => {
        expect(headingIn(page.html)).toBe("No new loan would pay off for you today");
        expect(page.html).toContain("Have a loan expert call me");
        let shown = page;
        // An overloaded backend leaves it out until it is requested again.
        await expect
          .poll(
            async () => {
              if (textOf(shown.html).includes("each of these alone would bring a loan")) return true;
              shown = await waitUntilDone(
                visitor,
                await visitor.submit(shown, { intent: "ask", cash: "60,000" }),
              );
              return false;
            },
            { timeout: 60_000, interval: 1_000 },
          )
          .toBe(true);
        const words = textOf(shown.html);
        // The debt is three times the value, so no examined value would suffice.
        expect(words).not.toMatch(/1 Nowhere Lane is worth/);
        expect(words).toMatch(/You owe \$[\d,]+ or less on 1 Nowhere Lane, with the payments you have now\./);
        expect(words).toContain("This is not a promise: a new search decides.");
      }),
  );

  it("shows the basis and date of the figures, and which state's law applies", WAIT, () =>
    standingAt(
      "benefits",
      "Highrate",
      { ...cash, homes: [{ ...lakeHome, city: "Austin", state: "TX", zip: "78701" }] },
      async ({ visitor, page }) => {
        const figures = await visitor.get(linkTo(page.html, /^What each figure means/));
        const words = `${textOf(page.html)} ${textOf(figures.html)}`;
        const [, month = "", date = "", year = ""] =
          /payments are as of (\d+)\/(\d+)\/(\d+)/.exec(words) ?? [];
        const today = dateInWords(`${year}-${month}-${date}`);
        expect(words).toContain(`The loans were priced on ${today}`);
        expect(words).toContain("The home counts as $650,000, as you told us.");
        expect(words).toContain(`is what the credit bureaus reported on ${today}`);
        expect(words).toContain("In Texas, all loans on a home you live in may be at most 80% of its value");
        expect(words).toContain("one in 12 months, and it closes no sooner than 12 days after you apply");
        expect(words).toContain("Your income is not counted yet.");
      },
    ),
  );

  it("shows the most the home can give when the visitor asks for more", WAIT, () =>
    standingAt("benefits", "Highrate", cash, async ({ visitor, page }) => {
      const nextPage = await waitUntilDone(
        visitor,
        await visitor.submit(page, { intent: "ask", cash: "600,000" }),
      );
      const most = /You asked for \$600,000\. The most that a loan on this home gives is (\$[\d,]+):/.exec(
        textOf(nextPage.html),
      )?.[1];
      const given = loanRows(nextPage.html).map(({ cells }) => cells[1]?.[0]);
      expect(given).toContain(most);
      expect(loanRows(nextPage.html).every(({ tags }) => tags.includes("Not the cash you asked for"))).toBe(
        true,
      );
      expect(headingIn(nextPage.html)).toBe(
        `Ada, you could get ${most ?? ""}, not the $600,000 you asked for`,
      );
    }),
  );

  it("hides the chat offer after it is closed, and keeps the id of the conversation", WAIT, () =>
    standingAt("benefits", "Highrate", {}, async ({ visitor, page }) => {
      const chat = /href="(\/qt\/chat[^"]*)"[^>]*>Chat with us/
        .exec(page.html)?.[1]
        ?.replaceAll("&amp;", "&");
      await visitor.get(chat ?? "/");
      const { charlieSessionId, charlieSessionStartDate, webChatToken } = (await quoteAnswersOf(visitor))
        .facts;
      expect(webChatToken).toMatch(/^[\w-]{22}$/);
      expect(charlieSessionId).toMatch(/^[a-z0-9]{16}$/);
      await visitor.get(chat ?? "/");
      expect((await quoteAnswersOf(visitor)).facts).toMatchObject({
        charlieSessionId,
        charlieSessionStartDate,
        webChatToken,
      });
      const closed = await visitor.submit(await visitor.get(page.address), { intent: "close-chat" });
      expect(closed.html).not.toContain("Chat with us");
      expect((await quoteAnswersOf(visitor)).facts.benefitsChatClosed).toBe(true);
    }),
  );
});

describe("everything about one loan", () => {
  it(
    "COMPARE-04: what is paid off, its costs and the cash add up to the loan, and the cost to close leaves out what is paid ahead",
    WAIT,
    () =>
      standingAt("benefits", "Highrate", cash, async ({ visitor, page }) => {
        const all = await visitor.get(linkTo(page.html, /^See .* more loans?$/));
        const row = loanRows(all.html).find(({ name }) => name === "Cash-out refinance, 30 years");
        const shown = await visitor.get(row?.to ?? "/");
        const words = plainText(shown.html);
        const dollars = (after: string): number =>
          Number(new RegExp(`${after} \\$([\\d,.]+)`).exec(words)?.[1]?.replaceAll(",", ""));
        const loan = dollars("The loan itself Loan amount");
        const rate = Number(/Interest rate ([\d.]+)%/.exec(words)?.[1]);
        const costs = dollars("Closing costs");
        const parts = [
          dollars("Mortgage paid off"),
          dollars("about a month, and its release"),
          costs,
          dollars("Cash to you"),
        ];
        // Each is shown in whole dollars.
        expect(Math.abs(parts.reduce((sum, part) => sum + part, 0) - loan)).toBeLessThanOrEqual(2);
        // Fifteen days of interest, three months of insurance and four of taxes are paid ahead.
        const value = dollars("The home counts as") || 650_000;
        const interest = 15 * (Math.round((loan * rate) / 365) / 100);
        const insurance = 3 * (Math.round((value * 0.4) / 12) / 100);
        const taxes = 4 * (Math.round((value * (PROPERTY_TAX_2026_11["CA"] ?? 0)) / 12) / 100);
        const cost = Number(row?.cells[2]?.[0].replace(/[$,]/g, ""));
        expect(Math.abs(costs - interest - insurance - taxes - cost)).toBeLessThanOrEqual(1);
      }),
  );

  it(
    "CASHTIME-01: a new mortgage for cash shows the assumed age of the home's mortgage, a second loan does not",
    WAIT,
    () =>
      standingAt("benefits", "Lowrate", cash, async ({ visitor, page }) => {
        const all = await visitor.get(linkTo(page.html, /^See .* more loans?$/));
        const row = (kind: RegExp) => loanRows(all.html).find(({ name }) => kind.test(name));
        const onTop = row(/^Home equity loan/);
        const instead = row(/^Cash-out refinance, \d+ years/);
        expect([onTop?.terms, instead?.terms]).toEqual([
          expect.stringContaining("beside the one you have"),
          expect.stringContaining("replaces your loan"),
        ]);
        const times = /owned the home for 6 months or more, and had its mortgage for 12/;
        expect((await visitor.get(onTop?.to ?? "/")).html).not.toMatch(times);
        expect((await visitor.get(instead?.to ?? "/")).html).toMatch(times);
      }),
  );
});
