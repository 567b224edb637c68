import { shownDifference, type LoanRow, type StayingRow } from "~/domain/comparison/compare";
import type { MonthlyParts } from "~/domain/comparison/figures";
import { changeText, monthlyChange } from "~/steps/comparison/words";
import type { ComparisonRow } from "~/ui/comparison";
import { cashOutTimes } from "~/steps/loan/cash-out-times";
import { ESCROW_REFUND, HIGH_RATE_ASSUMED } from "~/steps/loan/lending-words";
import { ADJUSTABLE_TERMS } from "~/content/adjustable-terms-link";
import { formatMoney, formatToTheCent } from "~/domain/money";
import { CREDIT_LINE_NOTICE } from "~/steps/loan/credit-line-words";
import { monthsWords, ratePercent } from "~/steps/loan/loan-words";
import { adjustableRateName } from "~/steps/loan/program-words";
import { offerFigures, type OfferFigures } from "./offer-figures";
import { feeRows, programNotes, rateRows, fixedPeriodText } from "./offer-program-words";
import { isGovernmentLoan } from "./offer-programs";
import { LENDING_TERMS, repaymentWords } from "./repayment-words";
import type { Offer, Debt } from "./offers";

/** An offer as text: main figures, charts, and the same as tables. */
export interface OfferWords {
  id: string;
  /** "Cash-out refinance, 30 years fixed" */
  name: string;
  /** a sentence about what it is */
  what: string;
  /** the first month with all loans on the home, by part; absent when it is not compared */
  monthly?: MonthlyParts;
  /** "$110.42 less each month than today"; absent with `monthly` */
  change?: string;
  /** the use of the loan's money, its amount last */
  money: ComparisonRow[];
  /** what it pays off, by creditor; empty when there is nothing, or it is unknown */
  paidOff: ComparisonRow[];
  terms: { label: string; value: string }[];
  /** disadvantages and conditions; full sentences */
  honest: string[];
  /** replaces the sentence about a Loan Estimate for a line of credit, which has none */
  notice?: string;
  /** how it is repaid; full sentences */
  repayment: readonly string[];
  /** link to more about it */
  more?: { label: string; to: string };
  /** the page's lending terms, and what they mean */
  meanings: { word: string; means: string }[];
}

const NAMES = {
  refinance: "Refinance",
  cashout: "Cash-out refinance",
  heloc: "Home equity line of credit",
  heloan: "Home equity loan",
  purchase: "Mortgage",
} as const;

const DESCRIPTIONS = {
  refinance: "A new mortgage pays off the one you have. You take no cash out.",
  cashout: "A new mortgage pays off what you owe on the home, and you get the rest.",
  heloc: "Your mortgage stays as it is. You also have a line from which you draw cash when you need it.",
  heloan: "Your mortgage stays as it is. A second loan gives you the cash all at once.",
  purchase: "A mortgage.",
} as const;

/** The same for a home without a mortgage. */
const DESCRIPTIONS_WITHOUT_MORTGAGE = {
  ...DESCRIPTIONS,
  cashout: "A new mortgage on your home, which has none today, gives you the cash all at once.",
  heloc: "You have a line on your home from which you draw cash when you need it.",
  heloan: "A smaller loan on your home gives you the cash all at once.",
} as const;

/** Checks whether the home has no mortgage today, as far as known. */
const hasNoMortgage = ({ areDebtsKnown, mortgages, remainingMortgages }: OfferFigures): boolean =>
  areDebtsKnown && mortgages === 0 && remainingMortgages === 0;

const yearsWords = ({ termYears }: Offer): string => monthsWords(Math.max(1, Math.round(termYears * 12)));

/** A cash-out that replaces no mortgage is not a refinance. */
const kindName = ({ purpose, replaced }: Offer): string =>
  purpose === "cashout" && replaced?.length === 0 ? "New mortgage for cash" : NAMES[purpose];

