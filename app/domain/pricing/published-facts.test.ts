import { describe, expect, it } from "vitest";
import { priceAdjustment } from "./adjustments";
import { costPurposeOf } from "./cost-table";
import { closingCosts } from "./closing-costs";
import { conformingLimits } from "./county-limits";
import { LOAN_LIMITS_2026 } from "./county-limits-2026";
import { eligibility } from "./eligibility";
import { insuranceMonths } from "./first-lien";
import type { LoanInput } from "./loan-input";
import { loanFiguresInput } from "./loan-costs";
import { loanFigures } from "./loan-figures";
import { monthsUntilBalance } from "./payment";
import { loanTerms, priceLoan } from "./price-loan";

/**
 * Facts from laws and agency tables, each with its published figure or one computed independently
 * of this code.
 */

const plain = {
  purpose: "purchase",
  product: "30Y Fixed",
  occupancy: "PrimaryHome",
  propertyType: "SingleFamily",
  units: 1,
  score: 760,
  value: 500_000,
  loanAmount: 300_000,
  state: "CO",
} as const satisfies LoanInput;

const costsFor = (extra: Partial<LoanInput>) => {
  const input: LoanInput = { ...plain, ...extra };
  return closingCosts(loanFiguresInput(input, loanTerms(input)));
};

describe("Loan-Level Price Adjustment Matrix of 2026-09-09", () => {
  it.each([
    [{ score: 742, ltv: 0.8 }, 0.875],
    [{ score: 742, ltv: 0.8001 }, 1],
    [{ score: 742, ltv: 0.97 }, 0.5],
    [{ score: 759, ltv: 0.8, scoreModel: "vantage-4" }, 1.25],
    [{ score: 779, ltv: 0.8, scoreModel: "vantage-4" }, 0.875],
    [{ purpose: "refinance", score: 700, ltv: 0.75, propertyType: "Condominium" }, 1.375],
    [{ purpose: "cashout", score: 742, ltv: 0.6, loanAmount: 900_000 }, 1.625],
    [{ purpose: "cashout", score: 742, ltv: 0.75, loanAmount: 900_000 }, 3.125],
    [{ purpose: "cashout", score: 742, ltv: 0.8, loanAmount: 900_000 }, 4.125],
    [{ purpose: "cashout", score: 742, ltv: 0.8 }, 2.375],
    [{ score: 720, ltv: 0.75, occupancy: "SecondHome" }, 2.875],
    [{ score: 720, ltv: 0.95, units: 2 }, 1.5],
    [{ purpose: "refinance", score: 760, ltv: 0.8, hasSubordinate: true }, 2],
    [{ score: 680, ltv: 0.95, propertyType: "Manufactured" }, 1.875],
    [{ purpose: "cashout", score: 639, ltv: 0.8, occupancy: "InvestmentProperty" }, 8.5],
  ] as const)("%o is %d points", (input, points) => {
    expect(priceAdjustment({ loanAmount: 300_000, termYears: 30, ...input })).toBe(points);
  });

  it.each([
    [900_000, 1_200_000, 7, 5_987.72],
    [900_000, 1_500_000, 6.625, 5_762.8],
    [1_000_000, 1_250_000, 7.25, 6_821.76],
  ])("a cash-out of %d on %d costs more for its size: %d %", (loanAmount, value, rate, payment) => {
    const loan = priceLoan({ ...plain, purpose: "cashout", score: 742, loanAmount, value });
    expect([loan.rate, loan.principalAndInterest]).toEqual([rate, payment]);
  });
});

