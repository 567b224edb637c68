import { describe, expect, test } from "vitest";
import { compareLoans, shownDifference } from "./compare";
import { spentAfter } from "./figures";
import type { ComparisonInput, LoanOption } from "./home";
import { sampleHome, sampleOptions, SAMPLE_COSTS } from "./testing";

const sample = (changes: Partial<ComparisonInput> = {}): ComparisonInput => ({
  today: sampleHome,
  costs: SAMPLE_COSTS,
  options: sampleOptions,
  wish: { cash: 40_000, isMonthlyKept: true },
  stay: 7,
  ...changes,
});

const byId = (input: ComparisonInput) => new Map(compareLoans(input).rows.map((row) => [row.option.id, row]));

describe("the sample home, to the cent", () => {
  const { staying, rows, best, cheapestWays } = compareLoans(sample());
  test("staying as one is (COMPARE-01)", () => {
    expect(staying?.figures).toMatchObject({ cash: 0, cost: 0, apr: 8.052 });
    expect(staying?.figures.monthly).toEqual({
      loans: 2294.18,
      mortgageInsurance: 0,
      debts: 0,
      taxes: 440,
      homeInsurance: 133,
      dues: 0,
      total: 2867.18,
    });
    expect(Math.round(staying?.figures.spent ?? 0)).toBe(159_946);
    expect(Math.round(staying?.figures.owed ?? 0)).toBe(265_888);
    expect(Math.round(staying?.figures.spentToEnd ?? 0)).toBe(423_814);
    expect(staying?.figures.lastPayment).toBe(325);
  });
  test("each loan, with those it leaves in place (COMPARE-02, COMPARE-05)", () => {
    expect(
      rows.map(({ letter, option, figures }) => [
        letter,
        option.id,
        figures.monthly.total,
        Math.round(figures.spent),
        Math.round(figures.owed),
        figures.breakEven,
        Math.round(figures.spentToEnd),
      ]),
    ).toEqual([
      ["A", "cashout-30", 2756.76, 157_167, 312_383, 57, 447_501],
      ["B", "cashout-20", 3098.14, 142_692, 269_232, 30, 267_382],
      ["C", "line", 3122.12, 182_151, 306_678, undefined, 493_271],
      ["D", "equity-loan", 3211.21, 182_371, 299_414, undefined, 466_378],
      ["E", "refinance", 2451.39, 133_801, 274_669, 16, 377_568],
    ]);
  });
  test("the tags, and the loan that is best for what was asked (COMPARE-06)", () => {
    expect(rows.map(({ letter, tags }) => [letter, ...tags])).toEqual([
      ["A", "best"],
      ["B", "costs-least"],
      ["C", "can-go-up"],
      ["D"],
      ["E", "lowest-payment", "not-the-cash"],
    ]);
    expect(best?.letter).toBe("A");
    expect(best?.figures.dearerFrom).toBe(258);
  });
  test("the cheapest way to the cash, by length of stay (COMPARE-08)", () => {
    expect(cheapestWays).toEqual([{ toMonth: 12, letter: "C" }, { letter: "B" }]);
  });
});

describe("what was asked decides", () => {
  test("of loans with equal costs the same ones are shown, whatever their ids are (COMPARE-09)", () => {
    const refinance = sampleOptions.filter(({ kind }) => kind === "refinance");
    const shownWith = (first: number): (number | undefined)[] => {
      const idOf = (months: number): string => `${months === first ? "a" : "b"} ${String(months)}`;
      const options = [360, 345, 330, 315, 300, 285, 270].flatMap((months) =>
        refinance.map((option) => ({ ...option, id: idOf(months), rates: [{ rate: 6.25, months }] })),
      );
      const { rows } = compareLoans(sample({ options, wish: { isMonthlyLowered: true } }));
      return rows.filter(({ isMore }) => !isMore).map(({ option }) => option.rates[0]?.months);
    };
    expect(shownWith(300)).toEqual(shownWith(315));
  });
  test("more cash than any loan gives: the one with most cash is shown at once (COMPARE-06)", () => {
    const options = [30, 25, 20, 15].flatMap((years) =>
      sampleOptions.map((option) => ({
        ...option,
        id: `${option.id} ${String(years)}`,
        cash: option.cash + (option.kind === "line" && years === 15 ? 5_000 : 0),
        rates: option.rates.map(({ rate }) => ({ rate, months: years * 12 })),
      })),
    );
    const { rows, best } = compareLoans(sample({ options, wish: { cash: 900_000 } }));
    const shown = rows.filter(({ isMore }) => !isMore).map(({ option }) => option.id);
    expect([best, shown.includes("line 15")]).toEqual([undefined, true]);
  });
  test("nobody is best when every loan with the cash costs more each month than asked (COMPARE-06)", () => {
    const options = sampleOptions.filter(({ id }) => id !== "cashout-30");
    expect(compareLoans(sample({ options })).best).toBeUndefined();
  });
  test("without that limit, the loan that costs least over the stay is best (COMPARE-06)", () => {
    expect(compareLoans(sample({ wish: { cash: 40_000 } })).best?.option.id).toBe("cashout-20");
  });
  test("a break-even after the stay is not best (COMPARE-06)", () => {
    expect(compareLoans(sample({ stay: 4 })).best).toBeUndefined();
    expect(compareLoans(sample({ stay: 5 })).best?.option.id).toBe("cashout-30");
  });
  test("no cash asked: no loan with cash, unless it costs no more (COMPARE-07)", () => {
    const { rows, best } = compareLoans(sample({ wish: { isMonthlyLowered: true } }));
    expect(rows.map(({ option }) => option.id)).toEqual(["refinance"]);
    expect(best?.option.id).toBe("refinance");
  });
  test("a loan that pays off a debt that nobody named is refused (COMPARE-03)", () => {
    const [first] = sampleOptions;
    const options = first ? [{ ...first, paysDebts: ["card"] }] : [];
    expect(() => compareLoans(sample({ options }))).toThrow(RangeError);
  });
  test("a named debt counts in the rows that leave it, and not in the one that pays it (COMPARE-03)", () => {
    const card = { id: "card", balance: 9_000, rate: 24, payment: 300 };
    const paying = sampleOptions.map((one) =>
      one.id === "cashout-20" ? { ...one, paysDebts: ["card"] } : one,
    );
    const plain = byId(sample());
    const named = sample({ today: { ...sampleHome, debts: [card] }, options: paying });
    const rows = byId(named);
    expect(rows.get("cashout-30")?.figures.monthly.debts).toBe(300);
    expect(rows.get("cashout-20")?.figures.monthly.debts).toBe(0);
    expect(rows.get("cashout-20")?.figures.spent).toBe(plain.get("cashout-20")?.figures.spent);
    expect(rows.get("cashout-30")?.figures.owed).toBe(plain.get("cashout-30")?.figures.owed);
    expect(compareLoans(named).staying?.figures.monthly.total).toBe(3167.18);
  });
});

