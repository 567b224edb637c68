/** Closing costs and cash to close, in the sections of a Loan Estimate (form H-24). */

import { formatToTheCent, roundHalfUp, roundToCents } from "~/domain/money";
import {
  type CostLine,
  type CostPurpose,
  type CostSection,
  costLine,
  costSection,
  type CostTable,
  isApplicationFeeUniversal,
  feeLines,
} from "./cost-table";
import { COSTS_2026_11 } from "./costs-2026-11";
import type { Program } from "./products";
import { upfrontFees } from "./upfront-fees";

/** The inputs of a loan's closing costs. Dollars; rates and points in percent. */
export interface CostedLoan {
  purpose: CostPurpose;
  /** for a line of credit the full line */
  loanAmount: number;
  /** sale price of a purchase, estimated value of an owned home */
  propertyValue: number;
  ratePercent: number;
  /** percent of the loan paid for the rate; negative for a lender credit */
  pointsPercent: number;
  /** two letters; when unknown, no state taxes are included */
  state?: string | undefined;
  /** number of people whose credit report is ordered */
  borrowers: number;
  /** whether the primary borrower is a veteran, which waives the application fee; default false */
  hasServed?: boolean;
  /** the loan program; default conventional */
  program?: Program;
  /** FHA upfront premium or VA funding fee, financed with the loan */
  financedFee?: { kind: "upfront-insurance" | "guarantee-fee"; dollars: number };
  yearlyPropertyTax: number;
  yearlyHomeInsurance: number;
  /** in addition to the credit of negative points */
  lenderCredits?: number;
  /** whether taxes and insurance are escrowed; default by purpose from the table */
  escrow?: boolean;
}

/** The cash contributions to a closing. Dollars. */
export interface ClosingCash {
  /**
   * purchase only; default: price less loan. Any excess over that pays closing costs from the loan.
   */
  downPayment?: number;
  /** purchase only: already paid with the contract */
  deposit?: number;
  /** purchase only */
  sellerCredits?: number;
  /** other loans: debts that it pays off */
  payoffs?: number;
}

/**
 * Sections A to J in whole dollars. `total` (J) is D + I less lender credits. A zero line stays
 * blank on the form.
 */
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
  /** G */
  initialEscrow: CostSection;
  /** H */
  other: CostSection;
  /** I = E + F + G + H */
  otherCosts: number;
  /** dollars that the lender pays, positive */
  lenderCredits: number;
  /** J */
  total: number;
  /** interest in dollars from the closing to the end of its month, part of F */
  prepaidInterest: number;
  /**
   * The charges that the annual percentage rate includes besides the payments. A general lender
   * credit does not reduce it, because the form lists charges regardless of who pays them.
   */
  financeCharge: number;
}

/**
 * Cash to close of a purchase in whole dollars: every figure positive, `cashToClose` paid by the
 * borrower.
 */
interface PurchaseCash {
  kind: "purchase";
  totalClosingCosts: number;
  closingCostsFinanced: number;
  downPayment: number;
  deposit: number;
  sellerCredits: number;
  /**
   * closing costs - financed + down payment - deposit - seller credits; negative when paid to the
   * borrower
   */
  cashToClose: number;
  /** the same in dollars and cents */
  fromBorrower: number;
}

/** Cash to close of a loan without a seller, in whole dollars. */
interface RefinanceCash {
  kind: "refinance";
  loanAmount: number;
  totalClosingCosts: number;
  payoffs: number;
  /** whether the borrower pays or receives the difference at closing */
  direction: "from" | "to";
  /** dollars, never negative */
  cashToClose: number;
  closingCostsFinanced: number;
  /** dollars and cents from the borrower; negative when paid to the borrower */
  fromBorrower: number;
}

export type CashToClose = PurchaseCash | RefinanceCash;

/** Formats a percent: up to three decimals, no trailing zeros. */
export function percentText(percent: number): string {
  return `${String(roundHalfUp(percent, 3))}%`;
}

/** Formats months for the form: blank for none. */
const monthsText = (months: number): string => (months > 0 ? `${String(months)} mo.` : "mo.");

