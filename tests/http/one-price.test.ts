import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loanTerms } from "~/domain/pricing/price-loan";
import { ASSUMED_HOME, FIXED_PRODUCTS, termYearsOf } from "~/domain/pricing/products";
import { pricedLoans } from "~/steps/comparison/from-answers";
import { compareCashOut } from "~/domain/tools/cash-out-comparison";
import { estimatePurchase } from "~/domain/tools/purchase-estimate";
import { quotePurchase } from "~/domain/pricing/price";
import type { CallBody, CallOutput } from "~server/backend/contract/index";
import { startTestBackend, type TestBackend, type Visitor } from "~server/reference/testing/fixture";
import { adjustedRates, computeApr, computeSchedule, computeBalances } from "./one-price/recompute";
import { completeApplication } from "./one-price/complete-application";
import { EstimateForm } from "./one-price/estimate-form";
import { expectInLedger } from "./one-price/ledger";
import { expectInLetter } from "./one-price/letter";
import {
  programPurchases,
  programRefinances,
  ownedHomeLoans,
  purchases,
  type LoanRequest,
  type ProgramPurchase,
  type OwnedHomeLoan,
} from "./one-price/loans";

/**
 * F6: a hundred loans, each through the offer call or the site's estimate, the presentation call
 * and its Loan Estimate. The figures of the calls and of the form are the same. Payment, APR and
 * five-year costs are recomputed here month by month.
 */

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend()));
afterAll(() => backend.stop());

const idOf = (visitor: Visitor): string => visitor.appId ?? "";
/** Rounds to whole cents; avoids -0, which no response contains. */
const cents = (dollars: number): number => Math.round(dollars * 100) + 0;

async function applied({
  score,
  borrowers = 1,
  veteran = false,
  isFirstTimeBuyer,
  entitlement,
}: LoanRequest & Pick<ProgramPurchase, "entitlement">): Promise<Visitor> {
  const visitor = await backend.visitor().opened("Onelien", borrowers === 2 ? "Sample" : undefined);
  const people = ["Bea Onelien", "Cole Sample"].slice(0, borrowers).map((name, index) => {
    const [firstName = "", lastName = ""] = name.split(" ");
    return {
      firstName,
      lastName,
      isPrimary: index === 0,
      isOnLoan: true,
      isVeteran: veteran,
      ...entitlement,
    };
  });
  await visitor.save({ creditScore: score, isFirstTimeBuyer, borrowers: people });
  return visitor;
}

type Rate = CallOutput<"lp.get-presentation">["loanPresentation"]["rates"][number];

async function presented(
  visitor: Visitor,
  offer: CallBody<"lp.create-from-wizard">["offer"],
): Promise<{ rate: Rate; lockFee: number; applicationFee: number; escrow: number | null }> {
  const made = await visitor.call("lp.create-from-wizard", { body: { appId: idOf(visitor), offer } });
  const { data } = await visitor.call("lp.get-presentation", {
    query: { presentationId: made.data.presentationId },
  });
  const { rates, chosenRateId, fees, proposeEscrow } = data.loanPresentation;
  const rate = rates.find(({ rateId }) => rateId === chosenRateId);
  if (!rate) throw new Error("No rate was chosen.");
  return { rate, lockFee: fees.lock.amount, applicationFee: fees.application.amount, escrow: proposeEscrow };
}

/**
 * Lines outside section A that count in the finance charge (12 CFR 1026.4). All of section A
 * counts, including the application fee, because not every applicant pays it.
 */
const FINANCE_CHARGES = [
  "Flood Determination Fee",
  "Tax Service Fee",
  "Title - Settlement Agent Fee",
  "Prepaid Interest",
];

interface Shown {
  rate: Rate;
  form: EstimateForm;
  /** the value that determines when mortgage insurance ends */
  value: number;
  lockFee: number;
  applicationFee: number;
  escrow: number | null;
}

/**
 * Checks that the presentation and its Loan Estimate match, and that their figures can be
 * recomputed.
 */
