import { z } from "zod";
import { offeredAdjustable } from "~/domain/pricing/adjustable";
import { offerPurpose } from "~/domain/pricing/benefit-offer";
import type { BenefitOffer, BenefitSearch, OwnedProperty } from "~/domain/pricing/benefit-types";
import type { ExistingLien, OtherDebt } from "~/domain/pricing/existing-liens";
import type { Product } from "~/domain/pricing/products";
import { occupancyOfUse, pricedType, unitsOfType, chosenValue } from "~/domain/property";
import { isoDateOf } from "~/domain/dates";
import { roundToCents, toCents } from "~/domain/money";
import { VA_USES } from "~/domain/pricing/va-use";
import { serviceTermsOf } from "~/domain/pricing/va-borrower";
import { qualifyingScore } from "~/domain/qualifying-score";
import type { CallOutput } from "~server/backend/contract/index";
import { ApiError } from "./api-error";
import type { offers } from "./database/schema";
import type { Deps, Queries } from "./deps";
import {
  countedMonthly,
  homesOf,
  liabilitiesOf,
  monthlyOfHome,
  MORTGAGE_KINDS,
  type Home,
  type Liability,
} from "./homes";
import { countedIncome } from "./incomes";
import { rentPaidOf } from "./housing";
import { knownScore, type KnownScore } from "./known-score";
import { isPullOf, personIdOf } from "./person-id";
import { scoresOf } from "./personas";
import { applicationOf, borrowersOf, personaFor, pullsOf, type Applicant, type CreditPull } from "./store";

/** Converts the stored application to a benefit search, and an offer to its row and back. */

/**
 * Returns the liens of one home with their position: as registered, else the largest mortgage first
 * (LIAB-01). Two liens never share a position.
 */
