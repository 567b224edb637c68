import { describe, expect, it } from "vitest";
import { formatToTheCent } from "~/domain/money";
import { calculateMortgage } from "~/domain/tools/mortgage-calculator";
import { calculatorAnswers, calculatorForm } from "~/steps/calculator/calculator-form";
import { calculatorView } from "~/steps/calculator/calculator-words";
import { staticHtml } from "~/ui/static-markup";
import { readInputs } from "./inputs";
import { paymentInputs, paymentPage } from "./payment-page";

const read = (query: string) =>
  readInputs(new URL(`https://a.test/calculators/payment${query}`), paymentInputs);
const page = (query: string): string => staticHtml(paymentPage(read(query)));

describe("the monthly payment", () => {
  it("has the figures of the wizard's calculator to the cent", () => {
    const typed: Record<string, string>[] = [
      { price: "436,000", downPayment: "65,000", termYears: "30", state: "OH" },
      { price: "$350k", downPayment: "5%", termYears: "15", state: "TX", dues: "120" },
      { price: "500000", downPayment: "100000", termYears: "20", state: "CO", rate: "7.125%" },
    ];
    for (const one of typed) {
      // What the wizard's page does with the same form.
      const wizard = calculatorView(calculatorAnswers(calculatorForm.parse(one)));
      const html = page(`?${new URLSearchParams(one).toString()}`);
      for (const { value } of [...wizard.closing, ...wizard.life]) expect(html).toContain(`>${value}<`);
      for (const amount of Object.values<number | undefined>({ ...wizard.parts })) {
        if (amount) expect(html).toContain(`<dd>${formatToTheCent(amount)}</dd>`);
      }
      expect(html).toContain(wizard.apr === undefined ? `${wizard.rate} rate` : `${wizard.apr} APR`);
    }
  });

  it("has the total of the engine", () => {
    const { totalMonthly } = calculateMortgage({
      price: 500_000,
      downPayment: { dollars: 100_000 },
      ratePercent: 7.125,
      termMonths: 240,
      tax: { state: "CO" },
    });
    expect(page("?price=500000&downPayment=100000&termYears=20&state=CO&rate=7.125")).toContain(
      `<p class="fig num">${formatToTheCent(totalMonthly)}</p>`,
    );
  });

  it("has an error at the field of nonsense", () => {
    const cases = {
      "?price=": "price",
      "?price=-1": "price",
      "?price=house": "price",
      "?downPayment=400001": "downPayment",
      "?downPayment=1%25": "downPayment",
      "?rate=99": "rate",
      "?termYears=7": "termYears",
      "?state=XX": "state",
      "?dues=none": "dues",
    };
    for (const [query, field] of Object.entries(cases)) {
      expect(Object.keys(read(query).errors), query).toEqual([field]);
      expect(page(query), query).toContain("our example, not yours");
    }
  });

  it("says what a typed rate leaves open, and leads on with the figures", () => {
    expect(page("?rate=7")).toContain("Its APR is unknown");
    expect(page("?price=400000")).toContain(
      'href="/start/buy?price=400000&amp;down=80000&amp;state=OH&amp;term=30"',
    );
  });
});
