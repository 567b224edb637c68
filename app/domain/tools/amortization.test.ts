import { describe, expect, it } from "vitest";
import { toCents } from "~/domain/money";
import { balanceAfter, monthlyPayment, monthsUntilBalance } from "~/domain/pricing/payment";
import { type AmortizationInput, amortize, payDown, scheduleWithin } from "./amortization";

const loan: AmortizationInput = { loanAmount: 162_000, ratePercent: 3.875, termMonths: 360 };
const sample: AmortizationInput[] = [65_000, 123_456.78, 200_000, 907_750, 5_000_000].flatMap((loanAmount) =>
  [0, 0.125, 3.875, 6.25, 9.999, 25].flatMap((ratePercent) =>
    [1, 2, 13, 180, 360, 480].map((termMonths) => ({ loanAmount, ratePercent, termMonths })),
  ),
);

function cents(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + toCents(value), 0);
}

describe("amortization schedule of a loan", () => {
  it.each([
    [200_000, 5, 180, 1581.59],
    [162_000, 3.875, 360, 761.78],
    [120_000, 0, 120, 1000],
  ])(
    "level payment of %d dollars at %d percent over %d months: %d",
    (loanAmount, ratePercent, termMonths, payment) => {
      expect(amortize({ loanAmount, ratePercent, termMonths }).firstPayment).toBe(payment);
    },
  );

  it("matches the published interest of 200,000 at 5 % over 30 years, except for monthly rounding", () => {
    const { totals } = amortize({ loanAmount: 200_000, ratePercent: 5, termMonths: 360 });
    expect(Math.abs(totals.interest - 186_511.57)).toBeLessThan(5);
  });

  it("matches the published principal of the first five years, 15,773", () => {
    const five = scheduleWithin(amortize(loan), 60);
    expect(Math.round(five.principal)).toBe(15_773);
    expect(toCents(five.balance + five.principal)).toBe(toCents(162_000));
  });

  it(
    "sums principal to the loan, ends at a zero balance, and splits each payment into its parts",
    { tags: "sweep" },
    () => {
      for (const input of sample) {
        const { months, totals } = amortize(input);
        expect(cents(months.map(({ principal }) => principal))).toBe(toCents(input.loanAmount));
        expect(months.at(-1)?.balance).toBe(0);
        expect(months.length).toBeLessThanOrEqual(input.termMonths);
        let owed = toCents(input.loanAmount);
        for (const { payment, principal, interest, balance } of months) {
          expect(toCents(payment)).toBe(toCents(principal) + toCents(interest));
          expect(principal).toBeGreaterThanOrEqual(0);
          owed -= toCents(principal);
          expect(toCents(balance)).toBe(owed);
        }
        expect(toCents(totals.payment)).toBe(toCents(totals.principal) + toCents(totals.interest));
      }
    },
  );

  it("has level payments except the last, and a balance close to the exact one", () => {
    const { months } = amortize(loan);
    const level = monthlyPayment(162_000, 3.875, 360);
    expect(months.slice(0, -1).every(({ payment }) => payment === level)).toBe(true);
    expect(Math.abs((months.at(-1)?.payment ?? 0) - level)).toBeLessThan(5);
    for (const { month, balance } of months)
      expect(Math.abs(balance - balanceAfter(162_000, 3.875, 360, month))).toBeLessThan(5);
  });

  it("lowers interest and raises principal from month to month", () => {
    const months = amortize({ ...loan, ratePercent: 6.25 }).months.slice(0, -1);
    months.slice(1).forEach((month, index) => {
      const before = months[index];
      if (!before) throw new Error("a month is missing");
      expect(month.interest).toBeLessThanOrEqual(before.interest);
      expect(month.principal).toBeGreaterThanOrEqual(before.principal);
    });
  });

  it("sums the years to the totals, and allows a short last year", () => {
    for (const termMonths of [1, 12, 13, 360]) {
      const { years, totals } = amortize({ ...loan, termMonths });
      expect(years).toHaveLength(Math.ceil(termMonths / 12));
      for (const part of ["payment", "interest", "principal"] as const)
        expect(cents(years.map((year) => year[part]))).toBe(toCents(totals[part]));
      expect(years.at(-1)?.balance).toBe(0);
    }
    const { years, months } = amortize(loan);
    expect(years.map(({ year }) => year)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    expect(years.map(({ balance }) => balance)).toEqual(
      months.filter(({ month }) => month % 12 === 0).map(({ balance }) => balance),
    );
  });

  it("charges the loan and one month's interest for a term of one month", () => {
    const { months } = amortize({ loanAmount: 1_200, ratePercent: 5, termMonths: 1 });
    expect(months).toEqual([
      { month: 1, payment: 1_205, interest: 5, principal: 1_200, mortgageInsurance: 0, balance: 0 },
    ]);
  });

  it("adds the indivisible cents to the last payment of a loan without interest", () => {
    const { months, totals } = amortize({ loanAmount: 100, ratePercent: 0, termMonths: 3 });
    expect(months.map(({ payment }) => payment)).toEqual([33.33, 33.33, 33.34]);
    expect(totals.interest).toBe(0);
  });

  it("charges insurance up to the month in which 78 % is reached, and no longer than the loan runs", () => {
    const months = monthsUntilBalance(162_000, 3.875, 360, 140_400);
    const schedule = amortize({ ...loan, mortgageInsurance: { monthly: 82.35, months } });
    expect(schedule.months[79]?.mortgageInsurance).toBe(82.35);
    expect(schedule.months[80]?.mortgageInsurance).toBe(0);
    expect(schedule.totals.mortgageInsurance).toBe((8_235 * 80) / 100);
    const short = amortize({ ...loan, termMonths: 12, mortgageInsurance: { monthly: 10, months: 80 } });
    expect(short.totals.mortgageInsurance).toBe(120);
  });

  it("never ends later or costs more with more extra principal, and shows the difference as savings", () => {
    const asDue = amortize(loan);
    expect(asDue.saved).toEqual({ months: 0, interest: 0 });
    let before = asDue;
    for (const extraMonthlyPrincipal of [0.01, 50, 100, 250, 1_000, 200_000]) {
      const schedule = amortize({ ...loan, extraMonthlyPrincipal });
      expect(schedule.firstPayment).toBe(asDue.firstPayment);
      expect(schedule.months.length).toBeLessThanOrEqual(before.months.length);
      expect(schedule.totals.interest).toBeLessThan(before.totals.interest);
      expect(schedule.saved.months + schedule.months.length).toBe(360);
      expect(toCents(schedule.saved.interest + schedule.totals.interest)).toBe(
        toCents(asDue.totals.interest),
      );
      expect(toCents(schedule.totals.principal)).toBe(toCents(162_000));
      before = schedule;
    }
    expect(before.months).toHaveLength(1);
  });

  it("keeps the balance during interest-only months, and levels the remaining payments", () => {
    const { months, firstPayment } = amortize({
      loanAmount: 100_000,
      ratePercent: 7.625,
      termMonths: 360,
      interestOnlyMonths: 120,
    });
    expect(firstPayment).toBe(635.42);
    expect(months[119]?.balance).toBe(100_000);
    expect(months[120]?.payment).toBe(monthlyPayment(100_000, 7.625, 240));
    expect(months).toHaveLength(360);
    expect(months.at(-1)?.balance).toBe(0);
  });

  it("names the field when it refuses a number out of range", () => {
    const wrong: [Partial<AmortizationInput>, RegExp][] = [
      [{ loanAmount: 0 }, /^loanAmount/],
      [{ loanAmount: NaN }, /^loanAmount/],
      [{ ratePercent: -0.1 }, /^ratePercent/],
      [{ ratePercent: 25.1 }, /^ratePercent/],
      [{ termMonths: 0 }, /^termMonths/],
      [{ termMonths: 12.5 }, /^termMonths/],
      [{ termMonths: 481 }, /^termMonths/],
      [{ interestOnlyMonths: 360 }, /^interestOnlyMonths/],
      [{ extraMonthlyPrincipal: -1 }, /^extraMonthlyPrincipal/],
      [{ mortgageInsurance: { monthly: -1, months: 1 } }, /^mortgageInsurance/],
    ];
    for (const [extra, message] of wrong) {
      expect(() => amortize({ ...loan, ...extra })).toThrow(RangeError);
      expect(() => amortize({ ...loan, ...extra })).toThrow(message);
    }
  });
});

describe("payoff of a debt", () => {
  it("matches the schedule of the same loan", () => {
    const schedule = amortize(loan);
    const debt = { balance: 162_000, monthlyPayment: schedule.firstPayment, ratePercent: 3.875 };
    const five = scheduleWithin(schedule, 60);
    expect(payDown(debt, 60)).toEqual({
      months: 60,
      paid: five.payment,
      interest: five.interest,
      balance: five.balance,
    });
    const all = payDown(debt, 1_200);
    expect(all.balance).toBe(0);
    expect(toCents(all.paid)).toBe(toCents(162_000) + toCents(all.interest));
  });

  it("refuses a payment that does not exceed the interest, and needs no months for a paid debt", () => {
    expect(() => payDown({ balance: 12_000, monthlyPayment: 100, ratePercent: 10 }, 60)).toThrow(
      /^monthlyPayment/,
    );
    expect(payDown({ balance: 12_000, monthlyPayment: 100.01, ratePercent: 10 }, 1).balance).toBe(11_999.99);
    expect(payDown({ balance: 0, monthlyPayment: 0, ratePercent: 5 }, 60).months).toBe(0);
  });
});
