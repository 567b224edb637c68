import { describe, expect, it } from "vitest";
import { actuarialApr } from "~/domain/pricing/apr";
import { quotePurchase } from "~/domain/pricing/price";
import { RATES_2026_11 } from "~/domain/pricing/rates-2026-11";
import { compareCashOut } from "./cash-out-comparison";
import {
  cashOutExample,
  type ExampleCase,
  type ExampleOffer,
  lineExample,
  purchaseExample,
  refinanceExample,
  totalOfPayments,
} from "./example-offer";

const home: ExampleCase = { value: 400_000, score: 740, state: "OH", county: "Franklin" };
const dear: ExampleCase = { ...home, value: 500_000 };
const present = { balance: 320_000, ratePercent: 7.5, monthsLeft: 336 };

/** Returns the APR of an example's payments, independent of its stated APR. */
function aprOf({ loan, payments }: ExampleOffer): number {
  let month = 0;
  const all = payments.flatMap(({ count, amount }) =>
    Array.from({ length: count }, () => ({ amount, periods: (month += 1) })),
  );
  const amountFinanced = loan.loanAmount - loan.prepaidFinanceCharges;
  return actuarialApr({ amountFinanced, payments: all, unitPeriodsPerYear: 12 });
}

describe("an example purchase", () => {
  const example = () => purchaseExample(home, { downPaymentPercent: 20, termYears: 30 });

  it("equals the quote for any applicant with that home and score", () => {
    const quote = quotePurchase({
      price: 400_000,
      downPayment: 80_000,
      score: 740,
      termYears: 30,
      state: "OH",
    });
    expect(example().loan).toMatchObject({
      rate: quote.rate,
      apr: quote.apr,
      points: quote.points,
      loanAmount: 320_000,
      principalAndInterest: quote.principalAndInterest,
      sheet: quote.sheet,
    });
    expect(example().downPayment).toBe(80_000);
    expect(example().notCovered.taxes).toBe(quote.estimatedTaxes);
    expect(example().notCovered.homeInsurance).toBe(133.33);
  });

  it("lists every payment of the term, with mortgage insurance as long as it is charged", () => {
    expect(example().payments).toEqual([
      { count: 360, amount: example().loan.principalAndInterest, covers: "principal-and-interest" },
    ]);
    const small = purchaseExample(home, { downPaymentPercent: 5, termYears: 30 });
    const [insured, rest] = small.payments;
    expect(insured.covers).toBe("with-mortgage-insurance");
    expect(insured.count + (rest?.count ?? 0)).toBe(360);
    expect(insured.amount).toBeCloseTo(small.loan.principalAndInterest + small.loan.mortgageInsurance, 2);
    for (const offer of [example(), small]) expect(aprOf(offer)).toBeCloseTo(offer.loan.apr, 3);
  });

  it("shows the effective date of its prices, and uses a new rate sheet", () => {
    expect(example().pricesSince).toBe("2026-11-02");
    const sheet = {
      ...RATES_2026_11,
      effectiveDate: "2026-12-01",
      baseRates: { ...RATES_2026_11.baseRates, 30: 7.25 },
    };
    const later = purchaseExample(home, { downPaymentPercent: 20, termYears: 30 }, sheet);
    expect(later.pricesSince).toBe("2026-12-01");
    expect(later.loan.rate - example().loan.rate).toBe(1);
  });

  it("never shows a loan that we do not make", () => {
    expect(() => purchaseExample(home, { downPaymentPercent: 1, termYears: 30 })).toThrow(/over-ltv/);
    expect(() => purchaseExample({ ...home, score: 480 }, { downPaymentPercent: 20, termYears: 30 })).toThrow(
      /score-too-low/,
    );
    expect(() => lineExample(dear, { balance: 250_000, line: 5_000 })).toThrow(/loan-too-small/);
  });

  it("omits a property tax that cannot be estimated", () => {
    const plain = purchaseExample({ ...home, state: "PR" }, { downPaymentPercent: 20, termYears: 30 });
    expect(plain.notCovered.taxes).toBeUndefined();
  });
});

describe("an example refinance", () => {
  const example = () => refinanceExample(dear, { present, termYears: 30 });

  it("borrows only the balance and its own closing costs", () => {
    expect(example().loan.loanAmount - present.balance - example().loan.closingCosts).toBeGreaterThanOrEqual(
      0,
    );
    expect(example().loan.loanAmount - present.balance - example().loan.closingCosts).toBeLessThan(1);
  });

  it("compares the monthly and the lifetime payments with the present mortgage", () => {
    // 320,000 at 7.5 % over 28 years is 2,281.09 by the level payment formula.
    const monthly = 0.075 / 12;
    expect(example().present.monthlyPayment).toBeCloseTo(
      (320_000 * monthly) / (1 - (1 + monthly) ** -336),
      2,
    );
    expect(example().monthlyDifference).toBeCloseTo(
      example().present.monthlyPayment - example().payments[0].amount,
      2,
    );
    expect(example().lifetimeDifference).toBeCloseTo(
      totalOfPayments(example().payments) - example().present.monthlyPayment * 336,
      1,
    );
    expect(aprOf(example())).toBeCloseTo(example().loan.apr, 3);
  });

  it("shows that a longer loan can cost more in total", () => {
    const nearlyPaid = { balance: 320_000, ratePercent: 7.5, monthsLeft: 180 };
    const longer = refinanceExample(dear, { present: nearlyPaid, termYears: 30 });
    expect(longer.monthlyDifference).toBeGreaterThan(0);
    expect(longer.lifetimeDifference).toBeGreaterThan(0);
  });
});

describe("an example cash-out", () => {
  it("equals the refinance in the comparison of ways to get cash", () => {
    const example = cashOutExample(dear, { balance: 250_000, cash: 75_000, termYears: 30 });
    const mortgage = { balance: 250_000, ratePercent: 6, monthlyPayment: 2_000 };
    const [way] = compareCashOut({
      home: { value: 500_000, state: "OH", mortgage },
      cash: 75_000,
      score: 740,
    }).options;
    if (!way?.available) throw new Error("no cash-out");
    expect(example.loan).toEqual(way.loan);
    expect(example.cash).toBe(way.cashInHand);
    expect(example.cash).toBeGreaterThanOrEqual(75_000);
    expect(aprOf(example)).toBeCloseTo(example.loan.apr, 3);
  });
});

describe("an example line of credit", () => {
  const example = () => lineExample(dear, { balance: 250_000, line: 75_000 });

  it("has the prime rate plus the margin as its rate and its APR", () => {
    expect(example().primeRate + example().margin).toBe(example().loan.rate);
    expect(example().loan.apr).toBe(example().loan.rate);
    expect(example().loan.isVariable).toBe(true);
  });

  it("lists both series of payments, the maximum rate and the opening costs", () => {
    const [draw, repay] = example().payments;
    expect(draw).toEqual({
      count: 120,
      amount: Math.round((75_000 * example().loan.rate) / 12) / 100,
      covers: "interest-only",
    });
    expect(repay?.count).toBe(240);
    expect(repay?.amount).toBeGreaterThan(draw.amount);
    expect(example().maxRate).toBeGreaterThan(example().loan.rate);
    expect(example().maxPayment).toBe(1_125);
    expect(example().openingCosts).toBe(715);
  });
});
