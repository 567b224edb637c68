import { describe, expect, it } from "vitest";
import { cashOptionsOf, cashRequestOf, unavailableOptionWords, type CashRequest } from "./cash-options";
import { noOptionWords } from "./cash-options-words";
import { mainStates } from "~/flows/main/state";

const request: CashRequest = {
  homeValue: 500_000,
  balance: 200_000,
  cash: 40_000,
  score: 740,
  minScore: 500,
};
const waysOf = (over: Partial<CashRequest> = {}) => cashOptionsOf({ ...request, ...over });
const openIn = (over: Partial<CashRequest> = {}) => waysOf(over).map(({ isOpen }) => isOpen);
const closedOf = (over: Partial<CashRequest>) =>
  waysOf(over).flatMap((way) =>
    way.isOpen ? [] : [{ way, words: unavailableOptionWords(way, { ...request, ...over }) }],
  );

describe("ways to get cash", () => {
  it("are three: a new mortgage, a home equity loan and a line", () => {
    expect(openIn()).toEqual([true, true, true]);
    expect(openIn({ balance: 0, cash: 80_000 })).toEqual([true, true, true]);
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
    expect(closedOf({ balance: 0, cash: 20_000 })[0]?.words.join()).toMatch(/\$65,000/);
    expect(closedOf({ score: 499 })[0]?.words.join()).toMatch(/500 or more/);
    expect(closedOf({ score: 640, minScore: 660 })[0]?.words.join()).toMatch(/660 or more/);
  });
  it("apply a state's own limit where the state is known", () => {
    const cash = 205_000;
    expect(openIn({ cash })).toEqual([false, true, true]);
    expect(openIn({ cash, state: "TX" })).toEqual([false, false, false]);
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
