import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { formatMoney, formatToTheCent } from "~/domain/money";
import { offersFromAnswers } from "~/steps/comparison/from-answers";
import { offersComparison } from "~/steps/offers/offers-comparison";
import { cashFigures, homeOf, readCash } from "./cash-figures";
import { USUAL_SETTINGS } from "./lender";
import { CASH_PAGE, CashPage } from "./cash-page";

const NOW = Date.UTC(2026, 10, 28);
const urlOf = (query: string): URL => new URL(`https://a.test${CASH_PAGE.path}${query}`);
const read = (query: string) => readCash(urlOf(query));
const figuresOf = (query: string) => cashFigures(read(query).values);
const htmlOf = (query: string): string => renderToStaticMarkup(<CashPage url={urlOf(query)} now={NOW} />);

/** The comparison as the quote tool shows it for the same answers. */
function wizardOf(query: string) {
  const { values } = read(query);
  const home = homeOf(values);
  return offersComparison(offersFromAnswers(home), {
    search: { wish: { cash: values.cash } },
    said: { stay: values.stay, isSaid: true },
    ...{ basis: [], names: "", query: new URLSearchParams(), now: NOW, hasNoDetails: true, to: () => "/" },
  });
}

const queries = [
  "",
  "?rate=&payment=",
  "?owed=0&rate=&payment=",
  "?state=TX&cash=60000",
  "?value=800k&owed=300000&cash=120000&score=660&term=15&stay=1",
  "?value=500000&owed=395000&cash=1000",
];

describe("the calculator of cash from a home", () => {
  it.each(queries)("has the figures of the wizard's comparison for the same answers, %s", (query) => {
    const { staying, rows } = figuresOf(query);
    const { found } = wizardOf(query);
    expect(staying.figures).toEqual(found.staying?.figures);
    for (const { option, figures } of rows)
      expect(figures, option.id).toEqual(found.rows.find((row) => row.option.id === option.id)?.figures);
  });

  it("compares all three ways with staying, which is first, and shows each figure", () => {
    const { staying, rows } = figuresOf("");
    expect(rows.map(({ option }) => option.id)).toEqual(["30Y Fixed", "HELOAN", "HELOC"]);
    const html = htmlOf("");
    expect(html.indexOf("Stay as you are")).toBeLessThan(html.indexOf("Cash-out refinance"));
    for (const { figures } of [staying, ...rows]) {
      expect(html).toContain(formatToTheCent(figures.monthly.total));
      expect(html).toContain(formatMoney(figures.spent));
      expect(html).toContain(formatMoney(figures.owed));
    }
    expect(html).not.toContain("checked");
  });

  it("takes no rate or payment of the example for another balance", () => {
    const { values, typed } = read("?owed=100000");
    expect([values.rate, values.payment, typed.rate]).toEqual([undefined, undefined, ""]);
    expect(htmlOf("?owed=100000").includes("tell us the rate and the payment of your mortgage")).toBe(true);
  });

  it("names the way that costs least, by the figures shown", () => {
    const { rows, least } = figuresOf("");
    expect(least?.figures.spent).toBe(Math.min(...rows.map(({ figures }) => figures.spent)));
  });

  it("gives every way the cash that was asked", () => {
    for (const query of queries)
      for (const { option } of figuresOf(query).rows) expect(option.cash).toBeGreaterThanOrEqual(1_000);
  });

  it("names a way that gives less, with the most it gives and the reason", () => {
    const { rows, closed } = figuresOf("?cash=200000");
    expect(rows).toEqual([]);
    expect(closed).toHaveLength(3);
    for (const { most, reasons } of closed) {
      expect(most).toBeGreaterThan(0);
      expect(most).toBeLessThan(200_000);
      expect(reasons.length).toBeGreaterThan(0);
    }
    const html = htmlOf("?cash=200000");
    expect(html).toContain("None of the three gives $200,000");
    expect(html).toContain("of its value");
  });

  it("lends nothing where more is owed than the home is worth, and shows staying", () => {
    const { rows, closed, staying } = figuresOf("?owed=600000&rate=&payment=");
    expect(rows).toEqual([]);
    expect(closed.map(({ most }) => most)).toEqual([0, 0, 0]);
    expect(staying.figures.monthly.total).toBeGreaterThan(0);
    expect(htmlOf("?owed=600000&rate=&payment=")).not.toMatch(/NaN|Infinity|undefined/);
  });

  it("lends nothing below the lender's own minimum score", () => {
    const { rows, closed } = cashFigures(read("?score=600").values, { ...USUAL_SETTINGS, minScore: 620 });
    expect(rows).toEqual([]);
    expect(closed[0]?.reasons.join(" ")).toContain("a credit score of 620 or more");
  });

  it("says what Texas limits, and names a state where we do not lend", () => {
    expect(htmlOf("?state=TX&cash=60000")).toContain("at most 80% of its value");
    const html = htmlOf("?state=PR");
    expect(html).toContain("We don&#x27;t lend in Puerto Rico yet.");
    expect(figuresOf("?state=PR").rows).toEqual([]);
  });

  it("carries what was typed into the wizard, and nothing of an example", () => {
    expect(htmlOf("?value=510000&payment=")).toContain(
      'href="/start/cash?value=510000&amp;owed=250000&amp;cash=75000&amp;state=OH&amp;score=740&amp;rate=4.5"',
    );
    expect(htmlOf("")).toContain('href="/start/cash"');
  });

  it.each([
    "value=5",
    "owed=lots",
    "cash=0",
    "rate=90",
    "payment=x",
    "state=ZZ",
    "score=9",
    "term=7",
    "stay=31",
  ])("says at the field what is wrong with %s", (query) => {
    const [name = ""] = query.split("=");
    const html = htmlOf(`?${query}`);
    expect(Object.keys(read(`?${query}`).errors)).toEqual([name]);
    expect(html.includes(`id="f-${name}-error" data-live=""><p class="err">`)).toBe(true);
    expect(html.includes("The figures below are our example")).toBe(true);
    expect(/NaN|Infinity|undefined/.test(html)).toBe(false);
  });
});