/**
 * "Cash-out refinance, 30 years fixed", "Refinance, FHA, 30 years fixed", "Refinance, 7 years
 * fixed, then adjustable".
 */
export function offerName(offer: Offer): string {
  const { purpose, product, adjustable } = offer;
  if (adjustable) return `${kindName(offer)}, ${adjustableRateName(adjustable)}`;
  const program = isGovernmentLoan(offer) ? `${product.startsWith("FHA") ? "FHA" : "VA"}, ` : "";
  return `${kindName(offer)}, ${program}${yearsWords(offer)}${purpose === "heloc" ? "" : " fixed"}`;
}

/**
 * Returns an offer's cash in hand and for paying off debts, which distinguishes two offers of a
 * kind in a list.
 */
export function offerCash({ cashAtClose, cashoutAmount }: Offer): string {
  const cash = Math.max(0, cashAtClose);
  const debts = cashoutAmount - cash;
  const given = [
    ...(cash >= 1 ? [`${formatMoney(cash)} in cash`] : []),
    ...(debts >= 1 ? [`${formatMoney(debts)} of debts paid off`] : []),
  ];
  return given.length > 0 ? given.join(", ") : "No cash out";
}

/** Returns the notice of a line of credit that replaces the sentence about a Loan Estimate. */
export const creditLineNotice = ({ purpose }: Offer): { notice?: string } =>
  purpose === "heloc" ? { notice: CREDIT_LINE_NOTICE } : {};

/** Returns an offer's payment and cost in a line. */
export function offerLine(offer: Offer): string {
  const { monthlyPayment, apr, adjustable } = offer;
  return [
    `${formatToTheCent(monthlyPayment)} a month${offer.purpose === "heloc" ? " at first" : ""}${adjustable ? ` ${fixedPeriodText(adjustable)}, then up to ${formatToTheCent(adjustable.highestPayment)}` : ""}`,
    `APR\u00a0${ratePercent(apr)}`,
  ].join(", ");
}

/** Returns the use of the loan's money; zero amounts are left out. */
function moneyUse({ loanAmount }: Offer, figures: OfferFigures): OfferWords["money"] {
  const { mortgages, debts, payoffCosts, closingCosts, cash, cashToBring, areDebtsKnown } = figures;
  const parts = [
    { label: areDebtsKnown ? "Mortgage paid off" : "Loans paid off", amount: mortgages },
    { label: "Its interest up to closing, about a month, and its release", amount: payoffCosts },
    { label: "Other debts paid off", amount: debts },
    { label: "Closing costs", amount: Math.max(0, closingCosts) },
    { label: "Cash to you", amount: cash },
  ].filter(({ amount }) => amount >= 1);
  return [
    ...parts.map(({ label, amount }) => ({ label, values: [formatMoney(amount)] })),
    ...(closingCosts < 0
      ? [{ label: "Credit from us toward closing", values: [formatMoney(-closingCosts)] }]
      : []),
    ...(cashToBring >= 1 ? [{ label: "You bring to closing", values: [formatMoney(cashToBring)] }] : []),
    { label: "Loan amount", values: [formatMoney(loanAmount)] },
  ];
}

/**
 * Returns the points, or the credit for a higher rate, with the percent in the label so that the
 * amounts align.
 */
function pointsRow({ points, loanAmount }: Offer): { label: string; value: string } {
  if (points === 0) return { label: "Points", value: "None" };
  const what = points > 0 ? "Points you pay" : "Credit for a higher rate";
  const share = `${String(Math.abs(points))}% of the loan`;
  return { label: `${what}, ${share}`, value: formatMoney(Math.abs((loanAmount * points) / 100)) };
}

function terms(offer: Offer): OfferWords["terms"] {
  const { purpose, apr, loanAmount, closingCosts } = offer;
  return [
    {
      label: purpose === "heloc" ? "Limit of the line" : "Loan amount",
      value: formatMoney(loanAmount),
    },
    { label: "APR", value: ratePercent(apr) },
    ...rateRows(offer),
    ...feeRows(offer),
    pointsRow(offer),
    { label: "Loan term", value: yearsWords(offer) },
    { label: "Closing costs", value: formatMoney(closingCosts) },
  ];
}

