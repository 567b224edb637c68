import { formatExact, formatMoney, formatToTheCent, roundHalfUp } from "~/domain/money";
import { type CashToClose, percentText } from "~/domain/pricing/closing-costs";
import type { CostSection } from "~/domain/pricing/cost-table";
import type { LoanFigures } from "~/domain/pricing/loan-figures";
import type { PaymentPeriod } from "~/domain/pricing/projected-payments";
import { paymentIncrease, productText, rateIncrease, rateTableLines } from "./adjustable-words";
import {
  idOf,
  sheetLine,
  type DocumentLender,
  type LoanEstimateSheet,
  type LoanOfficer,
  type RateLock,
  type SheetLine,
  type SheetPeriod,
  type SheetSection,
} from "./sheet";
import { considerations, COMPARISON_TEXTS, RECEIPT_TEXT } from "./standard-text";
import { closeOfBusiness, expiryText, issuedText, purposeText, yearsText } from "./formatting";

/** The inputs of a Loan Estimate. */
export interface LoanEstimateFacts {
  estimate: LoanFigures;
  /** names of all borrowers, primary first */
  applicants: readonly string[];
  /** the applicants' addresses, one line each */
  mailingAddresses: readonly string[];
  /** address of the home that secures the loan, line by line */
  propertyAddress: readonly string[];
  loanId: string;
  issued: Date;
  rateLock: RateLock;
  /**
   * the customer gave the intent to proceed before this estimate was issued: the costs' expiration
   * date stays blank (comment 37(a)(13)-4)
   */
  isIntentGiven?: boolean;
  loanOfficer: LoanOfficer;
  lender: DocumentLender;
  /** whether the lender intends to service the loan; default true */
  keepsServicing?: boolean;
}

const RATE = "Interest Rate";
const PAYMENT = "Monthly Principal & Interest";
const SEE_BELOW = "See Projected Payments below for your Estimated Total Monthly Payment";

function termLines({ terms, adjustable }: LoanFigures): SheetLine[] {
  const payment = formatToTheCent(terms.principalAndInterest);
  return [
    sheetLine("terms", "Loan Amount", formatExact(terms.loanAmount)),
    sheetLine("terms", RATE, percentText(terms.ratePercent), adjustable && rateIncrease(adjustable)),
    sheetLine(
      "terms",
      PAYMENT,
      payment,
      adjustable ? `${paymentIncrease(adjustable)} • ${SEE_BELOW}` : SEE_BELOW,
    ),
  ];
}

const yesOrNo = (is: boolean): string => (is ? "YES" : "NO");

/**
 * Returns the amounts paid on top of principal and interest in each period: a dash after it has
 * ended, and 0 when there is none at all (12 CFR 1026.37(c)(2)).
 */
function addedPaymentTexts(amounts: readonly number[]): string[] {
  const none = amounts.some((amount) => amount > 0) ? "—" : "0";
  return amounts.map((amount) => `+ ${amount > 0 ? formatMoney(roundHalfUp(amount)).slice(1) : none}`);
}

/** Returns a payment to the cent; both ends of a range in whole dollars (12 CFR 1026.37(o)(4)). */
const rangeText = (least: number, most: number): string =>
  `${formatMoney(roundHalfUp(least))} min ${formatMoney(roundHalfUp(most))} max`;

function periodTexts(periods: readonly PaymentPeriod[]): SheetPeriod[] {
  const insurance = addedPaymentTexts(periods.map(({ mortgageInsurance }) => mortgageInsurance));
  const escrow = addedPaymentTexts(periods.map((period) => period.escrow));
  return periods.map((period, index) => ({
    years: yearsText(period),
    principalAndInterest: period.least
      ? rangeText(period.least.principalAndInterest, period.principalAndInterest)
      : formatToTheCent(period.principalAndInterest),
    mortgageInsurance: insurance[index] ?? "",
    escrow: escrow[index] ?? "",
    total: period.least ? rangeText(period.least.total, period.total) : formatMoney(period.total),
  }));
}

