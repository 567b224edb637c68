import { shoppingDateAnswer } from "~/steps/answer-summaries";
import { shoppingDateField } from "~/steps/loan/buying-plans";
import { miniStep } from "~/flows/mini/mini-step";

export const homeShoppingDate = miniStep({
  id: "home-shopping-date",
  summary: ({ answers }) => shoppingDateAnswer(answers.homeShoppingDate),
  title: "When would you like to buy?",
  privacy: "open",
  fields: { homeShoppingDate: shoppingDateField },
});
