import { describe, expect, it } from "vitest";
import { lastPlace } from "~/wizard/walk";
import type { BuyerHandover } from "~server/visit/handovers";
import { mainHost } from "./host";
import { importPlan } from "./import-from";

const pagesOf = (handover: Partial<BuyerHandover>): string[] =>
  mainHost.trail(importPlan({ buyers: [], ...handover }), "home").map(({ node }) => node);

describe("the state of a visitor who comes from outside the flows", () => {
  it("passes a buyer's answered pages, and shows the first open one", () => {
    const plan = { goal: "purchase", stage: "looking" } as const;
    const figures = { price: 400_000, downPayment: 80_000, state: "OH", scoreBand: "740+" };
    const state = importPlan({ buyers: [], plan, ...figures });
    const trail = mainHost.trail(state, "home");
    expect(trail.map(({ node }) => node)).toEqual([
      "home",
      "purchase",
      "looking-for-purc",
      "estimated-price",
      "state-and-county",
    ]);
    expect(state.answers).toMatchObject({ propertyState: "OH", scoreBand: "740+", isLittleDown: false });
    expect(state.facts.countyState).toBe("OH");
    expect(pagesOf({ plan })).toEqual(["home", "purchase", "looking-for-purc", "estimated-price"]);
  });

  it("shows a price that its page would ask about or refuse", () => {
    const plan = { goal: "purchase", stage: "dreaming" } as const;
    expect(pagesOf({ plan, price: 400_000 }).at(-1)).toBe("estimated-price");
    expect(pagesOf({ plan, price: 400_000, downPayment: 1_000 }).at(-1)).toBe("estimated-price");
    expect(pagesOf({ plan, price: 31_000, downPayment: 5_000 }).at(-1)).toBe("estimated-price");
  });

  it("passes the question whether an owner owns a home, and shows the figures", () => {
    const plan = { goal: "refinance", homeValue: 500_000, mortgageBalance: 250_000 } as const;
    const state = importPlan({ buyers: [], plan });
    expect(lastPlace(mainHost.trail(state, "home")).node).toBe("looking-for-refi");
    expect(state.marks["home-owner"]).toBe(1);
    expect(state.marks["estimated-home-value"]).toBeUndefined();
    expect(importPlan({ buyers: [], plan: { goal: "refinance" } }).marks["home-owner"]).toBeUndefined();
  });

  it("leads a wish for cash or a line to its own pages", () => {
    const cash = { goal: "cashout", cashWish: "refinance", cash: 60_000 } as const;
    expect(pagesOf({ plan: cash }).slice(-2)).toEqual(["cashout-amount", "cashout-usage"]);
    expect(pagesOf({ plan: { ...cash, cashWish: "line", line: 50_000 } }).at(-1)).toBe("heloc");
    expect(pagesOf({ plan: { goal: "heloc" } })).toEqual(["home", "heloc"]);
    const lines = [9, 50_000].map((line) => importPlan({ buyers: [], plan: { goal: "heloc", line } }));
    expect(lines.map(({ marks }) => marks["amount-to-borrow"])).toEqual([undefined, 1]);
  });
});
