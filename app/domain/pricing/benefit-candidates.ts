/**
 * The candidate loans for a home and a product: the liens and debts they pay off, and their sizes.
 */

import { debtToIncomeOf, paymentForSavings, type BenefitContext, type Candidate } from "./benefit-offer";
import { generalLimits } from "./county-limits";
import type { BenefitSearch, OfferKind, OwnedProperty } from "./benefit-types";
import { isWithinDebtToIncome } from "./dti";
import { eligibility, loanAmountLimits, maxLoanAmount, type OpenLoan } from "./eligibility";
import { totalBalance, type ExistingLien, type OtherDebt } from "./existing-liens";
import { payoffTotal } from "./payoff";
import { pricedUnits, isGovernmentProduct, isSecondLienProduct, type Product, programOf } from "./products";
import { baseOf, hasLienToReplace, noteOf } from "./government";
import type { LoanInput } from "./loan-input";
import { TEST_THRESHOLDS_2026 } from "./loan-tests";
import { loanTerms, priceLoan } from "./price-loan";
import type { RateSheet } from "./rate-sheet";

/** All loans of one kind and product for a home; `open` holds the remaining liens. */
export interface CandidateFamily {
  kind: OfferKind;
  property: OwnedProperty;
  open: OpenLoan;
  liensPaidOff: readonly ExistingLien[];
}

/** The applicant facts that affect a loan's price. */
type ApplicantPricingFacts = Pick<
  BenefitSearch,
  "score" | "borrowers" | "hasServed" | "canUseVa" | "vaUse" | "rateSteps"
>;

function buildOpenLoan(
  property: OwnedProperty,
  product: Product,
  {
    score,
    borrowers = 1,
    hasServed = false,
    canUseVa = hasServed,
    vaUse,
    rateSteps = 0,
  }: ApplicantPricingFacts,
): Omit<OpenLoan, "purpose"> {
  const { value, occupancy, propertyType, units, state, county } = property;
  const home = { value, occupancy, propertyType, units, state, county };
  const isVa = vaUse !== undefined && programOf(product) === "va";
  const stepped = rateSteps !== 0 && !isSecondLienProduct(product);
  return {
    ...{ product, score, borrowers, hasServed, canUseVa },
    ...(isVa && { vaUse }),
    ...(stepped && { rateSteps }),
    ...home,
  };
}

/**
 * Returns the kinds of loan of a product: a first lien refinances or cashes out, other products are
 * second liens.
 */
export function familiesOf(
  property: OwnedProperty,
  product: Product,
  asker: ApplicantPricingFacts,
): CandidateFamily[] {
  const liens = property.liens.filter(({ balance }) => balance > 0);
  if (!hasLienToReplace(product, totalBalance(liens))) return [];
  const open = buildOpenLoan(property, product, asker);
  if (isSecondLienProduct(product)) {
    const hasOtherEquityLoan = liens.some(({ lienPriority }) => lienPriority !== "FirstLien");
    const senior = { seniorBalance: totalBalance(liens), hasOtherEquityLoan };
    const behind: OpenLoan = { ...open, purpose: "cashout", ...senior };
    return [{ kind: "secondLien", property, open: behind, liensPaidOff: [] }];
  }
  const firsts = liens.filter(({ lienPriority }) => lienPriority === "FirstLien");
  const staying = liens.filter((lien) => !firsts.includes(lien));
  const replaced: OpenLoan = { ...open, purpose: "refinance", subordinateBalance: totalBalance(staying) };
  const families: CandidateFamily[] = [
    { kind: "cashout", property, open: { ...open, purpose: "cashout" }, liensPaidOff: liens },
  ];
  return firsts.length > 0
    ? [{ kind: "refinance", property, open: replaced, liensPaidOff: firsts }, ...families]
    : families;
}

/**
 * Returns a note near a dollar amount: the amount itself, or for an FHA or VA loan the note of a
 * base loan in whole dollars, as presentations price it.
 */
export function noteNear(
  { product, ...open }: OpenLoan,
  dollars: number,
  round: (base: number) => number,
): number {
  if (!isGovernmentProduct(product)) return dollars;
  const loan = { ...open, product };
  return noteOf(loan, round(baseOf(loan, dollars)));
}

