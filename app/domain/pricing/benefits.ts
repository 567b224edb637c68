/** The best that our loans can do for a homeowner: savings on what is paid now, or cash from the value of a home. */

import { candidatesOf, familiesOf, type CandidateFamily } from "./benefit-candidates";
import { offerOf, type BenefitContext, type Candidate, type OfferTerms } from "./benefit-offer";
import type {
  BenefitOffer,
  BenefitResult,
  BenefitSearch,
  BestFigures,
  DeclineReason,
  DeclinedCandidate,
  OwnedProperty,
  PropertyBenefit,
} from "./benefit-types";
import { isWithinDebtToIncome } from "./dti";
import { eligibility, maxCombinedLtv } from "./eligibility";
import { LIMITS_2026_11, type LendingLimits } from "./limits-2026-11";
import { loanTerms, withApr } from "./price-loan";
import type { RateSheet } from "./rate-sheet";
import { RATES_2026_11 } from "./rates-2026-11";

/**
 * Order of two offers, best first, for `Array.sort`. Where cash is wanted an offer that gives it comes first; then more
 * savings; then, for the cash that is wanted, the payment that rises least, else more cash; then the lower APR.
 */
export function compareOffers(wanted = 0): (one: BenefitOffer, other: BenefitOffer) => number {
  const missesWanted = ({ cashAtClose }: BenefitOffer): number => (cashAtClose < wanted ? 1 : 0);
  const rise = ({ newMonthly, currentMonthly = 0 }: BenefitOffer): number => newMonthly - currentMonthly;
  return (one, other) =>
    (wanted > 0 ? missesWanted(one) - missesWanted(other) : 0) ||
    other.annualSavings - one.annualSavings ||
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

function judged(
  candidate: Candidate,
  context: BenefitContext,
): { offer: OfferTerms } | { reasons: DeclineReason[] } {
  const reasons: DeclineReason[] = eligibility(candidate.input, context.limits);
  if (reasons.length > 0) return { reasons };
  const offer = offerOf(candidate, loanTerms(candidate.input, context.sheet), context);
  if (offer.debtToIncome && !isWithinDebtToIncome(offer.debtToIncome, context.limits))
    return { reasons: ["debt-to-income"] };
  // A loan that leaves nothing after what it has to pay off is one the value does not carry.
  if (candidate.kind !== "refinance" && (offer.cashOutAmount <= 0 || offer.cashAtClose < 0))
    return { reasons: ["over-ltv"] };
  const { kind } = candidate;
  if (kind === "refinance" && offer.monthlySavings <= 0 && !((offer.lifetimeSavings ?? 0) > 0))
    return { reasons: ["no-savings"] };
  return { offer };
}

/** What can be said against a family before any loan of it has a price. */
function reasonsBeforePricing(
  { open, property }: CandidateFamily,
  { limits, search }: BenefitContext,
): DeclineReason[] {
  const reasons: DeclineReason[] = [];
  if (maxCombinedLtv(open, limits) === undefined) reasons.push("occupancy-not-offered");
  else if (!(property.value > 0)) reasons.push("over-ltv");
  if (!(search.score >= limits.minScore)) reasons.push("score-too-low");
  return reasons;
}

function ofFamily(
  family: CandidateFamily,
  context: BenefitContext,
): { offers: BenefitOffer[]; declined: DeclinedCandidate[] } {
  const { kind, open } = family;
  const decline = (reasons: readonly DeclineReason[]) => ({
    offers: [],
    declined: [{ kind, product: open.product, reasons: [...new Set(reasons)] }],
  });
  const early = reasonsBeforePricing(family, context);
  if (early.length > 0) return decline(early);
  const results = candidatesOf(family, context).map((candidate) => judged(candidate, context));
  const offers = results.flatMap((result) => ("offer" in result ? [result.offer] : []));
  if (offers.length > 0)
    return { offers: offers.map((offer) => ({ ...offer, loan: withApr(offer.loan) })), declined: [] };
  const reasons = results.flatMap((result) => ("reasons" in result ? result.reasons : []));
  return decline(reasons.length > 0 ? reasons : ["over-ltv"]);
}

function ofProperty(property: OwnedProperty, context: BenefitContext): PropertyBenefit {
  const { products, cashoutAmount } = context.search;
  const found = products
    .flatMap((product) => familiesOf(property, product, context.search))
    .map((family) => ofFamily(family, context));
  const offers = found.flatMap((part) => part.offers).sort(compareOffers(cashoutAmount));
  return {
    propertyId: property.propertyId,
    ...bestFigures(offers.map(figuresOf)),
    offers,
    declined: found.flatMap((part) => part.declined),
  };
}

/**
 * Searches all homes and products for the offers that save or bring cash. What we do not lend is listed under
 * `declined` with its reasons.
 * @throws RangeError when the score is above 850, an amount is not finite, or the limits offer what the sheet has no
 *   price for
 */
export function findBestBenefits(
  search: BenefitSearch,
  { sheet = RATES_2026_11, limits = LIMITS_2026_11 }: { sheet?: RateSheet; limits?: LendingLimits } = {},
): BenefitResult {
  const context = { search, sheet, limits };
  const propertyBenefits = search.properties.map((property) => ofProperty(property, context));
  const [best] = propertyBenefits
    .flatMap(({ offers }) => offers.slice(0, 1))
    .sort(compareOffers(search.cashoutAmount));
  return { ...bestFigures(propertyBenefits), propertyBenefits, best };
}
