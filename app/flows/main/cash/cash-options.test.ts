import { describe, expect, it } from "vitest";
import {
  cashOptionsOf,
  cashRequestOf,
  unavailableOptionWords,
  type CashRequest,
  type AvailableCashOption,
} from "./cash-options";
import { noOptionWords } from "./cash-options-words";
import { mainStates } from "~/flows/main/state";

const request: CashRequest = {
  homeValue: 500_000,
  balance: 200_000,
  monthlyPayment: 1_500,
  cash: 40_000,
  score: 740,
  minScore: 500,
};
const waysOf = (over: Partial<CashRequest> = {}) => cashOptionsOf({ ...request, ...over }) ?? [];
const openOf = (over: Partial<CashRequest> = {}): AvailableCashOption[] =>
  waysOf(over).filter((way) => way.isOpen);
const closedOf = (over: Partial<CashRequest>) =>
  waysOf(over).flatMap((way) =>
    way.isOpen ? [] : [{ way, words: unavailableOptionWords(way, { ...request, ...over }) }],
  );

const level = (principal: number, percent: number, months: number): number => {
  const i = percent / 1200;
  return (principal * i) / (1 - (1 + i) ** -months);
};

describe("ways to get cash", () => {
  it("are three, and each leaves at least the requested cash", () => {
    const ways = openOf();
    expect(ways.map(({ kind }) => kind)).toEqual(["cashout", "equityLoan", "lineOfCredit"]);
    for (const { cashInHand } of ways) {
      expect(cashInHand).toBeGreaterThanOrEqual(40_000);
      expect(cashInHand).toBeLessThan(40_002);
    }
  });
  it("have payments by the level payment formula, and a line is interest-only at first", () => {
    const [cashout, equity, line] = openOf();
    for (const way of [cashout, equity]) {
      const { loanAmount = 0, rate = 0, termMonths = 1 } = way?.loan ?? {};
      expect(way?.loanPayment).toBeCloseTo(level(loanAmount, rate, termMonths), 2);
    }
    const { loanAmount = 0, rate = 0 } = line?.loan ?? {};
    expect(line?.loanPayment).toBeCloseTo((loanAmount * rate) / 1200, 2);
  });
  it("keep the existing mortgage payment with a second loan, and end it with a new mortgage", () => {
    const [cashout, equity, line] = openOf();
    expect(cashout?.monthlyPayment).toBe(cashout?.loanPayment);
    expect(cashout?.loan.loanAmount).toBeGreaterThan(240_000);
    expect(equity?.monthlyPayment).toBeCloseTo((equity?.loanPayment ?? 0) + 1_500, 2);
    expect(line?.laterMonthlyPayment).toBeCloseTo((line?.loan.repaymentPayment ?? 0) + 1_500, 2);
  });
  it("do not depend on the existing mortgage's rate: any current payment gives the same loans", () => {
    const loans = (monthlyPayment: number) => openOf({ monthlyPayment }).map(({ loan }) => loan);
    expect(loans(600)).toEqual(loans(3_000));
  });
  it("are unknown while a mortgage is owed but its payment is unknown", () => {
    expect(cashOptionsOf({ ...request, monthlyPayment: 0 })).toBeUndefined();
    expect(openOf({ balance: 0, monthlyPayment: 0, cash: 80_000 })).toHaveLength(3);
  });
  it("are unavailable with the limit in words and the maximum cash", () => {
    const [cashout] = closedOf({ cash: 300_000 });
    expect(cashout?.words).toEqual(["All loans together on the home can be up to 80% of its value."]);
    expect(cashout?.way.mostCash).toBeGreaterThan(180_000);
    expect(cashout?.way.mostCash).toBeLessThanOrEqual(200_000);
    for (const { way } of closedOf({ balance: 550_000 })) expect(way.mostCash).toBe(0);
    expect(closedOf({ balance: 550_000 })).toHaveLength(3);
  });
  it("LIMIT-01, LIMIT-05: name the minimum loan and the minimum score", () => {
    expect(closedOf({ balance: 0, monthlyPayment: 0, cash: 20_000 })[0]?.words.join()).toMatch(/\$65,000/);
    expect(closedOf({ score: 499 })[0]?.words.join()).toMatch(/500 or more/);
    expect(closedOf({ score: 640, minScore: 660 })[0]?.words.join()).toMatch(/660 or more/);
  });
  it("apply a state's own limit where the state is known", () => {
    const cash = 205_000;
    expect(openOf({ cash }).map(({ kind }) => kind)).toEqual(["equityLoan", "lineOfCredit"]);
    expect(openOf({ cash, state: "TX" })).toEqual([]);
  });
});

describe("descriptions of the ways to get cash", () => {
  it("show the maximum cash where no way gives the requested cash, and say when there is no equity", () => {
    const wordsOf = (over: Partial<CashRequest>) => noOptionWords(waysOf(over), { ...request, ...over });
    expect(wordsOf({})).toBeUndefined();
    expect(wordsOf({ cash: 300_000 })).toMatch(/the most with these numbers is about \$2\d\d,\d{3}/i);
    expect(wordsOf({ balance: 550_000 })).toMatch(/no equity/);
    expect(wordsOf({ score: 499 })).not.toMatch(/equity/);
  });
});

describe("the cash request from the answers", () => {
  const answers = {
    homeValue: 500_000,
    mortgageBalance: 200_000,
    monthlyMortgagePayment: 1_500,
    desiredCashAmount: 40_000,
  };
  it("is undefined while a figure is missing, and uses an example score", () => {
    expect(cashRequestOf(mainStates.empty, 500)).toBeUndefined();
    expect(cashRequestOf({ ...mainStates.empty, answers }, 500)).toEqual(request);
  });
  it("uses a score that is given later, and the state of the home", () => {
    const state = {
      ...mainStates.empty,
      answers: { ...answers, estimatedBand: "660-679", propertyState: "TX" },
    };
    expect(cashRequestOf(state, 500)).toEqual({ ...request, score: 660, state: "TX" });
  });
});