function originationLines(loan: CostedLoan, table: CostTable): CostLine[] {
  const { loanAmount, pointsPercent, financedFee } = loan;
  const percent = pointsPercent > 0 ? percentText(pointsPercent) : "%";
  const points = (loanAmount * Math.max(0, pointsPercent)) / 100;
  // The rate lock fee is based on the requested amount, without the program's financed fee.
  const baseAmount = loanAmount - (financedFee?.dollars ?? 0);
  const { applicationFee, lockFee } = upfrontFees({ ...loan, loanAmount: baseAmount }, table);
  const upfront = [
    { kind: "application-fee", label: "Application Fee", dollars: applicationFee } as const,
    { kind: "rate-lock", label: "Rate Lock Fee", dollars: lockFee } as const,
  ].filter(({ dollars }) => dollars > 0);
  return [
    costLine("discount-points", `${percent} of Loan Amount (Points)`, points),
    ...feeLines([...table.origination, ...upfront], loan, isApplicationFeeUniversal(table)),
  ];
}

const FINANCED_FEES = {
  "upfront-insurance": "FHA Upfront Mortgage Insurance Premium",
  "guarantee-fee": "VA Funding Fee",
} as const;

function cannotShopLines(loan: CostedLoan, table: CostTable): CostLine[] {
  const { financedFee: fee } = loan;
  const items = fee
    ? [...table.cannotShop, { kind: fee.kind, label: FINANCED_FEES[fee.kind], dollars: fee.dollars }]
    : table.cannotShop;
  return feeLines(items, loan);
}

/** Returns state and local taxes on the sale and on the mortgage, in dollars. */
function transferTaxes(
  { purpose, loanAmount, propertyValue, state = "" }: CostedLoan,
  { stateTaxes }: CostTable,
) {
  const { transfer = [], mortgagePercent = 0, maxMortgageTax = Infinity } = stateTaxes[state] ?? {};
  const percent = transfer.find(({ below = Infinity }) => propertyValue < below)?.percent ?? 0;
  const ofSale = purpose === "purchase" ? (propertyValue * percent) / 100 : 0;
  return ofSale + Math.min((loanAmount * mortgagePercent) / 100, maxMortgageTax);
}

function governmentLines(loan: CostedLoan, table: CostTable): CostLine[] {
  return [
    costLine("recording", "Recording Fees and Other Taxes", table.recordingFees[loan.purpose]),
    costLine("transfer-tax", "Transfer Taxes", transferTaxes(loan, table)),
  ];
}

function prepaidInterestLine({ purpose, loanAmount, ratePercent }: CostedLoan, table: CostTable): CostLine {
  const days = table.prepaidInterestDays[purpose];
  if (days === 0) return costLine("prepaid-interest", "Prepaid Interest (per day for days @ %)", 0);
  const perDay = roundToCents((loanAmount * ratePercent) / 100 / table.interestYearDays);
  return costLine(
    "prepaid-interest",
    `Prepaid Interest (${formatToTheCent(perDay)} per day for ${String(days)} days @ ${percentText(ratePercent)})`,
    perDay * days,
  );
}

function prepaidLines(loan: CostedLoan, table: CostTable, interest: CostLine): CostLine[] {
  const insuranceMonths = table.prepaidInsuranceMonths[loan.purpose];
  const taxMonths = table.prepaidTaxMonths[loan.purpose];
  return [
    costLine(
      "home-insurance",
      `Homeowner's Insurance Premium (${monthsText(insuranceMonths)})`,
      (loan.yearlyHomeInsurance * insuranceMonths) / 12,
    ),
    // Mortgage insurance is paid monthly, with no prepayment.
    costLine("mortgage-insurance", `Mortgage Insurance Premium (${monthsText(0)})`, 0),
    interest,
    costLine(
      "property-tax",
      `Property Taxes (${monthsText(taxMonths)})`,
      (loan.yearlyPropertyTax * taxMonths) / 12,
    ),
  ];
}

function escrowLine(label: string, yearly: number, months: number): CostLine {
  if (months === 0) return costLine("escrow", `${label} per month for mo.`, 0);
  const monthly = roundToCents(yearly / 12);
  return costLine(
    "escrow",
    `${label} ${formatToTheCent(monthly)} per month for ${monthsText(months)}`,
    monthly * months,
  );
}

function escrowLines(loan: CostedLoan, table: CostTable): CostLine[] {
  const { insuranceMonths, taxMonths } = isEscrowed(loan, table)
    ? table.escrow
    : { insuranceMonths: 0, taxMonths: 0 };
  return [
    escrowLine("Homeowner's Insurance", loan.yearlyHomeInsurance, insuranceMonths),
    escrowLine("Mortgage Insurance", 0, 0),
    escrowLine("Property Taxes", loan.yearlyPropertyTax, taxMonths),
  ];
}

/**
 * Checks whether taxes and insurance are escrowed: not for a second lien, because the first
 * mortgage does that.
 */
