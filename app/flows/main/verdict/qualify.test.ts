import { payoffTotal } from "~/domain/pricing/payoff";
import { describe, expect, it } from "vitest";
import { eligibility } from "~/domain/pricing/eligibility";
import type { LoanInput } from "~/domain/pricing/loan-input";
import { priceLoan } from "~/domain/pricing/price-loan";
import { SCORE_BANDS } from "~/domain/score-bands";
import { qualificationInputOf, qualify, type QualificationInput } from "./qualify";

/** Whole dollars that a loan leaves after its costs. */
const inHand = (loan: LoanInput): number => Math.floor(loan.loanAmount - priceLoan(loan).closingCosts);

const purchase: QualificationInput = {
  transaction: "purc",
  state: "CO",
  band: "720-739",
  price: 400_000,
  downPayment: 40_000,
  termYears: 30,
};
const cashout: QualificationInput = {
  transaction: "cashout",
  state: "CO",
  band: "720-739",
  homeValue: 500_000,
  mortgageBalance: 200_000,
  wanted: 50_000,
};

describe("LIMIT-05: the minimum score", () => {
  it.each(SCORE_BANDS)("$value", ({ value, max }) => {
    for (const minScore of [500, 620, 640, 645]) {
      const { outcome } = qualify({ ...cashout, band: value }, minScore);
      expect(outcome).toBe(max >= minScore ? "qualified" : "insufficient");
    }
  });
  it("names the score as the reason, and skips the check where no score is known", () => {
    expect(qualify({ ...cashout, band: "499 or Below" }, 500)).toEqual({
      outcome: "insufficient",
      reason: "score",
    });
    expect(qualify({ ...cashout, band: undefined }, 500).outcome).toBe("qualified");
  });
});

describe("buying a home", () => {
  it("qualifies for the requested loan when we would make that loan", () => {
    const verdict = qualify(purchase, 500);
    expect(verdict).toMatchObject({ outcome: "qualified", amount: 360_000 });
    if (verdict.outcome === "qualified" && verdict.loan) expect(eligibility(verdict.loan)).toEqual([]);
  });
  it("requires 3% down from first-time buyers, and 5% from others and from unknown buyers, to the dollar", () => {
    const no = { outcome: "insufficient", reason: "down-payment" };
    const first = { ...purchase, isFirstTimeBuyer: true };
    expect(qualify({ ...first, downPayment: 12_000 }, 500).outcome).toBe("qualified");
    expect(qualify({ ...first, downPayment: 11_999 }, 500)).toEqual(no);
    for (const isFirstTimeBuyer of [false, undefined]) {
      const other = { ...purchase, isFirstTimeBuyer };
      expect(qualify({ ...other, downPayment: 20_000 }, 500).outcome).toBe("qualified");
      expect(qualify({ ...other, downPayment: 19_999 }, 500)).toEqual(no);
    }
  });
  it("LIMIT-01: refers a loan below our minimum to other lenders", () => {
    expect(qualify({ ...purchase, price: 80_000, downPayment: 15_001 }, 500)).toEqual({
      outcome: "elsewhere",
      reason: "loan-size",
    });
    expect(qualify({ ...purchase, price: 80_000, downPayment: 15_000 }, 500).outcome).toBe("qualified");
  });
});

