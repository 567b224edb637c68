import { z } from "zod";
import { checkHomeValue, checkLoanAmount, checkPurchasePrice } from "~/domain/limits";
import { formatMoney } from "~/domain/money";
import { GOVERNMENT_2026_11 } from "~/domain/pricing/government-2026-11";
import { MAX_LTV, MAX_LTV_REPEAT_BUYERS } from "~/domain/pricing/price";
import { DOWN_PAYMENT, HOME_PRICE } from "~/steps/questions";
import { moneyField } from "~/steps/fields";

/** Returns the least down payment in whole dollars for a maximum loan-to-value. */
function leastDownPayment(price: number, maxLtv: number): number {
  // Computed in hundredths of a percent: 0.97 is not exact in binary, and 3 % of 400,000 must be
  // 12,000.
  return Math.ceil(Math.round(price * (1 - maxLtv) * 100) / 100);
}

/** Returns the least down payment in whole dollars without a first-time buyer. */
export const leastDownPaymentOfRepeatBuyers = (price: number): number =>
  leastDownPayment(price, MAX_LTV_REPEAT_BUYERS);

/** The maximum loan-to-value of an FHA purchase, as a fraction. */
const FHA_MAX_LTV = Math.max(...GOVERNMENT_2026_11.fha.most.purchase.map(({ most }) => most));

/** Returns the least down payment of an FHA loan in whole dollars, with a sufficient score. */
export const leastFhaDownPayment = (price: number): number => leastDownPayment(price, FHA_MAX_LTV);

/**
 * Checks whether the down payment, in dollars, is so low that a buyer must be a first-time buyer;
 * false while price or down payment is unknown.
 */
export const needsFirstTimeBuyer = (price?: number, downPayment?: number): boolean =>
  price !== undefined && downPayment !== undefined && downPayment < leastDownPaymentOfRepeatBuyers(price);

/**
 * Checks the maximum loan-to-value, MAX_LTV or 100 % for a VA loan; the message names the least
 * down payment in whole dollars.
 */
function checkDownPayment(
  price: number,
  downPayment: number,
  hasServed: boolean | undefined,
): string | undefined {
  const least = leastDownPayment(price, MAX_LTV);
  if (downPayment >= least || hasServed === true) return undefined;
  const percent = Math.round((1 - MAX_LTV) * 100);
  const words = `The down payment has to be at least ${String(percent)}% of the price, which is ${formatMoney(least)}.`;
  return hasServed === undefined
    ? words
    : `${words} With a VA loan it can be less: check the box if you have served.`;
}

/** Shown for a price that cannot be read. */
export const PRICE_MESSAGE = HOME_PRICE.required;

/** Field of the price; each flow names it like its own answer. */
export const priceField = moneyField(PRICE_MESSAGE);

/** Field of the military service checkbox, since a VA loan needs no down payment. */
export const militaryServiceBox = z
  .literal("yes", "Check the box if you have served, or leave it empty.")
  .optional()
  .transform((box) => box === "yes");

/**
 * Returns the form value of the checkbox: checked if the visitor said so, here or on a later page.
 */
export const militaryServiceValues = ({
  isVeteran,
}: {
  isVeteran?: boolean | undefined;
}): { isVeteran?: "yes" } => (isVeteran === true ? { isVeteran: "yes" } : {});

/** The answers of a down payment page. */
interface DownPaymentAnswers {
  downPayment: number;
  isLittleDown: boolean;
  isVeteran: boolean | undefined;
  loanKind?: "VA 30Y Fixed";
}

/**
 * Returns the answers of a down payment page. An unchecked box removes a yes and keeps a no;
 * without a box the answer stays unchanged. A down payment that allows only a VA loan selects it.
 */
export function downPaymentAnswers(
  price: number,
  { downPayment, isVeteran: isTicked }: { downPayment: number; isVeteran: boolean | undefined },
  before: { isVeteran?: boolean | undefined },
): DownPaymentAnswers {
  return {
    downPayment,
    isLittleDown: needsFirstTimeBuyer(price, downPayment),
    isVeteran:
      isTicked === undefined
        ? before.isVeteran
        : isTicked || (before.isVeteran === false ? false : undefined),
    ...(isTicked === true &&
      downPayment < leastDownPayment(price, MAX_LTV) && { loanKind: "VA 30Y Fixed" as const }),
  };
}

/** Field of the down payment. */
export const downPaymentField = moneyField(DOWN_PAYMENT.required);

/**
 * Returns the error of a price and a down payment, both in dollars (LIMIT-01, LIMIT-02, LIMIT-04,
 * LIMIT-06); undefined when both are valid.
 * @param hasServed whether the military service box is checked; absent where there is none
 */
export function priceIssue(
  price: number,
  downPayment: number,
  hasServed?: boolean,
): { of: "price" | "downPayment"; message: string } | undefined {
  const wrongPrice = checkPurchasePrice(price) ?? checkHomeValue(price);
  if (wrongPrice) return { of: "price", message: wrongPrice };
  const wrongLoan =
    downPayment >= price
      ? "The down payment has to be less than the price."
      : (checkDownPayment(price, downPayment, hasServed) ?? checkLoanAmount(price - downPayment));
  return wrongLoan ? { of: "downPayment", message: wrongLoan } : undefined;
}

/**
 * Reports a price error at the field it belongs to.
 * @param name the flow's field of the price
 */
export function refinePrice(
  name: string,
  ctx: z.RefinementCtx,
  { price, downPayment, hasServed }: { price: number; downPayment: number; hasServed: boolean | undefined },
): void {
  const issue = priceIssue(price, downPayment, hasServed);
  if (!issue) return;
  ctx.addIssue({
    code: "custom",
    path: [issue.of === "price" ? name : "downPayment"],
    message: issue.message,
  });
}