/** @param loanAmount minimum dollars of the note; maximum when `isMost` */
function candidateOf(
  { kind, property, open, liensPaidOff }: CandidateFamily,
  loanAmount: number,
  { debtsPaidOff = [], isMost = false }: { debtsPaidOff?: readonly OtherDebt[]; isMost?: boolean } = {},
): Candidate {
  const note = noteNear(open, loanAmount, isMost ? Math.floor : Math.ceil);
  return { kind, property, input: { ...open, loanAmount: note }, liensPaidOff, debtsPaidOff };
}

// Costs are a few percent of the loan, so each iteration reduces the difference to about a
// hundredth.
const ITERATIONS = 6;

/** Returns the whole-dollar loan that leaves `dollars` after its own closing costs. */
export function loanCovering(open: OpenLoan, dollars: number, sheet: RateSheet): number {
  const costsOf = (loanAmount: number): number => loanTerms({ ...open, loanAmount }, sheet).closingCosts;
  let before = Math.max(1, Math.ceil(dollars));
  let loan = before;
  for (let turn = 0; turn < ITERATIONS; turn += 1) {
    const next = Math.max(1, Math.ceil(dollars + costsOf(loan)));
    if (next === loan) return loan;
    before = loan;
    loan = next;
  }
  // A price step, or a rounded dollar, may be between two sizes: the larger covers the dollars, and
  // maybe a smaller one does.
  let [short, enough] = [Math.min(before, loan), Math.max(before, loan)];
  while (enough - short > 1) {
    const middle = Math.floor((short + enough) / 2);
    if (middle - costsOf(middle) >= dollars) enough = middle;
    else short = middle;
  }
  return enough;
}

/**
 * Returns the sizes above which a loan costs more, or has stricter tests; between two of them a
 * larger loan always gives more cash.
 */
function priceSteps(
  { value, product, propertyType, units, state, seniorBalance = 0 }: OpenLoan,
  sheet: RateSheet,
): number[] {
  const tested = TEST_THRESHOLDS_2026.qualifiedFees.map(({ from }) => from - 1).filter((size) => size > 0);
  if (product === "HELOC") return [];
  const columns = isSecondLienProduct(product)
    ? sheet.equityLoan.additions.columns
    : sheet.adjustments.columns;
  const steps = columns.map((percent) => Math.floor((value * percent) / 100) - seniorBalance);
  if (isSecondLienProduct(product)) return [...steps, ...tested].filter((size) => size > 0);
  return [...tested, ...steps, generalLimits({ state })[pricedUnits(propertyType, units)]];
}

/** Checks whether a loan passes the regulatory tests. */
function passesTests(input: LoanInput, sheet: RateSheet): boolean {
  const { tests } = priceLoan(input, sheet);
  return tests === undefined || tests.isQualified;
}

/**
 * Returns the whole-dollar loan up to `max` that passes the regulatory tests and leaves the most
 * cash after closing costs, which a higher price may reduce; `max` when no loan passes.
 */
export function maxCashLoan(open: OpenLoan, max: number, sheet: RateSheet): number {
  const cashOf = (loanAmount: number): number =>
    loanAmount - loanTerms({ ...open, loanAmount }, sheet).closingCosts;
  const sizes = [max, ...priceSteps(open, sheet).filter((size) => size < max)]
    .map((loanAmount) => ({ loanAmount, cash: cashOf(loanAmount) }))
    // A loan whose costs consume it has no annual percentage rate.
    .filter(({ cash }) => cash > 0)
    .sort((one, other) => other.cash - one.cash);
  return sizes.find(({ loanAmount }) => passesTests({ ...open, loanAmount }, sheet))?.loanAmount ?? max;
}

function isAffordable(candidate: Candidate, context: BenefitContext): boolean {
  const ratios = debtToIncomeOf(candidate, loanTerms(candidate.input, context.sheet), context);
  // Without an income there is no ratio and no affordable loan.
  if (ratios === undefined) return context.search.monthlyIncome === undefined;
  return isWithinDebtToIncome(ratios, context.limits);
}

/**
 * Returns the largest affordable loan up to `max`, to the dollar; 0 when even the smallest is too
 * large.
 */
