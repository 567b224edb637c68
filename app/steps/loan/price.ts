import { z } from "zod";
import { checkHomeValue, checkLoanAmount, checkPurchasePrice } from "~/domain/limits";
import { formatMoney } from "~/domain/money";
import { GOVERNMENT_2026_11 } from "~/domain/pricing/government-2026-11";
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

/** What the FHA insures of a price at most, as a fraction. */
const FHA_MOST = Math.max(...GOVERNMENT_2026_11.fha.most.purchase.map(({ most }) => most));

/** Whole dollars to be paid down with an FHA loan, with a score that is enough for it. */
export const leastDownOfFha = (price: number): number => leastDownPayment(price, FHA_MOST);

/** Whether so little is paid down, in dollars, that a buyer has to be a first-time buyer; false while price or payment is open. */
export const needsFirstTimeBuyer = (price?: number, downPayment?: number): boolean =>
  price !== undefined && downPayment !== undefined && downPayment < leastDownOfRepeatBuyers(price);

/** At most MAX_LTV of the price is lent, and all of it by a VA loan; the words name the least down payment in whole dollars. */
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
    : `${words} With a VA loan it can be less: tick the box if you have served.`;
}

/** Said where no price is to be read. */
export const PRICE_MESSAGE = "Enter the price of the home, for example 350,000.";

/** Field of the price a flow asks for: each names it as its own answer is named. */
export const priceField = moneyField(PRICE_MESSAGE);

/** Field of a box that who has served can tick, as a VA loan needs no down payment. */
export const servedBox = z
  .literal("yes", "Tick the box if you have served, or leave it empty.")
  .optional()
  .transform((box) => box === "yes");

/** The box as it stands in a form: ticked where they have said so, there or on a later page. */
export const servedValues = ({ isVeteran }: { isVeteran?: boolean | undefined }): { isVeteran?: "yes" } =>
  isVeteran === true ? { isVeteran: "yes" } : {};

/** What a page of a down payment keeps of it. */
interface DownPaymentAnswers {
  downPayment: number;
  isLittleDown: boolean;
  isVeteran: boolean | undefined;
  loanKind?: "VA 30Y Fixed";
}

/**
 * The answers of a page of a down payment. An empty box takes back a yes and leaves a no; without a box all stays as it was. So
 * little down that only a VA loan is left chooses it.
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

/** Field of what is paid at once. */
export const downPaymentField = moneyField("Enter your down payment, for example 35,000 or 10%.");

/**
 * What is wrong with a price and a down payment, both in dollars (LIMIT-01, LIMIT-02, LIMIT-04, LIMIT-06); undefined when
 * all is well.
 * @param hasServed whether a box for who has served is ticked; absent where there is none
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

/** Puts what is wrong with a price under the field it belongs to. @param name the flow's field of the price */
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
