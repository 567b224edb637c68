import { PROPERTY_TAX_2026_11 } from "~/domain/pricing/property-tax-2026-11";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { dateInWords } from "~/domain/dates";
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
const textOf = (html: string) => html.replaceAll("<!-- -->", "").replace(/<[^>]+>/g, " ");

const lien = z.object({ balance: z.number(), payment: z.number(), rate: z.number(), months: z.number() });
type Lien = z.infer<typeof lien>;

describe("the benefits page", () => {
  it("runs one search for each press with its amount, and no second soft pull", WAIT, () =>
    standingAt("benefits", "Highrate", cash, async ({ visitor, page, app }) => {
      expect(callsFor(SEARCH, app).map(({ cashoutAmount }) => cashoutAmount)).toEqual([60_000]);
      const more = await waitUntilDone(
        visitor,
        await visitor.submit(page, { intent: "ask", cash: "90,000" }),
      );
      expect(headingIn(more.html)).toBe("Ada, you could get cash from your home");
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
      expect(headingIn(none.html)).toBe("Ada, you could pay less each month");
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
      const kept = await visitor.submit(page, { intent: "choose" });
      expect(headingIn(kept.html)).toBe("Your choice is saved");
      expect(kept.html).toContain("Refinance, 30 years fixed");
      expect(kept.html).toContain("Have a loan expert call me");
      const papers = /href="([^"]*)"[^>]*>See your application documents/.exec(kept.html)?.[1];
      const listed = await visitor.get((papers ?? "").replaceAll("&amp;", "&"));
      expect([listed.status, pageAt(listed.address)]).toEqual([200, "consent/papers"]);
      const again = /href="([^"]*)"[^>]*>See all the loans again/.exec(kept.html)?.[1];
      const offers = await visitor.get((again ?? "").replaceAll("&amp;", "&"));
      expect(offers.html).toContain("Choose this offer");
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
        const rows = [...page.html.matchAll(/<tr[^>]*><th scope="row">[\s\S]*?<\/tr>/g)].map(([row]) => row);
        const [row = ""] = rows.filter((one) => one.includes("then adjustable"));
        expect(textOf(row)).toMatch(/\$[\d,.]+ for \d years, then up to \$[\d,.]+/);
        expect(rows.some((one) => one.includes("Refinance, FHA, 30 years fixed"))).toBe(true);
        const to = /href="([^"#]*)#detail"/.exec(row)?.[1]?.replaceAll("&amp;", "&") ?? "/";
        const shown = await visitor.get(to);
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
        const table = /<table class="cmp sm ofr">[\s\S]*?<\/table>/.exec(page.html)?.[0] ?? "";
        const given = [...table.matchAll(/data-l="Cash to you">\$([\d,]+)/g)].map(([, text = ""]) =>
          Number(text.replaceAll(",", "")),
        );
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
      async ({ page }) => {
        const words = textOf(page.html);
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
      expect(nextPage.html).toContain(`data-l="Cash to you">${most ?? "none"}<`);
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

describe("balances month by month", () => {
  it("payment, balances and the five-year total follow from amount, rate and term", WAIT, () =>
    standingAt("benefits", "Highrate", {}, async ({ page }) => {
      const words = textOf(page.html).replace(/\s+/g, " ");
      const dollars = (after: string): number =>
        Number(new RegExp(`${after} \\$([\\d,.]+)`).exec(words)?.[1]?.replaceAll(",", ""));
      const loan = dollars("The loan itself Loan amount");
      const rate = Number(/Interest rate ([\d.]+)%, fixed/.exec(words)?.[1]);
      const payment = dollars("With this offer");
      const today = dollars("What you pay each month Today");
      let owed = loan;
      const ends = [Math.round(loan)];
      for (let month = 1; month <= 360; month += 1) {
        owed = owed * (1 + rate / 1200) - payment;
        if (month % 12 === 0) ends.push(Math.max(0, Math.round(owed)));
      }
      // A payment is whole cents, so a month may differ by half a cent, which over thirty years
      // adds up to some dollars.
      const shown = [...words.matchAll(/(?:Start|Year \d+) ?: \$([\d,]+)/g)].map(([, text = ""]) =>
        Number(text.replaceAll(",", "")),
      );
      // A chart of thirty years has a bar for every second year.
      expect(shown).toHaveLength(16);
      for (const [bar, balance] of shown.entries())
        expect([bar, Math.abs(balance - (ends[2 * bar] ?? 0)) <= 6]).toEqual([bar, true]);
      const costs = dollars("Closing costs");
      const months = Number(
        /not counting prepaid interest, insurance and taxes (\d+) months/.exec(words)?.[1],
      );
      // Prepaid items are the borrower's own money: fifteen days of interest, three months of
      // insurance, four of taxes.
      const value = dollars("The home counts as");
      const interest = Math.round(15 * (Math.round((loan * rate) / 365) / 100));
      const insurance = Math.round(3 * (Math.round((value * 0.4) / 12) / 100));
      const taxes = Math.round(4 * (Math.round((value * (PROPERTY_TAX_2026_11["CA"] ?? 0)) / 12) / 100));
      // Break-even: the first month in which the savings reach the costs of the loan.
      let saved = 0;
      let month = 0;
      while (saved < costs - interest - insurance - taxes) {
        saved += today - payment;
        month += 1;
      }
      expect(months).toBe(month);
      const settling = dollars("about a month, and its release");
      // Each is shown in whole dollars.
      expect(Math.abs(dollars("Mortgage paid off") + settling + costs - loan)).toBeLessThanOrEqual(1);
    }),
  );

  /** Returns the cumulative interest of a loan by month. */
  function interestByMonth({ balance, payment, rate, months }: Lien): number[] {
    let [owed, sum] = [balance, 0];
    return Array.from({ length: months }, () => {
      const interest = (owed * rate) / 1200;
      sum += interest;
      owed = Math.max(0, owed + interest - payment);
      return sum;
    });
  }

  const MONTHS: Readonly<Record<string, number>> = {
    "1 year": 12,
    "3 years": 36,
    "5 years": 60,
    "10 years": 120,
  };

  /** Converts "2 years and 1 month" to months. */
  const monthsIn = (words: string): number =>
    Number(/(\d+) years?/.exec(words)?.[1] ?? 0) * 12 + Number(/(\d+) months?/.exec(words)?.[1] ?? 0);

  /**
   * Recomputes the costs over the years of the shown offer.
   * @returns the number of rows checked
   */
  function heldOverYears(html: string, liens: readonly Lien[]): number {
    const words = textOf(html).replace(/\s+/g, " ");
    const dollars = (after: string): number =>
      Number(new RegExp(`${after} \\$([\\d,.]+)`).exec(words)?.[1]?.replaceAll(",", ""));
    const months = monthsIn(/The loan itself .*?Loan term (\d+ years)/.exec(words)?.[1] ?? "");
    const rate = Number(/Interest rate ([\d.]+)%, fixed/.exec(words)?.[1]);
    const balance = dollars("The loan itself Loan amount");
    const payment = (balance * (rate / 1200)) / (1 - (1 + rate / 1200) ** -months);
    const costs = dollars("Closing costs");
    const offer = interestByMonth({ balance, payment, rate, months }).map((sum) => sum + costs);
    const each = liens.map(interestByMonth);
    const today = (month: number): number =>
      each.reduce((sum, one) => sum + (one[Math.min(month, one.length) - 1] ?? 0), 0);
    const at = (list: readonly number[], month: number): number =>
      list[Math.min(month, list.length) - 1] ?? 0;
    const [, table = ""] =
      /Interest and costs, today and with this offer<\/caption>([\s\S]*?)<\/table>/.exec(html) ?? [];
    const rows = [...table.matchAll(/<th scope="row">(.*?)<\/th>(.*?)<\/tr>/g)].map(
      ([, label = "", cells = ""]) => ({
        month: MONTHS[label.replace("After ", "")] ?? monthsIn(label),
        shown: [...cells.matchAll(/<td>([^<]*)<\/td>/g)].map(([, text = ""]) =>
          Number(text.replace(/[^\d]/g, "")),
        ),
      }),
    );
    for (const { month, shown } of rows) {
      const [was, is] = [today(month), at(offer, month)];
      const wanted = liens.length > 0 ? [was, is] : [is];
      expect([month, shown.map((amount, index) => Math.abs(amount - (wanted[index] ?? 0)) <= 6)]).toEqual([
        month,
        wanted.map(() => true),
      ]);
    }
    const breakEven = /once you keep it for ([^.]+)\./.exec(words)?.[1];
    if (breakEven !== undefined) {
      const first = offer.findIndex((cost, index) => cost <= today(index + 1)) + 1;
      expect(monthsIn(breakEven)).toBe(first);
    }
    return rows.length;
  }

  const lienOf = async (app: string): Promise<Lien> => {
    const found = await testEnv.backend.cell(
      "select json_build_object('balance', balance_cents / 100.0, 'payment', payment_cents / 100.0, 'rate', rate, 'months', months_left)::text from liabilities where app_id = $1 and kind = 'mortgage'",
      [app],
    );
    return lien.parse(JSON.parse(found ?? "{}"));
  };

  it(
    "compares the cost of a refinance over the years with today's mortgage, and shows from when on it is less",
    WAIT,
    () =>
      standingAt("benefits", "Highrate", {}, async ({ page, app }) => {
        expect(page.html).toContain("once you keep it for");
        expect(heldOverYears(page.html, [await lienOf(app)])).toBe(5);
      }),
  );

  it(
    "compares the cost of cash in a new mortgage with today's mortgage, and as a second loan on top",
    WAIT,
    () =>
      standingAt("benefits", "Lowrate", cash, async ({ visitor, page, app }) => {
        const linked = (name: string): string =>
          (new RegExp(`<a[^>]*href="([^"]*)"[^>]*>${name}`).exec(page.html)?.[1] ?? "/").replaceAll(
            "&amp;",
            "&",
          );
        const onTop = await visitor.get(linked("Home equity loan"));
        expect(heldOverYears(onTop.html, [])).toBe(5);
        // CASHTIME-01: the remaining mortgage may be of any age.
        const times = /owned the home for 6 months or more, and had its mortgage for 12/;
        expect(onTop.html).not.toMatch(times);
        expect(onTop.html).toContain("This is what the cash costs you, on top of what you pay today.");
        const instead = await visitor.get(linked("Cash-out refinance"));
        expect(heldOverYears(instead.html, [await lienOf(app)])).toBe(5);
        expect(instead.html).toMatch(times);
        expect(instead.html).toContain("The difference is what the cash costs you");
      }),
  );
});
