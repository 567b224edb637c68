import { expect, it } from "vitest";
import { findBestBenefits } from "~/domain/pricing/benefits";
import { home } from "~/domain/pricing/testing/samples";
import { offerOfRow, offerRow, liensByPosition } from "./benefit-search";
import type { Liability } from "./homes";

const lien = (id: string, dollars: number, change: Partial<Liability> = {}): Liability => ({
  id,
  appId: "a",
  applicantId: "a-1",
  kind: "mortgage",
  creditor: "Alder Creek Bank",
  balanceCents: dollars * 100,
  paymentCents: 150_000,
  rate: null,
  monthsLeft: null,
  propertyId: null,
  lienPriority: null,
  hasEscrow: null,
  foundAt: new Date(0),
  ...change,
});
const places = (liens: Liability[]) => liensByPosition(liens).map(({ lienPriority }) => lienPriority);

it("liens without a registered position take the free ones: mortgages first, then the larger", () => {
  expect(places([lien("a", 90_000)])).toEqual(["FirstLien"]);
  expect(places([lien("a", 90_000), lien("b", 300_000), lien("c", 10_000)])).toEqual([
    "SecondLien",
    "FirstLien",
    "Other",
  ]);
  expect(places([lien("a", 90_000, { kind: "home-equity" }), lien("b", 40_000)])).toEqual([
    "SecondLien",
    "FirstLien",
  ]);
  const registered = lien("a", 20_000, { lienPriority: "FirstLien" });
  expect(places([registered, lien("b", 300_000)])).toEqual(["FirstLien", "SecondLien"]);
});

it("unknown values of a lien stay unknown", () => {
  expect(liensByPosition([lien("a", 90_000)])).toEqual([
    { liabilityId: "a", balance: 90_000, monthlyPayment: 1_500, lienPriority: "FirstLien" },
  ]);
  expect(
    liensByPosition([lien("a", 90_000, { rate: 6.5, monthsLeft: 90, hasEscrow: true })])[0],
  ).toMatchObject({
    ratePercent: 6.5,
    remainingMonths: 90,
    includesEscrow: true,
  });
});

it("an offer keeps the figures it was found with, including its break-even months", () => {
  const dear = { liabilityId: "first", balance: 250_000, monthlyPayment: 2_100, ratePercent: 8.5 };
  const owned = { ...home, liens: [{ ...dear, remainingMonths: 300, lienPriority: "FirstLien" as const }] };
  const { best } = findBestBenefits({ properties: [owned], score: 760, products: ["30Y Fixed"] });
  if (best === undefined) throw new Error("A dear loan has an offer.");
  // The loan saves money overall.
  expect(best.lifetimeSavings).toBeGreaterThan(0);
  expect(best.replaced).toHaveLength(1);
  const row = { ...offerRow(best, "offer-1", "search-1", 1), acceptedAt: null };
  expect(offerOfRow(row)).toMatchObject({
    id: "offer-1",
    product: best.product,
    purpose: best.kind,
    rate: best.loan.rate,
    apr: best.loan.apr,
    points: best.loan.points,
    loanAmount: best.loan.loanAmount,
    monthlyPayment: best.newMonthly,
    currentMonthly: best.currentMonthly,
    monthlySavings: best.monthlySavings,
    annualSavings: best.annualSavings,
    cashAtClose: best.cashAtClose,
    cashoutAmount: best.cashOutAmount,
    closingCosts: best.closingCosts,
    termYears: 30,
    replaced: best.replaced,
  });
});
