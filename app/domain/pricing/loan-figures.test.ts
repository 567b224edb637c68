import { describe, expect, it } from "vitest";
import { monthlyInsurance } from "./adjustments";
import { COSTS_2026_11 } from "./costs-2026-11";
import { insuranceMonths } from "./first-lien";
import type { CostTable } from "./cost-table";
import { type LoanFiguresInput, type LoanFigures, loanFigures } from "./loan-figures";
import { balanceAfter, monthsUntilBalance } from "./payment";
import { quotePurchase } from "./price";
import { estimatedYearlyCosts } from "./property-costs";
import { RATES_2026_11 } from "./rates-2026-11";
import { publishedLoan } from "./testing/samples";

/** The charges in the published sample of a fixed-rate purchase, form H-24(B). */
const SAMPLE_FEES: CostTable = {
  ...COSTS_2026_11,
  version: "H-24(B)",
  origination: [
    { kind: "lender-fee", label: "Underwriting Fee", dollars: 1_097 },
    { kind: "application-fee", label: "Application Fee", dollars: 300 },
  ],
  cannotShop: [
    { kind: "appraisal", label: "Appraisal Fee", dollars: 405 },
    { kind: "credit-report", label: "Credit Report Fee", perBorrower: 15 },
    { kind: "inspection", label: "Flood Determination Fee", dollars: 20 },
    { kind: "flood-monitoring", label: "Flood Monitoring Fee", dollars: 32 },
    { kind: "tax-service", label: "Tax Monitoring Fee", dollars: 75 },
    { kind: "tax-service", label: "Tax Status Research Fee", dollars: 110 },
  ],
  canShop: [
    { kind: "inspection", label: "Pest Inspection Fee", dollars: 135 },
    { kind: "survey", label: "Survey Fee", dollars: 65 },
    { kind: "title", label: "Title - Insurance Binder", dollars: 700 },
    { kind: "title", label: "Title - Lender's Title Policy", dollars: 535 },
    { kind: "settlement", label: "Title - Settlement Agent Fee", dollars: 502 },
    { kind: "title", label: "Title - Title Search", dollars: 1_261 },
  ],
  other: [{ kind: "optional-title", label: "Title - Owner's Title Policy (optional)", dollars: 1_017 }],
  recordingFees: { ...COSTS_2026_11.recordingFees, purchase: 85 },
  applicationFee: {
    ...COSTS_2026_11.applicationFee,
    types: { ...COSTS_2026_11.applicationFee.types, purchase: "waived" },
  },
  lock: { ...COSTS_2026_11.lock, loanPercent: 0 },
  interestYearDays: 360,
  prepaidInsuranceMonths: { ...COSTS_2026_11.prepaidInsuranceMonths, purchase: 6 },
  escrow: { insuranceMonths: 2, taxMonths: 2 },
};

const sample: LoanFiguresInput = {
  ...publishedLoan,
  mortgageInsurance: { monthly: 82.35, months: monthsUntilBalance(162_000, 3.875, 360, 140_400) },
};

const price: LoanFiguresInput = {
  purpose: "purchase",
  loanAmount: 427_500,
  propertyValue: 450_000,
  termYears: 30,
  ratePercent: 6.5,
  pointsPercent: 0.375,
  state: "PA",
  borrowers: 1,
  ...estimatedYearlyCosts({ propertyValue: 450_000, state: "PA" }),
  mortgageInsurance: {
    monthly: monthlyInsurance({ score: 700, ltv: 0.95, loanAmount: 427_500, termYears: 30 }, RATES_2026_11),
    months: insuranceMonths({ loanAmount: 427_500, value: 450_000, ratePercent: 6.5, termMonths: 360 }),
  },
};

const refinance: LoanFiguresInput = {
  ...price,
  purpose: "refinance",
  loanAmount: 300_000,
  payoffs: 295_000,
  pointsPercent: -0.2,
  termYears: 15,
  mortgageInsurance: { monthly: 0, months: 0 },
};

const many: LoanFiguresInput[] = [
  sample,
  price,
  refinance,
  { ...refinance, purpose: "cashout", payoffs: 180_000, state: "FL" },
  { ...refinance, purpose: "heloan", loanAmount: 60_000, payoffs: 0, termYears: 20, ratePercent: 8.125 },
  { ...price, downPayment: 25_000, deposit: 9_000, sellerCredits: 4_000, lenderCredits: 50_000 },
  { ...price, ratePercent: 0, pointsPercent: 0, state: "XX" },
];

const sectionsOf = ({ costs }: LoanFigures) => [
  costs.origination,
  costs.cannotShop,
  costs.canShop,
  costs.government,
  costs.prepaids,
  costs.initialEscrow,
  costs.other,
];