export function liensByPosition(liens: readonly Liability[]): ExistingLien[] {
  const taken = new Set(liens.map(({ lienPriority }) => lienPriority));
  // A mortgage ranks ahead of an equity loan whatever their balances, because it was recorded
  // first.
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

const asDebt = (debt: Liability): OtherDebt => ({
  liabilityId: debt.id,
  balance: debt.balanceCents / 100,
  monthlyPayment: debt.paymentCents / 100,
  countedPayment: countedMonthly([debt]),
  countedPaymentFha: countedMonthly([debt], "fha"),
});

/** Returns the owner's own figure in dollars, and that of the public records with its date. */
export const valueSources = ({
  estimatedCents,
  lookupCents,
  updatedAt,
}: Pick<Home, "estimatedCents" | "lookupCents" | "updatedAt">): Pick<
  OwnedProperty,
  "own" | "records" | "recordsOn"
> => ({
  ...(estimatedCents !== null && { own: estimatedCents / 100 }),
  // Every registration of a home looks its value up again.
  ...(lookupCents !== null && { records: lookupCents / 100, recordsOn: isoDateOf(updatedAt) }),
});

/** Returns a home for pricing; undefined while its value is unknown. */
function ownedProperty(
  home: Home,
  liens: readonly Liability[],
  use: "own" | "records" | undefined,
): OwnedProperty | undefined {
  const value = chosenValue({ own: home.estimatedCents, records: home.lookupCents }, use);
  if (value === undefined) return undefined;
  return {
    propertyId: String(home.id),
    value: value / 100,
    ...valueSources(home),
    occupancy: occupancyOfUse(home.propertyUse),
    propertyType: pricedType(home.propertyType),
    units: unitsOfType(home.propertyType),
    state: home.state,
    ...(home.county !== null && { county: home.county }),
    liens: liensByPosition(liens),
    ...monthlyOfHome(home),
  };
}

/**
 * Returns the score of a first soft pull for exactly the people on the loan, for visitors who
 * entered after the page that asks for a score range.
 */
function softPullScore(pulls: readonly CreditPull[], people: readonly Applicant[]): KnownScore | undefined {
  const isLookedAt = pulls.some(
    (pull) => pull.kind === "soft" && pull.status === "done" && isPullOf(pull, people),
  );
  if (!isLookedAt) return undefined;
  const persona = personaFor(people);
  const score = qualifyingScore(people.map(({ isPrimary }) => Object.values(scoresOf(persona, isPrimary))));
  return score === undefined ? undefined : { score, from: "report", people: people.length };
}

/**
 * Returns the score that offers are priced with: the known one, else that of a first soft pull;
 * undefined without either.
 */
export const offeredScore = (
  file: Parameters<typeof knownScore>[0] & { people: readonly Applicant[]; pulls: readonly CreditPull[] },
) => knownScore(file) ?? softPullScore(file.pulls, file.people);

/** What a request adds to the stored application. */
interface SearchRequest {
  products: readonly Product[];
  /** requested cash in dollars */
  cashoutAmount?: number | undefined;
  /** which value to use for a home; default PROP-04 */
  values?: readonly { propertyId: string; use: "own" | "records" }[] | undefined;
  /** whether to search for loans that pay off debts off the home; default false */
  paysDebts?: boolean | undefined;
  /** what a banker assumes instead of the facts on file: a score, and who is on the loan */
  assumed?: { score?: number | undefined; people?: readonly string[] | undefined };
}

/**
 * Builds the search from the stored homes, liens, debts, incomes and scores of an application. A
 * mortgage that is not linked to a home counts as one on the subject property, else on the first
 * home, because leaving it out would promise cash that is owed.
 * @throws ApiError 409 SCORE_REQUIRED when there is neither a report nor a stated score: no price
 *   uses an assumed score
 */
export async function benefitSearchFor(
  deps: Pick<Deps, "now">,
  db: Queries,
  appId: string,
  searchRequest: SearchRequest,
): Promise<{ search: BenefitSearch; score: KnownScore }> {
  const { data } = await applicationOf(db, appId);
  const homes = await homesOf(db, appId);
  const owed = await liabilitiesOf(db, appId);
  const mortgages = owed.filter(({ kind }) => MORTGAGE_KINDS.includes(kind));
  const liensOf = (home: Home, index: number) =>
    mortgages.filter(({ propertyId }) => (propertyId === null ? index === 0 : propertyId === home.id));
  const { assumed = {} } = searchRequest;
  const people = (await borrowersOf(db, appId)).filter(
    (person) => assumed.people?.includes(personIdOf(person)) ?? true,
  );
  const pulls = await pullsOf(db, appId);
  const score = assumed.score
    ? { score: assumed.score, from: "told" as const, people: people.length }
    : offeredScore({ pulls, people, data });
  if (score === undefined)
    throw new ApiError(409, "SCORE_REQUIRED", "We need to know your credit score first.");
  const onLoan = people.map(({ id }) => id);
  const income = await countedIncome(deps, db, people);
  // Debts of a person who left the loan remain that person's own.
  const ownDebts = owed.filter(
    ({ kind, applicantId }) => !MORTGAGE_KINDS.includes(kind) && onLoan.includes(applicantId),
  );
  const debts = ownDebts.map(asDebt);
  const choiceOf = ({ id }: Home) =>
    searchRequest.values?.find(({ propertyId }) => propertyId === String(id))?.use;
  const valued = homes.flatMap(
    (home, index) => ownedProperty(home, liensOf(home, index), choiceOf(home)) ?? [],
  );
  // A home of unknown value gets no offers, but its payments count.
  const searched = new Set(valued.flatMap(({ liens }) => liens.map(({ liabilityId }) => liabilityId)));
  const elsewhere = mortgages.filter(({ id }) => !searched.has(id));
  const unvalued = homes.filter(({ id }) => !valued.some(({ propertyId }) => propertyId === String(id)));
  const duesElsewhere = unvalued.reduce((sum, home) => sum + (monthlyOfHome(home).dues ?? 0), 0);
  const search = {
    properties: valued,
    score: score.score,
    borrowers: Math.max(1, people.length),
    ...serviceTermsOf(people),
    products: searchRequest.products,
    debts,
    paysDebts: searchRequest.paysDebts ?? false,
    otherMonthlyDebts: countedMonthly([...ownDebts, ...elsewhere]) + duesElsewhere,
    rentPaid: rentPaidOf(data),
    monthlyIncome: income?.monthlyIncome,
    cashoutAmount: searchRequest.cashoutAmount,
  };
  return { search, score };
}

/**
 * The terms that an offer's row stores besides its columns. Dollars; points in percent of the loan.
 */
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
  financedFee: z.number().optional(),
  vaUse: z.enum(VA_USES).optional(),
  adjustable: z
    .object({
      index: z.string(),
      margin: z.number(),
      caps: z.object({ first: z.number(), life: z.number() }),
      fixedMonths: z.number(),
      maxRate: z.number(),
      firstPaymentAtMax: z.number(),
      maxPayment: z.number(),
      runs: z.array(z.object({ rate: z.number(), months: z.number(), payment: z.number() })),
    })
    .optional(),
  principalAndInterest: z.number(),
  mortgageInsurance: z.number(),
  interestOnlyMonths: z.number(),
  repaymentPayment: z.number().optional(),
  isVariable: z.boolean(),
  costsToCover: z.number(),
  /** absent in offers that were stored without it */
  payoffs: z.number().optional(),
  mortgageInsuranceMonths: z.number().optional(),
  tests: z.object({ isHigherPriced: z.boolean() }).optional(),
  replaced: z
    .array(z.object({ balance: z.number(), payment: z.number(), rate: z.number(), monthsLeft: z.number() }))
    .optional(),
  liensPaidOff: z.array(z.string()),
  debtsPaidOff: z.array(z.string()),
});

