import { describe, expect, it } from "vitest";
import { lakeHouse } from "../support/persona";
import { quoteOf, quoteVisits } from "../support/quote-visit";
import { HASTY } from "../support/house";
import { useHouse } from "../support/use-house";
import { formFor, headingIn } from "../support/visitor";
import { waited } from "../support/walk";

const WAIT = { timeout: 120_000 };
const SEARCH = "/multi-prop/generate-and-find-best-benefit-summary";
const house = useHouse(HASTY);
const { standingAt, asked } = quoteVisits(house);

const cash = { reasons: ["cash"] } as const;
const textOf = (html: string) => html.replaceAll("<!-- -->", "").replace(/<[^>]+>/g, " ");

describe("the benefits", () => {
  it("each press is one search, with its amount, and the credit is not looked at again", WAIT, () =>
    standingAt("benefits", "Highrate", cash, async ({ visitor, page, app }) => {
      expect(asked(SEARCH, app).map(({ cashoutAmount }) => cashoutAmount)).toEqual([60_000]);
      const more = await waited(visitor, await visitor.submit(page, { intent: "ask", cash: "90,000" }));
      expect(headingIn(more.html)).toBe("Ada, you could get cash from your home");
      expect(formFor(more.html, { intent: "ask", cash: "" })?.html).toContain('value="90,000"');
      const none = await waited(visitor, await visitor.submit(more, { intent: "ask", cash: "0" }));
      expect(headingIn(none.html)).toBe("Ada, you could pay less each month");
      // The same amount once more is another press.
      await waited(visitor, await visitor.submit(none, { intent: "ask", cash: "0" }));
      expect(asked(SEARCH, app).map(({ cashoutAmount }) => cashoutAmount)).toEqual([
        60_000,
        90_000,
        undefined,
        undefined,
      ]);
      expect((await quoteOf(visitor)).answers.requestedBenefits).toEqual({ times: 3, cash: 0 });
      const pulls = "select count(*) from credit_pulls where app_id = $1";
      expect(await house.backend.count(pulls, [app])).toBe(1);
    }),
  );

  it("the way back leads past the search, to the last question", WAIT, () =>
    standingAt("benefits", "Highrate", cash, async ({ visitor, page, app }) => {
      const back = /<a class="back"[^>]*href="([^"]+)"/.exec(page.html)?.[1]?.replaceAll("&amp;", "&");
      expect((await visitor.get(back ?? "/")).address).toContain("/qt/escrow?");
      expect(asked(SEARCH, app)).toHaveLength(1);
    }),
  );

  it("a reload searches no second time", WAIT, () =>
    standingAt("benefits", "Highrate", cash, async ({ visitor, page, app }) => {
      await visitor.get(page.address);
      expect(asked(SEARCH, app)).toHaveLength(1);
    }),
  );

  it("BENEFIT-03: savings above 2400 put a visitor into the test of offers", WAIT, () =>
    standingAt("benefits", "Highrate", {}, async ({ visitor }) => {
      expect((await quoteOf(visitor)).facts.savingsTest).toBe(true);
    }),
  );

  it("a loan that is chosen is kept, and a call follows", WAIT, () =>
    standingAt("benefits", "Highrate", {}, async ({ visitor, page }) => {
      const kept = await visitor.submit(page, { intent: "choose" });
      expect(headingIn(kept.html)).toBe("Your choice is kept");
      expect(kept.html).toContain("Refinance, 30 years fixed");
      expect(kept.html).toContain("Have a loan expert call me");
      const again = /href="([^"]*)"[^>]*>Look at all the loans again/.exec(kept.html)?.[1];
      const offers = await visitor.get((again ?? "").replaceAll("&amp;", "&"));
      expect(offers.html).toContain("Choose this offer");
    }),
  );

  it("the search that fails is made again by a button", WAIT, () =>
    standingAt("benefits", "Benefitfails", cash, async ({ visitor, page, app }) => {
      expect(headingIn(page.html)).toBe("We could not look for loans just now");
      const before = asked(SEARCH, app).length;
      await waited(visitor, await visitor.submit(page, { intent: "ask", cash: "60,000" }));
      expect(asked(SEARCH, app).length).toBeGreaterThan(before);
    }),
  );

  it("in Texas no more than four fifths of the home can be borrowed", WAIT, () =>
    standingAt(
      "benefits",
      "Nolien",
      { ...cash, homes: [{ ...lakeHouse, city: "Austin", state: "TX", zip: "78701" }] },
      async ({ page }) => {
        const table = /<table class="cmp sm ofr">[\s\S]*?<\/table>/.exec(page.html)?.[0] ?? "";
        const given = [...table.matchAll(/data-l="Cash in hand">\$([\d,]+)/g)].map(([, text = ""]) =>
          Number(text.replaceAll(",", "")),
        );
        expect(given.length).toBeGreaterThan(0);
        expect(Math.max(...given)).toBeLessThanOrEqual(520_000);
      },
    ),
  );

  it("a home worth less than is owed on it brings no loan, and a way on", WAIT, () =>
    standingAt("benefits", "Underwater", cash, async ({ page }) => {
      expect(headingIn(page.html)).toBe("No new loan would pay off for you today");
      expect(page.html).toContain("Have a loan expert call me");
    }),
  );

  it("the offer to chat goes when it is closed, and the conversation keeps its id", WAIT, () =>
    standingAt("benefits", "Highrate", {}, async ({ visitor, page }) => {
      const chat = /href="(\/qt\/chat[^"]*)"[^>]*>Chat with us/
        .exec(page.html)?.[1]
        ?.replaceAll("&amp;", "&");
      await visitor.get(chat ?? "/");
      const { charlieSessionId, charlieSessionStartDate } = (await quoteOf(visitor)).facts;
      expect(charlieSessionId).toMatch(/^[a-z0-9]{16}$/);
      await visitor.get(chat ?? "/");
      expect((await quoteOf(visitor)).facts).toMatchObject({ charlieSessionId, charlieSessionStartDate });
      const closed = await visitor.submit(await visitor.get(page.address), { intent: "close-chat" });
      expect(closed.html).not.toContain("Chat with us");
      expect((await quoteOf(visitor)).facts.benefitsChatClosed).toBe(true);
    }),
  );
});

