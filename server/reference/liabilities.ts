import { roundHalfUp, roundToCents } from "~/domain/money";
import { monthlyEscrow } from "~/domain/pricing/property-costs";
import { exactMonthlyPayment, monthlyPayment } from "~/domain/pricing/payment";
import type { liabilities, SavedData } from "./database/schema";
import type { Persona } from "./personas";
import { between, fractionOf, oneOf } from "./sample";

/**
 * What a soft pull finds that an applicant owes: pure sample data, the same for the same name and record. Dollars, rates in
 * percent a year.
 */

export type LiabilityKind = (typeof liabilities.$inferSelect)["kind"];

/** A debt as a bureau tells of it. */
export interface FoundLiability {
  kind: LiabilityKind;
  creditor: string;
  balance: number;
  /** dollars a month; of a mortgage its principal and interest, and the escrow the visitor said is in it; of a card the least */
  payment: number;
  rate?: number;
  monthsLeft?: number;
  hasEscrow?: boolean;
}

/** What decides how many mortgages are found. */
export interface PulledApplication {
  persona: Persona;
  /** as the application was opened with; null before */
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

/** Mortgages that decide what a search for benefits finds: much to save, cash but no savings, savings but no cash, both too small, nothing at all. */
const MORTGAGE_BY_PERSONA: Partial<Record<Persona, { ratePercent: number; ofValue: number }>> = {
  highrate: { ratePercent: 9.5, ofValue: 0.6 },
  slowsearch: { ratePercent: 9.5, ofValue: 0.6 },
  lowrate: { ratePercent: 2.75, ofValue: 0.3 },
  underwater: { ratePercent: 3.25, ofValue: 3 },
  nocash: { ratePercent: 9.5, ofValue: 0.9 },
  smallgain: { ratePercent: 7.25, ofValue: 0.9 },
};
/** What a home is taken to be worth when the visitor has not said it. */
const USUAL_HOME_VALUE = 450_000;

const amount = (value: unknown): number | undefined =>
  typeof value === "number" && value > 0 ? value : undefined;

function isPurchase({ transactionType, flowId, data }: PulledApplication): boolean {
  const type = transactionType ?? data.transactionType;
  return typeof type === "string" ? /^purc/i.test(type) : /^(mini|purchase)Flow$/i.test(flowId);
}

/**
 * How many mortgages the buyer has: as the last name says, else none for who buys and one for who owns. A record that says that
 * nothing is owed, or that there is a second mortgage, is believed.
 */
export function mortgageCount(application: PulledApplication): number {
  const byName = COUNT_BY_PERSONA[application.persona];
  if (byName !== undefined) return byName;
  if (isPurchase(application) || application.data.currentMortgageBalance === 0) return 0;
  return application.data.hasSecondMortgage === true ? 2 : 1;
}

/** The rate at which `months` level payments repay the balance; undefined unless it is above 0 and below 15. */
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

interface Plan {
  rate: number;
  monthsLeft: number;
}

/** Rate and months left that repay the balance with the payment, the rate as near to a usual one as can be. */
function planFor(balance: number, payment: number, usual: Plan): Plan | undefined {
  let best: Plan | undefined;
  for (let monthsLeft = 12; monthsLeft <= 480; monthsLeft += 1) {
    const rate = rateFor(balance, payment, monthsLeft);
    if (rate === undefined) continue;
    if (!best || Math.abs(rate - usual.rate) < Math.abs(best.rate - usual.rate)) best = { rate, monthsLeft };
  }
  return best;
}

/** Dollars of taxes and insurance in the payment that the visitor gave; 0 when they are not in it, or cannot be told. */
function escrowIn(data: SavedData): number {
  const value = amount(data.currentHomeValue);
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

/** The mortgage of a name that stands for what can be saved on it. */
function namedMortgage(who: string, persona: Persona, data: SavedData): FoundLiability | undefined {
  const named = MORTGAGE_BY_PERSONA[persona];
  if (named === undefined) return undefined;
  const monthsLeft = 324;
  const balance = roundToCents((amount(data.currentHomeValue) ?? USUAL_HOME_VALUE) * named.ofValue);
  return {
    kind: "mortgage",
    creditor: oneOf(LENDERS, who, "mortgage", "0", "lender"),
    balance,
    rate: named.ratePercent,
    monthsLeft,
    payment: monthlyPayment(balance, named.ratePercent, monthsLeft),
  };
}

/** The first mortgage agrees with what the record says of it; what it does not say, or what cannot be, is made up. */
function firstMortgage(who: string, data: SavedData): FoundLiability {
  const seed = [who, "mortgage", "0"];
  const usual: Plan = {
    rate: between(2.75, 7.25, 0.125, ...seed, "rate"),
    monthsLeft: between(180, 348, 1, ...seed, "months"),
  };
  const saidBalance = amount(data.currentMortgageBalance);
  const saidPayment = amount(data.monthlyPayment);
  const escrow = escrowIn(data);
  const base = {
    kind: "mortgage" as const,
    creditor: oneOf(LENDERS, ...seed, "lender"),
    hasEscrow: typeof data.escrowIncluded === "boolean" ? data.escrowIncluded : undefined,
  };
  if (saidBalance !== undefined && saidPayment !== undefined) {
    const plan =
      planFor(saidBalance, saidPayment - escrow, usual) ?? planFor(saidBalance, saidPayment, usual);
    if (plan) return { ...base, ...plan, balance: saidBalance, payment: saidPayment };
  }
  if (saidBalance === undefined && saidPayment !== undefined) {
    const repaying = saidPayment > escrow ? saidPayment - escrow : saidPayment;
    const balance = roundToCents(repaying / exactMonthlyPayment(1, usual.rate, usual.monthsLeft));
    return { ...base, ...usual, balance, payment: saidPayment };
  }
  const home = amount(data.currentHomeValue);
  const balance =
    saidBalance ??
    (home === undefined
      ? between(120_000, 420_000, 100, ...seed, "balance")
      : roundHalfUp((home * between(45, 75, 1, ...seed, "share")) / 100));
  const repaying = monthlyPayment(balance, usual.rate, usual.monthsLeft);
  return { ...base, ...usual, balance, payment: roundToCents(repaying + escrow) };
}

/** Another mortgage: the third is one on another home, the second and fourth are behind one of these. */
function furtherMortgage(who: string, index: number): FoundLiability {
  const seed = [who, "mortgage", String(index)];
  const isBehind = index % 2 === 1;
  const rate = isBehind
    ? between(7.25, 9.75, 0.125, ...seed, "rate")
    : between(2.75, 7.25, 0.125, ...seed, "rate");
  const monthsLeft = isBehind
    ? between(84, 216, 1, ...seed, "months")
    : between(180, 348, 1, ...seed, "months");
  const balance = isBehind
    ? between(15_000, 70_000, 100, ...seed, "balance")
    : between(120_000, 420_000, 100, ...seed, "balance");
  return {
    kind: isBehind ? "home-equity" : "mortgage",
    creditor: oneOf(LENDERS, ...seed, "lender"),
    balance,
    payment: monthlyPayment(balance, rate, monthsLeft),
    rate,
    monthsLeft,
  };
}

function loan(
  who: string,
  kind: "auto" | "student",
  creditor: string,
  size: { rate: [number, number]; months: [number, number]; balance: [number, number] },
): FoundLiability {
  const rate = between(...size.rate, 0.25, who, kind, "rate");
  const monthsLeft = between(...size.months, 1, who, kind, "months");
  const balance = between(...size.balance, 10, who, kind, "balance");
  return {
    kind,
    creditor,
    balance,
    rate,
    monthsLeft,
    payment: monthlyPayment(balance, rate, monthsLeft),
  };
}

/** A card always, a car or a student loan sometimes; together what an ordinary income carries beside a home. */
function otherDebts(who: string): FoundLiability[] {
  const balance = between(300, 9_800, 10, who, "card", "balance");
  const card: FoundLiability = {
    kind: "card",
    creditor: oneOf(["Juniper Card", "Meridian Bank Card"], who, "card", "creditor"),
    balance,
    // Cards ask for a fiftieth, and 25 dollars at least.
    payment: Math.max(25, roundToCents(balance / 50)),
  };
  const car = loan(who, "auto", "Cobalt Auto Finance", {
    rate: [4, 9],
    months: [30, 66],
    balance: [4_000, 32_000],
  });
  const student = loan(who, "student", "Beacon Student Loans", {
    rate: [3.5, 7],
    months: [60, 150],
    balance: [5_000, 48_000],
  });
  return [
    card,
    ...(fractionOf(who, "has car") < 0.5 ? [car] : []),
    ...(fractionOf(who, "has student loan") < 0.35 ? [student] : []),
  ];
}

/** Everything that is found for an applicant. The mortgages are the buyer's. */
export function foundLiabilities(
  { name, isPrimary }: { name: string; isPrimary: boolean },
  application: PulledApplication,
): FoundLiability[] {
  const count = isPrimary ? mortgageCount(application) : 0;
  const mortgages = Array.from({ length: count }, (_, index) =>
    index === 0
      ? (namedMortgage(name, application.persona, application.data) ?? firstMortgage(name, application.data))
      : furtherMortgage(name, index),
  );
  // Debts that a loan could pay off would be savings of another kind.
  const isNamed = application.persona in MORTGAGE_BY_PERSONA;
  return [...mortgages, ...(isNamed ? [] : otherDebts(name))];
}
