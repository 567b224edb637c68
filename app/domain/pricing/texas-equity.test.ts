import { describe, expect, it } from "vitest";
import { familiesOf } from "./benefit-candidates";
import { closingCosts } from "./closing-costs";
import { eligibility } from "./eligibility";
import type { LoanInput } from "./loan-input";
import { costedLoan } from "./loan-costs";
import { loanTerms, priceLoan } from "./price-loan";
import { home } from "./testing/samples";
import { texasFees } from "./texas-equity";

const cashout: LoanInput = {
  purpose: "cashout",
  product: "30Y Fixed",
  value: 600_000,
  loanAmount: 200_000,
  score: 760,
  state: "TX",
  occupancy: "PrimaryHome",
  propertyType: "SingleFamily",
  units: 1,
};
const behind: LoanInput = { ...cashout, product: "HELOAN", loanAmount: 60_000, seniorBalance: 200_000 };

const feesOf = (input: LoanInput) => texasFees(closingCosts(costedLoan(input, { rate: 7, points: 0 })));

describe("Texas Constitution XVI 50(a)(6)(E): fees up to two percent of the loan", () => {
  it.each([
    [65_000, 1, 2_921],
    [100_000, 1, 2_965],
    [150_000, 1, 3_028],
    [155_000, 2, 3_109],
    [200_000, 2, 3_165],
  ])("for a cash-out of %d by %d borrowers %d dollars count", (loanAmount, borrowers, counted) => {
    expect(feesOf({ ...cashout, loanAmount, borrowers })).toBe(counted);
  });

  it("for an equity loan of 21,452 by two 1,260 dollars count where 429.04 are allowed", () => {
    expect(feesOf({ ...behind, loanAmount: 21_452, borrowers: 2 })).toBe(1_260);
  });

  it.each([
    ["30Y Fixed", 1, 151_467, {}],
    ["30Y Fixed", 2, 155_467, {}],
    ["30Y Fixed", 1, 125_067, { hasServed: true }],
    ["HELOAN", 1, 59_250, {}],
    ["HELOAN", 2, 63_000, {}],
    ["HELOC", 1, 29_500, {}],
    ["HELOC", 2, 33_250, {}],
  ] as const)("%s for %d: fees are within the cap from %d", (product, borrowers, least, extra) => {
    const input = { ...(product === "30Y Fixed" ? cashout : behind), product, borrowers, ...extra };
    const capAt = (loanAmount: number) => loanAmount * 0.02;
    expect(feesOf({ ...input, loanAmount: least })).toBeLessThanOrEqual(capAt(least));
    expect(feesOf({ ...input, loanAmount: least - 50 })).toBeGreaterThan(capAt(least - 50));
  });

  it("the lender pays the fees above the cap, for a higher rate, in every offered loan", () => {
    for (const product of ["30Y Fixed", "15Y Fixed", "HELOAN", "HELOC"] as const)
      for (let loanAmount = 10_000; loanAmount <= 170_000; loanAmount += 1_234)
        for (const borrowers of [1, 2])
          for (const rateSteps of [-2, 0, 3]) {
            const input = { ...(product === "HELOAN" || product === "HELOC" ? behind : cashout), product };
            const loan: LoanInput = { ...input, loanAmount, borrowers, rateSteps };
            if (eligibility(loan).length > 0) continue;
            const terms = loanTerms(loan);
            const costs = closingCosts(costedLoan(loan, terms));
            const credit = costs.lenderCredits;
            expect(texasFees(costs) - credit).toBeLessThanOrEqual(loanAmount * 0.02 + 0.5);
            expect(credit).toBeLessThanOrEqual(loanAmount * 0.04);
          }
  });

  it("the rate does not change in other states, nor for a second home in Texas", () => {
    const small = { ...behind, loanAmount: 40_000 };
    const rateOf = (extra: Partial<LoanInput>) => priceLoan({ ...small, ...extra }).rate;
    expect(rateOf({})).toBeGreaterThan(rateOf({ state: "OK" }));
    expect(rateOf({ occupancy: "SecondHome" })).toBe(rateOf({ state: "OK", occupancy: "SecondHome" }));
    expect(loanTerms({ ...cashout, purpose: "refinance", loanAmount: 80_000 }).rate).toBe(
      loanTerms({ ...cashout, purpose: "refinance", loanAmount: 80_000, state: "OK" }).rate,
    );
  });

  it("refuses a loan whose fees exceed the lender's credit, and names the reason", () => {
    expect(eligibility({ ...behind, loanAmount: 12_000 })).toEqual(["texas-fees"]);
    expect(eligibility({ ...behind, loanAmount: 12_000, state: "OK" })).toEqual([]);
    expect(eligibility({ ...behind, loanAmount: 21_452, borrowers: 2 })).toEqual(["texas-fees"]);
  });
});

describe("Texas Constitution XVI 50(a)(6)(K): one loan at a time", () => {
  const liens = [
    { liabilityId: "first", balance: 200_000, monthlyPayment: 1_500, lienPriority: "FirstLien" as const },
    { liabilityId: "line", balance: 30_000, monthlyPayment: 300, lienPriority: "SecondLien" as const },
  ];
  const offered = (state: string, count: number) =>
    familiesOf({ ...home, value: 600_000, state, liens: liens.slice(0, count) }, "HELOC", { score: 760 }).map(
      ({ open }) => eligibility({ ...open, loanAmount: 50_000 }),
    );

  it("offers no line while another equity loan stays", () => {
    expect(offered("TX", 2)).toEqual([["texas-one-loan"]]);
    expect(offered("TX", 1)).toEqual([[]]);
    expect(offered("OK", 2)).toEqual([[]]);
  });
});
