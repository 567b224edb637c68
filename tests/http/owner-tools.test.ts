import { describe, expect, it } from "vitest";
import { monthlyPayment } from "~/domain/pricing/payment";
import { offersFromAnswers, type AnsweredHome } from "~/steps/comparison/from-answers";
import { budget, bytesOf } from "../load/bytes";
import { comparedRows, linkTo, loanRows, plainText } from "../support/comparison-table";
import { persona, withPhone } from "../support/persona";
import { simulateHome } from "../support/simulated-home";
import { useTestEnv } from "../support/use-test-env";
import { formIn, headingIn, problemsIn, Visitor, type Page } from "../support/visitor";
import { stepAt, walkTo } from "../support/walk";

/** The comparison on the other pages of homeowners, over plain HTTP without scripts. */

const testEnv = useTestEnv();
const WAIT = { timeout: 120_000 };

/** Today's mortgage, as the page says it counts it: percent, and dollars a month. */
interface CountedMortgage {
  rate: number;
  payment: number;
}

/** Returns a simulation of the home that does not use the comparison's code. */
function simulate(home: AnsweredHome, stay: number | "end", { rate, payment }: CountedMortgage) {
  const { offers, liens, ...found } = offersFromAnswers(home);
  const bestOffers = offers.map((offer) => ({ ...offer, paysOff: [...offer.paysOff], paysDebts: [] }));
  const counted = liens.map((lien) => ({ ...lien, rate, payment }));
  return {
    offers: bestOffers,
    home: simulateHome({ ...found, liens: counted, bestOffers, debts: [] }, stay),
  };
}

/** Checks every cell of the page's table. */
function expectCells(page: Page, home: AnsweredHome, stay: number | "end", mortgage: CountedMortgage): void {
  const simulated = simulate(home, stay, mortgage);
  const [staying, ...loans] = comparedRows(page.html);
  expect([staying?.name, staying?.cells]).toEqual(["Stay as you are", simulated.home.staying()]);
  expect(loans.length).toBeGreaterThanOrEqual(3);
  for (const { letter, id, cells } of loans) {
    const offer = simulated.offers.find((one) => one.id === id);
    expect([letter, cells]).toEqual([letter, offer && simulated.home.offer(offer)]);
  }
}

describe("the quick quote", WAIT, () => {
  const numbers = {
    desiredCashAmount: "60,000",
    homeValue: "500,000",
    mortgageBalance: "200,000",
    scoreBand: "720-739",
    propertyState: "CO",
  };
  const home: AnsweredHome = {
    ...{ homeValue: 500_000, balance: 200_000, cash: 60_000, score: 720, minScore: 500 },
    ...{ state: "CO", hasServed: false },
  };
  const quoted = async (changes: Partial<typeof numbers> = {}) => {
    const visitor = new Visitor(testEnv.site.url);
    const page = await visitor.submit(await visitor.get("/quick-quote"), { ...numbers, ...changes });
    return { visitor, page };
  };
  /** The rate that the page says it counts for today's mortgage. */
  const countedRate = ({ html }: Page): number =>
    Number(/We took ([\d.]+)% as its rate/.exec(plainText(html))?.[1]);

  it("COMPARE-01 to COMPARE-05: counts the whole home in every row, for each length of stay", async () => {
    const { visitor, page } = await quoted();
    const rate = countedRate(page);
    expect(plainText(page.html)).toContain("You didn't tell us the rate and the payment of your mortgage.");
    const mortgage = { rate, payment: monthlyPayment(200_000, rate, 360) };
    for (const stay of [7, 1, 12, "end"] as const) {
      const all = await visitor.get(`${page.address}&more=1&stay=${String(stay)}`);
      expectCells(all, home, stay, mortgage);
    }
    expect(Math.max(...bytesOf(page.html))).toBeLessThanOrEqual(budget.firstResponse);
  });

  it("shows no payment of a new loan alone: each stands with the mortgage that is kept", async () => {
    const { page } = await quoted();
    const lines = loanRows(page.html).filter(({ name }) => name.startsWith("Home equity"));
    expect(lines.length).toBeGreaterThan(0);
    for (const { terms } of lines) expect(terms).toContain("beside the one you have");
    expect(page.html).not.toContain('class="big"');
    expect(page.html).not.toMatch(/name="offer"[^>]*checked/);
  });

  it("needs a choice of what was shown, and keeps the numbers", async () => {
    const { visitor, page } = await quoted();
    const none = await visitor.submit(page, { intent: "go" });
    expect(problemsIn(none.html).join()).toContain("Choose a loan, or keep what you have.");
    const kept = await visitor.submit(page, { intent: "go", offer: "stay" });
    expect([stepAt(kept.address), plainText(kept.html).includes("Then there is nothing to do")]).toEqual([
      "quick-quote",
      true,
    ]);
    const other = await visitor.submit(page, { intent: "go", desiredCashAmount: "50,000", offer: "HELOAN" });
    expect(plainText(other.html)).toContain("These are the numbers for what you chose");
    expect(plainText(other.html)).toContain("$50,000 in cash");
    const chosen = await visitor.submit(other, { intent: "go", offer: "HELOAN" });
    expect(stepAt(chosen.address)).toBe("borrowers");
  });

  it("shows the form with the numbers again, to change them", async () => {
    const { visitor, page } = await quoted();
    const form = await visitor.get(linkTo(page.html, "Change my numbers"));
    const wrong = await visitor.submit(form, { ...numbers, homeValue: "1" });
    expect(problemsIn(wrong.html).join()).toContain("cannot be less than $30,000");
    expect([formIn(wrong.html)?.fields.includes("homeValue"), comparedRows(wrong.html)]).toEqual([true, []]);
    const less = await visitor.submit(form, { ...numbers, desiredCashAmount: "40,000" });
    expect(plainText(less.html)).toContain("$40,000 in cash");
    const stay = await visitor.submit(less, { stay: "10", intent: "assume" });
    expect(plainText(stay.html)).toContain("over 10 years");
  });

  it("says when the home gives less than was asked, and shows the limits of Texas law", async () => {
    const { page } = await quoted({ desiredCashAmount: "900,000", propertyState: "TX" });
    expect(headingIn(page.html)).toMatch(/^You could get \$\d\d\d,\d{3}, not the \$900,000 you asked for$/);
    expect(loanRows(page.html).every(({ tags }) => tags.includes("Not the cash you asked for"))).toBe(true);
    expect(plainText(page.html)).toContain("at most 80% of its value");
  });

  it("STATES-01: compares nothing where we don't lend, or no loan fits, and says why", async () => {
    const { page } = await quoted({ propertyState: "DC" });
    expect(plainText(page.html)).toContain("We don't lend in the District of Columbia yet.");
    expect(comparedRows(page.html)).toEqual([]);
    const owed = { mortgageBalance: "490,000" };
    const { visitor, page: full } = await quoted(owed);
    expect(plainText(full.html)).toContain("up to 85% of its value");
    expect(stepAt((await visitor.submit(full, { ...numbers, ...owed, intent: "go" })).address)).toBe(
      "borrowers",
    );
  });
});

