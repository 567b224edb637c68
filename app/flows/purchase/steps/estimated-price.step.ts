import { priceAnswer } from "~/steps/answer-summaries";
import { checkHomeValue, checkPurchasePrice } from "~/domain/limits";
import { amountField } from "~/steps/fields";
import { PRICE_MESSAGE } from "~/steps/loan/price";
import { HOME_PRICE } from "~/steps/questions";
import { purchaseStep } from "~/flows/purchase/purchase-step";
import { homeValueQuestion } from "~/steps/soft-checks/questions";

export const estimatedPrice = purchaseStep({
  id: "estimated-price",
  summary: ({ answers }) => priceAnswer(answers.homeValue, undefined),
  title: HOME_PRICE.title,
  privacy: "masked",
  softChecks: ({ homeValue }, { state: { answers } }) => ({
    homeValue: homeValueQuestion({ value: homeValue, state: answers.propertyState }),
  }),
  // LIMIT-04, LIMIT-06
  fields: {
    homeValue: amountField(PRICE_MESSAGE, (price) => checkPurchasePrice(price) ?? checkHomeValue(price)),
  },
});