function expectOneLoan({ rate, form, value, lockFee, applicationFee, escrow }: Shown): void {
  const dollars = (label: string) => form.dollars(label);
  const sections = ["A. Origination", "B. Services You Cannot", "C. Services You Can"].map(dollars);
  const others = ["E. Taxes", "F. Prepaids", "G. Initial Escrow", "H. Other"].map(dollars);
  const [loanCosts, otherCosts] = [dollars("D. TOTAL LOAN COSTS"), dollars("I. TOTAL OTHER COSTS")];
  expect(sections.reduce((a, b) => a + b)).toBe(loanCosts);
  expect(others.reduce((a, b) => a + b)).toBe(otherCosts);
  const total = dollars("J. TOTAL CLOSING COSTS");
  expect(total).toBe(loanCosts + otherCosts + dollars("Lender Credits"));
  // Calls and form match.
  expect(rate.closingCosts).toBe(total);
  expect(form.charge("Rate Lock Fee")).toBe(lockFee);
  expect(form.charge("Application Fee")).toBe(applicationFee);
  expect(form.dollars("Monthly Principal & Interest")).toBe(rate.principalAndInterest);
  expect(dollars("Interest Rate")).toBe(rate.rate);
  expect(dollars("Estimated Escrow")).toBe(Math.round(rate.escrow));
  expect(escrow).toBe(rate.escrow);
  expect(dollars("Annual Percentage")).toBe(rate.apr);
  expect(dollars("In 5 Years")).toBe(rate.inFiveYears.paid);
  const side = form.text.includes("To borrower.") ? -1 : 1;
  // The form has whole dollars, and the call also has the cents of the payoffs.
  expect(Math.abs(side * dollars("Estimated Cash to Close") - rate.cashToClose)).toBeLessThanOrEqual(0.5);
  // Lines that are present even when empty.
  for (const label of ["Transfer Taxes", "Mortgage Insurance Premium", "Mortgage Insurance per month"])
    expect(form.has(label)).toBe(true);
  // Recomputed another way.
  const schedule = computeSchedule({
    loan: rate.loanAmount,
    rate: rate.rate,
    months: rate.termYears * 12,
    value,
    insurance: rate.mortgageInsurance,
  });
  expect(rate.principalAndInterest).toBe(schedule.payment);
  const charged = FINANCE_CHARGES.reduce((sum, label) => sum + form.charge(label), dollars("A. Origination"));
  expect(rate.closingCharges).toBe(charged);
  expect(Math.abs(rate.apr - computeApr(rate.loanAmount - charged, schedule.payments))).toBeLessThan(0.00051);
  const paid = schedule.paidInFive + loanCosts + form.charge("Prepaid Interest");
  expect(Math.abs(rate.inFiveYears.paid - paid)).toBeLessThan(0.51);
  expect(Math.abs(rate.inFiveYears.principal - (rate.loanAmount - schedule.owedInFive))).toBeLessThan(0.51);
}

describe("F6: a purchase has the same costs everywhere", { timeout: 60_000 }, () => {
  it.each(purchases.map((one) => [`${one.state} ${one.value} ${one.product}`, one] as const))(
    "%s in estimate, presentation, Loan Estimate, letter and ledger",
    async (_name, purchase) => {
      const { state, value, down, score, product, borrowers = 1, veteran = false } = purchase;
      if (product === "HELOC" || product === "HELOAN") throw new Error("Nobody buys by a line.");
      const termYears = termYearsOf(product);
      const visitor = await applied(purchase);
      await visitor.save({
        propertyAddress: "9 Fern Way",
        propertyCity: "Anytown",
        propertyState: state,
        propertyZip: "80537",
        ...(purchase.county !== undefined && { propertyCounty: purchase.county }),
      });
      const offer = { purpose: "purchase" as const, product, rate: 6, apr: 6 };
      const { rate, ...fees } = await presented(visitor, {
        ...offer,
        loanAmount: value - down,
        purchasePrice: value,
      });
      await completeApplication(visitor, borrowers);
      const form = await EstimateForm.of(visitor);
      expectOneLoan({ rate, form, value, ...fees });
      await expectInLedger(visitor, rate, form);
      expect(form.dollars("Down Payment/Funds from Borrower")).toBe(down);
      expect(rate.cashToClose).toBe(rate.closingCosts + down);
      // The rate page, and the calculator when it knows the score.
      const quote = quotePurchase({
        price: value,
        downPayment: down,
        score,
        termYears,
        state,
        hasServed: veteran,
      });
      expect([quote.rate, quote.apr, quote.principalAndInterest, quote.mortgageInsurance]).toEqual([
        rate.rate,
        rate.apr,
        rate.principalAndInterest,
        rate.mortgageInsurance,
      ]);
      expect(cents((quote.estimatedTaxes ?? 0) + quote.estimatedInsurance)).toBe(cents(rate.escrow));
      await expectInLetter(visitor, rate, purchase);
      if (borrowers > 1 || veteran) return;
      expect(quote.closingCosts).toBe(rate.closingCosts);
      if (score !== 740) return;
      const estimate = estimatePurchase({ price: value, downPayment: down, termYears, state });
      expect([estimate.apr, estimate.closingCosts, estimate.cashNeeded]).toEqual([
        rate.apr,
        rate.closingCosts,
        rate.cashToClose,
      ]);
    },
  );
});

