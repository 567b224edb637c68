import { describe, expect, it } from "vitest";
import { isWithinDebtToIncome } from "~/domain/pricing/dti";
import { estimatePurchase } from "./purchase-estimate";
import { exactMonthlyPayment } from "~/domain/pricing/payment";
import {
  affordableHome,
  figuresAtPrice,
  INCOME_RULES,
  type IncomeRule,
  type MonthlyMeans,
} from "./affordability";

const usual = { ratePercent: 6.25, termMonths: 360, downPercent: 20, taxPercent: 1.1, insurancePercent: 0.4 };
const { careful, usual: thumb, limit } = INCOME_RULES;
const buyer = { monthlyIncome: 10_500, monthlyDebts: 640, downPayment: 65_000, state: "OH", score: 740 };

/** A second calculation: the dollars a month that a rule leaves for the home. */
const housingRoom = ({ monthlyIncome, monthlyDebts }: MonthlyMeans, rule: IncomeRule): number =>
  Math.max(
    0,
    Math.round(Math.min(monthlyIncome * rule.housing, monthlyIncome * rule.all - monthlyDebts) * 100) / 100,
  );

/** The closed formula: room / ((1 - d) x k + (tax + insurance) / 12), in whole dollars. */
const priceOfRoom = (room: number, shares: typeof usual): number =>
  Math.floor(
    room /
      ((1 - shares.downPercent / 100) * exactMonthlyPayment(1, shares.ratePercent, shares.termMonths) +
        (shares.taxPercent + shares.insurancePercent) / 1200),
  );

describe("what a rule leaves for the home", () => {
  it("equals the figures of another program", () => {
    const cases = [
      [600, thumb, 2_800, 453_387],
      [600, limit, 4_400, 712_465],
      [1_500, thumb, 2_100, 340_040],
    ] as const;
    for (const [monthlyDebts, rule, room, price] of cases) {
      expect(housingRoom({ monthlyIncome: 10_000, monthlyDebts }, rule)).toBe(room);
      expect(Math.abs(priceOfRoom(room, usual) - price)).toBeLessThanOrEqual(1);
    }
  });

  it("is nothing when debts take all of it", () => {
    expect(housingRoom({ monthlyIncome: 4_000, monthlyDebts: 2_000 }, thumb)).toBe(0);
  });

  it("is less by a more careful rule, whatever the debts are", () => {
    for (const monthlyDebts of [0, 300, 1_000, 2_500]) {
      const rooms = [careful, thumb, limit].map((rule) =>
        housingRoom({ monthlyIncome: 10_000, monthlyDebts }, rule),
      );
      expect(rooms.toSorted((one, other) => one - other)).toEqual(rooms);
    }
  });
});

describe("the highest price that an income carries", () => {
  it("is the last thousand within the rule", () => {
    for (const score of [760, 740, 700, 660, 620])
      for (const monthlyIncome of [5_000, 7_500, 10_500, 16_000])
        for (const rule of [careful, thumb, limit]) {
          const who = { ...buyer, score, monthlyIncome };
          const home = affordableHome(who, rule);
          if (home === undefined) continue;
          expect(home.ratios.back).toBeLessThanOrEqual(rule.all);
          expect(home.ratios.front).toBeLessThanOrEqual(rule.housing);
          if (home.bound !== "income") continue;
          const more = figuresAtPrice(who, home.price + 1_000).totalMonthly;
          expect(more).toBeGreaterThan(housingRoom(who, rule));
        }
  });

  it("uses the limit of an approval", () => {
    const home = affordableHome(buyer, limit);
    expect(home && isWithinDebtToIncome(home.ratios)).toBe(true);
    expect(home?.ratios.back).toBeGreaterThan(0.495);
  });

  it("has the payment of the wizard to the cent", () => {
    for (const rule of [careful, thumb, limit]) {
      const home = affordableHome(buyer, rule);
      const wizard = estimatePurchase({ ...buyer, price: home?.price ?? 0, termYears: 30 });
      expect(home?.figures.parts).toEqual(wizard.parts);
      expect([home?.quote.rate, home?.quote.apr]).toEqual([wizard.ratePercent, wizard.apr]);
      expect(home?.quote.principalAndInterest).toBe(wizard.parts.principalAndInterest);
      expect(home?.quote.mortgageInsurance).toBe(wizard.parts.mortgageInsurance);
    }
  });

  it("is bound by the money down, the largest loan and the highest price", () => {
    const rich = { ...buyer, monthlyIncome: 80_000 };
    expect(affordableHome({ ...rich, downPayment: 6_000 }, thumb)).toMatchObject({
      price: 200_000,
      bound: "down-payment",
    });
    expect(affordableHome(rich, thumb)).toMatchObject({ price: 897_000, bound: "largest-loan" });
    expect(affordableHome({ ...rich, downPayment: 300_000 }, thumb)).toMatchObject({
      price: 907_000,
      bound: "highest-price",
    });
  });

  it("is none without money down, with too little income, or below our smallest loan", () => {
    expect(affordableHome({ ...buyer, downPayment: 0 }, thumb)).toBeUndefined();
    expect(affordableHome({ ...buyer, monthlyIncome: 900 }, thumb)).toBeUndefined();
    expect(affordableHome({ ...buyer, downPayment: 900_000 }, limit)).toBeUndefined();
  });
});
