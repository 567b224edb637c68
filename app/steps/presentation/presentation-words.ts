import { formatMoney, formatToTheCent } from "~/domain/money";
import { CLOSED_END_PRODUCTS, rateIdOf, type ClosedEndProduct } from "~/domain/pricing/products";
import { ratePercent } from "~/steps/loan/loan-words";
import type { Presentation, PresentedRate } from "./presentation";

/** A presented loan as text. In dollars. */

const PURPOSES: Readonly<Record<Presentation["loan"]["purpose"], string>> = {
  purchase: "buy a home",
  refinance: "pay off the mortgage you have with a new one",
  cashout: "take cash out of your home",
  heloan: "take cash out of your home with a home equity loan",
};

/** What is said of an adjustable rate, here and for the offers that bankers present. */
interface AdjustableRate {
  adjustable?:
    | Pick<NonNullable<PresentedRate["adjustable"]>, "fixedYears" | "highestPayment" | "fromPayment">
    | undefined;
}

/** Returns the purpose of the loan, after "to". */
export const purposeWords = (purpose: Presentation["loan"]["purpose"]): string => PURPOSES[purpose];

/**
 * "30 years fixed at 6.250%", "FHA, 30 years fixed at 6.000%", "7 years fixed at 6.000%, then
 * adjustable"
 */
export function rateName({
  product,
  termYears,
  rate,
  adjustable,
}: Pick<PresentedRate, "product" | "termYears" | "rate"> & AdjustableRate): string {
  if (adjustable)
    return `${String(adjustable.fixedYears)} years fixed at ${ratePercent(rate)}, then adjustable`;
  const program = product === "HELOAN" ? "Home equity loan" : /^(?:FHA|VA)(?= )/.exec(product)?.[0];
  return `${program === undefined ? "" : `${program}, `}${String(termYears)} years fixed at ${ratePercent(rate)}`;
}

/** The products of a presentation, as its pages name them. */
export const PRODUCT_NAMES: Readonly<Record<ClosedEndProduct, string>> = {
  "30Y Fixed": "30 years",
  "25Y Fixed": "25 years",
  "20Y Fixed": "20 years",
  "15Y Fixed": "15 years",
  "FHA 30Y Fixed": "FHA, 30 years",
  "VA 30Y Fixed": "VA, 30 years",
  "5/6 ARM": "5 years fixed, then adjustable",
  "7/6 ARM": "7 years fixed, then adjustable",
  HELOAN: "Home equity loan",
};

/**
 * Returns a rate by its id, such as "30y-fixed-less-2": "30 years, a lower rate"; undefined for
 * anything else.
 */
export function rateIdWords(id: string): string | undefined {
  const [, name = "", steps] = /^(.+?)(?:-(less|more)-[1-9])?$/.exec(id) ?? [];
  const product = CLOSED_END_PRODUCTS.find((one) => rateIdOf(one) === name);
  if (product === undefined) return undefined;
  return `${PRODUCT_NAMES[product]}${steps === undefined ? "" : steps === "less" ? ", a lower rate" : ", a higher rate"}`;
}

/** Returns the monthly payment; for an adjustable rate always with the maximum. */
export const paymentWords = ({
  monthlyPayment,
  adjustable,
}: Pick<PresentedRate, "monthlyPayment"> & AdjustableRate): string =>
  adjustable
    ? `${formatToTheCent(monthlyPayment)} at first, up to ${formatToTheCent(adjustable.highestPayment)} from payment ${String(adjustable.fromPayment)} on`
    : formatToTheCent(monthlyPayment);

/** Returns the cost or credit of a rate: "$750 (0.250%)", "$750 credit (-0.250%)", "none". */
export function pointsWords({ points, loanAmount }: Pick<PresentedRate, "points" | "loanAmount">): string {
  const dollars = Math.round((loanAmount * points) / 100);
  if (dollars === 0) return "none";
  const share = `(${points.toFixed(3)}%)`;
  return dollars > 0 ? `${formatMoney(dollars)} ${share}` : `${formatMoney(-dollars)} credit ${share}`;
}

/** Returns the money due or paid out at closing: "$4,312.40", "$1,020.00 to you". */
export const cashWords = (dollars: number): string =>
  dollars < 0 ? `${formatToTheCent(-dollars)} to you` : formatToTheCent(dollars);

const KINDS = {
  mortgage: "Mortgage",
  "home-equity": "Home equity loan or line",
  auto: "Car loan",
  card: "Credit card",
  student: "Student loan",
} as const;

/** Returns the name of a kind of debt. */
export const debtWords = (kind: keyof typeof KINDS): string => KINDS[kind];
