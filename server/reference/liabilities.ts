import { roundHalfUp, roundToCents } from "~/domain/money";
import { monthlyEscrow } from "~/domain/pricing/property-costs";
import { exactMonthlyPayment, monthlyPayment } from "~/domain/pricing/payment";
import type { liabilities, SavedData } from "./database/schema";
import type { Persona } from "./personas";
import { sampleBetween, sampleFraction, sampleOneOf } from "./sample";

/**
 * The debts that a soft pull finds for an applicant: pure sample data, the same for the same name
 * and record. Dollars, rates in percent per year.
 */

export type LiabilityKind = (typeof liabilities.$inferSelect)["kind"];

/** A debt as a bureau reports it. */
export interface FoundLiability {
  kind: LiabilityKind;
  creditor: string;
  balance: number;
  /**
   * dollars per month; for a mortgage principal and interest, plus the escrow that the visitor
   * included; for a card the minimum payment
   */
  payment: number;
  rate?: number;
  monthsLeft?: number;
  hasEscrow?: boolean;
}

/** What decides how many mortgages are found. */
export interface PulledApplication {
  persona: Persona;
  /** as given when the application was opened; null before */
  transactionType: string | null;
  flowId: string;
  data: SavedData;
}

const COUNT_BY_PERSONA: Partial<Record<Persona, number>> = {
  nolien: 0,
  onelien: 1,
  lienfails: 1,
  twoliens: 2,
  threeliens: 3,
  fourliens: 4,
  eightliens: 8,
  highrate: 1,
  lowrate: 1,
  underwater: 1,
  nocash: 1,
  smallgain: 1,
  slowsearch: 1,
};

/**
 * Mortgages that determine the result of a benefit search: large savings, cash without savings,
 * savings without cash, both too small, nothing at all.
 */
const MORTGAGE_BY_PERSONA: Partial<Record<Persona, { ratePercent: number; ofValue: number }>> = {
  highrate: { ratePercent: 9.5, ofValue: 0.6 },
  slowsearch: { ratePercent: 9.5, ofValue: 0.6 },
  lowrate: { ratePercent: 2.75, ofValue: 0.3 },
  underwater: { ratePercent: 3.25, ofValue: 3 },
  nocash: { ratePercent: 9.5, ofValue: 0.9 },
  smallgain: { ratePercent: 7.25, ofValue: 0.9 },
};
/** The assumed value of a home when the visitor has not stated it. */
const USUAL_HOME_VALUE = 450_000;

const generateAmount = (value: unknown): number | undefined =>
  typeof value === "number" && value > 0 ? value : undefined;

function isPurchase({ transactionType, flowId, data }: PulledApplication): boolean {
  const type = transactionType ?? data.transactionType;
  return typeof type === "string" ? /^purc/i.test(type) : /^(mini|purchase)Flow$/i.test(flowId);
}

/**
 * Returns how many mortgages the buyer has: as the last name determines, else none for a buyer and
 * one for an owner. A record that says there is no debt, or a second mortgage, takes precedence.
 */
export function mortgageCount(application: PulledApplication): number {
  const byName = COUNT_BY_PERSONA[application.persona];
  if (byName !== undefined) return byName;
  if (isPurchase(application) || application.data.currentMortgageBalance === 0) return 0;
  return application.data.hasSecondMortgage === true ? 2 : 1;
}

/**
 * Returns the rate at which `months` level payments repay the balance; undefined unless it is above
 * 0 and below 15.
 */
function rateFor(balance: number, payment: number, months: number): number | undefined {
  let [low, high] = [0, 15];
  if (exactMonthlyPayment(balance, low, months) >= payment) return undefined;
  if (exactMonthlyPayment(balance, high, months) <= payment) return undefined;
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2;
    if (exactMonthlyPayment(balance, middle, months) < payment) low = middle;
    else high = middle;
  }
  return roundHalfUp(high, 6);
}

interface RepaymentPlan {
  rate: number;
  monthsLeft: number;
}

/**
 * Returns a rate and remaining term that repay the balance with the payment, with the rate as close
 * to a usual one as possible.
 */
function repaymentPlanFor(balance: number, payment: number, usual: RepaymentPlan): RepaymentPlan | undefined {
  let best: RepaymentPlan | undefined;
  for (let monthsLeft = 12; monthsLeft <= 480; monthsLeft += 1) {
    const rate = rateFor(balance, payment, monthsLeft);
    if (rate === undefined) continue;
    if (!best || Math.abs(rate - usual.rate) < Math.abs(best.rate - usual.rate)) best = { rate, monthsLeft };
  }
  return best;
}

/**
 * Returns the taxes and insurance in the payment that the visitor gave, in dollars; 0 when not
 * included or unknown.
 */
function escrowInPayment(data: SavedData): number {
  const value = generateAmount(data.currentHomeValue);
  const state = data.propertyState ?? data.state;
  if (data.escrowIncluded !== true || value === undefined || typeof state !== "string") return 0;
  return monthlyEscrow(value, state) ?? 0;
}

export const LENDERS = [
  "Alder Creek Bank",
  "Northgate Mortgage",
  "Prairie Home Lending",
  "Tidewater Savings",
] as const;

/** Returns the mortgage of a persona that determines a benefit search. */
function namedMortgage(who: string, persona: Persona, data: SavedData): FoundLiability | undefined {
  const named = MORTGAGE_BY_PERSONA[persona];
  if (named === undefined) return undefined;
  const monthsLeft = 324;
  const balance = roundToCents((generateAmount(data.currentHomeValue) ?? USUAL_HOME_VALUE) * named.ofValue);
  return {
    kind: "mortgage",
    creditor: sampleOneOf(LENDERS, who, "mortgage", "0", "lender"),
    balance,
    rate: named.ratePercent,
    monthsLeft,
    payment: monthlyPayment(balance, named.ratePercent, monthsLeft),
  };
}