/** The facts about the home that a search's row stores. */
const storedInput = z.object({
  home: z.object({ liens: z.array(z.object({ liabilityId: z.string() })) }),
  debts: z.array(z.object({ liabilityId: z.string() })),
});

/** Returns the columns of an offer; `rank` 1 is the best. */
export function offerRow(offer: BenefitOffer, id: string, searchId: string, rank: number) {
  const { loan, liensPaidOff, debtsPaidOff, ...benefit } = offer;
  return {
    id,
    searchId,
    rank,
    product: offer.product,
    purpose: offerPurpose(offer),
    rate: loan.rate,
    apr: loan.apr,
    loanCents: toCents(loan.loanAmount),
    paymentCents: toCents(offer.newMonthly),
    terms: { ...loan, ...benefit, liensPaidOff: [...liensPaidOff], debtsPaidOff: [...debtsPaidOff] },
  };
}

/** Converts an offer's row to the response. */
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
    principalAndInterest: terms.principalAndInterest,
    mortgageInsurance: terms.mortgageInsurance,
    interestOnlyMonths: terms.interestOnlyMonths,
    repaymentPayment: terms.repaymentPayment,
    isVariable: terms.isVariable,
    currentMonthly: terms.currentMonthly,
    monthlySavings: terms.monthlySavings,
    annualSavings: terms.annualSavings,
    cashAtClose: terms.cashAtClose,
    cashoutAmount: terms.cashOutAmount,
    termYears: terms.termMonths / 12,
    closingCosts: terms.closingCosts,
    costsToCover: terms.costsToCover,
    payoffs: terms.payoffs ?? roundToCents(row.loanCents / 100 - terms.closingCosts - terms.cashAtClose),
    paysOff: terms.liensPaidOff,
    paysDebts: terms.debtsPaidOff,
    escrow: terms.escrow,
    inFiveYears: terms.inFiveYears,
    financedFee: terms.financedFee,
    vaUse: terms.vaUse,
    adjustable:
      terms.adjustable &&
      offeredAdjustable(terms.adjustable, {
        monthly: terms.mortgageInsurance,
        months: terms.mortgageInsuranceMonths ?? 0,
      }),
    insuredMonths: terms.mortgageInsuranceMonths,
    isHigherPriced: terms.tests?.isHigherPriced,
    replaced: terms.replaced,
  };
}

/** Returns the ids of the debts without a home that an offer pays off, from its stored terms. */
export const paidOffDebts = (terms: Record<string, unknown>): readonly string[] =>
  storedTerms.parse(terms).debtsPaidOff;

/** Returns the ids of the debts owed when the search ran, and of those that the offer pays off. */
export function debtIdsOfSearch(
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
