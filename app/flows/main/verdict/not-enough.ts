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

/** @param reason undefined where a loan expert has to find out @param minScore the lender's minimum credit score */
export function notEnoughView(
  reason: NotEnoughReason | "no-home" | undefined,
  minScore: number,
): NotEnoughView {
  switch (reason) {
    case "no-home":
      return {
        why: "This kind of loan borrows against a home you already own. If you would like to buy one, we can help with that too.",
        help: [
          "You do not need to have found a home to begin. An area and a price are enough.",
          `As little as ${MIN_DOWN_PAYMENT} of the price is enough for a down payment of a first-time home buyer, and ${MIN_DOWN_PAYMENT_REPEAT} for others, if the rest fits.`,
        ],
        ways: [BUY, CALCULATOR],
      };
    case "score":
      return {
        why: `We need a credit score of ${String(minScore)} or more for this loan, and the one you told us is lower. A guess is often too low, so look it up if you can.`,
        help: [
          "Look at your credit reports. They are free at annualcreditreport.com, and mistakes can be disputed at no charge.",
          "Pay every bill on time, and keep card balances well under their limits. Most scores move within a few months.",
          "A housing counselor goes through your budget and your credit with you, for little or nothing.",
        ],
        ways: [CALCULATOR],
      };
    case "equity":
      return {
        why: "What is owed on the home is too close to what it is worth. We have to leave a part of the value untouched.",
        help: [
          "Check both numbers. Your mortgage statement has the balance, and homes sold nearby show the value.",
          "Every payment lowers the balance. In a year or two the same home may be enough.",
          "If a lower payment is what you need, a new rate may do it without any cash.",
        ],
        ways: [REFINANCE, CALCULATOR],
      };
    case "down-payment":
      return {
        why: `The down payment is less than the least part of the price that has to be paid at the start, which is ${MIN_DOWN_PAYMENT_REPEAT}, or ${MIN_DOWN_PAYMENT} where at least one buyer has owned no home in the last three years.`,
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
