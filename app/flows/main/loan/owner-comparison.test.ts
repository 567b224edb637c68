import { describe, expect, it } from "vitest";
import { payoffTotal } from "~/domain/pricing/payoff";
import { priceLoan } from "~/domain/pricing/price-loan";
import { ASSUMED_HOME, FIXED_PRODUCTS } from "~/domain/pricing/products";
import { offersFromAnswers, pricedLoans, type AnsweredHome } from "~/steps/comparison/from-answers";
import { offersComparison } from "~/steps/offers/offers-comparison";
import { wishOfReasons } from "~/steps/offers/wish-of-reasons";
import { mainStates } from "~/flows/main/state";
import { chooseLoan } from "./choose-loan";
import { answeredHome } from "./owner-comparison";

const home: AnsweredHome = {
  homeValue: 500_000,
  balance: 300_000,
  monthlyPayment: 2_400,
  score: 740,
  minScore: 500,
  state: "CO",
  hasServed: false,
};

function compared(over: Partial<AnsweredHome> = {}, reasons: readonly string[] = []) {
  const of = { ...home, ...over };
  return offersComparison(offersFromAnswers(of), {
    search: { wish: wishOfReasons(reasons, of.cash) },
    basis: [],
    names: "",
    said: { stay: 7, isSaid: true },
    query: new URLSearchParams(),
    now: Date.UTC(2026, 10, 28),
    hasNoDetails: true,
    to: () => "/",
  });
}

const rowOf = (page: ReturnType<typeof compared>, id: string) =>
  page.found.rows.find(({ option }) => option.id === id);
const notesOf = ({ view }: ReturnType<typeof compared>): string =>
  view.notes.map(({ bold, rest }) => `${bold} ${rest}`).join(" ");

describe("the loans of a home that is known from answers", () => {
  it("are all fixed terms, FHA and adjustable rates, and a VA loan only for who has served", () => {
    const ids = (over: Partial<AnsweredHome>) =>
      offersFromAnswers({ ...home, ...over }).offers.map(({ id }) => id);
    expect(ids({})).toEqual(
      expect.arrayContaining([...FIXED_PRODUCTS, "FHA 30Y Fixed", "5/6 ARM", "7/6 ARM"]),
    );
    expect(ids({})).not.toContain("VA 30Y Fixed");
    expect(ids({ hasServed: true })).toContain("VA 30Y Fixed");
    expect(ids({})).not.toContain("HELOC");
  });
  it("cover the payoff and their costs, at the price of a rate-and-term refinance", () => {
    const [found] = pricedLoans(home, ["30Y Fixed"]);
    const left = (found?.loan.loanAmount ?? 0) - (found?.closingCosts ?? 0);
    expect(left).toBeGreaterThanOrEqual(payoffTotal([home]));
    expect(left).toBeLessThan(payoffTotal([home]) + 1);
    const input = { ...ASSUMED_HOME, product: "30Y Fixed", purpose: "refinance", state: "CO" } as const;
    expect(found?.loan).toMatchObject({
      rate: priceLoan({ ...input, value: 500_000, score: 740, loanAmount: found?.loan.loanAmount ?? 1 }).rate,
    });
  });
  it("include one that saves nothing, because the comparison shows what it costs", () => {
    const page = compared({ monthlyPayment: 1_500, mortgageRate: 3 });
    expect(rowOf(page, "15Y Fixed")?.figures).toBeDefined();
    expect(rowOf(page, "15Y Fixed")?.figures.breakEven).toBeUndefined();
    expect(page.title).toBe("Staying as you are costs least");
  });
  it("give the wanted cash with one loan of each kind, or the most that a kind gives", () => {
    const cash = offersFromAnswers({ ...home, balance: 200_000, cash: 40_000 }).offers;
    expect(new Set(cash.map(({ id }) => id)).size).toBe(cash.length);
    for (const { cashAtClose } of cash) {
      expect(cashAtClose).toBeGreaterThanOrEqual(40_000);
      expect(cashAtClose).toBeLessThan(40_005);
    }
    expect(cash.map(({ purpose }) => purpose)).toEqual(
      expect.arrayContaining(["cashout", "heloan", "heloc"]),
    );
    const most = offersFromAnswers({ ...home, cash: 300_000 }).offers;
    expect(Math.max(...most.map(({ cashAtClose }) => cashAtClose))).toBeLessThan(300_000);
  });
});

