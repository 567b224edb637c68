/** The best loans for a homeowner: savings on current payments, or cash from the home's value. */

import { isWorthOffer } from "~/domain/benefits";
import { roundToCents } from "~/domain/money";
import { candidatesOf, familiesOf, type CandidateFamily } from "./benefit-candidates";
import { offerOf, type BenefitContext, type Candidate } from "./benefit-offer";
import type {
  BenefitOffer,
  BenefitResult,
  BenefitSearch,
  BestFigures,
  DeclineReason,
  DeclinedCandidate,
  OfferKind,
  OwnedProperty,
  PropertyBenefit,
} from "./benefit-types";
import { isWithinDebtToIncome } from "./dti";
import { eligibility, kindReasons, maxCombinedLtv } from "./eligibility";
import { LIMITS_2026_11, type LendingLimits } from "./limits-2026-11";
import { priceLoan } from "./price-loan";
import { isAdjustableProduct, isGovernmentProduct, programOf } from "./products";
import type { RateSheet } from "./rate-sheet";
import { RATES_2026_11 } from "./rates-2026-11";

/**
 * Returns the payment for ordering offers: the highest of an adjustable rate, so that a low initial
 * rate gives no advantage.
 */
function rankingPayment({ newMonthly, loan }: BenefitOffer): number {
  return loan.adjustable === undefined
    ? newMonthly
    : roundToCents(loan.adjustable.maxPayment + loan.mortgageInsurance);
}

/** Returns the savings for ordering offers; those of an initial rate do not count. */
const rankingSavings = ({ annualSavings, loan }: BenefitOffer): number =>
  loan.adjustable === undefined ? annualSavings : 0;

/**
 * Returns 1 for offers that rank after the others: an adjustable rate, or a loan of another
 * program.
 */
const adjustableRank = ({ product }: BenefitOffer): number => (isAdjustableProduct(product) ? 1 : 0);
const programRank = ({ product }: BenefitOffer): number => (isGovernmentProduct(product) ? 1 : 0);

/**
 * Compares two offers, best first, for `Array.sort`. In order: fixed rates before adjustable ones;
 * when cash is desired, offers that provide it; conventional loans before FHA and VA; more savings;
 * for the desired cash, the smallest payment increase, else more cash; the lower APR.
 */
export function compareOffers(wanted = 0): (one: BenefitOffer, other: BenefitOffer) => number {
  const missesWanted = ({ cashAtClose }: BenefitOffer): number => (cashAtClose < wanted ? 1 : 0);
  const rise = (offer: BenefitOffer): number => rankingPayment(offer) - (offer.currentMonthly ?? 0);
  return (one, other) =>
    adjustableRank(one) - adjustableRank(other) ||
    (wanted > 0 ? missesWanted(one) - missesWanted(other) : 0) ||
    programRank(one) - programRank(other) ||
    rankingSavings(other) - rankingSavings(one) ||
    (wanted > 0 && missesWanted(one) === 0 ? rise(one) - rise(other) : 0) ||
    other.cashOutAmount - one.cashOutAmount ||
    one.loan.apr - other.loan.apr;
}

function bestFigures(parts: readonly BestFigures[]): BestFigures {
  return {
    maxAnnualSavings: Math.max(0, ...parts.map(({ maxAnnualSavings }) => maxAnnualSavings)),
    maxMonthlySavings: Math.max(0, ...parts.map(({ maxMonthlySavings }) => maxMonthlySavings)),
    maxCashoutAmount: Math.max(0, ...parts.map(({ maxCashoutAmount }) => maxCashoutAmount)),
  };
}

function figuresOf({ kind, annualSavings, monthlySavings, cashAtClose }: BenefitOffer): BestFigures {
  return {
    maxAnnualSavings: annualSavings,
    maxMonthlySavings: monthlySavings,
    maxCashoutAmount: kind === "refinance" ? 0 : Math.max(0, cashAtClose),
  };
}

/**
 * Returns the figures of a home's offers: from fixed conventional loans and second liens, else from
 * FHA and VA loans.
 */