function taxesOf({ property }: LoanFigures): LoanEstimateSheet["taxes"] {
  const item = (word: string, isChosen: boolean) => ({
    word,
    isChosen,
    inEscrow: isChosen ? yesOrNo(property.isEscrowed) : "",
  });
  return {
    monthly: formatMoney(property.monthlyTotal),
    includes: [
      item("Property Taxes", property.monthlyTax > 0),
      item("Homeowner's Insurance", property.monthlyInsurance > 0),
      item("Other", false),
    ],
    note: property.isEscrowed
      ? "See Section G on page 2 for escrowed property costs. You must pay for other property costs separately."
      : "Nothing is held in escrow for this loan. You must pay for property costs separately.",
  };
}

function closingLines({ costs, cash }: LoanFigures): SheetLine[] {
  const closing = `Includes ${formatMoney(costs.loanCosts)} in Loan Costs + ${formatMoney(costs.otherCosts)} in Other Costs – ${formatMoney(costs.lenderCredits)} in Lender Credits. See page 2 for details.`;
  const side = cash.kind === "purchase" ? "" : ` ${cash.direction === "to" ? "To" : "From"} borrower.`;
  const included = `Includes Closing Costs. See Calculating Cash to Close on page 2 for details.${side}`;
  return [
    sheetLine("closing", "Estimated Closing Costs", formatMoney(costs.total), closing),
    sheetLine("closing", "Estimated Cash to Close", formatMoney(cash.cashToClose), included),
  ];
}

function section(letter: string, title: string, { total, lines }: CostSection): SheetSection {
  return {
    id: letter,
    title: `${letter}. ${title}`,
    total: formatMoney(total),
    // The form also has lines without a charge and leaves their amounts blank.
    lines: lines.map(({ label, amount }) =>
      sheetLine(letter, label, amount === 0 ? "" : formatMoney(amount)),
    ),
  };
}

function costsOf({
  costs,
}: LoanFigures): Pick<
  LoanEstimateSheet,
  "loanCosts" | "totalLoanCosts" | "otherCosts" | "totalOtherCosts" | "totalClosingCosts" | "closingParts"
> {
  const total = (label: string, amount: number) => sheetLine("total", label, formatMoney(amount));
  return {
    loanCosts: [
      section("A", "Origination Charges", costs.origination),
      section("B", "Services You Cannot Shop For", costs.cannotShop),
      section("C", "Services You Can Shop For", costs.canShop),
    ],
    totalLoanCosts: total("D. TOTAL LOAN COSTS (A + B + C)", costs.loanCosts),
    otherCosts: [
      section("E", "Taxes and Other Government Fees", costs.government),
      section("F", "Prepaids", costs.prepaids),
      section("G", "Initial Escrow Payment at Closing", costs.initialEscrow),
      section("H", "Other", costs.other),
    ],
    totalOtherCosts: total("I. TOTAL OTHER COSTS (E + F + G + H)", costs.otherCosts),
    totalClosingCosts: total("J. TOTAL CLOSING COSTS", costs.total),
    closingParts: [
      total("D + I", costs.loanCosts + costs.otherCosts),
      sheetLine("total", "Lender Credits", costs.lenderCredits > 0 ? formatMoney(-costs.lenderCredits) : ""),
    ],
  };
}

function cashRows(cash: CashToClose): readonly (readonly [label: string, amount: number])[] {
  return cash.kind === "purchase"
    ? [
        ["Total Closing Costs (J)", cash.totalClosingCosts],
        ["Closing Costs Financed (Paid from your Loan Amount)", -cash.closingCostsFinanced],
        ["Down Payment/Funds from Borrower", cash.downPayment],
        ["Deposit", -cash.deposit],
        ["Funds for Borrower", 0],
        ["Seller Credits", -cash.sellerCredits],
        ["Adjustments and Other Credits", 0],
      ]
    : [
        ["Loan Amount", cash.loanAmount],
        ["Total Closing Costs (J)", -cash.totalClosingCosts],
        ["Estimated Total Payoffs and Payments", -cash.payoffs],
      ];
}

