import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { formatMoney, formatToTheCent } from "~/domain/money";
import { purchaseAsOptions } from "~/steps/comparison/from-purchase";
import { purchaseLoans } from "~/steps/offers/purchase-loans";
import { readInputs } from "./inputs";
import { fromWords, rentFigures, rentInputs } from "./rent-figures";
import { RENT_PAGE, RentPage } from "./rent-page";

const urlOf = (query: string): URL => new URL(`https://a.test${RENT_PAGE.path}${query}`);
const read = (query: string) => readInputs(urlOf(query), rentInputs);
const figuresOf = (query: string) => rentFigures(read(query).values);
const htmlOf = (query: string): string => renderToStaticMarkup(<RentPage url={urlOf(query)} />);
const OUT_OF_ORDER = /NaN|Infinity|undefined/;

describe("the calculator of renting and buying", () => {
  it("has the wizard's loan, taxes, insurance and cost to close, to the cent", () => {
    for (const [state, score, scoreBand] of [
      ["OH", "740", "740+"],
      ["NJ", "660", "660-679"],
    ] as const) {
      const plan = { price: 380_000, downPayment: 30_000, state, scoreBand };
      const { start } = figuresOf(`?price=380000&down=30000&state=${state}&score=${score}`);
      const wizard = purchaseLoans(plan).find(({ product }) => product === "30Y Fixed");
      const { costs, options } = purchaseAsOptions(plan);
      expect(start).toMatchObject({
        rate: wizard?.rate,
        apr: wizard?.apr,
        principalAndInterest: wizard?.principalAndInterest,
        mortgageInsurance: wizard?.mortgageInsurance,
        mortgageInsuranceMonths: wizard?.mortgageInsuranceMonths,
        taxes: costs.taxes,
        insurance: costs.insurance,
        costToClose: options.find(({ id }) => id === "30Y Fixed")?.cost,
      });
    }
  });

  it("shows both costs, the payment with its parts, and the year from which buying costs less", () => {
    const { atStay, start, buyingFrom } = figuresOf("");
    const html = htmlOf("");
    for (const words of [
      formatMoney(atStay.rent.cost),
      formatMoney(atStay.buy.cost),
      formatToTheCent(start.monthly),
      fromWords(buyingFrom),
      "no promise",
    ])
      expect(html.includes(words), words).toBe(true);
  });

  it("shows parts that add up to the cost", () => {
    const { atStay } = figuresOf("");
    for (const { paid, forgone, sale, cost } of [atStay.rent, atStay.buy])
      expect(paid + forgone - sale).toBeCloseTo(cost, 2);
  });

  it("has a field with its value for every assumption", () => {
    const html = htmlOf("?homeRise=3.5&earnings=-2&dues=85");
    for (const [name, value] of [
      ["homeRise", "3.5"],
      ["rentRise", "2.5"],
      ["costRise", "3"],
      ["upkeep", "1"],
      ["sellingCost", "7"],
      ["earnings", "-2"],
      ["dues", "85"],
    ] as const)
      expect(html).toMatch(new RegExp(`name="${name}"[^>]* value="${value}"`));
  });

  it("works without rent, for a year and for 30, and with a falling value", () => {
    for (const query of ["?rent=0", "?stay=1", "?stay=30", "?homeRise=-10", "?price=907750&down=600000"])
      expect(OUT_OF_ORDER.test(htmlOf(query)), query).toBe(false);
    expect(htmlOf("?rent=0").includes("renting costs less")).toBe(true);
    expect(htmlOf("?stay=1").includes("Over 1 year")).toBe(true);
  });

  it("says that taxes are unknown for a place without an estimate, and that we don't lend there", () => {
    const html = htmlOf("?state=PR");
    expect(html.includes("lend in Puerto Rico yet")).toBe(true);
    expect(html.includes("before property taxes")).toBe(true);
  });

  it("claims no tax deduction", () => {
    expect(htmlOf("").match(/deduct/g)).toHaveLength(1);
  });

  it("carries what was typed into the wizard", () => {
    expect(htmlOf("?price=350k")).toContain(
      'href="/start/buy?price=350000&amp;down=80000&amp;state=OH&amp;score=740"',
    );
    expect(htmlOf("")).toContain('href="/start/buy"');
  });

  it.each([
    ["rent", "?rent=none"],
    ["price", "?price=20000"],
    ["down", "?down=400000"],
    ["down", "?down=1000"],
    ["stay", "?stay=2.5"],
    ["homeRise", "?homeRise=16"],
    ["upkeep", "?upkeep=-1"],
    ["rate", "?rate=0"],
    ["taxes", "?taxes=60000"],
  ])("says at the field what is wrong with %s", (name, query) => {
    const html = htmlOf(query);
    expect(html.includes(`id="f-${name}-error" data-live=""><p class="err">`)).toBe(true);
    expect(OUT_OF_ORDER.test(html)).toBe(false);
  });
});
