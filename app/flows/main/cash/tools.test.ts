import { describe, expect, it, vi } from "vitest";
import { testSite, Refusal } from "~server/visit/testing/site";
import { schemaOf } from "~/wizard/step";
import { completePlace } from "~/wizard/save";
import { walk } from "~/wizard/walk";
import { cardPayoffView } from "~/flows/main/cards/card-payoff-words";
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

  it("shows the total cost of a lower payment, in numbers", () => {
    const view = cardPayoffView({ cardDebt: 20_000, cardPayment: 600 });
    expect(view?.costsMore).toBe(true);
    expect(view?.monthly).toMatch(/\$442 a month lower/);
    expect(view?.inAll).toMatch(/\$25,641 more/);
    expect(view?.rows[1]?.values).toEqual(["4 years and 4 months", "30 years"]);
  });

  it("shows when the cards are never paid off, and when the loan costs less", () => {
    const never = cardPayoffView({ cardDebt: 20_000, cardPayment: 300 });
    expect(never?.rows[1]?.values[0]).toBe("Never paid off");
    expect(never?.inAll).toMatch(/never paid off/);
    const slow = cardPayoffView({ cardDebt: 60_000, cardPayment: 1_120 });
    expect(slow?.inAll).toMatch(/less in interest and closing costs/);
    expect(cardPayoffView({ cardDebt: 60_000 })).toBeUndefined();
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
    expect(view?.most).toBe(view?.rows[3]?.label);
    expect(view?.terms).toContain("360 monthly payments");
    expect(
      cashExamplesView(stateWith({ homeValue: 300_000, mortgageBalance: 310_000, propertyState: "CA" }))
        ?.rows,
    ).toEqual([]);
    expect(cashExamplesView(stateWith({ homeValue: 300_000 }))).toBeUndefined();
  });
});