it("mortgage insurance ends at half of the term when the balance falls too slowly", () => {
  const loan = { loanAmount: 194_000, value: 200_000, termMonths: 360 };
  // At 9.75 % it would take 184 payments to reach 78 %; at 6.5 % it takes 144.
  expect(insuranceMonths({ ...loan, ratePercent: 9.75 })).toBe(180);
  const usual = insuranceMonths({ ...loan, ratePercent: 6.5 });
  expect(usual).toBeLessThan(180);
  expect(balanceAfter(194_000, 6.5, 360, usual)).toBeLessThanOrEqual(156_000);
  expect(balanceAfter(194_000, 6.5, 360, usual - 1)).toBeGreaterThan(156_000);
});

describe("the published Loan Estimate: 162,000 on a price of 180,000 at 3.875 %", () => {
  const estimate = () => loanFigures(sample, SAMPLE_FEES);

  it("payments: 761.78, with insurance 1,050 in years 1 to 7, then 968", () => {
    expect(estimate().terms).toMatchObject({
      principalAndInterest: 761.78,
      prepaymentPenalty: false,
      balloonPayment: false,
    });
    expect(estimate().periods).toHaveLength(2);
    expect(estimate().periods[0]).toMatchObject({ fromYear: 1, toYear: 7, total: 1_050, escrow: 206.13 });
    expect(estimate().periods[1]).toMatchObject({
      fromYear: 8,
      toYear: 30,
      total: 968,
      mortgageInsurance: 0,
    });
  });

  it("sections A to J and cash to close", () => {
    const { costs, cash } = estimate();
    expect(sectionsOf(estimate()).map(({ total }) => total)).toEqual([
      1_802, 672, 3_198, 85, 867, 413, 1_017,
    ]);
    expect([costs.loanCosts, costs.otherCosts, costs.total]).toEqual([5_672, 2_382, 8_054]);
    expect(cash).toMatchObject({ kind: "purchase", downPayment: 18_000, cashToClose: 16_054 });
    const labels = costs.prepaids.lines.map(({ label }) => label);
    expect(labels).toContain("Prepaid Interest ($17.44 per day for 15 days @ 3.875%)");
    expect(costs.origination.lines.map(({ label }) => label)).toEqual([
      "0.25% of Loan Amount (Points)",
      "Application Fee",
      "Underwriting Fee",
    ]);
  });

  it("comparisons: 56,582 and 15,773 in five years, TIP 69.446 %, APR within an eighth of 4.274 %", () => {
    const { inFiveYears, tipPercent, aprPercent, financeCharges } = estimate().comparisons;
    expect(inFiveYears).toEqual({ paid: 56_582, principal: 15_773 });
    expect(tipPercent).toBe(69.446);
    expect(Math.abs(aprPercent - 4.274)).toBeLessThan(0.125);
    expect(financeCharges.reduce((sum, { amount }) => sum + amount, 0)).toBe(2_783);
  });
});

describe.each(many.map((facts) => [facts.purpose, facts.loanAmount, facts] as const))(
  "consistency of a %s loan of %d",
  (_purpose, _amount, facts) => {
    it("J is D + I less the credits, and every section is the sum of its lines", () => {
      const estimate = loanFigures(facts);
      const { costs } = estimate;
      expect(costs.total).toBe(costs.loanCosts + costs.otherCosts - costs.lenderCredits);
      const sections = sectionsOf(estimate);
      for (const { lines, total } of sections) {
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
        for (const { amount } of lines) expect(Number.isInteger(amount)).toBe(true);
      }
      const all = sections.reduce((sum, { total }) => sum + total, 0);
      expect(all).toBe(costs.loanCosts + costs.otherCosts);
    });

    it("the money brought to the closing equals the money spent there", () => {
      const { costs, cash } = loanFigures(facts);
      if (cash.kind === "purchase") {
        const totalFunds = cash.cashToClose + cash.deposit + cash.sellerCredits + facts.loanAmount;
        expect(totalFunds).toBe(facts.propertyValue + costs.total);
      } else {
        const fromBorrower = cash.direction === "from" ? cash.cashToClose : -cash.cashToClose;
        expect(fromBorrower + facts.loanAmount).toBe(cash.payoffs + costs.total);
        expect(cash.cashToClose).toBeGreaterThanOrEqual(0);
      }
    });

    it("the payments of the periods pay the loan off, month by month", () => {
      const { periods } = loanFigures(facts);
      let owed = facts.loanAmount;
      let insured = 0;
      let month = 0;
      for (const period of periods) {
        expect(period.fromMonth).toBe(month + 1);
        for (; month < period.toMonth; month += 1) {
          owed += (owed * facts.ratePercent) / 1200 - period.principalAndInterest;
          insured += period.mortgageInsurance;
        }
      }
      expect(month).toBe(facts.termYears * 12);
      // Because the payment is rounded to cents, the balance is off by a few dollars after decades.
      expect(Math.abs(owed)).toBeLessThan(10);
      expect(insured).toBeCloseTo(facts.mortgageInsurance.monthly * facts.mortgageInsurance.months, 2);
    });

    it("the APR is not below the rate, and the five-year figures are within the loan", () => {
      const { comparisons } = loanFigures(facts);
      expect(comparisons.aprPercent).toBeGreaterThanOrEqual(facts.ratePercent - 0.0005);
      expect(comparisons.amountFinanced).toBeLessThanOrEqual(facts.loanAmount);
      expect(comparisons.inFiveYears.principal).toBeLessThan(facts.loanAmount);
      expect(comparisons.inFiveYears.paid).toBeGreaterThan(comparisons.inFiveYears.principal);
    });
  },
);