/**
 * Returns the first mortgage. It matches the record; missing or impossible values are generated.
 */
function firstMortgage(who: string, data: SavedData): FoundLiability {
  const seed = [who, "mortgage", "0"];
  const usual: RepaymentPlan = {
    rate: sampleBetween(2.75, 7.25, 0.125, ...seed, "rate"),
    monthsLeft: sampleBetween(180, 348, 1, ...seed, "months"),
  };
  const statedBalance = generateAmount(data.currentMortgageBalance);
  const statedPayment = generateAmount(data.monthlyPayment);
  const escrow = escrowInPayment(data);
  const base = {
    kind: "mortgage" as const,
    creditor: sampleOneOf(LENDERS, ...seed, "lender"),
    hasEscrow: typeof data.escrowIncluded === "boolean" ? data.escrowIncluded : undefined,
  };
  if (statedBalance !== undefined && statedPayment !== undefined) {
    const plan =
      repaymentPlanFor(statedBalance, statedPayment - escrow, usual) ??
      repaymentPlanFor(statedBalance, statedPayment, usual);
    if (plan) return { ...base, ...plan, balance: statedBalance, payment: statedPayment };
  }
  if (statedBalance === undefined && statedPayment !== undefined) {
    const repaying = statedPayment > escrow ? statedPayment - escrow : statedPayment;
    const balance = roundToCents(repaying / exactMonthlyPayment(1, usual.rate, usual.monthsLeft));
    return { ...base, ...usual, balance, payment: statedPayment };
  }
  const home = generateAmount(data.currentHomeValue);
  const balance =
    statedBalance ??
    (home === undefined
      ? sampleBetween(120_000, 420_000, 100, ...seed, "balance")
      : roundHalfUp((home * sampleBetween(45, 75, 1, ...seed, "share")) / 100));
  const repaying = monthlyPayment(balance, usual.rate, usual.monthsLeft);
  return { ...base, ...usual, balance, payment: roundToCents(repaying + escrow) };
}

/**
 * Returns another mortgage: the third is on another home, the second and fourth are second liens.
 */
function furtherMortgage(who: string, index: number): FoundLiability {
  const seed = [who, "mortgage", String(index)];
  const isBehind = index % 2 === 1;
  const rate = isBehind
    ? sampleBetween(7.25, 9.75, 0.125, ...seed, "rate")
    : sampleBetween(2.75, 7.25, 0.125, ...seed, "rate");
  const monthsLeft = isBehind
    ? sampleBetween(84, 216, 1, ...seed, "months")
    : sampleBetween(180, 348, 1, ...seed, "months");
  const balance = isBehind
    ? sampleBetween(15_000, 70_000, 100, ...seed, "balance")
    : sampleBetween(120_000, 420_000, 100, ...seed, "balance");
  return {
    kind: isBehind ? "home-equity" : "mortgage",
    creditor: sampleOneOf(LENDERS, ...seed, "lender"),
    balance,
    payment: monthlyPayment(balance, rate, monthsLeft),
    rate,
    monthsLeft,
  };
}

function generateLoan(
  who: string,
  kind: "auto" | "student",
  creditor: string,
  size: { rate: [number, number]; months: [number, number]; balance: [number, number] },
): FoundLiability {
  const rate = sampleBetween(...size.rate, 0.25, who, kind, "rate");
  const monthsLeft = sampleBetween(...size.months, 1, who, kind, "months");
  const balance = sampleBetween(...size.balance, 10, who, kind, "balance");
  return {
    kind,
    creditor,
    balance,
    rate,
    monthsLeft,
    payment: monthlyPayment(balance, rate, monthsLeft),
  };
}

/**
 * Returns always a card, and sometimes a car or a student loan; together what an ordinary income
 * supports besides a home.
 */
function generateOtherDebts(who: string): FoundLiability[] {
  const balance = sampleBetween(300, 9_800, 10, who, "card", "balance");
  const card: FoundLiability = {
    kind: "card",
    creditor: sampleOneOf(["Juniper Card", "Meridian Bank Card"], who, "card", "creditor"),
    balance,
    // The minimum payment of a card is a fiftieth, and at least 25 dollars.
    payment: Math.max(25, roundToCents(balance / 50)),
    rate: sampleBetween(17.25, 27.25, 0.25, who, "card", "rate"),
  };
  const car = generateLoan(who, "auto", "Cobalt Auto Finance", {
    rate: [4, 9],
    months: [30, 66],
    balance: [4_000, 32_000],
  });
  const student = generateLoan(who, "student", "Beacon Student Loans", {
    rate: [3.5, 7],
    months: [60, 150],
    balance: [5_000, 48_000],
  });
  return [
    card,
    ...(sampleFraction(who, "has car") < 0.5 ? [car] : []),
    ...(sampleFraction(who, "has student loan") < 0.35 ? [student] : []),
  ];
}

/** Returns everything found for an applicant. The mortgages belong to the buyer. */
export function generateLiabilities(
  { name, isPrimary }: { name: string; isPrimary: boolean },
  application: PulledApplication,
): FoundLiability[] {
  const count = isPrimary ? mortgageCount(application) : 0;
  const mortgages = Array.from({ length: count }, (_, index) =>
    index === 0
      ? (namedMortgage(name, application.persona, application.data) ?? firstMortgage(name, application.data))
      : furtherMortgage(name, index),
  );
  // Other debts that a loan could pay off would change the expected savings.
  const isNamed = application.persona in MORTGAGE_BY_PERSONA;
  return [...mortgages, ...(isNamed ? [] : generateOtherDebts(name))];
}
