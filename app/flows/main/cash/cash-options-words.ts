import { formatMoney, formatToTheCent } from "~/domain/money";
import {
  unavailableOptionWords,
  type CashOption,
  type CashRequest,
  type AvailableCashOption,
} from "./cash-options";
import { cashOutTimes } from "~/steps/loan/cash-out-times";
import { creditLineRateWords } from "~/steps/loan/credit-line-words";
import { ratePercent } from "~/steps/loan/loan-words";

/** A loan type that gives cash, ready to be displayed. */
export interface CashOptionView {
  name: string;
  /** "$2,310", or that the loan type is not available for this amount */
  monthly: string;
  apr: string;
  /** what the loan is, in a sentence */
  what: string;
  /** its figures; absent when it is not available */
  rows?: { label: string; value: string }[];
  /** how it is repaid, or why it is not available; whole sentences */
  notes: string[];
}

const NAMES = {
  cashout: "Cash-out refinance",
  equityLoan: "Home equity loan",
  lineOfCredit: "Home equity line of credit",
} as const;

const DESCRIPTIONS = {
  cashout: "A new mortgage pays off the one you have, and you get the rest in cash.",
  equityLoan: "Your mortgage stays as it is. A second loan gives you the cash all at once.",
  lineOfCredit: "Your mortgage stays as it is. You draw cash from a line when you need it.",
} as const;

/** The same for a home without a mortgage. */
const DESCRIPTIONS_WITHOUT_MORTGAGE = {
  cashout: "A new mortgage on your home gives you the cash all at once.",
  equityLoan: "A smaller loan on your home gives you the cash all at once.",
  lineOfCredit: "You draw the cash from a line when you need it.",
} as const;

/** A cash-out loan that pays off no mortgage is not a refinance. */
const nameOf = (kind: CashOption["kind"], balance: number): string =>
  kind === "cashout" && balance <= 0 ? "New mortgage for cash" : NAMES[kind];

const descriptionOf = (kind: CashOption["kind"], balance: number): string =>
  (balance > 0 ? DESCRIPTIONS : DESCRIPTIONS_WITHOUT_MORTGAGE)[kind];

/** Says how the loan is repaid, as Reg Z 1026.24(d)(2) requires next to a payment. */
function repaymentWords({ kind, loan, loanPayment, laterMonthlyPayment }: AvailableCashOption): string[] {
  const { termMonths, interestOnlyMonths, principalAndInterest, repaymentPayment = 0 } = loan;
  if (kind !== "lineOfCredit")
    return [
      `${String(termMonths)} monthly payments of ${formatToTheCent(principalAndInterest)} at a rate that doesn't change.`,
    ];
  const together =
    laterMonthlyPayment !== undefined && laterMonthlyPayment > repaymentPayment
      ? `, ${formatToTheCent(laterMonthlyPayment)} with today's mortgage while that lasts`
      : "";
  return [
    `This assumes you draw the whole line at once. ${String(interestOnlyMonths)} monthly payments of ${formatToTheCent(loanPayment)} are interest only; ${String(termMonths - interestOnlyMonths)} payments of ${formatToTheCent(repaymentPayment)} follow${together}. What is not drawn costs no interest.`,
    creditLineRateWords(loan),
    "The two loans come with a Loan Estimate; a line of credit doesn't, and comes with its own terms.",
  ];
}

function availableOptionView(way: AvailableCashOption, balance: number): CashOptionView {
  const { kind, loan, cashInHand, loanPayment, monthlyPayment } = way;
  const stays = kind !== "cashout" && balance > 0;
  return {
    name: nameOf(kind, balance),
    monthly: formatMoney(monthlyPayment),
    apr: ratePercent(loan.apr),
    what: descriptionOf(kind, balance),
    rows: [
      { label: "Cash to you", value: formatMoney(Math.floor(cashInHand)) },
      {
        label: kind === "lineOfCredit" ? "Limit of the line" : "New loan",
        value: formatMoney(loan.loanAmount),
      },
      { label: "Closing costs, paid from it", value: formatMoney(loan.closingCosts) },
      { label: "Payment of the new loan", value: formatToTheCent(loanPayment) },
      ...(stays ? [{ label: "With today's mortgage", value: formatToTheCent(monthlyPayment) }] : []),
      { label: "APR", value: ratePercent(loan.apr) },
      {
        label: loan.isVariable ? "Interest rate today, variable" : "Interest rate, fixed",
        value: ratePercent(loan.rate),
      },
    ],
    notes: [
      ...repaymentWords(way),
      ...(kind === "cashout" ? [cashOutTimes({ hasMortgage: balance > 0 })] : []),
    ],
  };
}

/** Returns the loan types in words, in their order. */
export function cashOptionViews(ways: readonly CashOption[], request: CashRequest): CashOptionView[] {
  return ways.map((way) => {
    if (way.isOpen) return availableOptionView(way, request.balance);
    const most =
      way.mostCash > 0
        ? `This option could give you about ${formatMoney(way.mostCash)} at most.`
        : "This option gives no cash with these numbers.";
    return {
      name: nameOf(way.kind, request.balance),
      monthly: "Not for this amount",
      apr: "–",
      what: descriptionOf(way.kind, request.balance),
      notes: [...unavailableOptionWords(way, request), most],
    };
  });
}

/**
 * Says what to consider before the comparison: whether giving up the current mortgage is worth it.
 */
export function keepRateWords(ways: readonly CashOption[], balance: number): string | undefined {
  const replacing = ways.find((way) => way.kind === "cashout");
  if (balance <= 0 || replacing?.isOpen !== true) return undefined;
  return `We haven't asked for your mortgage rate. If it is lower than ${ratePercent(replacing.loan.rate)}, a cash-out refinance makes what you already owe more expensive, and an option that leaves your mortgage alone may cost less over the years, even if its payment is higher.`;
}

/** Says what to do where no loan type gives the wanted cash; undefined while one does. */
export function noOptionWords(
  ways: readonly CashOption[],
  { balance, homeValue }: CashRequest,
): string | undefined {
  const most = Math.max(0, ...ways.map((way) => (way.isOpen ? Infinity : way.mostCash)));
  if (most === Infinity) return undefined;
  if (most > 0)
    return `None of the three options gives exactly this amount. The most with these numbers is about ${formatMoney(most)}. Enter another amount below, and we'll show what it costs.`;
  const why =
    balance >= homeValue
      ? "You owe as much as your home may be worth, so it has no equity to borrow against. "
      : "";
  return `${why}With these numbers none of the three options gives any cash. If one of them is off, go back and change it. You can still continue, and we'll look at other options.`;
}
