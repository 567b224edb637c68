import { z } from "zod";
import { checkHomeValue, checkLoanAmount, checkPurchasePrice } from "../../../domain/limits";
import { formatMoney } from "../../../domain/money";
import { MAX_LTV } from "../../../domain/pricing/price";
import { moneyField } from "../../../steps/fields";
import { miniStep } from "../mini-step";

/** At most MAX_LTV of the price is lent; the words name the least down payment in whole dollars. */
function checkDownPayment(price: number, downPayment: number): string | undefined {
  // Counted in cents of a percent: 0.97 is no exact number, and 3 % of 400,000 has to be 12,000.
  const least = Math.ceil(Math.round(price * (1 - MAX_LTV) * 100) / 100);
  if (downPayment >= least) return undefined;
  const percent = Math.round((1 - MAX_LTV) * 100);
  return `The down payment has to be at least ${String(percent)}% of the price, which is ${formatMoney(least)}.`;
}

const price = z
  .object({
    homeValue: moneyField("Enter the price you have in mind, for example 350,000."),
    downPayment: moneyField("Enter how much you can pay at once; 0 is an answer too."),
  })
  .superRefine(({ homeValue, downPayment }, ctx) => {
    const wrongPrice = checkPurchasePrice(homeValue) ?? checkHomeValue(homeValue);
    if (wrongPrice) {
      ctx.addIssue({ code: "custom", path: ["homeValue"], message: wrongPrice });
      return;
    }
    const wrongLoan =
      downPayment >= homeValue
        ? "The down payment has to be less than the price."
        : (checkDownPayment(homeValue, downPayment) ?? checkLoanAmount(homeValue - downPayment));
    if (wrongLoan) ctx.addIssue({ code: "custom", path: ["downPayment"], message: wrongLoan });
  });

export const estimatedPrice = miniStep({
  id: "estimated-price",
  title: ({ answers }) =>
    answers.acceptedOffer ? "What price was accepted?" : "What price do you have in mind?",
  asks: price,
  owns: ["homeValue", "downPayment"],
  entry: true,
});
