import { describe, expect, it } from "vitest";
import { adjustableTerms } from "~/domain/pricing/adjustable";
import { offerLine, offerWords } from "./offer-words";
import type { Offer } from "./offers";
import { offer } from "./testing/sample-offers";

const terms = adjustableTerms({ product: "7/6 ARM", loanAmount: 400_000, rate: 6, termMonths: 360 });
const [first] = terms.runs;

/** 400,000 at 6 %: 2,398.20 for seven years, then index and margin of 6.625 %, at most 11 %. */
const changing = (over: Partial<Offer> = {}): Offer =>
  offer({
    id: "arm",
    product: "7/6 ARM",
    rate: 6,
    apr: 6.399,
    loanAmount: 400_000,
    monthlyPayment: first?.payment ?? 0,
    principalAndInterest: first?.payment ?? 0,
    isVariable: true,
    monthlySavings: 500,
    annualSavings: 6_000,
    adjustable: {
      fixedYears: 7,
      index: terms.index,
      margin: terms.margin,
      caps: { first: terms.caps.first, life: terms.caps.life },
      maxRate: terms.maxRate,
      highestPayment: terms.maxPayment,
      fromPayment: terms.firstPaymentAtMax,
      runs: [...terms.runs],
    },
    ...over,
  });
const fha = (over: Partial<Offer> = {}): Offer =>
  offer({
    id: "fha",
    product: "FHA 30Y Fixed",
    financedFee: 6_755,
    insuredMonths: 360,
    monthlyPayment: 2_608.87,
    principalAndInterest: 2_418.24,
    loanAmount: 392_755,
    ...over,
  });
const va = (over: Partial<Offer> = {}): Offer =>
  offer({ id: "va", product: "VA 30Y Fixed", financedFee: 8_600, monthlySavings: 900, ...over });
const text = (value: unknown): string => JSON.stringify(value);

describe("an adjustable-rate offer", () => {
  it("has its fixed years in its name, and shows the first and the highest payment wherever its payment appears", () => {
    const words = offerWords(changing(), undefined);
    expect(words.name).toBe("Refinance, 7 years fixed, then adjustable");
    expect(words.honest[0]).toMatch(
      /follows the 30-day Average SOFR plus 3\.000%.*\$3,574\.85 from payment 85 on/,
    );
    expect(words.repayment[0]).toMatch(
      /^84 monthly payments of \$2,398\.20.*then 276 that change.*\$3,574\.85/,
    );
    expect(words).toMatchObject({ more: { to: "/legal/adjustable-rate-terms" } });
    expect(offerLine(changing())).toMatch(
      /^\$2,398\.20 a month for the first 7 years, then up to \$3,574\.85/,
    );
    expect(text(words)).not.toMatch(/at a rate that doesn't change/);
  });
});

describe("FHA and VA offers", () => {
  it("show the program in their name, the financed fee and the monthly insurance", () => {
    const words = offerWords(fha(), undefined);
    expect(words.name).toBe("Refinance, FHA, 30 years fixed");
    expect(words.terms).toContainEqual({
      label: "FHA upfront mortgage insurance, in the loan",
      value: "$6,755.00",
    });
    expect(words.honest[0]).toMatch(/premium of \$6,755.*\$190\.\d\d a month for 30 years/);
    const later = offerWords(va({ vaUse: "later" }), undefined);
    expect(later.name).toBe("Refinance, VA, 30 years fixed");
    expect(later.honest[0]).toMatch(/no mortgage insurance; a funding fee of \$8,600 \(later use\)/);
    expect(text(offerWords(offer(), undefined).honest)).not.toMatch(/FHA|VA loan/);
  });
});