describe("a purchase", () => {
  const bought: LoanOption = {
    id: "buy",
    kind: "purchase",
    amount: 360_000,
    rates: [{ rate: 6.5, months: 360 }],
    insurance: { monthly: 114, months: 90 },
    isVariable: false,
    apr: 6.9,
    cost: 9_000,
    cash: -72_000,
    paysOff: [],
    paysDebts: [],
  };
  const adjustable = { ...bought, id: "arm", rates: [{ rate: 5.5, months: 360 }], isVariable: true };
  const purchase = (changes: Partial<ComparisonInput> = {}) =>
    compareLoans({
      ...{ costs: { taxes: 175, insurance: 140, dues: 25 }, options: [bought], wish: {}, stay: 7 },
      ...changes,
    });
  const years = (count: number): LoanOption => ({
    ...bought,
    id: `buy ${String(count)}`,
    rates: [{ rate: 6.5, months: count * 12 }],
  });

  test("has no first row and no break-even (COMPARE-02)", () => {
    const { staying, rows } = purchase();
    expect(staying).toBeUndefined();
    expect(rows[0]?.figures.breakEven).toBeUndefined();
    expect(rows[0]?.figures.monthly.total).toBe(2729.44);
  });
  test("nobody is best for what was asked where nothing was asked (COMPARE-06)", () => {
    const options = [bought, years(15)];
    expect(purchase({ options }).best).toBeUndefined();
    expect(purchase({ options }).rows.map(({ option, tags }) => [option.id, ...tags])).toEqual([
      ["buy", "lowest-payment"],
      ["buy 15", "costs-least"],
    ]);
    expect(purchase({ options, wish: { isFixed: true } }).best?.option.id).toBe("buy 15");
  });
  test("a first payment that can go up is never the lowest one (COMPARE-06)", () => {
    const tagsWith = (options: readonly LoanOption[]) =>
      purchase({ options }).rows.map(({ option, tags }) => [option.id, ...tags]);
    expect(tagsWith([bought, adjustable])).toEqual([
      ["arm", "costs-least", "can-go-up"],
      ["buy", "lowest-payment"],
    ]);
    expect(tagsWith([adjustable, { ...adjustable, id: "other" }]).flat()).not.toContain("lowest-payment");
  });
  test("shows five loans at once, and the cheapest by length of stay (COMPARE-08)", () => {
    const options = [10, 15, 20, 25, 28, 30].map(years);
    const { rows, cheapestWays } = purchase({ options });
    expect(rows.map(({ isMore }) => isMore)).toEqual([false, false, false, false, false, true]);
    expect(cheapestWays.map(({ letter }) => letter)).toEqual([
      rows.find(({ option }) => option.id === "buy 10")?.letter,
    ]);
    expect(compareLoans(sample({ wish: {} })).cheapestWays).toEqual([]);
  });
});

describe("other cases", () => {
  test("a payment below the interest never repays the loan: it is owed at the end of every stay", () => {
    const today = {
      loans: [{ id: "1", kind: "mortgage" as const, balance: 300_000, rate: 6, payment: 4 }],
      debts: [],
    };
    const { staying } = compareLoans(sample({ today, options: [], stay: 30 }));
    expect(staying?.figures.owed).toBe(300_000);
    expect(staying?.figures.lastPayment).toBeUndefined();
    expect(staying?.figures.spent).toBe(540_000);
  });
  test("after its last payment a loan costs nothing more", () => {
    const { staying } = compareLoans(sample({ options: [] }));
    expect(staying && spentAfter(staying.course, 480)).toBe(staying && spentAfter(staying.course, 325));
  });
  test("differences are those of the figures as shown", () => {
    expect(shownDifference(157_166.5, 159_945.6, 0)).toBe(-2_779);
    expect(shownDifference(2756.76, 2867.18, 2)).toBe(-110.42);
  });
  test("to the last payment takes each row's own last payment", () => {
    const rows = byId(sample({ stay: "end" }));
    expect(rows.get("cashout-20")?.figures.owed).toBe(0);
    expect(Math.round(rows.get("cashout-20")?.figures.spent ?? 0)).toBe(267_382);
  });
});