describe("the comparison of a home that is known from answers", () => {
  it("COMPARE-01: begins with staying at the payment that was told, with taxes and insurance", () => {
    const { view, found } = compared();
    expect(view.rows[0]?.name).toBe("Stay as you are");
    const { monthly } = found.staying?.figures ?? {};
    expect(monthly?.loans).toBe(2_400);
    expect(monthly?.total).toBeCloseTo(2_400 + (monthly?.taxes ?? 0) + (monthly?.homeInsurance ?? 0), 2);
    expect(monthly?.taxes).toBeGreaterThan(0);
  });
  it("COMPARE-02: counts the mortgage that a second loan leaves in place", () => {
    const row = rowOf(compared({ balance: 200_000, monthlyPayment: 1_500, cash: 40_000 }), "HELOAN");
    const [loan] = pricedLoans({ ...home, balance: 200_000, cash: 40_000 }, ["HELOAN"]).slice(-1);
    expect(row?.figures.monthly.loans).toBeCloseTo(1_500 + (loan?.newMonthly ?? 0), 2);
  });
  it("uses the rate that was told, and says nothing about it", () => {
    const page = compared({ mortgageRate: 7.25 });
    expect(page.found.staying?.figures.apr).toBe(7.25);
    expect(notesOf(page)).not.toContain("rate");
  });
  it("assumes the lowest offered rate for one that was not told, and says so", () => {
    const page = compared();
    const lowest = Math.min(...offersFromAnswers(home).offers.map(({ rate }) => rate));
    expect(page.found.staying?.figures.apr).toBe(lowest);
    expect(notesOf(page)).toContain(
      `You didn't tell us the rate of your mortgage. We took ${lowest.toFixed(3)}% as its rate, the lowest of the rates below.`,
    );
  });
  it("COMPARE-06: gives the best loan only to one that ends sooner, where that is a reason", () => {
    const { found } = compared({ mortgageRate: 7.5, monthlyPayment: 2_200 }, ["term"]);
    expect(found.best?.figures.lastPayment).toBeLessThan(found.staying?.figures.lastPayment ?? 0);
  });
  it("COMPARE-06: finds no adjustable rate the best, where a fixed one is a reason", () => {
    expect(rowOf(compared({ mortgageRate: 9 }, ["type"]), "5/6 ARM")?.doesAsked).toBe(false);
  });
  it("says that property taxes are not counted while the state is unknown", () => {
    const { view } = compared({ state: undefined });
    expect(view.heads.map(({ note }) => note)).toContain("loans + insurance; taxes not counted");
  });
  it("compares cash from a home that is paid off with owing nothing", () => {
    const { found } = compared({ balance: 0, monthlyPayment: undefined, cash: 80_000 });
    expect(found.staying?.figures.monthly.loans).toBe(0);
    expect(found.rows.length).toBeGreaterThanOrEqual(3);
  });
});

describe("the home from the answers", () => {
  const answers = { homeValue: 500_000, mortgageBalance: 300_000, monthlyMortgagePayment: 2_400 };
  const stateOf = (over: object) => ({ ...mainStates.empty, answers: { ...answers, ...over } });
  it("is unknown without a score: none is assumed", () => {
    expect(answeredHome(stateOf({}), { minScore: 500 })).toBeUndefined();
    expect(answeredHome(stateOf({ estimatedBand: "720-739" }), { minScore: 500 })?.score).toBe(720);
  });
  it("is unknown while a figure is missing", () => {
    expect(answeredHome(stateOf({ scoreBand: "740+", homeValue: undefined }), { minScore: 500 })).toBe(
      undefined,
    );
  });
  it("has the rate and the state that were told, and for a range of cash its example", () => {
    const state = stateOf({ scoreBand: "740+", mortgageRate: 6.5, propertyState: "TX" });
    expect(answeredHome(state, { cash: 62_501, minScore: 500 })).toEqual({
      ...home,
      ...{ state: "TX", mortgageRate: 6.5, cash: 62_500 },
    });
  });
});

describe("the choice", () => {
  it("saves the loan and its term", () => {
    expect(chooseLoan(home, "20Y Fixed")).toMatchObject({
      answers: { chosenProduct: "20Y Fixed", termYears: 20 },
    });
  });
  it("of staying saves no loan, and says that there is nothing to do", () => {
    expect(chooseLoan(home, "stay")).toMatchObject({
      kind: "stay",
      answers: { chosenProduct: undefined },
      notice: expect.stringContaining("nothing to do") as string,
    });
  });
  it.each([undefined, "40Y Fixed", "HELOC", "VA 30Y Fixed"])("refuses %s, which is not compared", (id) => {
    expect(chooseLoan(home, id)).toMatchObject({ kind: "refused" });
  });
});
