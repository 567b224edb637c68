import { describe, expect, it } from "vitest";
import { monthlyPayment } from "~/domain/pricing/payment";
import { quotePurchase } from "~/domain/pricing/price";
import { scoreBand } from "~/domain/score-bands";
import { chosenOf, choiceOf, purchaseLoans } from "~/steps/offers/purchase-loans";
import { purchaseAsOptions, purchaseComparison } from "./from-purchase";

const plan = {
  price: 400_000,
  downPayment: 40_000,
  state: "CA",
  county: "Kings County",
  scoreBand: "720-739",
};
const compared = (changes: object = {}) =>
  purchaseComparison(
    { ...plan, ...changes },
    {
      said: { stay: 7, isSaid: false },
      now: Date.UTC(2026, 10, 28),
      query: new URLSearchParams(),
      to: (changed) =>
        `/?${new URLSearchParams(Object.entries(changed).map(([name, value]) => [name, value ?? ""])).toString()}`,
    },
  );
const served = { hasServed: true, isAlone: true };

describe("the loans of a purchase as options", () => {
  it("COMPARE-02: bring the down payment and all closing costs less the financed fee, as the quote tells them", () => {
    const { options, costs } = purchaseAsOptions({ ...plan, ...served });
    expect(options.map(({ id }) => id)).toEqual([
      ...["30Y Fixed", "25Y Fixed", "20Y Fixed", "15Y Fixed"],
      ...["FHA 30Y Fixed", "VA 30Y Fixed", "7/6 ARM"],
    ]);
    for (const loan of purchaseLoans({ ...plan, ...served })) {
      const option = options.find(({ id }) => id === loan.product);
      const quote = quotePurchase({
        ...plan,
        hasServed: true,
        score: scoreBand(plan.scoreBand)?.score ?? 0,
        termYears: 30,
        product: loan.product,
      });
      const fee = quote.financedFee ?? 0;
      expect(option?.cash).toBeCloseTo(-(plan.downPayment + quote.closingCosts - fee), 2);
      expect(option?.amount).toBeCloseTo(quote.loanAmount + fee, 2);
      expect(option?.apr).toBe(quote.apr);
      expect([costs.taxes, costs.insurance]).toEqual([quote.estimatedTaxes, quote.estimatedInsurance]);
    }
  });

  it("PROGRAM-01: have a VA loan only for a buyer who has served and buys alone or with a spouse", () => {
    const has = (changes: object) =>
      purchaseAsOptions({ ...plan, ...changes }).options.some(({ id }) => id === "VA 30Y Fixed");
    expect([has({}), has({ hasServed: false }), has(served), has({ ...served, isAlone: false })]).toEqual([
      ...[false, false],
      ...[true, false],
    ]);
  });

  it("say how each is repaid, and how far an adjustable one can rise", () => {
    const { texts } = purchaseAsOptions(plan);
    expect(texts.get("30Y Fixed")?.repayment).toMatch(
      /^A loan of \$360,000\. 360 monthly payments of \$[\d,.]+ for principal and interest .*\$40,000 \(10%\) paid down\. Mortgage insurance of \$[\d.]+ a month for about/,
    );
    expect(texts.get("7/6 ARM")?.rise?.rest).toMatch(/then the payment is \$[\d,.]+ from payment 85 on/);
    expect(texts.get("30Y Fixed")?.rise).toBeUndefined();
    expect(texts.get("FHA 30Y Fixed")?.terms).toMatch(
      /^\d\.\d{3}% fixed, loan of \$366,300 with \$6,300 for the FHA premium$/,
    );
  });

  it("are priced for the score band that the buyer chose, and without one not at all", () => {
    expect(compared({ scoreBand: undefined })).toBeUndefined();
    const aprOf = (band: string) => purchaseLoans({ ...plan, scoreBand: band })[0]?.apr ?? 0;
    expect(aprOf("620-639")).toBeGreaterThan(aprOf("740+"));
  });

  it("are stored as a term and a kind of loan", () => {
    for (const { product } of purchaseLoans({ ...plan, ...served }))
      expect(chosenOf(choiceOf(product))).toBe(product);
    expect(choiceOf("15Y Fixed")).toEqual({ termYears: 15, loanKind: "fixed" });
    expect([chosenOf({ termYears: 30 }), chosenOf({ loanKind: "VA 30Y Fixed" })]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe("the comparison of a purchase", () => {
  it("COMPARE-01: has no staying row, no break-even, and cash to bring instead of cash in hand", () => {
    const view = compared()?.view;
    expect(view?.heads.map(({ words }) => words)).toEqual([
      ...["Each month, in all", "Cash to bring", "Cost to close"],
      ...["Cost over 7 years", "Owed after 7 years", "APR"],
    ]);
    const words = JSON.stringify(view);
    expect(words).not.toMatch(/stay as you are|than today|break-even|cash in hand|You bring \$/i);
    expect(view?.rows.every(({ letter }) => letter !== "")).toBe(true);
  });

  it("COMPARE-06: names no best loan, and the lowest payment only where it cannot go up", () => {
    const found = compared()?.found;
    expect(found?.best).toBeUndefined();
    const tagged = found?.rows.filter(({ tags }) => tags.includes("lowest-payment"));
    expect(tagged?.map(({ option }) => option.isVariable)).toEqual([false]);
    expect(found?.rows.some(({ tags }) => tags.includes("costs-least"))).toBe(true);
  });

  it("says the lowest payment in the headline, and what was asked below it", () => {
    const { title, view, found } = compared() ?? {};
    const steady = (found?.rows ?? []).filter(({ option }) => !option.isVariable);
    const least = Math.ceil(Math.min(...steady.map(({ figures }) => figures.monthly.total)));
    expect(title).toBe(
      `You could buy this home for $${least.toLocaleString("en-US")} a month, taxes and insurance included`,
    );
    expect(view?.asked).toBe("$360,000 to buy a home for $400,000, with $40,000 down.");
    expect(view?.notes[0]?.bold).toContain("We took 7 years");
  });

  it("draws each loan against the first one that cannot go up, and says so", () => {
    const { view, found } = compared() ?? {};
    const base = found?.rows.find(({ option }) => !option.isVariable);
    expect(view?.chart?.zeroWord).toBe(base?.letter);
    expect(view?.chart?.lines.map(({ letter }) => letter)).not.toContain(base?.letter);
    expect(view?.chart?.finding).toMatch(new RegExp(`^${base?.letter ?? ""}, .* is the zero line\\.`));
    expect(view?.chart?.table.heads).toEqual(
      found?.rows.filter(({ isMore }) => !isMore).map(({ letter }) => letter),
    );
  });

  it("has a sentence for and one against each loan that is shown", () => {
    const { view, found } = compared(served) ?? {};
    expect(view?.others).toHaveLength(found?.rows.filter(({ isMore }) => !isMore).length ?? -1);
    for (const { why, risk } of view?.others ?? [])
      expect([why, risk].every((one) => one.endsWith("."))).toBe(true);
  });

  it("shows the first two loans side by side, with the sum of their parts", () => {
    const { view, found } = compared() ?? {};
    const [first, second] = found?.rows ?? [];
    expect([view?.two.one, view?.two.other]).toEqual([first?.letter, second?.letter]);
    const loan = purchaseLoans(plan).find(({ product }) => product === first?.option.id);
    expect(first?.figures.monthly.loans).toBeCloseTo(
      monthlyPayment(loan?.loanAmount ?? 0, loan?.rate ?? 0, loan?.termMonths ?? 0),
      2,
    );
  });
});
