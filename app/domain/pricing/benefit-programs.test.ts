import { describe, expect, it } from "vitest";
import { findBestBenefits } from "./benefits";
import type { BenefitSearch, OwnedProperty } from "./benefit-types";
import { ADJUSTABLE_PRODUCTS, FIXED_PRODUCTS, GOVERNMENT_PRODUCTS, SEARCHED_PRODUCTS } from "./products";

const home = (over: Partial<OwnedProperty> = {}): OwnedProperty => ({
  propertyId: "home",
  value: 500_000,
  occupancy: "PrimaryHome",
  propertyType: "SingleFamily",
  units: 1,
  state: "CO",
  liens: [
    {
      liabilityId: "lien",
      balance: 350_000,
      monthlyPayment: 2_900,
      ratePercent: 8.75,
      remainingMonths: 320,
      lienPriority: "FirstLien",
    },
  ],
  ...over,
});
const search = (over: Partial<BenefitSearch> = {}, of: Partial<OwnedProperty> = {}) =>
  findBestBenefits({ properties: [home(of)], score: 720, products: SEARCHED_PRODUCTS, ...over });
const offersOf = (...args: Parameters<typeof search>) => search(...args).propertyBenefits[0]?.offers ?? [];

describe("FHA, VA and adjustable loans in a benefit search", () => {
  it("BENEFIT-10: come after conventional fixed loans, only the best of each program and kind, and change no earlier offers", () => {
    const usual = offersOf({ products: SEARCHED_PRODUCTS.filter((one) => !/FHA|VA|ARM/.test(one)) });
    const all = offersOf({ hasServed: true });
    const served = offersOf({
      hasServed: true,
      products: SEARCHED_PRODUCTS.filter((one) => !/FHA|VA|ARM/.test(one)),
    });
    expect(offersOf().slice(0, usual.length)).toEqual(usual);
    expect(all.slice(0, served.length)).toEqual(served);
    const others = all.slice(served.length).map(({ kind, product }) => `${kind} ${product}`);
    expect(others.map((one) => one.replace(/\d\/6/, "n/6")).toSorted()).toEqual([
      "cashout FHA 30Y Fixed",
      "cashout VA 30Y Fixed",
      "cashout n/6 ARM",
      "refinance FHA 30Y Fixed",
      "refinance VA 30Y Fixed",
      "refinance n/6 ARM",
    ]);
    expect(others.slice(-2).every((one) => one.endsWith("ARM"))).toBe(true);
  });

  it("offers a VA loan only to known veterans, with the fee of their entitlement use", () => {
    const va = (over: Partial<BenefitSearch>) =>
      offersOf(over).find(({ kind, product }) => kind === "refinance" && product === "VA 30Y Fixed");
    expect(va({})).toBeUndefined();
    const shares = ([undefined, "first", "later", "exempt"] as const).map((vaUse) => {
      const offer = va({ hasServed: true, vaUse });
      if (!offer) throw new Error("No VA loan.");
      const { financedFee = 0, loanAmount } = offer.loan;
      return [offer.vaUse, Number(((financedFee * 100) / (loanAmount - financedFee)).toFixed(3))];
    });
    expect(shares).toEqual([
      [undefined, 2.15],
      ["first", 2.15],
      ["later", 3.3],
      ["exempt", 0],
    ]);
  });

  it("a VA loan on an owned home pays off a lien, so a home without liens gets none (38 U.S.C. 3710(a)(5))", () => {
    const kindsOf = (of: Partial<OwnedProperty>) =>
      new Set(offersOf({ hasServed: true }, of).map(({ product }) => product));
    expect(kindsOf({})).toContain("VA 30Y Fixed");
    const free = kindsOf({ liens: [] });
    expect(free).not.toContain("VA 30Y Fixed");
    expect(free).toContain("FHA 30Y Fixed");
  });

  it("FHA lends 97.75 % without cash, up to the county limit; neither program lends on a home that is not a primary residence", () => {
    const fha = (value: number, balance: number, of: Partial<OwnedProperty> = {}) => {
      const [lien] = home().liens;
      if (!lien) throw new Error("No lien.");
      const liens = [{ ...lien, balance, monthlyPayment: balance * 0.03 }];
      return offersOf({ score: 640, products: GOVERNMENT_PRODUCTS }, { value, liens, ...of });
    };
    expect(fha(300_000, 285_000).map(({ kind }) => kind)).toEqual(["refinance"]);
    expect(fha(300_000, 299_000)).toEqual([]);
    expect(fha(800_000, 560_000)).toEqual([]);
    expect(fha(300_000, 200_000, { occupancy: "SecondHome" })).toEqual([]);
  });

  it("BENEFIT-10: initial savings of an adjustable rate add to no figure", () => {
    const found = search({ products: ADJUSTABLE_PRODUCTS });
    expect(found.best?.monthlySavings).toBeGreaterThan(100);
    expect(found).toMatchObject({ maxAnnualSavings: 0, maxMonthlySavings: 0, maxCashoutAmount: 0 });
    const [lien] = home().liens;
    if (!lien) throw new Error("No lien.");
    // A mortgage at 6.25 % with only an initial adjustable rate below it: no fixed thirty-year loan
    // is worth it, and the page must not show one as if it were.
    const liens = [
      { ...lien, balance: 350_000, monthlyPayment: 2_155.01, ratePercent: 6.25, remainingMonths: 360 },
    ];
    const close = search({ products: [...FIXED_PRODUCTS, ...ADJUSTABLE_PRODUCTS], score: 780 }, { liens });
    expect(close.maxAnnualSavings).toBe(
      search({ products: FIXED_PRODUCTS, score: 780 }, { liens }).maxAnnualSavings,
    );
  });

  it("the income must support an adjustable loan at index plus margin, with five fixed years at least 2 percent above the first rate", () => {
    const carried = (product: "5/6 ARM" | "30Y Fixed", monthlyIncome: number) =>
      offersOf({ products: [product], monthlyIncome, score: 780 }).find(({ kind }) => kind === "refinance");
    const fixed = carried("30Y Fixed", 20_000);
    const five = carried("5/6 ARM", 20_000);
    if (!fixed || !five?.debtToIncome || !fixed.debtToIncome) throw new Error("No loan.");
    expect(five.newMonthly).toBeLessThan(fixed.newMonthly);
    expect(five.debtToIncome.back).toBeGreaterThan(fixed.debtToIncome.back);
    expect(carried("5/6 ARM", 5_600)).toBeUndefined();
    expect(carried("30Y Fixed", 5_600)).toBeDefined();
  });

  it("REPAY-01: a student loan without a payment counts half a percent of its balance for an FHA loan, one percent for others", () => {
    const backOf = (product: "FHA 30Y Fixed" | "30Y Fixed", balance: number) => {
      const student = { liabilityId: "student", balance, monthlyPayment: 0 };
      const counted = { countedPayment: balance * 0.01, countedPaymentFha: balance * 0.005 };
      const debts = balance > 0 ? [{ ...student, ...counted }] : [];
      const criteria = {
        products: [product],
        debts,
        otherMonthlyDebts: 400 + balance * 0.01,
        monthlyIncome: 20_000,
      };
      return offersOf(criteria).find(({ kind }) => kind === "refinance")?.debtToIncome?.back ?? NaN;
    };
    expect((backOf("30Y Fixed", 30_000) - backOf("30Y Fixed", 0)) * 20_000).toBeCloseTo(300, 2);
    expect((backOf("FHA 30Y Fixed", 30_000) - backOf("FHA 30Y Fixed", 0)) * 20_000).toBeCloseTo(150, 2);
  });

  it("BENEFIT-10: an FHA loan sets the figures when no conventional loan is worth an offer", () => {
    const [lien] = home().liens;
    if (!lien) throw new Error("No lien.");
    // Above 95 % of the value only FHA lends.
    const liens = [{ ...lien, balance: 288_000, monthlyPayment: 2_900 }];
    const found = search({}, { value: 300_000, liens });
    expect(found.best?.product).toBe("FHA 30Y Fixed");
    expect(found.maxAnnualSavings).toBe(found.best?.annualSavings);
    expect(found.maxAnnualSavings).toBeGreaterThan(2_400);
  });
});
