import { describe, expect, it } from "vitest";
import { adjustableTerms } from "~/domain/pricing/adjustable";
import { cashSliderView } from "./cash-slider-view";
import { firstOfEachProgram } from "./offer-programs";
import { yearlyBalances, costOfStay, paymentsTotalUntil } from "./offer-schedule";
import { sortByGoal, offerTable } from "./offer-table";
import { offerLine, offerWords } from "./offer-words";
import type { Offer } from "./offers";
import { cashOffer, offer } from "./testing/sample-offers";

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
    monthlySavings: 500,
    annualSavings: 6_000,
    currentMonthly: 2_898.2,
    inFiveYears: { paid: 150_000, principal: 27_780 },
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
    loanAmount: 392_755,
    ...over,
  });
const va = (over: Partial<Offer> = {}): Offer =>
  offer({ id: "va", product: "VA 30Y Fixed", financedFee: 8_600, monthlySavings: 900, ...over });
const text = (value: unknown): string => JSON.stringify(value);
const to = ({ offer: id }: { offer: string }): string => id;

describe("an adjustable-rate offer", () => {
  it("has its fixed years in its name, and shows the first and the highest payment wherever its payment appears", () => {
    const words = offerWords(changing(), undefined);
    expect(words.name).toBe("Refinance, 7 years fixed, then adjustable");
    expect(words.big.map(({ label, value, note }) => [label, value, note])).toEqual([
      ["Less to pay, each month for the first 7 years", "$500", "then the payment can change"],
      ["New monthly loan payment", "$2,398", "for the first 7 years, then up to $3,575"],
      ["APR", "6.399%", "Interest rate 6.000%, for the first 7 years; it can rise to 11.000%"],
    ]);
    expect(words.monthly.change).toBe("$500.00 less each month for the first 7 years");
    expect(words.monthly.bars.map(({ words: dollars }) => dollars)).toEqual([
      "$2,898.20",
      "$2,398.20",
      "$3,574.85",
    ]);
    expect(words.honest[0]).toMatch(
      /follows the 30-day Average SOFR plus 3\.000%.*\$3,574\.85 from payment 85 on/,
    );
    expect(words.repayment[0]).toMatch(
      /^84 monthly payments of \$2,398\.20.*then 276 that change.*\$3,574\.85/,
    );
    expect(words).toMatchObject({ isDearer: true, more: { to: "/legal/adjustable-rate-terms" } });
    expect(offerLine(changing())).toMatch(
      /^\$2,398\.20 a month for the first 7 years, then up to \$3,574\.85/,
    );
    expect(text(words)).not.toMatch(/at a rate that doesn't change/);
  });

  it("totals the payments that follow from an unchanged index", () => {
    const [, later] = terms.runs;
    if (!first || !later) throw new Error("No runs.");
    expect(paymentsTotalUntil(changing(), 120)).toBeCloseTo(84 * first.payment + 36 * later.payment, 2);
    const owed = yearlyBalances(changing()) ?? [];
    expect([owed[0], owed.at(-1)]).toEqual([400_000, 0]);
    // Calculated by hand: the balance after seven years, month by month.
    let left = 400_000;
    for (let month = 0; month < 84; month += 1) left = left * 1.005 - first.payment;
    expect(owed[7]).toBe(Math.round(left));
    const ten = costOfStay(changing(), 10);
    expect(ten?.paid).toBeCloseTo(150_000 + 24 * first.payment + 36 * later.payment, 2);
  });

  it("BENEFIT-10: is last in the table whatever its first payment, and is never the lowest payment", () => {
    const offers = [offer({ currentMonthly: 2_700 }), fha(), va(), changing()];
    expect(sortByGoal(offers, { kind: "savings" }).map(({ id }) => id)).toEqual(["o1", "va", "fha", "arm"]);
    const cash = [changing({ purpose: "cashout", cashAtClose: 60_000 }), cashOffer({ cashAtClose: 10_000 })];
    expect(sortByGoal(cash, { kind: "cashout", cash: 50_000 }).map(({ id }) => id)).toEqual(["o2", "arm"]);
    const { rows, order } = offerTable(offers, { kind: "savings", most: 1 }, { shown: "o1", stay: 10, to });
    expect(rows.map(({ id, monthly, change, total }) => [id, monthly, change, total])).toEqual([
      ["o1", "$2,400.00", "$300.00 less", "Can change"],
      ["va", "$2,400.00", "$900.00 less", "Can change"],
      ["fha", "$2,608.87", "$300.00 less", "Can change"],
      [
        "arm",
        "$2,398.20 for 7 years, then up to $3,574.85",
        "$500.00 less for 7 years",
        expect.stringMatching(/ at today’s index$/),
      ],
    ]);
    expect(order).toContain("adjustable rates last");
    expect(rows.flatMap(({ best = [] }) => best)).toEqual([
      "Lowest payment that doesn't change: $900.00 less a month",
    ]);
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

  it("show one offer of each program, the first by the visitor's goal, plus the requested one", () => {
    const two = [offer(), va(), va({ id: "va2" }), changing(), changing({ id: "arm2" })];
    expect(firstOfEachProgram(two).map(({ id }) => id)).toEqual(["o1", "va", "arm"]);
    expect(firstOfEachProgram(two, "arm2").map(({ id }) => id)).toEqual(["o1", "va", "arm", "arm2"]);
  });

  it("recalculates other cash amounts only for a fixed conventional loan", () => {
    const giving = { purpose: "cashout", cashAtClose: 60_000, cashoutAmount: 60_000 } as const;
    expect(cashSliderView([va(giving), changing(giving)], "va", undefined)).toBeUndefined();
    expect(cashSliderView([va(giving), cashOffer(giving)], "va", undefined)?.name).toBe(
      "Cash-out refinance, 30 years fixed",
    );
  });
});
