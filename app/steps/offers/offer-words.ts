import type { ComparisonRow } from "~/ui/comparison";
import type { Bar, BarsProps } from "~/ui/bars";
import type { BalanceChartProps } from "~/ui/balance-chart";
import { cashOutTimes } from "~/steps/loan/cash-out-times";
import { ESCROW_REFUND, HIGH_RATE_ASSUMED } from "~/steps/loan/lending-words";
import { ADJUSTABLE_TERMS } from "~/content/adjustable-terms-link";
import { formatMoney, formatToTheCent } from "~/domain/money";
import type { LabeledAmount } from "./estimates";
import { CREDIT_LINE_NOTICE } from "~/steps/loan/credit-line-words";
import { monthsWords, ratePercent } from "~/steps/loan/loan-words";
import { adjustableRateName } from "~/steps/loan/program-words";
import { offerFigures, type OfferFigures } from "./offer-figures";
import { AT_CURRENT_INDEX, feeRows, programNotes, rateRows, fixedPeriodText } from "./offer-program-words";
import { isGovernmentLoan } from "./offer-programs";
import { balanceChart } from "./offer-balance-chart";
import { paymentParts } from "./offer-schedule";
import { LENDING_TERMS, repaymentWords } from "./repayment-words";
import { costOverYearsText, type CostOverYearsText } from "./cost-over-years-words";
import type { Offer, Debt } from "./offers";

/** An offer as text: main figures, charts, and the same as tables. */
export interface OfferWords {
  id: string;
  /** "Cash-out refinance, 30 years fixed" */
  name: string;
  /** a sentence about what it is */
  what: string;
  big: LabeledAmount[];
  monthly: {
    bars: Bar[];
    legend?: [string, string];
    /** "$475.01 less each month than today"; absent when today's payment is unknown */
    change?: string;
    columns: string[];
    rows: ComparisonRow[];
  };
  /** the parts of the payment, and its total; absent for a line */
  payment?: BarsProps;
  /**
   * the balance at the start and at the end of each year or two, in whole dollars; absent for a
   * line
   */
  owed?: BalanceChartProps;
  /** its cost over the years, compared with today's loans; absent if unknown */
  overYears?: CostOverYearsText;
  /** the use of the loan's money, its amount last */
  money: ComparisonRow[];
  /** what it pays off, by creditor; empty when there is nothing, or it is unknown */
  paidOff: ComparisonRow[];
  terms: { label: string; value: string }[];
  /** disadvantages and conditions; full sentences */
  honest: string[];
  /** it costs more each month, or in total */
  isDearer: boolean;
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
  const { monthlyPayment, apr, lifetimeSavings, adjustable } = offer;
  return [
    `${formatToTheCent(monthlyPayment)} a month${offer.purpose === "heloc" ? " at first" : ""}${adjustable ? ` ${fixedPeriodText(adjustable)}, then up to ${formatToTheCent(adjustable.highestPayment)}` : ""}`,
    `APR\u00a0${ratePercent(apr)}`,
    ...(lifetimeSavings !== undefined && lifetimeSavings < 0
      ? ["costs more in total than today's loan"]
      : []),
  ].join(", ");
}