describe("conforming limits of 2026 by county (FHFA)", () => {
  it.each([
    ["CA", "Los Angeles County", [1_249_125, 1_599_375, 1_933_200, 2_402_625]],
    ["CA", "San Diego", [1_104_000, 1_413_350, 1_708_400, 2_123_100]],
    ["CO", "Denver", [862_500, 1_104_150, 1_334_700, 1_658_700]],
    ["WA", "King County", [1_063_750, 1_361_800, 1_646_100, 2_045_700]],
    ["MA", "Suffolk", [962_550, 1_232_250, 1_489_500, 1_851_100]],
    ["NY", "Suffolk", [1_209_750, 1_548_975, 1_872_225, 2_326_875]],
    ["OH", "Franklin", [832_750, 1_066_250, 1_288_800, 1_601_750]],
    ["HI", "Maui", [1_299_500, 1_663_600, 2_010_950, 2_499_100]],
    ["HI", "Honolulu", [1_249_125, 1_599_375, 1_933_200, 2_402_625]],
    ["CA", "City and County of San Francisco", [1_249_125, 1_599_375, 1_933_200, 2_402_625]],
    ["VA", "Alexandria city", [1_249_125, 1_599_375, 1_933_200, 2_402_625]],
    ["AK", "Anchorage", [1_249_125, 1_599_375, 1_933_200, 2_402_625]],
  ])("%s, %s", (state, county, limits) => {
    const { least, most } = conformingLimits({ state, county });
    expect([least[1], least[2], least[3], least[4]]).toEqual(limits);
    expect(most).toEqual(least);
  });

  it("lists 160 counties above the baseline, including those of AK, DC, GU and VI", () => {
    const listed = LOAN_LIMITS_2026.areas.flatMap(({ counties }) => Object.values(counties).flat());
    // 30 Alaska boroughs, the District, Guam and three islands have one limit each; Fairfield is
    // listed in addition to its regions.
    expect(listed.length - 1 + 30 + 1 + 1 + 3).toBe(160);
  });

  it("an unknown county has at least the baseline and at most the highest of its state", () => {
    const { least, most } = conformingLimits({ state: "CO" });
    expect([least[1], most[1]]).toEqual([832_750, 1_249_125]);
    const ohio = conformingLimits({ state: "OH" });
    expect(ohio.most).toEqual(ohio.least);
  });

  // Fannie Mae, "Loan Limits": general limits of Alaska, Guam, Hawaii and the Virgin Islands; only
  // Maui and Kalawao have more (FHFA 2026).
  it("LEND-01: in Alaska or Hawaii a balance is high only above the general limit there, also in an unknown county", () => {
    const large = { ...plain, value: 1_600_000, loanAmount: 1_249_125 };
    const pointsOf = (extra: Partial<LoanInput>) => {
      const { rate, points } = priceLoan({ ...large, ...extra });
      return (rate - 6.25) * 4 + points;
    };
    expect(pointsOf({ state: "CA", county: "Los Angeles" })).toBeCloseTo(0.625 + 1, 9);
    for (const place of [
      { state: "AK", county: "Anchorage" },
      { state: "HI", county: "Honolulu" },
      { state: "HI", county: "Maui" },
      { state: "HI" },
    ]) {
      expect(pointsOf(place)).toBeCloseTo(0.625, 9);
      expect(eligibility({ ...large, ...place })).toEqual([]);
    }
    const dollarMore = { loanAmount: 1_249_126 };
    expect(pointsOf({ state: "HI", county: "Maui", ...dollarMore })).toBeCloseTo(0.625 + 1, 9);
    expect(eligibility({ ...large, state: "HI", ...dollarMore })).toEqual(["county-needed"]);
    expect(eligibility({ ...large, state: "AK", ...dollarMore })).toEqual(["over-county-limit"]);
    const least = { value: 1_000_000, loanAmount: 970_000, isFirstTimeBuyer: true };
    expect(eligibility({ ...plain, ...least, state: "HI" })).toEqual([]);
    expect(eligibility({ ...plain, ...least, state: "CA", county: "Orange" })).toEqual(["over-ltv"]);
  });

  it("refuses a loan above its county's limit, and asks for the county where the limit depends on it", () => {
    const large: LoanInput = { ...plain, value: 1_500_000, loanAmount: 900_000 };
    const reasons = (extra: Partial<LoanInput>) => eligibility({ ...large, ...extra });
    expect(reasons({ state: "CO", county: "Denver" })).toEqual(["over-county-limit"]);
    expect(reasons({ state: "CO", county: "Boulder" })).toEqual(["over-county-limit"]);
    expect(reasons({ state: "CO", county: "Pitkin" })).toEqual([]);
    expect(reasons({ state: "CO" })).toEqual(["county-needed"]);
    expect(reasons({ state: "OH" })).toEqual(["over-county-limit"]);
    expect(reasons({ state: "CA", county: "Los Angeles", loanAmount: 1_249_125, value: 2_000_000 })).toEqual(
      [],
    );
    expect(reasons({ state: "CA", loanAmount: 1_249_126, value: 2_000_000 })).toEqual(["over-county-limit"]);
  });
});

