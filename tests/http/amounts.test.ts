import { describe, expect, it } from "vitest";
import { useTestEnv } from "../support/use-test-env";
import { persona } from "../support/persona";
import { headingIn, problemsIn, Visitor, type Page } from "../support/visitor";
import { walkTo } from "../support/walk";

/** Amounts in several notations, and how the site reads them. */

const noteIn = ({ html }: Page): string => /<p class="note"[^>]*>([^<]*)/.exec(html)?.[1] ?? "";

/** Returns the value of a field of the page. */
const valueOf = ({ html }: Page, name: string): string | undefined =>
  new RegExp(`<input[^>]* name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1];

const testEnv = useTestEnv();

const buying = async (purchasePrice: string, downPayment: string): Promise<Page> => {
  const visitor = new Visitor(testEnv.site.url);
  return visitor.submit(await visitor.get("/estimated-price"), { purchasePrice, downPayment });
};

describe("UI-052: an amount given as a percentage of another", () => {
  it.each([
    ["400,000", "20%", "20% of $400,000 is $80,000."],
    ["400k", "20", "20% of $400,000 is $80,000."],
    ["$350,001", "3 %", "3% of $350,001 is $10,501."],
    ["0.4m", "12.5 percent", "12.5% of $400,000 is $50,000."],
  ])("of a price of %s, %s is shown in dollars on the next page", async (price, down, words) => {
    const next = await buying(price, down);
    expect(headingIn(next.html)).not.toMatch(/price/i);
    expect(noteIn(next)).toBe(words);
  });

  it("is refused in dollars when too small, and stays as typed", async () => {
    const refused = await buying("400,000", "2%");
    expect([refused.status, ...problemsIn(refused.html)]).toEqual([
      400,
      "The down payment has to be at least 3% of the price, which is $12,000. With a VA loan it can be less: check the box if you have served.",
    ]);
    expect(valueOf(refused, "downPayment")).toBe("2%");
  });

  it("is no amount without a price, and the field's error message gives an example", async () => {
    const refused = await buying("", "20%");
    expect(problemsIn(refused.html)).toEqual([
      "Enter the home price, for example 350,000.",
      "Enter your down payment, for example 35,000 or 10%.",
    ]);
  });

  it("is shown in dollars in the wizards too, and in the field when it is changed", async () => {
    const visitor = new Visitor(testEnv.site.url);
    const { page } = await walkTo(
      visitor,
      persona("Approved"),
      "/purchase/estimated-down-payment",
      "/purchase/home",
    );
    const next = await visitor.submit(page, { downPayment: "25%" });
    expect(noteIn(next)).toBe("25% of $400,000 is $100,000.");
    expect(valueOf(await visitor.get(page.address), "downPayment")).toBe("100,000");
  }, 60_000);

  it("may be cash as a percentage of the home value; submitting another form shows it too", async () => {
    const visitor = new Visitor(testEnv.site.url);
    const quote = await visitor.submit(await visitor.get("/quick-quote"), {
      desiredCashAmount: "20%",
      homeValue: "500k",
      mortgageBalance: "$200,000.40",
      scoreBand: "720-739",
      propertyState: "CA",
    });
    expect(noteIn(quote)).toBe("20% of $500,000 is $100,000.");
    expect(valueOf(quote, "mortgageBalance")).toBe("200000");
  });
});

describe("UI-052: an amount written in short form", () => {
  it("is accepted for an income, including cents", async () => {
    const visitor = new Visitor(testEnv.site.url);
    const who = persona("Approved", {
      says: {
        "m/income/income-amount": (usual) =>
          Object.fromEntries(
            Object.entries(usual).map(([name, value]) => [
              name,
              name.startsWith("amount-") ? "96.5k" : name.startsWith("per-") ? "year" : value,
            ]),
          ),
      },
    });
    const { page } = await walkTo(visitor, who, "/mini/m/income/income-summary", "/mini/home");
    expect(page.html).toContain("$96,500");
  }, 60_000);

  it("is accepted for a mortgage", async () => {
    const visitor = new Visitor(testEnv.site.url);
    const nextPage = await visitor.get("/cashout-no-offercode");
    const worked = await visitor.submit(nextPage, {
      homeValue: "1.25m",
      mortgageBalance: "180k",
      propertyState: "CA",
    });
    expect([valueOf(worked, "homeValue"), valueOf(worked, "mortgageBalance")]).toEqual([
      "1,250,000",
      "180,000",
    ]);
  });
});
