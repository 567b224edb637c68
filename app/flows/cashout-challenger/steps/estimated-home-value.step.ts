import { formatAmountEstimate, HOME_VALUE_BANDS } from "~/domain/amount-bands";
import { checkMaxAmount } from "~/steps/fields";
import { bandForm } from "~/steps/homes/rough-amount";
import { HOME_VALUE } from "~/steps/questions";
import { challengerStep } from "~/flows/cashout-challenger/challenger-step";
import { homeValueQuestion } from "~/steps/soft-checks/questions";

export const estimatedHomeValue = challengerStep({
  id: "estimated-home-value",
  summary: ({ answers: { currentHomeValue } }) =>
    currentHomeValue && [HOME_VALUE.label, formatAmountEstimate(HOME_VALUE_BANDS, currentHomeValue)],
  title: HOME_VALUE.title,
  privacy: "masked",
  // A home value below our minimum is a valid answer: the next page says what can be done
  // (LIMIT-04).
  schema: bandForm(HOME_VALUE_BANDS, {
    choose: "Choose your home value, or enter it, for example 350,000.",
    check: checkMaxAmount("Home value"),
  }),
  softChecks: ({ exact }) => ({ exact: homeValueQuestion({ value: exact }) }),
  ownedAnswers: ["currentHomeValue"],
});