function mainFigures(offer: Offer, figures: OfferFigures): LabeledAmount[] {
  const { purpose, apr, rate, monthlyPayment, monthlySavings, annualSavings, lifetimeSavings = 0 } = offer;
  const { adjustable } = offer;
  const kind = adjustable
    ? `${fixedPeriodText(adjustable)}; it can rise to ${ratePercent(adjustable.maxRate)}`
    : purpose === "heloc"
      ? "variable, it can go up"
      : "fixed";
  const gain: LabeledAmount =
    purpose === "refinance"
      ? monthlySavings > 0
        ? {
            label: `Less to pay, each month${adjustable ? ` ${fixedPeriodText(adjustable)}` : ""}`,
            value: formatMoney(monthlySavings),
            note: adjustable ? "then the payment can change" : `${formatMoney(annualSavings)} in a year`,
          }
        : {
            label: `Less to pay in total, ${adjustable ? AT_CURRENT_INDEX : "to the end"}`,
            value: formatMoney(Math.max(0, lifetimeSavings)),
          }
      : {
          label: purpose === "heloc" ? "Cash you can draw" : "Cash to you at closing",
          value: formatMoney(figures.cash),
          ...(figures.debts > 0
            ? { note: `and ${formatMoney(figures.debts)} of other debts paid off` }
            : { note: "after closing costs" }),
        };
  return [
    gain,
    {
      label: "New monthly loan payment",
      value: formatMoney(monthlyPayment),
      note:
        purpose === "heloc"
          ? "at first, interest only on the whole line"
          : adjustable
            ? `${fixedPeriodText(adjustable)}, then up to ${formatMoney(adjustable.highestPayment)}`
            : "principal, interest and any mortgage insurance",
    },
    { label: "APR", value: ratePercent(apr), note: `Interest rate ${ratePercent(rate)}, ${kind}` },
  ];
}

function monthly(
  { today, payment, remainingMortgages }: OfferFigures,
  adjustable: Offer["adjustable"],
): OfferWords["monthly"] {
  const all = (loan: number): string => formatToTheCent(loan + remainingMortgages);
  const bar = (label: string, loan: number): Bar => ({
    label,
    words: all(loan),
    parts: remainingMortgages > 0 ? [loan, remainingMortgages] : [loan],
  });
  const dash = "not known";
  const replaced = today === undefined ? dash : formatToTheCent(today);
  return {
    bars: [
      ...(today === undefined ? [] : [bar("Today", today)]),
      bar(`With this offer${adjustable ? `, ${fixedPeriodText(adjustable)}` : ""}`, payment),
      ...(adjustable ? [bar("With this offer, at most", adjustable.highestPayment)] : []),
    ],
    ...(remainingMortgages > 0
      ? { legend: [today === 0 ? "The new loan" : "What changes", "The mortgage you keep"] }
      : {}),
    ...(today === undefined
      ? {}
      : {
          change: `${changeWords(payment - today)} each month${adjustable ? ` ${fixedPeriodText(adjustable)}` : ""}`,
        }),
    columns: ["Today", "With this offer"],
    rows: [
      {
        label: remainingMortgages > 0 ? "What changes" : "Monthly payment",
        values: [replaced, formatToTheCent(payment)],
      },
      ...(remainingMortgages > 0
        ? [
            {
              label: "Mortgage you keep",
              values: [formatToTheCent(remainingMortgages), formatToTheCent(remainingMortgages)],
            },
            {
              label: "Monthly total",
              values: [today === undefined ? dash : all(today), all(payment)],
            },
          ]
        : []),
      {
        label: "Monthly difference",
        values: ["", today === undefined ? dash : changeWords(payment - today)],
      },
      ...(adjustable
        ? [
            {
              label: `At most, from payment ${String(adjustable.fromPayment)} on`,
              values: ["", all(adjustable.highestPayment)],
            },
          ]
        : []),
    ],
  };
}

/** Returns the parts of the first payment. */
function partsWords(offer: Offer): OfferWords["payment"] {
  const of = paymentParts(offer);
  if (!of) return undefined;
  const { principal, interest, mortgageInsurance, escrow = 0 } = of;
  const drawn = [
    { label: "Principal, which you no longer owe", amount: principal },
    { label: "Interest", amount: interest },
    { label: "Mortgage insurance", amount: mortgageInsurance },
    { label: "Taxes and home insurance, estimated", amount: escrow },
  ].filter(({ amount }) => amount > 0);
  return {
    bars: [
      {
        label: escrow > 0 ? "Total, with taxes and insurance" : "Total",
        words: formatToTheCent(offer.monthlyPayment + escrow),
        parts: drawn.map(({ amount }) => amount),
      },
    ],
    legend: drawn.map(({ label, amount }) => `${label}: ${formatToTheCent(amount)}`),
  };
}

