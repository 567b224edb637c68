import { describe, expect, it } from "vitest";
import { payoffTotal } from "~/domain/pricing/payoff";
import { priceLoan } from "~/domain/pricing/price-loan";
import { monthsWords } from "~/steps/loan/loan-words";
import {
  refinanceOf,
  refinanceRequestOf,
  refusedRefinanceWords,
  type OfferedRefinance,
  type RefinanceRequest,
} from "./refinance";
import { refinanceView } from "./refinance-words";
import { mainStates } from "~/flows/main/state";

const request: RefinanceRequest = {
  homeValue: 500_000,
  balance: 300_000,
  monthlyPayment: 2_400,
  score: 740,
  termYears: 30,
  minScore: 500,
};

function offered(over: Partial<RefinanceRequest> = {}): OfferedRefinance {
  const refinance = refinanceOf({ ...request, ...over });
  if (!refinance.isOffered) throw new Error(refinance.reasons.join());
  return refinance;
}
const refusedOf = (over: Partial<RefinanceRequest>) => {
  const scenario = { ...request, ...over };
  const refinance = refinanceOf(scenario);
  return refinance.isOffered ? [] : refusedRefinanceWords(refinance, scenario);
};

/** P·i / (1 − (1 + i)^−n) */
const level = (principal: number, percent: number, months: number): number => {
  const i = percent / 1200;
  return (principal * i) / (1 - (1 + i) ** -months);
};

describe("a refinance compared with the existing mortgage", () => {
  it("has a payment by the level payment formula, with the costs in the loan", () => {
    const { loan, monthlyPayment, monthlyChange, hasCostsInLoan } = offered();
    expect(hasCostsInLoan).toBe(true);
    expect(loan.loanAmount - loan.closingCosts).toBeGreaterThanOrEqual(payoffTotal([request]));
    expect(loan.loanAmount - loan.closingCosts).toBeLessThan(payoffTotal([request]) + 1);
    expect(loan.principalAndInterest).toBeCloseTo(level(loan.loanAmount, loan.rate, 360), 2);
    expect(loan.mortgageInsurance).toBe(0);
    expect(monthlyPayment).toBe(loan.principalAndInterest);
    expect(monthlyChange).toBeCloseTo(monthlyPayment - 2_400, 2);
    expect(loan.apr).toBeGreaterThan(loan.rate);
  });
  it("uses the price of a rate-and-term refinance, not of a cash-out", () => {
    const { loan } = offered();
    const common = {
      product: "30Y Fixed",
      value: request.homeValue,
      loanAmount: loan.loanAmount,
      score: request.score,
      occupancy: "PrimaryHome",
      propertyType: "SingleFamily",
      units: 1,
    } as const;
    expect(loan).toEqual(priceLoan({ ...common, purpose: "refinance" }));
    expect(loan.rate).toBeLessThan(priceLoan({ ...common, purpose: "cashout" }).rate);
  });
  it("shows after how many months today's payments add up to the total of the new loan", () => {
    const { evenMonths = 0, totalPaid, loan } = offered();
    expect(totalPaid).toBeCloseTo(loan.principalAndInterest * 360, -1);
    expect(evenMonths * 2_400).toBeGreaterThanOrEqual(totalPaid);
    expect((evenMonths - 1) * 2_400).toBeLessThan(totalPaid);
  });
  it("shows how long a lower payment takes to cover the costs, and nothing when it is not lower", () => {
    const { breakEvenMonths = 0, monthlyChange, loan } = offered();
    expect(breakEvenMonths * -monthlyChange).toBeGreaterThanOrEqual(loan.costsToCover);
    expect((breakEvenMonths - 1) * -monthlyChange).toBeLessThan(loan.costsToCover);
    expect(offered({ monthlyPayment: 1_500 }).breakEvenMonths).toBeUndefined();
  });
  it("shows no break-even where the payments look equal or the term is too short", () => {
    const { monthlyPayment, loan } = offered();
    const recoupAt = (lower: number) =>
      offered({ monthlyPayment: monthlyPayment + lower }).breakEvenMonths ?? "none";
    const enough = Math.ceil((loan.costsToCover / loan.termMonths) * 100) / 100;
    expect([0.3, 0.5, enough - 0.01].map(recoupAt)).toEqual(["none", "none", "none"]);
    expect(recoupAt(enough)).toBe(loan.termMonths);
  });
  it("counts mortgage insurance in the payment and in the total", () => {
    const { loan, monthlyPayment, totalPaid } = offered({ balance: 452_000 });
    expect(loan.mortgageInsurance).toBeGreaterThan(0);
    expect(monthlyPayment).toBeCloseTo(loan.principalAndInterest + loan.mortgageInsurance, 2);
    const insured = loan.mortgageInsurance * loan.mortgageInsuranceMonths;
    expect(totalPaid).toBeCloseTo(loan.principalAndInterest * 360 + insured, -2);
  });
  it("leaves the costs to closing where the home value cannot cover them, and still counts them", () => {
    const { loan, hasCostsInLoan, totalPaid } = offered({ balance: 474_000 });
    expect(hasCostsInLoan).toBe(false);
    expect(loan.loanAmount).toBe(474_000);
    const insured = loan.mortgageInsurance * loan.mortgageInsuranceMonths;
    expect(totalPaid).toBeCloseTo(
      loan.principalAndInterest * 360 +
        insured +
        loan.closingCosts +
        payoffTotal([{ balance: 474_000 }]) -
        474_000,
      -1,
    );
  });
});