/** Computes payments and balances month by month from the rate that was shown. */
function byHand(
  { adjusts, insured }: Pick<ProgramPurchase, "adjusts" | "insured">,
  { rate, loanAmount }: Rate,
) {
  // Index and margin of November 2026, 3.65 and 3 percent, rounded to the nearest eighth.
  const rates = adjusts
    ? adjustedRates(rate, 6.625, adjusts.fixed, adjusts.firstCap)
    : Array<number>(360).fill(rate);
  const { payments, owed } = computeBalances(loanAmount, rates);
  const { monthly, months } = insured ?? { monthly: 0, months: 0 };
  return { payments: payments.map((paid, month) => paid + (month < months ? monthly : 0)), owed };
}

describe("F6: a purchase with another program has the same costs everywhere", { timeout: 60_000 }, () => {
  it.each(programPurchases.map((one) => [`${one.product} ${one.state} ${one.value}`, one] as const))(
    "%s in presentation, Loan Estimate, letter and ledger, with its fee and its insurance",
    async (_name, purchase) => {
      const { state, value, down, product, borrowers = 1, fee = 0, insured } = purchase;
      const visitor = await applied(purchase);
      await visitor.save({
        propertyAddress: "9 Fern Way",
        propertyCity: "Anytown",
        propertyState: state,
        propertyZip: "80537",
      });
      const note = value - down + fee;
      const { rate, lockFee } = await presented(visitor, {
        purpose: "purchase",
        product,
        rate: 6,
        apr: 6,
        loanAmount: note,
        purchasePrice: value,
      });
      await completeApplication(visitor, borrowers);
      const form = await EstimateForm.of(visitor);
      await expectInLedger(visitor, rate, form);
      expect([rate.loanAmount, form.dollars("Loan Amount"), rate.mortgageInsurance]).toEqual([
        note,
        note,
        insured?.monthly ?? 0,
      ]);
      const named = product.startsWith("FHA") ? "FHA Upfront Mortgage Insurance Premium" : "VA Funding Fee";
      expect(form.charge(named)).toBe(fee);
      expect(form.charge("Rate Lock Fee")).toBe(lockFee);
      expect(rate.closingCosts).toBe(form.dollars("J. TOTAL CLOSING COSTS"));
      expect(rate.cashToClose).toBe(value - note + rate.closingCosts);
      const { payments, owed } = byHand(purchase, rate);
      expect(rate.principalAndInterest + rate.mortgageInsurance).toBeCloseTo(payments[0] ?? 0, 2);
      const charged =
        FINANCE_CHARGES.reduce((sum, label) => sum + form.charge(label), form.dollars("A. Origination")) +
        fee;
      expect(rate.closingCharges).toBe(charged);
      expect(Math.abs(rate.apr - computeApr(note - charged, payments))).toBeLessThan(0.00051);
      expect(form.dollars("Annual Percentage")).toBe(rate.apr);
      const five = payments.slice(0, 60).reduce((sum, paid) => sum + paid, 0);
      const paid = five + form.dollars("D. TOTAL LOAN COSTS") + form.charge("Prepaid Interest");
      expect(Math.abs(rate.inFiveYears.paid - paid)).toBeLessThan(0.51);
      expect(Math.abs(rate.inFiveYears.principal - (note - (owed[59] ?? 0)))).toBeLessThan(1);
      await expectInLetter(visitor, rate, purchase);
      if (purchase.adjusts === undefined) return;
      const { fixed, firstCap } = purchase.adjusts;
      const worst = computeBalances(note, adjustedRates(rate.rate, rate.rate + 5, fixed, firstCap)).payments;
      expect(rate.adjustable?.highestPayment).toBeCloseTo(Math.max(...worst), 1);
    },
  );
});

