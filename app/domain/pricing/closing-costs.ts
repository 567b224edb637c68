/** Closing costs and the cash a closing takes, as the sections of a Loan Estimate. Whole dollars. */

import { formatToTheCent, roundHalfUp, roundToCents } from "~/domain/money";
import { type CostLine, type CostSection, costLine, costSection, type FeeTable, feeLines } from "./fee-table";
import type { LoanEstimateFacts } from "./loan-estimate";

/** Sections A to J. `total` (J) is D + I less the lender's credits. */
export interface ClosingCosts {
  /** A */
  origination: CostSection;
  /** B */
  cannotShop: CostSection;
  /** C */
  canShop: CostSection;
  /** D = A + B + C */
  loanCosts: number;
  /** E */
  government: CostSection;
  /** F */
  prepaids: CostSection;
  /** G; no lines when nothing is held in escrow */
  initialEscrow: CostSection;
  /** H */
  other: CostSection;
  /** I = E + F + G + H */
  otherCosts: number;
  /** a positive number of dollars that the lender pays */
  lenderCredits: number;
  /** J */
  total: number;
  /** dollars of interest from the closing to the end of its month, a part of F */
  prepaidInterest: number;
}

/** Cash to close of a purchase: every figure positive, `cashToClose` from the borrower. */
export interface PurchaseCash {
  kind: "purchase";
  totalClosingCosts: number;
  closingCostsFinanced: number;
  downPayment: number;
  deposit: number;
  sellerCredits: number;
  /** closing costs - financed + down payment - deposit - seller's credits; below zero it goes to the borrower */
  cashToClose: number;
}

/** Cash to close of a loan without a seller. */
export interface RefinanceCash {
  kind: "refinance";
  loanAmount: number;
  totalClosingCosts: number;
  payoffs: number;
  /** who pays the difference at closing */
  direction: "from" | "to";
  /** dollars, never negative */
  cashToClose: number;
  closingCostsFinanced: number;
}

export type CashToClose = PurchaseCash | RefinanceCash;

/** A percent as it is written: up to three decimals, no trailing zeros. */
export function percentText(percent: number): string {
  return `${String(roundHalfUp(percent, 3))}%`;
}

function monthsText(months: number): string {
  return `${String(months)} mo.`;
}

function originationLines(facts: LoanEstimateFacts, fees: FeeTable): CostLine[] {
  const { loanAmount, pointsPercent } = facts;
  const points =
    pointsPercent > 0
      ? [
          costLine(
            `${percentText(pointsPercent)} of Loan Amount (Points)`,
            (loanAmount * pointsPercent) / 100,
            true,
          ),
        ]
      : [];
  return [...points, ...feeLines(fees.origination, facts)];
}

function governmentLines({ purpose, loanAmount, propertyValue, state }: LoanEstimateFacts, fees: FeeTable) {
  const { transferPercent = 0, mortgagePercent = 0 } = fees.stateTaxes[state] ?? {};
  const transfer = purpose === "purchase" ? (propertyValue * transferPercent) / 100 : 0;
  return [
    costLine(
      "Recording Fees and Other Taxes",
      fees.recordingFees[purpose] + (loanAmount * mortgagePercent) / 100,
    ),
    ...(transfer > 0 ? [costLine("Transfer Taxes", transfer)] : []),
  ];
}

function prepaidInterestLine({ loanAmount, ratePercent }: LoanEstimateFacts, fees: FeeTable): CostLine {
  const perDay = roundToCents((loanAmount * ratePercent) / 100 / fees.interestYearDays);
  const days = fees.prepaidInterestDays;
  return costLine(
    `Prepaid Interest (${formatToTheCent(perDay)} per day for ${String(days)} days @ ${percentText(ratePercent)})`,
    perDay * days,
    true,
  );
}

function prepaidLines(facts: LoanEstimateFacts, fees: FeeTable, interest: CostLine): CostLine[] {
  const insuranceMonths = fees.prepaidInsuranceMonths[facts.purpose];
  const taxMonths = fees.prepaidTaxMonths[facts.purpose];
  return [
    costLine(
      `Homeowner's Insurance Premium (${monthsText(insuranceMonths)})`,
      (facts.yearlyHomeInsurance * insuranceMonths) / 12,
    ),
    interest,
    costLine(`Property Taxes (${monthsText(taxMonths)})`, (facts.yearlyPropertyTax * taxMonths) / 12),
  ];
}

