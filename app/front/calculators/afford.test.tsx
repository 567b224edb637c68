import { describe, expect, it } from "vitest";
import { estimatePurchase } from "~/domain/tools/purchase-estimate";
import { formatMoney, formatToTheCent } from "~/domain/money";
import { staticHtml } from "~/ui/static-markup";
import { affordInputs, affordWays, insuranceRemark, wisdomOf } from "./afford-figures";
import { affordPage } from "./afford-page";
import { readInputs } from "./inputs";

const read = (query: string) =>
  readInputs(new URL(`https://a.test/calculators/afford${query}`), affordInputs);
const page = (query: string): string => staticHtml(affordPage(read(query)));
const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ");

describe("what can I afford", () => {
  it("shows the home of the chosen rule with the payment of the wizard to the cent", () => {
    const ways = affordWays(read("").values);
    for (const { name, home } of ways) {
      const price = home?.price ?? 0;
      const wizard = estimatePurchase({ price, downPayment: 65_000, termYears: 30, state: "OH" });
      const html = page(`?far=${name}`);
      expect(html).toContain(`<p class="fig num">${formatMoney(price)}</p>`);
      expect(html).toContain(`<p class="fig num">${formatToTheCent(wizard.totalMonthly)}</p>`);
      const words = wordsOf(html);
      for (const part of [wizard.parts.principalAndInterest, wizard.parts.taxes ?? 0])
        expect(words).toContain(formatToTheCent(part));
      expect(words).toContain(`${wizard.apr?.toFixed(3) ?? ""}% APR`);
    }
  });

  it("names each rule and puts all of them beside each other", () => {
    const words = wordsOf(page(""));
    for (const name of ["Careful", "Comfortable", "As far as our approval goes"])
      expect(words).toContain(name);
    expect(words).toContain("28/36 rule of thumb");
    expect(words).toContain("home and debts take at most 50% of income");
    expect(words).toContain("28% of income for the home, 36% with debts, shown above");
  });

  it("says what is left at the higher price, and what ends the mortgage insurance", () => {
    const { values } = read("");
    const ways = affordWays(values);
    const [, usual, limit] = ways.map(({ home }) => home);
    if (!usual || !limit) throw new Error("Both rules allow a home.");
    const less = limit.figures.totalMonthly - usual.figures.totalMonthly;
    expect(wisdomOf(ways, "usual")?.rest).toContain(`you would have ${formatMoney(less)} less each month`);
    const remark = insuranceRemark(usual, 740);
    const enough = usual.price * 0.2;
    expect(remark?.bold).toContain(`Pay ${formatMoney(enough - 65_000)} more down`);
    expect(remark?.rest).toContain(formatToTheCent(usual.figures.parts.mortgageInsurance));
    expect(
      estimatePurchase({ price: usual.price, downPayment: enough, termYears: 30, state: "OH" }).parts
        .mortgageInsurance,
    ).toBe(0);
    expect(insuranceRemark({ ...usual, price: 300_000 }, 740)).toBeUndefined();
  });

  it("has an error at the field of nonsense, and says that the figures are not the visitor's", () => {
    const cases = {
      "?income=0": "income",
      "?income=-5": "income",
      "?income=lots": "income",
      "?income=": "income",
      "?income=2000000": "income",
      "?debts=x": "debts",
      "?down=1e9": "down",
      "?place=99": "place",
      "?place=Berlin": "place",
      "?score=900": "score",
      "?far=away": "far",
    };
    for (const [query, field] of Object.entries(cases)) {
      expect(Object.keys(read(query).errors), query).toEqual([field]);
      expect(wordsOf(page(query)), query).toContain("our example, not yours");
    }
  });

  it("reads a state as a name, letters or a ZIP code", () => {
    for (const place of ["43215", "43215-1234", "Ohio", "oh"])
      expect(read(`?place=${place}`).values.place.state).toBe("OH");
  });

  it("says so where no home fits, and where something but income sets the price", () => {
    expect(wordsOf(page("?income=9000"))).toContain("No home yet");
    expect(wordsOf(page("?down=0"))).toContain("no home fits");
    expect(wordsOf(page("?down=6000"))).toContain("Your down payment sets this price");
    expect(wordsOf(page("?down=6000"))).toContain("first-time home buyer");
    expect(wordsOf(page("?income=900000"))).toContain("Our largest loan sets this price");
  });

  it("leads into the wizard with the figures", () => {
    const price = affordWays(read("").values)[1]?.home?.price ?? 0;
    expect(page("?far=usual&score=740&debts=640.00")).toContain(
      `href="/start/buy?price=${String(price)}&amp;down=65000&amp;state=OH&amp;score=740"`,
    );
    expect(page("")).toContain('class="btn" href="/start/buy"');
    expect(page("")).toContain(`href="/calculators/payment?price=${String(price)}&amp;downPayment=65000`);
  });
});
