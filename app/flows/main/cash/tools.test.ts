import { describe, expect, it, vi } from "vitest";
import { testSite, Refusal } from "~server/visit/testing/site";
import { schemaOf } from "~/wizard/step";
import { completePlace } from "~/wizard/save";
import { walk } from "~/wizard/walk";
import { cardHome } from "~/flows/main/cards/card-home";
import { cashExamplesView } from "./cash-examples-words";
import { findHome } from "./find-home";
import { main } from "~/flows/main/flow";
import { noQuoteWords } from "./quick-quote-words";
import { mainStates, type MainState } from "~/flows/main/state";
import { creditCardDebt } from "~/flows/main/steps/credit-card-debt.step";
import { creditCardPayment } from "~/flows/main/steps/credit-card-payment.step";
import { reviewCashout } from "~/flows/main/steps/review-cashout.step";

const stateWith = (answers: MainState["answers"], facts: MainState["facts"] = {}): MainState => ({
  ...mainStates.empty,
  answers,
  facts,
});

describe("credit cards", () => {
  it("a visitor who enters at the payment is asked for the debt next, and only once", () => {
    const place = { node: "credit-card-payment" };
    const paid = completePlace(main, mainStates.empty, place.node, place, { answers: { cardPayment: 600 } });
    const at = (state: MainState) => walk(main, state, place.node).at(-1)?.node;
    expect(at(paid)).toBe("credit-card-debt");
    const both = completePlace(
      main,
      paid,
      place.node,
      { node: "credit-card-debt" },
      { answers: { cardDebt: 20_000 } },
    );
    expect(at(both)).toBe("debt-pay-off-and-payment");
    expect(both.answers).toMatchObject({ cardDebt: 20_000, cardPayment: 600 });
  });

  it("accepts amounts above zero, up to a limit that the error message names", () => {
    const words = (typed: string) =>
      schemaOf(creditCardDebt, mainStates.empty).safeParse({ cardDebt: typed }).error?.issues[0]?.message;
    expect(words("1")).toBeUndefined();
    expect(words("0")).toMatch(/above \$0/);
    expect(words("500,001")).toBe("Card debt cannot be more than $500,000.");
    const payment = schemaOf(creditCardPayment, mainStates.empty).safeParse({ cardPayment: "50,001" });
    expect(payment.error?.issues[0]?.message).toContain("$50,000");
  });

  it("COMPARE-03: are paid off on an example home until the visitor's own is known, and the page says so", () => {
    const answers = { cardDebt: 20_000, cardPayment: 600 };
    const example = cardHome(stateWith(answers), 500);
    const saidOf = (home: typeof example) => home?.assumptions.map(({ bold }) => bold) ?? [];
    expect(example?.home).toMatchObject({ homeValue: 400_000, balance: 200_000, score: 740, cash: 20_000 });
    expect(saidOf(example)[0]).toBe("This is an example home, not yours.");
    const own = { homeValue: 610_000, mortgageBalance: 150_000, monthlyMortgagePayment: 1_200 };
    const owned = cardHome(stateWith({ ...answers, ...own, scoreBand: "660-679" }), 500);
    expect(owned?.home).toMatchObject({ homeValue: 610_000, balance: 150_000, score: 660 });
    expect(saidOf(owned).join()).not.toMatch(/example|credit score/);
    expect(saidOf(cardHome(stateWith({ ...answers, ...own }), 500))[0]).toMatch(/^We took a credit score of/);
    expect(cardHome(stateWith({ cardDebt: 20_000 }), 500)).toBeUndefined();
  });

  it("says when the cards are never paid off", () => {
    const never = cardHome(stateWith({ cardDebt: 20_000, cardPayment: 300 }), 500);
    expect(never?.assumptions.at(-1)?.bold).toBe("At what you pay now, the cards are never paid off.");
  });
});

describe("the one-page quote", () => {
  const answers = {
    desiredCashAmount: 60_000,
    homeValue: 500_000,
    mortgageBalance: 200_000,
    scoreBand: "720-739",
    propertyState: "CO",
  };
  const served = { minScore: 500, isServed: true };

  it("STATES-01, LIMIT-05: lists why there is no quote", () => {
    const reasons = (more: MainState["answers"], settings = served) =>
      noQuoteWords(stateWith({ ...answers, ...more }), settings).join(" ");
    expect(reasons({}, { ...served, isServed: false })).toBe("We don't lend in Colorado yet.");
    expect(reasons({ scoreBand: "500-519" }, { ...served, minScore: 620 })).toContain("620 or more");
    expect(reasons({ mortgageBalance: 490_000 })).toContain("up to 85% of its value");
    expect(noQuoteWords(stateWith({}), served)).toEqual([]);
  });
});