function cashOf({ cash }: LoanFigures): Pick<LoanEstimateSheet, "cash" | "cashToClose" | "cashAfter"> {
  const side = cash.kind === "purchase" ? "" : ` ${cash.direction === "to" ? "To" : "From"} Borrower`;
  const total = "Estimated Cash to Close";
  return {
    cash: cashRows(cash).map(([label, amount]) => sheetLine("cash", label, formatMoney(amount))),
    cashToClose: sheetLine("cash", `${total}${side}`, formatMoney(cash.cashToClose), "", total),
    cashAfter:
      cash.kind === "refinance"
        ? [
            sheetLine(
              "cash",
              "Estimated Closing Costs Financed (Paid from your Loan Amount)",
              formatMoney(cash.closingCostsFinanced),
            ),
          ]
        : [],
  };
}

function comparisonLines({ comparisons: { inFiveYears, aprPercent, tipPercent } }: LoanFigures): SheetLine[] {
  const values = [
    formatMoney(inFiveYears.paid),
    formatMoney(inFiveYears.principal),
    percentText(aprPercent),
    percentText(tipPercent),
  ];
  return COMPARISON_TEXTS.map(({ label, text, name = label }, index) =>
    sheetLine("compare", label, values[index] ?? "", text, name),
  );
}

const valueLabel = ({ purpose }: LoanFigures): string =>
  purpose === "purchase" ? "Sale Price" : "Est. Prop. Value";

/** Returns the estimate of these facts, line by line. */
export function loanEstimateSheet(facts: LoanEstimateFacts): LoanEstimateSheet {
  const { estimate, rateLock, issued, isIntentGiven = false, keepsServicing = true } = facts;
  const expiry = isIntentGiven ? "" : ` ${expiryText(issued)}`;
  const until = rateLock.isLocked ? `YES, until ${closeOfBusiness(rateLock.until)}` : "YES, until";
  return {
    issuedAt: issued.toISOString(),
    lender: facts.lender,
    officer: facts.loanOfficer,
    loanId: facts.loanId,
    issued: issuedText(issued),
    applicants: [...facts.applicants],
    mailingAddresses: [...facts.mailingAddresses],
    propertyAddress: [...facts.propertyAddress],
    value: {
      id: idOf("about", "value"),
      label: valueLabel(estimate),
      value: formatMoney(estimate.propertyValue),
      text: "",
    },
    about: [
      sheetLine("about", "Loan Term", `${String(estimate.termYears)} years`),
      sheetLine("about", "Purpose", purposeText(estimate)),
      sheetLine("about", "Product", productText(estimate)),
    ],
    loanTypes: [
      { word: "Conventional", isChosen: estimate.program === "conventional" },
      { word: "FHA", isChosen: estimate.program === "fha" },
      { word: "VA", isChosen: estimate.program === "va" },
      // For any other loan type, which is filled in next to it.
      { word: "________", isChosen: false },
    ],
    rateLock: [
      { word: "NO", isChosen: !rateLock.isLocked },
      { word: until, isChosen: rateLock.isLocked },
    ],
    rateLockNote: `Before closing, your interest rate, points, and lender credits can change unless you lock the interest rate. All other estimated closing costs expire on${expiry}.`,
    terms: termLines(estimate),
    canIncrease: yesOrNo(false),
    ...(estimate.adjustable && {
      increasing: [RATE, PAYMENT].map((label) => idOf("terms", label)),
      adjustable: rateTableLines(estimate.adjustable, estimate.terms.ratePercent),
    }),
    features: [
      sheetLine("features", "Prepayment Penalty", yesOrNo(estimate.terms.prepaymentPenalty)),
      sheetLine("features", "Balloon Payment", yesOrNo(estimate.terms.balloonPayment)),
    ],
    periods: periodTexts(estimate.periods),
    taxes: taxesOf(estimate),
    atClosing: closingLines(estimate),
    ...costsOf(estimate),
    ...cashOf(estimate),
    comparisons: comparisonLines(estimate),
    considerations: considerations(estimate, keepsServicing),
    receipt: RECEIPT_TEXT,
  };
}
