import { describe, expect, it } from "vitest";
import {
  formatCents,
  formatExact,
  formatMoney,
  formatToTheCent,
  roundHalfUp,
  roundToCents,
  toCents,
} from "./money";
import { parseAmount, parseMoney } from "./typed-amount";

describe("money", () => {
  it("MONEY-01: formats dollars without cents, and a missing amount as $0", () => {
    expect(formatMoney(1234.6)).toBe("$1,235");
    expect(formatMoney(0.5)).toBe("$1");
    expect(formatMoney(907750)).toBe("$907,750");
    expect(formatMoney(-1200)).toBe("-$1,200");
    expect(formatMoney(-0.2)).toBe("$0");
    for (const missing of [undefined, null, Number.NaN]) expect(formatMoney(missing)).toBe("$0");
  });

  it("MONEY-02: can leave out the dollar sign", () => {
    expect(formatMoney(1234, { symbol: false })).toBe("1,234");
    expect(formatMoney(undefined, { symbol: false })).toBe("0");
  });

  it("writes both digits of the cents", () => {
    expect(formatCents(7500)).toBe("$75.00");
    expect(formatCents(123456, { symbol: false })).toBe("1,234.56");
    expect(formatCents(-5)).toBe("-$0.05");
    for (const missing of [undefined, null, Number.NaN, Infinity]) expect(formatCents(missing)).toBe("$0.00");
  });

  it("rounds half away from zero, even where binary fractions are slightly below a half", () => {
    expect(roundHalfUp(2.5)).toBe(3);
    expect(roundHalfUp(-2.5)).toBe(-3);
    expect(roundToCents(1.005)).toBe(1.01);
    expect(roundToCents(8.325)).toBe(8.33);
    expect(toCents(19.99)).toBe(1999);
    expect(Object.is(roundHalfUp(-0.2), -0)).toBe(false);
  });

  it("rounds by the first fifteen digits of an amount, however close to a half it is", () => {
    const byText = (value: number, digits: number): number =>
      Math.round(Number((value * 10 ** digits).toPrecision(15))) / 10 ** digits;
    // Just below a half, on it and just above it, up to amounts whose fifteen digits no longer
    // include cents.
    const amounts = Array.from({ length: 14 }, (_, power) => 10 ** power + 7).flatMap((whole) =>
      Array.from({ length: 81 }, (_, index) => whole + 0.005 + (index - 40) * whole * 1e-16),
    );
    const wrong = amounts.filter((value) => roundHalfUp(value, 2) !== byText(value, 2));
    expect(wrong).toEqual([]);
    // Without the correction some of them would round to another cent.
    expect(amounts.some((value) => Math.round(value * 100) / 100 !== byText(value, 2))).toBe(true);
    expect(amounts.every((value) => roundHalfUp(value * 100) === byText(value * 100, 0))).toBe(true);
  });

  it("writes cents always, or only where there are any", () => {
    expect(formatToTheCent(1_234.555)).toBe("$1,234.56");
    expect(formatToTheCent(65_000)).toBe("$65,000.00");
    expect(formatExact(5_416.67)).toBe("$5,416.67");
    expect(formatExact(65_000)).toBe("$65,000");
  });

  it.each([
    ["450000", 450000],
    ["$450,000", 450000],
    ["$ 450,000.00", 450000],
    [" $450,000 ", 450000],
    [" 450 000 ", 450000],
    ["1,250,000", 1250000],
    ["0", 0],
  ])("reads %j as dollars", (text, dollars) => {
    expect(parseMoney(text)).toBe(dollars);
  });

  it.each(["", "abc", "450k", "-5", "45,00", "4,50000", "450.50", "1.2.3", "$", "1e5"])(
    "refuses %j",
    (text) => {
      expect(parseMoney(text)).toBeUndefined();
    },
  );

  it.each([
    ["90k", 90_000],
    ["$1.25 M", 1_250_000],
    ["400,000.50", 400_001],
    ["$350,000", 350_000],
  ])("reads %j as a whole amount", (text, dollars) => {
    expect(parseAmount(text)).toBe(dollars);
  });

  it.each(["k", "9kk", "20%", "45,00", "-5k", "1e5"])("finds no amount in %j", (text) => {
    expect(parseAmount(text)).toBeUndefined();
  });

  it("reads cents only on request", () => {
    expect(parseMoney("5,416.67", { cents: true })).toBe(5416.67);
    expect(parseMoney("5,416.67")).toBeUndefined();
  });
});
