/** The effect of one loan on a homeowner. Dollars, rates in percent. */

import { debtToIncomeWith } from "~/domain/ability-to-repay/monthly-totals";
import { roundHalfUp, roundToCents } from "~/domain/money";
import type { BenefitOffer, BenefitSearch, OfferKind, OwnedProperty, ReplacedLien } from "./benefit-types";
import { cashToClose } from "./closing-costs";
import { qualifyingPayment } from "./adjustable";
import { costPurposeOf } from "./cost-table";
import type { DebtToIncome } from "./dti";
import {
  totalBalance,
  totalPayments,
  principalAndInterestOf,
  rateOf,
  remainingMonthsOf,
  type ExistingLien,
  type OtherDebt,
} from "./existing-liens";
import type { LendingLimits } from "./limits-2026-11";
import type { LoanTerms, PricedLoan } from "./loan";
import type { LoanInput } from "./loan-input";
import { totalPrincipalAndInterest } from "./loan-figures";
import { payoffOf, payoffTotal } from "./payoff";
import { programOf } from "./products";
import { monthlyEscrow } from "./property-costs";
import type { RateSheet } from "./rate-sheet";

/** A search and the data that it uses. */
export interface BenefitContext {
  search: BenefitSearch;
  sheet: RateSheet;
  limits: LendingLimits;
}

/** A possible loan for a home, and the liens and debts it would pay off. */
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
 * Returns the monthly payment in dollars for computing savings: for a line of credit the level
 * payment that repays it, because interest-only payments save nothing.
 */
export function paymentForSavings({
  principalAndInterest,
  repaymentPayment = principalAndInterest,
  mortgageInsurance,
}: LoanTerms): number {
  return roundToCents(repaymentPayment + mortgageInsurance);
}

/**
 * Returns the qualifying monthly payment in dollars: for an adjustable rate not only its first
 * payment.
 */
export function paymentForQualifying(terms: LoanTerms): number {
  const { adjustable, mortgageInsurance } = terms;
  return adjustable === undefined
    ? newPayment(terms)
    : roundToCents(qualifyingPayment(terms, adjustable) + mortgageInsurance);
}

/**
 * Returns the current payment for a candidate's liens and debts; undefined when a payment cannot be
 * separated from its escrow.
 */
function currentPayment({ property, liensPaidOff, debtsPaidOff }: Candidate): number | undefined {
  const ofLiens = liensPaidOff.map((lien) => principalAndInterestOf(lien, property));
  const known = ofLiens.filter((payment) => payment !== undefined);
  if (known.length < ofLiens.length) return undefined;
  return roundToCents(known.reduce((sum, payment) => sum + payment, 0) + totalPayments(debtsPaidOff));
}

/**
 * Returns debt-to-income with the loan. Front: the home's liens, taxes, insurance and dues (no
 * estimated taxes when the state is unknown), less its counted rent. Back: the remaining debts, all
 * other homes and continuing rent (REPAY-04). Undefined without an income.
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
    search.otherMonthlyDebts ?? totalPayments(debts),
  );
  return debtToIncomeWith(
    {
      payments: staying.reduce((sum, payment) => sum + payment, paymentForQualifying(terms)),
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
 * Returns the remaining payments of a lien in dollars, less those of the loan and the cash brought
 * to its closing; undefined when the lien's end is unknown.
 */
function lifetimeSavings(lien: ExistingLien, payment: number, terms: LoanTerms): number | undefined {
  const months = remainingMonthsOf(lien, payment);
  if (months === undefined) return undefined;
  const { mortgageInsurance, mortgageInsuranceMonths } = terms;
  const cashFromBorrower = Math.max(0, payoffOf(lien).total + terms.closingCosts - terms.loanAmount);
  return roundToCents(
    payment * months -
      totalPrincipalAndInterest({ ...terms, runs: terms.adjustable?.runs }) -
      mortgageInsurance * mortgageInsuranceMonths -
      cashFromBorrower,
  );
}

/**
 * Compares the rate and the payments with the replaced first lien; only when a single lien is
 * replaced.
 */
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

/** Returns the remaining schedules of a candidate's liens; undefined when one is unknown. */
function replacedLiens({ property, liensPaidOff }: Candidate): ReplacedLien[] | undefined {
  const replaced = liensPaidOff.flatMap((lien): ReplacedLien[] => {
    const payment = principalAndInterestOf(lien, property);
    const [rate, monthsLeft] = [rateOf(lien, payment), remainingMonthsOf(lien, payment)];
    if (payment === undefined || rate === undefined || monthsLeft === undefined) return [];
    return [{ balance: lien.balance, payment, rate, monthsLeft }];
  });
  return replaced.length === liensPaidOff.length ? replaced : undefined;
}

/** Returns the purpose of an offer, by its wire name. */
export const offerPurpose = ({
  kind,
  product,
}: Pick<BenefitOffer, "kind" | "product">): "refinance" | "cashout" | "heloc" | "heloan" =>
  kind === "secondLien" ? (product === "HELOC" ? "heloc" : "heloan") : kind;

/** Returns the offer of a candidate at its priced terms. */
export function offerOf(candidate: Candidate, terms: PricedLoan, context: BenefitContext): BenefitOffer {
  const { kind, property, input, liensPaidOff, debtsPaidOff } = candidate;
  const currentMonthly = currentPayment(candidate);
  const newMonthly = newPayment(terms);
  const monthlySavings =
    currentMonthly === undefined ? 0 : Math.max(0, roundToCents(currentMonthly - paymentForSavings(terms)));
  const debtPayoff = totalBalance(debtsPaidOff);
  const { closingCosts, loanAmount, product } = terms;
  const payoffs = roundToCents(payoffTotal(liensPaidOff) + debtPayoff);
  const { fromBorrower } = cashToClose(
    { purpose: costPurposeOf(input), loanAmount, propertyValue: property.value, payoffs },
    closingCosts,
  );
  // Avoids -0 in the response.
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
    payoffs,
    currentMonthly,
    newMonthly,
    monthlySavings,
    annualSavings: roundToCents(monthlySavings * 12),
    closingCosts,
    cashAtClose,
    cashOutAmount: kind === "refinance" ? 0 : Math.max(0, roundToCents(cashAtClose + debtPayoff)),
    ...(input.vaUse !== undefined && { vaUse: input.vaUse }),
    ...comparisonWithLien(candidate, terms),
    replaced: replacedLiens(candidate),
    debtToIncome: ratios,
  };
}
