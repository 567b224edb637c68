import { omitUndefined } from "~/domain/omit-undefined";
import { formatMoney, formatToTheCent, roundHalfUp } from "~/domain/money";
import { ASSUMED_SCORE } from "~/domain/tools/mortgage-calculator";
import { estimatePurchase, type PurchaseEstimate } from "~/domain/tools/purchase-estimate";
import { stateInWords } from "~/domain/states";
import { stackedBars, type StackedBars } from "~/ui/chart-paths";
import type { PaymentParts } from "~/ui/payment";
import { ratePercent as percent } from "~/steps/loan/loan-words";
import { needsFirstTimeBuyer } from "~/steps/loan/price";
import type { CalculatorAnswers } from "./answers";

/** A row of a list of figures. */
export interface Figure {
  label: string;
  value: string;
}

/**
 * A year of the loan: interest, principal and the balance at its end, in whole dollars without the
 * dollar sign.
 */
export interface YearRow {
  label: string;
  values: readonly string[];
}

/** The results of the calculator in words and figures, ready to be displayed. */
export interface CalculatorView {
  /** the borrower and the loan that the figures apply to */
  whom: string;
  /** only for our own price */
  apr?: string;
  rate: string;
  cash: string;
  /** what is paid each month at first; without taxes where the state's are unknown */
  parts: PaymentParts;
  /** how long mortgage insurance is paid, and the payment once it ends; a sentence */
  later?: string;
  closing: readonly Figure[];
  life: readonly Figure[];
  /** the repayment terms, as Reg Z 1026.24(d)(2) requires next to a payment */
  terms: string;
  chart: { bars: StackedBars; description: string; top: string; last: string };
  years: readonly YearRow[];
}

const FIRST_TIME =
  " With so little down, at least one buyer has to be a first-time home buyer, who has owned no home in the last three years.";

const dollarsWithoutSign = (dollars: number): string => formatMoney(dollars, { symbol: false });
const yearsText = (count: number): string => `${String(count)} ${count === 1 ? "year" : "years"}`;

function partsOf({ parts }: PurchaseEstimate): PaymentParts {
  const { principalAndInterest, taxes, homeInsurance, mortgageInsurance, dues } = parts;
  return {
    ...{ principalAndInterest, mortgageInsurance, dues, homeownersInsurance: homeInsurance },
    ...omitUndefined({ taxes }),
  };
}

/** Says how long mortgage insurance is paid, and what is paid then. */
function laterOf({ parts, mortgageInsuranceMonths, laterMonthly }: PurchaseEstimate): string | undefined {
  if (parts.mortgageInsurance <= 0) return undefined;
  const span = yearsText(Math.ceil(mortgageInsuranceMonths / 12));
  return `Mortgage insurance is for about ${span}. Once it ends, you pay ${formatToTheCent(laterMonthly)} a month.`;
}

function lifetimeCosts({ life, loanAmount }: PurchaseEstimate): Figure[] {
  return [
    { label: "The loan itself", value: formatMoney(loanAmount) },
    { label: "Interest", value: formatMoney(life.interest) },
    ...(life.mortgageInsurance > 0
      ? [{ label: "Mortgage insurance", value: formatMoney(life.mortgageInsurance) }]
      : []),
    { label: "Taxes, home insurance and dues", value: formatMoney(life.taxesInsuranceAndDues) },
    { label: "Total of all monthly payments", value: formatMoney(life.paid) },
  ];
}

function chartOf({ schedule }: PurchaseEstimate): CalculatorView["chart"] {
  const bars = stackedBars(
    schedule.years.map(({ interest, principal }) => ({ lower: interest, upper: principal })),
  );
  const [first] = schedule.years;
  const last = schedule.years.at(-1);
  const share = (year: typeof first) =>
    `${formatMoney(year?.interest)} of the payments is interest and ${formatMoney(year?.principal)} pays off the loan`;
  return {
    bars,
    description: `In the first year ${share(first)}. In year ${String(schedule.years.length)} ${share(last)}.`,
    top: `${formatMoney(bars.top)} a year`,
    last: `Year ${String(schedule.years.length)}`,
  };
}

/** Returns the results for the calculator's answers. */
export function calculatorView(answers: CalculatorAnswers): CalculatorView {
  const estimate = estimatePurchase(answers);
  const { downPayment, loanToValue, closingCosts, cashNeeded, parts } = estimate;
  const { apr, ratePercent, schedule } = estimate;
  const down = `${String(roundHalfUp((1 - loanToValue) * 100, 1))}%`;
  const place = stateInWords(answers.state);
  return {
    whom: `a home for ${formatMoney(answers.price)} in ${place}, ${formatMoney(downPayment)} (${down}) down, paid over ${yearsText(answers.termYears)}`,
    apr: apr !== undefined ? percent(apr) : undefined,
    rate: percent(ratePercent),
    cash: formatMoney(cashNeeded),
    parts: partsOf(estimate),
    later: laterOf(estimate),
    closing: [
      { label: "Down payment", value: formatToTheCent(downPayment) },
      { label: "Closing costs, estimated", value: formatToTheCent(closingCosts) },
      { label: "Total at closing", value: formatToTheCent(cashNeeded) },
    ],
    life: lifetimeCosts(estimate),
    terms: `${String(schedule.months.length)} monthly payments of ${formatToTheCent(parts.principalAndInterest)} for principal and interest, at a rate that doesn't change, for a credit score of ${String(ASSUMED_SCORE)} or more.${needsFirstTimeBuyer(answers.price, answers.downPayment) ? FIRST_TIME : ""}`,
    chart: chartOf(estimate),
    years: schedule.years.map(({ year, interest, principal, balance }) => ({
      label: String(year),
      values: [interest, principal, balance].map(dollarsWithoutSign),
    })),
  };
}