function affordableAmount(family: CandidateFamily, max: number, context: BenefitContext): number {
  const carries = (amount: number): boolean => isAffordable(candidateOf(family, amount), context);
  if (carries(max)) return max;
  let low = 1;
  let high = max;
  if (!carries(low)) return 0;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (carries(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/**
 * Returns the debts whose payment exceeds the loan's payment for the same dollars, most expensive
 * first, as many as fit into `room`.
 */
function debtsWorthPaying(debts: readonly OtherDebt[], perDollar: number, room: number): OtherDebt[] {
  const perDebtDollar = ({ monthlyPayment, balance }: OtherDebt): number => monthlyPayment / balance;
  const dearest = debts
    .filter((debt) => debt.balance > 0 && perDebtDollar(debt) > perDollar)
    .sort((one, other) => perDebtDollar(other) - perDebtDollar(one));
  let left = room;
  return dearest.filter(({ balance }) => {
    if (balance > left) return false;
    left -= balance;
    return true;
  });
}

/**
 * Returns the rate-and-term refinances with costs and payoff interest financed, or paid in cash
 * when they do not fit; of a wanted amount, one that leaves no cash.
 */
function refinances(family: CandidateFamily, { search, sheet, limits }: BenefitContext): Candidate[] {
  const payoff = payoffTotal(family.liensPaidOff);
  const withCosts = candidateOf(family, loanCovering(family.open, payoff, sheet));
  const { loanAmount } = search;
  if (loanAmount !== undefined)
    return loanAmount > withCosts.input.loanAmount ? [] : [candidateOf(family, loanAmount)];
  const isOverLtv = eligibility(withCosts.input, limits).includes("over-ltv");
  return [isOverLtv ? candidateOf(family, Math.ceil(totalBalance(family.liensPaidOff))) : withCosts];
}

/**
 * Returns the loan with the most cash, the one with the desired cash, and for a visitor who wants
 * to pay off debts the one that pays off expensive ones; of a wanted amount, one that leaves cash.
 */
function cashLoans(family: CandidateFamily, context: BenefitContext): Candidate[] {
  const { search, sheet, limits } = context;
  const { debts = [], paysDebts = false, cashoutAmount: wanted = 0 } = search;
  const { open, liensPaidOff } = family;
  const payoff = payoffTotal(liensPaidOff);
  const most = maxLoanAmount(open, limits);
  if (most < 1) return [];
  const termsAt = (loanAmount: number) => loanTerms({ ...open, loanAmount }, sheet);
  const cashOf = (loanAmount: number): number => loanAmount - termsAt(loanAmount).closingCosts;
  const only = search.loanAmount;
  if (only !== undefined) return cashOf(only) > payoff ? [candidateOf(family, only)] : [];
  const affordable = affordableAmount(family, most, context);
  const isTooSmall = affordable < loanAmountLimits(open.product, limits).min || cashOf(affordable) <= payoff;
  // When no useful loan is affordable, the largest loan is evaluated, so that income is reported as
  // the reason.
  const max = isTooSmall ? most : affordable;
  const mostCash = maxCashLoan(open, max, sheet);

  const perDollar = paymentForSavings(termsAt(most)) / most;
  const room = cashOf(most) - payoff - wanted;
  const paid = paysDebts ? debtsWorthPaying(debts, perDollar, room) : [];
  return [
    candidateOf(family, mostCash, { isMost: true }),
    ...(wanted > 0 ? [candidateOf(family, loanCovering(open, payoff + wanted, sheet))] : []),
    ...(paid.length > 0
      ? [
          candidateOf(family, loanCovering(open, payoff + wanted + totalBalance(paid), sheet), {
            debtsPaidOff: paid,
          }),
        ]
      : []),
  ];
}

function identityOf({ input, debtsPaidOff }: Candidate): string {
  return [input.loanAmount, ...debtsPaidOff.map(({ liabilityId }) => liabilityId)].join(" ");
}

/**
 * Returns the unique candidates of a family before evaluation; none when the home has no room for a
 * loan.
 */
export function candidatesOf(family: CandidateFamily, context: BenefitContext): Candidate[] {
  const all = family.kind === "refinance" ? refinances(family, context) : cashLoans(family, context);
  return [...new Map(all.map((candidate) => [identityOf(candidate), candidate])).values()];
}
