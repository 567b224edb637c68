import { describe, expect, it } from "vitest";
import { compareLoans } from "~/domain/comparison/compare";
import { breakEvenOf, spentAfter } from "~/domain/comparison/figures";
import { formatMoney, formatToTheCent } from "~/domain/money";
import { offersFromAnswers } from "~/steps/comparison/from-answers";
import { offersAsOptions } from "~/steps/comparison/from-offers";
import { staticHtml } from "~/ui/static-markup";
import { readInputs } from "./inputs";
import { homeOf, refinanceFigures, refinanceInputs } from "./refinance-figures";
import { breakEvenWords, refinancePage, verdictOf } from "./refinance-page";

const read = (query: string) =>
  readInputs(new URL(`https://a.test/calculators/refinance${query}`), refinanceInputs);
const page = (query: string): string => staticHtml(refinancePage(read(query)));

function figuresOf(query: string) {
  const found = refinanceFigures(read(query).values);
  if (!found) throw new Error("There is a loan for these figures.");
  return found;
}

describe("the refinance calculator", () => {
  it("has the figures of the wizard's comparison to the cent", () => {
    for (const query of ["", "?term=15", "?balance=200000&payment=1800&state=CO&score=680&stay=3"]) {
      const { values } = read(query);
      const wizard = offersAsOptions(
        offersFromAnswers(homeOf(values)),
        { cash: undefined, isDebtsNamed: false },
        () => undefined,
      );
      const compared = compareLoans({ ...wizard, wish: {}, stay: values.stay });
      const row = compared.rows.find(({ option }) => option.id === `${String(values.term)}Y Fixed`);
      const { row: ours, staying } = figuresOf(query);
      expect(ours.figures).toEqual(row?.figures);
      expect(staying.figures).toEqual(compared.staying?.figures);
      const html = page(query);
      expect(html).toContain(formatToTheCent(ours.figures.monthly.total));
      expect(html).toContain(`<td>${formatMoney(ours.figures.spent)}</td>`);
      expect(html).toContain(`<p class="fig num">${breakEvenWords(figuresOf(query))}</p>`);
    }
  });

  it("has the one break-even: the first month in which the new loan has cost no more", () => {
    const { row, staying } = figuresOf("");
    const month = row.figures.breakEven ?? 0;
    expect(month).toBe(breakEvenOf(row.course, staying.course));
    expect(spentAfter(row.course, month)).toBeLessThanOrEqual(spentAfter(staying.course, month));
    expect(spentAfter(row.course, month - 1)).toBeGreaterThan(spentAfter(staying.course, month - 1));
  });

  it("says never, and from when a loan costs more again", () => {
    const never = figuresOf("?rate=5&payment=1800");
    expect(breakEvenWords(never)).toBe("Never");
    expect(verdictOf(never, 7)).toMatchObject({ kind: "warn" });
    expect(page("?rate=5&payment=1800")).toContain('<p class="fig num">Never</p>');
    const again = figuresOf("?payment=3000");
    expect(again.row.figures.dearerFrom).toBeGreaterThan(again.row.figures.breakEven ?? 0);
    expect(verdictOf(again, 5).rest).toContain(`From month ${String(again.row.figures.dearerFrom)}`);
  });

  it("takes a typed rate with its costs", () => {
    const { row, offer } = figuresOf("?newRate=6.25&fees=4735");
    expect([row.figures.cost, row.option.rates, offer]).toEqual([
      4_735,
      [{ rate: 6.25, months: 360 }],
      undefined,
    ]);
    expect(page("?newRate=6.25")).not.toContain("% APR");
  });

  it("works out the payment from the years left", () => {
    expect(figuresOf("?payment=&years=25").staying.figures.lastPayment).toBe(300);
  });

  it("has an error at the field of nonsense", () => {
    const cases = {
      "?balance=0": "balance",
      "?balance=99999999999&payment=999999999": "balance",
      "?balance=-1": "balance",
      "?rate=0": "rate",
      "?payment=": "payment",
      "?payment=900": "payment",
      "?payment=&years=0": "years",
      "?value=x": "value",
      "?fees=3000": "newRate",
      "?stay=31": "stay",
      "?term=12": "term",
    };
    for (const [query, field] of Object.entries(cases)) {
      expect(Object.keys(read(query).errors), query).toEqual([field]);
      expect(page(query), query).toContain("our example, not yours");
    }
  });

  it("says so where we have no loan", () => {
    expect(page("?value=200000")).toContain("No loan of ours fits");
    expect(page("?value=200000&newRate=6")).not.toContain("No loan of ours fits");
  });

  it("leads into the wizard with the figures", () => {
    expect(page("?stay=5")).toContain(
      'href="/start/refinance?balance=286000&amp;rate=8&amp;payment=2157&amp;value=448000&amp;state=OH&amp;score=740"',
    );
  });
});
