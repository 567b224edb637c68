import { describe, expect, it } from "vitest";
import { actuarialApr } from "~/domain/pricing/apr";
import { LIMITS_2026_11 } from "~/domain/pricing/limits-2026-11";
import { quotePurchase } from "~/domain/pricing/price";
import { fixedProductOf } from "~/domain/pricing/products";
import { RATES_2026_11 } from "~/domain/pricing/rates-2026-11";
import { rateTable, type RateAssumptions, type RateRow } from "./rate-table";

const buying: RateAssumptions = {
  purpose: "purchase",
  value: 400_000,
  downPayment: 80_000,
  score: 740,
  state: "OH",
  county: "Franklin",
  occupancy: "PrimaryHome",
  hasServed: false,
};
const { downPayment: _, ...home } = buying;
const refinancing: RateAssumptions = { ...home, purpose: "refinance", owed: 250_000 };
const forCash: RateAssumptions = { ...home, purpose: "cashout", owed: 200_000, cash: 40_000 };

const idsOf = (about: RateAssumptions) => rateTable(about).rows.map(({ id }) => id);
const omittedOf = (about: RateAssumptions) => rateTable(about).omitted;

/** Returns the APR of a row's payments, independent of its stated APR. */
function aprOf({ loan, payments }: RateRow): number {
  let month = 0;
  const all = payments.flatMap(({ count, amount }) =>
    Array.from({ length: count }, () => ({ amount, periods: (month += 1) })),
  );
  const amountFinanced = loan.loanAmount - loan.prepaidFinanceCharges;
  return actuarialApr({ amountFinanced, payments: all, unitPeriodsPerYear: 12 });
}

describe("the table of rates", () => {
  it("has every product that we lend for the assumptions, and the others with their reasons", () => {
    expect(idsOf(buying)).toEqual(["30", "30-points", "20", "15", "7-6", "fha"]);
    expect(idsOf({ ...buying, hasServed: true })).toContain("va");
    expect(idsOf(refinancing)).toEqual(["30", "30-points", "20", "15", "7-6", "fha"]);
    expect(idsOf(forCash)).toEqual(["30", "30-points", "20", "15", "7-6", "fha", "loan", "line"]);
    expect(omittedOf(buying)).toMatchObject([{ id: "va", reasons: ["program-not-offered"] }]);
    const low = omittedOf({ ...buying, score: 480 });
    expect(low).toHaveLength(7);
    expect(low[0]?.reasons).toContain("score-too-low");
    expect(omittedOf({ ...forCash, score: 480 }).every(({ reasons }) => reasons.length > 0)).toBe(true);
    expect(omittedOf({ ...forCash, cash: 390_000 }).map(({ id }) => id)).toContain("line");
    expect(omittedOf({ ...buying, downPayment: 400_000 })[0]?.reasons).toEqual(["loan-too-small"]);
    expect(omittedOf({ ...buying, value: 1_200_000, downPayment: 200_000 })[0]?.reasons).toEqual([
      "over-county-limit",
    ]);
    const { county: __, ...somewhere } = { ...buying, state: "CA", value: 1_200_000, downPayment: 200_000 };
    expect(omittedOf(somewhere)[0]?.reasons).toEqual(["county-needed"]);
    expect(idsOf({ ...forCash, owed: 0, hasServed: true })).not.toContain("va");
  });

  it("lists all payments of a term, whose actuarial rate is the stated APR", () => {
    const tables = [buying, { ...buying, downPayment: 20_000, hasServed: true }, refinancing, forCash];
    for (const row of tables.flatMap((about) => rateTable(about).rows)) {
      expect(row.payments.reduce((sum, { count }) => sum + count, 0)).toBe(row.loan.termMonths);
      if (row.product !== "HELOC") expect(aprOf(row)).toBeCloseTo(row.loan.apr, 3);
      expect(row.loan.apr).toBeGreaterThanOrEqual(row.loan.product === "HELOC" ? row.loan.rate : 0);
    }
  });

  it("has two runs of an adjustable and of an FHA loan, and three of an insured adjustable one", () => {
    const countsOf = (about: RateAssumptions, id: string) =>
      rateTable(about)
        .rows.find((row) => row.id === id)
        ?.payments.map(({ count, covers }) => `${String(count)} ${covers}`);
    expect(countsOf(buying, "7-6")).toEqual(["84 principal-and-interest", "276 principal-and-interest"]);
    expect(countsOf(buying, "fha")).toEqual(["132 with-mortgage-insurance", "228 principal-and-interest"]);
    expect(countsOf(forCash, "line")).toEqual(["120 interest-only", "240 principal-and-interest"]);
    expect(countsOf({ ...buying, downPayment: 40_000 }, "7-6")).toEqual([
      "84 with-mortgage-insurance",
      expect.stringMatching(/^\d+ with-mortgage-insurance$/),
      expect.stringMatching(/^\d+ principal-and-interest$/),
    ]);
  });

  it("prices a purchase like a quote, to the cent", () => {
    for (const termYears of [30, 20, 15] as const) {
      const { value: price, downPayment = 0, score, state } = buying;
      const quote = quotePurchase({ price, downPayment, score, state, termYears });
      const row = rateTable(buying).rows.find(({ product }) => product === fixedProductOf(termYears));
      const { rate, apr, points, principalAndInterest } = quote;
      expect(row?.loan).toMatchObject({ rate, apr, points, principalAndInterest });
    }
  });

  it("leaves at least the wanted cash after all costs, and hardly more", () => {
    for (const { cash = 0 } of rateTable(forCash).rows) {
      expect(cash).toBeGreaterThanOrEqual(40_000);
      expect(cash).toBeLessThan(40_005);
    }
  });

  it("says when points have paid for themselves, where nothing else differs", () => {
    const { pointsChoice, rows } = rateTable(buying);
    expect(pointsChoice).toEqual({ cost: 4_800, savedMonthly: 78.27, months: 62 });
    const [plain, withPoints] = rows;
    expect((plain?.loan.rate ?? 0) - (withPoints?.loan.rate ?? 0)).toBe(0.375);
    expect(rateTable(refinancing).pointsChoice).toBeUndefined();
  });

  it("estimates what the payments leave out, without taxes where none are known", () => {
    expect(rateTable(buying).notCovered).toEqual({ taxes: 500, homeInsurance: 133.33 });
    expect(rateTable({ ...buying, state: "PR" }).notCovered).toEqual({ homeInsurance: 133.33 });
  });

  it("uses another sheet and other limits", () => {
    const sheet = {
      ...RATES_2026_11,
      effectiveDate: "2026-12-01",
      baseRates: { ...RATES_2026_11.baseRates, 30: 7.25 },
    };
    const later = rateTable(buying, { sheet });
    expect(later.pricesSince).toBe("2026-12-01");
    expect((later.rows[0]?.loan.rate ?? 0) - (rateTable(buying).rows[0]?.loan.rate ?? 0)).toBe(1);
    expect(rateTable(buying, { limits: { ...LIMITS_2026_11, minScore: 760 } }).rows).toEqual([]);
  });
});
