import { MAX_LTV, MAX_LTV_REPEAT_BUYERS } from "~/domain/pricing/price";
import { percentOfFraction } from "~/steps/loan/lending-words";
import { CALCULATOR, REFINANCE } from "~/flows/main/page-links";
import type { NotEnoughReason } from "./qualify";

/** Why it is not enough, and what would help, in plain words. */
export interface NotEnoughView {
  why: string;
  help: readonly string[];
  /** products that may still fit, by their entry pages */
  ways: readonly { to: string; label: string }[];
}

/**
 * The minimum down payment as a share of the price: "3%" for first-time buyers and "5%" otherwise.
 */
const MIN_DOWN_PAYMENT = percentOfFraction(1 - MAX_LTV);
const MIN_DOWN_PAYMENT_REPEAT = percentOfFraction(1 - MAX_LTV_REPEAT_BUYERS);

const BUY = { to: "/purchase", label: "Buy a home" };
const LINE = { to: "/heloc-landing", label: "A line of credit on your home" };

/**
 * @param reason undefined where a loan expert has to find out
 * @param minScore the lender's minimum credit score
 */
export function notEnoughView(
  reason: NotEnoughReason | "no-home" | undefined,
  minScore: number,
): NotEnoughView {
  switch (reason) {
    case "no-home":
      return {
        why: "This type of loan borrows against a home you already own. If you'd like to buy one, we can help with that too.",
        help: [
          "You don't have to have found a home to start. An area and a price are enough.",
          `First-time home buyers can put down as little as ${MIN_DOWN_PAYMENT} of the price, and other buyers ${MIN_DOWN_PAYMENT_REPEAT}, if the rest fits.`,
        ],
        ways: [BUY, CALCULATOR],
      };
    case "score":
      return {
        why: `We need a credit score of ${String(minScore)} or more for this loan, and the one you told us is lower. Estimates are often too low, so look it up if you can.`,
        help: [
          "Check your credit reports. They're free at annualcreditreport.com, and you can dispute mistakes at no charge.",
          "Pay every bill on time, and keep card balances well under their limits. Most scores move within a few months.",
          "A housing counselor can go over your budget and your credit with you, free or at low cost.",
        ],
        ways: [CALCULATOR],
      };
    case "equity":
      return {
        why: "What you owe on the home is too close to what it is worth. We have to leave part of the value untouched.",
        help: [
          "Check both numbers. Your mortgage statement has the balance, and homes sold nearby show the value.",
          "Every payment lowers the balance. In a year or two the same home may be enough.",
          "If a lower payment is what you need, a new rate may do it without any cash.",
        ],
        ways: [REFINANCE, CALCULATOR],
      };
    case "down-payment":
      return {
        why: `The down payment is below our minimum, which is ${MIN_DOWN_PAYMENT_REPEAT} of the price, or ${MIN_DOWN_PAYMENT} if at least one buyer has owned no home in the last three years.`,
        help: [
          "A lower price makes the same down payment go further.",
          "Family may give money toward a down payment, and many states and cities have programs for it.",
          "A housing counselor knows the programs where you live.",
        ],
        ways: [{ to: "/estimated-price", label: "Try another price" }, CALCULATOR],
      };
    case undefined:
      return {
        why: "What we can see online is not enough for this loan.",
        help: ["A loan expert can look at the whole picture with you."],
        ways: [BUY, LINE, CALCULATOR],
      };
  }
}
