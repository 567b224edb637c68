import { describe, expect, it } from "vitest";
import { budget, bytesOf } from "../load/bytes";
import { persona, type Fields } from "../support/persona";
import { mainText } from "../support/presentation-page";
import { useTestEnv } from "../support/use-test-env";
import { problemsIn, titleIn, Visitor } from "../support/visitor";
import { stepAt, walkTo } from "../support/walk";

/** The rate pages of homeowners: the same comparison with staying as one is as on all pages. */

const testEnv = useTestEnv();
const WAIT = { timeout: 120_000 };

async function refinancing(mortgage: Fields = {}) {
  const visitor = new Visitor(testEnv.site.url);
  const says = {
    "current-mortgage-balance": {
      ...{ mortgageBalance: "300,000", monthlyMortgagePayment: "2,400" },
      ...mortgage,
    },
  };
  const who = persona("Approved", { goal: "refinance", says });
  return { visitor, ...(await walkTo(visitor, who, "/rate-and-payment", "/")) };
}

/** The rows' names of the table of all loans. */
const rowsIn = (html: string): string[] =>
  [...html.matchAll(/<tr[^>]*><th scope="row">([\s\S]*?)<small>/g)].map(([, row = ""]) =>
    row.replace(/<svg[\s\S]*?<\/svg>|<i[\s\S]*?<\/i>|<[^>]*>/g, ""),
  );

describe("the refinance page", WAIT, () => {
  it("COMPARE-01: compares loans with staying, and chooses none in advance", async () => {
    const { visitor, page } = await refinancing({ mortgageRate: "7.5" });
    const [first, ...loans] = rowsIn(page.html);
    expect(first).toBe("Stay as you are");
    expect(loans.length).toBeGreaterThanOrEqual(3);
    expect(page.html).not.toMatch(/name="offer"[^>]*checked/);
    const figures = /href="([^"]*show=figures[^"#]*)"/.exec(page.html)?.[1]?.replaceAll("&amp;", "&") ?? "/";
    const about = await visitor.get(figures);
    expect(mainText(about)).toContain("for a credit score of 740: the lowest of the range you told us");
    expect(mainText(about)).toContain("Back to the loans");
    expect(mainText(page)).toContain("7.500% mortgage");
    expect(mainText(page)).not.toContain("You didn't tell us the rate");
    expect(Math.max(...bytesOf(page.html))).toBeLessThanOrEqual(budget.firstResponse);
  });
  it("says which rate it takes for a mortgage whose rate was left out", async () => {
    const { page } = await refinancing();
    expect(mainText(page)).toContain("You didn't tell us the rate of your mortgage. We took");
    expect(Math.max(...bytesOf(page.html))).toBeLessThanOrEqual(budget.firstResponse);
  });
  it("takes another length of stay, and keeps it", async () => {
    const { visitor, page } = await refinancing();
    expect(mainText(page)).toContain("We took 7 years as the time you stay");
    const shown = await visitor.submit(page, { stay: "10", intent: "assume" });
    expect(mainText(shown)).toContain("over 10 years");
    expect(mainText(shown)).not.toContain("We took 7 years");
    const wrong = await visitor.submit(shown, { years: "31", intent: "assume" });
    expect(problemsIn(wrong.html).join()).toContain("1 to 30");
  });
  it("needs a choice; staying has no next page, and a loan continues", async () => {
    const { visitor, page } = await refinancing();
    const none = await visitor.submit(page, {});
    expect([none.status, problemsIn(none.html).join()]).toEqual([
      400,
      expect.stringContaining("Choose a loan, or keep what you have."),
    ]);
    const kept = await visitor.submit(page, { offer: "stay" });
    expect(stepAt(kept.address)).toBe("rate-and-payment");
    expect(mainText(kept)).toContain("Then there is nothing to do");
    const chosen = await visitor.submit(kept, { offer: "15Y Fixed" });
    expect(stepAt(chosen.address)).toBe("borrowers");
  });
  it("names no loan where none is offered, and says why", async () => {
    const { visitor, page } = await refinancing({
      mortgageBalance: "0",
      monthlyMortgagePayment: "",
    });
    expect(titleIn(page.html)).toContain("Your mortgage today, and a new one");
    expect(mainText(page)).toContain("You owe nothing on your home");
    expect(stepAt((await visitor.submit(page, {})).address)).toBe("borrowers");
  });
});

async function wantingCash(mortgage: Fields = {}, cash = "62501") {
  const visitor = new Visitor(testEnv.site.url);
  const says = {
    "cashout-amount": { desiredCashAmount: cash },
    "current-mortgage-balance": {
      ...{ mortgageBalance: "200,000", monthlyMortgagePayment: "1,500" },
      ...mortgage,
    },
  };
  const who = persona("Approved", { says });
  return { visitor, ...(await walkTo(visitor, who, "/payment-and-cashout-amount", "/cashout")) };
}

const NUMBERS = { desiredCashAmount: "60,000", scoreBand: "740+" };

describe("the cash page", WAIT, () => {
  it("asks for the score first, and shows no figure of an example score", async () => {
    const { visitor, page } = await wantingCash();
    expect(mainText(page)).toContain("Choose your credit score range, and we compare the loans");
    expect(mainText(page)).not.toMatch(/\d\.\d{3}%/);
    const unscored = await visitor.submit(page, { desiredCashAmount: "60,000" });
    expect(stepAt(unscored.address)).toBe("borrowers");
  });
  it("COMPARE-02: compares the loans that give the cash with staying, once the score is known", async () => {
    const { visitor, page } = await wantingCash({ mortgageRate: "3.5" });
    const shown = await visitor.submit(page, NUMBERS);
    expect(stepAt(shown.address)).toBe("payment-and-cashout-amount");
    const [first, ...loans] = rowsIn(shown.html);
    expect(first).toBe("Stay as you are");
    expect(loans.join()).toMatch(/Cash-out refinance/);
    expect(loans.join()).toContain("Home equity line");
    expect(mainText(shown)).toContain("3.500% mortgage");
    expect(mainText(shown)).toContain("$60,000 in cash");
    expect(mainText(shown)).toMatch(/owned the home for 6 months or more, and had its mortgage for 12/);
    expect(Math.max(...bytesOf(shown.html))).toBeLessThanOrEqual(budget.firstResponse);
  });
  it("needs a choice of what was shown: other numbers are shown first", async () => {
    const { visitor, page } = await wantingCash();
    const shown = await visitor.submit(page, NUMBERS);
    const other = await visitor.submit(shown, { desiredCashAmount: "50,000", offer: "HELOAN" });
    expect(mainText(other)).toContain("These are the numbers for what you chose");
    expect(mainText(other)).toContain("$50,000 in cash");
    const form = await visitor.get(
      /href="([^"]*show=numbers[^"]*)"/.exec(other.html)?.[1]?.replaceAll("&amp;", "&") ?? "/",
    );
    const less = await visitor.submit(form, {
      ...{ desiredCashAmount: "40,000", scoreBand: "720-739" },
      intent: "update",
    });
    expect(mainText(less)).toContain("For a credit score of 720 to 739");
    const none = await visitor.submit(other, { desiredCashAmount: "40,000" });
    expect(problemsIn(none.html).join()).toContain("Choose a loan, or keep what you have.");
    const chosen = await visitor.submit(none, { desiredCashAmount: "40,000", offer: "HELOAN" });
    expect(stepAt(chosen.address)).toBe("borrowers");
  });
});
