import { describe, expect, it } from "vitest";
import { monthlyEscrow } from "~/domain/pricing/property-costs";
import { exactMonthlyPayment } from "~/domain/pricing/payment";
import { generateLiabilities, mortgageCount, type PulledApplication } from "./liabilities";

const refinance: PulledApplication = {
  persona: "approved",
  transactionType: "refi",
  flowId: "refiMiniFlow",
  data: {},
};
const buyers = Array.from({ length: 40 }, (_, index) => ({ name: `Pat ${index}`, isPrimary: true }));
const withHome = ["mortgage", "home-equity"];

describe("the number of mortgages", () => {
  it.each([
    ["nolien", 0],
    ["onelien", 1],
    ["twoliens", 2],
    ["threeliens", 3],
    ["fourliens", 4],
    ["eightliens", 8],
  ] as const)("%s has %i, whatever the purpose of the application", (persona, count) => {
    expect(mortgageCount({ ...refinance, persona })).toBe(count);
    expect(mortgageCount({ ...refinance, persona, transactionType: "purc" })).toBe(count);
  });

  it("anyone else has none when buying, one when owning", () => {
    expect(mortgageCount(refinance)).toBe(1);
    expect(mortgageCount({ ...refinance, transactionType: "purc" })).toBe(0);
    const untold = { ...refinance, transactionType: null };
    expect(mortgageCount({ ...untold, flowId: "miniFlow" })).toBe(0);
    expect(mortgageCount({ ...untold, flowId: "purchaseFlow" })).toBe(0);
    expect(mortgageCount({ ...untold, flowId: "qtFlow" })).toBe(1);
    expect(mortgageCount({ ...refinance, data: { currentMortgageBalance: 0 } })).toBe(0);
    expect(mortgageCount({ ...refinance, data: { hasSecondMortgage: true } })).toBe(2);
  });

  it("belong to the buyer: a co-borrower has other debts only", () => {
    const found = generateLiabilities(
      { name: "Sam Two", isPrimary: false },
      { ...refinance, persona: "fourliens" },
    );
    expect(found.map(({ kind }) => kind)).toContain("card");
    expect(found.filter(({ kind }) => withHome.includes(kind))).toEqual([]);
  });
});

describe("the first mortgage", () => {
  const first = (name: string, data: PulledApplication["data"]) => {
    const [found] = generateLiabilities({ name, isPrimary: true }, { ...refinance, data });
    if (found?.rate === undefined || found.monthsLeft === undefined)
      throw new Error("No mortgage was found.");
    return { ...found, rate: found.rate, monthsLeft: found.monthsLeft };
  };
  const levelPayment = ({ balance, rate, monthsLeft }: ReturnType<typeof first>) =>
    exactMonthlyPayment(balance, rate, monthsLeft);

  it.each([
    [250_000, 1_580],
    [412_345.67, 2_199.99],
    [65_000, 900],
    [310_000, 1_100],
  ])("has the given balance %d and payment %d, and the payment repays the balance", (balance, payment) => {
    for (const { name } of buyers.slice(0, 3)) {
      const found = first(name, { currentMortgageBalance: balance, monthlyPayment: payment });
      expect(found).toMatchObject({ balance, payment });
      expect(found.rate).toBeGreaterThan(0);
      expect(Number.isInteger(found.monthsLeft)).toBe(true);
      expect(Math.abs(levelPayment(found) - payment)).toBeLessThan(0.01);
    }
  });

  it("keeps the balance and generates the payment when no loan fits both", () => {
    const found = first("Pat 1", { currentMortgageBalance: 300_000, monthlyPayment: 50 });
    expect(found.balance).toBe(300_000);
    expect(Math.abs(levelPayment(found) - found.payment)).toBeLessThan(0.01);
  });

  it("matches a payment given alone, and stays below the home value", () => {
    const paid = first("Pat 2", { monthlyPayment: 1_700 });
    expect(paid.payment).toBe(1_700);
    expect(Math.abs(levelPayment(paid) - 1_700)).toBeLessThan(0.01);
    for (const { name } of buyers) {
      expect(first(name, { currentHomeValue: 200_000 }).balance).toBeLessThan(160_000);
    }
  });

  it("is plausible without any answers, differs from person to person, and is the same each time", () => {
    const found = buyers.map(({ name }) => first(name, {}));
    for (const one of found) {
      expect(one.balance).toBeGreaterThanOrEqual(120_000);
      expect(one.balance).toBeLessThanOrEqual(420_000);
      expect(Math.abs(levelPayment(one) - one.payment)).toBeLessThan(0.01);
    }
    expect(new Set(found.map(({ balance }) => balance)).size).toBeGreaterThan(30);
    expect(buyers.map(({ name }) => first(name, {}))).toEqual(found);
  });

  it("subtracts taxes and insurance from a payment that includes them", () => {
    const answers = { currentMortgageBalance: 250_000, monthlyPayment: 2_100, currentHomeValue: 480_000 };
    const found = first("Pat 4", { ...answers, escrowIncluded: true, propertyState: "CO" });
    const escrow = monthlyEscrow(480_000, "CO") ?? 0;
    expect(escrow).toBeGreaterThan(100);
    expect(found.payment).toBe(2_100);
    expect(Math.abs(levelPayment(found) + escrow - 2_100)).toBeLessThan(0.01);
    expect(Math.abs(levelPayment(first("Pat 4", answers)) - 2_100)).toBeLessThan(0.01);
  });

  it("keeps taxes and insurance out of a generated balance and includes them in a generated payment", () => {
    const answers = { currentHomeValue: 480_000, escrowIncluded: true, propertyState: "CO" };
    const escrow = monthlyEscrow(480_000, "CO") ?? 0;
    for (const more of [{ monthlyPayment: 2_100 }, { currentMortgageBalance: 250_000 }, {}]) {
      const found = first("Pat 4", { ...answers, ...more });
      expect(found.hasEscrow).toBe(true);
      expect(Math.abs(levelPayment(found) + escrow - found.payment)).toBeLessThan(0.01);
    }
  });

  it("states whether the payment includes escrow only when the visitor has answered that", () => {
    expect(first("Pat Three", { escrowIncluded: true }).hasEscrow).toBe(true);
    expect(first("Pat Three", {}).hasEscrow).toBeUndefined();
  });
});

it("everyone has one card; some have a car loan or a student loan, some have neither", () => {
  const kinds = buyers.map((buyer) => generateLiabilities(buyer, refinance).map(({ kind }) => kind));
  expect(kinds.every((list) => list.filter((kind) => kind === "card").length === 1)).toBe(true);
  for (const kind of ["auto", "student"] as const) {
    const having = kinds.filter((list) => list.includes(kind)).length;
    expect(having).toBeGreaterThan(0);
    expect(having).toBeLessThan(buyers.length);
  }
});
