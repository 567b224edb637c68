/** What one loan does for a homeowner. Dollars, rates in percent. */

import { roundHalfUp, roundToCents } from "~/domain/money";
import type { BenefitOffer, BenefitSearch, OfferKind, OwnedProperty, ReplacedLien } from "./benefit-types";
import { cashToClose } from "./closing-costs";
import { costPurposeOf } from "./cost-table";
import { debtToIncome, type DebtToIncome } from "./dti";
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
import type { LoanInput, LoanTerms } from "./loan";
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

/** An offer whose loan has no APR yet. */
export type OfferTerms = Omit<BenefitOffer, "loan"> & { loan: LoanTerms };

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

/** What is paid today for liens and debts of a candidate; undefined when one payment cannot be told from its escrow. */
function currentPayment({ property, liensPaidOff, debtsPaidOff }: Candidate): number | undefined {
  const ofLiens = liensPaidOff.map((lien) => principalAndInterestOf(lien, property));
  const known = ofLiens.filter((payment) => payment !== undefined);
  if (known.length < ofLiens.length) return undefined;
  return roundToCents(known.reduce((sum, payment) => sum + payment, 0) + paymentsOf(debtsPaidOff));
}

/**
 * Debt-to-income with the loan: the home's liens, taxes and insurance in front (none estimated where the state is not
 * known); the debts that stay and the liens of all other homes behind. Undefined without an income.
 */
export function debtToIncomeOf(
  candidate: Candidate,
  terms: LoanTerms,
  { search }: BenefitContext,
): DebtToIncome | undefined {
  const { monthlyIncome, debts = [], properties } = search;
  if (monthlyIncome === undefined || !(monthlyIncome > 0)) return undefined;
  const { property, liensPaidOff, debtsPaidOff } = candidate;
  const staying = property.liens
    .filter((lien) => !liensPaidOff.includes(lien))
    .map((lien) => principalAndInterestOf(lien, property) ?? lien.monthlyPayment);
  const otherHomes = properties.filter(({ propertyId }) => propertyId !== property.propertyId);
  const allDebts = search.otherMonthlyDebts ?? paymentsOf(debts);
  return debtToIncome({
    monthlyIncome,
    housingPayment:
      newPayment(terms) +
      staying.reduce((sum, payment) => sum + payment, 0) +
      (monthlyEscrow(property.value, property.state) ?? 0),
    otherMonthlyDebts:
      Math.max(0, allDebts - paymentsOf(debtsPaidOff)) + paymentsOf(otherHomes.flatMap(({ liens }) => liens)),
  });
}

/**
 * Dollars the payments of a lien still come to, less those of the loan and what is brought to its closing; undefined when
 * the lien's end is unknown.
 */
function lifetimeSavings(lien: ExistingLien, payment: number, terms: LoanTerms): number | undefined {
  const months = remainingMonthsOf(lien, payment);
  if (months === undefined) return undefined;
  const { principalAndInterest, termMonths, mortgageInsurance, mortgageInsuranceMonths } = terms;
  const brought = Math.max(0, lien.balance + terms.closingCosts - terms.loanAmount);
  return roundToCents(
    payment * months -
      principalAndInterest * termMonths -
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
export function offerOf(candidate: Candidate, terms: LoanTerms, context: BenefitContext): OfferTerms {
  const { kind, property, input, liensPaidOff, debtsPaidOff } = candidate;
  const currentMonthly = currentPayment(candidate);
  const newMonthly = newPayment(terms);
  const monthlySavings =
    currentMonthly === undefined ? 0 : Math.max(0, roundToCents(currentMonthly - repayingPayment(terms)));
  const debtPayoff = balanceOf(debtsPaidOff);
  const { closingCosts, loanAmount, product } = terms;
  const payoffs = roundToCents(balanceOf(liensPaidOff) + debtPayoff);
  const { fromBorrower } = cashToClose(
    { purpose: costPurposeOf(input), loanAmount, propertyValue: property.value, payoffs },
    closingCosts,
  );
  // Not -0, which is no answer of a call.
  const cashAtClose = fromBorrower === 0 ? 0 : -fromBorrower;
  const ratios = debtToIncomeOf(candidate, terms, context);
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
    breakEvenMonths: monthlySavings > 0 ? Math.ceil(Math.max(0, closingCosts) / monthlySavings) : undefined,
    ...comparisonWithLien(candidate, terms),
    replaced: replacedLiens(candidate),
    debtToIncome: ratios,
  };
}