/** Saves the home and exactly these debts, whatever the bureaus would report. */
async function owning(
  visitor: Visitor,
  { state, value, owed, behind, card, home }: OwnedHomeLoan,
): Promise<void> {
  const { data } = await visitor.call("register.property", {
    body: {
      appId: idOf(visitor),
      state,
      address: "1 Nowhere Lane",
      zip: "80521",
      city: "Anytown",
      isSubjectProperty: true,
      ...(home ?? { propertyType: "SINGLE", propertyUse: "HOME" }),
      currentHomeValue: value,
    },
  });
  const debts = [
    { kind: "mortgage", balance: owed, place: "FirstLien", at: data.propertyId },
    ...(behind === undefined
      ? []
      : [{ kind: "home-equity", balance: behind, place: "SecondLien", at: data.propertyId }]),
    ...(card === undefined ? [] : [{ kind: "card", balance: card, place: null, at: null }]),
  ];
  for (const [index, { kind, balance, place, at }] of debts.entries()) {
    // Three percent a month, so that any offer saves.
    await backend.sql(
      `insert into liabilities (id, app_id, applicant_id, kind, creditor, balance_cents, payment_cents, lien_priority, property_id, found_at)
       values ($1, $2, $3, $4, 'Alder Creek Bank', $5, $6, $7, $8, now())`,
      [
        `${idOf(visitor)}-debt-${index}`,
        idOf(visitor),
        visitor.applicant(),
        kind,
        cents(balance),
        cents(balance * 0.03),
        place,
        at,
      ],
    );
  }
}

/**
 * PAYOFF-01: the payoff of a lien with an unknown rate includes thirty days of interest at 8 %,
 * rounded to cents per day, and $50 for the release.
 */
const settled = (balance: number): number =>
  balance === 0 ? 0 : (cents(balance) + Math.round((balance * 8) / 365) * 30 + 5_000) / 100;

async function offered(visitor: Visitor, { kind, product, cash }: OwnedHomeLoan) {
  const { data } = await visitor.call("benefit-summary", {
    body: {
      appId: idOf(visitor),
      sessionId: visitor.sessionId,
      productCode: product,
      ...(cash === undefined ? {} : { cashoutAmount: cash }),
    },
  });
  const fatAiSearchId = data.propertyBenefits[0]?.fatAiSearchId ?? "";
  const found = await visitor.call("lp.recommended-rates", { query: { fatAiSearchId } });
  return { fatAiSearchId, offers: found.data.bestOffers.filter(({ purpose }) => purpose === kind) };
}

