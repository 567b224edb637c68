import { z } from "zod";
import { moneyField } from "~/steps/fields";
import { cashIssue, homeIssue } from "~/steps/homes/home-cash";
import { mainStep } from "~/flows/main/main-step";

export const cashoutFromOffercode = mainStep({
  id: "cashout-from-offercode",
  title: "What your letter offers",
  asks: ({ facts }) =>
    z
      .object({
        homeValue: moneyField("Enter what your home may be worth, for example 350,000."),
        mortgageBalance: moneyField(
          "Enter what you still owe, for example 180,000, or 0 if nothing is owed.",
        ),
        desiredCashAmount: moneyField("Enter how much cash you would like, for example 60,000."),
      })
      .superRefine(({ desiredCashAmount, ...figures }, ctx) => {
        const home = { ...figures, state: facts.offer?.state };
        const issue = homeIssue(home);
        const wrongCash = issue ? undefined : cashIssue(home, desiredCashAmount);
        if (issue) ctx.addIssue({ code: "custom", path: [issue.field], message: issue.message });
        if (wrongCash) ctx.addIssue({ code: "custom", path: ["desiredCashAmount"], message: wrongCash });
      }),
  entry: true,
  // Another code is another letter, whose figures have not been looked at.
  restsOn: ["offerCode"],
});
