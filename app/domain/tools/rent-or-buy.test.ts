import { describe, expect, it } from "vitest";
import { monthlyPayment } from "~/domain/pricing/payment";
import { estimatePurchase } from "./purchase-estimate";
import { CAREFUL_ASSUMPTIONS, rentOrBuy, type RentOrBuyRequest } from "./rent-or-buy";

const request: RentOrBuyRequest = {
  ...CAREFUL_ASSUMPTIONS,
  rent: 2_000,
  price: 400_000,
  downPayment: 80_000,
  state: "OH",
  score: 740,
  stay: 7,
  dues: 0,
};

/** Nothing changes and nothing earns: every sum can be done by hand. */
const still = {
  rentRise: 0,
  homeRise: 0,
  costRise: 0,
  upkeep: 0,
  sellingCost: 0,
  earnings: 0,
} as const;

describe("renting or buying", () => {
  it("has the payment, rate and APR of the wizard's own calculator", () => {
    const { start } = rentOrBuy({ ...request, downPayment: 40_000, dues: 55 });
    const wizard = estimatePurchase({
      ...{ price: 400_000, downPayment: 40_000, termYears: 30, state: "OH", dues: 55 },
    });
    expect(start).toMatchObject({
      monthly: wizard.totalMonthly,
      rate: wizard.ratePercent,
      apr: wizard.apr,
      principalAndInterest: wizard.parts.principalAndInterest,
      mortgageInsurance: wizard.parts.mortgageInsurance,
      mortgageInsuranceMonths: wizard.mortgageInsuranceMonths,
    });
    expect(start.mortgageInsurance).toBeGreaterThan(0);
  });

  it("has them at the visitor's own rate, without an APR", () => {
    const { start } = rentOrBuy({ ...request, downPayment: 40_000, rate: 7 });
    const wizard = estimatePurchase({
      ...{ price: 400_000, downPayment: 40_000, termYears: 30, state: "OH", rate: 7 },
    });
    expect(start.monthly).toBe(wizard.totalMonthly);
    expect(start.mortgageInsuranceMonths).toBe(wizard.mortgageInsuranceMonths);
    expect(start).not.toHaveProperty("apr");
  });

  it("adds up what is paid when nothing changes and nothing earns", () => {
    const { atStay, start } = rentOrBuy({ ...request, ...still, rate: 6, taxes: 0, insurance: 0 });
    const payment = monthlyPayment(320_000, 6, 360);
    expect(start.monthly).toBe(payment);
    expect(atStay.rent).toEqual({ paid: 168_000, forgone: 0, sale: 0, cost: 168_000 });
    expect(atStay.buy.paid).toBeCloseTo(80_000 + start.costToClose + 84 * payment, 2);
    expect(atStay.buy.sale).toBeCloseTo(400_000 - atStay.owed, 2);
    expect(atStay.buy.cost).toBeCloseTo(atStay.buy.paid - atStay.buy.sale, 2);
  });

  it("counts the same money on both sides: what it would have earned is a cost of each", () => {
    const { atStay } = rentOrBuy({ ...request, ...still, earnings: 5, stay: 1 });
    const growth = 1.05 ** (1 / 12);
    const worth = (2_000 * (1.05 - 1)) / (growth - 1);
    expect(atStay.rent.cost).toBeCloseTo(worth, 1);
    expect(atStay.rent.forgone).toBeCloseTo(worth - 24_000, 1);
  });

  it("names the first year from which every longer stay costs less when buying", () => {
    const { years, buyingFrom = 0 } = rentOrBuy({ ...request, rent: 2_600 });
    expect(buyingFrom).toBeGreaterThan(1);
    for (const { year, rent, buy } of years) expect(buy.cost < rent.cost).toBe(year >= buyingFrom);
  });

  it("never lets buying win over a rent of 0 with these values", () => {
    const { buyingFrom, atStay } = rentOrBuy({ ...request, rent: 0 });
    expect(buyingFrom).toBeUndefined();
    expect(atStay.rent.cost).toBe(0);
  });

  it("counts a sale that does not pay off the loan as a cost", () => {
    const { atStay } = rentOrBuy({ ...request, downPayment: 20_000, homeRise: -10, stay: 3 });
    expect(atStay.owed).toBeGreaterThan(atStay.homeValue);
    expect(atStay.buy.sale).toBeLessThan(0);
    expect(atStay.buy.cost).toBeGreaterThan(atStay.buy.paid);
  });

  it("ends with the loan repaid after 30 years", () => {
    const { years } = rentOrBuy({ ...request, stay: 30 });
    expect(years.at(-1)).toMatchObject({ year: 30, owed: 0 });
  });

  it("leaves taxes out for a place without an estimate", () => {
    const { start } = rentOrBuy({ ...request, state: "PR" });
    expect(start).not.toHaveProperty("taxes");
    expect(start.monthly).toBeGreaterThan(start.principalAndInterest);
  });

  it.each([
    ["rent", { rent: -1 }],
    ["downPayment", { downPayment: 400_000 }],
    ["stay", { stay: 0 }],
    ["stay", { stay: 1.5 }],
    ["homeRise", { homeRise: 16 }],
    ["earnings", { earnings: Number.NaN }],
  ])("refuses an impossible %s", (field, change) => {
    expect(() => rentOrBuy({ ...request, ...change })).toThrow(new RegExp(`^${field}:`));
  });
});