describe("F6: a loan on a home that is owned has the same costs everywhere", { timeout: 60_000 }, () => {
  const presentable = ownedHomeLoans.filter(({ kind }) => kind === "refinance" || kind === "cashout");
  it.each(presentable.map((one) => [`${one.kind} ${one.state} ${one.owed} ${one.product}`, one] as const))(
    "PAYOFF-01, F6: %s in offer, presentation and Loan Estimate, with its payoff amount",
    async (_name, ownedLoan) => {
      const { kind, value, owed, cash = 0, behind = 0, card = 0, borrowers = 1, veteran = false } = ownedLoan;
      const visitor = await applied(ownedLoan);
      await owning(visitor, ownedLoan);
      const { fatAiSearchId, offers } = await offered(visitor, ownedLoan);
      await completeApplication(visitor, borrowers);
      expect(offers.length).toBeGreaterThan(0);
      for (const offer of offers) {
        const { rate, ...fees } = await presented(visitor, {
          purpose: kind === "refinance" ? "refinance" : "cashout",
          product: offer.product,
          rate: offer.rate,
          apr: offer.apr,
          loanAmount: offer.loanAmount,
          homeValue: value,
          ...(kind === "cashout" ? { cashOut: Math.max(0, offer.cashAtClose) } : {}),
          fatAiSearchId,
          fatAiOfferId: offer.id,
        });
        const form = await EstimateForm.of(visitor);
        expectOneLoan({ rate, form, value, ...fees });
        await expectInLedger(visitor, rate, form);
        expect({
          rate: offer.rate,
          apr: offer.apr,
          points: offer.points,
          payment: offer.monthlyPayment,
          costs: offer.closingCosts,
          escrow: offer.escrow,
          five: offer.inFiveYears,
          cash: cents(offer.cashAtClose),
        }).toEqual({
          rate: rate.rate,
          apr: rate.apr,
          points: rate.points,
          payment: rate.monthlyPayment,
          costs: rate.closingCosts,
          escrow: rate.escrow,
          five: rate.inFiveYears,
          cash: cents(-rate.cashToClose) + 0,
        });
        // Another way: the loan amount less payoffs and costs.
        const debts = Math.round(offer.cashoutAmount * 100 - Math.max(0, offer.cashAtClose) * 100) / 100;
        const liens = kind === "cashout" ? [owed, behind] : [owed];
        const paidOff = liens.reduce(
          (sum, balance) => sum + settled(balance),
          kind === "cashout" ? debts : 0,
        );
        expect(cents(offer.loanAmount - paidOff - offer.closingCosts)).toBe(cents(offer.cashAtClose));
        expect([0, card]).toContain(kind === "cashout" ? debts : 0);
        expect(form.dollars("Estimated Total Payoffs")).toBe(0 - Math.round(paidOff));
      }
      // The site's own page, which supports one borrower and liens of one kind.
      if (borrowers > 1 || veteran || behind > 0 || card > 0 || ownedLoan.home !== undefined) return;
      const { score, state, product } = ownedLoan;
      if (product === "HELOC" || product === "HELOAN") return;
      if (kind === "refinance") {
        const [page] = pricedLoans(
          {
            ...{ homeValue: value, balance: owed, monthlyPayment: owed * 0.03, score },
            ...{ state, minScore: 500, hasServed: false },
          },
          [product],
        );
        if (!page) throw new Error("The page offers nothing.");
        const { loanAmount, apr, closingCosts } = page.loan;
        expect(offers.map((one) => [one.loanAmount, one.apr, one.closingCosts])).toContainEqual([
          loanAmount,
          apr,
          closingCosts,
        ]);
      } else {
        expectSamePage(ownedLoan, offers, cash);
      }
    },
  );

  it.each(
    programRefinances.map((one) => [`${one.kind} ${one.product} ${one.state} ${one.owed}`, one] as const),
  )(
    "PAYOFF-01, F6: %s in offer, presentation, Loan Estimate and ledger, with its fee and its insurance",
    async (_name, refinance) => {
      const { kind, product, value, owed, behind = 0, borrowers = 1, feePercent = 0 } = refinance;
      const visitor = await applied(refinance);
      await owning(visitor, refinance);
      const { fatAiSearchId, offers } = await offered(visitor, refinance);
      await completeApplication(visitor, borrowers);
      // Only the best offer of a program.
      const [offer, ...more] = offers;
      if (offer === undefined || more.length > 0) throw new Error("Not one offer.");
      const { rate, lockFee } = await presented(visitor, {
        ...{ purpose: kind, product, rate: offer.rate, apr: offer.apr, loanAmount: offer.loanAmount },
        homeValue: value,
        ...(kind === "cashout" ? { cashOut: Math.max(0, offer.cashAtClose) } : {}),
        fatAiSearchId,
        fatAiOfferId: offer.id,
      });
      const form = await EstimateForm.of(visitor);
      await expectInLedger(visitor, rate, form);
      expect({
        product: offer.product,
        loan: offer.loanAmount,
        rate: offer.rate,
        apr: offer.apr,
        points: offer.points,
        payment: offer.monthlyPayment,
        costs: offer.closingCosts,
        escrow: offer.escrow,
        five: offer.inFiveYears,
        cash: cents(offer.cashAtClose),
        highest: offer.adjustable?.highestPayment,
      }).toEqual({
        product: rate.product,
        loan: rate.loanAmount,
        rate: rate.rate,
        apr: rate.apr,
        points: rate.points,
        payment: rate.monthlyPayment,
        costs: rate.closingCosts,
        escrow: rate.escrow,
        five: rate.inFiveYears,
        cash: cents(-rate.cashToClose) + 0,
        highest: rate.adjustable?.highestPayment,
      });
      // The fee and the premium, computed from the base loan.
      const fee = offer.financedFee ?? 0;
      const base = offer.loanAmount - fee;
      expect(cents(fee)).toBe(Math.round(base * feePercent));
      const named = product.startsWith("FHA") ? "FHA Upfront Mortgage Insurance Premium" : "VA Funding Fee";
      expect(form.charge(named)).toBe(Math.round(fee));
      expect(form.charge("Rate Lock Fee")).toBe(lockFee);
      expect(rate.closingCosts).toBe(form.dollars("J. TOTAL CLOSING COSTS"));
      const insured = refinance.insured && {
        monthly: Math.round((base * refinance.insured.percent) / 12) / 100,
        months: refinance.insured.months,
      };
      expect([rate.mortgageInsurance, offer.insuredMonths]).toEqual([
        insured?.monthly ?? 0,
        insured?.months ?? 0,
      ]);
      const { payments, owed: left } = byHand({ adjusts: refinance.adjusts, insured }, rate);
      expect(offer.monthlyPayment).toBeCloseTo(payments[0] ?? 0, 2);
      const charged =
        FINANCE_CHARGES.reduce((sum, label) => sum + form.charge(label), form.dollars("A. Origination")) +
        form.charge(named);
      expect(rate.closingCharges).toBe(charged);
      expect(Math.abs(rate.apr - computeApr(rate.loanAmount - charged, payments))).toBeLessThan(0.00051);
      const five = payments.slice(0, 60).reduce((sum, paid) => sum + paid, 0);
      const paid = five + form.dollars("D. TOTAL LOAN COSTS") + form.charge("Prepaid Interest");
      expect(Math.abs(rate.inFiveYears.paid - paid)).toBeLessThan(0.51);
      expect(Math.abs(rate.inFiveYears.principal - (rate.loanAmount - (left[59] ?? 0)))).toBeLessThan(1);
      // The loan amount less payoffs and costs.
      const debts = cents(offer.cashoutAmount - Math.max(0, offer.cashAtClose)) / 100;
      const paidOff = settled(owed) + (kind === "cashout" ? settled(behind) + debts : 0);
      expect(cents(offer.loanAmount - paidOff - offer.closingCosts)).toBe(cents(offer.cashAtClose));
      expect(form.dollars("Estimated Total Payoffs")).toBe(0 - Math.round(paidOff));
      if (refinance.adjusts === undefined) return;
      const { fixed, firstCap } = refinance.adjusts;
      const worst = computeBalances(
        rate.loanAmount,
        adjustedRates(rate.rate, rate.rate + 5, fixed, firstCap),
      ).payments;
      expect(offer.adjustable?.highestPayment).toBeCloseTo(Math.max(...worst), 1);
    },
  );

  const behindIt = ownedHomeLoans.filter(({ kind }) => kind === "heloan" || kind === "heloc");
  it.each(behindIt.map((one) => [`${one.kind} ${one.state} ${one.owed}`, one] as const))(
    "%s in offer and estimate",
    async (_name, homeLoan) => {
      const visitor = await applied(homeLoan);
      await owning(visitor, homeLoan);
      const { offers } = await offered(visitor, homeLoan);
      expectSamePage(homeLoan, offers, homeLoan.cash ?? 0);
      for (const offer of offers) {
        expect(cents(offer.loanAmount - offer.closingCosts)).toBe(cents(offer.cashAtClose));
        expect(offer.escrow).toBe(0);
        if (homeLoan.kind === "heloc") {
          expect(offer.apr).toBe(offer.rate);
          continue;
        }
        // Its APR includes the interest until the end of the month: fifteen days, rounded to cents
        // per day.
        const interest = Math.round((Math.round(offer.loanAmount * offer.rate) / 100 / 365) * 100) / 100;
        const charged = 495 + 15 + 350 + Math.round(interest * 15);
        const { payment, payments } = computeSchedule({
          loan: offer.loanAmount,
          rate: offer.rate,
          months: offer.termYears * 12,
          value: homeLoan.value,
          insurance: 0,
        });
        expect(offer.monthlyPayment).toBe(payment);
        expect(Math.abs(offer.apr - computeApr(offer.loanAmount - charged, payments))).toBeLessThan(0.00051);
      }
    },
  );
});

