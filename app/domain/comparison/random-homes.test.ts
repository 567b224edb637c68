import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { roundHalfUp } from "~/domain/money";
import { compareLoans, type Comparison } from "./compare";
import type { ComparisonInput, HomeLoan, LoanOption, Wish } from "./home";

/**
 * A thousand random homes: the figures against closed formulas that share no code with them, and
 * the sentences about what is best against all rows.
 */

const RUNS = 1_000;

/** Exact level payment, balance and interest so far, without rounding to cents. */
const level = (owed: number, rate: number, months: number): number => {
  const i = rate / 1200;
  return i === 0 ? owed / months : (owed * i) / (1 - (1 + i) ** -months);
};
const balanceAt = (owed: number, rate: number, payment: number, t: number): number => {
  const i = rate / 1200;
  if (i === 0) return Math.max(0, owed - payment * t);
  return Math.max(0, owed * (1 + i) ** t - (payment * ((1 + i) ** t - 1)) / i);
};
/** The number of payments that repays a debt, with a part of one at the end. */
const paymentsOf = (owed: number, rate: number, payment: number): number => {
  const i = rate / 1200;
  return i === 0 ? owed / payment : -Math.log(1 - (owed * i) / payment) / Math.log(1 + i);
};
const interestUntil = (owed: number, rate: number, payment: number, t: number): number => {
  const months = Math.min(t, paymentsOf(owed, rate, payment));
  return payment * months - (owed - balanceAt(owed, rate, payment, months));
};

const cents = (value: number): number => Math.round(value * 100) / 100;
const money = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((c) => c / 100);
const rate = (min: number, max: number) => fc.integer({ min: min * 8, max: max * 8 }).map((n) => n / 8);

const loanToday = (id: string, kind: HomeLoan["kind"], min: number, max: number): fc.Arbitrary<HomeLoan> =>
  fc
    .record({ balance: money(min, max), rate: rate(2, 12), months: fc.integer({ min: 24, max: 360 }) })
    .map(({ balance, rate: percent, months }) => ({
      id,
      kind,
      balance,
      rate: percent,
      payment: Math.ceil(level(balance, percent, months) * 100) / 100,
    }));

const home = fc
  .record({
    first: loanToday("first", "mortgage", 20_000, 900_000),
    second: fc.option(loanToday("second", "equity", 5_000, 120_000), { nil: undefined }),
  })
  .map(({ first, second }) => ({ loans: second ? [first, second] : [first], debts: [] }));

const newLoan = fc.record({
  kind: fc.constantFrom("refinance", "cashout", "equity-loan", "line" as const),
  amount: money(20_000, 950_000),
  percent: rate(3, 12),
  term: fc.constantFrom(180, 240, 300, 360),
  cost: money(0, 15_000),
  cash: money(-5_000, 150_000),
  insurance: fc.option(fc.record({ monthly: money(20, 300), months: fc.integer({ min: 1, max: 180 }) }), {
    nil: undefined,
  }),
});

const optionOf = (
  {
    kind,
    amount,
    percent,
    term,
    cost,
    cash,
    insurance,
  }: typeof newLoan extends fc.Arbitrary<infer T> ? T : never,
  index: number,
): LoanOption => ({
  id: `loan-${String(index)}`,
  kind,
  amount,
  rates: [{ rate: percent, months: term }],
  ...(kind === "line" && { interestOnlyMonths: 120 }),
  ...(insurance && { insurance }),
  isVariable: kind === "line",
  apr: percent,
  cost,
  cash,
  paysOff: kind === "refinance" ? ["first"] : kind === "cashout" ? ["first", "second"] : [],
  paysDebts: [],
});

const wishes: fc.Arbitrary<Wish> = fc.record(
  {
    cash: money(5_000, 120_000),
    isMonthlyKept: fc.boolean(),
    isMonthlyLowered: fc.boolean(),
    isSooner: fc.boolean(),
    isRateLowered: fc.boolean(),
    isFixed: fc.boolean(),
    isUninsured: fc.boolean(),
  },
  { requiredKeys: [] },
);

const inputs: fc.Arbitrary<ComparisonInput> = fc.record({
  today: home,
  costs: fc.record({ taxes: money(0, 1_500), insurance: money(0, 500), dues: money(0, 400) }),
  options: fc.array(newLoan, { minLength: 1, maxLength: 9 }).map((list) => list.map(optionOf)),
  wish: wishes,
  stay: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.constant("end" as const)),
});

const check = (property: (input: ComparisonInput, found: Comparison) => void): void => {
  fc.assert(
    fc.property(inputs, (input) => {
      property(input, compareLoans(input));
    }),
    { numRuns: RUNS, seed: 42 },
  );
};

/** A cent of rounding a month and loan, in each direction. */
const CLOSE = 360 * 3 * 0.01;
const close = (one: number, other: number): void => {
  expect(Math.abs(one - other)).toBeLessThan(CLOSE + Math.abs(other) * 1e-4);
};

