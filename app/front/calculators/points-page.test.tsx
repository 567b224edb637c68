import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { formatMoney, formatToTheCent } from "~/domain/money";
import { purchaseAsOptions } from "~/steps/comparison/from-purchase";
import { purchaseLoans } from "~/steps/offers/purchase-loans";
import { readInputs } from "./inputs";
import { pointsFigures, pointsInputs, runWords } from "./points-figures";
import { POINTS_PAGE, PointsPage } from "./points-page";

const urlOf = (query: string): URL => new URL(`https://a.test${POINTS_PAGE.path}${query}`);
const read = (query: string) => readInputs(urlOf(query), pointsInputs);
const figuresOf = (query: string) => pointsFigures(read(query).values);
const htmlOf = (query: string): string => renderToStaticMarkup(<PointsPage url={urlOf(query)} />);

describe("the calculator of points", () => {
  it("has the wizard's loan as the rate of the day, to the cent", () => {
    const plan = { price: 400_000, downPayment: 40_000, state: "OH", scoreBand: "700-719" };
    for (const term of [30, 20, 15]) {
      const { rows } = figuresOf(`?loan=360000&score=700&term=${String(term)}`);
      const base = rows.find(({ choice }) => choice === "base");
      const wizard = purchaseLoans(plan).find(({ product }) => product === `${String(term)}Y Fixed`);
      const option = purchaseAsOptions(plan).options.find(({ id }) => id === `${String(term)}Y Fixed`);
      expect(base?.loan.apr).toBe(wizard?.apr);
      expect(base?.loan.rate).toBe(wizard?.rate);
      expect(base?.loan.principalAndInterest).toBe(wizard?.principalAndInterest);
      expect(base?.costNow).toBe(option?.cost);
    }
  });

  it("shows APR, payment, cost now and cost over the stay of every choice", () => {
    const html = htmlOf("");
    const { rows, least } = figuresOf("");
    expect(rows).toHaveLength(4);
    for (const { loan, monthly, costNow, costOverStay } of rows)
      for (const words of [
        loan.apr.toFixed(3),
        loan.rate.toFixed(3),
        formatToTheCent(monthly),
        formatMoney(costNow),
        formatMoney(costOverStay),
      ])
        expect(html.includes(words), words).toBe(true);
    expect(least?.costOverStay).toBe(Math.min(...rows.map(({ costOverStay }) => costOverStay)));
  });

  it("says for how long a stay each choice costs least", () => {
    const words = runWords(figuresOf("")).join(" ");
    expect(words).toMatch(/^Up to .*: a credit with the higher rate\./);
    expect(words).toMatch(/Longer than that: paying about two points\.$/);
  });

  it("works for one year, and for a refinance", () => {
    expect(htmlOf("?stay=1").includes("Over 1 year a credit with the higher rate costs least")).toBe(true);
    expect(htmlOf("?purpose=refinance&stay=30")).toContain(
      'href="/start/refinance?value=400000&amp;owed=320000&amp;state=OH&amp;score=740"',
    );
  });

  it("carries what was typed into the wizard", () => {
    expect(htmlOf("?loan=300000")).toContain(
      'href="/start/buy?price=400000&amp;down=100000&amp;state=OH&amp;score=740"',
    );
  });

  it("says why a loan is not made", () => {
    for (const query of ["?loan=40000", "?loan=400000", "?state=PR", "?score=499"]) {
      const html = htmlOf(query);
      expect(html.includes("make this loan"), query).toBe(true);
      expect(/NaN|Infinity|undefined/.test(html), query).toBe(false);
    }
    expect(htmlOf("?loan=40000").includes("A loan of this type is at least $65,000.")).toBe(true);
  });

  it.each([
    ["value", "?value=1"],
    ["loan", "?loan=400001"],
    ["loan", "?loan=0"],
    ["term", "?term=12"],
    ["state", "?state="],
    ["score", "?score=1000"],
    ["stay", "?stay=0"],
  ])("says at the field what is wrong with %s", (name, query) => {
    expect(htmlOf(query).includes(`id="f-${name}-error" data-live=""><p class="err">`)).toBe(true);
  });
});
