import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { formatMoney, formatToTheCent } from "~/domain/money";
import { offersFromAnswers } from "~/steps/comparison/from-answers";
import { readInputs } from "./inputs";
import { lineFigures, lineInputs } from "./line-figures";
import { LINE_PAGE, LinePage } from "./line-page";

const urlOf = (query: string): URL => new URL(`https://a.test${LINE_PAGE.path}${query}`);
const read = (query: string) => readInputs(urlOf(query), lineInputs);
const figuresOf = (query: string) => lineFigures(read(query).values);
const htmlOf = (query: string): string => renderToStaticMarkup(<LinePage url={urlOf(query)} />);

describe("the calculator of a line of credit", () => {
  it("has the rate, payments and costs of the wizard's line, drawn in full", () => {
    for (const state of ["OH", "TX", "FL"]) {
      const home = { homeValue: 500_000, balance: 250_000, cash: 60_000, score: 700, minScore: 500 };
      const offer = offersFromAnswers({ ...home, state, hasServed: false }).offers.find(
        ({ product }) => product === "HELOC",
      );
      const amount = String(offer?.loanAmount);
      const { line } = figuresOf(`?line=${amount}&draw=${amount}&score=700&state=${state}`);
      expect([
        line.loan.rate,
        line.loan.apr,
        line.today.drawPayment,
        line.today.repaymentPayment,
        line.feeTotal,
      ]).toEqual([
        offer?.rate,
        offer?.apr,
        offer?.principalAndInterest,
        offer?.repaymentPayment,
        offer?.closingCosts,
      ]);
    }
  });

  it("shows the APR, both payments, the highest rate, the fees and the terms document", () => {
    const { line, minimum } = figuresOf("");
    const html = htmlOf("");
    for (const words of [
      line.loan.apr.toFixed(3),
      formatToTheCent(line.today.drawPayment),
      formatToTheCent(line.today.repaymentPayment),
      formatToTheCent(line.highest.drawPayment),
      formatToTheCent(minimum.highest.drawPayment),
      formatMoney(line.feeTotal),
      "up to 18%",
      'href="/legal/line-of-credit-terms"',
    ])
      expect(html.includes(words), words).toBe(true);
  });

  it("says why there is no line, and how large one could be", () => {
    const html = htmlOf("?owed=380000&line=75000");
    expect(html.includes("No line of $75,000 on this home")).toBe(true);
    expect(html.includes("The largest line here is about $")).toBe(true);
    const more = htmlOf("?owed=900000");
    expect(more.includes("No line of $75,000")).toBe(true);
    expect(more.includes("The largest line")).toBe(false);
    expect(/NaN|Infinity|undefined/.test(more)).toBe(false);
    expect(htmlOf("?state=VI").includes("lend in the Virgin Islands yet")).toBe(true);
  });

  it("says what Texas limits", () => {
    expect(htmlOf("?state=TX").includes("A draw from a line is at least $4,000")).toBe(true);
  });

  it("carries what was typed into the wizard", () => {
    expect(htmlOf("?line=60k")).toContain(
      'href="/start/line?value=500000&amp;owed=250000&amp;line=60000&amp;state=OH&amp;score=740"',
    );
  });

  it.each([
    ["value", "?value=none"],
    ["owed", "?owed=-5"],
    ["line", "?line=0"],
    ["draw", "?draw=75001"],
    ["state", "?state=XX"],
    ["score", "?score="],
  ])("says at the field what is wrong with %s", (name, query) => {
    const html = htmlOf(query);
    expect(html.includes(`id="f-${name}-error" data-live=""><p class="err">`)).toBe(true);
  });
});