describe("97 % loan-to-value (Fannie Mae, 97 % LTV options)", () => {
  it("is available if one buyer is a first-time buyer, at a fixed rate up to the baseline; others get 95 %", () => {
    const reasons = (percent: number, isFirstTimeBuyer?: boolean, extra: Partial<LoanInput> = {}) =>
      eligibility({ ...plain, purpose: "purchase", loanAmount: 5_000 * percent, isFirstTimeBuyer, ...extra });
    expect(reasons(97, true)).toEqual([]);
    expect(reasons(97.01, true)).toEqual(["over-ltv"]);
    for (const isFirst of [false, undefined]) {
      expect(reasons(95, isFirst)).toEqual([]);
      expect(reasons(95.01, isFirst)).toEqual(["over-ltv"]);
    }
    expect(reasons(97, true, { product: "7/6 ARM" })).toEqual(["over-ltv"]);
    expect(reasons(97, true, { purpose: "refinance" })).toEqual(["over-ltv"]);
    expect(reasons(97, true, { units: 2, propertyType: "MultiFamily" })).toContain("over-ltv");
    const high = { value: 900_000, loanAmount: 870_000, state: "CA", county: "Los Angeles" };
    expect(reasons(0, true, high)).toEqual(["over-ltv"]);
    expect(reasons(0, true, { ...high, loanAmount: 855_000 })).toEqual([]);
  });
});

describe("loan-to-value limits of manufactured homes (Selling Guide, part B5)", () => {
  it.each([
    ["purchase", "PrimaryHome", 95, "30Y Fixed", []],
    ["purchase", "PrimaryHome", 97, "30Y Fixed", ["over-ltv"]],
    ["refinance", "PrimaryHome", 95, "30Y Fixed", []],
    ["cashout", "PrimaryHome", 65, "20Y Fixed", []],
    ["cashout", "PrimaryHome", 65.01, "20Y Fixed", ["over-ltv"]],
    ["cashout", "PrimaryHome", 65, "30Y Fixed", ["home-not-offered"]],
    ["cashout", "SecondHome", 60, "20Y Fixed", ["home-not-offered"]],
    ["purchase", "SecondHome", 90, "30Y Fixed", []],
    ["purchase", "InvestmentProperty", 50, "30Y Fixed", ["home-not-offered"]],
  ] as const)("%s of a %s at %d %% over %s: %o", (purpose, occupancy, percent, product, reasons) => {
    const input = { ...plain, propertyType: "Manufactured", purpose, occupancy, product } as const;
    expect(eligibility({ ...input, loanAmount: 5_000 * percent })).toEqual(reasons);
  });

  // B5-2-02: fixed rates, and adjustable rates with a fixed period of seven or ten years.
  it("LEND-02: an adjustable rate must be fixed for at least seven years", () => {
    for (const purpose of ["purchase", "refinance"] as const)
      for (const occupancy of ["PrimaryHome", "SecondHome"] as const) {
        const reasons = (product: LoanInput["product"], propertyType: LoanInput["propertyType"]) =>
          eligibility({ ...plain, purpose, occupancy, product, propertyType });
        expect(reasons("5/6 ARM", "Manufactured")).toEqual(["home-not-offered"]);
        expect(reasons("7/6 ARM", "Manufactured")).toEqual([]);
        expect(reasons("5/6 ARM", "SingleFamily")).toEqual([]);
      }
  });
});