function combinedFigures(offers: readonly BenefitOffer[]): BestFigures {
  const fixed = offers.filter(({ product }) => !isAdjustableProduct(product));
  const usual = bestFigures(fixed.filter(({ product }) => !isGovernmentProduct(product)).map(figuresOf));
  const all = bestFigures(fixed.map(figuresOf));
  const { maxAnnualSavings, maxMonthlySavings } = isWorthOffer.savings(usual.maxAnnualSavings) ? usual : all;
  const { maxCashoutAmount } = isWorthOffer.cashout(usual.maxCashoutAmount) ? usual : all;
  return { maxAnnualSavings, maxMonthlySavings, maxCashoutAmount };
}

/** Keeps only the best FHA, VA and adjustable offer of each kind, to limit the list. */
function keepBestOfEachKind(offers: readonly BenefitOffer[]): BenefitOffer[] {
  const seen = new Set<string>();
  return offers.filter(({ product, kind }) => {
    const group = isAdjustableProduct(product) ? "adjustable" : programOf(product);
    if (group === "conventional") return true;
    const isFirst = !seen.has(`${group} ${kind}`);
    seen.add(`${group} ${kind}`);
    return isFirst;
  });
}

type JudgedCandidate = { offer: BenefitOffer } | { reasons: DeclineReason[] };

/** Prices a candidate; it is declined for its limits, not for what it saves. */
function priceCandidate(candidate: Candidate, context: BenefitContext): JudgedCandidate {
  const reasons: DeclineReason[] = eligibility(candidate.input, context.limits);
  if (reasons.length > 0) return { reasons };
  const offer = offerOf(candidate, priceLoan(candidate.input, context.sheet), context);
  const { debtToIncome: ratios } = offer;
  const isCarried = ratios
    ? isWithinDebtToIncome(ratios, context.limits)
    : context.search.monthlyIncome === undefined;
  if (!isCarried) return { reasons: ["debt-to-income"] };
  // The home's value does not support a loan that leaves nothing after its payoffs.
  if (candidate.kind !== "refinance" && (offer.cashOutAmount <= 0 || offer.cashAtClose < 0))
    return { reasons: ["over-ltv"] };
  return { offer };
}

function judgeCandidate(candidate: Candidate, context: BenefitContext): JudgedCandidate {
  const result = priceCandidate(candidate, context);
  if (!("offer" in result) || candidate.kind !== "refinance") return result;
  const { monthlySavings, lifetimeSavings = 0 } = result.offer;
  return monthlySavings <= 0 && lifetimeSavings <= 0 ? { reasons: ["no-savings"] } : result;
}

/** Returns the reasons against a family that apply before pricing any of its loans. */
function reasonsBeforePricing(
  { open, property }: CandidateFamily,
  { limits, search }: BenefitContext,
): DeclineReason[] {
  const reasons: DeclineReason[] = [];
  if (maxCombinedLtv(open, limits) === undefined) reasons.push(kindReasons(open));
  else if (!(property.value > 0)) reasons.push("over-ltv");
  if (!(search.score >= limits.minScore)) reasons.push("score-too-low");
  return reasons;
}

function loansOfFamily(
  family: CandidateFamily,
  context: BenefitContext,
  judge: (candidate: Candidate, context: BenefitContext) => JudgedCandidate,
): { offers: BenefitOffer[]; declined: DeclinedCandidate[] } {
  const { kind, open } = family;
  const decline = (reasons: readonly DeclineReason[]) => ({
    offers: [],
    declined: [{ kind, product: open.product, reasons: [...new Set(reasons)] }],
  });
  const early = reasonsBeforePricing(family, context);
  if (early.length > 0) return decline(early);
  const results = candidatesOf(family, context).map((candidate) => judge(candidate, context));
  const offers = results.flatMap((result) => ("offer" in result ? [result.offer] : []));
  if (offers.length > 0) return { offers, declined: [] };
  const reasons = results.flatMap((result) => ("reasons" in result ? result.reasons : []));
  const none: DeclineReason = context.search.loanAmount === undefined ? "over-ltv" : "other-amount";
  return decline(reasons.length > 0 ? reasons : [none]);
}

