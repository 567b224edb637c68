import { formatAmountEstimate, HOME_VALUE_BANDS } from "~/domain/amount-bands";
import { checkMaxAmount } from "~/steps/fields";
import { bandForm } from "~/steps/homes/rough-amount";
import { challengerStep } from "~/flows/cashout-challenger/challenger-step";

export const estimatedHomeValue = challengerStep({
  id: "estimated-home-value",
  summary: ({ answers: { currentHomeValue: said } }) =>
    said && ["Value of the home", formatAmountEstimate(HOME_VALUE_BANDS, said)],
  title: "What is the home worth, about?",
  privacy: "masked",
  // A home value below our minimum is a valid answer: the next page says what can be done
  // (LIMIT-04).
  schema: bandForm(HOME_VALUE_BANDS, {
    choose: "Choose about what the home is worth, or enter it, for example 350,000.",
    check: checkMaxAmount("Home value"),
  }),
  ownedAnswers: ["currentHomeValue"],
});