describe("a refused refinance", () => {
  it.each([
    [{ balance: 0, monthlyPayment: 0 }, /owe nothing/],
    [{ balance: 520_000 }, /owe more than your home may be worth.*95%.*\$475,000/],
    [{ balance: 495_000 }, /owe 99%.*up to 95%/],
    [{ score: 499 }, /500 or more/],
    [{ balance: 40_000 }, /at least \$65,000/],
    [{ homeValue: 9_000_000, balance: 6_000_000, monthlyPayment: 40_000 }, /at most \$5,000,000/],
  ])("LIMIT-01, LIMIT-02, LIMIT-05: explains the refusal of %j", (over, words) => {
    expect(refusedOf(over).join(" ")).toMatch(words);
  });
});

describe("the text of a refinance", () => {
  it("shows plainly whether the payment is lower or higher", () => {
    const cheap = refinanceView(offered(), request);
    expect(cheap.change).toMatch(/^\$\d+ less$/);
    expect(cheap.isDearer).toBe(false);
    const paysLittle = { ...request, monthlyPayment: 1_500 };
    const dear = refinanceView(offered(paysLittle), paysLittle);
    expect(dear.change).toMatch(/^\$\d+ more$/);
    expect(dear.isDearer).toBe(true);
    expect(dear.honest[0]).toMatch(/not lower than today's/);
  });
  it.each([
    [
      0.3,
      "The same",
      /in the new loan\. The new loan hardly lowers your payment, so it doesn't make up for its costs\.$/,
    ],
    [5, "$5 less", /in the new loan\. Paying \$5 less for all 30 years doesn't make up for them\.$/],
  ])("shows that a payment that is %d dollars lower never covers its costs", (lower, change, honest) => {
    const scenario = { ...request, monthlyPayment: offered().monthlyPayment + lower };
    const words = refinanceView(offered(scenario), scenario);
    expect(words.change).toBe(change);
    expect(words.honest[0]).toMatch(honest);
  });
  it("shows the number of payments and each payment", () => {
    const { terms, rows } = refinanceView(offered({ termYears: 15 }), request);
    expect(terms).toMatch(/^180 monthly payments of \$[\d,.]+ /);
    expect(rows[0]?.values[0]).toBe("$2,400.00");
  });
  it.each([
    [1, "1 month"],
    [12, "1 year"],
    [313, "26 years and 1 month"],
  ])("formats %d months as %s", (months, words) => expect(monthsWords(months)).toBe(words));
});

describe("the refinance request from the answers", () => {
  const answers = { homeValue: 500_000, mortgageBalance: 300_000, monthlyMortgagePayment: 2_400 };
  it("is undefined while a figure is missing", () => {
    expect(refinanceRequestOf(mainStates.empty, 500)).toBeUndefined();
    expect(
      refinanceRequestOf({ ...mainStates.empty, answers: { ...answers, homeValue: undefined } }, 500),
    ).toBeUndefined();
  });
  it("uses example values for a missing score and term, and no state where none is known", () => {
    expect(refinanceRequestOf({ ...mainStates.empty, answers }, 500)).toEqual(request);
    const state = {
      ...mainStates.empty,
      answers: { ...answers, termYears: 15 as const, propertyState: "TX" },
    };
    expect(refinanceRequestOf(state, 500)).toEqual({ ...request, termYears: 15, state: "TX" });
  });
});
