import type { z } from "zod";
import { checkHomeValue, checkLoanAmount, checkPurchasePrice } from "~/domain/limits";
import { formatMoney } from "~/domain/money";
import { MAX_LTV, MAX_LTV_REPEAT_BUYERS } from "~/domain/pricing/price";
import { moneyField } from "~/steps/fields";

/** Whole dollars to be paid down where a share of the price is lent at most. */
function leastDownPayment(price: number, maxLtv: number): number {
  // Counted in cents of a percent: 0.97 is no exact number, and 3 % of 400,000 has to be 12,000.
  return Math.ceil(Math.round(price * (1 - maxLtv) * 100) / 100);
}

/** Whole dollars to be paid down where no buyer is a first-time buyer. */
export const leastDownOfRepeatBuyers = (price: number): number =>
  leastDownPayment(price, MAX_LTV_REPEAT_BUYERS);

/** Whether so little is paid down, in dollars, that a buyer has to be a first-time buyer; false while price or payment is open. */
export const needsFirstTimeBuyer = (price?: number, downPayment?: number): boolean =>
  price !== undefined && downPayment !== undefined && downPayment < leastDownOfRepeatBuyers(price);

/** At most MAX_LTV of the price is lent; the words name the least down payment in whole dollars. */
function checkDownPayment(price: number, downPayment: number): string | undefined {
  const least = leastDownPayment(price, MAX_LTV);
  if (downPayment >= least) return undefined;
  const percent = Math.round((1 - MAX_LTV) * 100);
  return `The down payment has to be at least ${String(percent)}% of the price, which is ${formatMoney(least)}.`;
}

/** Said where no price is to be read. */
export const PRICE_MESSAGE = "Enter the price of the home, for example 350,000.";

/** Field of the price a flow asks for: each names it as its own answer is named. */
export const priceField = moneyField(PRICE_MESSAGE);

/** Field of what is paid at once. */
export const downPaymentField = moneyField("Enter your down payment, for example 35,000 or 10%.");

/**
 * What is wrong with a price and a down payment, both in dollars (LIMIT-01, LIMIT-02, LIMIT-04, LIMIT-06); undefined when
 * all is well.
 */
export function priceIssue(
  price: number,
  downPayment: number,
): { of: "price" | "downPayment"; message: string } | undefined {
  const wrongPrice = checkPurchasePrice(price) ?? checkHomeValue(price);
  if (wrongPrice) return { of: "price", message: wrongPrice };
  const wrongLoan =
    downPayment >= price
      ? "The down payment has to be less than the price."
      : (checkDownPayment(price, downPayment) ?? checkLoanAmount(price - downPayment));
  return wrongLoan ? { of: "downPayment", message: wrongLoan } : undefined;
}

/** Puts what is wrong with a price under the field it belongs to. @param name the flow's field of the price */
export function refinePrice(
  name: string,
  ctx: z.RefinementCtx,
  { price, downPayment }: { price: number; downPayment: number },
): void {
  const issue = priceIssue(price, downPayment);
  if (!issue) return;
  ctx.addIssue({
    code: "custom",
    path: [issue.of === "price" ? name : "downPayment"],
    message: issue.message,
  });
}
