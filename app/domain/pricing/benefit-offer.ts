/** What one loan does for a homeowner. Dollars, rates in percent. */

import { debtToIncomeWith } from "~/domain/ability-to-repay/month";
import { roundHalfUp, roundToCents } from "~/domain/money";
import type { BenefitOffer, BenefitSearch, OfferKind, OwnedProperty, ReplacedLien } from "./benefit-types";
import { cashToClose } from "./closing-costs";
import { qualifyingPayment } from "./adjustable";
import { costPurposeOf } from "./cost-table";
import type { DebtToIncome } from "./dti";
import {
  balanceOf,
  paymentsOf,
  principalAndInterestOf,
  rateOf,
  remainingMonthsOf,
  type ExistingLien,
  type OtherDebt,
} from "./existing-liens";
import type { LendingLimits } from "./limits-2026-11";
import type { LoanInput, LoanTerms, PricedLoan } from "./loan";
import { paidInAll } from "./loan-figures";
import { payoffOf, payoffTotal } from "./payoff";
import { programOf } from "./products";
import { monthlyEscrow } from "./property-costs";
import type { RateSheet } from "./rate-sheet";

/** A search and what it is answered from. */
export interface BenefitContext {
  search: BenefitSearch;
  sheet: RateSheet;
  limits: LendingLimits;
}

/** A loan that could be made for a home, and what it would pay off. */
export interface Candidate {
  kind: OfferKind;
  property: OwnedProperty;
  input: LoanInput;
  liensPaidOff: readonly ExistingLien[];
  debtsPaidOff: readonly OtherDebt[];
}

function newPayment({ principalAndInterest, mortgageInsurance }: LoanTerms): number {
  return roundToCents(principalAndInterest + mortgageInsurance);
}

/**
 * Dollars a month that savings are judged by: of a line of credit the level payment that repays it, because paying only
 * the interest saves nothing.
 */
export function repayingPayment({
  principalAndInterest,
  repaymentPayment = principalAndInterest,
  mortgageInsurance,
}: LoanTerms): number {
  return roundToCents(repaymentPayment + mortgageInsurance);
}

/** Dollars a month that an income has to carry: of a rate that changes not only its first payment. */
export function carriedPayment(terms: LoanTerms): number {
  const { adjustable, mortgageInsurance } = terms;
  return adjustable === undefined
    ? newPayment(terms)
    : roundToCents(qualifyingPayment(terms, adjustable) + mortgageInsurance);
}

/** What is paid today for liens and debts of a candidate; undefined when one payment cannot be told from its escrow. */
function currentPayment({ property, liensPaidOff, debtsPaidOff }: Candidate): number | undefined {
  const ofLiens = liensPaidOff.map((lien) => principalAndInterestOf(lien, property));
  const known = ofLiens.filter((payment) => payment !== undefined);
  if (known.length < ofLiens.length) return undefined;
  return roundToCents(known.reduce((sum, payment) => sum + payment, 0) + paymentsOf(debtsPaidOff));
}

/**
 * Debt-to-income with the loan: the home's liens, taxes, insurance and dues in front (no taxes estimated where the state is not
 * known), less what counts of its rent; behind it the debts that stay, all other homes and a rent that goes on (REPAY-04). Undefined
 * without an income.
 */
export function debtToIncomeOf(
  candidate: Candidate,
  terms: LoanTerms,
  { search }: BenefitContext,
): DebtToIncome | undefined {
  const { monthlyIncome, debts = [], properties } = search;
  if (monthlyIncome === undefined) return undefined;
  const { property, liensPaidOff, debtsPaidOff } = candidate;
  const staying = property.liens
    .filter((lien) => !liensPaidOff.includes(lien))
    .map((lien) => principalAndInterestOf(lien, property) ?? lien.monthlyPayment);
  const otherHomes = properties.filter(({ propertyId }) => propertyId !== property.propertyId);
  const isFha = programOf(candidate.input.product) === "fha";
  const countedOf = ({ monthlyPayment, countedPayment = monthlyPayment, countedPaymentFha }: OtherDebt) =>
    isFha ? (countedPaymentFha ?? countedPayment) : countedPayment;
  const allDebts = debts.reduce(
    (sum, debt) => sum - (debt.countedPayment ?? debt.monthlyPayment) + countedOf(debt),
    search.otherMonthlyDebts ?? paymentsOf(debts),
  );
  return debtToIncomeWith(
    {
      payments: staying.reduce((sum, payment) => sum + payment, carriedPayment(terms)),
      escrow: monthlyEscrow(property.value, property.state) ?? 0,
      dues: property.dues,
      rent: property.rent,
    },
    {
      monthlyIncome,
      monthlyDebts: Math.max(
        0,
        debtsPaidOff.reduce((sum, debt) => sum - countedOf(debt), allDebts),
      ),
      keptHomes: otherHomes,
      rentPaid: search.rentPaid,
      occupancy: property.occupancy,
    },
  );
}