describe("cash from a home", () => {
  it("shows the maximum of all ways, and an example that we would make", () => {
    const verdict = qualify(cashout, 500);
    // A new mortgage at 80% of the value leaves 200,000 in hand. A second loan up to 85% leaves
    // 225,000.
    expect(verdict).toMatchObject({ outcome: "qualified", amount: 225_000 });
    if (verdict.outcome !== "qualified" || !verdict.loan) throw new Error("no example");
    expect(verdict.loan).toMatchObject({ product: "30Y Fixed" });
    // The wanted cash is in hand, after costs and payoff.
    expect(Math.floor(inHand(verdict.loan) - payoffTotal([{ balance: 200_000 }]))).toBe(50_000);
    expect(eligibility(verdict.loan)).toEqual([]);
  });
  it("offers a loan behind the mortgage where a new mortgage would be too small or not enough", () => {
    const small = qualify({ ...cashout, mortgageBalance: 0, wanted: 20_000 }, 500);
    expect(small).toMatchObject({ outcome: "qualified", loan: { product: "HELOAN" } });
    const much = qualify({ ...cashout, wanted: 210_000 }, 500);
    expect(much).toMatchObject({ outcome: "qualified", loan: { product: "HELOAN" } });
    expect([small, much].map((one) => one.outcome === "qualified" && one.loan && inHand(one.loan))).toEqual([
      20_000, 210_000,
    ]);
  });
  it("offers the maximum to a visitor who requests more", () => {
    const verdict = qualify({ ...cashout, wanted: 900_000 }, 500);
    expect(verdict).toMatchObject({ amount: 225_000, loan: { loanAmount: 225_000 }, isLess: true });
  });
  it("refuses without equity, to the dollar, and refers less than our minimum loan to other lenders", () => {
    expect(qualify({ ...cashout, mortgageBalance: 425_000 }, 500)).toEqual({
      outcome: "insufficient",
      reason: "equity",
    });
    expect(qualify({ ...cashout, mortgageBalance: 415_001 }, 500)).toEqual({
      outcome: "elsewhere",
      reason: "loan-size",
    });
    expect(qualify({ ...cashout, mortgageBalance: 415_000 }, 500)).toMatchObject({ amount: 10_000 });
  });
  it("gives less cash in Texas", () => {
    expect(qualify({ ...cashout, state: "TX" }, 500)).toMatchObject({ amount: 200_000 });
  });
  it("never shows an example that we would not make", () => {
    for (const transaction of ["cashout", "heloc", "heloan"] as const)
      for (const homeValue of [30_000, 90_000, 333_333, 2_000_000, 9_000_000])
        for (const share of [0, 0.3, 0.75, 0.84])
          for (const wanted of [undefined, 1, 9_999, 80_000, 4_000_000]) {
            const mortgageBalance = Math.round(homeValue * share);
            const verdict = qualify({ ...cashout, transaction, homeValue, mortgageBalance, wanted }, 500);
            if (verdict.outcome !== "qualified" || !verdict.loan) continue;
            expect(eligibility(verdict.loan)).toEqual([]);
            expect(verdict.amount).toBeGreaterThan(0);
          }
  });
});

describe("a line of credit", () => {
  it("reaches 85% of the value, with the mortgage included", () => {
    const line: QualificationInput = { ...cashout, transaction: "heloc", wanted: 30_000 };
    expect(qualify(line, 500)).toMatchObject({
      amount: 225_000,
      loan: { product: "HELOC", loanAmount: 30_000 },
    });
  });
});

describe("the decision", () => {
  it("STATES-01: refers a home in a state where we do not lend to other lenders", () => {
    for (const state of ["DC", "PR", "VI"])
      expect(qualify({ ...purchase, state }, 500)).toEqual({ outcome: "elsewhere", reason: "state" });
  });
  it("qualifies while an amount is unknown", () => {
    expect(qualify({ ...purchase, price: undefined }, 500)).toEqual({ outcome: "qualified" });
    expect(qualify({ ...cashout, homeValue: undefined }, 500)).toEqual({ outcome: "qualified" });
  });
  it("ignores personal answers except military service, which adds a VA loan and never lowers the amount", () => {
    const answers = { homeValue: 500_000, mortgageBalance: 200_000, propertyState: "CO" };
    const person = { isEnrolledInRealty: true, phoneNumber: "2025550101" };
    expect(qualificationInputOf({ answers: { ...answers, ...person }, facts: {} }, "cashout")).toEqual(
      qualificationInputOf({ answers, facts: {} }, "cashout"),
    );
    for (const mortgageBalance of [100_000, 390_000, 440_000, 480_000])
      for (const wanted of [undefined, 20_000, 60_000]) {
        const plans: QualificationInput = { ...cashout, homeValue: 500_000, mortgageBalance, wanted };
        const amountOf = (hasServed: boolean): number => {
          const verdict = qualify({ ...plans, hasServed }, 500);
          return verdict.outcome === "qualified" ? (verdict.amount ?? 0) : 0;
        };
        expect(amountOf(true)).toBeGreaterThanOrEqual(amountOf(false));
      }
    // A VA loan gives 90% of 500,000 dollars. All other loans end at 85%.
    const full: QualificationInput = {
      ...cashout,
      homeValue: 500_000,
      mortgageBalance: 430_000,
      wanted: undefined,
    };
    expect(qualify(full, 500)).toMatchObject({ outcome: "insufficient", reason: "equity" });
    expect(qualify({ ...full, hasServed: true }, 500)).toMatchObject({
      outcome: "qualified",
      amount: 20_000,
      loan: { product: "VA 30Y Fixed", loanAmount: 450_000 },
    });
  });
});
