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

/** Returns the text beside the box for a percentage; undefined without one. */
const percentBoxIn = ({ html }: Page): string | undefined =>
  /name="desiredCashAmount-percent"[^>]*\/?><span>([^<]*)/.exec(html)?.[1];

const WALK = { timeout: 60_000 };
const HOME = { homeValue: "500,000", mortgageBalance: "200,000", propertyState: "CA" };

describe("SOFT-10: cash below 100 without a sign", () => {
  const quick = (visitor: Visitor) => visitor.get("/quick-quote");
  const QUICK = { ...HOME, scoreBand: "720-739" };
  const quoting = async (visitor: Visitor, desiredCashAmount: string) =>
    visitor.submit(await quick(visitor), { ...QUICK, desiredCashAmount });

  it.each([
    ["20", "Do you mean $20, or 20%? 20% of $500,000 is $100,000.", "I mean 20%"],
    ["12.5", "Do you mean $12.5, or 12.5%? 12.5% of $500,000 is $62,500.", "I mean 12.5%"],
  ])("is asked about: %j", async (typed, question, box) => {
    const asked = await quoting(new Visitor(testEnv.site.url), typed);
    expect([asked.status, asked.html.includes(question), percentBoxIn(asked)]).toEqual([200, true, box]);
  });

  it("is a percentage when the box is checked", async () => {
    const visitor = new Visitor(testEnv.site.url);
    const asked = await quoting(visitor, "20");
    const form = { ...QUICK, desiredCashAmount: "20", "desiredCashAmount-percent": "yes" };
    const quote = await visitor.submit(asked, form);
    expect([noteIn(quote), percentBoxIn(quote)]).toEqual(["20% of $500,000 is $100,000.", undefined]);
  });

  it("is dollars when the same form is sent again", async () => {
    const visitor = new Visitor(testEnv.site.url);
    const kept = await visitor.submit(await quoting(visitor, "20"), { ...QUICK, desiredCashAmount: "20" });
    expect([kept.status, noteIn(kept), percentBoxIn(kept)]).toEqual([200, "", undefined]);
    expect(valueOf(kept, "desiredCashAmount")).toBe("20");
  });

  it.each(["$20", "20 $", "20%", "100", "0.5k"])(
    "is not asked about with a sign or above: %j",
    async (typed) => {
      expect(percentBoxIn(await quoting(new Visitor(testEnv.site.url), typed))).toBeUndefined();
    },
  );

  it("is asked about on the page of the cash too, whichever button is pressed", WALK, async () => {
    const visitor = new Visitor(testEnv.site.url);
    const says = {
      "current-mortgage-balance": { mortgageBalance: "200,000", monthlyMortgagePayment: "1,500" },
    };
    const { page } = await walkTo(
      visitor,
      persona("Approved", { says }),
      "/payment-and-cashout-amount",
      "/cashout",
    );
    const cash = { desiredCashAmount: "10" };
    const asked = await visitor.submit(page, cash);
    expect(percentBoxIn(asked)).toBe("I mean 10%");
    const next = await visitor.submit(asked, { ...cash, "desiredCashAmount-percent": "yes" });
    expect(noteIn(next)).toMatch(/^10% of \$[\d,]+ is \$[\d,]+\.$/);
    const compared = await visitor.submit(await visitor.get(page.address), {
      ...{ desiredCashAmount: "60,000", scoreBand: "740+" },
    });
    const numbers = await visitor.get(`${compared.address}&show=numbers`);
    const updated = { desiredCashAmount: "12", scoreBand: "740+", intent: "update" };
    expect(percentBoxIn(await visitor.submit(numbers, updated))).toBe("I mean 12%");
  });

  it("is asked about after a letter's home too", async () => {
    const visitor = new Visitor(testEnv.site.url);
    const home = await visitor.submit(await visitor.get("/cashout-no-offercode"), HOME);
    const asked = await visitor.submit(home, { ...HOME, desiredCashAmount: "20" });
    expect([asked.status, percentBoxIn(asked)]).toEqual([200, "I mean 20%"]);
    const next = await visitor.submit(asked, {
      ...{ ...HOME, desiredCashAmount: "20", "desiredCashAmount-percent": "yes" },
    });
    expect(noteIn(next)).toBe("20% of $500,000 is $100,000.");
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