function changeWords(change: number): string {
  if (Math.abs(change) < 0.005) return "The same";
  return `${formatToTheCent(Math.abs(change))} ${change < 0 ? "less" : "more"}`;
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
  const { purpose, apr, loanAmount, closingCosts, breakEvenMonths } = offer;
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
    ...(breakEvenMonths === undefined || breakEvenMonths < 1
      ? []
      : [
          {
            label:
              "Time until the savings have covered the costs, not counting prepaid interest, insurance and taxes",
            value: monthsWords(breakEvenMonths),
          },
        ]),
  ];
}

/**
 * Returns the loan's effect over its whole term (Reg N: a lower payment must not hide a higher
 * total).
 */
function lifetimeWords({ purpose, lifetimeSavings, adjustable }: Offer, figures: OfferFigures): string {
  const all = adjustable ? `All payments to the end, ${AT_CURRENT_INDEX},` : "All payments to the end";
  if (hasNoMortgage(figures)) return "You owe nothing on this home today. With this offer it secures a loan.";
  if (lifetimeSavings !== undefined && lifetimeSavings < 0) {
    return `${all} come to ${formatMoney(-lifetimeSavings)} more than those left on today's mortgage: the payment is lower because you pay for longer.`;
  }
  if (lifetimeSavings !== undefined) {
    return `${all} come to ${formatMoney(lifetimeSavings)} less than those left on today's mortgage.`;
  }
  return purpose === "heloc" || purpose === "heloan"
    ? "The interest on this loan is on top of that on the mortgage you keep."
    : "Your payments start again for the whole term, so this loan may cost more in total, even where the payment is lower.";
}

function disadvantages(offer: Offer, figures: OfferFigures): string[] {
  const { purpose, rate } = offer;
  const { today, payment, escrow, cashToBring, mortgages, payoffCosts } = figures;
  return [
    ...programNotes(offer),
    ...(today !== undefined && payment - today >= 0.005
      ? [`You would pay ${formatToTheCent(payment - today)} more each month than today.`]
      : []),
    ...(cashToBring >= 1 ? [`You would have to bring ${formatMoney(cashToBring)} to closing.`] : []),
    lifetimeWords(offer, figures),
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
    ...(escrow >= 1
      ? [
          `Your payment today includes another ${formatToTheCent(escrow)}, which is usually for taxes and insurance. You keep paying that, so we left it out on both sides.`,
        ]
      : []),
    `The home secures the ${purpose === "heloc" ? "line" : "loan"}: if you cannot pay, you can lose it.`,
  ];
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
 */
export function offerWords(offer: Offer, owed: readonly Debt[] | undefined): OfferWords {
  const figures = offerFigures(offer, owed);
  const { today, payment } = figures;
  const { lifetimeSavings = 0, adjustable } = offer;
  const most = adjustable?.highestPayment ?? payment;
  return {
    id: offer.id,
    name: offerName(offer),
    what: (hasNoMortgage(figures) ? DESCRIPTIONS_WITHOUT_MORTGAGE : DESCRIPTIONS)[offer.purpose],
    big: mainFigures(offer, figures),
    monthly: monthly(figures, adjustable),
    payment: partsWords(offer),
    owed: balanceChart(offer),
    overYears: costOverYearsText(offer),
    money: moneyUse(offer, figures),
    paidOff: paidOffRows((owed ?? []).filter(({ isPaidOff }) => isPaidOff)),
    terms: terms(offer),
    honest: disadvantages(offer, figures),
    isDearer: lifetimeSavings < 0 || (today !== undefined && most > today),
    ...(adjustable && { more: ADJUSTABLE_TERMS }),
    ...creditLineNotice(offer),
    repayment: repaymentWords(offer),
    meanings: LENDING_TERMS,
  };
}