describe("the home lookup", () => {
  const typed = {
    street: "12 Elm Street",
    city: "Irvine",
    state: "CA",
    zip: "92602",
    mortgageBalance: 200_000,
  };
  const submit = (state: MainState, appraisal: unknown, values = typed) => {
    const { runtime, backendFor, callsOf } = testSite({
      "appraisal.prequal": appraisal,
      "valid-states": ["CA", "CO"],
    });
    const found = findHome({ values, state, backend: backendFor(), runtime });
    return found.then((result) => {
      if (result.kind === "refused") throw new Error("The home was refused.");
      const { answers, outcome } = result;
      return { answers, outcome, calls: callsOf("appraisal.prequal").length };
    });
  };
  const estimates = (...result: [number, number][]) => ({
    status: "success",
    result: result.map(([rank, estimatedPropertyValue]) => ({ rank, estimatedPropertyValue })),
  });

  it("PROP-07: takes the value of rank 1, or else the first", async () => {
    const ranked = await submit(mainStates.empty, estimates([2, 410_000], [1, 400_000]));
    expect(ranked.answers).toMatchObject({
      homeValue: 400_000,
      mortgageBalance: 200_000,
      propertyState: "CA",
    });
    const first = await submit(mainStates.empty, estimates([3, 410_000], [2, 400_000]));
    expect(first.answers?.homeValue).toBe(410_000);
  });

  it("MAIN-ADDR-05: ends as not served right away for a home where we do not lend", async () => {
    const found = estimates([1, 400_000]);
    expect((await submit(mainStates.empty, found)).outcome).toBe("served");
    const elsewhere = await submit(mainStates.empty, found, { ...typed, state: "DC", zip: "20001" });
    expect(elsewhere).toMatchObject({ outcome: "not-served", answers: { propertyState: "DC" } });
  });

  it("leaves the value blank where nothing is found or the lookup fails", async () => {
    const fail = vi.fn(() => {
      throw new Refusal(400, "DOWN");
    });
    expect((await submit(mainStates.empty, fail)).answers?.homeValue).toBeUndefined();
    expect(fail).toHaveBeenCalled();
    const nothing = await submit(mainStates.empty, { status: "not found", result: [] });
    expect(nothing.answers?.homeValue).toBeUndefined();
    expect(schemaOf(reviewCashout, mainStates.empty).safeParse({}).success).toBe(false);
  });

  it("keeps the visitor's value for the same home, and looks up another home", async () => {
    const { mortgageBalance: _owed, ...address } = typed;
    const same = stateWith({ homeValue: 500_000, propertyAddress: { ...address, street: "12 elm  street" } });
    expect(await submit(same, estimates([1, 1]))).toMatchObject({
      answers: { homeValue: 500_000 },
      calls: 0,
    });
    const other = stateWith({ homeValue: 500_000, propertyAddress: { ...address, unit: "4" } });
    expect(await submit(other, estimates([1, 420_000]))).toMatchObject({ answers: { homeValue: 420_000 } });
  });
});

describe("home figures that may be known already", () => {
  it("are required only while they are unknown", () => {
    const passes = (state: MainState, fields: object) =>
      schemaOf(reviewCashout, state).safeParse(fields).success;
    expect(passes(mainStates.empty, {})).toBe(false);
    expect(passes(stateWith({ homeValue: 500_000 }), {})).toBe(false);
    expect(passes(stateWith({ homeValue: 500_000, mortgageBalance: 0 }), {})).toBe(false);
    expect(passes(stateWith({ homeValue: 500_000, mortgageBalance: 0, propertyState: "TX" }), {})).toBe(true);
    const offer = {
      code: "A1",
      state: "CO",
      expiresOn: "2026-12-31",
      homeValue: 400_000,
      mortgageBalance: 150_000,
      cashAmount: 50_000,
    };
    expect(passes(stateWith({}, { offer }), {})).toBe(true);
    expect(passes(stateWith({}, { offer }), { homeValue: "1" })).toBe(false);
  });

  it("give cash examples, or show that no cash is available", () => {
    const view = cashExamplesView(
      stateWith({ homeValue: 500_000, mortgageBalance: 200_000, propertyState: "CA" }),
    );
    expect(view?.rows).toHaveLength(4);
    const amount = (text = ""): number => Number(text.replace(/[$,]/g, ""));
    for (const { values } of view?.rows ?? []) {
      const [inAll, parts] = values;
      const [loan, besides] = parts.split(" + ").map(amount);
      expect(amount(inAll)).toBeCloseTo((loan ?? 0) + (besides ?? 0), 2);
    }
    expect(view?.terms.join(" ")).toContain("Compare them with what you pay today");
    const paying = { homeValue: 500_000, mortgageBalance: 200_000, propertyState: "CA" };
    const known = cashExamplesView(stateWith({ ...paying, monthlyMortgagePayment: 1_500 }));
    expect(known?.rows.map(({ label }) => label)[0]).toBe("None: stay as you are");
    expect(known?.rows[0]?.values[1]).toBe("$1,500.00 + $458.34");
    expect(view?.most).toBe(view?.rows[3]?.label);
    expect(view?.terms.join(" ")).toContain("360 monthly payments");
    expect(
      cashExamplesView(stateWith({ homeValue: 300_000, mortgageBalance: 310_000, propertyState: "CA" }))
        ?.rows,
    ).toEqual([]);
    expect(cashExamplesView(stateWith({ homeValue: 300_000 }))).toBeUndefined();
  });
});