describe("a thousand random homes", () => {
  test("what is owed and spent, against closed formulas (COMPARE-02, COMPARE-04)", () => {
    check(({ today, stay }, { staying, rows }) => {
      const t = stay === "end" ? 480 : stay * 12;
      const loans = today?.loans ?? [];
      const interest = (list: readonly HomeLoan[]): number =>
        list.reduce((sum, one) => sum + interestUntil(one.balance, one.rate, one.payment, t), 0);
      const owed = (list: readonly HomeLoan[]): number =>
        list.reduce((sum, one) => sum + balanceAt(one.balance, one.rate, one.payment, t), 0);
      close(staying?.figures.spent ?? NaN, interest(loans));
      close(staying?.figures.owed ?? NaN, owed(loans));
      for (const { option, figures } of rows) {
        const { amount, rates, interestOnlyMonths: first = 0, insurance, cost, paysOff } = option;
        const [{ rate: percent, months: term } = { rate: 0, months: 0 }] = rates;
        const payment = level(amount, percent, term - first);
        const after = Math.max(0, Math.min(t, term) - first);
        const own =
          (amount * Math.min(t, first) * percent) / 1200 + interestUntil(amount, percent, payment, after);
        const insured = (insurance?.monthly ?? 0) * Math.min(t, term, insurance?.months ?? 0);
        const kept = loans.filter(({ id }) => !paysOff.includes(id));
        close(figures.spent, cost + own + insured + interest(kept));
        close(figures.owed, balanceAt(amount, percent, payment, after) + owed(kept));
        const parts = kept.reduce((sum, one) => sum + one.payment, 0);
        close(figures.monthly.loans, parts + (first > 0 ? (amount * percent) / 1200 : payment));
      }
    });
  });

  test("a month's payment is the sum of its parts (COMPARE-04)", () => {
    check((_, { staying, rows }) => {
      for (const { figures } of [...(staying ? [staying] : []), ...rows]) {
        const { total, ...parts } = figures.monthly;
        expect(total).toBe(cents(Object.values(parts).reduce((sum, part) => sum + part, 0)));
      }
    });
  });

  test("the break-even is the first month that costs no more (COMPARE-05)", () => {
    check((_, { staying, rows }) => {
      for (const { course, figures } of rows) {
        const at = (list: readonly number[], month: number): number =>
          list[Math.min(month, list.length - 1)] ?? NaN;
        const months = Array.from({ length: 360 }, (_unused, index) => index + 1);
        const first = months.find(
          (month) => at(course.spent, month) <= at(staying?.course.spent ?? [], month),
        );
        expect(figures.breakEven).toBe(first);
      }
    });
  });

  test("the order of the loans, or another one, changes no figure of any (COMPARE-09)", () => {
    check((input, { staying, rows, best }) => {
      const figures = new Map(rows.map(({ option, figures: own }) => [option.id, own]));
      const same = (other: Comparison): void => {
        expect(other.staying?.figures).toEqual(staying?.figures);
        for (const row of other.rows)
          if (figures.has(row.option.id)) expect(row.figures).toEqual(figures.get(row.option.id));
      };
      const turned = compareLoans({ ...input, options: [...input.options].reverse() });
      same(turned);
      expect(turned.best?.option.id).toBe(best?.option.id);
      const [first] = input.options;
      if (first)
        same(compareLoans({ ...input, options: [...input.options, { ...first, id: "more", cost: 1 }] }));
    });
  });

  test("what is said to be best is best (COMPARE-06, COMPARE-07)", () => {
    check(({ wish, stay, today: home }, { staying, rows, best }) => {
      const today = staying?.figures.monthly.total ?? NaN;
      const loans = home?.loans ?? [];
      const owed = loans.reduce((sum, { balance }) => sum + balance, 0);
      const weighted = roundHalfUp(
        loans.reduce((sum, { balance, rate }) => sum + balance * rate, 0) / owed,
        3,
      );
      const isAsked = ({ option, figures }: Comparison["rows"][number]): boolean =>
        (wish.cash === undefined || option.cash >= wish.cash) &&
        !(wish.isMonthlyKept && figures.monthly.total > today) &&
        !(wish.isMonthlyLowered && figures.monthly.total >= today) &&
        !(
          wish.isSooner && !((figures.lastPayment ?? Infinity) < (staying?.figures.lastPayment ?? Infinity))
        ) &&
        !(wish.isRateLowered && owed > 0 && (option.rates[0]?.rate ?? 0) >= weighted) &&
        !(wish.isFixed && option.isVariable) &&
        !(wish.isUninsured && figures.monthly.mortgageInsurance > 0);
      const inTime = rows.filter(
        (row) => isAsked(row) && (row.figures.breakEven ?? Infinity) <= (stay === "end" ? 360 : stay * 12),
      );
      expect(best === undefined).toBe(inTime.length === 0);
      if (best) {
        expect(inTime).toContain(best);
        expect(best.figures.spent).toBe(Math.min(...inTime.map(({ figures }) => figures.spent)));
      }
      const gives = rows.filter(({ option }) => wish.cash === undefined || option.cash >= wish.cash);
      for (const row of rows) {
        if (row.tags.includes("costs-least"))
          expect(row.figures.spent).toBe(Math.min(...gives.map(({ figures }) => figures.spent)));
        if (row.tags.includes("lowest-payment")) {
          const steady = rows.filter(({ option }) => !option.isVariable);
          const least = (steady.length > 0 ? steady : rows).map(({ figures }) => figures.monthly.total);
          expect(row.figures.monthly.total).toBe(Math.min(...least));
        }
        expect(row.tags.includes("not-the-cash")).toBe(!gives.includes(row));
      }
    });
  });

  test("at most five loans are shown at first, letters follow the order (COMPARE-06)", () => {
    check(({ wish }, { rows, best }) => {
      expect(rows.filter(({ isMore }) => !isMore).length).toBeLessThanOrEqual(5);
      expect(rows.map(({ letter }) => letter).join("")).toBe("ABCDEFGHI".slice(0, rows.length));
      expect(best?.isMore ?? false).toBe(false);
      if (wish.cash === undefined) return;
      const shown = rows.filter(({ isMore }) => !isMore);
      const asked = shown.map(({ doesAsked }) => doesAsked);
      expect(asked).toEqual([...asked].sort((one, other) => Number(other) - Number(one)));
    });
  });
});
