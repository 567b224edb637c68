import { z } from "zod";
import { moneyField } from "~/steps/fields";
import { cashIssue, homeIssue } from "~/steps/homes/home-cash";
import { mainStep } from "~/flows/main/main-step";

export const NO_CASH = "Enter how much cash you would like, for example 60,000.";

export const cashoutNoOffercode = mainStep({
  id: "cashout-no-offercode",
  title: "How much cash could your home give you?",
  asks: ({ answers }) =>
    z
      .object({
        homeValue: moneyField("Enter what your home may be worth, for example 350,000."),
        mortgageBalance: moneyField(
          "Enter what you still owe, for example 180,000, or 0 if nothing is owed.",
        ),
        /** asked once the page has shown how much there could be */
        desiredCashAmount: moneyField(NO_CASH).optional(),
      })
      .superRefine(({ desiredCashAmount, ...figures }, ctx) => {
        const home = { ...figures, state: answers.propertyState };
        const issue = homeIssue(home);
        const wrongCash =
          issue || desiredCashAmount === undefined ? undefined : cashIssue(home, desiredCashAmount);
        if (issue) ctx.addIssue({ code: "custom", path: [issue.field], message: issue.message });
        if (wrongCash) ctx.addIssue({ code: "custom", path: ["desiredCashAmount"], message: wrongCash });
      }),
  entry: true,
});