function benefitsOfProperty(property: OwnedProperty, context: BenefitContext): PropertyBenefit {
  const { products, cashoutAmount } = context.search;
  const found = products
    .flatMap((product) => familiesOf(property, product, context.search))
    .map((family) => loansOfFamily(family, context, judgeCandidate));
  const offers = keepBestOfEachKind(found.flatMap((part) => part.offers).sort(compareOffers(cashoutAmount)));
  return {
    propertyId: property.propertyId,
    ...combinedFigures(offers),
    offers,
    declined: found.flatMap((part) => part.declined),
  };
}

/**
 * Searches all homes and products for offers with savings or cash. Products that we do not lend are
 * listed under `declined` with their reasons.
 * @throws RangeError when the score is above 850, an amount is not finite, or the limits permit a
 *   loan that the sheet does not price
 */
export function findBestBenefits(
  search: BenefitSearch,
  { sheet = RATES_2026_11, limits = LIMITS_2026_11 }: { sheet?: RateSheet; limits?: LendingLimits } = {},
): BenefitResult {
  const context = { search, sheet, limits };
  const propertyBenefits = search.properties.map((property) => benefitsOfProperty(property, context));
  const [best] = propertyBenefits
    .flatMap(({ offers }) => offers.slice(0, 1))
    .sort(compareOffers(search.cashoutAmount));
  return { ...bestFigures(propertyBenefits), propertyBenefits, best };
}

/**
 * Returns every loan of these kinds within the limits, in the order of the products: also a
 * refinance that saves nothing, because a comparison with staying shows what it costs.
 * @throws RangeError as `findBestBenefits`
 */
export const loansWithinLimits = (
  search: BenefitSearch,
  kinds: readonly OfferKind[],
  from: { sheet?: RateSheet; limits?: LendingLimits } = {},
): BenefitOffer[] => judgedLoans(search, kinds, from).offers;

/**
 * Returns every loan of these kinds within the limits, and the reasons against the products of
 * which there is none.
 * @throws RangeError as `findBestBenefits`
 */
export function judgedLoans(
  search: BenefitSearch,
  kinds: readonly OfferKind[],
  { sheet = RATES_2026_11, limits = LIMITS_2026_11 }: { sheet?: RateSheet; limits?: LendingLimits } = {},
): { offers: BenefitOffer[]; declined: DeclinedCandidate[] } {
  const context = { search, sheet, limits };
  const judged = search.properties.flatMap((property) =>
    search.products
      .flatMap((product) => familiesOf(property, product, search))
      .filter(({ kind }) => kinds.includes(kind))
      .map((family) => loansOfFamily(family, context, priceCandidate)),
  );
  return {
    offers: judged.flatMap(({ offers }) => offers),
    declined: judged.flatMap(({ declined }) => declined),
  };
}

/**
 * Checks whether a search finds a loan worth its costs (BENEFIT-05), like `findBestBenefits`, but
 * stops at the first one and skips adjustable rates, which count in no figure (BENEFIT-10).
 * @throws RangeError as `findBestBenefits`
 */
export function hasWorthwhileOffer(
  search: BenefitSearch,
  { sheet = RATES_2026_11, limits = LIMITS_2026_11 }: { sheet?: RateSheet; limits?: LendingLimits } = {},
): boolean {
  const context = { search, sheet, limits };
  const isWorth = (candidate: Candidate): boolean => {
    const result = judgeCandidate(candidate, context);
    if (!("offer" in result)) return false;
    const { kind, annualSavings, cashAtClose } = result.offer;
    return isWorthOffer.savings(annualSavings) || (kind !== "refinance" && isWorthOffer.cashout(cashAtClose));
  };
  return search.properties.some((property) =>
    search.products
      .filter((product) => !isAdjustableProduct(product))
      .some((product) =>
        familiesOf(property, product, search).some(
          (family) =>
            reasonsBeforePricing(family, context).length === 0 && candidatesOf(family, context).some(isWorth),
        ),
      ),
  );
}