describe("finance charges (12 CFR 1026.4)", () => {
  it("include the application fee, since veterans and borrowers behind a mortgage pay none", () => {
    const refinance = priceLoan({ ...plain, purpose: "refinance" });
    expect([refinance.rate, refinance.principalAndInterest]).toEqual([6.25, 1_847.15]);
    expect(refinance.apr).toBe(6.37);
    const small = priceLoan({
      ...plain,
      purpose: "refinance",
      product: "15Y Fixed",
      loanAmount: 65_000,
      value: 120_000,
    });
    expect([small.rate, small.apr]).toEqual([5.375, 6.07]);
  });

  it("include the application fee of a refinance", () => {
    const input: LoanInput = { ...plain, purpose: "refinance" };
    expect(costPurposeOf(input)).toBe("refinance");
    const fee = costsFor(input).origination.lines.find(({ kind }) => kind === "application-fee");
    expect(fee).toMatchObject({ amount: 495, financeCharge: true });
  });
});

describe("section E: taxes on a mortgage are transfer taxes (comment 37(g)(1)-3)", () => {
  it.each([
    ["NY", "purchase", 500_000, 400_000, 185, 4_200],
    ["FL", "refinance", 500_000, 300_000, 140, 1_650],
    ["GA", "cashout", 400_000, 240_000, 140, 720],
    ["VA", "purchase", 400_000, 320_000, 185, 1_800],
    ["TN", "refinance", 400_000, 300_000, 140, 345],
    ["MN", "purchase", 400_000, 320_000, 185, 736],
    ["DC", "purchase", 399_999, 300_000, 185, 4_400],
    ["DC", "purchase", 500_000, 400_000, 185, 7_250],
  ] as const)("%s, %s of %d with %d", (state, purpose, value, loanAmount, recording, transfer) => {
    const { government } = costsFor({ state, purpose, value, loanAmount });
    expect(government.lines.map(({ amount }) => amount)).toEqual([recording, transfer]);
  });
});

describe("late charges by state", () => {
  it.each([
    ["NY", 2, 50.57],
    ["MA", 3, 75.85],
    ["NC", 4, 101.13],
    ["MS", 4, 101.13],
    ["CO", 5, 126.41],
  ])("%s: %d percent of principal and interest after 15 days", (state, percent, ofPayment) => {
    const input = { ...plain, state };
    const { lateCharge } = loanFigures(loanFiguresInput(input, loanTerms(input))).terms;
    expect(lateCharge).toEqual({ afterDays: 15, percent });
    expect(Math.round(2_528.27 * lateCharge.percent) / 100).toBeCloseTo(ofPayment, 2);
  });
});

describe("end of mortgage insurance (12 USC 4902)", () => {
  it.each([
    [162_000, 180_000, 3.875, 360, 68, 80],
    [475_000, 500_000, 6.5, 360, 124, 135],
    [485_000, 500_000, 6.625, 360, 135, 146],
    [450_000, 500_000, 6.375, 360, 94, 108],
    [475_000, 500_000, 5.375, 180, 40, 45],
  ])(
    "%d on %d at %d %% over %d months",
    (loanAmount, value, ratePercent, termMonths, atRequest, byItself) => {
      expect(monthsUntilBalance(loanAmount, ratePercent, termMonths, value * 0.8)).toBe(atRequest);
      expect(insuranceMonths({ loanAmount, value, ratePercent, termMonths })).toBe(byItself);
    },
  );
});
