import { z } from "zod";
import type { BenefitOffer, BenefitSearch, OwnedProperty } from "~/domain/pricing/benefit-types";
import { paymentsOf, type ExistingLien, type OtherDebt } from "~/domain/pricing/existing-liens";
import type { Product } from "~/domain/pricing/products";
import { occupancyOfUse, pricedType, unitsOfType, valueUsed } from "~/domain/property";
import { toCents } from "~/domain/money";
import type { CallOutput } from "~server/backend/contract/index";
import type { offers, SavedData } from "./database/schema";
import type { Queries } from "./deps";
import { homesOf, liabilitiesOf, MORTGAGE_KINDS, type Home, type Liability } from "./homes";
import { yearlyIncome } from "./incomes";
import { applicationOf, borrowersOf, pullsOf, type CreditPull } from "./store";

/** From what is stored of an application to a search for benefits, and from an offer to its row and back. */

/** The score that is taken when neither the bureaus nor the visitor named one. */
const USUAL_SCORE = 740;

const scored = z.object({ applicants: z.array(z.object({ hardPullScore: z.number().nullish() })) });

/** The score that counts: the lowest of the last pull that has one, else the visitor's own estimate, else 740. */
export function scoreOf(pulls: readonly CreditPull[], data: SavedData): number {
  for (const pull of [...pulls].reverse()) {
    const read = scored.safeParse(pull.status === "done" ? pull.result : null);
    const scores = (read.data?.applicants ?? []).flatMap(({ hardPullScore }) => hardPullScore ?? []);
    if (scores.length > 0) return Math.min(...scores);
  }
  return typeof data.creditScore === "number" ? data.creditScore : USUAL_SCORE;
}

/**
 * Liens of one home with their place: as registered, else the largest mortgage first, the next behind it (LIAB-01). Two liens
 * are never both first.
 */
export function placedLiens(liens: readonly Liability[]): ExistingLien[] {
  const taken = new Set(liens.map(({ lienPriority }) => lienPriority));
  // A mortgage goes before an equity loan, whatever they are worth: it was there first.
  const open = liens
    .filter(({ lienPriority }) => lienPriority === null)
    .sort(
      (one, other) =>
        Number(other.kind === "mortgage") - Number(one.kind === "mortgage") ||
        other.balanceCents - one.balanceCents,
    );
  const free = (["FirstLien", "SecondLien"] as const).filter((place) => !taken.has(place));
  return liens.map((lien) => ({
    liabilityId: lien.id,
    balance: lien.balanceCents / 100,
    monthlyPayment: lien.paymentCents / 100,
    ratePercent: lien.rate ?? undefined,
    remainingMonths: lien.monthsLeft ?? undefined,
    includesEscrow: lien.hasEscrow || undefined,
    lienPriority: lien.lienPriority ?? free[open.indexOf(lien)] ?? "Other",
  }));
}

const asDebt = ({ id, balanceCents, paymentCents }: Liability): OtherDebt => ({
  liabilityId: id,
  balance: balanceCents / 100,
  monthlyPayment: paymentCents / 100,
});

/** A home for pricing; undefined while its value is not known. */
function ownedProperty(home: Home, liens: readonly Liability[]): OwnedProperty | undefined {
  const value = valueUsed(home.estimatedCents, home.lookupCents);
  if (value === undefined) return undefined;
  return {
    propertyId: String(home.id),
    value: value / 100,
    occupancy: occupancyOfUse(home.propertyUse),
    propertyType: pricedType(home.propertyType),
    units: unitsOfType(home.propertyType),
    state: home.state,
    liens: placedLiens(liens),
  };
}

/**
 * The search that the stored homes, liens, debts, incomes and scores of an application make. A mortgage that was not linked to a home
 * yet is taken to be on the subject property, or the first home: counting it nowhere would promise cash that is owed.
 */
export async function searchOf(
  db: Queries,
  appId: string,
  wish: { products: readonly Product[]; cashoutAmount?: number | undefined },
): Promise<BenefitSearch> {
  const { data } = await applicationOf(db, appId);
  const homes = await homesOf(db, appId);
  const owed = await liabilitiesOf(db, appId);
  const mortgages = owed.filter(({ kind }) => MORTGAGE_KINDS.includes(kind));
  const liensOf = (home: Home, index: number) =>
    mortgages.filter(({ propertyId }) => (propertyId === null ? index === 0 : propertyId === home.id));
  const people = await borrowersOf(db, appId);
  const onLoan = people.map(({ id }) => id);
  const income = (await yearlyIncome(db, people)) ?? 0;
  // Debts of who left the loan are that person's own.
  const debts = owed
    .filter(({ kind, applicantId }) => !MORTGAGE_KINDS.includes(kind) && onLoan.includes(applicantId))
    .map(asDebt);
  const valued = homes.flatMap((home, index) => ownedProperty(home, liensOf(home, index)) ?? []);
  // A home whose value is not known offers nothing, but what is paid for it is paid.
  const searched = new Set(valued.flatMap(({ liens }) => liens.map(({ liabilityId }) => liabilityId)));
  const elsewhere = mortgages.filter(({ id }) => !searched.has(id)).map(asDebt);
  return {
    properties: valued,
    score: scoreOf(await pullsOf(db, appId), data),
    borrowers: Math.max(1, people.length),
    hasServed: people[0]?.isVeteran ?? false,
    products: wish.products,
    debts,
    otherMonthlyDebts: elsewhere.length === 0 ? undefined : paymentsOf([...debts, ...elsewhere]),
    monthlyIncome: income > 0 ? income / 12 : undefined,
    cashoutAmount: wish.cashoutAmount,
  };
}

