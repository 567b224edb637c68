import { describe, expect, it } from "vitest";
import { monthlyPayment } from "~/domain/pricing/payment";
import { offersFromAnswers, type AnsweredHome } from "~/steps/comparison/from-answers";
import { budget, bytesOf } from "../load/bytes";
import { comparedRows, linkTo, loanRows, plainText } from "../support/comparison-table";
import { persona, withPhone, type Persona } from "../support/persona";
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
    home: simulateHome({ ...found, liens: counted, debts: [] }, stay),
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

describe("cards to be paid off", WAIT, () => {
  const CARDS = { balance: 20_000, payment: 600, rate: 22 };
  const EXAMPLE: AnsweredHome = {
    ...{ homeValue: 400_000, balance: 200_000, cash: 20_000, score: 740, minScore: 500 },
    ...{ hasServed: false, cards: CARDS },
  };
  const compared = async (cardPayment = "600") => {
    const visitor = new Visitor(testEnv.site.url);
    const first = await visitor.submit(await visitor.get("/credit-card-debt"), { cardDebt: "20,000" });
    let page = await visitor.submit(first, { cardPayment });
    if (stepAt(page.address) === "credit-card-payment") page = await visitor.submit(page, { cardPayment });
    return { visitor, page };
  };

  it("COMPARE-01, COMPARE-03: are a part of every row that keeps them, beside the whole home", async () => {
    const { page } = await compared();
    const [staying, ...loans] = comparedRows(page.html);
    expect(staying?.cells[0]?.[2]).toMatch(/^\$[\d,.]+ \+ \$600\.00 other debts \+ \$133\.33$/);
    expect(loans.length).toBeGreaterThanOrEqual(3);
    for (const { cells } of loans) expect(cells[0]?.[2]).not.toContain("other debts");
    const found = offersFromAnswers({
      ...EXAMPLE,
      ...{ mortgageRate: 6.5, monthlyPayment: monthlyPayment(200_000, 6.5, 360) },
    });
    for (const { id, cells } of loans) {
      const offer = found.offers.find((one) => one.id === id || cells[5]?.[0] === `${one.apr.toFixed(3)}%`);
      expect(offer?.cashAtClose).toBeGreaterThanOrEqual(0);
    }
    const text = plainText(page.html);
    expect(text).toContain("This is an example home, not yours. It is worth $400,000");
    expect(text).toContain("We took 22% a year as the rate of your cards");
    expect(text).toContain("You asked for: other debts paid off.");
    expect(page.html).not.toContain('name="offer"');
    expect(page.html).not.toContain('class="big"');
    expect(Math.max(...bytesOf(page.html))).toBeLessThanOrEqual(budget.firstResponse);
  });

  it("says when they are never paid off, and continues to the cash", async () => {
    const { visitor, page } = await compared("300");
    expect(plainText(page.html)).toContain("At what you pay now, the cards are never paid off.");
    const longer = await visitor.get(`${page.address}&stay=10`);
    expect(plainText(longer.html)).toContain("over 10 years");
    expect(stepAt((await visitor.submit(longer, {})).address)).toBe("cashout-amount");
  });
});

describe("the wish to pay no more than today", WAIT, () => {
  it("COMPARE-06: is asked with the cash, kept, and counts in the comparison", async () => {
    const visitor = new Visitor(testEnv.site.url);
    const says = {
      "cashout-amount": { desiredCashAmount: "37501", isMonthlyKept: "yes" },
      "current-mortgage-balance": {
        ...{ mortgageBalance: "200,000", monthlyMortgagePayment: "2,600", mortgageRate: "9" },
      },
    };
    const who = persona("Approved", { says });
    const { page } = await walkTo(visitor, who, "/payment-and-cashout-amount", "/cashout");
    expect(page.html).toMatch(/name="isMonthlyKept"[^>]*checked/);
    const shown = await visitor.submit(page, {
      ...{ desiredCashAmount: "40,000", scoreBand: "740+", isMonthlyKept: "yes" },
    });
    expect(plainText(shown.html)).toContain(
      "You asked for: $40,000 in cash, and to pay no more each month than today.",
    );
    const best = loanRows(shown.html).find(({ tags }) => tags.includes("Best for what you asked"));
    expect(best?.cells[0]?.[1]).toMatch(/less$|^the same$/);
    const other = await visitor.submit(shown, { desiredCashAmount: "40,000", isMonthlyKept: [] });
    expect(plainText(other.html)).toContain("You asked for: $40,000 in cash.");
  });
});

describe("the amount we may lend", WAIT, () => {
  const reached = (more: Partial<Persona>, from: string, test: (page: Page) => void) =>
    withPhone(async (phone) => {
      const visitor = new Visitor(testEnv.site.url);
      const who = persona("Approved", { phone, state: "CA", ...more });
      const { page } = await walkTo(visitor, who, "/prequalified", from);
      test(page);
    });
  /** The payment: its total, and the parts below it with the total again. */
  const paymentIn = ({ html }: Page) => {
    const pay = /<div class="pay"[\s\S]*?<\/dl>/.exec(html)?.[0] ?? "";
    const amounts = [...pay.matchAll(/<dd>\$([\d,.]+)<\/dd>/g)].map(([, text = ""]) =>
      Number(text.replaceAll(",", "")),
    );
    const total = Number((/class="fig num">\$([\d,.]+)</.exec(pay)?.[1] ?? "").replaceAll(",", ""));
    return { words: plainText(pay), total, parts: amounts.slice(0, -1), again: amounts.at(-1) };
  };
  const expectWhole = (page: Page, label: string) => {
    const { words, total, parts, again } = paymentIn(page);
    expect(words).toContain(label);
    expect(again).toBe(total);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(total, 2);
    expect(words).toMatch(/Property taxes, estimated.*Homeowners insurance, estimated/);
    expect(Math.max(...bytesOf(page.html))).toBeLessThanOrEqual(budget.firstResponse);
  };

  it("stands with the whole payment of an example loan, for a home to buy", () =>
    reached({ goal: "purchase" }, "/purchase", (page) => {
      expectWhole(page, "Each month, with an example loan");
      expect(plainText(page.html)).not.toContain("before taxes and insurance");
    }));

  it("MAIN-LOAN-01: stands with the payment of the loan that an owner chose, and the mortgage it leaves", () =>
    reached(
      {
        says: {
          "cashout-amount": { desiredCashAmount: "62501" },
          "payment-and-cashout-amount": (usual) => ({
            ...usual,
            ...{ desiredCashAmount: "60,000", scoreBand: "740+" },
            ...("offer" in usual && { offer: "HELOAN" }),
          }),
        },
      },
      "/cashout",
      (page) => {
        expectWhole(page, "Each month, with the loan you chose");
        const [loans] = paymentIn(page).parts;
        expect(paymentIn(page).words).toContain("Your mortgage and the new loan");
        const [, payment = ""] = /240 monthly payments of \$([\d,.]+)/.exec(plainText(page.html)) ?? [];
        expect(loans).toBeCloseTo(Number(payment.replace(/,|\.$/g, "")) + 1_850, 2);
      },
    ));
});