/** Checks that the page that compares the ways to cash shows the offered loan. */
function expectSamePage(
  { kind, value, owed, score, state, product }: OwnedHomeLoan,
  offers: readonly CallOutput<"lp.recommended-rates">["bestOffers"][number][],
  cash: number,
): void {
  const mortgage = { balance: owed, monthlyPayment: owed * 0.03, ratePercent: 6 };
  const termYears = FIXED_PRODUCTS.find((one) => one === product);
  const { options } = compareCashOut({
    home: { value, state, mortgage },
    cash,
    score,
    ...(termYears === undefined ? {} : { termYears: termYearsOf(termYears) }),
  });
  const ways = { refinance: "none", cashout: "cashout", heloan: "equityLoan", heloc: "lineOfCredit" };
  const option = options.find((one) => one.kind === ways[kind]);
  if (!option?.available) throw new Error("The page does not have this way.");
  expect(offers.map((one) => [one.loanAmount, one.apr, one.closingCosts, one.cashAtClose])).toContainEqual([
    option.loan.loanAmount,
    option.apr,
    option.loan.closingCosts,
    option.cashInHand,
  ]);
}

describe("F11: the smallest loan amounts", { timeout: 60_000 }, () => {
  it("gives no price to a first lien of 64,999, and one to a first lien of 65,000", async () => {
    const purchase = { state: "CO", value: 200_000, score: 740, product: "30Y Fixed" } as const;
    const offer = {
      purpose: "purchase" as const,
      product: "30Y Fixed",
      rate: 6,
      apr: 6,
      purchasePrice: 200_000,
    };
    const visitor = await applied(purchase);
    const made = (loanAmount: number) =>
      visitor.call("lp.create-from-wizard", {
        body: { appId: idOf(visitor), offer: { ...offer, loanAmount } },
      });
    expect((await made(64_999)).code).toBe("NOT_PRICED");
    expect((await made(65_000)).status).toBe(200);
  });

  it.each(["heloc", "heloan"] as const)("offers a %s of 10,000, and no smaller one", async (kind) => {
    const product = kind === "heloc" ? "HELOC" : "HELOAN";
    const ownedLoan: OwnedHomeLoan = {
      kind,
      product,
      state: "CO",
      value: 500_000,
      owed: 200_000,
      score: 740,
    };
    const loansFor = async (cash: number) => {
      const visitor = await applied(ownedLoan);
      await owning(visitor, ownedLoan);
      return (await offered(visitor, { ...ownedLoan, cash })).offers;
    };
    const [smallest = 0] = (await loansFor(9_000)).map(({ loanAmount }) => loanAmount).sort((a, b) => a - b);
    expect(smallest).toBeGreaterThan(10_000);
    const { closingCosts } = loanTerms({
      ...ASSUMED_HOME,
      purpose: "cashout",
      product,
      value: 500_000,
      score: 740,
      state: "CO",
      loanAmount: 10_000,
      seniorBalance: 200_000,
    });
    const cash = 10_000 - closingCosts;
    expect((await loansFor(cash)).map(({ loanAmount }) => loanAmount)).toContain(10_000);
    for (const { loanAmount } of await loansFor(cash - 10)) expect(loanAmount).toBeGreaterThan(10_000);
  });
});