describe("what is owed, summed month by month", () => {
  it("payment, balances and the total of five years follow from amount, rate and term", WAIT, () =>
    standingAt("benefits", "Highrate", {}, async ({ page }) => {
      const words = textOf(page.html).replace(/\s+/g, " ");
      const dollars = (after: string): number =>
        Number(new RegExp(`${after} \\$([\\d,.]+)`).exec(words)?.[1]?.replaceAll(",", ""));
      const loan = dollars("The loan itself Amount of the loan");
      const rate = Number(/Interest rate ([\d.]+)%, fixed/.exec(words)?.[1]);
      const payment = dollars("Payment a month \\$[\\d,.]+");
      const today = dollars("Payment a month");
      let owed = loan;
      const ends = [Math.round(loan)];
      for (let month = 1; month <= 360; month += 1) {
        owed = owed * (1 + rate / 1200) - payment;
        if (month % 12 === 0) ends.push(Math.max(0, Math.round(owed)));
      }
      // A payment is whole cents, so a month may be half a cent off: over thirty years some dollars.
      const shown = [...words.matchAll(/(?:Start|Year \d+) ?: \$([\d,]+)/g)].map(([, text = ""]) =>
        Number(text.replaceAll(",", "")),
      );
      expect(shown).toHaveLength(31);
      for (const [year, balance] of shown.entries())
        expect([year, Math.abs(balance - (ends[year] ?? 0)) <= 6]).toEqual([year, true]);
      const costs = dollars("Closing costs");
      const months = Number(/have covered the costs (\d+) months/.exec(words)?.[1]);
      // Break-even: the first month in which what was saved has reached what it cost.
      let saved = 0;
      let month = 0;
      while (saved < costs) {
        saved += today - payment;
        month += 1;
      }
      expect(months).toBe(month);
      expect(dollars("Mortgage paid off") + costs).toBe(loan);
    }),
  );
});
