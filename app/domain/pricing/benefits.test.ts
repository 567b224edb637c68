import { describe, expect, it } from "vitest";
import { roundToCents } from "~/domain/money";
import { candidatesOf, familiesOf, loanCovering } from "./benefit-candidates";
import type { BenefitOffer, BenefitSearch, OwnedProperty } from "./benefit-types";
import { compareOffers, findBestBenefits } from "./benefits";
import { eligibility } from "./eligibility";
import type { ExistingLien } from "./existing-liens";
import { LIMITS_2026_11, type LendingLimits } from "./limits-2026-11";
import { monthlyPayment } from "./payment";
import { payoffTotal } from "./payoff";
import { loanTerms } from "./price-loan";
import { FIXED_PRODUCTS, OCCUPANCIES, PRODUCTS, parseProductCodes } from "./products";
import { RATES_2026_11 } from "./rates-2026-11";
import { home as owned } from "./testing/samples";

const WIRE = parseProductCodes("30Y Fixed, 25Y Fixed, HELOC, HELOAN");

const dear: ExistingLien = {
  liabilityId: "first",
  balance: 250_000,
  monthlyPayment: monthlyPayment(260_000, 8.5, 360),
  ratePercent: 8.5,
  lienPriority: "FirstLien",
};
const behind: ExistingLien = {
  liabilityId: "second",
  balance: 30_000,
  monthlyPayment: 350,
  lienPriority: "SecondLien",
};
const home: OwnedProperty = { ...owned, liens: [dear] };
const search: BenefitSearch = { properties: [home], score: 760, products: WIRE };
const cards = [
  { liabilityId: "card", balance: 15_000, monthlyPayment: 450 },
  { liabilityId: "car", balance: 20_000, monthlyPayment: 500 },
  { liabilityId: "student", balance: 40_000, monthlyPayment: 150 },
];

function offersOf(extra: Partial<BenefitSearch> = {}, property: Partial<OwnedProperty> = {}): BenefitOffer[] {
  const properties = [{ ...home, ...property }];
  return findBestBenefits({ ...search, properties, ...extra }).propertyBenefits.flatMap(
    ({ offers }) => offers,
  );
}

function cashOf(
  property: Partial<OwnedProperty>,
  extra: Partial<BenefitSearch> = {},
  limits?: LendingLimits,
) {
  const properties = [{ ...home, ...property }];
  return findBestBenefits({ ...search, properties, ...extra }, limits && { limits }).maxCashoutAmount;
}

function withMaxLtv(cap: number): LendingLimits {
  return {
    ...LIMITS_2026_11,
    firstLiens: LIMITS_2026_11.firstLiens.map((row) =>
      row.purposes.includes("cashout") ? { ...row, maxLtv: cap } : row,
    ),
    maxSecondLienCltv: { PrimaryHome: cap },
  };
}

/** Returns a wide variety of homes, scores, debts and requests. */
function manySearches(): BenefitSearch[] {
  const homes = OCCUPANCIES.flatMap((occupancy) =>
    [220_000, 333_333, 500_000, 1_300_000].flatMap((value) =>
      [[dear], [dear, behind], [], [{ ...dear, lienPriority: "Other" as const }]].map((liens) => ({
        ...home,
        occupancy,
        value,
        liens,
      })),
    ),
  );
  return homes.flatMap((property) =>
    [540, 700, 800].flatMap((score) =>
      [
        {},
        { debts: cards, paysDebts: true },
        { debts: cards, paysDebts: true, cashoutAmount: 35_000, monthlyIncome: 9_000 },
      ].map((extra) => ({
        ...search,
        ...extra,
        score,
        properties: [property],
      })),
    ),
  );
}