describe("Loan Estimates", () => {
  it("matches the offer it follows: the same payment, insurance and APR", () => {
    const offer = quotePurchase({
      price: 450_000,
      downPayment: 22_500,
      score: 700,
      termYears: 30,
      state: "PA",
    });
    const estimate = loanFigures({
      ...price,
      ratePercent: offer.rate,
      pointsPercent: offer.points,
      mortgageInsurance: { monthly: offer.mortgageInsurance, months: offer.mortgageInsuranceMonths },
    });
    expect(estimate.terms.principalAndInterest).toBe(offer.principalAndInterest);
    expect(estimate.comparisons.aprPercent).toBe(offer.apr);
    expect(estimate.costs.total).toBe(offer.closingCosts);
    expect(estimate.property.monthlyTax).toBe(offer.estimatedTaxes);
  });

  it("the credit report costs 75 dollars per borrower, among the services a borrower cannot shop for", () => {
    for (const borrowers of [1, 2, 3]) {
      const { lines } = loanFigures({ ...price, borrowers }).costs.cannotShop;
      expect(lines.find(({ label }) => label === "Credit Report Fee")?.amount).toBe(75 * borrowers);
    }
  });

  it("a home equity loan has no escrow, and shows that", () => {
    const estimate = loanFigures({ ...refinance, purpose: "heloan" });
    expect(estimate.property.isEscrowed).toBe(false);
    expect(estimate.costs.initialEscrow.total).toBe(0);
    expect(estimate.costs.initialEscrow.lines.map(({ label }) => label)).toEqual([
      "Homeowner's Insurance per month for mo.",
      "Mortgage Insurance per month for mo.",
      "Property Taxes per month for mo.",
    ]);
    expect(estimate.periods[0]?.escrow).toBe(0);
    expect(estimate.property.monthlyTotal).toBeGreaterThan(0);
  });

  it("negative points are a lender credit, which does not reduce the finance charges", () => {
    const { costs, comparisons } = loanFigures(refinance);
    expect(costs.lenderCredits).toBe(600);
    expect(costs.origination.lines[0]).toMatchObject({ label: "% of Loan Amount (Points)", amount: 0 });
    const helped = loanFigures({ ...refinance, lenderCredits: 50_000 });
    expect(helped.comparisons).toEqual(comparisons);
    expect(helped.costs.total).toBe(costs.total - 50_000);
    expect(comparisons.financeCharges.map(({ label }) => label)).not.toContain("Lender Credits");
  });

  it("a loan of less than five years is compared over its own term", () => {
    const { comparisons, terms } = loanFigures({ ...refinance, termYears: 2, pointsPercent: 0 });
    const { paid, principal } = comparisons.inFiveYears;
    expect(Math.abs(principal - 300_000)).toBeLessThan(2);
    const { loanCosts, prepaidInterest } = loanFigures({
      ...refinance,
      termYears: 2,
      pointsPercent: 0,
    }).costs;
    expect(paid).toBe(Math.round(terms.principalAndInterest * 24 + loanCosts + prepaidInterest));
  });

  it("a loan that pays off more than its amount requires the rest from the borrower", () => {
    const { cash } = loanFigures({ ...refinance, payoffs: 300_000 });
    expect(cash).toMatchObject({ direction: "from", cashToClose: cash.totalClosingCosts });
    expect(cash.closingCostsFinanced).toBe(0);
    const { cash: even } = loanFigures({ ...refinance, payoffs: 300_000 - cash.totalClosingCosts });
    expect(even).toMatchObject({ direction: "from", cashToClose: 0 });
  });

  it("cash out goes to the borrower, and pays the closing costs first", () => {
    const { cash } = loanFigures({ ...refinance, purpose: "cashout", payoffs: 180_000 });
    expect(cash).toMatchObject({ kind: "refinance", direction: "to" });
    if (cash.kind === "refinance") expect(cash.closingCostsFinanced).toBe(cash.totalClosingCosts);
  });

  it("applies state taxes to the purchase, the loan, or both", () => {
    const linesOf = (state: string) =>
      loanFigures({ ...price, state }).costs.government.lines.map(({ label, amount }) => [label, amount]);
    const recording = COSTS_2026_11.recordingFees.purchase;
    expect(linesOf("VA")).toEqual([
      ["Recording Fees and Other Taxes", recording],
      ["Transfer Taxes", Math.round(450_000 * 0.0025 + 427_500 * 0.0025)],
    ]);
    expect(linesOf("PA")).toEqual([
      ["Recording Fees and Other Taxes", recording],
      ["Transfer Taxes", 4_500],
    ]);
    expect(linesOf("XX")).toEqual([
      ["Recording Fees and Other Taxes", recording],
      ["Transfer Taxes", 0],
    ]);
  });

  it("collects prepaid taxes and escrow for the configured number of months", () => {
    const fees = { ...COSTS_2026_11, prepaidTaxMonths: { ...COSTS_2026_11.prepaidTaxMonths, purchase: 6 } };
    const yearly = { yearlyPropertyTax: 1_200, yearlyHomeInsurance: 2_400, ratePercent: 3.65 };
    const { prepaids, initialEscrow } = loanFigures({ ...price, ...yearly }, fees).costs;
    const days = COSTS_2026_11.prepaidInterestDays.purchase;
    expect(prepaids.lines.map(({ label, amount }) => [label, amount])).toEqual([
      ["Homeowner's Insurance Premium (12 mo.)", 2_400],
      ["Mortgage Insurance Premium (mo.)", 0],
      [`Prepaid Interest ($42.75 per day for ${String(days)} days @ 3.65%)`, Math.round(42.75 * days)],
      ["Property Taxes (6 mo.)", 600],
    ]);
    expect(initialEscrow.lines.map(({ label, amount }) => [label, amount])).toEqual([
      ["Homeowner's Insurance $200.00 per month for 3 mo.", 600],
      ["Mortgage Insurance per month for mo.", 0],
      ["Property Taxes $100.00 per month for 4 mo.", 400],
    ]);
  });

  it("calculates charges by value or by loan as percents, for the loans they apply to", () => {
    const lineOf = (facts: LoanFiguresInput, label: string) =>
      [...loanFigures(facts).costs.canShop.lines, ...loanFigures(facts).costs.other.lines].find(
        (line) => line.label === label,
      )?.amount;
    expect(lineOf(price, "Title - Lender's Title Policy")).toBe(Math.round(150 + 427_500 * 0.0014));
    expect(lineOf(price, "Title - Owner's Title Policy (optional)")).toBe(Math.round(95 + 450_000 * 0.0012));
    expect(lineOf(refinance, "Title - Owner's Title Policy (optional)")).toBeUndefined();
    expect(lineOf(refinance, "Survey Fee")).toBeUndefined();
  });

  it("charges transfer taxes on a purchase only", () => {
    const transfer = (facts: LoanFiguresInput) => loanFigures(facts).costs.government.lines[1];
    expect(transfer(price)).toMatchObject({ label: "Transfer Taxes", amount: 4_500 });
    expect(transfer(refinance)).toMatchObject({ label: "Transfer Taxes", amount: 0 });
  });

  it("insurance that ends with a year, in the last year, or never, gives periods without gaps", () => {
    const years = (months: number) =>
      loanFigures({ ...price, mortgageInsurance: { monthly: 100, months } }).periods.map(
        ({ fromYear, toYear }) => [fromYear, toYear],
      );
    expect(years(84)).toEqual([
      [1, 7],
      [8, 30],
    ]);
    expect(years(360)).toEqual([[1, 30]]);
    expect(years(0)).toEqual([[1, 30]]);
    expect(years(355)).toEqual([
      [1, 30],
      [30, 30],
    ]);
  });

  it("refuses invalid loan facts", () => {
    const bad: Partial<LoanFiguresInput>[] = [
      { loanAmount: 0 },
      { propertyValue: -1 },
      { termYears: 0.5 },
      { termYears: 0 },
      { termYears: 1.5 },
      { ratePercent: -1 },
      { ratePercent: Number.NaN },
      { borrowers: 0 },
      { downPayment: 1 },
    ];
    for (const part of bad) expect(() => loanFigures({ ...price, ...part })).toThrow(RangeError);
  });
});