/** What an offer's row keeps beside its columns. Dollars; points in percent of the loan. */
const storedTerms = z.object({
  points: z.number(),
  termMonths: z.number(),
  currentMonthly: z.number().optional(),
  monthlySavings: z.number(),
  annualSavings: z.number(),
  cashAtClose: z.number(),
  cashOutAmount: z.number(),
  closingCosts: z.number(),
  escrow: z.number().optional(),
  inFiveYears: z.object({ paid: z.number(), principal: z.number() }).optional(),
  breakEvenMonths: z.number().optional(),
  lifetimeSavings: z.number().optional(),
  mortgageInsuranceMonths: z.number().optional(),
  replaced: z
    .array(z.object({ balance: z.number(), payment: z.number(), rate: z.number(), monthsLeft: z.number() }))
    .optional(),
  liensPaidOff: z.array(z.string()),
  debtsPaidOff: z.array(z.string()),
});

/** What a search's row keeps of the home it was made for. */
const storedInput = z.object({
  home: z.object({ liens: z.array(z.object({ liabilityId: z.string() })) }),
  debts: z.array(z.object({ liabilityId: z.string() })),
});

const purposeOf = ({ kind, product }: BenefitOffer): (typeof offers.$inferInsert)["purpose"] =>
  kind === "secondLien" ? (product === "HELOC" ? "heloc" : "heloan") : kind;

/** Columns of an offer; `rank` 1 is the best. */
export function offerRow(offer: BenefitOffer, id: string, searchId: string, rank: number) {
  const { loan, liensPaidOff, debtsPaidOff, ...benefit } = offer;
  return {
    id,
    searchId,
    rank,
    product: offer.product,
    purpose: purposeOf(offer),
    rate: loan.rate,
    apr: loan.apr,
    loanCents: toCents(loan.loanAmount),
    paymentCents: toCents(offer.newMonthly),
    terms: { ...loan, ...benefit, liensPaidOff: [...liensPaidOff], debtsPaidOff: [...debtsPaidOff] },
  };
}

/** An offer's row as it is answered. */
export function offerOfRow(
  row: typeof offers.$inferSelect,
): CallOutput<"lp.recommended-rates">["bestOffers"][number] {
  const terms = storedTerms.parse(row.terms);
  return {
    id: row.id,
    product: row.product,
    purpose: row.purpose,
    rate: row.rate,
    apr: row.apr,
    points: terms.points,
    loanAmount: row.loanCents / 100,
    monthlyPayment: row.paymentCents / 100,
    currentMonthly: terms.currentMonthly,
    monthlySavings: terms.monthlySavings,
    annualSavings: terms.annualSavings,
    cashAtClose: terms.cashAtClose,
    cashoutAmount: terms.cashOutAmount,
    termYears: terms.termMonths / 12,
    closingCosts: terms.closingCosts,
    escrow: terms.escrow,
    inFiveYears: terms.inFiveYears,
    breakEvenMonths: terms.breakEvenMonths,
    lifetimeSavings: terms.lifetimeSavings,
    insuredMonths: terms.mortgageInsuranceMonths,
    replaced: terms.replaced,
  };
}

/** Ids of the debts without a home behind them that an offer pays off, by its kept terms. */
export const paidOffDebts = (terms: Record<string, unknown>): readonly string[] =>
  storedTerms.parse(terms).debtsPaidOff;

/** Ids of what was owed when the search was made, and of what the offer pays off of it. */
export function owedIds(
  input: Record<string, unknown>,
  terms: Record<string, unknown>,
): { all: string[]; paidOff: string[] } {
  const { home, debts } = storedInput.parse(input);
  const { liensPaidOff, debtsPaidOff } = storedTerms.parse(terms);
  return {
    all: [...home.liens, ...debts].map(({ liabilityId }) => liabilityId),
    paidOff: [...liensPaidOff, ...debtsPaidOff],
  };
}