function escrowLine(label: string, yearly: number, months: number): CostLine {
  const monthly = roundToCents(yearly / 12);
  return costLine(
    `${label} ${formatToTheCent(monthly)} per month for ${monthsText(months)}`,
    monthly * months,
  );
}

/** Whether taxes and insurance are paid through the lender: not behind another mortgage, which does it already. */
export function isEscrowed({ purpose, escrow }: LoanEstimateFacts): boolean {
  return escrow ?? purpose !== "heloan";
}

/** The closing costs of a loan. Every line is rounded once to whole dollars; sums are sums of lines. */
export function closingCosts(facts: LoanEstimateFacts, fees: FeeTable): ClosingCosts {
  const interest = prepaidInterestLine(facts, fees);
  const origination = costSection(originationLines(facts, fees));
  const cannotShop = costSection(feeLines(fees.cannotShop, facts));
  const canShop = costSection(feeLines(fees.canShop, facts));
  const government = costSection(governmentLines(facts, fees));
  const prepaids = costSection(prepaidLines(facts, fees, interest));
  const initialEscrow = costSection(
    isEscrowed(facts)
      ? [
          escrowLine("Homeowner's Insurance", facts.yearlyHomeInsurance, fees.escrowInsuranceMonths),
          escrowLine("Property Taxes", facts.yearlyPropertyTax, fees.escrowTaxMonths),
        ]
      : [],
  );
  const other = costSection(feeLines(fees.other, facts));
  const loanCosts = origination.total + cannotShop.total + canShop.total;
  const otherCosts = government.total + prepaids.total + initialEscrow.total + other.total;
  const lenderCredits = roundHalfUp(
    (facts.lenderCredits ?? 0) + (facts.loanAmount * Math.max(0, -facts.pointsPercent)) / 100,
  );
  return {
    origination,
    cannotShop,
    canShop,
    loanCosts,
    government,
    prepaids,
    initialEscrow,
    other,
    otherCosts,
    lenderCredits,
    total: loanCosts + otherCosts - lenderCredits,
    prepaidInterest: interest.amount,
  };
}

function purchaseCash(facts: LoanEstimateFacts, total: number): PurchaseCash {
  const { loanAmount, propertyValue } = facts;
  const downPayment = roundHalfUp(facts.downPayment ?? Math.max(0, propertyValue - loanAmount));
  const closingCostsFinanced = roundHalfUp(loanAmount + downPayment - propertyValue);
  if (closingCostsFinanced < 0) throw new RangeError("The loan and the down payment do not pay the price.");
  const deposit = roundHalfUp(facts.deposit ?? 0);
  const sellerCredits = roundHalfUp(facts.sellerCredits ?? 0);
  return {
    kind: "purchase",
    totalClosingCosts: total,
    closingCostsFinanced,
    downPayment,
    deposit,
    sellerCredits,
    cashToClose: total - closingCostsFinanced + downPayment - deposit - sellerCredits,
  };
}

function refinanceCash(facts: LoanEstimateFacts, total: number): RefinanceCash {
  const loanAmount = roundHalfUp(facts.loanAmount);
  const payoffs = roundHalfUp(facts.payoffs ?? 0);
  const fromBorrower = total + payoffs - loanAmount;
  return {
    kind: "refinance",
    loanAmount,
    totalClosingCosts: total,
    payoffs,
    direction: fromBorrower >= 0 ? "from" : "to",
    cashToClose: Math.abs(fromBorrower),
    closingCostsFinanced: Math.max(0, Math.min(total, loanAmount - payoffs)),
  };
}

/**
 * What the closing takes from, or gives to, the borrower.
 * @throws RangeError when loan and down payment together are less than the price of a purchase
 */
export function cashToClose(facts: LoanEstimateFacts, total: number): CashToClose {
  return facts.purpose === "purchase" ? purchaseCash(facts, total) : refinanceCash(facts, total);
}