/**
 * Dollars the payments of a lien still come to, less those of the loan and what is brought to its closing; undefined when
 * the lien's end is unknown.
 */
function lifetimeSavings(lien: ExistingLien, payment: number, terms: LoanTerms): number | undefined {
  const months = remainingMonthsOf(lien, payment);
  if (months === undefined) return undefined;
  const { mortgageInsurance, mortgageInsuranceMonths } = terms;
  const brought = Math.max(0, payoffOf(lien).total + terms.closingCosts - terms.loanAmount);
  return roundToCents(
    payment * months -
      paidInAll({ ...terms, runs: terms.adjustable?.runs }) -
      mortgageInsurance * mortgageInsuranceMonths -
      brought,
  );
}

/** The rate that a first lien gives up, and what becomes of its payments; only where one single lien is replaced. */
function comparisonWithLien(
  { kind, property, liensPaidOff }: Candidate,
  terms: LoanTerms,
): Pick<BenefitOffer, "currentRate" | "rateReduction" | "lifetimeSavings"> {
  const [first, ...others] = liensPaidOff.filter(({ lienPriority }) => lienPriority === "FirstLien");
  if (!first || others.length > 0) return {};
  const payment = principalAndInterestOf(first, property);
  const currentRate = rateOf(first, payment);
  const lifetime =
    kind === "refinance" && payment !== undefined ? lifetimeSavings(first, payment, terms) : undefined;
  return {
    currentRate,
    rateReduction: currentRate === undefined ? undefined : roundHalfUp(currentRate - terms.rate, 3),
    lifetimeSavings: lifetime,
  };
}

/** How the liens of a candidate would go on; undefined when that of one cannot be told. */
function replacedLiens({ property, liensPaidOff }: Candidate): ReplacedLien[] | undefined {
  const replaced = liensPaidOff.flatMap((lien): ReplacedLien[] => {
    const payment = principalAndInterestOf(lien, property);
    const [rate, monthsLeft] = [rateOf(lien, payment), remainingMonthsOf(lien, payment)];
    if (payment === undefined || rate === undefined || monthsLeft === undefined) return [];
    return [{ balance: lien.balance, payment, rate, monthsLeft }];
  });
  return replaced.length === liensPaidOff.length ? replaced : undefined;
}

/** What the candidate does with the terms it was priced at. */
export function offerOf(candidate: Candidate, terms: PricedLoan, context: BenefitContext): BenefitOffer {
  const { kind, property, input, liensPaidOff, debtsPaidOff } = candidate;
  const currentMonthly = currentPayment(candidate);
  const newMonthly = newPayment(terms);
  const monthlySavings =
    currentMonthly === undefined ? 0 : Math.max(0, roundToCents(currentMonthly - repayingPayment(terms)));
  const debtPayoff = balanceOf(debtsPaidOff);
  const { closingCosts, costsToCover, loanAmount, product, adjustable } = terms;
  const payoffs = roundToCents(payoffTotal(liensPaidOff) + debtPayoff);
  const { fromBorrower } = cashToClose(
    { purpose: costPurposeOf(input), loanAmount, propertyValue: property.value, payoffs },
    closingCosts,
  );
  // Not -0, which is no answer of a call.
  const cashAtClose = fromBorrower === 0 ? 0 : -fromBorrower;
  const ratios = debtToIncomeOf(candidate, terms, context);
  const breakEven = monthlySavings > 0 ? Math.ceil(Math.max(0, costsToCover) / monthlySavings) : undefined;
  const isChangedBefore = (breakEven ?? 0) > (adjustable?.fixedMonths ?? Infinity);
  return {
    propertyId: property.propertyId,
    kind,
    product,
    loan: terms,
    liensPaidOff: liensPaidOff.map(({ liabilityId }) => liabilityId),
    debtsPaidOff: debtsPaidOff.map(({ liabilityId }) => liabilityId),
    debtPayoff,
    currentMonthly,
    newMonthly,
    monthlySavings,
    annualSavings: roundToCents(monthlySavings * 12),
    closingCosts,
    cashAtClose,
    cashOutAmount: kind === "refinance" ? 0 : Math.max(0, roundToCents(cashAtClose + debtPayoff)),
    ...(input.vaUse !== undefined && { vaUse: input.vaUse }),
    breakEvenMonths: isChangedBefore ? undefined : breakEven,
    ...comparisonWithLien(candidate, terms),
    replaced: replacedLiens(candidate),
    debtToIncome: ratios,
  };
}
