import { z } from "zod";
import { checkHomeValue, checkLoanAmount, checkPurchasePrice } from "../../../domain/limits";
import { moneyField } from "../../../steps/fields";
import { miniStep } from "../mini-step";

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
        : checkLoanAmount(homeValue - downPayment);
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
