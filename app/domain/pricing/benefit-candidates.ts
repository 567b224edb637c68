/** The loans worth a look for a home and a product: which liens and debts they pay off, and of what size they are. */

import { debtToIncomeOf, repayingPayment, type BenefitContext, type Candidate } from "./benefit-offer";
import type { BenefitSearch, OfferKind, OwnedProperty } from "./benefit-types";
import { isWithinDebtToIncome } from "./dti";
import { eligibility, loanAmountLimits, maxLoanAmount, type OpenLoan } from "./eligibility";
import { balanceOf, type ExistingLien, type OtherDebt } from "./existing-liens";
import { pricedUnits, isSecondLienProduct, type Product } from "./products";
import { loanTerms } from "./price-loan";
import type { RateSheet } from "./rate-sheet";

/** All loans of one kind and product for a home; `open` holds the liens that stay. */
export interface CandidateFamily {
  kind: OfferKind;
  property: OwnedProperty;
  open: OpenLoan;
  liensPaidOff: readonly ExistingLien[];
}

/** Who asks for a loan, as far as its price depends on them. */
type Asker = Pick<BenefitSearch, "score" | "borrowers" | "hasServed">;

function openLoan(
  property: OwnedProperty,
  product: Product,
  { score, borrowers = 1, hasServed = false }: Asker,
): Omit<OpenLoan, "purpose"> {
  const { value, occupancy, propertyType, units, state } = property;
  const home = { value, occupancy, propertyType, units, state };
  return { product, score, borrowers, hasServed, ...home };
}

/** The kinds of loan of a product: a fixed loan refinances or cashes out, the others stand behind the liens. */
export function familiesOf(property: OwnedProperty, product: Product, asker: Asker): CandidateFamily[] {
  const liens = property.liens.filter(({ balance }) => balance > 0);
  const open = openLoan(property, product, asker);
  if (isSecondLienProduct(product)) {
    const behind: OpenLoan = { ...open, purpose: "cashout", seniorBalance: balanceOf(liens) };
    return [{ kind: "secondLien", property, open: behind, liensPaidOff: [] }];
  }
  const firsts = liens.filter(({ lienPriority }) => lienPriority === "FirstLien");
  const staying = liens.filter((lien) => !firsts.includes(lien));
  const replaced: OpenLoan = { ...open, purpose: "refinance", subordinateBalance: balanceOf(staying) };
  const families: CandidateFamily[] = [
    { kind: "cashout", property, open: { ...open, purpose: "cashout" }, liensPaidOff: liens },
  ];
  return firsts.length > 0
    ? [{ kind: "refinance", property, open: replaced, liensPaidOff: firsts }, ...families]
    : families;
}

function candidateOf(
  { kind, property, open, liensPaidOff }: CandidateFamily,
  loanAmount: number,
  debtsPaidOff: readonly OtherDebt[] = [],
): Candidate {
  return { kind, property, input: { ...open, loanAmount }, liensPaidOff, debtsPaidOff };
}

// Costs are a few percent of the loan, so each turn leaves a hundredth of the last difference.
const TURNS = 6;

/** The whole-dollar loan that leaves `dollars` after its own closing costs. */
export function loanCovering(open: OpenLoan, dollars: number, sheet: RateSheet): number {
  const costsOf = (loanAmount: number): number => loanTerms({ ...open, loanAmount }, sheet).closingCosts;
  let before = Math.max(1, Math.ceil(dollars));
  let loan = before;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const next = Math.max(1, Math.ceil(dollars + costsOf(loan)));
    if (next === loan) return loan;
    before = loan;
    loan = next;
  }
  // A price step, or a dollar of rounding, lies between two sizes: the larger covers the dollars, and maybe one before it.
  let [short, enough] = [Math.min(before, loan), Math.max(before, loan)];
  while (enough - short > 1) {
    const middle = Math.floor((short + enough) / 2);
    if (middle - costsOf(middle) >= dollars) enough = middle;
    else short = middle;
  }
  return enough;
}