export function isEscrowed(
  { purpose, escrow }: Pick<CostedLoan, "purpose" | "escrow">,
  { escrowed }: Pick<CostTable, "escrowed"> = COSTS_2026_11,
): boolean {
  return escrow ?? escrowed.includes(purpose);
}

/** Returns the lines of a loan that count in its annual percentage rate. */
export function financeChargesOf(
  costs: Pick<ClosingCosts, "origination" | "cannotShop" | "canShop" | "prepaids" | "other">,
): CostLine[] {
  const { origination, cannotShop, canShop, prepaids, other } = costs;
  return [origination, cannotShop, canShop, prepaids, other].flatMap(({ lines }) =>
    lines.filter(({ financeCharge, amount }) => financeCharge && amount > 0),
  );
}

/**
 * Returns the closing costs of a loan (F6). Every line is rounded once to whole dollars; totals are
 * sums of lines.
 */
export function closingCosts(loan: CostedLoan, table: CostTable = COSTS_2026_11): ClosingCosts {
  const interest = prepaidInterestLine(loan, table);
  const sections = {
    origination: costSection(originationLines(loan, table)),
    cannotShop: costSection(cannotShopLines(loan, table)),
    canShop: costSection(feeLines(table.canShop, loan)),
    government: costSection(governmentLines(loan, table)),
    prepaids: costSection(prepaidLines(loan, table, interest)),
    initialEscrow: costSection(escrowLines(loan, table)),
    other: costSection(feeLines(table.other, loan)),
  };
  const { origination, cannotShop, canShop, government, prepaids, initialEscrow, other } = sections;
  const loanCosts = origination.total + cannotShop.total + canShop.total;
  const otherCosts = government.total + prepaids.total + initialEscrow.total + other.total;
  const lenderCredits = roundHalfUp(
    (loan.lenderCredits ?? 0) + (loan.loanAmount * Math.max(0, -loan.pointsPercent)) / 100,
  );
  return {
    ...sections,
    loanCosts,
    otherCosts,
    lenderCredits,
    total: loanCosts + otherCosts - lenderCredits,
    prepaidInterest: interest.amount,
    financeCharge: financeChargesOf(sections).reduce((sum, { amount }) => sum + amount, 0),
  };
}

type ClosedLoan = Pick<CostedLoan, "purpose" | "loanAmount" | "propertyValue"> & ClosingCash;

function purchaseCash(loan: ClosedLoan, total: number): PurchaseCash {
  const { loanAmount, propertyValue } = loan;
  const paidDown = loan.downPayment ?? Math.max(0, propertyValue - loanAmount);
  const downPayment = roundHalfUp(paidDown);
  const closingCostsFinanced = roundHalfUp(loanAmount + paidDown - propertyValue);
  if (closingCostsFinanced < 0) throw new RangeError("The loan and the down payment do not pay the price.");
  const deposit = roundHalfUp(loan.deposit ?? 0);
  const sellerCredits = roundHalfUp(loan.sellerCredits ?? 0);
  return {
    kind: "purchase",
    totalClosingCosts: total,
    closingCostsFinanced,
    downPayment,
    deposit,
    sellerCredits,
    cashToClose: total - closingCostsFinanced + downPayment - deposit - sellerCredits,
    fromBorrower: roundToCents(
      total + propertyValue - loanAmount - (loan.deposit ?? 0) - (loan.sellerCredits ?? 0),
    ),
  };
}

function refinanceCash(loan: ClosedLoan, total: number): RefinanceCash {
  const loanAmount = roundHalfUp(loan.loanAmount);
  const payoffs = roundHalfUp(loan.payoffs ?? 0);
  const fromBorrower = total + payoffs - loanAmount;
  return {
    kind: "refinance",
    loanAmount,
    totalClosingCosts: total,
    payoffs,
    direction: fromBorrower >= 0 ? "from" : "to",
    cashToClose: Math.abs(fromBorrower),
    closingCostsFinanced: Math.max(0, Math.min(total, loanAmount - payoffs)),
    fromBorrower: roundToCents(total + (loan.payoffs ?? 0) - loan.loanAmount),
  };
}

/**
 * Returns the cash that the borrower pays or receives at closing.
 * @throws RangeError when loan and down payment together are less than the purchase price
 */
export function cashToClose(loan: ClosedLoan, total: number): CashToClose {
  return loan.purpose === "purchase" ? purchaseCash(loan, total) : refinanceCash(loan, total);
}
