import { shoppingDateAnswer } from "~/steps/answer-summaries";
import { shoppingDateField } from "~/steps/loan/buying-plans";
import { purchaseStep } from "~/flows/purchase/purchase-step";

export const homeShoppingDate = purchaseStep({
  id: "home-shopping-date",
  summary: ({ answers }) => shoppingDateAnswer(answers.homeShoppingDate),
  title: "When would you like to buy?",
  privacy: "open",
  fields: { homeShoppingDate: shoppingDateField },
});