/** Sizes above which a loan costs more; between two of them more loan is always more cash. */
function priceSteps({ value, product, propertyType, units }: OpenLoan, sheet: RateSheet): number[] {
  // Whatever the price of a line or loan behind the first lien, its closing costs the same.
  if (isSecondLienProduct(product)) return [];
  const steps = sheet.adjustments.columns.map((percent) => Math.floor((value * percent) / 100));
  return [...steps, sheet.conformingLimits[pricedUnits(propertyType, units)]];
}

/** The whole-dollar loan up to `max` that leaves most after its own closing costs, which a dearer price may cut. */
export function loanOfMostCash(open: OpenLoan, max: number, sheet: RateSheet): number {
  const cashOf = (loanAmount: number): number =>
    loanAmount - loanTerms({ ...open, loanAmount }, sheet).closingCosts;
  const [best = max] = [max, ...priceSteps(open, sheet).filter((size) => size < max)].sort(
    (one, other) => cashOf(other) - cashOf(one),
  );
  return best;
}

function isAffordable(candidate: Candidate, context: BenefitContext): boolean {
  const ratios = debtToIncomeOf(candidate, loanTerms(candidate.input, context.sheet), context);
  return ratios === undefined || isWithinDebtToIncome(ratios, context.limits);
}

/** The largest loan up to `max` that the income carries, to the dollar; 0 when even the smallest is too much. */
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

/** Debts whose payment is more than the loan takes for the same dollars, dearest first, as many as `room` holds. */
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

/** The rate-and-term refinance with its costs in the loan, or, where they do not fit, paid in cash. */
function refinances(family: CandidateFamily, { sheet, limits }: BenefitContext): Candidate[] {
  const payoff = balanceOf(family.liensPaidOff);
  const withCosts = candidateOf(family, loanCovering(family.open, payoff, sheet));
  const isOverLtv = eligibility(withCosts.input, limits).includes("over-ltv");
  return [isOverLtv ? candidateOf(family, Math.ceil(payoff)) : withCosts];
}

/** The loan with most cash, the one with the cash that is wanted, and the one that pays off dear debts. */
function cashLoans(family: CandidateFamily, context: BenefitContext): Candidate[] {
  const { search, sheet, limits } = context;
  const { debts = [], cashoutAmount: wanted = 0 } = search;
  const { open, liensPaidOff } = family;
  const payoff = balanceOf(liensPaidOff);
  const most = maxLoanAmount(open, limits);
  if (most < 1) return [];
  const termsAt = (loanAmount: number) => loanTerms({ ...open, loanAmount }, sheet);
  const cashOf = (loanAmount: number): number => loanAmount - termsAt(loanAmount).closingCosts;
  const affordable = affordableAmount(family, most, context);
  const isTooSmall = affordable < loanAmountLimits(open.product, limits).min || cashOf(affordable) <= payoff;
  // Where the income carries nothing of use the largest loan is judged, so that the income is named as the reason.
  const max = isTooSmall ? most : affordable;
  const mostCash = loanOfMostCash(open, max, sheet);

  const perDollar = repayingPayment(termsAt(most)) / most;
  const room = cashOf(most) - payoff - wanted;
  const paid = debtsWorthPaying(debts, perDollar, room);
  return [
    candidateOf(family, mostCash),
    ...(wanted > 0 ? [candidateOf(family, loanCovering(open, payoff + wanted, sheet))] : []),
    ...(paid.length > 0
      ? [candidateOf(family, loanCovering(open, payoff + wanted + balanceOf(paid), sheet), paid)]
      : []),
  ];
}

function identityOf({ input, debtsPaidOff }: Candidate): string {
  return [input.loanAmount, ...debtsPaidOff.map(({ liabilityId }) => liabilityId)].join(" ");
}

/** The candidates of a family, each once and not yet judged; none where the home leaves no room for a loan. */
export function candidatesOf(family: CandidateFamily, context: BenefitContext): Candidate[] {
  const all = family.kind === "refinance" ? refinances(family, context) : cashLoans(family, context);
  return [...new Map(all.map((candidate) => [identityOf(candidate), candidate])).values()];
}