describe("the benefit search", () => {
  it("refinances an expensive first lien: the savings are today's payment less the new one", () => {
    const { best, maxAnnualSavings, maxMonthlySavings, propertyBenefits } = findBestBenefits(search);
    expect(best).toMatchObject({ kind: "refinance", product: "30Y Fixed", liensPaidOff: ["first"] });
    if (!best) throw new Error("no offer");
    // 760 at just over 50 %: no adjustment, so the base rate.
    expect(best.loan.rate).toBe(RATES_2026_11.baseRates[30]);
    const payment = monthlyPayment(best.loan.loanAmount, 6.25, 360);
    expect(best.monthlySavings).toBeCloseTo(dear.monthlyPayment - payment, 2);
    expect(best.currentRate).toBe(8.5);
    expect(best.rateReduction).toBe(2.25);
    expect(best.loan.loanAmount).toBeCloseTo(payoffTotal([dear]) + best.closingCosts, -1);
    expect(Math.abs(best.cashAtClose)).toBeLessThan(2);
    expect(maxMonthlySavings).toBe(best.monthlySavings);
    expect(maxAnnualSavings).toBeCloseTo(best.monthlySavings * 12, 2);
    expect(propertyBenefits[0]).toMatchObject({ propertyId: "home", maxAnnualSavings, maxMonthlySavings });
  });

  it(
    "every offer has consistent sums, limits and order in every search",
    { tags: "sweep", timeout: 60_000 },
    () => {
      let count = 0;
      for (const one of manySearches()) {
        const result = findBestBenefits(one);
        const [property] = one.properties;
        if (!property) throw new Error("a home is missing");
        for (const { offers, ...most } of result.propertyBenefits) {
          for (const offer of offers) {
            count += 1;
            const { loan, currentMonthly, newMonthly, closingCosts } = offer;
            const paidOff = property.liens.filter(({ liabilityId }) =>
              offer.liensPaidOff.includes(liabilityId),
            );
            const owed = payoffTotal(paidOff) + offer.debtPayoff;
            expect(offer.cashAtClose).toBeCloseTo(loan.loanAmount - closingCosts - owed, 2);
            const judgedBy = loan.repaymentPayment ?? newMonthly;
            expect(offer.monthlySavings).toBeCloseTo(Math.max(0, (currentMonthly ?? 0) - judgedBy), 2);
            expect(offer.annualSavings).toBeCloseTo(offer.monthlySavings * 12, 2);
            expect(newMonthly).toBeCloseTo(loan.principalAndInterest + loan.mortgageInsurance, 2);
            const stays = property.liens.filter((lien) => !paidOff.includes(lien));
            const staying = stays.reduce((sum, { balance }) => sum + balance, 0);
            expect(loan.cltv).toBeCloseTo((loan.loanAmount + staying) / property.value, 9);
            if (loan.prepaidFinanceCharges > 0) expect(loan.apr).toBeGreaterThanOrEqual(loan.rate);
            if (offer.kind === "secondLien")
              expect(loan.cltv).toBeLessThanOrEqual(property.occupancy === "PrimaryHome" ? 0.85 : 0.8);
            if (offer.kind === "cashout") expect(loan.ltv).toBeLessThanOrEqual(0.8001);
            if (offer.kind === "refinance") expect(offer.cashOutAmount).toBe(0);
            else expect(offer.cashOutAmount).toBeGreaterThan(0);
            if (one.monthlyIncome !== undefined) expect(offer.debtToIncome?.back).toBeLessThanOrEqual(0.5);
            expect(offer.annualSavings).toBeLessThanOrEqual(most.maxAnnualSavings);
            expect(offer.kind === "refinance" ? 0 : offer.cashAtClose).toBeLessThanOrEqual(
              most.maxCashoutAmount,
            );
          }
          const order = compareOffers(one.cashoutAmount);
          offers.slice(1).forEach((offer, index) => {
            const before = offers[index];
            expect(before && order(before, offer)).toBeLessThanOrEqual(0);
          });
        }
      }
      expect(count).toBeGreaterThan(300);
    },
  );

  it("a cash-out goes up to the limit less the balance and its costs; a line up to its combined limit", () => {
    const offers = offersOf();
    const most = (kind: string) =>
      Math.max(...offers.filter((offer) => offer.kind === kind).map(({ loan }) => loan.loanAmount));
    expect(most("cashout")).toBe(400_000);
    expect(most("secondLien")).toBe(175_000);
    const { maxCashoutAmount } = findBestBenefits(search);
    expect(maxCashoutAmount).toBe(Math.max(...offers.map(({ cashOutAmount }) => cashOutAmount)));
    expect(maxCashoutAmount).toBeLessThan(175_000);
    expect(maxCashoutAmount).toBeGreaterThan(173_000);
  });

  it(
    "a higher limit, a higher value or a smaller balance never provides less cash",
    { tags: "sweep" },
    () => {
      const rising = (amounts: number[], isHeld = false) => {
        expect([...amounts].sort((one, other) => one - other)).toEqual(amounts);
        expect(new Set(amounts).size).toBeGreaterThan(isHeld ? 0 : 5);
      };
      const caps = [0.5, 0.55, 0.6, 0.601, 0.65, 0.7, 0.701, 0.74, 0.75, 0.751, 0.76, 0.79, 0.8];
      for (const score of [600, 680, 760])
        for (const products of [["30Y Fixed"], ["15Y Fixed"], ["HELOC"], ["HELOAN"], WIRE] as const)
          for (const value of [500_000, 1_250_000]) {
            // As a second lien, a score of 600 has a rate that is permitted only for loans below
            // 82,775.
            const isHeld = score === 600 && products.length === 1 && products[0] === "HELOAN";
            rising(
              caps.map((cap) => cashOf({ value }, { score, products }, withMaxLtv(cap))),
              isHeld,
            );
          }
      const values = Array.from({ length: 40 }, (_, index) => 300_000 + index * 33_333);
      rising(values.map((value) => cashOf({ value })));
      const balances = Array.from({ length: 30 }, (_, index) => 400_000 - index * 12_345);
      rising(balances.map((balance) => cashOf({ liens: [{ ...dear, balance }] })));
    },
  );

  it("offers no refinance of a cheap first lien, which would save nothing", () => {
    const cheap = { ...dear, ratePercent: 3, monthlyPayment: monthlyPayment(260_000, 3, 360) };
    const result = findBestBenefits({ ...search, properties: [{ ...home, liens: [cheap] }] });
    expect(result.maxAnnualSavings).toBe(0);
    expect(result.maxMonthlySavings).toBe(0);
    expect(result.propertyBenefits[0]?.offers.some(({ kind }) => kind === "refinance")).toBe(false);
    expect(result.propertyBenefits[0]?.declined).toContainEqual({
      kind: "refinance",
      product: "30Y Fixed",
      reasons: ["no-savings"],
    });
    expect(result.maxCashoutAmount).toBeGreaterThan(100_000);
  });

  it("calculates a rate from months and payment; without them compares only the payments", () => {
    const { ratePercent: _, ...unknown } = dear;
    const refinance = (lien: ExistingLien) =>
      offersOf({}, { liens: [lien] }).find(({ kind }) => kind === "refinance");
    const months = refinance({ ...unknown, remainingMonths: 345 });
    expect(months?.currentRate).toBeGreaterThan(8);
    expect(months?.rateReduction).toBeCloseTo((months?.currentRate ?? 0) - 6.25, 3);
    expect(months?.lifetimeSavings).toBeCloseTo(
      dear.monthlyPayment * 345 - (months?.newMonthly ?? 0) * 360,
      2,
    );
    const bare = refinance(unknown);
    expect(bare?.currentRate).toBeUndefined();
    expect(bare?.rateReduction).toBeUndefined();
    expect(bare?.lifetimeSavings).toBeUndefined();
    // An unknown rate is assumed in the payoff, which changes the loan slightly.
    expect(Math.abs((bare?.monthlySavings ?? 0) - (months?.monthlySavings ?? 0))).toBeLessThan(5);
  });

  it("does not count escrow in a payment as savings, and shows no savings where the escrow is unknown", () => {
    const escrowed = { ...dear, monthlyPayment: dear.monthlyPayment + 500, includesEscrow: true };
    const estimated = findBestBenefits({ ...search, properties: [{ ...home, liens: [escrowed] }] });
    const taxesAndInsurance = (500_000 * 1.1) / 1200;
    const plain = findBestBenefits(search);
    expect(estimated.maxMonthlySavings).toBeCloseTo(plain.maxMonthlySavings + 500 - taxesAndInsurance, 1);
    const { state: _, ...nowhere } = home;
    const unknown = findBestBenefits({ ...search, properties: [{ ...nowhere, liens: [escrowed] }] });
    expect(unknown.maxMonthlySavings).toBe(0);
    expect(unknown.maxCashoutAmount).toBe(plain.maxCashoutAmount);
  });

  it("pays off and lists expensive debts, and keeps cheap ones", () => {
    const cheap = { ...dear, ratePercent: 6.5, monthlyPayment: monthlyPayment(250_000, 6.5, 360) };
    const offers = offersOf({ debts: cards, paysDebts: true }, { liens: [cheap] });
    const paying = offers.filter(({ debtsPaidOff }) => debtsPaidOff.length > 0);
    expect(paying.length).toBeGreaterThan(2);
    for (const offer of paying) {
      expect([...offer.debtsPaidOff].sort()).toEqual(["car", "card"]);
      expect(offer.debtPayoff).toBe(35_000);
      expect(Math.abs(offer.cashAtClose)).toBeLessThan(2);
      const ofLiens = offer.liensPaidOff.length > 0 ? cheap.monthlyPayment : 0;
      expect(offer.currentMonthly).toBeCloseTo(ofLiens + 950, 2);
      expect(offer.monthlySavings).toBeGreaterThan(300);
    }
    expect(offers[0]?.debtsPaidOff).toHaveLength(2);
    const tight = offersOf(
      { debts: cards, paysDebts: true, products: ["HELOC"] },
      { value: 326_000, liens: [cheap] },
    );
    expect(tight.find(({ debtPayoff }) => debtPayoff > 0)?.debtsPaidOff).toEqual(["card"]);
  });

  it("BENEFIT-11: savings without the wish to pay off debts are those of the mortgage alone", () => {
    const withDebts = findBestBenefits({ ...search, debts: cards });
    const without = findBestBenefits(search);
    expect(without.maxAnnualSavings).toBeGreaterThan(0);
    expect(withDebts.maxAnnualSavings).toBe(without.maxAnnualSavings);
    expect(withDebts.propertyBenefits[0]?.offers.filter(({ debtPayoff }) => debtPayoff > 0)).toEqual([]);
    const asked = findBestBenefits({ ...search, debts: cards, paysDebts: true });
    expect(asked.maxAnnualSavings).toBeGreaterThan(without.maxAnnualSavings);
  });

  it("the best offer provides the wanted cash, with the smallest payment increase", () => {
    const wanted = 60_000;
    const { best, propertyBenefits } = findBestBenefits({ ...search, cashoutAmount: wanted });
    if (!best) throw new Error("no offer");
    expect(best.cashAtClose).toBeGreaterThanOrEqual(wanted);
    expect(best.cashAtClose).toBeLessThan(wanted + 2);
    const rise = (offer: BenefitOffer) => offer.newMonthly - (offer.currentMonthly ?? 0);
    const bringing = propertyBenefits
      .flatMap(({ offers }) => offers)
      .filter((one) => one.cashAtClose >= wanted);
    expect(bringing.length).toBeGreaterThan(4);
    for (const offer of bringing) {
      expect(offer.annualSavings).toBeLessThanOrEqual(best.annualSavings);
      if (offer.annualSavings === best.annualSavings) expect(rise(offer)).toBeGreaterThanOrEqual(rise(best));
    }
    const tooMuch = findBestBenefits({ ...search, cashoutAmount: 900_000 });
    expect(tooMuch.best?.cashAtClose).toBeLessThan(900_000);
    expect(tooMuch.maxCashoutAmount).toBe(findBestBenefits(search).maxCashoutAmount);
  });

  it("limits the loan to half of the income, including homes and debts", () => {
    const amounts = [5_000, 6_000, 7_000, 8_000, 10_000, 20_000].map((monthlyIncome) =>
      cashOf({}, { monthlyIncome, otherMonthlyDebts: 800 }),
    );
    expect([...amounts].sort((one, other) => one - other)).toEqual(amounts);
    expect(amounts.at(-1)).toBe(cashOf({}));
    expect(amounts[1]).toBeGreaterThan(0);
    expect(amounts[1]).toBeLessThan(cashOf({}) - 10_000);
    const poor = findBestBenefits({ ...search, monthlyIncome: 2_000 });
    expect(poor.best).toBeUndefined();
    expect(poor.maxCashoutAmount).toBe(0);
    expect(poor.propertyBenefits[0]?.declined).toContainEqual({
      kind: "cashout",
      product: "30Y Fixed",
      reasons: ["debt-to-income"],
    });
    const rental = { ...home, propertyId: "rental" };
    const both = { ...search, monthlyIncome: 8_000, properties: [home, rental] };
    const [first] = findBestBenefits(both).propertyBenefits;
    expect(first?.maxCashoutAmount).toBeLessThan(cashOf({}, { monthlyIncome: 8_000 }));
  });

  it("names the reasons when nothing is offered", () => {
    const declined = (extra: Partial<BenefitSearch>, property: Partial<OwnedProperty> = {}) => {
      const properties = [{ ...home, ...property }];
      const { propertyBenefits } = findBestBenefits({ ...search, properties, ...extra });
      expect(propertyBenefits[0]?.offers).toEqual([]);
      return new Set(propertyBenefits[0]?.declined.flatMap(({ reasons }) => reasons));
    };
    expect(declined({ score: 499 })).toEqual(new Set(["score-too-low"]));
    expect(declined({}, { value: 200_000 })).toEqual(new Set(["over-ltv"]));
    expect(declined({}, { value: 0 })).toEqual(new Set(["over-ltv"]));
    const lines = { products: ["HELOC", "HELOAN"] } as const;
    expect(declined(lines, { occupancy: "InvestmentProperty" })).toEqual(new Set(["occupancy-not-offered"]));
    expect(declined(lines, { value: 300_000 })).toEqual(new Set(["loan-too-small"]));
    expect(findBestBenefits({ ...search, properties: [] })).toEqual({
      maxAnnualSavings: 0,
      maxMonthlySavings: 0,
      maxCashoutAmount: 0,
      propertyBenefits: [],
    });
  });

  it("refuses a score below those that bureaus report, and accepts the lowest score for a loan", () => {
    const declinedAt = (score: number) =>
      findBestBenefits({ ...search, score }).propertyBenefits[0]?.declined.flatMap(({ reasons }) => reasons);
    expect(new Set(declinedAt(250))).toEqual(new Set(["score-too-low"]));
    expect(declinedAt(LIMITS_2026_11.minScore)).not.toContain("score-too-low");
  });

  it("refuses a loan that would leave no cash as over the loan-to-value limit", () => {
    const declined = (value: number, products: BenefitSearch["products"]) =>
      findBestBenefits({ ...search, products, properties: [{ ...home, value }] }).propertyBenefits[0]
        ?.declined;
    // 80 % of it is 400 dollars more than the balance, which the closing costs use up.
    expect(declined(313_000, ["30Y Fixed"])).toEqual([
      { kind: "cashout", product: "30Y Fixed", reasons: ["over-ltv"] },
    ]);
    expect(declined(250_000, ["HELOC"])).toEqual([
      { kind: "secondLien", product: "HELOC", reasons: ["over-ltv"] },
    ]);
    expect(cashOf({ value: 300_000 }, { products: ["30Y Fixed"] })).toBe(0);
  });

  it("offers a shorter loan that costs more a month but saves over its whole term", () => {
    const [offer] = offersOf({ products: ["15Y Fixed"] }).filter(({ kind }) => kind === "refinance");
    expect(offer?.monthlySavings).toBe(0);
    expect(offer?.lifetimeSavings).toBeGreaterThan(100_000);
    expect(offer?.cashOutAmount).toBe(0);
  });

  it("compares rates only when one first lien is replaced, and shows lifetime savings only for a refinance", () => {
    const offers = offersOf({ products: ["30Y Fixed"] }, { liens: [dear, behind] });
    const [refinance, cashout] = ["refinance", "cashout"].map((kind) =>
      offers.find((one) => one.kind === kind),
    );
    expect(refinance).toMatchObject({ currentRate: 8.5 });
    expect(refinance?.lifetimeSavings).toEqual(expect.any(Number));
    expect(cashout).toMatchObject({ currentRate: 8.5 });
    expect(cashout?.lifetimeSavings).toBeUndefined();
    const halves = [
      { ...dear, balance: 125_000, monthlyPayment: 1_100 },
      { ...dear, liabilityId: "other", balance: 125_000, monthlyPayment: 1_100 },
    ];
    const two = offersOf({ products: ["30Y Fixed"] }, { liens: halves })[0];
    expect(two?.liensPaidOff).toEqual(["first", "other"]);
    expect(two?.currentRate).toBeUndefined();
  });

  it("includes mortgage insurance in the new payment and in the savings", () => {
    const [offer] = offersOf({ products: ["30Y Fixed"] }, { value: 290_000 });
    if (!offer) throw new Error("no refinance");
    const { principalAndInterest, mortgageInsurance } = offer.loan;
    expect(mortgageInsurance).toBeGreaterThan(0);
    expect(offer.newMonthly).toBeCloseTo(principalAndInterest + mortgageInsurance, 2);
    expect(offer.monthlySavings).toBeCloseTo(dear.monthlyPayment - offer.newMonthly, 2);
  });

  it("debt-to-income counts remaining liens, taxes and insurance as housing, and debts in the back ratio", () => {
    const ratiosOf = (extra: Partial<BenefitSearch>, property: Partial<OwnedProperty> = {}) => {
      const offers = offersOf({ products: ["30Y Fixed"], ...extra }, { liens: [dear, behind], ...property });
      const offer = offers.find(({ kind }) => kind === "refinance");
      return { ratios: offer?.debtToIncome, payment: offer?.newMonthly ?? 0 };
    };
    const escrow = (500_000 * 1.1) / 1200;
    const { ratios, payment } = ratiosOf({ monthlyIncome: 20_000, debts: cards });
    expect(ratios?.front).toBeCloseTo((payment + 350 + escrow) / 20_000, 6);
    expect(ratios?.back).toBeCloseTo((payment + 350 + escrow + 1_100) / 20_000, 6);
    const nowhere = { state: undefined, liens: [dear, { ...behind, includesEscrow: true }] };
    const untold = ratiosOf({ monthlyIncome: 20_000 }, nowhere);
    expect(untold.ratios?.front).toBeCloseTo((untold.payment + 350) / 20_000, 6);
    expect(ratiosOf({}).ratios).toBeUndefined();
    expect(offersOf({ products: ["30Y Fixed"], monthlyIncome: 0 })).toEqual([]);
  });

  it("limits all liens on a primary residence in Texas to the state's own cap", () => {
    const lineIn = (state: string) =>
      Math.max(...offersOf({ products: ["HELOC"] }, { state }).map(({ loan }) => loan.loanAmount));
    expect([lineIn("CA"), lineIn("TX")]).toEqual([175_000, 150_000]);
  });

  it("gives each of several homes its own figures, and lists the best offer first", () => {
    const rental = { ...home, propertyId: "rental", occupancy: "InvestmentProperty" } as const;
    const result = findBestBenefits({ ...search, properties: [rental, home] });
    expect(result.propertyBenefits.map(({ propertyId }) => propertyId)).toEqual(["rental", "home"]);
    expect(result.best?.propertyId).toBe("home");
    const most = Math.max(...result.propertyBenefits.map(({ maxCashoutAmount }) => maxCashoutAmount));
    expect(result.maxCashoutAmount).toBe(most);
  });

  it("a refinance keeps the second lien; a cash-out pays it off", () => {
    const offers = offersOf({ products: ["30Y Fixed"] }, { liens: [dear, behind] });
    const refinance = offers.find(({ kind }) => kind === "refinance");
    expect(refinance?.liensPaidOff).toEqual(["first"]);
    expect(refinance?.loan.cltv).toBeCloseTo((refinance?.loan.ltv ?? 0) + 0.06, 9);
    expect(refinance?.loan.rate).toBeGreaterThan(RATES_2026_11.baseRates[30]);
    expect(offers.find(({ kind }) => kind === "cashout")?.liensPaidOff).toEqual(["first", "second"]);
  });

  it("costs that do not fit into a refinance are paid in cash", () => {
    const [family] = familiesOf({ ...home, value: 264_000 }, "30Y Fixed", { score: 760 });
    if (family?.kind !== "refinance") throw new Error("no refinance");
    const context = { search, sheet: RATES_2026_11, limits: LIMITS_2026_11 };
    const [candidate] = candidatesOf(family, context);
    expect(candidate?.input.loanAmount).toBe(250_000);
    expect(candidate && eligibility(candidate.input)).toEqual([]);
    const offer = offersOf({ products: ["30Y Fixed"] }, { value: 264_000 })[0];
    expect(offer?.cashAtClose).toBe(
      -roundToCents((offer?.closingCosts ?? 0) + payoffTotal([dear]) - 250_000),
    );
    const dated = { ...dear, remainingMonths: 345 };
    const datedOffer = offersOf({ products: ["30Y Fixed"] }, { value: 264_000, liens: [dated] })[0];
    if (!datedOffer) throw new Error("no refinance");
    const { loan, closingCosts } = datedOffer;
    expect(loan.mortgageInsuranceMonths).toBeGreaterThan(0);
    expect(datedOffer.lifetimeSavings).toBeCloseTo(
      dated.monthlyPayment * 345 -
        loan.principalAndInterest * 360 -
        loan.mortgageInsurance * loan.mortgageInsuranceMonths -
        closingCosts -
        (payoffTotal([dated]) - dated.balance),
      2,
    );
  });

  it("interest-only payments of a line are no savings: it is judged by its repayment payment", () => {
    const debts = [{ liabilityId: "student", balance: 40_000, monthlyPayment: 290 }];
    const offers = offersOf({ debts, paysDebts: true, products: ["HELOC"] });
    for (const { debtsPaidOff, monthlySavings } of offers)
      expect([debtsPaidOff, monthlySavings]).toEqual([[], 0]);
    const dearer = offersOf({
      debts: [{ liabilityId: "car", balance: 40_000, monthlyPayment: 900 }],
      paysDebts: true,
      products: ["HELOC"],
    });
    const paying = dearer.find(({ debtsPaidOff }) => debtsPaidOff.length > 0);
    if (!paying) throw new Error("no line");
    const repaying = monthlyPayment(paying.loan.loanAmount, paying.loan.rate, 240);
    expect(paying.newMonthly).toBeLessThan(repaying - 50);
    expect(paying.monthlySavings).toBeCloseTo(900 - repaying, 2);
  });

  it("the most cash is the cash at closing: a paid-off debt counts as savings, not as cash", () => {
    // The income supports only the current debts, so a loan that pays them off leaves no cash.
    const debts = [{ liabilityId: "car", balance: 100_000, monthlyPayment: 2_500 }];
    const result = findBestBenefits({
      ...{ ...search, debts, paysDebts: true },
      ...{ monthlyIncome: 9_200, products: ["HELOAN"] },
    });
    const offers = result.propertyBenefits.flatMap((one) => one.offers);
    const paying = offers.find(({ debtPayoff }) => debtPayoff > 0);
    expect(paying?.monthlySavings).toBeGreaterThan(1_000);
    expect(paying?.cashOutAmount).toBeGreaterThanOrEqual(100_000);
    expect(result.maxCashoutAmount).toBe(Math.max(0, ...offers.map(({ cashAtClose }) => cashAtClose)));
    expect(result.maxCashoutAmount).toBeLessThan(100_000);
  });

  it("offers nothing over the Texas cap, not even by the dollars lost in rounding to a hundredth of a percent", () => {
    const liens = [{ ...dear, balance: 500_000, monthlyPayment: monthlyPayment(500_000, 8.5, 360) }];
    const inTexas = { value: 1_000_000, state: "TX", liens };
    for (const cashoutAmount of [286_000, 286_428, 290_000, 296_000, 300_000]) {
      for (const { kind, loan } of offersOf({ cashoutAmount, products: PRODUCTS }, inTexas)) {
        const owed = loan.loanAmount + (kind === "secondLien" ? 500_000 : 0);
        if (kind !== "refinance") expect(owed).toBeLessThanOrEqual(800_000);
      }
    }
    expect(offersOf({ cashoutAmount: 286_428 }, inTexas).length).toBeGreaterThan(0);
  });

  it("a loan that covers an amount leaves that amount after its costs, and little more", () => {
    for (const product of PRODUCTS)
      for (let dollars = 70_000; dollars < 420_000; dollars += 9_999) {
        const [family] = familiesOf(home, product, { score: 660 });
        if (!family) throw new Error("no family");
        const loanAmount = loanCovering(family.open, dollars, RATES_2026_11);
        const left = loanAmount - loanTerms({ ...family.open, loanAmount }).closingCosts;
        expect(left).toBeGreaterThanOrEqual(dollars);
        // The price of two adjacent sizes differs by at most half a point.
        expect(left).toBeLessThan(dollars * 1.006 + 2);
      }
    expect(FIXED_PRODUCTS.every((product) => familiesOf(home, product, { score: 660 }).length === 2)).toBe(
      true,
    );
  });

  it("does not throw for a home with less room than a loan costs", () => {
    for (let owed = 390_000; owed <= 452_000; owed += 250) {
      const liens = [{ ...dear, balance: owed }];
      const products = ["30Y Fixed", "HELOAN", "HELOC"] as const;
      const properties = [{ ...home, value: 500_000, liens }];
      expect(() => findBestBenefits({ ...search, products, properties })).not.toThrow();
    }
  });
});
