import { describe, expect, it } from "vitest";
import { formatMoney } from "~/domain/money";
import { monthlyPayment } from "~/domain/pricing/payment";
import { calculateMortgage } from "~/domain/tools/mortgage-calculator";
import { staticHtml } from "~/ui/static-markup";
import { extraFigures, extraInputs, owedByYear } from "./extra-figures";
import { extraPage } from "./extra-page";
import { readInputs } from "./inputs";

const read = (query: string) =>
  readInputs(new URL(`https://a.test/calculators/extra-payments${query}`), extraInputs);
const page = (query: string): string => staticHtml(extraPage(read(query)));

describe("extra payments", () => {
  it("save what the mortgage calculator says, to the cent", () => {
    const { saved, totals } = extraFigures(read("?balance=320000&rate=6.5&years=30&extra=250").values).faster;
    const { schedule } = calculateMortgage({
      price: 400_000,
      downPayment: { dollars: 80_000 },
      ratePercent: 6.5,
      termMonths: 360,
      tax: { state: "OH" },
      extraMonthlyPrincipal: 250,
    });
    expect([saved, totals.interest]).toEqual([schedule.saved, schedule.totals.interest]);
    expect(page("?balance=320000&rate=6.5&years=30&extra=250")).toContain(
      `<p class="fig num">${formatMoney(saved.interest)}</p>`,
    );
  });

  it("equal a loan with the larger payment", () => {
    const { payment, faster } = extraFigures(read("").values);
    expect(payment).toBe(monthlyPayment(286_000, 6.5, 324));
    let owed = 28_600_000;
    let months = 0;
    while (owed > 0) {
      const interest = Math.round((owed * 6.5) / 1_200);
      owed = Math.max(0, owed + interest - Math.round(payment * 100) - 20_000);
      months += 1;
    }
    expect(faster.months.length).toBe(months);
  });

  it("are drawn with their table: never more owed than without", () => {
    const years = owedByYear(extraFigures(read("").values));
    expect(years).toHaveLength(27);
    expect(years.at(-1)).toMatchObject({ asDue: 0, faster: 0 });
    for (const { asDue, faster } of years) expect(faster).toBeLessThanOrEqual(asDue);
    for (const { asDue } of years) expect(page("")).toContain(`<td>${formatMoney(asDue)}</td>`);
  });

  it("have an error at the field of nonsense", () => {
    const cases = {
      "?balance=0": "balance",
      "?balance=x": "balance",
      "?rate=-6": "rate",
      "?years=0": "years",
      "?years=2.5": "years",
      "?extra=0": "extra",
      "?extra=-1": "extra",
      "?extra=300000": "extra",
    };
    for (const [query, field] of Object.entries(cases)) {
      expect(Object.keys(read(query).errors), query).toEqual([field]);
      expect(page(query), query).toContain("our example, not yours");
    }
  });

  it("hold at the edges", () => {
    expect(page("?years=1&extra=1")).toContain("in the same month");
    expect(page("?balance=100&years=40&rate=0.5&extra=100")).toContain("sooner");
  });

  it("lead to the refinance calculator with the figures", () => {
    expect(page("")).toContain(
      'href="/calculators/refinance?balance=286000&amp;rate=6.5&amp;payment=&amp;years=27"',
    );
  });
});