describe("a home equity line", WAIT, () => {
  const says = {
    "amount-to-borrow": { amountToBorrow: "60,000" },
    "estimated-home-value": { homeValue: "500,000" },
    "current-mortgage-balance": {
      ...{ mortgageBalance: "200,000", monthlyMortgagePayment: "1,500" },
      mortgageRate: "6.25",
    },
    "credit-score": { scoreBand: "720-739" },
  };
  const home: AnsweredHome = {
    ...{ homeValue: 500_000, balance: 200_000, monthlyPayment: 1_500, mortgageRate: 6.25 },
    ...{ cash: 60_000, isEquityWanted: true, score: 720, minScore: 500 },
    ...{ state: "CA", hasServed: false },
  };
  const reached = (test: (visitor: Visitor, page: Page) => Promise<void>, more: typeof says = says) =>
    withPhone(async (phone) => {
      const visitor = new Visitor(testEnv.site.url);
      const who = persona("Approved", { phone, goal: "heloc", state: "CA", says: more });
      const { page } = await walkTo(visitor, who, "/qualification", "/heloc-landing");
      await test(visitor, page);
    });

  it("MAIN-LINE-01, COMPARE-01 to COMPARE-05: is compared with a loan, a new mortgage and staying", () =>
    reached(async (visitor, page) => {
      for (const stay of [7, 1, "end"] as const) {
        const all = await visitor.get(`${page.address}&more=1&stay=${String(stay)}`);
        expectCells(all, home, stay, { rate: 6.25, payment: 1_500 });
      }
      const text = plainText(page.html);
      expect(loanRows(page.html).map(({ name }) => name)).toEqual(
        expect.arrayContaining([
          expect.stringContaining("Home equity line"),
          expect.stringContaining("Home equity loan"),
          expect.stringContaining("Cash-out refinance"),
        ]),
      );
      expect(text).toMatch(/After 10 years you also pay it down: \$[\d.]+ a month/);
      expect(text).toContain("never above 18%");
      expect(text).toContain("A line of credit has no Loan Estimate");
      expect(page.html).not.toContain('class="big"');
      expect(page.html).not.toMatch(/name="offer"[^>]*checked/);
      expect(Math.max(...bytesOf(page.html))).toBeLessThanOrEqual(budget.firstResponse);
    }));

  it("needs a choice, and continues to a loan expert with it", () =>
    reached(async (visitor, page) => {
      const none = await visitor.submit(page, {});
      expect(problemsIn(none.html).join()).toContain("Choose a loan, or keep what you have.");
      const kept = await visitor.submit(page, { offer: "stay" });
      expect([stepAt(kept.address), plainText(kept.html).includes("Then there is nothing to do")]).toEqual([
        "qualification",
        true,
      ]);
      const longer = await visitor.submit(kept, { stay: "10", intent: "assume" });
      expect(plainText(longer.html)).toContain("over 10 years");
      const chosen = await visitor.submit(longer, { offer: "HELOC" });
      expect(stepAt(chosen.address)).toBe("banker-assigned");
    }));

  it("compares no new mortgage that gives less than the line", () =>
    reached(
      async (visitor, page) => {
        const all = await visitor.get(`${page.address}&more=1`);
        const kinds = loanRows(all.html).map(({ name }) => name.split(",")[0]);
        expect(new Set(kinds)).toEqual(new Set(["Home equity line", "Home equity loan"]));
      },
      { ...says, "amount-to-borrow": { amountToBorrow: "210,000" } },
    ));

  it("is compared with nothing where the home gives none", () =>
    reached(
      async (visitor, page) => {
        expect(comparedRows(page.html)).toEqual([]);
        expect(stepAt((await visitor.submit(page, {})).address)).toBe("insufficient");
      },
      {
        ...says,
        "current-mortgage-balance": {
          ...says["current-mortgage-balance"],
          mortgageBalance: "495,000",
          monthlyMortgagePayment: "3,500",
        },
      },
    ));
});