/**
 * Returns what the loan costs to its last payment, compared with staying (Reg N: a lower payment
 * must not hide a higher total).
 */
function toEndWords(figures: OfferFigures, compared: ComparedOffer | undefined): string[] {
  if (hasNoMortgage(figures))
    return ["You owe nothing on this home today. With this offer it secures a loan."];
  if (!compared) return [];
  const more = shownDifference(compared.row.figures.spentToEnd, compared.staying.figures.spentToEnd, 0);
  const words =
    more === 0 ? "the same as" : `${formatMoney(Math.abs(more))} ${more > 0 ? "more" : "less"} than`;
  return [`Kept to the last payment, interest and fees come to ${words} on today's loans.`];
}

function disadvantages(offer: Offer, figures: OfferFigures, compared: ComparedOffer | undefined): string[] {
  const { purpose, rate } = offer;
  const { cashToBring, mortgages, payoffCosts } = figures;
  return [
    ...programNotes(offer),
    ...(cashToBring >= 1 ? [`You would have to bring ${formatMoney(cashToBring)} to closing.`] : []),
    ...toEndWords(figures, compared),
    ...(payoffCosts >= 1 ? [ESCROW_REFUND] : []),
    ...(payoffCosts >= 1 && offer.replaced === undefined ? [HIGH_RATE_ASSUMED] : []),
    ...(purpose === "cashout" && mortgages > 0
      ? [
          `If your mortgage has a lower rate than ${ratePercent(rate)}, this makes what you owe more expensive.`,
        ]
      : []),
    ...(purpose === "cashout" && !isGovernmentLoan(offer)
      ? [cashOutTimes({ hasMortgage: mortgages > 0 })]
      : []),
    `The home secures the ${purpose === "heloc" ? "line" : "loan"}: if you cannot pay, you can lose it.`,
  ];
}

/** An offer's row of the comparison, and that of staying. */
export interface ComparedOffer {
  row: LoanRow;
  staying: StayingRow;
}

/** Returns the paid-off debts by creditor; a creditor with several is numbered. */
function paidOffRows(owed: readonly Debt[]): ComparisonRow[] {
  return owed.map(({ creditor, balance, payment }, index) => {
    const before = owed.slice(0, index).filter((other) => other.creditor === creditor).length;
    const label = before === 0 ? creditor : `${creditor}, ${String(before + 1)}`;
    return { label, values: [formatMoney(balance), formatToTheCent(payment)] };
  });
}

/**
 * Returns the text of an offer.
 * @param owed the other debts; undefined when unavailable
 * @param compared its row of the comparison; undefined when it is not compared
 */
export function offerWords(
  offer: Offer,
  owed: readonly Debt[] | undefined,
  compared?: ComparedOffer,
): OfferWords {
  const figures = offerFigures(offer, owed);
  return {
    id: offer.id,
    name: offerName(offer),
    what: (hasNoMortgage(figures) ? DESCRIPTIONS_WITHOUT_MORTGAGE : DESCRIPTIONS)[offer.purpose],
    ...(compared && {
      monthly: compared.row.figures.monthly,
      change: `${changeText(monthlyChange(compared.row, compared.staying), formatToTheCent)} each month than today`,
    }),
    money: moneyUse(offer, figures),
    paidOff: paidOffRows((owed ?? []).filter(({ isPaidOff }) => isPaidOff)),
    terms: terms(offer),
    honest: disadvantages(offer, figures, compared),
    ...(offer.adjustable && { more: ADJUSTABLE_TERMS }),
    ...creditLineNotice(offer),
    repayment: repaymentWords(offer),
    meanings: LENDING_TERMS,
  };
}
